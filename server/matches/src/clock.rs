//! Table time: how long a window still waits, and how much thinking time each seat has left. It is a pure
//! function of the log's rows.
//!
//! Table time runs while a player with a seat is connected, and always at a table by days. Each row states
//! its table time. Between two rows `service` measures it, and no wall clock does. A *start* row gives open
//! windows their least time again.

mod flow;
mod pause;
mod terms;
mod window;

pub(super) use terms::Terms;
pub(super) use window::{Kind, Window};

use crate::timing::{Bank, Timing};
use editions::{AskInfo, By, Cause, Mode, Pace};
use flow::Flow;
use pause::Pause;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How often one seat may press *Wait!* in one turn of the match.
pub(super) const HOLDS: u8 = 2;

/// The upper bound of table time and of the wall clock, in milliseconds.
pub(super) const LAST_MS: i64 = 1 << 53;

/// After this many windows in a row that ran out, a seat's next windows are short.
const UNHEARD: u8 = 2;

/// The clock of one match.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Clock {
    #[serde(flatten)]
    pub(super) flow: Flow,
    windows: BTreeMap<u8, Window>,
    terms: Terms,
    /// What each seat has used of its account.
    used_ms: BTreeMap<u8, i64>,
    /// How often each seat has pressed *Wait!* in this turn.
    holds: BTreeMap<u8, u8>,
    /// The moment until which the table has agreed to wait for a seat.
    patience: BTreeMap<u8, i64>,
    /// How many windows of each seat have run out since its last answer.
    #[serde(default)]
    unheard: BTreeMap<u8, u8>,
    /// Seats whose player has answered or given an order in this match.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    heard: BTreeSet<u8>,
    /// The seat of the only person who plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    alone: Option<u8>,
    #[serde(default, skip_serializing_if = "Pause::is_unused")]
    pause: Pause,
}

impl Clock {
    /// Creates the clock before the first row of a match at a table of this mode.
    pub(super) fn at(mode: Mode) -> Self {
        Self { terms: Terms { mode, ..Terms::default() }, ..Self::default() }
    }

    /// Returns what the table agreed on.
    pub(super) fn terms(&self) -> Terms {
        self.terms
    }

    /// Sets the table's terms, before the first decision.
    pub(super) fn agree(&mut self, terms: Terms, timing: &Timing) {
        self.terms = terms;
        let mut windows = std::mem::take(&mut self.windows);
        for (seat, window) in &mut windows {
            window.due_ms = self.span(*seat, window.kind, timing).map(|span| window.opened_ms + span);
        }
        self.windows = windows;
    }

    /// Sets the seat of the only person who plays, or `None` if there are several. No one else waits for that
    /// person, so their windows outside their turn have no limit without a clock. An open window gets its time
    /// anew.
    pub(super) fn play_alone(&mut self, now_ms: i64, seat: Option<u8>, timing: &Timing) {
        let before = std::mem::replace(&mut self.alone, seat);
        if before == seat {
            return;
        }
        self.flow.to(now_ms);
        let mut windows = std::mem::take(&mut self.windows);
        for (seat, window) in &mut windows {
            if window.kind == Kind::Interrupt && [before, self.alone].contains(&Some(*seat)) {
                let span = self.span(*seat, window.kind, timing);
                window.due_ms = span.map(|span| self.flow.table_ms() + span);
            }
        }
        self.windows = windows;
    }

    /// Returns true if time also runs while no player is connected.
    pub(super) fn by_days(&self) -> bool {
        self.terms.mode == Mode::Async
    }

    /// Returns the table time `lap_ms` after the last row.
    pub(super) fn now(&self, lap_ms: i64) -> i64 {
        self.flow.now(self.by_days(), lap_ms)
    }

    /// Returns the wall time since the last row that counts for a table by days when it is loaded: one window
    /// at most. At other tables none of it counts.
    pub(super) fn bridge(&self, wall_ms: i64, timing: &Timing) -> i64 {
        if self.by_days() { self.flow.bridge(wall_ms, timing.days_ms) } else { 0 }
    }

    /// Advances to a row that was written at `at_ms` of the wall clock, and returns its table time.
    /// `table_ms` is what the row states.
    pub(super) fn reach(&mut self, table_ms: Option<i64>, at_ms: i64, starts: bool) -> i64 {
        self.flow.reach(self.by_days(), table_ms, at_ms, starts)
    }

    /// Starts time: a player is connected, or the server serves again. Each open window gets at least the
    /// floor, and what it gains costs no account.
    pub(super) fn start(&mut self, now_ms: i64, timing: &Timing) {
        self.flow.run(now_ms, true);
        for window in self.windows.values_mut() {
            let missing = window.missing(self.flow.table_ms(), timing);
            window.grant(self.flow.table_ms(), missing);
        }
    }

