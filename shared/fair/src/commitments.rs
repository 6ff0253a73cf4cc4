//! The start of a match: the server's commitment, and the seats whose client seeds are in it.

use crate::{ClientSeed, Commitment, MixedSeed};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// The opening of a match. It is public from the first row on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitments {
    #[serde(flatten)]
    pub commitment: Commitment,
    /// How often client seeds were gathered for this match; 1 if every seat revealed its own.
    pub round: u32,
    /// The seats that committed to a client seed, in seat order.
    #[serde(alias = "luck")]
    pub client_seeds: Vec<SeatCommitment>,
    /// True if shuffles begin in a fixed order, so that the proof shows every pile. False for older matches.
    #[serde(default, skip_serializing_if = "is_off")]
    pub piles: bool,
}

/// Leaves a false flag out, so that older stored text is written as it was read.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_off(on: &bool) -> bool {
    !on
}

/// A seat that committed to a client seed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatCommitment {
    pub seat: u8,
    #[serde(alias = "bound", with = "crate::hex")]
    pub seed_hash: crate::Hash,
    /// The client seed. `None` if the seat was away at the start, before any client seed was revealed,
    /// and was left out.
    #[serde(alias = "share")]
    pub client_seed: Option<ClientSeed>,
}

impl Commitments {
    /// Returns the mixed seed of every draw.
    #[must_use]
    pub fn mixed_seed(&self) -> MixedSeed {
        let client_seeds: Vec<ClientSeed> =
            self.client_seeds.iter().filter_map(|given| given.client_seed).collect();
        MixedSeed::of(&self.commitment, &client_seeds)
    }

    /// Returns the first seat whose client seed differs from its commitment, or that is listed twice.
    #[must_use]
    pub fn wrong_seat(&self) -> Option<u8> {
        let digest = self.commitment.digest();
        let wrong = |(at, given): (usize, &SeatCommitment)| {
            let again = self.client_seeds.iter().take(at).any(|other| other.seat == given.seat);
            let fits =
                given.client_seed.is_none_or(|client_seed| client_seed.hash(&digest) == given.seed_hash);
            (again || !fits).then_some(given.seat)
        };
        self.client_seeds.iter().enumerate().find_map(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::{Commitments, SeatCommitment};
    use crate::{ClientSeed, MixedSeed, ServerSeed};
    use alloc::vec;

    fn opening() -> Commitments {
        let seed = ServerSeed::new([1; 32]);
        let commitment = seed.commitment(&seed.chain());
        let digest = commitment.digest();
        let given = |seat: u8, shown: bool| {
            let client_seed = ClientSeed([seat + 40; 32]);
            SeatCommitment {
                seat,
                seed_hash: client_seed.hash(&digest),
                client_seed: shown.then_some(client_seed),
            }
        };
        Commitments {
            commitment,
            round: 1,
            client_seeds: vec![given(0, true), given(1, true), given(2, false)],
            piles: true,
        }
    }

    #[test]
    fn the_mixed_seed_is_of_the_client_seeds_that_were_shown() {
        let opening = opening();
        assert_eq!(
            opening.mixed_seed(),
            MixedSeed::of(&opening.commitment, &[ClientSeed([41; 32]), ClientSeed([40; 32])])
        );
        assert_eq!(opening.wrong_seat(), None);
    }

    /// Pitfall 2: the last seat to reveal cannot reveal another client seed than the one it committed to.
    #[test]
    fn another_client_seed_than_was_committed_to_is_found_and_so_is_a_seat_that_gives_twice() {
        let mut other = opening();
        other.client_seeds[1].client_seed = Some(ClientSeed([99; 32]));
        assert_eq!(other.wrong_seat(), Some(1));
        let mut twice = opening();
        twice.client_seeds[1].seat = 0;
        assert_eq!(twice.wrong_seat(), Some(0));
        let mut foreign = opening();
        foreign.commitment = ServerSeed::new([2; 32]).commitment(&ServerSeed::new([2; 32]).chain());
        assert_eq!(foreign.wrong_seat(), Some(0), "committed to under another digest");
    }

    #[test]
    fn it_is_written_as_plain_hex_and_read_again() {
        let text = serde_json::to_string(&opening()).unwrap();
        assert!(text.starts_with("{\"chain_end\":\"") && text.contains("\"client_seed\":null"), "{text}");
        assert_eq!(serde_json::from_str::<Commitments>(&text).unwrap(), opening());
    }

    #[test]
    fn the_words_of_version_0_2_are_read() {
        let text = serde_json::to_string(&opening()).unwrap();
        let earlier = text.replace("client_seeds", "luck").replace("client_seed", "share");
        let earlier = earlier.replace("chain_end", "anchor").replace("seed_hash", "bound");
        assert_eq!(serde_json::from_str::<Commitments>(&earlier).unwrap(), opening());
    }
}
