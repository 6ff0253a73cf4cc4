//! The links of the dice. Each link is the hash of the next one, and the hash of the first is published
//! first.

use crate::Hash;
use alloc::vec::Vec;
use sha2::{Digest, Sha256};

/// The number of dice of a match that have a link of their own; far more than any match rolls.
pub const DICE: u64 = 8_192;
/// The distance between two kept links.
const STRIDE: u64 = 64;

/// The link of one die of the match. It is secret until the die is in the log, and published with it then.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Link(pub(crate) Hash);

impl core::fmt::Debug for Link {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Link(..)")
    }
}

impl Link {
    /// Creates a link from published bytes.
    #[must_use]
    pub fn new(bytes: Hash) -> Self {
        Self(bytes)
    }

    /// Returns the bytes of the link. Only for a die that is in the log.
    #[must_use]
    pub fn bytes(&self) -> &Hash {
        &self.0
    }

    /// Returns the link of the die that lies `dice` before this one. Costs one hash a die.
    #[must_use]
    pub fn before(&self, dice: u64) -> Self {
        Self(after(self.0, dice.min(DICE)))
    }
}

/// All links of a match, computed from the last. It keeps every 64th, so a die costs at most 64 hashes.
#[derive(Clone)]
pub struct Chain {
    /// The hashes number 0, 64, 128 and so on. Number 0 is the link of the last die.
    kept: Vec<Hash>,
    anchor: Hash,
}

impl core::fmt::Debug for Chain {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Chain(..)")
    }
}

impl Chain {
    pub(crate) fn new(first: Hash) -> Self {
        let mut kept = Vec::new();
        let mut hash = first;
        for _ in 0..DICE / STRIDE {
            kept.push(hash);
            hash = after(hash, STRIDE);
        }
        Self { kept, anchor: hash }
    }

    /// Returns the hash of the first die's link, which is published before everything else.
    #[must_use]
    pub fn anchor(&self) -> &Hash {
        &self.anchor
    }

    /// Returns the link of a die, counted from 0, or `None` if the chain has no link for it.
    #[must_use]
    pub fn link(&self, die: u64) -> Option<Link> {
        let number = DICE.checked_sub(die)?.checked_sub(1)?;
        let kept = self.kept.get(usize::try_from(number / STRIDE).ok()?)?;
        Some(Link(after(*kept, number % STRIDE)))
    }
}

fn after(mut hash: Hash, steps: u64) -> Hash {
    for _ in 0..steps {
        hash = Sha256::digest(hash).into();
    }
    hash
}

/// Returns true if the link belongs to its die. It is compared with an earlier die's link, or with the
/// anchor.
#[must_use]
pub fn leads_to(link: &Link, die: u64, anchor: &Hash, earlier: Option<(u64, &Link)>) -> bool {
    let (steps, known) = match earlier {
        Some((before, known)) => (die.checked_sub(before), &known.0),
        None => (die.checked_add(1), anchor),
    };
    // The bound keeps a forged die number from costing hours of hashing.
    steps.is_some_and(|steps| steps <= DICE && after(link.0, steps) == *known)
}

#[cfg(test)]
mod tests {
    use super::{Chain, DICE, Link, leads_to};

    #[test]
    fn every_link_leads_to_the_anchor_and_to_the_links_before_it() {
        let chain = Chain::new([3; 32]);
        let link = |die| chain.link(die).unwrap();
        for die in [0, 1, 63, 64, 65, 4_095] {
            assert!(leads_to(&link(die), die, chain.anchor(), None), "die {die}");
            assert!(leads_to(&link(die + 9), die + 9, chain.anchor(), Some((die, &link(die)))));
            assert_eq!(link(die + 9).before(9), link(die));
        }
        assert_eq!(link(DICE - 1), Link([3; 32]));
        assert_eq!(chain.link(DICE), None);
    }

    #[test]
    fn a_link_of_another_die_or_another_chain_does_not() {
        let (chain, other) = (Chain::new([3; 32]), Chain::new([4; 32]));
        let link = chain.link(5).unwrap();
        assert!(!leads_to(&link, 6, chain.anchor(), None));
        assert!(!leads_to(&link, 4, chain.anchor(), None));
        assert!(!leads_to(&other.link(5).unwrap(), 5, chain.anchor(), None));
        assert!(!leads_to(&link, 5, chain.anchor(), Some((6, &chain.link(6).unwrap()))), "nothing goes back");
        assert!(!leads_to(&link, u64::MAX, chain.anchor(), None));
    }
}
