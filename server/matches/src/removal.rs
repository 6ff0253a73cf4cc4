//! The removal of a table, for good or into the archive, with every match that was played at it.

use super::error::MatchError;
use super::{Handle, Matches, Msg, archive};
use std::sync::Arc;
use std::time::Duration;
use tables::{Cell, Table, TableError};
use tokio::sync::oneshot;

/// How long a match may take to stand still. A match that takes longer is waiting for the database.
const STANDING: Duration = Duration::from_secs(5);

/// Where a table goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Going {
    /// For good.
    Deleted,
    /// Into the archive.
    Archived,
}

/// Who orders the removal.
#[derive(Debug, Clone, Copy)]
pub enum RemovalBy<'a> {
    /// A person with a session, who types their name to confirm a deletion.
    Host { subject: &'a str, name: &'a str },
    /// The operator, or the server's clock.
    Operator,
}

impl Going {
    /// Returns the word under which a removal is counted and logged.
    pub fn name(self) -> &'static str {
        match self {
            Self::Deleted => "deleted",
            Self::Archived => "archived",
        }
    }
}

impl RemovalBy<'_> {
    fn may(self, going: Going, table: &Table) -> Result<(), TableError> {
        match (self, going) {
            (Self::Operator, _) => Ok(()),
            (Self::Host { subject, name }, Going::Deleted) => table.may_delete(subject, name),
            (Self::Host { subject, .. }, Going::Archived) => table.may_archive(subject),
        }
    }
}

impl Matches {
    /// Removes a table with all that belongs to it. Its live matches stand still meanwhile. Their sockets are
    /// ended when it is done; if it fails, the matches go on. No match is loaded in the meantime, so none
    /// writes rows that belong to nothing.
    ///
    /// # Errors
    /// Returns [`MatchError::Table`] if the caller is not the host or gave another name. Returns
    /// [`MatchError::Store`] if the database does not answer.
    pub async fn take_away(
        &self,
        cell: &Arc<Cell>,
        by: RemovalBy<'_>,
        going: Going,
    ) -> Result<(), MatchError> {
        // Checked before other callers are made to wait, and again when no other caller can change it.
        let (table, _) = self.lobby.read(cell).await?;
        by.may(going, &table)?;
        let _alone = self.moving.lock().await;
        let spare = match going {
            Going::Deleted => Vec::new(),
            Going::Archived => {
                archive::spare(&*self.store, self.lobby.editions(), &table.id, &self.timing).await?
            }
        };
        let _waking = self.waking.write().await;
        let mut standing = Vec::new();
        for handle in self.live_at(&table.id) {
            standing.extend(handle.stand_still().await?);
        }
        let edit = self.lobby.edit(cell).await?;
        by.may(going, &edit.table)?;
        match going {
            Going::Deleted => edit.delete().await?,
            Going::Archived => edit.archive().await?,
        }
        for gone in standing {
            // The match may have ended by itself.
            let _ = gone.send(());
        }
        for match_id in spare {
            if let Err(error) = self.store.drop_snapshots(&match_id).await {
                tracing::warn!(match.id = match_id, %error, "cannot delete the snapshots of an archived match");
            }
        }
        self.metrics.away(going.name());
        match going {
            Going::Deleted => tracing::info!(table.id = table.id, "table deleted"),
            Going::Archived => tracing::info!(table.id = table.id, "table archived"),
        }
        Ok(())
    }

    /// Deletes a table, in use or in the archive.
    ///
    /// # Errors
    /// Returns [`MatchError::Table`] if the caller is not the host or gave another name. Returns
    /// [`MatchError::Store`] if the database does not answer.
    pub async fn delete(&self, id: &str, by: RemovalBy<'_>) -> Result<(), MatchError> {
        let gone = async { self.take_away(&self.lobby.cell(id).await?, by, Going::Deleted).await };
        match gone.await {
            Err(MatchError::Table(TableError::Archived)) => {}
            done => return done,
        }
        let _alone = self.moving.lock().await;
        by.may(Going::Deleted, &self.lobby.archived(id).await?)?;
        self.store.delete_table(id).await?;
        self.metrics.away(Going::Deleted.name());
        tracing::info!(table.id = id, "table deleted from the archive");
        Ok(())
    }

    fn live_at(&self, table: &str) -> Vec<Handle> {
        let live = self.live.all();
        let handles = live.values().filter_map(|cell| cell.get().cloned());
        handles.filter(|handle| handle.table_id == table).collect()
    }

    /// Returns true if a match of this table is in memory.
    pub(super) fn lives_at(&self, table: &str) -> bool {
        !self.live_at(table).is_empty()
    }
}

impl Handle {
    /// Makes a match stand still until the answer is used (it is over) or dropped (it goes on). Returns
    /// `None` if it was just released.
    async fn stand_still(&self) -> Result<Option<oneshot::Sender<()>>, MatchError> {
        let (still, stands) = oneshot::channel();
        let (gone, over) = oneshot::channel();
        let asked = async {
            if !self.send(Msg::StandStill { still, over }).await {
                return Ok(None);
            }
            Ok(stands.await.ok().map(|()| gone))
        };
        tokio::time::timeout(STANDING, asked).await.unwrap_or_else(|_| Err(MatchError::Interrupted))
    }
}
