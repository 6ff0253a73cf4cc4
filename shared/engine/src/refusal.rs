//! The typed "no": why, by which rule, and where to look.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// The player's fault: told in friendly words, and nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Refusal {
    /// A stable word, for instance `stale`, `not_asked`, `not_offered`, `no_sight`.
    pub code: String,
    /// One plain sentence.
    pub text: String,
    /// The catalogue's id, for instance `C-LOS-03`.
    pub rule: Option<String>,
    /// Spaces worth outlining, as `[x, y]`.
    pub spots: Vec<[u8; 2]>,
}

impl Refusal {
    /// A refusal without a rule.
    #[must_use]
    pub fn new(code: &str, text: &str) -> Self {
        Self { code: code.to_string(), text: text.to_string(), rule: None, spots: Vec::new() }
    }

    /// A refusal that quotes a rule of the catalogue.
    #[must_use]
    pub fn by(rule: &str, code: &str, text: &str) -> Self {
        Self { rule: Some(rule.to_string()), ..Self::new(code, text) }
    }

    /// The same, pointing at spaces.
    #[must_use]
    pub fn at(mut self, spots: Vec<[u8; 2]>) -> Self {
        self.spots = spots;
        self
    }

    /// The decision this answer was meant for is closed.
    #[must_use]
    pub fn stale() -> Self {
        Self::new("stale", "That question is already closed.")
    }

    /// This seat is not asked anything now.
    #[must_use]
    pub fn not_asked() -> Self {
        Self::new("not_asked", "You are not asked anything right now.")
    }
}
