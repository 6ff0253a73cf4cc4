//! A match on a machine whose clocks, disk and processor behave arbitrarily, checked against a model that
//! knows when players could answer.

use super::meter::{INTERVAL, LATE_MS, Meter, Reading, STALL_MS};
use super::{Lap, Now};
use crate::clock::{Clock, Kind, Terms};
use crate::timing::{Bank, Timing};
use editions::{AskInfo, By, Cause, Mode, Pace, Seat};
use proptest::prelude::*;
use protocol::table::ClockKind;

const INTERVAL_MS: i64 = INTERVAL.as_millis() as i64;
const DAY: i64 = 86_400_000;
/// How far a deadline may be late, and what a time without service may cost.
const SLACK_MS: i64 = 1_000;
const ACCOUNT_MS: i64 = 90_000;
const FREE_MS: i64 = 3_000;

fn timing(floor_ms: i64) -> Timing {
    let live = Bank { free_ms: FREE_MS, account_ms: ACCOUNT_MS };
    Timing { interrupt_ms: floor_ms, short_ms: floor_ms, floor_ms, live, ..Timing::default() }
}

/// What happens to the machine.
#[derive(Debug, Clone, Copy)]
enum Step {
    /// Normal service.
    Serve(i64),
    /// The process or the machine stands still.
    Freeze(i64),
    /// The database does not answer. The first number is how long, the second when the probe notices.
    Outage(i64, i64),
    /// The wall clock is set.
    Jump(i64),
    /// A new process after a time, with the wall clock set by an amount.
    Restart(i64, i64),
    /// The seat answers.
    Answer,
}

/// A window as the model sees it.
#[derive(Debug, Clone, Copy)]
struct Open {
    ask: u32,
    /// How long its seat could answer before the window opened.
    since_ms: i64,
    /// How long its seat must have been able to answer in total when the window must end.
    due_ms: i64,
}

/// A match in its process, on its machine.
#[derive(Debug)]
struct World {
    timing: Timing,
    mode: Mode,
    pace: Pace,
    clocks: Reading,
    meter: Meter,
    lap: Lap,
    clock: Clock,
    next_ask: u32,
    /// The moment since which a default has been under way while the database does not answer.
    stuck: Option<Now>,
    away: bool,
    /// How long players could answer so far.
    able_ms: i64,
    /// The moment from which the least time is counted.
    again_ms: i64,
    open: Option<Open>,
    /// What the seat has thought beyond the free time, and how far that may be off.
    paid_ms: i64,
    doubt_ms: i64,
    /// How far the least time may fall short.
    early_ms: i64,
}

impl World {
    fn new(mode: Mode, pace: Pace, floor_ms: i64) -> Self {
        let clocks = Reading { boot_ms: 7_000, wall_ms: 1_800_000_000_000 };
        let timing = timing(floor_ms);
        let meter = Meter::begin(clocks, timing.days_ms);
        let lap = Lap::begin(mode == Mode::Async, meter.served(), 0);
        let mut clock = Clock::at(mode);
        clock.agree(Terms::of(mode, ClockKind::Live, &timing), &timing);
        let mut world = Self {
            timing,
            mode,
            pace,
            clocks,
            meter,
            lap,
            clock,
            next_ask: 1,
            stuck: None,
            away: false,
            able_ms: 0,
            again_ms: 0,
            open: None,
            paid_ms: 0,
            doubt_ms: 0,
            early_ms: 0,
        };
        world.row(|clock, now, timing| clock.start(now, timing));
        world.ask(None);
        world
    }

    fn now(&mut self) -> Now {
        self.meter.look(self.clocks);
        let served = self.meter.served();
        Now { table_ms: self.clock.now(self.lap.ms(served)), served }
    }

    /// Writes a row to the log and applies it.
    fn row(&mut self, note: impl FnOnce(&mut Clock, i64, &Timing)) {
        let now = self.now();
        self.lap.row(now.served);
        let at = self.clock.reach(Some(now.table_ms), self.clocks.wall_ms, false);
        note(&mut self.clock, at, &self.timing);
    }

    /// Answers the open question and opens the next one.
    fn ask(&mut self, by: Option<By>) {
        if let (Some(open), Some(by)) = (self.open.take(), by) {
            self.ends(open, by);
        }
        let ask = AskInfo { seat: Seat(1), id: self.next_ask, must: true, pace: self.pace, hidden: false };
        self.next_ask += 1;
        self.row(|clock, now, timing| {
            if let Some(by) = by {
                clock.answered(Cause::Decision { seat: Seat(1), by, ask: ask.id });
            }
            clock.ask(now, &[ask], timing);
        });
        let window = self.clock.window(1).copied().unwrap();
        let span = window.due_ms.unwrap() - window.opened_ms;
        self.open = Some(Open { ask: ask.id, since_ms: self.able_ms, due_ms: self.able_ms + span });
    }

