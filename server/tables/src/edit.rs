//! A change of a table: prepared on a copy, stored, then published.

use super::holders::{self, keeps_sides, running};
use super::secret::Secrets;
use super::slot::{Slot, save};
use super::{Campaign, Cell, Table, TableError};
use protocol::table::SeatNo;
use std::sync::Arc;
use store::{Store, StoreError, now_ms};
use tokio::sync::OwnedMutexGuard;

/// A change under way. Nothing is visible before [`Edit::commit`].
#[derive(Debug)]
pub struct Edit {
    pub(crate) slot: OwnedMutexGuard<Slot>,
    pub(crate) cell: Arc<Cell>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) secrets: Arc<dyn Secrets>,
    /// The table as it is after the change.
    pub table: Table,
    /// Its campaign after the change. Both are stored, or neither.
    pub campaign: Option<Campaign>,
}

impl Edit {
    /// Deletes the table with all that belongs to it, then makes the change visible. It finishes even if the
    /// caller goes away.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer. The table may then be deleted.
    pub async fn delete(self) -> Result<(), TableError> {
        let task = tokio::spawn(async move {
            let deleted = self.store.delete_table(&self.table.id).await;
            self.ended(deleted)
        });
        task.await.unwrap_or(Err(TableError::Interrupted))
    }

    /// Archives the table, then makes the change visible. It finishes even if the caller goes away.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer. The table may then be archived.
    pub async fn archive(self) -> Result<(), TableError> {
        let task = tokio::spawn(async move {
            let archived = self.store.archive_table(&self.table.id, now_ms()).await;
            self.ended(archived)
        });
        task.await.unwrap_or(Err(TableError::Interrupted))
    }

    /// Marks the table stale, so that the next caller reads it again.
    fn ended(mut self, done: Result<(), StoreError>) -> Result<(), TableError> {
        self.slot.stale = true;
        if done.is_ok() {
            self.cell.talk.forget();
        }
        drop(self.slot);
        self.cell.notify();
        done.map_err(TableError::from)
    }

    /// Stores the change, then makes it visible. It finishes even if the caller goes away.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer. The change may then be stored, so the table is read
    /// again.
    pub async fn commit(mut self) -> Result<Table, TableError> {
        self.table.publish(&*self.secrets)?;
        let task = tokio::spawn(async move {
            let touched_ms = now_ms();
            let changed = self.campaign.as_ref().filter(|_| self.campaign != self.slot.campaign);
            let held = holders::of(&self.slot.table, &self.table);
            match save(&*self.store, &self.table, changed, held, touched_ms).await {
                Ok(()) => {
                    let (table, campaign) = (self.table.clone(), self.campaign.take());
                    *self.slot = Slot { table, campaign, touched_ms, stale: false };
                    self.cell.talk.keep_people(&self.table);
                    drop(self.slot);
                    self.cell.notify();
                    Ok(self.table)
                }
                Err(error) => {
                    self.slot.stale = true;
                    Err(TableError::from(error))
                }
            }
        });
        task.await.unwrap_or(Err(TableError::Interrupted))
    }

    /// Returns the seats of the running match that a person has held so far, with the present one.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub async fn held_by(&self, subject: &str) -> Result<Vec<SeatNo>, TableError> {
        let Some(match_id) = running(&self.table) else { return Ok(Vec::new()) };
        let stored = self.store.seats_held(match_id, subject).await?;
        let stored = stored.into_iter().filter_map(|seat| SeatNo::try_from(seat).ok());
        // A match without stored holders has its seats at the table only.
        let now = self.table.person(subject).and_then(|person| person.seat);
        Ok(stored.chain(now).collect())
    }

    /// Checks a seat of the running match for a person who is not at the table now, by all they have held so
    /// far.
    ///
    /// # Errors
    /// Returns `ClaimantSaw` if they know what this seat must not, and `Store` if the database does not
    /// answer.
    pub async fn admits(&self, subject: &str, seat: SeatNo) -> Result<(), TableError> {
        let held = self.held_by(subject).await?;
        keeps_sides(&self.table, seat, &held).map_err(|error| match error {
            TableError::SawHidden(known) => TableError::ClaimantSaw(known),
            other => other,
        })
    }
}
