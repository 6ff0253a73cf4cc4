//! How long this process could serve, computed from clocks that may do anything.

use std::time::Duration;

/// The time between two looks in normal service.
pub(super) const INTERVAL: Duration = Duration::from_millis(200);
/// Two looks further apart than this mean that the process stood still in between. That time does not count.
pub(super) const LATE_MS: i64 = 500;
/// The step of a clock, or the time without service, after which open windows get their least time again.
pub(crate) const STALL_MS: i64 = 2_000;

/// The clocks of the machine at one moment, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reading {
    /// Since the machine started, including time in which it was suspended.
    pub(crate) boot_ms: i64,
    /// Since the epoch.
    pub(crate) wall_ms: i64,
}

/// The served time, of which table time is made.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Served {
    /// How long the process could serve. It only grows.
    pub(crate) ms: i64,
    /// The served time plus the times without service, each of them at most one window by days.
    pub(crate) elapsed_ms: i64,
    /// How often the process could not serve or a clock jumped.
    pub(crate) stalls: u64,
}

/// What a look found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stall {
    /// The process or the machine stood still.
    Still { ms: i64 },
    /// A clock of the machine was set, or the machine was stopped from outside.
    Jump { ms: i64 },
    /// The database answers again.
    Away { ms: i64 },
}

/// Adds up what passes between looks.
#[derive(Debug)]
pub(crate) struct Meter {
    so_far: Served,
    last: Reading,
    /// Since when the database has not answered, in elapsed time.
    away_since_ms: Option<i64>,
    /// The most that one time without service counts for by days.
    bridge_ms: i64,
}

impl Meter {
    /// Starts the meter at this moment.
    pub(crate) fn begin(now: Reading, bridge_ms: i64) -> Self {
        Self { so_far: Served::default(), last: now, away_since_ms: None, bridge_ms }
    }

    /// Returns the served time by the last look.
    pub(crate) fn served(&self) -> Served {
        self.so_far
    }

    /// Reads the clocks. A clock that goes back takes no time away.
    pub(super) fn look(&mut self, now: Reading) -> Option<Stall> {
        let last = std::mem::replace(&mut self.last, now);
        let passed = now.boot_ms.saturating_sub(last.boot_ms);
        let step = passed.max(0);
        self.so_far.elapsed_ms += step.min(self.bridge_ms);
        if self.away_since_ms.is_none() && step <= LATE_MS {
            self.so_far.ms += step;
        }
        let wall = now.wall_ms.saturating_sub(last.wall_ms);
        let jump = wall.saturating_sub(passed);
        let found = if step > STALL_MS {
            Stall::Still { ms: step }
        } else if passed < 0 {
            Stall::Jump { ms: passed }
        } else if jump.saturating_abs() > STALL_MS {
            Stall::Jump { ms: jump }
        } else {
            return None;
        };
        self.so_far.stalls += 1;
        Some(found)
    }

    /// Records that the database does not answer, so no player can be served.
    pub(super) fn away(&mut self) {
        self.away_since_ms.get_or_insert(self.so_far.elapsed_ms);
    }

    /// Records that the database answers again.
    pub(super) fn back(&mut self) -> Option<Stall> {
        let since = self.away_since_ms.take()?;
        self.so_far.stalls += 1;
        Some(Stall::Away { ms: self.so_far.elapsed_ms - since })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 86_400_000;
    const START: Reading = Reading { boot_ms: 50_000, wall_ms: 1_800_000_000_000 };

    /// A meter, and the clocks that it reads.
    struct Bench {
        meter: Meter,
        now: Reading,
    }

    impl Bench {
        fn new() -> Self {
            Self { meter: Meter::begin(START, DAY / 2), now: START }
        }

        /// Lets time pass on all clocks, with one look every `apart` milliseconds.
        fn pass(&mut self, ms: i64, apart: i64) -> &mut Self {
            for _ in 0..ms / apart {
                self.now.boot_ms += apart;
                self.now.wall_ms += apart;
                self.meter.look(self.now);
            }
            self
        }

        fn set_wall(&mut self, by_ms: i64) -> &mut Self {
            self.now.wall_ms += by_ms;
            self.meter.look(self.now);
            self
        }
    }

    #[test]
    fn time_between_looks_counts() {
        let mut bench = Bench::new();
        bench.pass(10_000, 200).pass(4_000, 500);
        assert_eq!(bench.meter.served(), Served { ms: 14_000, elapsed_ms: 14_000, stalls: 0 });
    }

    #[test]
    fn a_step_of_the_wall_clock_counts_for_nothing_and_is_noticed() {
        for step in [3_600_000, -3_600_000, 400 * DAY, -400 * DAY, i64::MAX - 2 * START.wall_ms, i64::MIN / 2]
        {
            let mut bench = Bench::new();
            bench.pass(1_000, 200).set_wall(step).pass(1_000, 200);
            assert_eq!(bench.meter.served(), Served { ms: 2_000, elapsed_ms: 2_000, stalls: 1 }, "{step}");
        }
    }

    #[test]
    fn many_small_steps_of_the_wall_clock_change_nothing() {
        let mut bench = Bench::new();
        for _ in 0..1_000 {
            bench.pass(200, 200).set_wall(900).pass(200, 200).set_wall(-1_900);
        }
        assert_eq!(bench.meter.served(), Served { ms: 400_000, elapsed_ms: 400_000, stalls: 0 });
    }

    #[test]
    fn a_time_without_looks_counts_for_nothing() {
        for still in [600, 1_100, 40_000, DAY / 3] {
            let mut bench = Bench::new();
            bench.pass(1_000, 200).pass(still, still).pass(1_000, 200);
            let stalls = u64::from(still > STALL_MS);
            let served = Served { ms: 2_000, elapsed_ms: 2_000 + still, stalls };
            assert_eq!(bench.meter.served(), served, "{still}");
        }
    }

    #[test]
    fn a_suspension_counts_by_days_for_at_most_one_window() {
        let mut bench = Bench::new();
        bench.pass(9 * DAY, 9 * DAY);
        assert_eq!(bench.meter.served(), Served { ms: 0, elapsed_ms: DAY / 2, stalls: 1 });
    }

    #[test]
    fn a_machine_clock_that_goes_back_stops_nothing() {
        let mut bench = Bench::new();
        bench.pass(1_000, 200);
        bench.now.boot_ms -= 3_600_000;
        bench.pass(1_000, 200);
        assert_eq!(bench.meter.served().ms, 1_800);
        assert_eq!(bench.meter.served().stalls, 1);
    }

    #[test]
    fn nothing_counts_while_the_database_is_away() {
        let mut bench = Bench::new();
        bench.pass(1_000, 200).meter.away();
        bench.pass(35_000, 200).meter.away();
        assert_eq!(bench.meter.served().ms, 1_000);
        assert_eq!(bench.meter.back(), Some(Stall::Away { ms: 35_000 }));
        assert_eq!(bench.meter.back(), None);
        bench.pass(1_000, 200);
        assert_eq!(bench.meter.served(), Served { ms: 2_000, elapsed_ms: 37_000, stalls: 1 });
    }
}
