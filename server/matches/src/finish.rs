//! The end of a match, told to its table and its campaign until both have it.

use super::error::MatchError;
use super::summary::Summary;
use super::{Matches, Services};
use protocol::table::TablePhase;
use std::sync::Arc;
use std::time::Duration;
use tables::Ended;

impl Matches {
    /// The end of a finished match, made anew from what is stored of it; `None` while it runs.
    ///
    /// # Errors
    /// It cannot be read, or the database is away.
    pub async fn ended(&self, id: &str) -> Result<Option<Ended>, MatchError> {
        let Some((_, state, _)) = self.load(id).await? else { return Ok(None) };
        Ok(state.ended())
    }
}

impl Services {
    /// The match of a table is over; tried until the table and its campaign know, both at once.
    pub(super) async fn end_at_table(self: Arc<Self>, id: String, table_id: String, ended: Ended) {
        while !self.stop.is_cancelled() {
            let told = async {
                let cell = self.lobby.cell(&table_id).await?;
                let mut edit = self.lobby.edit(&cell).await?;
                if edit.table.match_id.as_ref() == Some(&id) && edit.table.phase == TablePhase::Playing {
                    edit.table.phase = TablePhase::Over;
                    let about = Summary::ended(&edit.table, &ended);
                    self.store.save_about(&id, &about.write()?).await?;
                    if let Some(campaign) = &mut edit.campaign {
                        campaign.finish(&id, Ended { names: about.names, ..ended.clone() });
                    }
                    edit.commit().await?;
                }
                Ok::<_, MatchError>(())
            };
            match told.await {
                Ok(()) => return,
                // The table was deleted meanwhile.
                Err(error) if error.is_gone() => return,
                Err(error) => {
                    tracing::warn!(match.id = id, %error, "cannot store the end of a match at its table yet")
                }
            }
            // A server that stops holds its store no longer than it must.
            tokio::select! {
                () = self.stop.cancelled() => return,
                () = tokio::time::sleep(Duration::from_secs(1)) => {}
            }
        }
    }
}
