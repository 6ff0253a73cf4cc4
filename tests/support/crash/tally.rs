//! The figures of a run so far.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Counts of a run. The counts of several runs can be added.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Cycles by what was killed, see [`super::Kind::name`].
    pub kills: BTreeMap<String, u64>,
    /// Kills while nothing was being processed.
    pub at_rest: u64,
    /// Matches that were started, by edition.
    pub matches: BTreeMap<String, u64>,
    /// Commands that were acknowledged.
    pub acknowledged: u64,
    /// Commands without an answer when the server died.
    pub unanswered: u64,
    /// How many of those are in the log.
    pub stored: u64,
    /// Rows of logs.
    pub rows: u64,
    /// Messages that clients heard.
    pub messages: u64,
}

impl Tally {
    /// Returns the number of finished cycles.
    pub fn cycles(&self) -> u64 {
        self.kills.values().sum()
    }
}

impl std::ops::AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        for (kind, count) in &other.kills {
            *self.kills.entry(kind.clone()).or_default() += count;
        }
        self.at_rest += other.at_rest;
        for (edition, count) in &other.matches {
            *self.matches.entry(edition.clone()).or_default() += count;
        }
        self.acknowledged += other.acknowledged;
        self.unanswered += other.unanswered;
        self.stored += other.stored;
        self.rows += other.rows;
        self.messages += other.messages;
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{} kills, {} of them while the server was idle", self.cycles(), self.at_rest)?;
        for (kind, count) in &self.kills {
            writeln!(f, "  {kind}: {count}")?;
        }
        writeln!(f, "{} commands acknowledged, in matches of", self.acknowledged)?;
        for (edition, count) in &self.matches {
            writeln!(f, "  {edition}: {count}")?;
        }
        writeln!(
            f,
            "{} commands had no answer when the server was killed; {} of them were stored",
            self.unanswered, self.stored
        )?;
        write!(f, "{} rows and {} messages checked", self.rows, self.messages)
    }
}
