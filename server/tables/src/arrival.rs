//! The live connections of people, counted until each is dropped.

use super::Cell;
use super::presence::{lock, one_less};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

/// A live connection. Dropping the last one of a person takes them offline.
#[derive(Debug)]
pub struct Arrival {
    cell: Arc<Cell>,
    subject: String,
    at_the_table: bool,
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
