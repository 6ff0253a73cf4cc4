//! Table time: how long a window still waits, and what each seat has left to think with. A pure function of the
//! log's rows.
//!
//! Table time runs while a player with a seat is connected, and always at a table by days. Each row says
//! which table time it is; between two rows `service` measures it, and no wall clock does. A *start* row
//! gives open windows their least time again.

mod flow;
mod terms;
mod window;

pub(super) use terms::Terms;
pub(super) use window::{Kind, Window};

use crate::timing::{Bank, Timing};
use editions::{AskInfo, By, Cause, Mode, Pace};
use flow::Flow;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// *Wait!* may be pressed so often by one seat in one turn of the match.
pub(super) const HOLDS: u8 = 2;

/// Table time and the wall clock stay below this, in milliseconds.
pub(super) const LAST_MS: i64 = 1 << 53;

/// After so many windows in a row that ran out, a seat's next ones are short.
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
    /// How often each seat has pressed *wait!* in this turn.
    holds: BTreeMap<u8, u8>,
    /// Until when the table has agreed to wait for a seat.
    patience: BTreeMap<u8, i64>,
    /// How many windows of each seat have run out since it last said something.
    #[serde(default)]
    unheard: BTreeMap<u8, u8>,
}

impl Clock {
    /// Before the first row of a match at a table of this mode.
    pub(super) fn at(mode: Mode) -> Self {
        Self { terms: Terms { mode, ..Terms::default() }, ..Self::default() }
    }

    /// What the table agreed on.
    pub(super) fn terms(&self) -> Terms {
        self.terms
    }

    /// The table's clock, before the first decision.
    pub(super) fn agree(&mut self, terms: Terms, timing: &Timing) {
        self.terms = terms;
        let mut windows = std::mem::take(&mut self.windows);
        for (seat, window) in &mut windows {
            window.due_ms = self.span(*seat, window.kind, timing).map(|span| window.opened_ms + span);
        }
        self.windows = windows;
    }

    /// Time goes on while nobody is here.
    pub(super) fn by_days(&self) -> bool {
        self.terms.mode == Mode::Async
    }

    /// Table time so long after the last row.
    pub(super) fn now(&self, lap_ms: i64) -> i64 {
        self.flow.now(self.by_days(), lap_ms)
    }

    /// What has passed by the wall clock since the last row, for a table by days that comes into memory: one
    /// window at most. Elsewhere none of it counts.
    pub(super) fn bridge(&self, wall_ms: i64, timing: &Timing) -> i64 {
        if self.by_days() { self.flow.bridge(wall_ms, timing.days_ms) } else { 0 }
    }

    /// Table time of a row that was written at `at_ms` of the wall clock; `table_ms` is what it says itself.
    pub(super) fn reach(&mut self, table_ms: Option<i64>, at_ms: i64, starts: bool) -> i64 {
        self.flow.reach(self.by_days(), table_ms, at_ms, starts)
    }

    /// People can answer again: a player is here, or the server serves again. No window has less than the
    /// floor, and what it gets for that is free.
    pub(super) fn start(&mut self, now_ms: i64, timing: &Timing) {
        self.flow.run(now_ms, true);
        for window in self.windows.values_mut() {
            let missing = window.missing(self.flow.table_ms(), timing);
            window.grant(self.flow.table_ms(), missing);
        }
    }

    /// Whether some window has less than the floor.
    pub(super) fn is_short(&self, now_ms: i64, timing: &Timing) -> bool {
        self.windows.values().any(|window| window.missing(now_ms, timing) > 0)
    }

    /// The last player has left.
    pub(super) fn stop(&mut self, now_ms: i64) {
        self.flow.run(now_ms, false);
    }

    /// These questions are open now: windows of questions that stayed stay as they are, and who has answered
    /// has paid for it.
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

