//! Table time: how long a window still waits. A pure function of the log's rows.
//!
//! Table time runs while somebody seated is connected. A row moves it on to the row's own time; a
//! *start* row begins anew, so that the time a server was down never counts.

use editions::{AskInfo, Pace};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How long things wait, in milliseconds of table time.
#[derive(Debug, Clone, Copy)]
pub struct Timing {
    /// An interrupt window.
    pub interrupt_ms: i64,
    /// Once more, when the asked seat is offline at the end of its window.
    pub offline_ms: i64,
    /// *Wait!*, once a window.
    pub hold_ms: i64,
    /// What a window has at least after a restart.
    pub floor_ms: i64,
    /// A seat offline for so long in its own turn may be passed over.
    pub absent_ms: i64,
    /// A request to take something back that not everybody has answered is declined after this.
    pub vote_ms: i64,
    /// A match that nobody looks at leaves memory after this.
    pub idle_ms: u32,
}

impl Default for Timing {
    fn default() -> Self {
        Self {
            interrupt_ms: 20_000,
            offline_ms: 60_000,
            hold_ms: 30_000,
            floor_ms: 20_000,
            absent_ms: 180_000,
            vote_ms: 30_000,
            idle_ms: 60_000,
        }
    }
}

/// One open window of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Window {
    /// The ask it belongs to.
    pub(super) ask: u32,
    /// In table time.
    pub(super) due_ms: i64,
    /// *Wait!* was pressed.
    pub(super) held: bool,
    /// The asked seat was offline and got its time once more.
    pub(super) waited: bool,
}

/// The clock of one match.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Clock {
    table_ms: i64,
    /// Wall time of the last row.
    at_ms: i64,
    running: bool,
    windows: BTreeMap<u8, Window>,
}

impl Clock {
    /// Table time at a moment of wall time.
    pub(super) fn now(&self, wall_ms: i64) -> i64 {
        if self.running { self.table_ms + (wall_ms - self.at_ms).max(0) } else { self.table_ms }
    }

    fn flow(&mut self, wall_ms: i64) {
        self.table_ms = self.now(wall_ms);
        self.at_ms = wall_ms.max(self.at_ms);
    }

    /// Somebody is here again. What was not written down before does not count, and nobody comes
    /// back to less than the floor.
    pub(super) fn start(&mut self, wall_ms: i64, timing: &Timing) {
        self.at_ms = wall_ms;
        self.running = true;
        for window in self.windows.values_mut() {
            window.due_ms = window.due_ms.max(self.table_ms + timing.floor_ms);
        }
    }

    /// Nobody is here any more.
    pub(super) fn stop(&mut self, wall_ms: i64) {
        self.flow(wall_ms);
        self.running = false;
    }

    /// After loading: the time since the last row is unknown, so it rests until the next *start*.
    pub(super) fn rest(&mut self) {
        self.running = false;
    }

    /// Is table time running?
    pub(super) fn running(&self) -> bool {
        self.running
    }

    /// These questions are open now: windows of questions that stayed stay as they are.
    pub(super) fn ask(&mut self, wall_ms: i64, asks: &[AskInfo], timing: &Timing) {
        self.flow(wall_ms);
        let old = std::mem::take(&mut self.windows);
        for ask in asks.iter().filter(|ask| ask.must && ask.pace == Pace::Interrupt) {
            let fresh = Window {
                ask: ask.id,
                due_ms: self.table_ms + timing.interrupt_ms,
                held: false,
                waited: false,
            };
            let kept = old.get(&ask.seat.0).filter(|window| window.ask == ask.id).copied();
            self.windows.insert(ask.seat.0, kept.unwrap_or(fresh));
        }
    }

    /// *Wait!* of a seat.
    pub(super) fn hold(&mut self, wall_ms: i64, seat: u8, timing: &Timing) {
        self.flow(wall_ms);
        if let Some(window) = self.windows.get_mut(&seat).filter(|window| !window.held) {
            window.held = true;
            window.due_ms = window.due_ms.max(self.table_ms) + timing.hold_ms;
        }
    }

