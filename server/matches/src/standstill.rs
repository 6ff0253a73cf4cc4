//! Where and why a match stands still.

use serde::{Deserialize, Serialize};

/// Where and why a match stands still.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Standstill {
    /// The row of the log that says so.
    pub(super) row_no: i64,
    /// Epoch milliseconds.
    pub(super) at_ms: i64,
    /// Whose default failed.
    pub(super) seat: u8,
    /// What the rules said as they failed. It may tell hidden things, so it is for the operator only.
    pub(super) why: String,
}

impl Standstill {
    /// What a player reads out to the operator: it names the operator's report.
    pub(super) fn reference(&self, match_id: &str) -> String {
        format!("{match_id}-{}", self.row_no)
    }
}
