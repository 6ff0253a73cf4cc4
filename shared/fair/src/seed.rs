//! The secret of a match and its keys, one for each purpose. A shown key reveals no other.

use crate::{Commitment, Hash, HashChain};
use engine::Purpose;
use hkdf::Hkdf;
use sha2::Sha256;

/// 32 bytes from the operating system. The seed is never logged and never sent, not even after the end.
#[derive(Clone)]
pub struct ServerSeed([u8; 32]);

impl core::fmt::Debug for ServerSeed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("ServerSeed(..)")
    }
}

/// The key of a purpose other than dice. It is secret until the match is over, then shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(pub(crate) Hash);

impl core::fmt::Debug for Key {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Key(..)")
    }
}

impl Key {
    /// Creates a key from shown bytes.
    #[must_use]
    pub fn new(bytes: Hash) -> Self {
        Self(bytes)
    }

    /// Returns the bytes of the key. Only for a match that is over.
    #[must_use]
    pub fn bytes(&self) -> &Hash {
        &self.0
    }
}

/// The keys of decks, of the hidden map, and of the set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keys {
    pub deck: Key,
    pub map: Key,
    pub setup: Key,
}

impl Keys {
    /// Returns the key of a purpose, or `None` for dice, which have the chain.
    #[must_use]
    pub fn of(&self, purpose: Purpose) -> Option<&Key> {
        match purpose {
            Purpose::Dice => None,
            Purpose::Deck => Some(&self.deck),
            Purpose::Map => Some(&self.map),
            Purpose::Setup => Some(&self.setup),
        }
    }
}

impl ServerSeed {
    /// Creates a seed from bytes of the operating system's randomness.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the keys of all purposes but dice.
    #[must_use]
    pub fn keys(&self) -> Keys {
        Keys {
            deck: Key(self.expand("deck")),
            map: Key(self.expand("map")),
            setup: Key(self.expand("setup")),
        }
    }

    /// Computes the chain elements of the dice. Costs one hash for each chain element.
    #[must_use]
    pub fn chain(&self) -> HashChain {
        HashChain::new(self.expand("dice"))
    }

    /// Returns bytes for the server's own luck, which no player checks, for instance that of its bots.
    #[must_use]
    pub fn own(&self) -> Hash {
        self.expand("own")
    }

    /// Returns the commitment, which is published before any player gives a client seed.
    #[must_use]
    pub fn commitment(&self, chain: &HashChain) -> Commitment {
        Commitment::of(chain.chain_end(), &self.keys())
    }

    fn expand(&self, label: &str) -> Hash {
        let mut key = [0; 32];
        // Both lengths fit SHA-256, so neither step can fail. A key of zeros would fail every test here.
        if let Ok(from) = Hkdf::<Sha256>::from_prk(&self.0) {
            let _ = from.expand_multi_info(&[b"bulkhead fair 1 ", label.as_bytes()], &mut key);
        }
        key
    }
}

#[cfg(test)]
mod tests {
    use super::ServerSeed;
    use alloc::collections::BTreeSet;

    #[test]
    fn every_purpose_has_a_key_of_its_own() {
        let seed = ServerSeed::new([7; 32]);
        let keys = seed.keys();
        let all = BTreeSet::from([
            keys.deck.0,
            keys.map.0,
            keys.setup.0,
            seed.own(),
            *seed.chain().chain_end(),
            [0; 32],
        ]);
        assert_eq!(all.len(), 6);
        assert_ne!(ServerSeed::new([8; 32]).keys(), keys);
    }

    #[test]
    fn a_seed_and_its_keys_do_not_show_themselves() {
        let seed = ServerSeed::new([7; 32]);
        assert_eq!(alloc::format!("{seed:?} {:?}", seed.keys().deck), "ServerSeed(..) Key(..)");
    }
}
