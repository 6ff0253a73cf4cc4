//! The lobby: every table with an open page, each behind its own lock, stored before it is told.
//!
//! Who may do what stands in `table`; what a reader sees stands in `view`.

mod bots;
mod campaign;
mod campaign_table;
mod course;
mod door;
mod error;
mod holders;
mod hosted;
mod hosting;
mod invader;
mod leaving;
mod name;
pub mod options;
mod presence;
pub mod secret;
mod seed_exchange;
mod seen;
mod table;
mod view;
mod watching;

pub use campaign::{Campaign, Ended, Next};
pub use course::no_pick;
pub use error::TableError;
pub use hosting::{host_in, take_over};
pub use invader::{draw, pick_at_random};
pub use leaving::{Freeing, How, send_away};
pub use name::{clean as clean_name, is_seen as name_is_seen, look_alike};
pub use presence::Arrival;
pub use seed_exchange::SeedExchange;
pub use seen::visible_line;
pub use table::{CameBy, Person, Table};
pub use view::{Words, campaign_view, card, peek, table_view};
pub use watching::Audience;

use editions::Registry;
use protocol::http::OpenTable;
use secret::Secrets;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use store::now_ms;
use store::rows::{CampaignRow, Held, Subject, TableRow};
use store::{Store, StoreError, short_id};
use tokio::sync::{OnceCell, OwnedMutexGuard, watch};

/// Tables kept in memory before those that nobody looks at are let go.
const KEPT: usize = 512;

/// All tables.
#[derive(Debug)]
pub struct Lobby {
    store: Arc<dyn Store>,
    secrets: Arc<dyn Secrets>,
    editions: &'static Registry,
    cells: Mutex<HashMap<String, Arc<OnceCell<Arc<Cell>>>>>,
}

/// One table in memory.
#[derive(Debug)]
pub struct Cell {
    slot: Arc<tokio::sync::Mutex<Slot>>,
    /// Counts changes; every socket at the table looks again after one.
    changed: watch::Sender<u64>,
    presence: presence::Presence,
    door: door::Door,
}

#[derive(Debug)]
struct Slot {
    table: Table,
    /// The campaign that is played here.
    campaign: Option<Campaign>,
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
    secrets: Arc<dyn Secrets>,
    /// The table as it will be.
    pub table: Table,
    /// Its campaign as it will be; both are stored, or neither.
    pub campaign: Option<Campaign>,
}

fn missing() -> TableError {
    TableError::NoTable
}

/// A table as it was stored, with its campaign; one of the archive is not there.
async fn read_slot(store: &dyn Store, editions: &'static Registry, id: &str) -> Result<Slot, TableError> {
    let row = store.table(id).await?.ok_or_else(missing)?;
    if row.archived_ms.is_some() {
        return Err(TableError::Archived);
    }
    let table = decode(editions, &row)?;
    let campaign = match table.goes_on() {
        Some(mark) => {
            let found = store.campaign(&mark.id).await?.ok_or_else(no_campaign)?;
            let campaign: Campaign = serde_json::from_str(&found.body).map_err(StoreError::from)?;
            Some(Campaign { editions, ..campaign })
        }
        None => None,
    };
    Ok(Slot { table, campaign, touched_ms: row.touched_ms, stale: false })
}

fn no_campaign() -> TableError {
    TableError::NoCampaign
}

fn decode(editions: &'static Registry, row: &TableRow) -> Result<Table, StoreError> {
    let table: Table = serde_json::from_str(&row.body).map_err(StoreError::from)?;
    Ok(Table { editions, ..table })
}

impl Lobby {
    /// An empty lobby; tables are read on request.
    pub fn new(store: Arc<dyn Store>, secrets: Arc<dyn Secrets>, editions: &'static Registry) -> Self {
        Self { store, secrets, editions, cells: Mutex::default() }
    }

