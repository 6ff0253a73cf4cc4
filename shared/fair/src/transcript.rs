//! Hashes over several parts. Each part carries its length, so no two lists of parts hash alike.

use crate::Hash;
use sha2::{Digest, Sha256};

/// Returns the hash of the parts for one use, with the version of this scheme.
pub(crate) fn hash(about: &str, parts: &[&[u8]]) -> Hash {
    let mut whole = Sha256::new();
    put(&mut whole, b"bulkhead fair 1");
    put(&mut whole, about.as_bytes());
    for part in parts {
        put(&mut whole, part);
    }
    whole.finalize().into()
}

fn put(whole: &mut Sha256, part: &[u8]) {
    let length = u32::try_from(part.len()).unwrap_or(u32::MAX);
    whole.update(length.to_be_bytes());
    whole.update(part);
}

#[cfg(test)]
mod tests {
    use super::hash;

    #[test]
    fn parts_that_read_alike_when_joined_have_different_hashes() {
        assert_ne!(hash("a", &[b"ab", b"c"]), hash("a", &[b"a", b"bc"]));
        assert_ne!(hash("a", &[b"b"]), hash("ab", &[]));
        assert_ne!(hash("a", &[]), hash("a", &[b""]));
    }
}
