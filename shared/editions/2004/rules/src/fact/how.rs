//! How figures come and go.

use serde::{Deserialize, Serialize};

/// How a figure changed its space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    Walk,
    Duct,
    Teleport,
    /// Moved by an effect, not by its own choice.
    Forced,
    /// Back to a space that it passed, because it may not stay and cannot go on. It enters nothing.
    PutBack,
}

/// Why an invader was placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum PlaceKind {
    Setup,
    Reveal,
    /// In a revealed area, with a figure that had already acted in this invader's turn.
    RevealSpent,
    Spawn,
}