    /// The asked seat is away: once more.
    pub(super) fn wait(&mut self, wall_ms: i64, seat: u8, timing: &Timing) {
        self.flow(wall_ms);
        if let Some(window) = self.windows.get_mut(&seat).filter(|window| !window.waited) {
            window.waited = true;
            window.due_ms = window.due_ms.max(self.table_ms) + timing.offline_ms;
        }
    }

    /// Nothing is waited for any more.
    pub(super) fn clear(&mut self, wall_ms: i64) {
        self.flow(wall_ms);
        self.windows.clear();
    }

    /// The window of a seat.
    pub(super) fn window(&self, seat: u8) -> Option<&Window> {
        self.windows.get(&seat)
    }

    /// The window that ends first, with its seat.
    pub(super) fn first(&self) -> Option<(u8, Window)> {
        self.windows.iter().min_by_key(|(_, window)| window.due_ms).map(|(seat, window)| (*seat, *window))
    }

    /// Milliseconds until a moment of table time; `None` while the clock rests.
    pub(super) fn until(&self, due_ms: i64, wall_ms: i64) -> Option<u32> {
        let left = (due_ms - self.now(wall_ms)).max(0);
        self.running.then(|| u32::try_from(left).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use editions::Seat;

    const T: Timing = Timing {
        interrupt_ms: 20_000,
        offline_ms: 60_000,
        hold_ms: 30_000,
        floor_ms: 20_000,
        absent_ms: 180_000,
        vote_ms: 30_000,
        idle_ms: 60_000,
    };

    fn asked(id: u32, pace: Pace) -> AskInfo {
        AskInfo { seat: Seat(1), id, must: true, pace, hidden: false }
    }

    fn open() -> Clock {
        let mut clock = Clock::default();
        clock.start(1_000, &T);
        clock.ask(1_000, &[asked(7, Pace::Interrupt)], &T);
        clock
    }

    fn left(clock: &Clock, wall: i64) -> Option<u32> {
        clock.until(clock.window(1).unwrap().due_ms, wall)
    }

    #[test]
    fn an_interrupt_has_twenty_seconds_and_a_turn_has_none() {
        assert_eq!(left(&open(), 6_000), Some(15_000));
        let mut clock = open();
        clock.ask(2_000, &[asked(8, Pace::Turn)], &T);
        assert_eq!(clock.first(), None);
    }

    #[test]
    fn a_question_that_stays_keeps_its_deadline_and_a_new_one_gets_its_own() {
        let mut clock = open();
        clock.ask(11_000, &[asked(7, Pace::Interrupt)], &T);
        assert_eq!(left(&clock, 11_000), Some(10_000));
        clock.ask(12_000, &[asked(8, Pace::Interrupt)], &T);
        assert_eq!(left(&clock, 12_000), Some(20_000));
    }

    #[test]
    fn wait_adds_thirty_seconds_once() {
        let mut clock = open();
        clock.hold(2_000, 1, &T);
        clock.hold(2_000, 1, &T);
        assert_eq!(left(&clock, 2_000), Some(49_000));
    }

    #[test]
    fn time_rests_while_nobody_is_here() {
        let mut clock = open();
        clock.stop(11_000);
        assert_eq!(left(&clock, 90_000_000), None);
        clock.start(90_000_000, &T);
        assert_eq!(left(&clock, 90_000_000), Some(20_000));
    }

    #[test]
    fn a_restart_counts_no_time_and_leaves_at_least_the_floor() {
        let mut clock = open();
        clock.hold(1_000, 1, &T);
        clock.rest();
        clock.start(500_000, &T);
        assert_eq!(left(&clock, 500_000), Some(50_000));
        let mut clock = open();
        clock.ask(18_000, &[asked(7, Pace::Interrupt)], &T);
        clock.rest();
        clock.start(500_000, &T);
        assert_eq!(left(&clock, 500_000), Some(20_000));
    }

    #[test]
    fn a_wall_clock_that_jumps_back_takes_nothing_back() {
        let mut clock = open();
        clock.hold(9_000, 1, &T);
        assert_eq!(left(&clock, 3_000), left(&clock, 9_000));
    }
}
