//! Whose sessions there may be: a cookie that was made up costs a look into memory, not one into the database.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hasher};
use std::sync::{PoisonError, RwLock};
use store::Hash;
use tokio::sync::watch;

/// A person, for code that only counts requests: the same on each of his devices, and told by no link or cookie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SubjectKey(u64);

impl SubjectKey {
    /// Of the subject with this id.
    pub fn of(subject_id: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(subject_id.as_bytes());
        Self(hasher.finish())
    }
}

/// The beginnings of all sessions' hashes, eight bytes each, and whose they are. Only this server makes sessions in
/// its database, so none is missing; one that has run out stays, and its cookie costs a read like a good one.
#[derive(Debug)]
pub struct Known {
    all: RwLock<HashMap<u64, SubjectKey>>,
    /// Those that were revoked. Their cookies count for nobody, and only tell what became of the seat.
    revoked: RwLock<HashSet<u64>>,
    /// Grows whenever sessions end, so that their open connections look.
    ended: watch::Sender<u64>,
}

fn beginning(hash: &Hash) -> u64 {
    hash.iter().take(8).fold(0, |all, byte| all << 8 | u64::from(*byte))
}

impl Known {
    /// The sessions that the database has, and those that were revoked.
    pub fn new(sessions: &[(Hash, String)], revoked: &[Hash]) -> Self {
        let all = sessions.iter().map(|(hash, subject)| (beginning(hash), SubjectKey::of(subject)));
        let revoked = revoked.iter().map(beginning).collect();
        Self { all: RwLock::new(all.collect()), revoked: RwLock::new(revoked), ended: watch::Sender::new(0) }
    }

    /// A session is about to be made.
    pub fn add(&self, hash: &Hash, subject_id: &str) {
        let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(beginning(hash), SubjectKey::of(subject_id));
    }

    /// These sessions were ended: from now on their cookies are like made-up ones.
    pub fn forget(&self, hashes: &[Hash]) {
        {
            let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
            for hash in hashes {
                all.remove(&beginning(hash));
            }
        }
        self.ended.send_modify(|n| *n += 1);
    }

    /// A session was revoked: it is ended, and its cookie still tells what became of its seat.
    pub fn revoke(&self, hash: &Hash) {
        self.revoked.write().unwrap_or_else(PoisonError::into_inner).insert(beginning(hash));
        self.forget(&[*hash]);
    }

    /// Returns true if this session was revoked.
    pub fn is_revoked(&self, hash: &Hash) -> bool {
        self.revoked.read().unwrap_or_else(PoisonError::into_inner).contains(&beginning(hash))
    }

    /// Waits until this session is ended. One that runs out by its time goes on here.
    pub async fn end_of(&self, hash: &Hash) {
        let mut ended = self.ended.subscribe();
        // The sender is this very list, so the wait ends with nothing else.
        let _ = ended.wait_for(|_| self.whose(hash).is_none()).await;
    }

    /// Whose session it is, if it has not run out; `None`: there is no such session.
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
    fn a_revoked_session_is_nobodys_and_is_still_told_from_a_cookie_that_was_made_up() {
        let known = Known::new(&[([1; 32], "ann".to_owned())], &[[2; 32]]);
        known.revoke(&[1; 32]);
        for hash in [[1; 32], [2; 32]] {
            assert_eq!((known.whose(&hash), known.is_revoked(&hash)), (None, true));
        }
        assert!(!known.is_revoked(&[3; 32]));
    }

    #[tokio::test]
    async fn the_connections_of_a_session_learn_of_its_end_and_no_others_do() {
        let known = Known::new(&[([1; 32], "ann".to_owned()), ([2; 32], "ann".to_owned())], &[]);
        let (first, second) = (known.end_of(&[1; 32]), known.end_of(&[2; 32]));
        known.forget(&[[1; 32]]);
        first.await;
        assert!(tokio::time::timeout(std::time::Duration::ZERO, second).await.is_err());
    }

    #[test]
    fn two_sessions_of_one_person_are_the_same_to_who_counts() {
        let known = Known::new(&[([1; 32], "ann".to_owned()), ([2; 32], "ann".to_owned())], &[]);
        assert_eq!(known.whose(&[1; 32]), known.whose(&[2; 32]));
        assert_ne!(SubjectKey::of("ann"), SubjectKey::of("ben"));
    }
}
