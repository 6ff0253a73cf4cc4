//! The debrief of a finished mission, for the operation's page.

use crate::board::Board;
use engine::Outcome;
use serde::{Deserialize, Serialize};

/// The end of a mission. Everything in it was open to all. Glory Kill cards and found weapons are not carried
/// over: the next mission is set up without them. [M-GK-05] [M-WPN-03] [M-OPER-02]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Debrief {
    pub round: u16,
    pub frags: u8,
    pub frag_limit: u8,
    pub outcome: Outcome,
}

/// Returns the debrief of a finished match, or `None` while it runs.
#[must_use]
pub fn of(board: &Board) -> Option<Debrief> {
    let outcome = board.outcome()?.clone();
    Some(Debrief { round: board.round(), frags: board.frags(), frag_limit: board.frag_limit(), outcome })
}