    /// Returns the editions of this server.
    pub fn editions(&self) -> &'static Registry {
        self.editions
    }

    /// Reads a table of a list. A table that cannot be read does not hide the others.
    fn listed(&self, row: &TableRow) -> Option<Table> {
        let unreadable = |error: &StoreError| tracing::error!(%error, "cannot read a table; lists omit it");
        decode(self.editions, row).inspect_err(unreadable).ok()
    }

    /// Where the secrets of matches come from.
    pub fn secrets(&self) -> &dyn Secrets {
        &*self.secrets
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
    pub async fn open(&self, host: &Subject, body: OpenTable) -> Result<Arc<Cell>, TableError> {
        let mut body = body;
        options::drawn(self.editions, &mut body.options)?;
        options::check(self.editions, &body.options)?;
        let host =
            Person { subject: host.id.clone(), name: host.name.clone(), seat: None, ready: false, by: None };
        let mut table = Table::open(self.editions, short_id(), host, body.options, body.seat)?;
        if !body.campaign {
            return self.keep(table, None).await;
        }
        let course = options::course(self.editions, &table.options, body.course.as_deref())?;
        let mut campaign = Campaign::open(self.editions, &table.id, &table.options.edition, &course);
        if let Some(pick) = campaign.picks() {
            let picker = table.people_of(pick.side).next().map(|person| person.name.clone());
            // Who opens the table without being of the side that picks leaves the first one to the lot.
            let scenario = match &picker {
                Some(_) => table.options.scenario.clone(),
                None => pick_at_random(&pick.from)?,
            };
            campaign.pick(&scenario, picker)?;
        }
        table.options.scenario = campaign.scenario(0).cloned().unwrap_or_default();
        table.campaign = Some(campaign.mark());
        self.keep(table, Some(campaign)).await
    }

    /// Keeps a new table.
    ///
    /// # Errors
    /// The database is away.
    pub async fn keep(&self, mut table: Table, campaign: Option<Campaign>) -> Result<Arc<Cell>, TableError> {
        table.publish(&*self.secrets)?;
        save(&*self.store, &table, campaign.as_ref(), None, now_ms()).await?;
        self.cell(&table.id).await
    }

    /// The table where a campaign is played.
    ///
    /// # Errors
    /// There is no such campaign, or the database is away.
    pub async fn table_of_campaign(&self, id: &str) -> Result<String, TableError> {
        if id.len() > 32 {
            return Err(no_campaign());
        }
        Ok(self.store.campaign(id).await?.ok_or_else(no_campaign)?.table_id)
    }

    /// The table with this id.
    ///
    /// # Errors
    /// There is none, or the database is away.
    pub async fn cell(&self, id: &str) -> Result<Arc<Cell>, TableError> {
        if id.len() > 32 {
            return Err(missing());
        }
        let slot = self.slot_of(id);
        let cell = slot.get_or_try_init(|| async {
            let slot = read_slot(&*self.store, self.editions, id).await?;
            Ok::<_, TableError>(Arc::new(Cell {
                slot: Arc::new(tokio::sync::Mutex::new(slot)),
                changed: watch::Sender::new(0),
                presence: presence::Presence::default(),
                door: door::Door::default(),
            }))
        });
        Ok(cell.await?.clone())
    }

    /// Starts a change of a table.
    ///
    /// # Errors
    /// The database is away.
    pub async fn edit(&self, cell: &Arc<Cell>) -> Result<Edit, TableError> {
        let slot = cell.fresh(self).await?;
        let (table, campaign) = (slot.table.clone(), slot.campaign.clone());
        let (store, secrets) = (self.store.clone(), self.secrets.clone());
        Ok(Edit { table, campaign, slot, cell: cell.clone(), store, secrets })
    }

    /// The table as it stands, and when it last changed (epoch milliseconds).
    ///
    /// # Errors
    /// The database is away.
    pub async fn read(&self, cell: &Arc<Cell>) -> Result<(Table, i64), TableError> {
        let slot = cell.fresh(self).await?;
        Ok((slot.table.clone(), slot.touched_ms))
    }

    /// The table as it stands, with its campaign.
    ///
    /// # Errors
    /// The database is away.
    pub async fn look(&self, cell: &Arc<Cell>) -> Result<(Table, Option<Campaign>), TableError> {
        let slot = cell.fresh(self).await?;
        Ok((slot.table.clone(), slot.campaign.clone()))
    }

    /// A table of the archive as it stands there.
    ///
    /// # Errors
    /// It is not in the archive, or the database is away.
    pub async fn archived(&self, id: &str) -> Result<Table, TableError> {
        let row = self.store.table(id).await?.ok_or_else(missing)?;
        if row.archived_ms.is_none() {
            return Err(TableError::NotArchived);
        }
        Ok(decode(self.editions, &row)?)
    }

    /// The tables of the archive that a person is at, and since when, put away last first.
    ///
    /// # Errors
    /// The database is away.
    pub async fn archived_of(&self, subject: &str) -> Result<Vec<(Table, i64)>, TableError> {
        let rows = self.store.archived_of(subject).await?;
        let since = |row: &TableRow| row.archived_ms.unwrap_or(row.touched_ms);
        Ok(rows.iter().filter_map(|row| Some((self.listed(row)?, since(row)))).collect())
    }

    /// The tables in use that a person is at, newest first.
    ///
    /// # Errors
    /// The database is away.
    pub async fn tables_of(&self, subject: &str) -> Result<Vec<(Table, i64)>, TableError> {
        let rows = self.store.tables_of(subject).await?;
        Ok(rows.iter().filter_map(|row| Some((self.listed(row)?, row.touched_ms))).collect())
    }
}

