//! The commitment of a server, made before the first client seed exists.

use crate::{ByPurpose, Hash, HashChain, Key, Keys, transcript};
use engine::Purpose;
use serde::{Deserialize, Serialize};

/// The first thing that a server publishes about a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitment {
    /// The hash to which every chain element of the dice leads.
    #[serde(alias = "anchor", with = "crate::hex")]
    pub chain_end: Hash,
    /// The hashes of the keys that are opened at the end.
    #[serde(flatten)]
    pub key_hashes: ByPurpose,
}

impl Commitment {
    pub(crate) fn of(chain_end: &Hash, keys: &Keys) -> Self {
        let Keys { deck, map, setup } = keys;
        Self {
            chain_end: *chain_end,
            key_hashes: ByPurpose { deck: key_hash(deck), map: key_hash(map), setup: key_hash(setup) },
        }
    }

    /// Returns one hash of the whole commitment. A seed serves one match, so the hash belongs to this match
    /// alone.
    #[must_use]
    pub fn digest(&self) -> Hash {
        let ByPurpose { deck, map, setup } = &self.key_hashes;
        transcript::hash("commitment", &[&self.chain_end, deck, map, setup])
    }

    /// Returns true if a key shown at the end is the one committed to at the start. Dice have no key.
    #[must_use]
    pub fn binds(&self, purpose: Purpose, key: &Key) -> bool {
        self.key_hashes.of(purpose).is_some_and(|known| key_hash(key) == *known)
    }

    /// Returns true if the chain is the published one.
    #[must_use]
    pub fn is_of(&self, chain: &HashChain) -> bool {
        self.chain_end == *chain.chain_end()
    }
}

fn key_hash(key: &Key) -> Hash {
    transcript::hash("key", &[&key.0])
}

#[cfg(test)]
mod tests {
    use crate::{Key, ServerSeed};
    use engine::Purpose;

    #[test]
    fn a_key_is_committed_to_for_its_own_purpose_only() {
        let seed = ServerSeed::new([1; 32]);
        let (keys, commitment) = (seed.keys(), seed.commitment(&seed.chain()));
        assert!(commitment.binds(Purpose::Deck, &keys.deck) && commitment.binds(Purpose::Map, &keys.map));
        assert!(commitment.binds(Purpose::Setup, &keys.setup));
        assert!(!commitment.binds(Purpose::Map, &keys.deck) && !commitment.binds(Purpose::Dice, &keys.deck));
        assert!(!commitment.binds(Purpose::Deck, &Key::new([0; 32])));
        assert!(commitment.is_of(&seed.chain()) && !commitment.is_of(&ServerSeed::new([2; 32]).chain()));
    }

    #[test]
    fn the_digest_is_of_one_seed() {
        let digest =
            |byte| ServerSeed::new([byte; 32]).commitment(&ServerSeed::new([byte; 32]).chain()).digest();
        assert_ne!(digest(1), digest(2));
        let of = ServerSeed::new([1; 32]).commitment(&ServerSeed::new([1; 32]).chain());
        let key_hashes = crate::ByPurpose { deck: [0; 32], ..of.key_hashes.clone() };
        assert_ne!(crate::Commitment { key_hashes, ..of.clone() }.digest(), of.digest());
    }
}
