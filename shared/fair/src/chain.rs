//! Links of the dice: each is the hash of the one after it, and the hash of the first is published before everything.

use crate::Hash;
use alloc::vec::Vec;
use sha2::{Digest, Sha256};

/// How many dice of a match have a link of their own; far more than any match rolls.
pub const DICE: u64 = 8_192;
/// How far two kept links lie apart.
const STRIDE: u64 = 64;

/// The link of one die of the match. A secret until the die is in the log, then published with it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Link(pub(crate) Hash);

impl core::fmt::Debug for Link {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Link(..)")
    }
}

impl Link {
    /// A link that was published.
    #[must_use]
    pub fn new(bytes: Hash) -> Self {
        Self(bytes)
    }

    /// Its bytes. Only for a die that is in the log.
    #[must_use]
    pub fn bytes(&self) -> &Hash {
        &self.0
    }

    /// The link of the die so many before this one.
    #[must_use]
    pub fn before(&self, dice: u64) -> Self {
        Self(after(self.0, dice.min(DICE)))
    }
}

/// All links of a match, made from the last; every 64th is kept, so that a die costs at most 64 hashes.
#[derive(Clone)]
pub struct Chain {
    /// Hash number 0, 64, 128 and so on; number 0 is the link of the last die.
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

    /// The hash of the first die's link: published before everything.
    #[must_use]
    pub fn anchor(&self) -> &Hash {
        &self.anchor
    }

    /// The link of a die, numbered from 0. `None`: the match has rolled more dice than its chain has links.
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

/// Whether a link is the one of its die, by an earlier die's link, or by the anchor for `earlier` `None`.
#[must_use]
pub fn leads_to(link: &Link, die: u64, anchor: &Hash, earlier: Option<(u64, &Link)>) -> bool {
    let (steps, known) = match earlier {
        Some((before, known)) => (die.checked_sub(before), &known.0),
        None => (die.checked_add(1), anchor),
    };
    // Nobody is made to hash for hours by the number of a die that no match rolls.
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
