//! The wall clock, in the unit that is stored.

use std::time::{SystemTime, UNIX_EPOCH};
use time::OffsetDateTime;

/// Returns the time in epoch milliseconds.
pub fn now_ms() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// Formats a moment in epoch milliseconds for people: `2026-11-26 09:30 UTC`.
pub fn utc(at_ms: i64) -> String {
    let Ok(at) = OffsetDateTime::from_unix_timestamp(at_ms.div_euclid(1000)) else {
        return at_ms.to_string();
    };
    let (year, month, day) = (at.year(), u8::from(at.month()), at.day());
    format!("{year}-{month:02}-{day:02} {:02}:{:02} UTC", at.hour(), at.minute())
}

#[cfg(test)]
mod tests {
    use super::utc;

    #[test]
    fn a_moment_is_written_in_utc() {
        assert_eq!(utc(0), "1970-01-01 00:00 UTC");
        assert_eq!(utc(1_780_000_000_123), "2026-05-28 20:26 UTC");
    }
}
