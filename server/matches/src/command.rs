//! What a command does: read, decide on a copy, store, acknowledge. Each id counts once.

use super::actor::Actor;
use super::commit::{CommitOutcome, Pending};
use super::record::StoredDraw;
use super::record::{Entry, fingerprint};
use crate::refusals;
use editions::{AnyBatch, AnyMatch, By, Chance, Refusal, Seat};
use protocol::message::ServerMsg;
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// A decision that takes longer than this is logged as slow. It holds up no other match.
const SLOW: Duration = Duration::from_millis(20);
/// How often a command is decided anew after another server wrote to the log.
const TRIES: u32 = 3;

/// What became of a command.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It is in the log, and acknowledged.
    Stored,
    /// Answered, or nothing can be said of it now. It was in the log before, the client is to send it again,
    /// or the server stops.
    Settled,
    /// Nothing changed, and the client is to be told why.
    Refused(Refusal),
}

pub(super) type DecisionResult = Result<(AnyBatch, AnyMatch), Refusal>;

/// What the rules made of a command, on a copy.
#[derive(Debug)]
pub(super) enum Ruling {
    Legal(PreparedBatch),
    Refused(Refusal),
    /// The rules failed. Holds the text of the fault.
    Failed(String),
}

/// A decision on a copy, with the draws made for it.
#[derive(Debug)]
pub(super) struct PreparedBatch {
    batch: AnyBatch,
    after: AnyMatch,
    drawn: Vec<StoredDraw>,
}

impl PreparedBatch {
    /// Returns the entry to store. `command` is its id and its fingerprint.
    pub(super) fn pending(self, seat: u8, command: Option<(&str, &str)>) -> Pending {
        let Self { batch, after, drawn } = self;
        let entry = Entry::Batch { batch, key: command.map(|(_, key)| key.to_owned()), drawn, people: None };
        let command = command.map(|(id, _)| id.to_owned());
        Pending { entry, seat: Some(seat), command, client: None, after: Some(after), admits: None }
    }
}

impl Actor {
    /// Handles an answer to an ask.
    pub(super) async fn choose(&mut self, client: u64, seat: u8, id: String, ask: u32, choice: Value) {
        if self.surroundings.bot(seat).is_some() {
            return self.tell_refused(client, Some(id), refusals::bot_plays());
        }
        let key = fingerprint(&["choose", &ask.to_string(), &choice.to_string()]);
        if self.state.lets_pass(seat, ask, &choice) && self.state.accepted_command(seat, &id).is_none() {
            return self.pass(client, seat, id, key).await;
        }
        let taken = self
            .command(client, seat, &id, key, |state, chance| {
                let choice = state.read_choice(choice.clone())?;
                state.decide(Seat(seat), ask, choice, By::Player, chance)
            })
            .await;
        match taken {
            Outcome::Stored => {
                self.surroundings.answers.record_device(seat, ask, client);
            }
            Outcome::Refused(refusal) => {
                let refusal = self.elsewhere(client, seat, ask).unwrap_or(refusal);
                self.tell_refused(client, Some(id), refusal);
            }
            Outcome::Settled => {}
        }
    }

    /// Returns the refusal for the slower of two devices, if another one has answered.
    fn elsewhere(&self, client: u64, seat: u8, ask: u32) -> Option<Refusal> {
        let still_open =
            self.state.rules_match.asks().iter().any(|open| open.seat.0 == seat && open.id == ask);
        (self.surroundings.answers.is_from_another(seat, ask, client) && !still_open)
            .then(refusals::answered_elsewhere)
    }

    /// Handles a new standing order.
    pub(super) async fn standing(&mut self, client: u64, seat: u8, id: String, order: Value) {
        let key = fingerprint(&["standing", &order.to_string()]);
        let taken = self
            .command(client, seat, &id, key, |state, chance| state.order(Seat(seat), order.clone(), chance))
            .await;
        self.refuse(client, id, taken);
    }

    /// Passes over a seat that has been away for long in its own turn.
    pub(super) async fn go_on_without(&mut self, client: u64, seat: u8, id: String, absent: u8) {
        let key = fingerprint(&["go_on_without", &absent.to_string()]);
        let may = self.absent_now().contains(&absent);
        let (services, match_id) = (self.services.clone(), self.id.clone());
        let taken = self
            .command(client, seat, &id, key, |state, chance| {
                let awaited = may && state.asks().iter().any(|ask| ask.seat == Seat(absent));
                if !awaited {
                    return Err(refusals::not_absent());
                }
                services.fall_back(&match_id, state, Seat(absent), By::Absent, chance)
            })
            .await;
        let failed = matches!(&taken, Outcome::Refused(refusal) if *refusal == refusals::fault());
        self.refuse(client, id, taken);
        // No player can get past this: the seat is away, and its default fails.
        if let (true, Ruling::Failed(why)) = (failed, self.default_by(absent, By::TimedOut)) {
            self.park(absent, why).await;
        }
    }

