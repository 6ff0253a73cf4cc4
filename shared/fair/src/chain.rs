//! The chain elements of the dice. Each chain element is the hash of the next one, and the hash of
//! the first is published first.

use crate::Hash;
use alloc::vec::Vec;
use sha2::{Digest, Sha256};

/// The number of dice of a match that have a chain element of their own; far more than any match rolls.
pub const DICE: u64 = 8_192;
/// The distance between two kept chain elements.
const STRIDE: u64 = 64;

/// The chain element of one die of the match. It is secret until the die is in the log, and
/// published with it then.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ChainElement(pub(crate) Hash);

impl core::fmt::Debug for ChainElement {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("ChainElement(..)")
    }
}

impl ChainElement {
    /// Creates a chain element from published bytes.
    #[must_use]
    pub fn new(bytes: Hash) -> Self {
        Self(bytes)
    }

    /// Returns the bytes of the chain element. Only for a die that is in the log.
    #[must_use]
    pub fn bytes(&self) -> &Hash {
        &self.0
    }

    /// Returns the chain element of the die that lies `dice` before this one. Costs one hash a die.
    #[must_use]
    pub fn before(&self, dice: u64) -> Self {
        Self(after(self.0, dice.min(DICE)))
    }
}

/// All chain elements of a match, computed from the last. It keeps every 64th, so a die costs at
/// most 64 hashes.
#[derive(Clone)]
pub struct HashChain {
    /// The hashes number 0, 64, 128 and so on. Number 0 is the chain element of the last die.
    kept: Vec<Hash>,
    chain_end: Hash,
}

impl core::fmt::Debug for HashChain {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("HashChain(..)")
    }
}

impl HashChain {
    pub(crate) fn new(first: Hash) -> Self {
        let mut kept = Vec::new();
        let mut hash = first;
        for _ in 0..DICE / STRIDE {
            kept.push(hash);
            hash = after(hash, STRIDE);
        }
        Self { kept, chain_end: hash }
    }

    /// Returns the hash of the first die's chain element, which is published before everything else.
    #[must_use]
    pub fn chain_end(&self) -> &Hash {
        &self.chain_end
    }

    /// Returns the chain element of a die, counted from 0, or `None` if the chain has no chain
    /// element for it.
    #[must_use]
    pub fn element(&self, die: u64) -> Option<ChainElement> {
        let number = DICE.checked_sub(die)?.checked_sub(1)?;
        let kept = self.kept.get(usize::try_from(number / STRIDE).ok()?)?;
        Some(ChainElement(after(*kept, number % STRIDE)))
    }
}

fn after(mut hash: Hash, steps: u64) -> Hash {
    for _ in 0..steps {
        hash = Sha256::digest(hash).into();
    }
    hash
}

/// Returns true if the chain element belongs to its die. It is compared with an earlier die's chain
/// element, or with the chain end.
#[must_use]
pub fn leads_to(
    element: &ChainElement,
    die: u64,
    chain_end: &Hash,
    earlier: Option<(u64, &ChainElement)>,
) -> bool {
    let (steps, known) = match earlier {
        Some((before, known)) => (die.checked_sub(before), &known.0),
        None => (die.checked_add(1), chain_end),
    };
    // The bound keeps a forged die number from costing hours of hashing.
    steps.is_some_and(|steps| steps <= DICE && after(element.0, steps) == *known)
}

#[cfg(test)]
mod tests {
    use super::{ChainElement, DICE, HashChain, leads_to};

    #[test]
    fn every_element_leads_to_the_chain_end_and_to_the_elements_before_it() {
        let chain = HashChain::new([3; 32]);
        let element = |die| chain.element(die).unwrap();
        for die in [0, 1, 63, 64, 65, 4_095] {
            assert!(leads_to(&element(die), die, chain.chain_end(), None), "die {die}");
            assert!(leads_to(&element(die + 9), die + 9, chain.chain_end(), Some((die, &element(die)))));
            assert_eq!(element(die + 9).before(9), element(die));
        }
        assert_eq!(element(DICE - 1), ChainElement([3; 32]));
        assert_eq!(chain.element(DICE), None);
    }

    #[test]
    fn an_element_of_another_die_or_another_chain_does_not() {
        let (chain, other) = (HashChain::new([3; 32]), HashChain::new([4; 32]));
        let element = chain.element(5).unwrap();
        assert!(!leads_to(&element, 6, chain.chain_end(), None));
        assert!(!leads_to(&element, 4, chain.chain_end(), None));
        assert!(!leads_to(&other.element(5).unwrap(), 5, chain.chain_end(), None));
        assert!(
            !leads_to(&element, 5, chain.chain_end(), Some((6, &chain.element(6).unwrap()))),
            "nothing goes back"
        );
        assert!(!leads_to(&element, u64::MAX, chain.chain_end(), None));
    }
}
