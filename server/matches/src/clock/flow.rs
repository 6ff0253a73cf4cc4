//! How table time runs from row to row. The wall clock has a say in two places only: a table by days that
//! comes into memory, and rows of versions that knew no other clock.

use super::LAST_MS;
use serde::{Deserialize, Serialize};

/// Table time at the last row.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Flow {
    table_ms: i64,
    /// Wall time of the last row.
    at_ms: i64,
    running: bool,
}

impl Flow {
    /// Table time of the last row.
    pub(super) fn table_ms(&self) -> i64 {
        self.table_ms
    }

    /// Table time so long after the last row.
    pub(super) fn now(&self, by_days: bool, lap_ms: i64) -> i64 {
        let runs = self.running || by_days;
        if runs { self.table_ms + lap_ms.max(0) } else { self.table_ms }
    }

    /// What has passed by the wall clock since the last row: never less than nothing, and `most_ms` at most.
    pub(super) fn bridge(&self, wall_ms: i64, most_ms: i64) -> i64 {
        if self.at_ms > 0 { wall_ms.saturating_sub(self.at_ms).clamp(0, most_ms) } else { 0 }
    }

    /// Table time of a row that was written at `at_ms` of the wall clock. Where the row does not say it, the
    /// wall clock counts, and before a *start* only by days.
    pub(super) fn reach(&mut self, by_days: bool, table_ms: Option<i64>, at_ms: i64, starts: bool) -> i64 {
        let runs = by_days || (self.running && !starts);
        let passed = if runs { at_ms.saturating_sub(self.at_ms).max(0) } else { 0 };
        // In those rows a clock that was set back and then right again counts once.
        self.at_ms = if starts || table_ms.is_some() { at_ms } else { at_ms.max(self.at_ms) };
        let by_wall = || self.table_ms.saturating_add(passed).min(LAST_MS);
        table_ms.unwrap_or_else(by_wall).max(self.table_ms)
    }

    /// A row at this moment. It never takes time back.
    pub(super) fn to(&mut self, now_ms: i64) {
        self.table_ms = now_ms.max(self.table_ms);
    }

    /// From this moment on time runs, or rests.
    pub(super) fn run(&mut self, now_ms: i64, runs: bool) {
        self.to(now_ms);
        self.running = runs;
    }

    /// After loading: the time since the last row is unknown, so it rests until the next *start*.
    pub(crate) fn rest(&mut self) {
        self.running = false;
    }

    /// Whether a player is here to whom time runs.
    pub(crate) fn running(&self) -> bool {
        self.running
    }
}
