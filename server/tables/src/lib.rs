//! The lobby: every table with an open page. Each has its own lock, and is stored before a change is
//! published.
//!
//! `table` holds who may do what. `view` holds what a reader sees.

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
pub mod refusals;
pub mod secret;
mod seed_exchange;
mod table;
mod view;
mod visible;
mod watching;

pub use campaign::{Campaign, Ended, Next};
pub use course::no_pick;
pub use error::TableError;
pub use hosting::{host_in, take_over};
pub use invader::{draw, pick_at_random};
pub use leaving::{Freeing, How, send_away};
pub use name::{clean as clean_name, is_visible as name_is_visible, look_alike};
pub use presence::Arrival;
pub use seed_exchange::SeedExchange;
pub use table::{CameBy, Person, Table};
pub use view::{Refuse, campaign_view, card, peek, table_view};
pub use visible::visible_line;
pub use watching::Audience;

use editions::Registry;
use protocol::http::OpenTable;
use secret::Secrets;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use store::now_ms;
use store::rows::{CampaignRow, SeatHolders, Subject, TableRow};
use store::{Store, StoreError, short_id};
use tokio::sync::{OnceCell, OwnedMutexGuard, watch};

/// How many tables are kept in memory before unwatched ones are released.
const CACHE_LIMIT: usize = 512;

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
    /// Counts changes. After each one, every socket at the table reads it again.
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
    /// The last write had an unknown outcome, so the table must be read again before use.
    stale: bool,
}

/// A change under way. Nothing is visible before [`Edit::commit`].
#[derive(Debug)]
pub struct Edit {
    slot: OwnedMutexGuard<Slot>,
    cell: Arc<Cell>,
    store: Arc<dyn Store>,
    secrets: Arc<dyn Secrets>,
    /// The table as it is after the change.
    pub table: Table,
    /// Its campaign after the change. Both are stored, or neither.
    pub campaign: Option<Campaign>,
}

fn missing() -> TableError {
    TableError::NoTable
}

/// Reads a table as it was stored, with its campaign. An archived table does not count.
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
    /// Creates an empty lobby. Tables are read on request.
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

    /// Returns the source of match secrets.
    pub fn secrets(&self) -> &dyn Secrets {
        &*self.secrets
    }

    fn slot_of(&self, id: &str) -> Arc<OnceCell<Arc<Cell>>> {
        let mut cells = self.cells.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if cells.len() > CACHE_LIMIT {
            cells.retain(|_, cell| {
                Arc::strong_count(cell) > 1 || cell.get().is_some_and(|cell| Arc::strong_count(cell) > 1)
            });
        }
        cells.entry(id.to_owned()).or_default().clone()
    }

    /// Creates a table hosted by `host`.
    ///
    /// # Errors
    /// Returns a refusal if the options make no sense, and `Store` if the database does not answer.
    pub async fn open(&self, host: &Subject, body: OpenTable) -> Result<Arc<Cell>, TableError> {
        let mut body = body;
        options::draw_scenario(self.editions, &mut body.options)?;
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
            // If the host's side does not pick, the first scenario is drawn at random.
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

    /// Stores a new table.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub async fn keep(&self, mut table: Table, campaign: Option<Campaign>) -> Result<Arc<Cell>, TableError> {
        table.publish(&*self.secrets)?;
        save(&*self.store, &table, campaign.as_ref(), None, now_ms()).await?;
        self.cell(&table.id).await
    }

    /// Returns the table at which a campaign is played.
    ///
    /// # Errors
    /// Returns `NoCampaign` if there is none, and `Store` if the database does not answer.
    pub async fn table_of_campaign(&self, id: &str) -> Result<String, TableError> {
        if id.len() > 32 {
            return Err(no_campaign());
        }
        Ok(self.store.campaign(id).await?.ok_or_else(no_campaign)?.table_id)
    }

    /// Returns the table with this id.
    ///
    /// # Errors
    /// Returns `NoTable` if there is none, and `Store` if the database does not answer.
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

    /// Starts a change of a table. The table stays locked until the edit is dropped.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub async fn edit(&self, cell: &Arc<Cell>) -> Result<Edit, TableError> {
        let slot = cell.fresh(self).await?;
        let (table, campaign) = (slot.table.clone(), slot.campaign.clone());
        let (store, secrets) = (self.store.clone(), self.secrets.clone());
        Ok(Edit { table, campaign, slot, cell: cell.clone(), store, secrets })
    }

    /// Returns the table as it stands, and when it last changed, in epoch milliseconds.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub async fn read(&self, cell: &Arc<Cell>) -> Result<(Table, i64), TableError> {
        let slot = cell.fresh(self).await?;
        Ok((slot.table.clone(), slot.touched_ms))
    }

    /// Returns the table as it stands, with its campaign.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub async fn look(&self, cell: &Arc<Cell>) -> Result<(Table, Option<Campaign>), TableError> {
        let slot = cell.fresh(self).await?;
        Ok((slot.table.clone(), slot.campaign.clone()))
    }

    /// Returns a table of the archive as it is stored there.
    ///
    /// # Errors
    /// Returns `NotArchived` if it is not in the archive, and `Store` if the database does not answer.
    pub async fn archived(&self, id: &str) -> Result<Table, TableError> {
        let row = self.store.table(id).await?.ok_or_else(missing)?;
        if row.archived_ms.is_none() {
            return Err(TableError::NotArchived);
        }
        Ok(decode(self.editions, &row)?)
    }

    /// Returns the archived tables of a person with the time of archiving, most recent first.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub async fn archived_of(&self, subject: &str) -> Result<Vec<(Table, i64)>, TableError> {
        let rows = self.store.archived_of(subject).await?;
        let since = |row: &TableRow| row.archived_ms.unwrap_or(row.touched_ms);
        Ok(rows.iter().filter_map(|row| Some((self.listed(row)?, since(row)))).collect())
    }

    /// Returns the tables in use of a person, newest first.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub async fn tables_of(&self, subject: &str) -> Result<Vec<(Table, i64)>, TableError> {
        let rows = self.store.tables_of(subject).await?;
        Ok(rows.iter().filter_map(|row| Some((self.listed(row)?, row.touched_ms))).collect())
    }
}

/// Writes a table, and its campaign if that has changed.
async fn save(
    store: &dyn Store,
    table: &Table,
    campaign: Option<&Campaign>,
    held: Option<SeatHolders>,
    touched_ms: i64,
) -> Result<(), StoreError> {
    let body = serde_json::to_string(table)?;
    let people = table.people.iter().map(|person| person.subject.clone()).collect();
    let row = TableRow { id: table.id.clone(), body, touched_ms, archived_ms: None, people, held };
    let Some(campaign) = campaign else { return store.save_table(&row).await };
    let body = serde_json::to_string(campaign)?;
    let named = CampaignRow { id: campaign.id.clone(), table_id: campaign.table.clone(), body, touched_ms };
    store.save_campaign(&named, &row).await
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
