//! Reasons that facts give.

use serde::{Deserialize, Serialize};

/// How an order ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum OrderEnd {
    Used,
    Wounded,
    Moved,
    TurnBegan,
    Fragged,
    Card,
}

/// What a frag point was for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum FragWhy {
    Frag,
    DeckOut,
}
