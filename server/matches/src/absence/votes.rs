//! The last step for a seat that has been away for long: those present may give it to a bot, or agree to wait.

use crate::Services;
use crate::actor::Actor;
use crate::error::MatchError;
use crate::record::Entry;
use editions::Refusal;
use protocol::message::BotVote;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What somebody wants done about an absent seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wish {
    /// A bot plays it.
    Bot,
    /// The table waits.
    Wait,
}

/// Who wants what for which seat. Kept in memory: after a restart people press again.
#[derive(Debug, Default)]
pub(crate) struct Votes(BTreeMap<u8, BTreeMap<u8, Wish>>);

impl Votes {
    /// Only seats that are still away, and only votes of those still here.
    pub(crate) fn keep(&mut self, away: &[u8], present: &[u8]) -> bool {
        let before = self.told();
        self.0.retain(|seat, by| {
            by.retain(|voter, _| present.contains(voter));
            away.contains(seat) && !by.is_empty()
        });
        self.told() != before
    }

    pub(crate) fn set(&mut self, seat: u8, by: u8, wish: Option<Wish>) {
        let votes = self.0.entry(seat).or_default();
        match wish {
            Some(wish) => votes.insert(by, wish),
            None => votes.remove(&by),
        };
    }

    /// What all of these people want.
    fn agreed(&self, seat: u8, present: &[u8]) -> Option<Wish> {
        let votes = self.0.get(&seat)?;
        let first = *votes.get(present.first()?)?;
        present.iter().all(|here| votes.get(here) == Some(&first)).then_some(first)
    }

    /// As everybody at the table sees them.
    pub(crate) fn told(&self) -> Vec<BotVote> {
        let who = |by: &BTreeMap<u8, Wish>, wanted: Wish| {
            by.iter().filter(|(_, wish)| **wish == wanted).map(|(voter, _)| *voter).collect()
        };
        let row = |(seat, by): (&u8, &BTreeMap<u8, Wish>)| BotVote {
            seat: *seat,
            by: who(by, Wish::Bot),
            wait: who(by, Wish::Wait),
        };
        self.0.iter().filter(|(_, by)| !by.is_empty()).map(row).collect()
    }
}

impl Actor {
    /// *Let a bot play* or *wait for them* for a seat that may be passed over; `None` takes the word back. Done
    /// once all who are here agree.
    pub(crate) async fn vote(&mut self, client: u64, voter: u8, seat: u8, wish: Option<Wish>) {
        if !self.absent_now().contains(&seat) {
            let refusal = Refusal::new("not_absent", "That seat is not away long enough.");
            return self.tell_refused(client, None, refusal);
        }
        self.around.absence.votes.set(seat, voter, wish);
        match self.around.absence.votes.agreed(seat, &self.fanout.seats_online()) {
            Some(Wish::Bot) => {
                tokio::spawn(self.services.clone().give_to_bot(self.id.clone(), self.table_id.clone(), seat));
            }
            Some(Wish::Wait) => {
                self.mark(Entry::Patience, Some(seat)).await;
                self.look_for_absent();
            }
            None => {}
        }
        self.table_changed();
    }
}

impl Services {
    /// The table has agreed: a bot plays the seat from now on, until its owner takes it back.
    async fn give_to_bot(self: Arc<Self>, id: String, table_id: String, seat: u8) {
        let given = async {
            let cell = self.lobby.cell(&table_id).await?;
            let mut edit = self.lobby.edit(&cell).await?;
            if edit.table.match_id.as_ref() != Some(&id) {
                return Ok(());
            }
            edit.table.seat_bot(seat)?;
            let table = edit.commit().await?;
            self.live.people_changed(&table).await;
            Ok::<_, MatchError>(())
        };
        if let Err(error) = given.await {
            tracing::warn!(match.id = %id, seat, %error, "cannot give a seat to a bot");
        }
    }
}
