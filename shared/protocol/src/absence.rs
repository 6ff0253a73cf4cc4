//! Absence: what a table knows and decides of seats that are away.

use serde::Serialize;

/// When an absent seat can be skipped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct AbsentSoon {
    pub seat: u8,
    /// Milliseconds until then; `null` while table time rests.
    pub from_ms: Option<u32>,
}

/// How long the table has agreed to wait for a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Patience {
    pub seat: u8,
    /// Milliseconds left, while table time runs.
    pub left_ms: Option<u32>,
}

/// The votes on an absent seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct BotVote {
    pub seat: u8,
    /// Seats that vote for a bot.
    pub by: Vec<u8>,
    /// Seats that vote for waiting.
    pub wait: Vec<u8>,
}
