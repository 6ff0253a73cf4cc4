//! A table as it is stored, with its campaign.

use super::{Campaign, Table, TableError};
use editions::Registry;
use store::rows::{CampaignRow, SeatHolders, TableRow};
use store::{Store, StoreError};

/// A table in memory, as it was last read or written.
#[derive(Debug)]
pub(crate) struct Slot {
    pub(crate) table: Table,
    /// The campaign that is played here.
    pub(crate) campaign: Option<Campaign>,
    pub(crate) touched_ms: i64,
    /// The last write had an unknown outcome, so the table must be read again before use.
    pub(crate) stale: bool,
}

impl Slot {
    /// Reads a table as it was stored, with its campaign. An archived table does not count.
    pub(crate) async fn read(
        store: &dyn Store,
        editions: &'static Registry,
        id: &str,
    ) -> Result<Self, TableError> {
        let row = store.table(id).await?.ok_or(TableError::NoTable)?;
        if row.archived_ms.is_some() {
            return Err(TableError::Archived);
        }
        let table = decode(editions, &row)?;
        let campaign = match table.goes_on() {
            Some(mark) => {
                let found = store.campaign(&mark.id).await?.ok_or(TableError::NoCampaign)?;
                let campaign: Campaign = serde_json::from_str(&found.body).map_err(StoreError::from)?;
                Some(Campaign { editions, ..campaign })
            }
            None => None,
        };
        Ok(Self { table, campaign, touched_ms: row.touched_ms, stale: false })
    }
}

/// Reads the body of a table's row.
///
/// # Errors
/// Returns [`StoreError::Corrupt`] if it cannot be read.
pub(crate) fn decode(editions: &'static Registry, row: &TableRow) -> Result<Table, StoreError> {
    let table: Table = serde_json::from_str(&row.body).map_err(StoreError::from)?;
    Ok(Table { editions, ..table })
}

/// Writes a table, and its campaign if that has changed.
pub(crate) async fn save(
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
