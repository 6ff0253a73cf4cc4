//! The luck of the seats. Each commits to a share, then shows it, and all shares together salt every draw.

use crate::{Commitment, Hash, transcript};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// A seat's own 32 random bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Share(#[serde(with = "crate::hex")] pub [u8; 32]);

impl Share {
    /// Returns the commitment to this share. It contains the server's root, so it belongs to one match.
    ///
    /// The root also makes the share later than the server's commitment.
    #[must_use]
    pub fn bound(&self, root: &Hash) -> Hash {
        transcript::hash("share", &[root, &self.0])
    }
}

/// The salt of every draw of a match. It is public once the last share is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Salt(pub Hash);

impl Salt {
    /// Computes the salt of a commitment and its shares.
    ///
    /// The shares are sorted by their bytes, so neither the seats nor the order of arrival can be used to
    /// choose a salt.
    #[must_use]
    pub fn of(commitment: &Commitment, shares: &[Share]) -> Self {
        let mut shares = shares.to_vec();
        shares.sort_unstable();
        let root = commitment.root();
        let mut parts: Vec<&[u8]> = alloc::vec![&root];
        parts.extend(shares.iter().map(|share| share.0.as_slice()));
        Self(transcript::hash("salt", &parts))
    }
}

#[cfg(test)]
mod tests {
    use super::{Salt, Share};
    use crate::Seed;

    #[test]
    fn every_share_and_the_server_change_the_salt_and_their_order_does_not() {
        let of = |seed: u8| Seed::new([seed; 32]).commitment(&Seed::new([seed; 32]).chain());
        let [a, b, c] = [1, 2, 3].map(|byte| Share([byte; 32]));
        let salt = Salt::of(&of(1), &[a, b]);
        assert_eq!(Salt::of(&of(1), &[b, a]), salt, "in whatever order they came");
        for other in [Salt::of(&of(2), &[a, b]), Salt::of(&of(1), &[a, c]), Salt::of(&of(1), &[a])] {
            assert_ne!(other, salt);
        }
        assert_ne!(
            Salt::of(&of(1), &[a, b, b]),
            salt,
            "a share that is copied does not undo the one it copies"
        );
    }

    #[test]
    fn a_share_cannot_be_another_one_than_was_bound() {
        let (root, other) = ([5; 32], [6; 32]);
        let bound = Share([9; 32]).bound(&root);
        assert_ne!(Share([8; 32]).bound(&root), bound);
        assert_ne!(Share([9; 32]).bound(&other), bound, "it was bound in another match");
    }
}