    pub(super) fn refuse(&self, client: u64, id: String, taken: Outcome) {
        if let Outcome::Refused(refusal) = taken {
            self.tell_refused(client, Some(id), refusal);
        }
    }

    /// Sends a refusal and counts it. Every refusal of a match goes this way.
    pub(super) fn tell_refused(&self, client: u64, id: Option<String>, refusal: Refusal) {
        tracing::debug!(code = refusal.code, "refused");
        self.services.metrics.refused(&refusal.code);
        self.fanout.tell(client, &ServerMsg::Refused { id, refusal: self.phrase(refusal) });
    }

    /// Returns the refusal with its sentence in English, for clients that have no catalog.
    fn phrase(&self, refusal: Refusal) -> Refusal {
        let (edition, _) = self.state.rules_match.stamp();
        self.services.lobby.editions().phrase(edition, refusal)
    }

    /// Handles a command once, whatever happens to the server in between.
    pub(super) async fn command(
        &mut self,
        client: u64,
        seat: u8,
        id: &str,
        key: String,
        decide: impl Fn(&AnyMatch, &mut dyn Chance) -> DecisionResult,
    ) -> Outcome {
        for _ in 0..TRIES {
            if let Some(taken) = self.state.accepted_command(seat, id) {
                if taken.key != key {
                    return Outcome::Refused(refusals::id_reused());
                }
                self.fanout.tell(client, &ServerMsg::Ack { id: id.to_owned() });
                return Outcome::Settled;
            }
            if self.state.parked.is_some() {
                return Outcome::Refused(refusals::parked());
            }
            let made = match self.decide(|state, chance| decide(state, chance)) {
                Ruling::Legal(made) => made,
                Ruling::Refused(refusal) => return Outcome::Refused(refusal),
                Ruling::Failed(_) => return Outcome::Refused(refusals::fault()),
            };
            self.services.metrics.received.observe(self.heard.elapsed().as_secs_f64());
            let pending = Pending { client: Some(client), ..made.pending(seat, Some((id, &key))) };
            let committed = self.commit(pending).await;
            match committed {
                CommitOutcome::Stored | CommitOutcome::Repeated => {
                    self.services.metrics.whole.observe(self.heard.elapsed().as_secs_f64());
                    // A stored command is acknowledged together with its update.
                    if committed == CommitOutcome::Repeated {
                        self.fanout.tell(client, &ServerMsg::Ack { id: id.to_owned() });
                    }
                    return Outcome::Stored;
                }
                CommitOutcome::Stale | CommitOutcome::Withdrawn => {}
                CommitOutcome::Abandoned => return Outcome::Settled,
            }
        }
        self.fanout.tell(client, &ServerMsg::Busy { id: Some(id.to_owned()) });
        Outcome::Settled
    }

    /// Decides on a copy. A panic of the rules is caught and logged.
    pub(super) fn decide(&self, act: impl FnOnce(&AnyMatch, &mut dyn Chance) -> DecisionResult) -> Ruling {
        let since = Instant::now();
        let mut chance = self.source.drawing();
        let decided = catch_unwind(AssertUnwindSafe(|| act(&self.state.rules_match, &mut chance)));
        let took = since.elapsed();
        if took > SLOW {
            tracing::warn!(took_ms = took.as_millis() as u64, "deciding a command was slow");
        }
        match decided {
            Ok(Ok((batch, after))) => {
                Ruling::Legal(PreparedBatch { batch, after, drawn: chance.into_draws() })
            }
            Ok(Err(refusal)) => Ruling::Refused(refusal),
            Err(panic) => {
                // The text of the fault may reveal hidden things. The hook of `telemetry` logs where it
                // happened.
                tracing::error!(row = self.state.next_row, "the rules failed");
                let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
                Ruling::Failed(panic.downcast_ref::<String>().cloned().or(text).unwrap_or_default())
            }
        }
    }

    /// Tells a client why a choice is not legal. It changes nothing.
    pub(super) fn why(&self, client: u64, seat: u8, ask: u32, choice: Value) {
        let refusal = match self.state.rules_match.read_choice(choice) {
            Err(refusal) => Some(refusal),
            Ok(choice) => {
                let asked = AssertUnwindSafe(|| self.state.rules_match.why(Seat(seat), ask, &choice));
                catch_unwind(asked).unwrap_or_else(|_| Some(refusals::fault()))
            }
        };
        let refusal = refusal.map(|refusal| self.phrase(refusal));
        self.fanout.tell(client, &ServerMsg::Because { refusal });
    }
}
