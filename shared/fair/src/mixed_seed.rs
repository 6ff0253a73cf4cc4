//! The client seeds. Each seat commits to its own, then reveals it, and all client seeds
//! together mixed seed every draw.

use crate::{Commitment, Hash, transcript};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// A seat's own 32 random bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClientSeed(#[serde(with = "crate::hex")] pub [u8; 32]);

impl ClientSeed {
    /// Returns the hash that commits to this client seed. It contains the server's digest, so it belongs
    /// to one match.
    ///
    /// The digest also makes the client seed later than the server's commitment.
    #[must_use]
    pub fn hash(&self, digest: &Hash) -> Hash {
        transcript::hash("share", &[digest, &self.0])
    }
}

/// The mixed seed of every draw of a match. It is public once the last client seed is revealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MixedSeed(pub Hash);

impl MixedSeed {
    /// Computes the mixed seed of a commitment and its client seeds.
    ///
    /// The client seeds are sorted by their bytes, so neither the seats nor the order of arrival
    /// can be used to choose a mixed seed.
    #[must_use]
    pub fn of(commitment: &Commitment, client_seeds: &[ClientSeed]) -> Self {
        let mut client_seeds = client_seeds.to_vec();
        client_seeds.sort_unstable();
        let digest = commitment.digest();
        let mut parts: Vec<&[u8]> = alloc::vec![&digest];
        parts.extend(client_seeds.iter().map(|client_seed| client_seed.0.as_slice()));
        Self(transcript::hash("salt", &parts))
    }
}

#[cfg(test)]
mod tests {
    use super::{ClientSeed, MixedSeed};
    use crate::ServerSeed;

    #[test]
    fn every_client_seed_and_the_server_change_the_mixed_seed_and_their_order_does_not() {
        let of = |seed: u8| ServerSeed::new([seed; 32]).commitment(&ServerSeed::new([seed; 32]).chain());
        let [a, b, c] = [1, 2, 3].map(|byte| ClientSeed([byte; 32]));
        let mixed_seed = MixedSeed::of(&of(1), &[a, b]);
        assert_eq!(MixedSeed::of(&of(1), &[b, a]), mixed_seed, "in whatever order they came");
        for other in
            [MixedSeed::of(&of(2), &[a, b]), MixedSeed::of(&of(1), &[a, c]), MixedSeed::of(&of(1), &[a])]
        {
            assert_ne!(other, mixed_seed);
        }
        assert_ne!(
            MixedSeed::of(&of(1), &[a, b, b]),
            mixed_seed,
            "a client seed that is copied does not undo the one it copies"
        );
    }

    #[test]
    fn a_client_seed_cannot_be_another_one_than_was_committed_to() {
        let (digest, other) = ([5; 32], [6; 32]);
        let committed = ClientSeed([9; 32]).hash(&digest);
        assert_ne!(ClientSeed([8; 32]).hash(&digest), committed);
        assert_ne!(ClientSeed([9; 32]).hash(&other), committed, "it was committed in another match");
    }
}
