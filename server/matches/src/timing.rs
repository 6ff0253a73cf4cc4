//! How long things wait at a table: the server's own spans, and each seat's account of thinking time.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long things wait, in milliseconds of table time.
#[derive(Debug, Clone, Copy)]
pub struct Timing {
    /// An interrupt window.
    pub interrupt_ms: i64,
    /// An interrupt window of a seat that has let two run out.
    pub short_ms: i64,
    /// The extension when the asked seat is offline at the end of its window.
    pub offline_ms: i64,
    /// The extension by *Wait!*, once a window.
    pub hold_ms: i64,
    /// How long only the seat that paused the table may resume, in served time.
    pub pause_ms: i64,
    /// The least that a window has after a restart.
    pub floor_ms: i64,
    /// A masked window. It is open for exactly this long, whatever the hand holds and whatever is answered.
    pub masked_ms: i64,
    /// A window of the async mode.
    pub days_ms: i64,
    /// How long a seat of the async mode must be away without an answer before it may be passed over.
    pub days_absent_ms: i64,
    /// How long a seat must be away before a teammate may answer for it.
    pub mate_ms: i64,
    /// What the table gives a seat by agreeing to wait for it.
    pub patience_ms: i64,
    /// How long a seat must be offline in its own turn before it may be passed over.
    pub absent_ms: i64,
    /// How long a request to take something back stays open. It is then declined.
    pub vote_ms: i64,
    /// How long a host must be away before the match passes on without them, when all others are ready.
    pub host_ms: i64,
    /// How long a match without sockets stays in memory.
    pub idle_ms: u32,
    pub relaxed: Bank,
    pub live: Bank,
}

impl Timing {
    /// Returns how long a match without sockets stays loaded.
    pub(crate) fn idle(&self) -> Duration {
        Duration::from_millis(u64::from(self.idle_ms))
    }
}

impl Default for Timing {
    fn default() -> Self {
        const HOUR: i64 = 3_600_000;
        Self {
            interrupt_ms: 30_000,
            short_ms: 8_000,
            offline_ms: 60_000,
            hold_ms: 30_000,
            pause_ms: 120_000,
            floor_ms: 20_000,
            masked_ms: 2_000,
            days_ms: 12 * HOUR,
            days_absent_ms: 24 * HOUR,
            mate_ms: 8_000,
            patience_ms: 600_000,
            absent_ms: 180_000,
            vote_ms: 30_000,
            host_ms: 180_000,
            idle_ms: 60_000,
            relaxed: Bank { free_ms: 20_000, account_ms: 900_000 },
            live: Bank { free_ms: 8_000, account_ms: 240_000 },
        }
    }
}

/// What a seat has to think with: a free span for each decision, and one account for the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bank {
    pub free_ms: i64,
    pub account_ms: i64,
}