/// Writes a table, and a campaign that has changed along with it.
async fn save(
    store: &dyn Store,
    table: &Table,
    campaign: Option<&Campaign>,
    held: Option<Held>,
    touched_ms: i64,
) -> Result<(), StoreError> {
    let body = serde_json::to_string(table)?;
    let people = table.people.iter().map(|person| person.subject.clone()).collect();
    let row = TableRow { id: table.id.clone(), body, touched_ms, archived_ms: None, people, held };
    let Some(campaign) = campaign else { return store.save_table(&row).await };
    let body = serde_json::to_string(campaign)?;
    let told = CampaignRow { id: campaign.id.clone(), table_id: campaign.table.clone(), body, touched_ms };
    store.save_campaign(&told, &row).await
}

impl Edit {
    /// Deletes the table with all that belongs to it, then lets everybody see it. Goes on to its end even if the
    /// caller goes away.
    ///
    /// # Errors
    /// The database is away; it may have happened.
    pub async fn delete(self) -> Result<(), TableError> {
        let task = tokio::spawn(async move {
            let deleted = self.store.delete_table(&self.table.id).await;
            self.ended(deleted)
        });
        task.await.unwrap_or(Err(TableError::Interrupted))
    }

    /// Puts the table into the archive, then lets everybody see it. Goes on to its end even if the caller goes away.
    ///
    /// # Errors
    /// The database is away; it may have happened.
    pub async fn archive(self) -> Result<(), TableError> {
        let task = tokio::spawn(async move {
            let archived = self.store.archive_table(&self.table.id, now_ms()).await;
            self.ended(archived)
        });
        task.await.unwrap_or(Err(TableError::Interrupted))
    }

    /// The next caller reads the table again, and finds it or none.
    fn ended(mut self, done: Result<(), StoreError>) -> Result<(), TableError> {
        self.slot.stale = true;
        drop(self.slot);
        self.cell.notify();
        done.map_err(TableError::from)
    }

    /// Stores the change, then lets everybody see it. Goes on to its end even if the caller goes away.
    ///
    /// # Errors
    /// The database is away; the change may have happened, and the table is read again.
    pub async fn commit(mut self) -> Result<Table, TableError> {
        self.table.publish(&*self.secrets)?;
        let task = tokio::spawn(async move {
            let touched_ms = now_ms();
            let changed = self.campaign.as_ref().filter(|_| self.campaign != self.slot.campaign);
            let held = holders::held(&self.slot.table, &self.table);
            match save(&*self.store, &self.table, changed, held, touched_ms).await {
                Ok(()) => {
                    let (table, campaign) = (self.table.clone(), self.campaign.take());
                    *self.slot = Slot { table, campaign, touched_ms, stale: false };
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
}

impl Cell {
    async fn fresh(&self, lobby: &Lobby) -> Result<OwnedMutexGuard<Slot>, TableError> {
        let mut slot = self.slot.clone().lock_owned().await;
        if slot.stale {
            *slot = read_slot(&*lobby.store, lobby.editions, &slot.table.id).await?;
        }
        Ok(slot)
    }

    /// Wakes everybody who looks at the table.
    pub fn notify(&self) {
        self.changed.send_modify(|n| *n += 1);
    }

    /// Is a page of the table open right now?
    pub fn is_watched(&self) -> bool {
        self.changed.receiver_count() > 0
    }

    /// Changes from now on.
    pub fn subscribe(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }
}
