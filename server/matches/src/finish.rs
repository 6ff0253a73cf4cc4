//! The end of a match, reported to its table and its campaign until both have stored it.

use super::error::MatchError;
use super::summary::Summary;
use super::{Matches, Services};
use protocol::table::TablePhase;
use std::sync::Arc;
use std::time::Duration;
use tables::Ended;

impl Matches {
    /// Rebuilds the end of a finished match from what is stored. Returns `None` while it runs.
    ///
    /// # Errors
    /// Returns an error if the match cannot be read or the database does not answer.
    pub async fn ended(&self, id: &str) -> Result<Option<Ended>, MatchError> {
        let Some(restored) = self.load(id).await? else { return Ok(None) };
        Ok(restored.state.ended())
    }
}

impl Services {
    /// Reports the end of a table's match. It tries until the table and its campaign have stored it, both at
    /// once.
    pub(super) async fn end_at_table(self: Arc<Self>, id: String, table_id: String, ended: Ended) {
        while !self.stop.is_cancelled() {
            let stored = async {
                let cell = self.lobby.cell(&table_id).await?;
                let mut edit = self.lobby.edit(&cell).await?;
                if edit.table.match_id.as_ref() == Some(&id) && edit.table.phase == TablePhase::Playing {
                    // The names say which seats a bot played last.
                    let about = Summary::ended(&edit.table, &ended);
                    edit.table.end();
                    self.store.save_about(&id, &about.write()?).await?;
                    if let Some(campaign) = &mut edit.campaign {
                        campaign.finish(&id, Ended { names: about.names, ..ended.clone() });
                    }
                    edit.commit().await?;
                }
                Ok::<_, MatchError>(())
            };
            match stored.await {
                Ok(()) => return,
                // The table was deleted meanwhile.
                Err(error) if error.is_gone() => return,
                Err(error) => {
                    tracing::warn!(match.id = id, %error, "cannot store the end of a match at its table yet")
                }
            }
            // A server that stops releases its store at once.
            tokio::select! {
                () = self.stop.cancelled() => return,
                () = tokio::time::sleep(Duration::from_secs(1)) => {}
            }
        }
    }
}
