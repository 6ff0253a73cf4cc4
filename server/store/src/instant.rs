//! The wall clock, in the one unit that is stored.

use std::time::{SystemTime, UNIX_EPOCH};

/// Epoch milliseconds.
pub fn now_ms() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
