//! What happens as time passes: deadlines, table time that rests and runs, seats that are away.

use crate::actor::Actor;
use crate::clock::{Kind, Terms};
use crate::command::Ruling;
use crate::commit::{CommitOutcome, Pending};
use crate::record::Entry;
use crate::refusals;
use crate::undo::Rejection;
use editions::{By, Mode, Pace, Seat};

impl Actor {
    /// Handles a deadline that may have passed, and a seat that may now be passed over.
    pub(crate) async fn time_passed(&mut self) {
        let now = self.now();
        if self.lap.stood_still(now.served) {
            return;
        }
        if self.state.clock.paused().is_none() && self.surroundings.undo.is_late(now.served.ms) {
            self.close_vote(Rejection::Declined);
        }
        if let Some((seat, window, due)) = self.state.clock.first()
            && self.state.clock.until(due, now.table_ms) == Some(0)
        {
            // At a table by turns over days no player is expected to be connected. A masked window treats a
            // seat that is away like one that is present.
            let once_more = window.kind == Kind::Interrupt
                && self.state.rules_match.mode() != Mode::Async
                && !self.is_stranger(seat);
            if window.kind == Kind::Masked {
                self.close(seat, By::Floor).await;
            } else if once_more && !self.fanout.online(seat) && !window.waited {
                self.mark(Entry::Wait, Some(seat)).await;
            } else {
                self.time_out(seat).await;
            }
        }
        if self.look_for_absent() {
            self.table_changed();
        }
    }

    /// Applies the default of a window as an ordinary batch. A default that fails parks the match, because no
    /// player could choose anything else.
    pub(crate) async fn time_out(&mut self, seat: u8) {
        self.close(seat, By::TimedOut).await;
    }

    async fn close(&mut self, seat: u8, by: By) {
        let why = match self.default_by(seat, by) {
            Ruling::Legal(made) => {
                self.commit(made.pending(seat, None)).await;
                return;
            }
            Ruling::Refused(refusal) => refusal.code,
            Ruling::Failed(why) => why,
        };
        self.park(seat, why).await;
    }

    /// Computes what the default of a seat does, on a copy.
    pub(crate) fn default_by(&self, seat: u8, by: By) -> Ruling {
        self.decide(|state, chance| self.services.fall_back(&self.id, state, Seat(seat), by, chance))
    }

    /// Stores an entry that is not a batch.
    pub(crate) async fn mark(&mut self, entry: Entry, seat: Option<u8>) -> CommitOutcome {
        self.commit(Pending { entry, seat, command: None, client: None, after: None, admits: None }).await
    }

    /// Handles *Wait!*.
    pub(crate) async fn hold(&mut self, client: u64, seat: u8, ask: u32) {
        let clock = &self.state.clock;
        let mine = clock.window(seat).is_some_and(|window| window.ask == ask) && clock.can_hold(seat);
        if mine && self.state.parked.is_none() {
            self.mark(Entry::Hold, Some(seat)).await;
            return;
        }
        self.tell_refused(client, None, refusals::no_hold());
    }

    /// Catches up after the server could not serve, or after a clock jumped. Open windows get their least
    /// time again before any of them ends, and every page is told the new time left.
    pub(crate) async fn catch_up(&mut self) {
        let now = self.now();
        if !self.lap.stood_still(now.served) {
            return;
        }
        self.lap.settle(now.served);
        let (timing, clock) = (&self.services.timing, &self.state.clock);
        self.surroundings.stood_still(now.served.ms + timing.vote_ms.min(timing.floor_ms));
        if self.state.lets_time_run()
            && !self.fanout.is_without_players()
            && (!clock.flow.running() || clock.is_short(now.table_ms, timing))
        {
            self.mark(Entry::ClockOn, None).await;
        }
        self.look_for_absent();
        self.table_changed();
    }