    /// Returns true if a window has less than the floor left.
    pub(super) fn is_short(&self, now_ms: i64, timing: &Timing) -> bool {
        self.windows.values().any(|window| window.missing(now_ms, timing) > 0)
    }

    /// Returns the seat that paused the table.
    pub(super) fn paused(&self) -> Option<u8> {
        self.pause.by()
    }

    /// Returns true if a seat may pause the table. By days no player is in a hurry.
    pub(super) fn can_pause(&self, seat: u8) -> bool {
        !self.by_days() && self.pause.is_free_to(seat)
    }

    /// Stops time: a seat has paused the table.
    pub(super) fn pause(&mut self, now_ms: i64, seat: u8) {
        self.flow.run(now_ms, false);
        self.pause.begin(seat);
    }

    /// Ends the pause. Each open window gets at least the floor.
    pub(super) fn resume(&mut self, now_ms: i64, timing: &Timing) {
        self.pause.end();
        self.start(now_ms, timing);
    }

    /// Stops time: the last player has left.
    pub(super) fn stop(&mut self, now_ms: i64) {
        self.flow.run(now_ms, false);
    }

    /// Sets the open questions. Windows of questions that stay open do not change. A seat that has answered
    /// has paid.
    pub(super) fn ask(&mut self, now_ms: i64, asks: &[AskInfo], timing: &Timing) {
        self.flow.to(now_ms);
        let old = std::mem::take(&mut self.windows);
        let must = || asks.iter().filter(|ask| ask.must);
        for (seat, window) in &old {
            if !must().any(|ask| ask.seat.0 == *seat && ask.id == window.ask) {
                self.pay(*seat, window);
            }
        }
        for ask in must() {
            let kept = old.get(&ask.seat.0).filter(|window| window.ask == ask.id).copied();
            let window = kept.unwrap_or_else(|| self.fresh(ask, timing));
            self.windows.insert(ask.seat.0, window);
        }
    }

    /// Records an answer. A seat whose windows run out gets short windows until it answers again.
    pub(super) fn answered(&mut self, cause: Cause) {
        let Some(seat) = cause.seat() else { return };
        match cause {
            Cause::Decision { by: By::TimedOut, .. } => *self.unheard.entry(seat.0).or_default() += 1,
            Cause::Decision { by: By::Player, .. } | Cause::Ordered { .. } | Cause::Undone { .. } => {
                self.unheard.remove(&seat.0);
                self.heard.insert(seat.0);
            }
            Cause::Start | Cause::Decision { .. } => {}
        }
    }

    /// Returns true if the player of a seat has answered or given an order.
    pub(super) fn has_heard(&self, seat: u8) -> bool {
        self.heard.contains(&seat)
    }

    /// Records that another player has taken a seat: nothing has been heard of them.
    pub(super) fn change_player(&mut self, seat: u8) {
        self.unheard.remove(&seat);
        self.heard.remove(&seat);
    }

    fn fresh(&self, ask: &AskInfo, timing: &Timing) -> Window {
        let kind = match ask.pace {
            _ if ask.hidden && self.terms.mode == Mode::Masked => Kind::Masked,
            Pace::Turn => Kind::Turn,
            Pace::Interrupt => Kind::Interrupt,
        };
        let span = self.span(ask.seat.0, kind, timing);
        Window {
            ask: ask.id,
            kind,
            opened_ms: self.flow.table_ms(),
            due_ms: span.map(|span| self.flow.table_ms() + span),
            granted_ms: 0,
            held: false,
            waited: false,
            passed: false,
        }
    }

    /// Returns how long a window of this kind waits for a seat. `None` means forever.
    fn span(&self, seat: u8, kind: Kind, timing: &Timing) -> Option<i64> {
        let paid = self.terms.bank.map(|bank| bank.free_ms + self.left(seat, bank));
        match kind {
            Kind::Turn => paid,
            Kind::Masked => Some(timing.masked_ms),
            Kind::Interrupt if self.alone == Some(seat) && self.terms.bank.is_none() => None,
            Kind::Interrupt if self.by_days() => Some(timing.days_ms),
            Kind::Interrupt => {
                let silent = self.unheard.get(&seat).is_some_and(|windows| *windows >= UNHEARD);
                let span =
                    if silent { timing.short_ms.min(timing.interrupt_ms) } else { timing.interrupt_ms };
                Some(span.min(paid.unwrap_or(i64::MAX)))
            }
        }
    }

    /// Returns what a seat's account still holds, in milliseconds.
    fn left(&self, seat: u8, bank: Bank) -> i64 {
        (bank.account_ms - self.used_ms.get(&seat).copied().unwrap_or_default()).max(0)
    }

