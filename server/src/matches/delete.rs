//! A table goes for good, with every match that was played at it.

use super::{Handle, Matches, Msg};
use crate::error::Fault;
use crate::lobby::Cell;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;

/// A match that does not stand still in this time waits for the database.
const STANDING: Duration = Duration::from_secs(5);

impl Matches {
    /// Deletes a table and all that belongs to it for its host, who says so by his `name` there. Its live matches
    /// stand still meanwhile: their sockets are ended when it is done, and if it fails they go on. No match is loaded
    /// in the meantime, so that none writes what would belong to nothing.
    ///
    /// # Errors
    /// Somebody else asks, or under another name; or the database is away.
    pub(crate) async fn delete_table(
        &self,
        cell: &Arc<Cell>,
        subject: &str,
        name: &str,
    ) -> Result<(), Fault> {
        // Asked before others are made to wait, and once more when nobody can change it.
        let (table, _) = self.lobby.read(cell).await?;
        table.may_delete(subject, name)?;
        let _alone = self.waking.write().await;
        let mut standing = Vec::new();
        for handle in self.live_at(&table.id) {
            standing.extend(handle.stand_still().await?);
        }
        let edit = self.lobby.edit(cell).await?;
        edit.table.may_delete(subject, name)?;
        edit.delete().await?;
        for gone in standing {
            // It may have ended by itself.
            let _ = gone.send(());
        }
        tracing::info!(table = table.id, "a table was deleted by its host");
        Ok(())
    }

    fn live_at(&self, table: &str) -> Vec<Handle> {
        let live = self.live();
        let handles = live.values().filter_map(|cell| cell.get().cloned());
        handles.filter(|handle| handle.table_id == table).collect()
    }
}

impl Handle {
    /// Makes a match stand still until the answer is used (it is over) or dropped (it goes on). `None`: it has just
    /// been let go.
    async fn stand_still(&self) -> Result<Option<oneshot::Sender<()>>, Fault> {
        let (still, stands) = oneshot::channel();
        let (gone, over) = oneshot::channel();
        let asked = async {
            if !self.send(Msg::StandStill { still, over }).await {
                return Ok(None);
            }
            Ok(stands.await.ok().map(|()| gone))
        };
        tokio::time::timeout(STANDING, asked).await.unwrap_or_else(|_| Err(Fault::not_saving()))
    }
}
