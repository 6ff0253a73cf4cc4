//! One hash for each purpose that has a key: bound before the match, opened after it.

use crate::Hash;
use engine::Purpose;
use serde::{Deserialize, Serialize};

/// In the beginning the hashes of the keys, in the end the keys themselves.
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
    /// That of a purpose. Dice have links.
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
