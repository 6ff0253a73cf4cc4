//! Who plays which seat, as the log records it: a row for each change, and a line of it for every audience.

use super::Handle;
use super::actor::Actor;
use super::commit::{CommitOutcome, Pending};
use super::error::MatchError;
use super::message::Msg;
use super::player::{Sitting, changes, players};
use super::record::Entry;
use editions::{SeatChange, Seated, SeatedTag};
use store::rows::Admission;
use tokio::sync::oneshot;

/// How often a row is written anew after another owner wrote to the log.
const TRIES: u32 = 3;

impl Actor {
    /// Sets who plays from now on. A change is a row of the log, and every audience is told at once.
    pub(super) async fn seat(&mut self, people: Vec<Sitting>) {
        if self.state.rules_match.outcome().is_some() {
            return self.seat_after_the_end(&people);
        }
        let known = players(&self.surroundings.people);
        // A socket of a person who no longer plays is cut before anything else is sent.
        self.fanout.cut_unseated(&people);
        self.surroundings.people.clone_from(&people);
        for _ in 0..TRIES {
            let before = self.state.people.get_or_insert_with(|| known.clone());
            let news = changes(before, &people);
            if news.is_empty() {
                return;
            }
            for came in news.iter().filter(|one| one.how == SeatChange::Came) {
                self.surroundings.absence.change_player(came.seat);
            }
            let entry = Entry::Seated { people: players(&people), news };
            if self.mark(entry, None).await != CommitOutcome::Stale {
                return;
            }
        }
    }

    /// Keeps the players of a finished match as they were, whatever seats they take for the next one. A person
    /// who has no seat any longer is cut off.
    fn seat_after_the_end(&mut self, people: &[Sitting]) {
        let now = |one: &Sitting| people.iter().find(|other| other.subject == one.subject);
        for one in self.surroundings.people.iter_mut().filter(|one| !one.subject.is_empty()) {
            one.asked = now(one).is_some_and(|now| now.asked);
        }
        let seated: Vec<String> = people.iter().map(|one| one.subject.clone()).collect();
        self.fanout.keep_only(&seated);
    }

    /// Admits another device to a seat for the host. The log and the device's session are one write, so the
    /// audiences are told of what has happened and of nothing else. A match that is over has no more rows.
    /// Returns false if nothing was written.
    pub(super) async fn let_in(&mut self, seat: u8, admits: Admission) -> bool {
        let known = players(&self.surroundings.people);
        for _ in 0..TRIES {
            if self.state.rules_match.outcome().is_some() {
                return self.services.store.save_session(admits.device, &admits.session).await.is_ok();
            }
            let people = self.state.people.get_or_insert_with(|| known.clone()).clone();
            let owner = people.get(usize::from(seat)).filter(|one| one.subject == admits.session.subject_id);
            let Some(name) = owner.map(|player| player.name.clone()) else { return false };
            let was = name.clone();
            let news = vec![Seated { t: SeatedTag::Seated, seat, how: SeatChange::LetIn, name, was }];
            let (entry, admits) = (Entry::Seated { people, news }, Some(Box::new(admits.clone())));
            match self
                .commit(Pending { entry, seat: None, command: None, client: None, after: None, admits })
                .await
            {
                CommitOutcome::Stale => {}
                CommitOutcome::Stored => return true,
                CommitOutcome::Withdrawn | CommitOutcome::Repeated | CommitOutcome::Abandoned => {
                    return false;
                }
            }
        }
        false
    }
}

impl Handle {
    /// Admits another device to a seat, and tells every audience.
    ///
    /// # Errors
    /// Returns [`MatchError::Interrupted`] if it was not admitted.
    pub async fn let_in(&self, seat: u8, admits: Admission) -> Result<(), MatchError> {
        let (done, is_done) = oneshot::channel();
        self.send(Msg::LetIn { seat, admits: Box::new(admits), done }).await;
        if is_done.await.unwrap_or(false) { Ok(()) } else { Err(MatchError::Interrupted) }
    }
}
