//! The sessions that exist. A made-up cookie costs a lookup in memory instead of one in the database.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hasher};
use std::sync::{PoisonError, RwLock};
use store::Hash;
use tokio::sync::watch;

/// A person, for code that only counts requests. It is the same on each of their devices, and no link or
/// cookie reveals it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SubjectKey(u64);

impl SubjectKey {
    /// Returns the key of the subject with this id.
    pub fn of(subject_id: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(subject_id.as_bytes());
        Self(hasher.finish())
    }
}

/// The first eight bytes of every session's hash, and whose session it is. Only this server makes sessions in
/// its database, so none is missing. An expired session stays, and its cookie costs a read like a valid one.
#[derive(Debug)]
pub struct Known {
    all: RwLock<HashMap<u64, SubjectKey>>,
    /// Revoked sessions. Their cookies authenticate no one, and only show what became of the seat.
    revoked: RwLock<HashSet<u64>>,
    /// Grows whenever sessions end, so that their open connections check themselves.
    ended: watch::Sender<u64>,
}

fn beginning(hash: &Hash) -> u64 {
    hash.iter().take(8).fold(0, |all, byte| all << 8 | u64::from(*byte))
}

impl Known {
    /// Creates the set from the sessions in the database and the revoked ones.
    pub fn new(sessions: &[(Hash, String)], revoked: &[Hash]) -> Self {
        let all = sessions.iter().map(|(hash, subject)| (beginning(hash), SubjectKey::of(subject)));
        let revoked = revoked.iter().map(beginning).collect();
        Self { all: RwLock::new(all.collect()), revoked: RwLock::new(revoked), ended: watch::Sender::new(0) }
    }

    /// Adds a session that is about to be made.
    pub fn add(&self, hash: &Hash, subject_id: &str) {
        let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(beginning(hash), SubjectKey::of(subject_id));
    }

    /// Removes ended sessions. From now on their cookies are like made-up ones.
    pub fn forget(&self, hashes: &[Hash]) {
        {
            let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
            for hash in hashes {
                all.remove(&beginning(hash));
            }
        }
        self.ended.send_modify(|n| *n += 1);
    }

    /// Ends a session as revoked. Its cookie still shows what became of its seat.
    pub fn revoke(&self, hash: &Hash) {
        self.revoked.write().unwrap_or_else(PoisonError::into_inner).insert(beginning(hash));
        self.forget(&[*hash]);
    }

    /// Returns true if this session was revoked.
    pub fn is_revoked(&self, hash: &Hash) -> bool {
        self.revoked.read().unwrap_or_else(PoisonError::into_inner).contains(&beginning(hash))
    }

    /// Waits until this session is ended. Expiry does not count as an end here.
    pub async fn end_of(&self, hash: &Hash) {
        let mut ended = self.ended.subscribe();
        // This list owns the sender, so the wait ends only with the condition.
        let _ = ended.wait_for(|_| self.whose(hash).is_none()).await;
    }

    /// Returns whose session it is, or `None` if there is no such session.
    pub fn whose(&self, hash: &Hash) -> Option<SubjectKey> {
        self.all.read().unwrap_or_else(PoisonError::into_inner).get(&beginning(hash)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_known_from_its_making_to_its_end_and_no_other_is() {
        let (mut old, mut new) = ([7; 32], [7; 32]);
        (old[7], new[7]) = (1, 2);
        let (ann, ben) = (SubjectKey::of("ann"), SubjectKey::of("ben"));
        let known = Known::new(&[(old, "ann".to_owned())], &[]);
        assert_eq!((known.whose(&old), known.whose(&new)), (Some(ann), None));
        known.add(&new, "ben");
        assert_eq!((known.whose(&new), known.whose(&[7; 32])), (Some(ben), None));
        known.forget(&[old]);
        assert_eq!((known.whose(&old), known.whose(&new)), (None, Some(ben)));
    }

    #[test]
    fn a_revoked_session_has_no_owner_and_differs_from_a_made_up_cookie() {
        let known = Known::new(&[([1; 32], "ann".to_owned())], &[[2; 32]]);
        known.revoke(&[1; 32]);
        for hash in [[1; 32], [2; 32]] {
            assert_eq!((known.whose(&hash), known.is_revoked(&hash)), (None, true));
        }
        assert!(!known.is_revoked(&[3; 32]));
    }

    #[tokio::test]
    async fn only_the_connections_of_an_ended_session_are_woken() {
        let known = Known::new(&[([1; 32], "ann".to_owned()), ([2; 32], "ann".to_owned())], &[]);
        let (first, second) = (known.end_of(&[1; 32]), known.end_of(&[2; 32]));
        known.forget(&[[1; 32]]);
        first.await;
        assert!(tokio::time::timeout(std::time::Duration::ZERO, second).await.is_err());
    }

    #[test]
    fn two_sessions_of_one_person_have_the_same_key() {
        let known = Known::new(&[([1; 32], "ann".to_owned()), ([2; 32], "ann".to_owned())], &[]);
        assert_eq!(known.whose(&[1; 32]), known.whose(&[2; 32]));
        assert_ne!(SubjectKey::of("ann"), SubjectKey::of("ben"));
    }
}