    /// A seat whose windows run out is not waited for as long; as soon as it says something it is again.
    pub(super) fn answered(&mut self, cause: Cause) {
        let Some(seat) = cause.seat() else { return };
        match cause {
            Cause::Decision { by: By::TimedOut, .. } => *self.unheard.entry(seat.0).or_default() += 1,
            Cause::Decision { by: By::Player, .. } | Cause::Ordered { .. } | Cause::Undone { .. } => {
                self.unheard.remove(&seat.0);
            }
            Cause::Start | Cause::Decision { .. } => {}
        }
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

    /// How long a window of this kind waits for a seat; `None`: for ever.
    fn span(&self, seat: u8, kind: Kind, timing: &Timing) -> Option<i64> {
        let paid = self.terms.bank.map(|bank| bank.free_ms + self.left(seat, bank));
        match kind {
            Kind::Turn => paid,
            Kind::Masked => Some(timing.masked_ms),
            Kind::Interrupt if self.by_days() => Some(timing.days_ms),
            Kind::Interrupt => {
                let silent = self.unheard.get(&seat).is_some_and(|windows| *windows >= UNHEARD);
                let span =
                    if silent { timing.short_ms.min(timing.interrupt_ms) } else { timing.interrupt_ms };
                Some(span.min(paid.unwrap_or(i64::MAX)))
            }
        }
    }

    /// What a seat's account still holds.
    fn left(&self, seat: u8, bank: Bank) -> i64 {
        (bank.account_ms - self.used_ms.get(&seat).copied().unwrap_or_default()).max(0)
    }

    /// The responder pays for what was neither free nor granted. A masked window takes the same time whatever
    /// is answered, so it costs nothing.
    fn pay(&mut self, seat: u8, window: &Window) {
        let Some(bank) = self.terms.bank.filter(|_| window.kind != Kind::Masked) else { return };
        let took = self.flow.table_ms() - window.opened_ms - window.granted_ms - bank.free_ms;
        *self.used_ms.entry(seat).or_default() += took.max(0);
    }

    /// A seat's account when its window opened, and the moment from which it runs; `None` without a clock.
    pub(super) fn account(&self, seat: u8) -> Option<(i64, Option<i64>)> {
        let bank = self.terms.bank?;
        let window = self.windows.get(&seat).filter(|window| window.kind != Kind::Masked);
        let from = window.map(|window| window.opened_ms + window.granted_ms + bank.free_ms);
        Some((self.left(seat, bank), from))
    }

    /// *Wait!* of a seat would be heard.
    pub(super) fn can_hold(&self, seat: u8) -> bool {
        self.holds_left(seat) > 0
            && self.windows.get(&seat).is_some_and(|window| !window.held && window.kind != Kind::Turn)
    }

    /// How often a seat may still press *wait!* in this turn.
    pub(super) fn holds_left(&self, seat: u8) -> u8 {
        HOLDS.saturating_sub(self.holds.get(&seat).copied().unwrap_or_default())
    }

    /// *Wait!* of a seat.
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

    /// Another turn of the match begins: everybody may hold again.
    pub(super) fn next_turn(&mut self) {
        self.holds.clear();
    }

    /// The seat of a masked window lets it pass. That closes it no earlier than its own time; only what was
    /// held open before everybody's eyes ends with it.
    pub(super) fn pass(&mut self, now_ms: i64, seat: u8, timing: &Timing) {
        self.flow.to(now_ms);
        if let Some(window) = self.windows.get_mut(&seat).filter(|window| window.kind == Kind::Masked) {
            window.passed = true;
            if window.held {
                window.due_ms = Some(self.flow.table_ms().max(window.opened_ms + timing.masked_ms));
            }
        }
    }

    /// The asked seat is away: once more.
    pub(super) fn wait(&mut self, now_ms: i64, seat: u8, timing: &Timing) {
        self.flow.to(now_ms);
        if let Some(window) = self.windows.get_mut(&seat).filter(|window| !window.waited) {
            window.waited = true;
            window.grant(self.flow.table_ms(), timing.offline_ms);
        }
    }

    /// The table has agreed to wait for a seat.
    pub(super) fn be_patient(&mut self, now_ms: i64, seat: u8, timing: &Timing) {
        self.flow.to(now_ms);
        self.patience.insert(seat, self.flow.table_ms() + timing.patience_ms);
        if let Some(window) = self.windows.get_mut(&seat) {
            window.grant(self.flow.table_ms(), timing.patience_ms);
        }
    }

    /// Until when the table has last agreed to wait for a seat, be that over or not.
    pub(super) fn promised(&self, seat: u8) -> Option<i64> {
        self.patience.get(&seat).copied()
    }

    /// Until when the table waits for a seat, if that is still to come at `now_ms`.
    pub(super) fn patience(&self, seat: u8, now_ms: i64) -> Option<i64> {
        self.promised(seat).filter(|until| *until > now_ms)
    }

    /// The match waits for nothing.
    pub(super) fn clear(&mut self, now_ms: i64) {
        self.flow.to(now_ms);
        self.windows.clear();
    }

    /// The window of a seat.
    pub(super) fn window(&self, seat: u8) -> Option<&Window> {
        self.windows.get(&seat)
    }

    /// The window that ends first, with its seat and its end.
    pub(super) fn first(&self) -> Option<(u8, Window, i64)> {
        let ending = self.windows.iter().filter_map(|(seat, window)| Some((*seat, *window, window.due_ms?)));
        ending.min_by_key(|(_, _, due)| *due)
    }

    /// Milliseconds until a moment of table time; `None` while the clock rests.
    pub(super) fn until(&self, due_ms: i64, now_ms: i64) -> Option<u32> {
        let left = (due_ms - now_ms).max(0);
        self.flow.running().then(|| u32::try_from(left).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
mod tests;
