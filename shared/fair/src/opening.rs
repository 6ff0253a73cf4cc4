//! The start of a match: the server's commitment, and the seats whose luck is in it.

use crate::{Commitment, Salt, Share};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// The opening of a match. It is public from the first row on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    #[serde(flatten)]
    pub commitment: Commitment,
    /// How often luck was gathered for this match; 1 if every seat showed its share.
    pub round: u32,
    /// The seats that committed to a share, in seat order.
    pub luck: Vec<Given>,
    /// True if shuffles begin in a fixed order, so that the proof shows every pile. False for older matches.
    #[serde(default, skip_serializing_if = "is_off")]
    pub piles: bool,
}

/// Leaves a false flag out, so that older stored text is written as it was read.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_off(on: &bool) -> bool {
    !on
}

/// A seat that committed to a share.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    pub seat: u8,
    #[serde(with = "crate::hex")]
    pub bound: crate::Hash,
    /// The share. `None` if the seat was away at the start, before any share was shown, and was left out.
    pub share: Option<Share>,
}

impl Opening {
    /// Returns the salt of every draw.
    #[must_use]
    pub fn salt(&self) -> Salt {
        let shares: Vec<Share> = self.luck.iter().filter_map(|given| given.share).collect();
        Salt::of(&self.commitment, &shares)
    }

    /// Returns the first seat whose share differs from its commitment, or that is listed twice.
    #[must_use]
    pub fn wrong_seat(&self) -> Option<u8> {
        let root = self.commitment.root();
        let wrong = |(at, given): (usize, &Given)| {
            let again = self.luck.iter().take(at).any(|other| other.seat == given.seat);
            let fits = given.share.is_none_or(|share| share.bound(&root) == given.bound);
            (again || !fits).then_some(given.seat)
        };
        self.luck.iter().enumerate().find_map(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::{Given, Opening};
    use crate::{Salt, Seed, Share};
    use alloc::vec;

    fn opening() -> Opening {
        let seed = Seed::new([1; 32]);
        let commitment = seed.commitment(&seed.chain());
        let root = commitment.root();
        let given = |seat: u8, shown: bool| {
            let share = Share([seat + 40; 32]);
            Given { seat, bound: share.bound(&root), share: shown.then_some(share) }
        };
        Opening {
            commitment,
            round: 1,
            luck: vec![given(0, true), given(1, true), given(2, false)],
            piles: true,
        }
    }

    #[test]
    fn the_salt_is_of_the_shares_that_were_shown() {
        let opening = opening();
        assert_eq!(opening.salt(), Salt::of(&opening.commitment, &[Share([41; 32]), Share([40; 32])]));
        assert_eq!(opening.wrong_seat(), None);
    }

    /// Pitfall 2: the last seat to reveal cannot reveal another share than the one it committed to.
    #[test]
    fn another_share_than_was_bound_is_found_and_so_is_a_seat_that_gives_twice() {
        let mut other = opening();
        other.luck[1].share = Some(Share([99; 32]));
        assert_eq!(other.wrong_seat(), Some(1));
        let mut twice = opening();
        twice.luck[1].seat = 0;
        assert_eq!(twice.wrong_seat(), Some(0));
        let mut foreign = opening();
        foreign.commitment = Seed::new([2; 32]).commitment(&Seed::new([2; 32]).chain());
        assert_eq!(foreign.wrong_seat(), Some(0), "bound under another root");
    }

    #[test]
    fn it_is_written_as_plain_hex_and_read_again() {
        let text = serde_json::to_string(&opening()).unwrap();
        assert!(text.starts_with("{\"anchor\":\"") && text.contains("\"share\":null"), "{text}");
        assert_eq!(serde_json::from_str::<Opening>(&text).unwrap(), opening());
    }
}
