//! Answers that take another way: a masked window that is passed, and a teammate's answer for a player who is
//! away.

use super::{is_for_mates, mates_from};
use crate::actor::Actor;
use crate::clock::{Kind, Window};
use crate::commit::{CommitOutcome, Pending};
use crate::record::{Entry, fingerprint};
use crate::refusals;
use crate::state::MatchState;
use editions::{AnyChoice, By, Refusal, Seat};
use protocol::message::ServerMsg;
use serde_json::Value;
use store::fail_point;

impl MatchState {
    /// Returns true if this is the default answer to the seat's open masked window. The window then closes at
    /// its own time, so neither the answer nor its speed reveals anything about the hand.
    pub(crate) fn lets_pass(&self, seat: u8, ask: u32, choice: &Value) -> bool {
        let read = || self.rules_match.read_choice(choice.clone()).ok();
        fail_point!("answer::unreadable", read().is_none(), |_| false);
        self.masked_default(seat, ask).is_some_and(|default| read() == Some(default))
    }

    /// Does the same as [`Self::lets_pass`], for an answer that this server computed.
    pub(crate) fn passes(&self, seat: u8, ask: u32, choice: &AnyChoice) -> bool {
        self.masked_default(seat, ask).is_some_and(|default| *choice == default)
    }

    /// Returns the default answer to the seat's open masked window, if this ask is one.
    fn masked_default(&self, seat: u8, ask: u32) -> Option<AnyChoice> {
        let masked = |window: &&Window| window.kind == Kind::Masked && window.ask == ask;
        self.clock.window(seat).filter(masked)?;
        self.rules_match.fallback(Seat(seat)).map(|(_, default)| default)
    }
}

impl Actor {
    /// Records that a masked window is passed. The command is acknowledged like any answer.
    pub(crate) async fn pass(&mut self, client: u64, seat: u8, id: String, key: String) {
        let entry = Entry::Passed { key };
        let command = Some(id.clone());
        match self
            .commit(Pending { entry, seat: Some(seat), command, client: None, after: None, admits: None })
            .await
        {
            CommitOutcome::Stored | CommitOutcome::Repeated => {
                self.fanout.tell(client, &ServerMsg::Ack { id })
            }
            CommitOutcome::Stale | CommitOutcome::Withdrawn => {
                self.fanout.tell(client, &ServerMsg::Busy { id: Some(id) })
            }
            CommitOutcome::Abandoned => {}
        }
    }

    /// Answers the open question of `seat`, which is away, on behalf of `by`.
    pub(crate) async fn answer_for(
        &mut self,
        client: u64,
        by: u8,
        id: String,
        seat: u8,
        ask: u32,
        choice: Value,
    ) {
        let key = fingerprint(&["answer_for", &seat.to_string(), &ask.to_string(), &choice.to_string()]);
        let may = self.may_answer_for(by, seat, ask);
        let taken = self
            .command(client, by, &id, key, |game, chance| {
                may.clone()?;
                let choice = game.read_choice(choice.clone())?;
                game.decide(Seat(seat), ask, choice, By::Teammate, chance)
            })
            .await;
        self.refuse(client, id, taken);
    }

    fn may_answer_for(&self, by: u8, seat: u8, ask: u32) -> Result<(), Refusal> {
        fail_point!("mates::may_answer_for", |_| Ok(()));
        let away = !self.fanout.online(seat) && self.surroundings.bot(seat).is_none();
        let open =
            self.state.rules_match.asks().into_iter().find(|open| open.seat.0 == seat && open.id == ask);
        if !open.is_some_and(|open| is_for_mates(&open, by, away)) {
            return Err(refusals::not_for_mates());
        }
        match mates_from(&self.state, seat, self.services.timing.mate_ms) {
            Some(from) if from <= self.now().table_ms => Ok(()),
            _ => Err(refusals::too_early()),
        }
    }
}
