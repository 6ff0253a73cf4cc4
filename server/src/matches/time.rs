//! What time does: deadlines, table time that rests and runs, seats that are away.

use super::actor::Actor;
use super::command::Decided;
use super::commit::{Pending, Stored};
use super::record::Entry;
use super::undo::Turned;
use crate::instant::now_ms;
use editions::{By, Pace, Refusal, Seat};
use protocol::message::ServerMsg;

impl Actor {
    /// A deadline may have passed, or somebody may now be passed over.
    pub(super) async fn time_passed(&mut self) {
        if self.vote_is_late() {
            self.close_vote(Turned::Down);
        }
        if let Some((seat, window)) = self.story.clock.first()
            && self.story.clock.until(window.due_ms, now_ms()) == Some(0)
        {
            if !self.room.online(seat) && !window.waited {
                self.mark(Entry::Wait, Some(seat)).await;
            } else {
                self.time_out(seat).await;
            }
        }
        if self.room.set_absent(self.absent_now()) {
            self.room.table_changed(&self.story, now_ms());
        }
    }

    /// The default of a window, as an ordinary batch. A default that fails parks the match: there is
    /// nobody who could choose something else.
    pub(super) async fn time_out(&mut self, seat: u8) {
        let why = match self.default_of(seat) {
            Ok(Ok((batch, after))) => {
                let entry = Entry::Batch { batch, key: None };
                self.commit(Pending { entry, seat: Some(seat), command: None, after: Some(after) }).await;
                return;
            }
            Ok(Err(refusal)) => refusal.text,
            Err(panic) => panic,
        };
        self.park(seat, why).await;
    }

    /// What the default of a seat does, on a copy; `Err` when the rules fail.
    pub(super) fn default_of(&self, seat: u8) -> Result<Decided, String> {
        self.decide(|story, chance| {
            let done = self.matches.fall_back(&self.id, story, Seat(seat), By::TimedOut, chance);
            done.unwrap_or_else(|| Err(Refusal::not_asked()))
        })
    }

    /// Stores something that is no batch.
    pub(super) async fn mark(&mut self, entry: Entry, seat: Option<u8>) -> Stored {
        self.commit(Pending { entry, seat, command: None, after: None }).await
    }

    /// *Wait!*
    pub(super) async fn hold(&mut self, client: u64, seat: u8, ask: u32) {
        let window = self.story.clock.window(seat).filter(|window| window.ask == ask && !window.held);
        if window.is_some() && self.story.parked.is_none() {
            self.mark(Entry::Hold, Some(seat)).await;
            return;
        }
        let refusal = Refusal::new("no_hold", "There is no window of yours that could wait longer.");
        self.room.tell(client, &ServerMsg::Refused { id: None, refusal });
    }

    /// Table time runs while somebody with a chair is here and the match goes on.
    pub(super) async fn people_changed(&mut self) {
        let goes_on = self.story.parked.is_none() && self.story.game.outcome().is_none();
        let should_run = goes_on && !self.room.nobody_plays();
        if should_run != self.story.clock.running() {
            let entry = if should_run { Entry::ClockOn } else { Entry::ClockOff };
            self.mark(entry, None).await;
        }
        if self.room.set_absent(self.absent_now()) {
            self.room.table_changed(&self.story, now_ms());
        }
    }

    /// Seats that the table waits for in their own turn, offline, with the table time since when.
    fn awaited_offline(&self) -> impl Iterator<Item = (u8, i64)> {
        let asks = if self.story.parked.is_some() { Vec::new() } else { self.story.game.asks() };
        asks.into_iter()
            .filter(|ask| ask.must && ask.pace == Pace::Turn && self.room.bot(ask.seat.0).is_none())
            .filter_map(|ask| Some((ask.seat.0, *self.offline.get(&ask.seat.0)?)))
    }

    /// Seats that anybody seated may pass over now.
    pub(super) fn absent_now(&self) -> Vec<u8> {
        let now = self.story.clock.now(now_ms());
        let long = self.matches.timing.absent_ms;
        self.awaited_offline().filter(|(_, since)| now - since >= long).map(|(seat, _)| seat).collect()
    }

    /// The next moment of table time at which that list grows. A moment that has just gone by counts:
    /// it may have come between the last look and this one.
    pub(super) fn next_absence(&self) -> Option<i64> {
        let long = self.matches.timing.absent_ms;
        let new = self.awaited_offline().filter(|(seat, _)| !self.room.is_absent(*seat));
        new.map(|(_, since)| since + long).min()
    }
}
