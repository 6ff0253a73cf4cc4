//! Answers that are not given in the usual way: a masked window that is let pass, and a teammate's word for
//! a player who is away.

use super::{is_for_mates, mates_from};
use crate::actor::Actor;
use crate::clock::{Kind, Window};
use crate::commit::{Pending, Stored};
use crate::record::{Entry, fingerprint};
use crate::state::MatchState;
use editions::{AnyChoice, By, Refusal, Seat};
use protocol::message::ServerMsg;
use serde_json::Value;
use store::fail_point;

impl MatchState {
    /// Is this the default answer to an open masked window of the seat? Then it closes at its own
    /// time, so that neither an answer nor its speed tells anything of the hand.
    pub(crate) fn lets_pass(&self, seat: u8, ask: u32, choice: &Value) -> bool {
        let read = || self.rules_match.read_choice(choice.clone()).ok();
        fail_point!("answer::unreadable", read().is_none(), |_| false);
        self.masked_default(seat, ask).is_some_and(|default| read() == Some(default))
    }

    /// The same for an answer that was not sent but thought of here.
    pub(crate) fn passes(&self, seat: u8, ask: u32, choice: &AnyChoice) -> bool {
        self.masked_default(seat, ask).is_some_and(|default| *choice == default)
    }

    /// The default answer to the open masked window of a seat, if this ask is one.
    fn masked_default(&self, seat: u8, ask: u32) -> Option<AnyChoice> {
        let masked = |window: &&Window| window.kind == Kind::Masked && window.ask == ask;
        self.clock.window(seat).filter(masked)?;
        self.rules_match.fallback(Seat(seat)).map(|(_, default)| default)
    }
}

impl Actor {
    /// Takes note that a masked window passes; acknowledged like any answer.
    pub(crate) async fn pass(&mut self, client: u64, seat: u8, id: String, key: String) {
        let entry = Entry::Passed { key };
        let command = Some(id.clone());
        match self.commit(Pending { entry, seat: Some(seat), command, after: None, admits: None }).await {
            Stored::Yes | Stored::Repeated => self.fanout.tell(client, &ServerMsg::Ack { id }),
            Stored::Stale | Stored::Withdrawn => self.fanout.tell(client, &ServerMsg::Busy { id: Some(id) }),
            Stored::Abandoned => {}
        }
    }

    /// `by` answers the open question of `seat`, who is away.
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
            return Err(Refusal::new("not_for_mates", "That question is not yours to answer."));
        }
        match mates_from(&self.state, seat, self.services.timing.mate_ms) {
            Some(from) if from <= self.now().table_ms => Ok(()),
            _ => Err(Refusal::new("too_early", "Give them a moment to come back.")),
        }
    }
}
