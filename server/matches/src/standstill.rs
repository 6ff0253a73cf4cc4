//! Where and why a match stands still.

use serde::{Deserialize, Serialize};

/// Where and why a match stands still.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Standstill {
    /// The row of the log that says so.
    pub(super) row_no: i64,
    /// Epoch milliseconds.
    pub(super) at_ms: i64,
    /// The seat whose default failed.
    pub(super) seat: u8,
    /// The text of the fault. It may reveal hidden things, so it is for the operator only.
    pub(super) why: String,
}

impl Standstill {
    /// Returns what a player reads out to the operator. It names the operator's report.
    pub(super) fn reference(&self, match_id: &str) -> String {
        format!("{match_id}-{}", self.row_no)
    }
}
