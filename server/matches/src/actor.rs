//! The one task of a live match. It moves messages. What each audience sees is in `fanout`, time in `clock`,
//! what a command does in `command`, and how it reaches the log in `commit`.

use super::Services;
use super::absence::votes::SeatVote;
use super::chance::source::Source;
use super::client::Client;
use super::fanout::Audiences;
use super::message::Msg;
use super::past::Past;
use super::service::{Lap, Now, Timed};
use super::state::{MatchState, audiences, seat_of};
use super::status::Status;
use super::surroundings::Surroundings;
use super::thinking::Thinking;
use crate::refusals;
use editions::Viewer;
use metrics::Pulse;
use protocol::message::{ByeReason, ClientMsg, Resume, ServerMsg};
use protocol::table::ClockKind;
use std::sync::Arc;
use std::time::Duration;
use store::now_ms;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// The longest sleep. After it the task looks at the time again.
const LONG: Duration = Duration::from_secs(3600);

/// A live match.
#[derive(Debug)]
pub(super) struct Actor {
    pub(super) services: Arc<Services>,
    pub(super) id: String,
    pub(super) table_id: String,
    pub(super) source: Source,
    /// The clock that the table chose.
    pub(super) agreed: ClockKind,
    pub(super) state: MatchState,
    pub(super) fanout: Audiences,
    pub(super) surroundings: Surroundings,
    pub(super) idle_since: Instant,
    pub(super) thinking: Thinking,
    /// What can be read of this match without asking its task.
    pub(super) pulse: Arc<Pulse>,
    /// The time since the last row.
    pub(super) lap: Lap,
    pub(super) timed: Timed,
    /// When the newest message arrived at its socket.
    pub(super) heard: std::time::Instant,
}

