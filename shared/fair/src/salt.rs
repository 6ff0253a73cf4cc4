//! The luck of the seats: each binds itself to a share, then shows it; all shares together salt every draw.

use crate::{Commitment, Hash, transcript};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// A seat's own 32 random bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Share(#[serde(with = "crate::hex")] pub [u8; 32]);

impl Share {
    /// What is said of it before any is shown. The server's root is in it: a share is of one match, and was bound after the
    /// server was.
    #[must_use]
    pub fn bound(&self, root: &Hash) -> Hash {
        transcript::hash("share", &[root, &self.0])
    }
}

/// What salts every draw of a match. Public from the moment on that the last share is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Salt(pub Hash);

impl Salt {
    /// Of what the server is bound to and the shares. They are put in the order of their bytes: neither who sat where nor who
    /// came first can be used to choose among salts.
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
