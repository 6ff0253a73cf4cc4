//! Undo: what a reader may take back, and the vote of the others.

use crate::since::Since;
use serde::Serialize;

/// The reader's last answer that can be taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Undo {
    /// The decision that it answered.
    pub decision: u32,
    /// Why other players must agree; `null` if nothing has happened that requires it.
    pub bar: Option<Since>,
    /// The seats of the players who must agree, by number. Empty if it is taken back at once, as when only
    /// bots have the other seats.
    pub voters: Vec<u8>,
    /// The number of the first line of the reader's log that it takes back. The lines from there on tell what an
    /// undo costs. `null` if an earlier version recorded the answer.
    pub line: Option<u32>,
}

/// A request to take an answer back. Every other player must agree.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Vote {
    pub no: u32,
    /// The seat that asks for it.
    pub seat: u8,
    /// The reader has yet to answer.
    pub asked: bool,
    /// The number of the first line of the reader's log that it would take back; `null` if an earlier version
    /// recorded the answer.
    pub line: Option<u32>,
    /// Milliseconds until it counts as declined.
    pub left_ms: u32,
}
