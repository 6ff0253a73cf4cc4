//! The lobby: every table that somebody looks at, each behind its own lock, stored before it is told.
//!
//! Who may do what stands in `table`; what a reader sees stands in `view`.

mod bots;
mod invader;
pub mod options;
mod table;
mod view;

pub use invader::draw;
pub use table::{Person, Table};
pub use view::{card, peek, table_view};

use crate::auth::short_id;
use crate::error::Fault;
use crate::instant::now_ms;
use crate::store::rows::{Subject, TableRow};
use crate::store::{Store, StoreError};
use protocol::http::OpenTable;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};
use tokio::sync::{OnceCell, OwnedMutexGuard, watch};

/// Tables kept in memory before those that nobody looks at are let go.
const KEPT: usize = 512;

/// All tables.
#[derive(Debug)]
pub struct Lobby {
    store: Arc<dyn Store>,
    cells: Mutex<HashMap<String, Arc<OnceCell<Arc<Cell>>>>>,
}

/// One table in memory.
#[derive(Debug)]
pub struct Cell {
    slot: Arc<tokio::sync::Mutex<Slot>>,
    /// Counts changes; every socket at the table looks again after one.
    changed: watch::Sender<u64>,
    /// Live connections by subject, in the lobby and in the match.
    online: Mutex<HashMap<String, u32>>,
}

#[derive(Debug)]
struct Slot {
    table: Table,
    touched_ms: i64,
    /// The last write had an unknown outcome: read the table again before using it.
    stale: bool,
}

/// A change under way; nothing is visible before [`Edit::commit`].
#[derive(Debug)]
pub struct Edit {
    slot: OwnedMutexGuard<Slot>,
    cell: Arc<Cell>,
    store: Arc<dyn Store>,
    /// The table as it will be.
    pub table: Table,
}

/// A live connection; dropping it takes the person offline (if it was the last).
#[derive(Debug)]
pub struct Arrival {
    cell: Arc<Cell>,
    subject: String,
}

fn missing() -> Fault {
    Fault::missing("no_such_table", "There is no such table.")
}

fn decode(row: &TableRow) -> Result<Table, StoreError> {
    serde_json::from_str(&row.body).map_err(|error| StoreError::Corrupt(error.to_string()))
}

impl Lobby {
    /// An empty lobby; tables are read when somebody asks for them.
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store, cells: Mutex::default() }
    }

    fn slot_of(&self, id: &str) -> Arc<OnceCell<Arc<Cell>>> {
        let mut cells = self.cells.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if cells.len() > KEPT {
            cells.retain(|_, cell| {
                Arc::strong_count(cell) > 1 || cell.get().is_some_and(|cell| Arc::strong_count(cell) > 1)
            });
        }
        cells.entry(id.to_owned()).or_default().clone()
    }

    /// A new table, hosted by `host`.
    ///
    /// # Errors
    /// The options make no sense, or the database is away.
    pub async fn open(&self, host: &Subject, body: OpenTable) -> Result<Arc<Cell>, Fault> {
        options::check(&body.options)?;
        let host = Person { subject: host.id.clone(), name: host.name.clone(), seat: None, ready: false };
        let table = Table::open(short_id(), host, body.options, body.seat)?;
        let now = now_ms();
        save(&*self.store, &table, now).await?;
        self.cell(&table.id).await
    }

    /// The table with this id.
    ///
    /// # Errors
    /// There is none, or the database is away.
    pub async fn cell(&self, id: &str) -> Result<Arc<Cell>, Fault> {
        if id.len() > 32 {
            return Err(missing());
        }
        let slot = self.slot_of(id);
        let cell = slot.get_or_try_init(|| async {
            let row = self.store.table(id).await?.ok_or_else(missing)?;
            let slot = Slot { table: decode(&row)?, touched_ms: row.touched_ms, stale: false };
            Ok::<_, Fault>(Arc::new(Cell {
                slot: Arc::new(tokio::sync::Mutex::new(slot)),
                changed: watch::Sender::new(0),
                online: Mutex::default(),
            }))
        });
        Ok(cell.await?.clone())
    }

    /// Starts a change of a table.
    ///
    /// # Errors
    /// The database is away.
    pub async fn edit(&self, cell: &Arc<Cell>) -> Result<Edit, Fault> {
        let slot = cell.fresh(&*self.store).await?;
        Ok(Edit { table: slot.table.clone(), slot, cell: cell.clone(), store: self.store.clone() })
    }

    /// The table as it stands, and when it last changed (epoch milliseconds).
    ///
    /// # Errors
    /// The database is away.
    pub async fn read(&self, cell: &Arc<Cell>) -> Result<(Table, i64), Fault> {
        let slot = cell.fresh(&*self.store).await?;
        Ok((slot.table.clone(), slot.touched_ms))
    }

    /// The tables somebody is at, newest first.
    ///
    /// # Errors
    /// The database is away.
    pub async fn tables_of(&self, subject: &str) -> Result<Vec<(Table, i64)>, Fault> {
        let rows = self.store.tables_of(subject).await?;
        Ok(rows.iter().map(|row| Ok((decode(row)?, row.touched_ms))).collect::<Result<_, StoreError>>()?)
    }
}

