//! How long things wait at a table: the server's own spans, and each seat's account of thinking time.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long things wait, in milliseconds of table time.
#[derive(Debug, Clone, Copy)]
pub struct Timing {
    /// An interrupt window.
    pub interrupt_ms: i64,
    /// An interrupt window of a seat that has just let two run out.
    pub short_ms: i64,
    /// Once more, when the asked seat is offline at the end of its window.
    pub offline_ms: i64,
    /// *Wait!*, once a window.
    pub hold_ms: i64,
    /// What a window has at least after a restart.
    pub floor_ms: i64,
    /// A masked window is open for exactly so long, whatever the hand holds and whatever is answered.
    pub masked_ms: i64,
    /// A window of the async mode.
    pub days_ms: i64,
    /// A seat of the async mode that is away and has not answered for so long may be passed over.
    pub days_absent_ms: i64,
    /// A teammate may answer for a seat that is away after this.
    pub mate_ms: i64,
    /// What the table gives a seat by agreeing to wait for it.
    pub patience_ms: i64,
    /// A seat offline for so long in its own turn may be passed over.
    pub absent_ms: i64,
    /// A request to take something back that not everybody has answered is declined after this.
    pub vote_ms: i64,
    /// The part of a host who is away before the match passes on after this, when everybody else is ready.
    pub host_ms: i64,
    /// A match that nobody looks at leaves memory after this.
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
            interrupt_ms: 20_000,
            short_ms: 8_000,
            offline_ms: 60_000,
            hold_ms: 30_000,
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

/// What a seat has to think with: so much free for each decision, the rest from one account for the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bank {
    pub free_ms: i64,
    pub account_ms: i64,
}
