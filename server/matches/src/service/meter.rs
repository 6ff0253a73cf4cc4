//! How long this process could serve, from looks at clocks that may do anything.

use std::time::Duration;

/// Between two looks while all is well.
pub(super) const BEAT: Duration = Duration::from_millis(200);
/// Looks further apart than this: the process stood still in between, and that counts for nothing.
pub(super) const LATE_MS: i64 = 500;
/// A step of a clock, or a time without service, that open windows are made good for.
pub(crate) const STALL_MS: i64 = 2_000;

/// The clocks of the machine at one moment, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reading {
    /// Since the machine began; it goes on while the machine is suspended.
    pub(crate) boot_ms: i64,
    /// Since the epoch.
    pub(crate) wall_ms: i64,
}

/// What table time is made of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Served {
    /// How long the process could serve. It only grows.
    pub(crate) ms: i64,
    /// The same with the times in which it could not, each one window by days long at most.
    pub(crate) elapsed_ms: i64,
    /// How often it could not serve, or a clock jumped.
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
    /// While the database does not answer: since when, in elapsed time.
    away_since_ms: Option<i64>,
    /// What one time without service counts for by days, at most.
    bridge_ms: i64,
}

impl Meter {
    /// From this moment on.
    pub(crate) fn begin(now: Reading, bridge_ms: i64) -> Self {
        Self { so_far: Served::default(), last: now, away_since_ms: None, bridge_ms }
    }

    /// What there is by the last look.
    pub(crate) fn served(&self) -> Served {
        self.so_far
    }

    /// Looks at the clocks. A clock that goes back takes nothing back.
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

    /// The database does not answer: nobody can be served.
    pub(super) fn away(&mut self) {
        self.away_since_ms.get_or_insert(self.so_far.elapsed_ms);
    }

    /// It answers.
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

    /// A meter, and clocks that it looks at.
    struct Bench {
        meter: Meter,
        now: Reading,
    }

    impl Bench {
        fn new() -> Self {
            Self { meter: Meter::begin(START, DAY / 2), now: START }
        }

        /// Time passes for all clocks, in looks so far apart.
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
    fn what_passes_between_looks_counts() {
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
    fn small_steps_of_the_wall_clock_are_no_matter_however_many() {
        let mut bench = Bench::new();
        for _ in 0..1_000 {
            bench.pass(200, 200).set_wall(900).pass(200, 200).set_wall(-1_900);
        }
        assert_eq!(bench.meter.served(), Served { ms: 400_000, elapsed_ms: 400_000, stalls: 0 });
    }

    #[test]
    fn a_time_in_which_nobody_looked_counts_for_nothing() {
        for still in [600, 1_100, 40_000, DAY / 3] {
            let mut bench = Bench::new();
            bench.pass(1_000, 200).pass(still, still).pass(1_000, 200);
            let stalls = u64::from(still > STALL_MS);
            let served = Served { ms: 2_000, elapsed_ms: 2_000 + still, stalls };
            assert_eq!(bench.meter.served(), served, "{still}");
        }
    }

    #[test]
    fn a_suspension_counts_by_days_and_no_longer_than_one_window() {
        let mut bench = Bench::new();
        bench.pass(9 * DAY, 9 * DAY);
        assert_eq!(bench.meter.served(), Served { ms: 0, elapsed_ms: DAY / 2, stalls: 1 });
    }

    #[test]
    fn a_clock_of_the_machine_that_goes_back_stops_nothing() {
        let mut bench = Bench::new();
        bench.pass(1_000, 200);
        bench.now.boot_ms -= 3_600_000;
        bench.pass(1_000, 200);
        assert_eq!(bench.meter.served().ms, 1_800);
        assert_eq!(bench.meter.served().stalls, 1);
    }

    #[test]
    fn while_the_database_is_away_nothing_counts() {
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
