//! The lobby: every table with an open page. Each has its own lock.

use super::secret::Secrets;
use super::slot::{Slot, decode, save};
use super::{Campaign, Cell, Edit, Person, Table, TableError, options, pick_at_random};
use editions::Registry;
use protocol::http::OpenTable;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use store::rows::{Subject, TableRow};
use store::{Store, StoreError, now_ms, short_id};
use tokio::sync::OnceCell;

/// How many tables are kept in memory before unwatched ones are released.
const CACHE_LIMIT: usize = 512;

/// All tables.
#[derive(Debug)]
pub struct Lobby {
    pub(crate) store: Arc<dyn Store>,
    secrets: Arc<dyn Secrets>,
    pub(crate) editions: &'static Registry,
    cells: Mutex<HashMap<String, Arc<OnceCell<Arc<Cell>>>>>,
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
    pub(crate) fn listed(&self, row: &TableRow) -> Option<Table> {
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
            return Err(TableError::NoCampaign);
        }
        Ok(self.store.campaign(id).await?.ok_or(TableError::NoCampaign)?.table_id)
    }

    /// Returns the table with this id.
    ///
    /// # Errors
    /// Returns `NoTable` if there is none, and `Store` if the database does not answer.
    pub async fn cell(&self, id: &str) -> Result<Arc<Cell>, TableError> {
        if id.len() > 32 {
            return Err(TableError::NoTable);
        }
        let slot = self.slot_of(id);
        let cell = slot.get_or_try_init(|| async {
            let slot = Slot::read(&*self.store, self.editions, id).await?;
            Ok::<_, TableError>(Arc::new(Cell::new(slot)))
        });
        Ok(cell.await?.clone())
    }

    /// Starts a change of a table. The table stays locked until the edit is dropped.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub async fn edit(&self, cell: &Arc<Cell>) -> Result<Edit, TableError> {
        let slot = cell.fresh(&*self.store, self.editions).await?;
        let (table, campaign) = (slot.table.clone(), slot.campaign.clone());
        let (store, secrets) = (self.store.clone(), self.secrets.clone());
        Ok(Edit { table, campaign, slot, cell: cell.clone(), store, secrets })
    }

    /// Returns the table as it stands, and when it last changed, in epoch milliseconds.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub async fn read(&self, cell: &Arc<Cell>) -> Result<(Table, i64), TableError> {
        let slot = cell.fresh(&*self.store, self.editions).await?;
        Ok((slot.table.clone(), slot.touched_ms))
    }

    /// Returns the table as it stands, with its campaign.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub async fn look(&self, cell: &Arc<Cell>) -> Result<(Table, Option<Campaign>), TableError> {
        let slot = cell.fresh(&*self.store, self.editions).await?;
        Ok((slot.table.clone(), slot.campaign.clone()))
    }

    /// Returns a table of the archive as it is stored there.
    ///
    /// # Errors
    /// Returns `NotArchived` if it is not in the archive, and `Store` if the database does not answer.
    pub async fn archived(&self, id: &str) -> Result<Table, TableError> {
        let row = self.store.table(id).await?.ok_or(TableError::NoTable)?;
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