    /// Checks the three properties that hold whatever the machine does.
    fn ends(&mut self, open: Open, by: By) {
        let took = self.able_ms - open.since_ms;
        if by == By::TimedOut {
            let least = self.timing.floor_ms.min(open.due_ms - open.since_ms);
            let had = self.able_ms - self.again_ms.max(open.since_ms);
            assert!(had >= least - self.early_ms, "ask {} ended after {had} of {least}: {self:?}", open.ask);
        }
        self.paid_ms += (took - FREE_MS).max(0);
    }

    fn is_late(&self) {
        if let Some(open) = self.open {
            let late = self.able_ms - open.due_ms;
            // By days the time without service counts, so nothing is late.
            assert!(late <= SLACK_MS + self.doubt_ms, "ask {} is late by {late}: {self:?}", open.ask);
        }
        if let Some((left, _)) = self.clock.account(1) {
            let owed = (ACCOUNT_MS - self.paid_ms).max(0);
            assert!(left + SLACK_MS + self.doubt_ms >= owed, "{left} is left of {owed}: {self:?}");
        }
    }

    /// Grants open windows their least time from here on.
    fn again(&mut self, doubt_ms: i64) {
        self.early_ms = 0;
        self.again_ms = self.able_ms;
        self.doubt_ms += doubt_ms;
        if let Some(open) = &mut self.open {
            open.due_ms = open.due_ms.max(self.able_ms + self.timing.floor_ms);
        }
    }

    /// Does what the task of the match does when it wakes.
    fn wake(&mut self) {
        let now = self.now();
        if self.stuck.is_some() {
            return;
        }
        if self.lap.stood_still(now.served) {
            self.lap.settle(now.served);
            if self.clock.is_short(now.table_ms, &self.timing) && !self.away {
                self.row(|clock, now, timing| clock.start(now, timing));
            } else if self.away {
                self.lap.stand_still();
            }
        }
        let now = self.now();
        let due = self.clock.first().map(|(_, _, due)| due).unwrap();
        if self.clock.until(due, now.table_ms) != Some(0) || self.lap.stood_still(now.served) {
            return;
        }
        if self.away {
            self.stuck = Some(now);
        } else {
            self.ask(Some(By::TimedOut));
        }
    }

    fn pass(&mut self, ms: i64) {
        self.clocks.boot_ms += ms;
        self.clocks.wall_ms = self.clocks.wall_ms.saturating_add(ms);
    }

    fn serve(&mut self, ms: i64) {
        for _ in 0..ms / INTERVAL_MS {
            self.pass(INTERVAL_MS);
            self.able_ms += INTERVAL_MS;
            self.wake();
            self.is_late();
        }
    }

    fn outage(&mut self, ms: i64, asked_ms: i64) {
        self.away = true;
        let mut unknown_ms = ms;
        for at in 0..ms / INTERVAL_MS {
            self.pass(INTERVAL_MS);
            if at == asked_ms / INTERVAL_MS {
                self.meter.look(self.clocks);
                self.meter.away();
                // How long the outage went unnoticed.
                unknown_ms = (at + 1) * INTERVAL_MS;
            }
            self.wake();
        }
        self.away = false;
        if let Some(begun) = self.stuck.take() {
            let now = self.now();
            self.lap.skip(begun.served, now.served);
            self.lap.stand_still();
        }
        self.meter.look(self.clocks);
        let noticed = self.meter.back().is_some();
        if noticed || self.lap.stood_still(self.meter.served()) {
            self.again(unknown_ms);
        } else {
            (self.early_ms, self.doubt_ms) = (self.early_ms + ms, self.doubt_ms + ms);
        }
    }