    /// Charges the responder for time that was neither free nor granted. A masked window takes the same time
    /// whatever is answered, so it costs nothing.
    fn pay(&mut self, seat: u8, window: &Window) {
        let Some(bank) = self.terms.bank.filter(|_| window.kind != Kind::Masked) else { return };
        let took = self.flow.table_ms() - window.opened_ms - window.granted_ms - bank.free_ms;
        *self.used_ms.entry(seat).or_default() += took.max(0);
    }

    /// Returns a seat's account when its window opened, and the moment from which it runs. Returns `None`
    /// without a clock.
    pub(super) fn account(&self, seat: u8) -> Option<(i64, Option<i64>)> {
        let bank = self.terms.bank?;
        let window = self.windows.get(&seat).filter(|window| window.kind != Kind::Masked);
        let from = window.map(|window| window.opened_ms + window.granted_ms + bank.free_ms);
        Some((self.left(seat, bank), from))
    }

    /// Returns true if *Wait!* of a seat would be accepted.
    pub(super) fn can_hold(&self, seat: u8) -> bool {
        self.holds_left(seat) > 0
            && self
                .windows
                .get(&seat)
                .is_some_and(|window| !window.held && window.kind != Kind::Turn && window.due_ms.is_some())
    }

    /// Returns how often a seat may still press *Wait!* in this turn.
    pub(super) fn holds_left(&self, seat: u8) -> u8 {
        HOLDS.saturating_sub(self.holds.get(&seat).copied().unwrap_or_default())
    }

    /// Applies *Wait!* of a seat.
    pub(super) fn hold(&mut self, now_ms: i64, seat: u8, timing: &Timing) {
        self.flow.to(now_ms);
        self.unheard.remove(&seat);
        if self.can_hold(seat)
            && let Some(window) = self.windows.get_mut(&seat)
        {
            window.held = true;
            window.grant(self.flow.table_ms(), timing.hold_ms);
            *self.holds.entry(seat).or_default() += 1;
        }
    }

    /// Begins another turn of the match: each seat may hold and pause again.
    pub(super) fn next_turn(&mut self) {
        self.holds.clear();
        self.pause.next_turn();
    }

    /// Records that the seat passes its masked window. The window closes no earlier than its own time. Only a
    /// hold, which all players see, ends with the pass.
    pub(super) fn pass(&mut self, now_ms: i64, seat: u8, timing: &Timing) {
        self.flow.to(now_ms);
        if let Some(window) = self.windows.get_mut(&seat).filter(|window| window.kind == Kind::Masked) {
            window.passed = true;
            if window.held {
                window.due_ms = Some(self.flow.table_ms().max(window.opened_ms + timing.masked_ms));
            }
        }
    }

    /// Extends the window of a seat that is away, once.
    pub(super) fn wait(&mut self, now_ms: i64, seat: u8, timing: &Timing) {
        self.flow.to(now_ms);
        if let Some(window) = self.windows.get_mut(&seat).filter(|window| !window.waited) {
            window.waited = true;
            window.grant(self.flow.table_ms(), timing.offline_ms);
        }
    }

    /// Records that the table has agreed to wait for a seat.
    pub(super) fn be_patient(&mut self, now_ms: i64, seat: u8, timing: &Timing) {
        self.flow.to(now_ms);
        self.patience.insert(seat, self.flow.table_ms() + timing.patience_ms);
        if let Some(window) = self.windows.get_mut(&seat) {
            window.grant(self.flow.table_ms(), timing.patience_ms);
        }
    }

    /// Returns the moment until which the table last agreed to wait for a seat, passed or not.
    pub(super) fn promised(&self, seat: u8) -> Option<i64> {
        self.patience.get(&seat).copied()
    }

    /// Returns the moment until which the table waits for a seat, if it lies after `now_ms`.
    pub(super) fn patience(&self, seat: u8, now_ms: i64) -> Option<i64> {
        self.promised(seat).filter(|until| *until > now_ms)
    }

    /// Closes all windows: the match waits for nothing.
    pub(super) fn clear(&mut self, now_ms: i64) {
        self.flow.to(now_ms);
        self.windows.clear();
    }

    /// Returns the window of a seat.
    pub(super) fn window(&self, seat: u8) -> Option<&Window> {
        self.windows.get(&seat)
    }

    /// Returns the window that ends first, with its seat and its end.
    pub(super) fn first(&self) -> Option<(u8, Window, i64)> {
        let ending = self.windows.iter().filter_map(|(seat, window)| Some((*seat, *window, window.due_ms?)));
        ending.min_by_key(|(_, _, due)| *due)
    }

    /// Returns the milliseconds until a moment of table time, or `None` while the clock rests.
    pub(super) fn until(&self, due_ms: i64, now_ms: i64) -> Option<u32> {
        let left = (due_ms - now_ms).max(0);
        self.flow.running().then(|| u32::try_from(left).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
mod tests;