    /// Starts or stops table time. It runs while a player with a seat is connected, the match goes on, and it
    /// is not paused.
    pub(crate) async fn people_changed(&mut self) {
        let should_run = self.state.lets_time_run() && !self.fanout.is_without_players();
        if should_run != self.state.clock.flow.running() {
            let entry = if should_run { Entry::ClockOn } else { Entry::ClockOff };
            self.mark(entry, None).await;
        }
        self.look_for_absent();
        self.table_changed();
    }

    /// Stores what the table agreed on, as the first row after the setup.
    pub(crate) async fn agree_on_terms(&mut self) {
        let terms = Terms::of(self.state.rules_match.mode(), self.agreed, &self.services.timing);
        if self.state.next_row == 1 && terms != self.state.clock.terms() {
            self.mark(Entry::Terms(terms), None).await;
        }
    }

    /// Returns true if no one has seen the player of a seat in this match.
    fn is_stranger(&self, seat: u8) -> bool {
        !self.surroundings.absence.has_seen(seat) && !self.state.clock.has_heard(seat)
    }

    /// Returns true if a seat may be passed over in the question of its open window although it is not its
    /// turn: no one has seen its player. A masked window treats all seats alike.
    fn is_awaited_in_vain(&self, seat: u8) -> bool {
        let open = self.state.clock.window(seat).is_some_and(|window| window.kind == Kind::Interrupt);
        open && self.state.rules_match.mode() != Mode::Async && self.is_stranger(seat)
    }

    /// Returns the seats that are offline in their own turn, and those that no one has seen, with the table
    /// time since which the table waits for each.
    fn awaited_offline(&self) -> impl Iterator<Item = (u8, i64)> {
        let asks = if self.state.parked.is_some() { Vec::new() } else { self.state.rules_match.asks() };
        asks.into_iter()
            .filter(|ask| ask.must && self.surroundings.bot(ask.seat.0).is_none())
            .filter(|ask| ask.pace == Pace::Turn || self.is_awaited_in_vain(ask.seat.0))
            .filter_map(|ask| Some((ask.seat.0, self.away_since(ask.seat.0)?)))
    }

    /// Returns the table time since which a seat keeps the table waiting. By turns over days, that is when
    /// the seat was asked.
    fn away_since(&self, seat: u8) -> Option<i64> {
        let gone = self.surroundings.absence.since(seat)?;
        let clock = &self.state.clock;
        let asked = clock.window(seat).map(|window| window.opened_ms);
        let timing = &self.services.timing;
        let long = self.state.long_absence(timing);
        let since = match asked {
            Some(asked) if self.state.rules_match.mode() == Mode::Async => asked,
            // It gets the time after which a teammate may answer.
            Some(asked) if self.is_awaited_in_vain(seat) => asked + timing.mate_ms - long,
            _ => gone,
        };
        // A table that agreed to wait counts anew when that wait is over.
        Some(clock.patience(seat, self.now().table_ms).map_or(since, |until| until - long))
    }

    /// Returns the seats that any player may pass over, each with the table time from which.
    fn skippable(&self) -> impl Iterator<Item = (u8, i64)> {
        let long = self.state.long_absence(&self.services.timing);
        self.awaited_offline().map(move |(seat, since)| (seat, since + long))
    }

    /// Returns the seats that any player may pass over now.
    pub(crate) fn absent_now(&self) -> Vec<u8> {
        let now = self.now().table_ms;
        self.skippable().filter(|(_, from)| *from <= now).map(|(seat, _)| seat).collect()
    }

    /// Updates the seats that may be passed over, now and later. Returns true if they, or a vote on one of
    /// them, changed.
    pub(crate) fn look_for_absent(&mut self) -> bool {
        let (long, present) = (self.absent_now(), self.fanout.seats_online());
        let soon = self.skippable().filter(|(seat, _)| !long.contains(seat)).collect();
        self.surroundings.absence.set_long(long, soon, &present)
    }

    /// Returns the next moment of table time at which the first list grows. A moment that has just passed
    /// counts: it may lie between the last look and this one.
    pub(crate) fn next_absence(&self) -> Option<i64> {
        let new = self.skippable().filter(|(seat, _)| !self.surroundings.absence.long().contains(seat));
        new.map(|(_, from)| from).min()
    }
}
