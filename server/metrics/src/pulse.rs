//! The metrics of one live match: a few numbers that any thread may read without asking the match.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering::Relaxed};

/// Written by the match, read by the metrics.
#[derive(Debug, Default)]
pub struct Pulse {
    open: AtomicUsize,
    parked: AtomicBool,
    row: AtomicI64,
    checkpoint_row: AtomicI64,
    checkpoint_ms: AtomicI64,
}

/// The metrics of all live matches together.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub live: usize,
    pub parked: usize,
    /// Questions that must be answered.
    pub open: usize,
    /// The oldest checkpoint that has rows after it, in milliseconds.
    pub age_ms: i64,
    /// The most rows after a checkpoint.
    pub rows: i64,
}

impl Pulse {
    /// Sets the state of the match after row `row`.
    pub fn set_state(&self, row: i64, open: usize, parked: bool) {
        self.row.store(row, Relaxed);
        self.open.store(if parked { 0 } else { open }, Relaxed);
        self.parked.store(parked, Relaxed);
    }

    /// Records a checkpoint after row `row`, stored at `at_ms` in epoch milliseconds.
    pub fn record_checkpoint(&self, row: i64, at_ms: i64) {
        self.checkpoint_row.fetch_max(row, Relaxed);
        self.checkpoint_ms.fetch_max(at_ms, Relaxed);
    }
}

impl Figures {
    /// Adds a match.
    pub fn add(&mut self, pulse: &Pulse, now_ms: i64) {
        self.live += 1;
        self.parked += usize::from(pulse.parked.load(Relaxed));
        self.open += pulse.open.load(Relaxed);
        let rows = pulse.row.load(Relaxed) - pulse.checkpoint_row.load(Relaxed);
        if rows > 0 {
            self.rows = self.rows.max(rows);
            self.age_ms = self.age_ms.max(now_ms - pulse.checkpoint_ms.load(Relaxed));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_checkpoint_with_rows_after_it_counts() {
        let (fresh, stale, level) = (Pulse::default(), Pulse::default(), Pulse::default());
        fresh.record_checkpoint(4, 9_000);
        fresh.set_state(5, 1, false);
        stale.record_checkpoint(10, 2_000);
        stale.set_state(17, 3, true);
        level.record_checkpoint(8, 1_000);
        level.set_state(8, 2, false);
        let mut all = Figures::default();
        for pulse in [&fresh, &stale, &level] {
            all.add(pulse, 10_000);
        }
        assert_eq!(all, Figures { live: 3, parked: 1, open: 3, age_ms: 8_000, rows: 7 });
    }

    #[test]
    fn a_checkpoint_that_is_stored_late_does_not_set_the_row_back() {
        let pulse = Pulse::default();
        pulse.record_checkpoint(20, 5_000);
        pulse.record_checkpoint(10, 4_000);
        pulse.set_state(25, 0, false);
        let mut all = Figures::default();
        all.add(&pulse, 6_000);
        assert_eq!((all.rows, all.age_ms), (5, 1_000));
    }
}
