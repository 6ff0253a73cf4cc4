//! How table time advances from row to row. The wall clock counts in two cases only: when a table by days is
//! loaded, and for rows that state no table time.

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
    /// Returns the table time at the last row.
    pub(super) fn table_ms(&self) -> i64 {
        self.table_ms
    }

    /// Returns the table time `lap_ms` after the last row.
    pub(super) fn now(&self, by_days: bool, lap_ms: i64) -> i64 {
        let runs = self.running || by_days;
        if runs { self.table_ms + lap_ms.max(0) } else { self.table_ms }
    }

    /// Returns the wall time since the last row, from 0 to `most_ms`.
    pub(super) fn bridge(&self, wall_ms: i64, most_ms: i64) -> i64 {
        if self.at_ms > 0 { wall_ms.saturating_sub(self.at_ms).clamp(0, most_ms) } else { 0 }
    }

    /// Advances to a row that was written at `at_ms` of the wall clock, and returns its table time. If the
    /// row does not state it, the wall clock counts; before a *start* it counts only by days.
    pub(super) fn reach(&mut self, by_days: bool, table_ms: Option<i64>, at_ms: i64, starts: bool) -> i64 {
        let runs = by_days || (self.running && !starts);
        let passed = if runs { at_ms.saturating_sub(self.at_ms).max(0) } else { 0 };
        // In those rows a clock that was set back and then corrected counts once.
        self.at_ms = if starts || table_ms.is_some() { at_ms } else { at_ms.max(self.at_ms) };
        let by_wall = || self.table_ms.saturating_add(passed).min(LAST_MS);
        table_ms.unwrap_or_else(by_wall).max(self.table_ms)
    }

    /// Advances to a row at this moment. It never goes back.
    pub(super) fn to(&mut self, now_ms: i64) {
        self.table_ms = now_ms.max(self.table_ms);
    }

    /// Runs or rests time from this moment on.
    pub(super) fn run(&mut self, now_ms: i64, runs: bool) {
        self.to(now_ms);
        self.running = runs;
    }

    /// Rests until the next *start*: after loading, the time since the last row is unknown.
    pub(crate) fn rest(&mut self) {
        self.running = false;
    }

    /// Returns true while a player is connected, so that time runs.
    pub(crate) fn running(&self) -> bool {
        self.running
    }
}
