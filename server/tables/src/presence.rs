//! Who is here: people with a live connection, and those whose page shows the table itself.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The number of live connections by subject.
#[derive(Debug, Default)]
pub(crate) struct Presence {
    /// In the lobby and in the match.
    pub(crate) online: Mutex<HashMap<String, u32>>,
    /// In the lobby only.
    pub(crate) at_the_table: Mutex<HashMap<String, u32>>,
    /// When each person left. A person who was never here counts from the first look.
    pub(crate) left: Mutex<HashMap<String, Instant>>,
}

/// Locks these counts.
pub(crate) fn lock<T>(counts: &Mutex<HashMap<String, T>>) -> MutexGuard<'_, HashMap<String, T>> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counts one connection of a person less.
pub(crate) fn one_less(counts: &Mutex<HashMap<String, u32>>, subject: &str) {
    let mut counts = lock(counts);
    if let Some(count) = counts.get_mut(subject) {
        *count -= 1;
        if *count == 0 {
            counts.remove(subject);
        }
    }
}
