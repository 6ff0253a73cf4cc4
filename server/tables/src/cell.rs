//! One table in memory. Its lock, its changes and who is there.

use super::TableError;
use super::claims::Door;
use super::presence::Presence;
use super::slot::Slot;
use super::talk::Talk;
use editions::Registry;
use std::sync::Arc;
use store::Store;
use tokio::sync::{Mutex, OwnedMutexGuard, watch};

/// One table in memory.
#[derive(Debug)]
pub struct Cell {
    slot: Arc<Mutex<Slot>>,
    /// Counts changes. After each one, every socket at the table reads it again.
    changed: watch::Sender<u64>,
    pub(crate) presence: Presence,
    pub(crate) door: Door,
    pub(crate) talk: Talk,
}

impl Cell {
    pub(crate) fn new(slot: Slot) -> Self {
        Self {
            slot: Arc::new(Mutex::new(slot)),
            changed: watch::Sender::new(0),
            presence: Presence::default(),
            door: Door::default(),
            talk: Talk::default(),
        }
    }

    /// Locks the table. Reads it again if the outcome of the last write is unknown.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub(crate) async fn fresh(
        &self,
        store: &dyn Store,
        editions: &'static Registry,
    ) -> Result<OwnedMutexGuard<Slot>, TableError> {
        let mut slot = self.slot.clone().lock_owned().await;
        if slot.stale {
            *slot = Slot::read(store, editions, &slot.table.id).await?;
        }
        Ok(slot)
    }

    /// Wakes every page that shows the table.
    pub fn notify(&self) {
        self.changed.send_modify(|n| *n += 1);
    }

    /// Returns true if a page of the table is open.
    pub fn is_watched(&self) -> bool {
        self.changed.receiver_count() > 0
    }

    /// Returns a receiver of changes from now on.
    pub fn subscribe(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }
}
