//! The time of one match since its last row.

use super::Service;
use super::meter::Served;
use std::collections::HashMap;
use std::sync::{MutexGuard, PoisonError};

/// A moment of a match.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Now {
    /// Table time.
    pub(crate) table_ms: i64,
    pub(crate) served: Served,
}

/// The time since the last row of one match, by the clock of the process.
#[derive(Debug)]
pub(crate) struct Lap {
    by_days: bool,
    /// The served time at the last row, or the end of a time that does not count.
    from_ms: i64,
    /// What had passed when the match was loaded.
    before_ms: i64,
    stalls: u64,
    stood_still: bool,
}

impl Lap {
    /// Begins the lap of a match that is loaded. By days `before_ms` has passed since its last row; at other
    /// tables none of it counts.
    pub(crate) fn begin(by_days: bool, served: Served, before_ms: i64) -> Self {
        let mut lap = Self { by_days, from_ms: 0, before_ms: 0, stalls: served.stalls, stood_still: false };
        lap.row(served);
        lap.before_ms = if by_days { before_ms } else { 0 };
        lap
    }

    fn clock(&self, served: Served) -> i64 {
        if self.by_days { served.elapsed_ms } else { served.ms }
    }

    /// Returns the length of the lap, in milliseconds.
    pub(crate) fn ms(&self, served: Served) -> i64 {
        self.before_ms + self.clock(served) - self.from_ms
    }

    /// Begins a new lap: a row that was written at this moment is in the log.
    pub(crate) fn row(&mut self, served: Served) {
        self.from_ms = self.clock(served);
        self.before_ms = 0;
    }

    /// Leaves out the time between two moments, in which the match could not serve. By days it still counts.
    pub(crate) fn skip(&mut self, from: Served, to: Served) {
        if !self.by_days {
            self.from_ms += to.ms - from.ms;
        }
    }

    /// Marks that open windows need their least time again.
    pub(crate) fn stand_still(&mut self) {
        self.stood_still = true;
    }

    /// Returns true if time stood still since the last call of [`Self::settle`].
    pub(crate) fn stood_still(&self, served: Served) -> bool {
        self.stood_still || self.stalls != served.stalls
    }

    /// Marks that open windows have their least time again.
    pub(crate) fn settle(&mut self, served: Served) {
        self.stalls = served.stalls;
        self.stood_still = false;
    }
}

impl Service {
    /// Returns how much table time by days has passed since the last row of a match that was in memory
    /// before. Returns `None` if it was not, or has other rows since.
    pub(crate) fn elapsed_since(&self, id: &str, next_row: i64) -> Option<i64> {
        let (row, at_ms) = self.left_off().remove(id)?;
        (row == next_row).then(|| self.now().elapsed_ms - at_ms)
    }

    /// Records a match that is about to leave memory. By days its time goes on.
    pub(crate) fn leave_off(&self, id: &str, next_row: i64, lap: &Lap) {
        if lap.by_days {
            let served = self.now();
            self.left_off().insert(id.to_owned(), (next_row, served.elapsed_ms - lap.ms(served)));
        }
    }

    fn left_off(&self) -> MutexGuard<'_, HashMap<String, (i64, i64)>> {
        self.left_off.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
