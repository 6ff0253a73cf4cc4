//! One hash for each purpose that has a key: a commitment before the match, the key itself after it.

use crate::Hash;
use engine::Purpose;
use serde::{Deserialize, Serialize};

/// Before the match the hashes of the keys, after it the keys themselves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByPurpose {
    #[serde(with = "crate::hex")]
    pub deck: Hash,
    #[serde(with = "crate::hex")]
    pub map: Hash,
    #[serde(with = "crate::hex")]
    pub setup: Hash,
}

impl ByPurpose {
    /// Returns the hash of a purpose, or `None` for dice, which have chain elements.
    #[must_use]
    pub fn of(&self, purpose: Purpose) -> Option<&Hash> {
        match purpose {
            Purpose::Dice => None,
            Purpose::Deck => Some(&self.deck),
            Purpose::Map => Some(&self.map),
            Purpose::Setup => Some(&self.setup),
        }
    }
}
