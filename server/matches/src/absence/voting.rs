//! The last step for a seat that has been away for a long time: the players present give it to a bot, or
//! agree to wait.

use super::votes::SeatVote;
use crate::Services;
use crate::actor::Actor;
use crate::error::MatchError;
use crate::record::Entry;
use crate::refusals;
use std::sync::Arc;

impl Actor {
    /// Records a vote to let a bot play, or to wait, for a seat that may be passed over. `None` withdraws the
    /// vote. It takes effect once all players present agree.
    pub(crate) async fn vote(&mut self, client: u64, voter: u8, seat: u8, vote: Option<SeatVote>) {
        if !self.absent_now().contains(&seat) {
            return self.tell_refused(client, None, refusals::not_absent());
        }
        self.surroundings.absence.votes.set(seat, voter, vote);
        match self.surroundings.absence.votes.agreed(seat, &self.fanout.seats_online()) {
            Some(SeatVote::Bot) => {
                tokio::spawn(self.services.clone().give_to_bot(self.id.clone(), self.table_id.clone(), seat));
            }
            Some(SeatVote::Wait) => {
                self.mark(Entry::Patience, Some(seat)).await;
                self.look_for_absent();
            }
            None => {}
        }
        self.table_changed();
    }
}

impl Services {
    /// Lets a bot play the seat from now on, until its owner takes it back.
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