impl Actor {
    /// Runs until no socket has been open for a while, or the server stops.
    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<Msg>) {
        let row = self.state.next_row - 1;
        tracing::info!(row, "match loaded");
        self.surroundings.absence.disconnect_all(self.fanout.seats(), self.now().table_ms);
        self.publish_state(self.state.compulsory_asks().len());
        self.announce_end();
        self.try_again().await;
        self.agree_on_terms().await;
        let people = self.surroundings.people.clone();
        self.seat(people).await;
        let mut stalls = self.services.served_time.stalls();
        let mut outages = self.services.served_time.outages();
        outages.mark_changed();
        loop {
            self.catch_up().await;
            self.ask_bots();
            let wake = self.next_wake();
            self.timed.look(&self.state.clock, self.now(), &self.services.timing);
            tokio::select! {
                biased;
                () = self.services.stop.cancelled() => break,
                message = inbox.recv() => match message {
                    Some(Msg::StandStill { still, over }) => {
                        // If the caller is gone, the match goes on.
                        if still.send(()).is_ok() && over.await.is_ok() {
                            // The match is gone now, for good or until its table is restored.
                            self.fanout.end(ByeReason::Deleted);
                            break;
                        }
                    }
                    Some(message) => {
                        // The question that an answer opens has not stood still for any player.
                        self.catch_up().await;
                        self.take(message).await;
                    }
                    None => break,
                },
                Some(thought) = self.thinking.next() => self.bot_answers(thought).await,
                // The loop begins with a look.
                _ = stalls.changed() => {}
                _ = outages.changed() => {
                    let away = *outages.borrow_and_update();
                    self.fanout.tell_saving(away);
                }
                () = tokio::time::sleep_until(wake) => {
                    if self.is_idle() {
                        self.services.served_time.leave_off(&self.id, self.state.next_row, &self.lap);
                        if self.services.live.forget(&self.id, &mut inbox) {
                            break;
                        }
                    }
                    self.time_passed().await;
                }
            }
        }
        tracing::info!(row = self.state.next_row - 1, "match unloaded");
    }

    /// Returns the current moment.
    pub(super) fn now(&self) -> Now {
        let served = self.services.served_time.now();
        Now { table_ms: self.state.clock.now(self.lap.ms(served)), served }
    }

    /// Publishes the state of the match, with the number of questions that must be answered.
    pub(super) fn publish_state(&self, open: usize) {
        self.pulse.set_state(self.state.next_row - 1, open, self.state.parked.is_some());
    }

    /// Tells every audience that time or players changed something around the board.
    pub(super) fn table_changed(&mut self) {
        let statuses = self.statuses();
        self.fanout.table_changed(&self.state, statuses, self.now());
    }

    /// Returns the status for each audience.
    pub(super) fn statuses(&self) -> Vec<Status> {
        let mate_ms = self.services.timing.mate_ms;
        self.surroundings.statuses(&self.state, self.fanout.published_online(), mate_ms)
    }

    fn is_idle(&self) -> bool {
        self.fanout.is_empty() && self.idle_since.elapsed() >= self.services.timing.idle()
    }

    fn next_wake(&self) -> Instant {
        let (now, clock) = (self.now(), &self.state.clock);
        let window = clock.first().and_then(|(_, _, due)| clock.until(due, now.table_ms));
        let absent = self.next_absence().and_then(|due| clock.until(due, now.table_ms));
        let idle = self.fanout.is_empty().then(|| self.idle_since + self.services.timing.idle());
        let vote = self
            .surroundings
            .undo
            .ballot()
            .filter(|_| clock.paused().is_none())
            .map(|ballot| u32::try_from((ballot.due_ms - now.served.ms).max(0)).unwrap_or(u32::MAX));
        let soonest = window.into_iter().chain(absent).chain(vote).min();
        let soonest = soonest.map(|left| Instant::now() + Duration::from_millis(u64::from(left)));
        soonest.into_iter().chain(idle).min().unwrap_or_else(|| Instant::now() + LONG)
    }

    async fn take(&mut self, message: Msg) {
        match message {
            Msg::Join { client, resume } => self.join(client, resume.as_ref()).await,
            Msg::Leave { client } => self.leave(client).await,
            Msg::Command { client, message, heard } => {
                self.heard = heard;
                self.obey(client, message).await;
            }
            Msg::People(people) => {
                self.seat(people).await;
                self.look_for_absent();
                self.table_changed();
            }
            Msg::LetIn { seat, admits, done } => {
                // The host's page may be gone.
                let _ = done.send(self.let_in(seat, *admits).await);
            }
            Msg::Gathering(people) => self.fanout.keep_only(&people),
            Msg::WatchEnded => self.fanout.end_watching(),
            // The loop handles this one.
            Msg::StandStill { .. } => {}
            Msg::IsAsked { seat, answer } => {
                let asked = self.surroundings.bot(seat).is_none()
                    && self.state.rules_match.asks().iter().any(|ask| ask.seat.0 == seat && ask.must);
                // The page that asked may be gone.
                let _ = answer.send(asked && self.state.parked.is_none());
            }
            Msg::Past { answer } => {
                let past = Past {
                    marks: self.state.marks.clone(),
                    lines: self.state.lines.clone(),
                    audiences: audiences(&self.state.rules_match),
                    over: self.state.rules_match.outcome().is_some(),
                    names: self.surroundings.names(),
                };
                // The page that asked may be gone.
                let _ = answer.send(past);
            }
            Msg::Report { seat, answer } => {
                // The page that asked may be gone.
                let _ = answer.send(self.report(seat));
            }
        }
    }

    async fn join(&mut self, client: Client, resume: Option<&Resume>) {
        if let Some(seat) = client.seat {
            self.surroundings.absence.connect(seat);
        }
        let now = self.now();
        self.fanout.join(&self.state, client, resume, now);
        self.people_changed().await;
    }

    async fn leave(&mut self, client: u64) {
        self.fanout.leave(client);
        let now = self.now().table_ms;
        for seat in self.fanout.seats() {
            if !self.fanout.online(seat.0) {
                self.surroundings.absence.disconnect(seat.0, now);
            }
        }
        if self.fanout.is_empty() {
            self.idle_since = Instant::now();
        }
        self.people_changed().await;
    }

    /// Carries out the message of a socket. The command counts even if the socket has closed in the meantime.
    async fn obey(&mut self, client: u64, message: ClientMsg) {
        let Some(viewer) = self.fanout.client(client).map(Client::viewer) else { return };
        let Some(seat) = seat_of(viewer).map(|seat| seat.0) else {
            return self.obey_watcher(client, message);
        };
        match message {
            ClientMsg::Choose { id, decision, choice } => {
                self.choose(client, seat, id, decision, choice).await
            }
            ClientMsg::Standing { id, order } => self.standing(client, seat, id, order).await,
            ClientMsg::GoOnWithout { id, seat: absent } => self.go_on_without(client, seat, id, absent).await,
            ClientMsg::GiveToBot { seat: away, on } => {
                self.vote(client, seat, away, on.then_some(SeatVote::Bot)).await
            }
            ClientMsg::WaitFor { seat: away, on } => {
                self.vote(client, seat, away, on.then_some(SeatVote::Wait)).await
            }
            ClientMsg::AnswerFor { id, seat: away, decision, choice } => {
                self.answer_for(client, seat, id, away, decision, choice).await;
            }
            ClientMsg::Hold { decision } => self.hold(client, seat, decision).await,
            ClientMsg::Pause { on: true } => self.pause(client, seat).await,
            ClientMsg::Pause { on: false } => self.resume(client, seat).await,
            ClientMsg::Undo { id, decision } => self.undo(client, seat, id, decision).await,
            ClientMsg::Redo { id, decision } => self.redo(client, seat, id, decision).await,
            ClientMsg::Vote { vote, yes } => self.record_vote(client, seat, vote, yes).await,
            ClientMsg::Why { decision, choice } => self.why(client, seat, decision, choice),
            ClientMsg::Resync {} => self.fanout.welcome(&self.state, Some(client), self.now()),
            ClientMsg::History { before } => self.history(client, viewer, before),
            ClientMsg::Chat { text } => {
                let (name, at_ms) = (self.surroundings.name(seat), now_ms());
                self.fanout.tell_all(&ServerMsg::Chat { seat, name, text, at_ms });
            }
            ClientMsg::Mark { at } => {
                let (name, at_ms) = (self.surroundings.name(seat), now_ms());
                self.fanout.tell_all(&ServerMsg::Marked { seat, name, at, at_ms });
            }
            // The session has answered these.
            ClientMsg::Hello { .. } | ClientMsg::Diverged { .. } | ClientMsg::Ping { .. } => {}
        }
    }

    /// Refuses what a spectator may not do. A spectator only reads.
    fn obey_watcher(&self, client: u64, message: ClientMsg) {
        match message {
            ClientMsg::Resync {} => self.fanout.welcome(&self.state, Some(client), self.now()),
            ClientMsg::History { before } => self.history(client, Viewer::Public, before),
            other => {
                self.tell_refused(client, other.id().cloned(), refusals::only_watching());
            }
        }
    }
}
