//! The last step for a seat that has been away for long: those present may give it to a bot.

use super::Matches;
use super::actor::Actor;
use crate::error::Fault;
use crate::instant::now_ms;
use editions::Refusal;
use protocol::message::{BotVote, ServerMsg};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Who wants a bot on which seat. Kept in memory: after a restart people press again.
#[derive(Debug, Default)]
pub(super) struct Votes(BTreeMap<u8, BTreeSet<u8>>);

impl Votes {
    /// Only seats that are still away, and only votes of those still here.
    pub(super) fn keep(&mut self, away: &[u8], present: &[u8]) -> bool {
        let before = self.told();
        self.0.retain(|seat, by| {
            by.retain(|voter| present.contains(voter));
            away.contains(seat) && !by.is_empty()
        });
        self.told() != before
    }

    fn set(&mut self, seat: u8, by: u8, on: bool) {
        let votes = self.0.entry(seat).or_default();
        if on {
            votes.insert(by);
        } else {
            votes.remove(&by);
        }
    }

    fn of(&self, seat: u8) -> BTreeSet<u8> {
        self.0.get(&seat).cloned().unwrap_or_default()
    }

    /// As everybody at the table sees them.
    pub(super) fn told(&self) -> Vec<BotVote> {
        let row =
            |(seat, by): (&u8, &BTreeSet<u8>)| BotVote { seat: *seat, by: by.iter().copied().collect() };
        self.0.iter().filter(|(_, by)| !by.is_empty()).map(row).collect()
    }
}

impl Actor {
    /// *Let a bot play* for a seat that may be passed over, or not after all. Done once all who are here
    /// agree.
    pub(super) fn vote(&mut self, client: u64, voter: u8, seat: u8, on: bool) {
        if !self.absent_now().contains(&seat) {
            let refusal = Refusal::new("not_absent", "That seat is not away long enough.");
            return self.room.tell(client, &ServerMsg::Refused { id: None, refusal });
        }
        self.room.votes.set(seat, voter, on);
        let agreed = self.room.votes.of(seat);
        let present = self.room.seats_online();
        if !present.is_empty() && present.iter().all(|here| agreed.contains(here)) {
            tokio::spawn(self.matches.clone().give_to_bot(self.id.clone(), self.table_id.clone(), seat));
        }
        self.room.table_changed(&self.story, now_ms());
    }
}

impl Matches {
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
            self.people_changed(&table).await;
            Ok::<_, Fault>(())
        };
        if let Err(fault) = given.await {
            tracing::warn!(match.id = %id, seat, ?fault, "a seat was not given to a bot");
        }
    }
}
