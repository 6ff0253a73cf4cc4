//! One open question of a seat, as the clock sees it.

use crate::timing::Timing;
use serde::{Deserialize, Serialize};

/// Why a window ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// The seat's own turn.
    Turn,
    /// Out of turn.
    Interrupt,
    /// Out of turn, about a hidden hand at a masked table. The window closes at its own time.
    Masked,
}

/// One open question. All moments are in table time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Window {
    /// The ask that the window belongs to.
    pub ask: u32,
    pub kind: Kind,
    pub opened_ms: i64,
    /// The moment at which the window ends. `None`: it waits forever.
    pub due_ms: Option<i64>,
    /// Time that costs no account: granted by *Wait!*, to an absent seat, or by the table.
    pub granted_ms: i64,
    /// *Wait!* was pressed.
    pub held: bool,
    /// The asked seat was offline, and its window was extended once.
    pub waited: bool,
    /// The seat passes this masked window.
    pub passed: bool,
}

impl Window {
    /// Returns how much the window lacks, in milliseconds, to the least time in which a player can answer.
    pub(super) fn missing(&self, now_ms: i64, timing: &Timing) -> i64 {
        let floor = if self.kind == Kind::Masked { timing.masked_ms } else { timing.floor_ms };
        self.due_ms.map_or(0, |due| (now_ms + floor - due.max(now_ms)).max(0))
    }

    /// Adds time that costs no account.
    pub(super) fn grant(&mut self, now_ms: i64, span_ms: i64) {
        self.granted_ms += span_ms;
        self.due_ms = self.due_ms.map(|due| due.max(now_ms) + span_ms);
    }
}
