//! Undo requests: granted at once if no player has learned anything since, else when all other players agree.
//! A redo needs no vote: it leads back to what all had seen.

use super::Rejection;
use crate::actor::Actor;
use crate::record::{corrupt, fingerprint};
use crate::refusals;
use crate::state::MatchState;
use crate::undo::points::Point;
use crate::undo::{Request, Verdict};
use editions::{AnyMatch, Seat};
use protocol::message::ServerMsg;
use std::cell::Cell;
use store::StoreError;

impl Actor {
    /// Takes back the seat's answer to its ask `ask`.
    pub(crate) async fn undo(&mut self, client: u64, seat: u8, id: String, ask: u32) {
        if self.surroundings.undo.is_sent_again(client, seat, &id) {
            return;
        }
        if self.surroundings.undo.was_declined(seat, &id) {
            return self.reject(client, id, Rejection::Declined);
        }
        let point = self.state.points.of(seat).filter(|point| point.ask == ask).cloned();
        let repeated = self.state.accepted_command(seat, &id).is_some();
        match point {
            Some(point) if !repeated && point.bar.is_some() && self.state.goes_on() => {
                self.open_vote(Request { client, seat, id, point }).await;
            }
            point => {
                self.step_back(Request { client, seat, id, point: point.unwrap_or(Point::nowhere(ask)) })
                    .await
            }
        }
    }

    /// Takes the seat's last undo back, which took back the answer to its ask `ask`.
    pub(crate) async fn redo(&mut self, client: u64, seat: u8, id: String, ask: u32) {
        let point = self.state.points.redo(seat).filter(|point| point.ask == ask).cloned();
        let point = point.unwrap_or(Point::nowhere(ask));
        self.restore(Request { client, seat, id, point }, true).await;
    }

    /// Asks every other player with a seat.
    async fn open_vote(&mut self, request: Request) {
        let others = self.surroundings.persons_but(request.seat);
        if self.surroundings.undo.ballot().is_some() {
            let refusal = refusals::vote_open();
            return self.tell_refused(request.client, Some(request.id), refusal);
        }
        if others.is_empty() {
            return self.step_back(request).await;
        }
        let due_ms = self.now().served.ms + self.services.timing.vote_ms;
        self.surroundings.undo.open(request, others, due_ms);
        self.table_changed();
    }

    /// Records another seat's vote on the open request.
    pub(crate) async fn record_vote(&mut self, client: u64, seat: u8, no: u32, yes: bool) {
        match self.surroundings.undo.vote(seat, no, yes) {
            Verdict::NoSay => return self.tell_refused(client, None, refusals::no_vote()),
            Verdict::Denied => return self.close_vote(Rejection::Declined),
            Verdict::Open => {}
            Verdict::Granted(request) => self.step_back(request).await,
        }
        self.table_changed();
    }

    /// Ends the open request without a step back.
    pub(crate) fn close_vote(&mut self, why: Rejection) {
        let Some(request) = self.surroundings.undo.end() else { return };
        self.reject(request.client, request.id, why);
        if matches!(why, Rejection::Declined) {
            self.table_changed(); // Otherwise the next move publishes it.
        }
    }

    fn reject(&self, client: u64, id: String, why: Rejection) {
        let refusal = match why {
            Rejection::Declined => refusals::declined(),
            Rejection::Overtaken => refusals::moved_on(),
        };
        self.tell_refused(client, Some(id), refusal);
    }

    async fn step_back(&mut self, request: Request) {
        self.restore(request, false).await;
    }

    /// Restores the board of a point: with `redo` the one before an undo, otherwise an earlier one.
    async fn restore(&mut self, request: Request, redo: bool) {
        let Request { client, seat, id, point } = request;
        let earlier = match self.earlier(&point).await {
            Ok(earlier) => earlier,
            Err(error) => {
                tracing::warn!(%error, "cannot read an earlier row");
                return self.fanout.tell(client, &ServerMsg::Busy { id: Some(id) });
            }
        };
        let to_row = u64::try_from(point.row_no).unwrap_or_default();
        let (word, none) = if redo { ("redo", refusals::no_redo()) } else { ("undo", refusals::no_undo()) };
        let key = fingerprint(&[word, &point.ask.to_string()]);
        // If another owner has written meanwhile, this is no longer the same step back.
        let first = Cell::new(true);
        let taken = self
            .command(client, seat, &id, key, move |game, chance| {
                let earlier = earlier.as_ref().filter(|_| first.replace(false)).ok_or(none.clone())?;
                game.undo(Seat(seat), earlier, to_row, redo, chance)
            })
            .await;
        self.refuse(client, id, taken);
    }

    /// Returns the match at a point, from the log, or `None` if there is no way back to it.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if the log cannot be read. Returns [`StoreError::Unavailable`] if the
    /// database does not answer.
    async fn earlier(&self, point: &Point) -> Result<Option<AnyMatch>, StoreError> {
        if point.row_no < 0 || !self.state.goes_on() {
            return Ok(None);
        }
        let editions = self.services.lobby.editions();
        let loaded = self.services.store.load_match(&self.id, Some(point.row_no)).await?;
        let loaded = loaded.ok_or_else(|| corrupt("the match is gone"))?;
        Ok(Some(MatchState::load(editions, &loaded, &self.services.timing, |_, _, _| {})?.rules_match))
    }
}
