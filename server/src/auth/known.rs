//! Which sessions there may be: a cookie that was made up costs a look into memory, not one into the database.

use crate::store::Hash;
use std::collections::HashSet;
use std::sync::{PoisonError, RwLock};

/// The beginnings of all sessions' hashes, eight bytes each. Only this server makes sessions in its database, so
/// none is missing; one that has ended stays, and its cookie costs a read like a good one.
#[derive(Debug)]
pub struct Known(RwLock<HashSet<u64>>);

fn beginning(hash: &Hash) -> u64 {
    hash.iter().take(8).fold(0, |all, byte| all << 8 | u64::from(*byte))
}

impl Known {
    /// The sessions that the database has.
    pub fn new(hashes: &[Hash]) -> Self {
        Self(RwLock::new(hashes.iter().map(beginning).collect()))
    }

    /// A session is about to be made.
    pub fn add(&self, hash: &Hash) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(beginning(hash));
    }

    /// `false`: there never was such a session.
    pub fn may_be(&self, hash: &Hash) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(&beginning(hash))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_known_from_its_making_on_and_no_other_is() {
        let (mut old, mut new) = ([7; 32], [7; 32]);
        (old[7], new[7]) = (1, 2);
        let known = Known::new(&[old]);
        assert!(known.may_be(&old) && !known.may_be(&new));
        known.add(&new);
        assert!(known.may_be(&new) && !known.may_be(&[7; 32]));
    }
}