    fn restart(&mut self, ms: i64, set_ms: i64) {
        let kept = serde_json::to_string(&self.clock).unwrap();
        self.pass(ms);
        self.clocks.boot_ms = 3_000;
        self.clocks.wall_ms = self.clocks.wall_ms.saturating_add(set_ms);
        self.clock = serde_json::from_str(&kept).unwrap();
        self.clock.flow.rest();
        self.meter = Meter::begin(self.clocks, self.timing.days_ms);
        let missed_ms = self.clock.bridge(self.clocks.wall_ms, &self.timing);
        self.lap = Lap::begin(self.mode == Mode::Async, self.meter.served(), missed_ms);
        self.stuck = None;
        self.row(|clock, now, timing| clock.start(now, timing));
        // The thinking since the last row is forgotten.
        if let Some(open) = &mut self.open {
            let window = self.clock.window(1).unwrap();
            let left = window.due_ms.unwrap() - self.clock.now(0);
            open.due_ms = self.able_ms + left;
            self.again_ms = self.able_ms;
        }
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Serve(ms) => self.serve(ms),
            Step::Freeze(ms) => {
                self.pass(ms);
                if ms <= LATE_MS {
                    self.able_ms += ms;
                } else if ms > STALL_MS {
                    self.again(0);
                } else if self.mode == Mode::Async {
                    // By days it counts.
                    self.early_ms += ms;
                }
                self.wake();
            }
            Step::Outage(ms, asked_ms) => self.outage(ms, asked_ms),
            Step::Jump(ms) => {
                self.clocks.wall_ms = self.clocks.wall_ms.saturating_add(ms);
                if ms.saturating_abs() > STALL_MS {
                    self.again(0);
                }
                self.wake();
            }
            Step::Restart(ms, set_ms) => self.restart(ms, set_ms),
            Step::Answer => {
                self.wake();
                self.ask(Some(By::Player));
            }
        }
        self.is_late();
    }
}

fn span() -> impl Strategy<Value = i64> {
    (1..300i64).prop_map(|beats| beats * INTERVAL_MS)
}

fn wall() -> impl Strategy<Value = i64> {
    prop_oneof![
        -10_000..10_000i64,
        Just(3_600_000),
        Just(-3_600_000),
        Just(400 * DAY),
        Just(-400 * DAY),
        Just(i64::MAX / 100),
        Just(i64::MIN / 100),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => span().prop_map(Step::Serve),
        2 => prop_oneof![10..3_000i64, span(), Just(DAY)].prop_map(Step::Freeze),
        2 => (span(), 0..=1_000i64).prop_map(|(ms, asked)| Step::Outage(ms, asked)),
        2 => wall().prop_map(Step::Jump),
        1 => (span(), wall()).prop_map(|(ms, set)| Step::Restart(ms, set)),
        1 => Just(Step::Answer),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_machine_fault_costs_a_player_time_or_leaves_a_window_open(
        steps in prop::collection::vec(step(), 1..40),
        floor_ms in prop_oneof![Just(20_000), 3_000..40_000i64],
        turn: bool,
    ) {
        let pace = if turn { Pace::Turn } else { Pace::Interrupt };
        let mut world = World::new(Mode::Friendly, pace, floor_ms);
        for one in steps {
            world.step(one);
        }
    }

    #[test]
    fn by_days_a_window_has_its_least_time_whatever_the_machine_does(
        steps in prop::collection::vec(step(), 1..40),
    ) {
        let mut world = World::new(Mode::Async, Pace::Interrupt, 20_000);
        for one in steps {
            world.step(one);
        }
    }
}

#[test]
fn an_outage_costs_an_account_no_more_than_the_time_until_it_is_noticed() {
    let mut world = World::new(Mode::Friendly, Pace::Turn, 20_000);
    world.step(Step::Serve(3_000));
    for _ in 0..20 {
        world.step(Step::Outage(1_000, 200));
    }
    world.step(Step::Answer);
    assert_eq!(world.clock.account(1).map(|(left, _)| left), Some(ACCOUNT_MS - 20 * 2 * INTERVAL_MS));
}

#[test]
fn many_small_steps_of_the_wall_clock_change_nothing() {
    let mut world = World::new(Mode::Friendly, Pace::Interrupt, 20_000);
    for _ in 0..90 {
        world.step(Step::Serve(INTERVAL_MS));
        world.step(Step::Jump(1_900));
        world.step(Step::Jump(-1_000));
    }
    assert_eq!(world.next_ask, 2, "18 seconds of 20");
    world.step(Step::Serve(2_000));
    assert_eq!(world.next_ask, 3);
}

#[test]
fn a_masked_window_has_its_own_least_time() {
    let timing = timing(20_000);
    let mut clock = Clock::at(Mode::Masked);
    clock.start(0, &timing);
    let hidden = AskInfo { seat: Seat(0), id: 1, must: true, pace: Pace::Interrupt, hidden: true };
    clock.ask(0, &[hidden], &timing);
    clock.start(1_500, &timing);
    let window = clock.window(0).unwrap();
    assert_eq!((window.kind, window.due_ms), (Kind::Masked, Some(1_500 + timing.masked_ms)));
}
