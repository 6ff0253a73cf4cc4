//! The typed refusal: its reason, its rule, and the spaces to look at.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// A command that breaks a rule through the player's fault. The text is friendly, and nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Refusal {
    /// A stable word, such as `stale`, `not_asked`, `not_offered` or `no_sight`.
    pub code: String,
    /// One plain sentence for the player.
    pub text: String,
    /// The id of the rule in the catalog, such as `C-LOS-03`.
    pub rule: Option<String>,
    /// Spaces worth outlining, as `[x, y]`.
    pub spots: Vec<[u8; 2]>,
}

impl Refusal {
    /// Creates a refusal without a rule.
    #[must_use]
    pub fn new(code: &str, text: &str) -> Self {
        Self { code: code.to_string(), text: text.to_string(), rule: None, spots: Vec::new() }
    }

    /// Creates a refusal that quotes a rule of the catalogue.
    #[must_use]
    pub fn by(rule: &str, code: &str, text: &str) -> Self {
        Self { rule: Some(rule.to_string()), ..Self::new(code, text) }
    }

    /// Returns the same refusal with spaces to outline.
    #[must_use]
    pub fn at(mut self, spots: Vec<[u8; 2]>) -> Self {
        self.spots = spots;
        self
    }

    /// Creates the refusal of an answer whose decision is closed.
    #[must_use]
    pub fn stale() -> Self {
        Self::new("stale", "That question is already closed.")
    }

    /// Creates the refusal of an answer from a seat that is not asked.
    #[must_use]
    pub fn not_asked() -> Self {
        Self::new("not_asked", "You are not asked anything right now.")
    }
}