async fn save(store: &dyn Store, table: &Table, touched_ms: i64) -> Result<(), StoreError> {
    let body = serde_json::to_string(table).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    let people = table.people.iter().map(|person| person.subject.clone()).collect();
    store.save_table(&TableRow { id: table.id.clone(), body, touched_ms, people }).await
}

impl Edit {
    /// Stores the change, then lets everybody see it. Goes on to its end even if the caller goes away.
    ///
    /// # Errors
    /// The database is away; the change may have happened, and the table is read again.
    pub async fn commit(mut self) -> Result<Table, Fault> {
        let task = tokio::spawn(async move {
            let touched_ms = now_ms();
            match save(&*self.store, &self.table, touched_ms).await {
                Ok(()) => {
                    *self.slot = Slot { table: self.table.clone(), touched_ms, stale: false };
                    drop(self.slot);
                    self.cell.notify();
                    Ok(self.table)
                }
                Err(error) => {
                    self.slot.stale = true;
                    Err(Fault::from(error))
                }
            }
        });
        task.await.unwrap_or_else(|_| Err(Fault::not_saving()))
    }
}

impl Cell {
    async fn fresh(&self, store: &dyn Store) -> Result<OwnedMutexGuard<Slot>, Fault> {
        let mut slot = self.slot.clone().lock_owned().await;
        if slot.stale {
            let row = store.table(&slot.table.id).await?.ok_or_else(missing)?;
            *slot = Slot { table: decode(&row)?, touched_ms: row.touched_ms, stale: false };
        }
        Ok(slot)
    }

    /// Wakes everybody who looks at the table.
    pub fn notify(&self) {
        self.changed.send_modify(|n| *n += 1);
    }

    /// Changes from now on.
    pub fn subscribe(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Who has at least one live connection.
    pub fn online(&self) -> BTreeSet<String> {
        self.counts().keys().cloned().collect()
    }

    fn counts(&self) -> std::sync::MutexGuard<'_, HashMap<String, u32>> {
        self.online.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Counts a live connection for as long as the answer is kept.
    pub fn arrive(self: &Arc<Self>, subject: &str) -> Arrival {
        *self.counts().entry(subject.to_owned()).or_default() += 1;
        self.notify();
        Arrival { cell: self.clone(), subject: subject.to_owned() }
    }
}

impl Drop for Arrival {
    fn drop(&mut self) {
        let mut counts = self.cell.counts();
        if let Some(count) = counts.get_mut(&self.subject) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.subject);
            }
        }
        drop(counts);
        self.cell.notify();
    }
}
