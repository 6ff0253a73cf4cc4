//! The ways in which an owner ends, and the figures of its takeover.

use std::time::Duration;

/// The way in which an owner ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leaves {
    /// `kill -9`, while another waits.
    Killed,
    /// It stops at an arbitrary moment.
    Still,
    /// It stops while PostgreSQL executes its statement, which is then stored without its knowledge.
    Flushing,
    /// The same, but the statement is still blocked when the next owner comes.
    Stuck,
}

impl Leaves {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Killed, Self::Still, Self::Flushing, Self::Stuck];
}

/// The figures of a takeover without faults.
#[derive(Debug, Clone)]
pub struct Followed {
    pub leaves: Leaves,
    /// Times from the owner's last moment: until the next one was ready; until a returning player had a new
    /// command of their match acknowledged, before any check; until every player had the picture of their
    /// match again; and until every match had a new command acknowledged, including the time of the checks.
    pub ready: Duration,
    pub goes_on: Duration,
    pub back: Duration,
    pub served: Duration,
    /// Commands that either owner acknowledged.
    pub acknowledged: u64,
    /// Commands without an answer at that moment, and how many of them were stored.
    pub unanswered: u64,
    pub stored: u64,
    /// Rows and messages that were checked.
    pub rows: u64,
    pub messages: u64,
}
