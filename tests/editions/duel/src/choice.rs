//! The questions, and the answers to them.

use crate::board::Space;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// What a seat can choose.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "t")]
pub enum Options {
    /// One action. `needed` points are a hit; `null` without a target. [D-03]
    Turn { steps: Vec<Space>, needed: Option<u8> },
    /// The Duck card. [D-07]
    Duck,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "t", deny_unknown_fields)]
pub enum Choice {
    Step {
        to: Space,
    },
    Fire,
    Duck,
    /// Does nothing, or keeps the card.
    Pass,
}

/// What others know of a question: what the table waits for.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "t")]
pub enum Waiting {
    Turn,
    Shot,
}

/// A standing order.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// True if the card is played at the first shot.
    pub duck: bool,
}
