//! How an owner goes, and what it showed that another followed.

use std::time::Duration;

/// How an owner goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leaves {
    /// `kill -9`, while another waits.
    Killed,
    /// It stands still at a moment nobody chose.
    Still,
    /// It stands still while PostgreSQL works on what it sent, which is stored then without its knowing.
    Flushing,
    /// The same, but the statement is still held up when the next owner comes.
    Stuck,
}

impl Leaves {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Killed, Self::Still, Self::Flushing, Self::Stuck];
}

/// What a takeover showed, when nothing was wrong with it.
#[derive(Debug, Clone)]
pub struct Followed {
    pub leaves: Leaves,
    /// From its last moment until the next one was ready; until a player who came back then had a
    /// new command of their match acknowledged, before the judge has done anything; until everybody
    /// had the picture of his match again; and until every match had a new command acknowledged,
    /// with the judge's work in it.
    pub ready: Duration,
    pub goes_on: Duration,
    pub back: Duration,
    pub served: Duration,
    /// Commands that were acknowledged, by both.
    pub acknowledged: u64,
    /// Commands without an answer at that moment; so many of them were stored.
    pub unanswered: u64,
    pub stored: u64,
    /// Rows and messages that were judged.
    pub rows: u64,
    pub messages: u64,
}
