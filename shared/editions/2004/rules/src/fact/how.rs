//! How figures come and go, in facts.

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
    /// Back to a space that it passed, since it may not stay and cannot go on. It enters nothing.
    PutBack,
}

/// Why an invader stands where it was put.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum PlaceKind {
    Setup,
    Reveal,
    /// In a revealed area, with a figure that had acted in this turn of the invader's.
    RevealSpent,
    Spawn,
}
