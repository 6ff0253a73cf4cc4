//! Compares what every client of a match saw with the log of that match: the laws of *durable before told*.
//!
//! This module opens no socket, reads no database and knows no clock. A [`Witness`] takes the messages of one
//! client in order. A [`Log`] turns the rows into chapters, with what each audience must have been shown by
//! them. [`check`] compares the two. The engine makes the chapters from the rows alone, so the server under
//! test has no influence on them.

mod chapter;
mod laws;
mod place;
#[cfg(test)]
mod tests;
mod witness;

pub use chapter::{AudienceView, Chapter, Log, Print};
pub use laws::check;
pub use witness::{Saw, Witness};

/// What must hold for every match, whatever was killed while it was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Law {
    /// The rows of a log are numbered without a gap, and a row that was read never changes.
    LogStands,
    /// A command of a seat is in the log at most once, and only if it was sent.
    Once,
    /// An acknowledged command is in the log.
    AcknowledgedIsStored,
    /// A refused command is not.
    RefusedIsNot,
    /// The numbers of a stream have no gaps, and a number means the same to every device of a seat.
    Numbers,
    /// Nothing is shown that is not in the log.
    NothingInvented,
    /// What is shown follows the log row by row, without gaps.
    NothingLeftOut,
    /// Nothing that an audience was told is withdrawn. A later audience sees at least that much.
    NothingTakenBack,
    /// An acknowledgement comes after the picture that shows its effect.
    ShownBeforeAcknowledged,
    /// A restart at rest changes no picture and no question.
    RestChangesNothing,
}

/// A broken law, with its client and the details.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    pub law: Law,
    /// The client, or `the log` for a fault of the rows alone.
    pub whom: String,
    pub what: String,
}

impl Breach {
    pub(crate) fn new(law: Law, whom: &str, what: impl Into<String>) -> Self {
        Self { law, whom: whom.to_owned(), what: what.into() }
    }
}

impl std::fmt::Display for Breach {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}, {}: {}", self.law, self.whom, self.what)
    }
}
