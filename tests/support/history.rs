//! What every client of a match saw, held against the log of that match: the laws of *durable before told*.
//!
//! Nothing in this room opens a socket, reads a database or knows a clock. A [`Witness`] takes the messages of one
//! client in the order in which they came; a [`Log`] tells the rows as chapters, with what each audience must have
//! been shown by them; [`check`] compares. The chapters are made by the engine from the rows alone, so the server
//! that is judged has no say in them.

mod chapter;
mod laws;
mod place;
#[cfg(test)]
mod tests;
mod witness;

pub use chapter::{Chapter, Log, Print, Shown};
pub use laws::check;
pub use witness::{Saw, Witness};

/// What must hold of every match, whatever was killed while it was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Law {
    /// The rows of a log are numbered without a hole, and what was read once never changes.
    LogStands,
    /// A command of a seat is in the log once at the most, and only if it was said.
    Once,
    /// An acknowledged command is in the log.
    AcknowledgedIsStored,
    /// A refused command is not.
    RefusedIsNot,
    /// The numbers of a stream are dense, and a number means the same to every device of a seat.
    Numbers,
    /// Nothing is shown that the log does not hold.
    NothingInvented,
    /// What is shown follows the log row by row and leaves out nothing.
    NothingLeftOut,
    /// Nothing that an audience was told is withdrawn. A later audience sees at least that much.
    NothingTakenBack,
    /// An acknowledgement comes after the picture that shows it.
    ShownBeforeAcknowledged,
    /// A restart while nothing is under way changes no picture and no question.
    RestChangesNothing,
}

/// A law that was broken, to whom, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    pub law: Law,
    /// The client; `the log` when it is about the rows alone.
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
