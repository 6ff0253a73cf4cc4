//! What is told of a finished mission when an operation looks back on it.

use crate::board::Board;
use engine::Outcome;
use serde::{Deserialize, Serialize};

/// The end of a mission; everything in it lay open on the table. Glory Kill cards and found weapons do not outlast it: the next mission is set up
/// without them. [M-GK-05] [M-WPN-03] [M-OPER-02]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Debrief {
    pub round: u16,
    pub frags: u8,
    pub frag_limit: u8,
    pub outcome: Outcome,
}

/// The debrief of a finished match; `None` while it runs.
#[must_use]
pub fn of(board: &Board) -> Option<Debrief> {
    let outcome = board.outcome()?.clone();
    Some(Debrief { round: board.round(), frags: board.frags(), frag_limit: board.frag_limit(), outcome })
}
