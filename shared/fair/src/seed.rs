//! The secret of a match, and the keys that come from it: one for each purpose, so that showing one shows no other.

use crate::{Chain, Commitment, Hash};
use engine::Purpose;
use hkdf::Hkdf;
use sha2::Sha256;

/// 32 bytes from the operating system; never logged, never sent, not even after the end.
#[derive(Clone)]
pub struct Seed([u8; 32]);

impl core::fmt::Debug for Seed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// The key of a purpose other than dice: a secret until the match is over, then shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(pub(crate) Hash);

impl core::fmt::Debug for Key {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Key(..)")
    }
}

impl Key {
    /// A key that was shown.
    #[must_use]
    pub fn new(bytes: Hash) -> Self {
        Self(bytes)
    }

    /// Its bytes. Only for a match that is over.
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
    /// The key of a purpose; dice have the chain.
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

impl Seed {
    /// A seed from the operating system's randomness.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The keys of all purposes but dice.
    #[must_use]
    pub fn keys(&self) -> Keys {
        Keys {
            deck: Key(self.expand("deck")),
            map: Key(self.expand("map")),
            setup: Key(self.expand("setup")),
        }
    }

    /// The links of the dice.
    #[must_use]
    pub fn chain(&self) -> Chain {
        Chain::new(self.expand("dice"))
    }

    /// Luck of the server's own that nobody checks, for instance of its bots.
    #[must_use]
    pub fn own(&self) -> Hash {
        self.expand("own")
    }

    /// What is published before anybody gives a share.
    #[must_use]
    pub fn commitment(&self, chain: &Chain) -> Commitment {
        Commitment::of(chain.anchor(), &self.keys())
    }

    fn expand(&self, label: &str) -> Hash {
        let mut key = [0; 32];
        // Both lengths are right for SHA-256, so neither step can fail; a key of zeros would fail every test here.
        if let Ok(from) = Hkdf::<Sha256>::from_prk(&self.0) {
            let _ = from.expand_multi_info(&[b"bulkhead fair 1 ", label.as_bytes()], &mut key);
        }
        key
    }
}

#[cfg(test)]
mod tests {
    use super::Seed;
    use alloc::collections::BTreeSet;

    #[test]
    fn every_purpose_has_a_key_of_its_own() {
        let seed = Seed::new([7; 32]);
        let keys = seed.keys();
        let all = BTreeSet::from([
            keys.deck.0,
            keys.map.0,
            keys.setup.0,
            seed.own(),
            *seed.chain().anchor(),
            [0; 32],
        ]);
        assert_eq!(all.len(), 6);
        assert_ne!(Seed::new([8; 32]).keys(), keys);
    }

    #[test]
    fn a_seed_and_its_keys_do_not_show_themselves() {
        let seed = Seed::new([7; 32]);
        assert_eq!(alloc::format!("{seed:?} {:?}", seed.keys().deck), "Seed(..) Key(..)");
    }
}
