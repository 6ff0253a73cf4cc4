//! Who is here: people with a live connection, and those whose page shows the table itself.

use super::Cell;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The number of live connections by subject.
#[derive(Debug, Default)]
pub(crate) struct Presence {
    /// In the lobby and in the match.
    online: Mutex<HashMap<String, u32>>,
    /// In the lobby only.
    at_the_table: Mutex<HashMap<String, u32>>,
    /// When each person left. A person who was never here counts from the first look.
    left: Mutex<HashMap<String, Instant>>,
}

/// A live connection. Dropping the last one of a person takes them offline.
#[derive(Debug)]
pub struct Arrival {
    cell: Arc<Cell>,
    subject: String,
    at_the_table: bool,
}

fn lock<T>(counts: &Mutex<HashMap<String, T>>) -> MutexGuard<'_, HashMap<String, T>> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

fn one_less(counts: &Mutex<HashMap<String, u32>>, subject: &str) {
    let mut counts = lock(counts);
    if let Some(count) = counts.get_mut(subject) {
        *count -= 1;
        if *count == 0 {
            counts.remove(subject);
        }
    }
}

impl Cell {
    /// Returns the people with at least one live connection.
    pub fn online(&self) -> BTreeSet<String> {
        lock(&self.presence.online).keys().cloned().collect()
    }

    /// Returns the people whose page shows changes at the table at once.
    pub fn at_the_table(&self) -> BTreeSet<String> {
        lock(&self.presence.at_the_table).keys().cloned().collect()
    }

    /// Returns how long a person has had no live connection, in milliseconds, or `None` while they are here.
    pub fn away_ms(&self, subject: &str) -> Option<i64> {
        if lock(&self.presence.online).contains_key(subject) {
            return None;
        }
        let since = *lock(&self.presence.left).entry(subject.to_owned()).or_insert_with(Instant::now);
        Some(i64::try_from(since.elapsed().as_millis()).unwrap_or(i64::MAX))
    }

    /// Counts a live connection of a match until the result is dropped.
    pub fn arrive(self: &Arc<Self>, subject: &str) -> Arrival {
        self.arrival(subject, false)
    }

    /// Counts a live connection of the table itself until the result is dropped.
    pub fn arrive_at_the_table(self: &Arc<Self>, subject: &str) -> Arrival {
        self.arrival(subject, true)
    }

    fn arrival(self: &Arc<Self>, subject: &str, at_the_table: bool) -> Arrival {
        *lock(&self.presence.online).entry(subject.to_owned()).or_default() += 1;
        lock(&self.presence.left).remove(subject);
        if at_the_table {
            *lock(&self.presence.at_the_table).entry(subject.to_owned()).or_default() += 1;
        }
        self.notify();
        Arrival { cell: self.clone(), subject: subject.to_owned(), at_the_table }
    }
}

impl Drop for Arrival {
    fn drop(&mut self) {
        one_less(&self.cell.presence.online, &self.subject);
        self.cell.away_ms(&self.subject);
        if self.at_the_table {
            one_less(&self.cell.presence.at_the_table, &self.subject);
        }
        self.cell.notify();
    }
}
