//! Tables, written whole, with the people at them and the campaign that is played there.

use super::StoreError;
use super::db::{Db, fetch};
use super::rows::{CampaignRow, TableRow};
use super::sql_store::SqlStore;
use sqlx::{AssertSqlSafe, PgPool, SqlitePool};

/// The tables and the campaigns that are played at them. Every write is durable when it returns `Ok`.
///
/// # Errors
/// Every method returns [`StoreError::Unavailable`] if the database cannot be reached or written. A write may
/// then have happened or not.
#[async_trait::async_trait]
pub trait Tables: Send + Sync + std::fmt::Debug {
    /// Writes a table whole, with the list of people at it and the holders of its match's seats: all of it,
    /// or nothing. Holders are never removed.
    async fn save_table(&self, table: &TableRow) -> Result<(), StoreError>;
    /// Writes a campaign together with its table: both, or neither.
    async fn save_campaign(&self, campaign: &CampaignRow, table: &TableRow) -> Result<(), StoreError>;
    /// Returns the campaign with this id.
    async fn campaign(&self, id: &str) -> Result<Option<CampaignRow>, StoreError>;
    /// Returns one table.
    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError>;
    /// Returns the tables in use of a subject, most recently used first, at most 50.
    async fn tables_of(&self, subject: &str) -> Result<Vec<TableRow>, StoreError>;
    /// Returns every table of a subject, most recently used first, with archived ones.
    async fn all_tables_of(&self, subject: &str) -> Result<Vec<TableRow>, StoreError>;
    /// Counts the tables in use.
    async fn count_tables(&self) -> Result<i64, StoreError>;
    /// Returns every table, most recently used first, with archived ones.
    async fn tables(&self) -> Result<Vec<TableRow>, StoreError>;
    /// Returns the seats of a match that a subject has held, ascending.
    async fn seats_held(&self, match_id: &str, subject: &str) -> Result<Vec<i64>, StoreError>;
    /// Deletes a table with everything that belongs to it: people at it, links, campaign, matches, their logs
    /// and snapshots. All of it, or nothing. A table that does not exist counts as deleted.
    async fn delete_table(&self, id: &str) -> Result<(), StoreError>;
}

#[async_trait::async_trait]
impl Tables for SqlStore {
    async fn save_table(&self, table: &TableRow) -> Result<(), StoreError> {
        save(&self.db, table, None).await
    }
    async fn save_campaign(&self, campaign: &CampaignRow, table: &TableRow) -> Result<(), StoreError> {
        save(&self.db, table, Some(campaign)).await
    }
    async fn campaign(&self, id: &str) -> Result<Option<CampaignRow>, StoreError> {
        campaign(&self.db, id).await
    }
    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        one(&self.db, id).await
    }
    async fn tables_of(&self, subject: &str) -> Result<Vec<TableRow>, StoreError> {
        of(&self.db, subject).await
    }
    async fn all_tables_of(&self, subject: &str) -> Result<Vec<TableRow>, StoreError> {
        all_of(&self.db, subject).await
    }
    async fn count_tables(&self) -> Result<i64, StoreError> {
        let sql = "SELECT COUNT(*) FROM tables WHERE archived_ms IS NULL";
        Ok(fetch!(&self.db, fetch_one, (i64,), sql)?.0)
    }
    async fn tables(&self) -> Result<Vec<TableRow>, StoreError> {
        all(&self.db).await
    }
    async fn seats_held(&self, match_id: &str, subject: &str) -> Result<Vec<i64>, StoreError> {
        seats_held(&self.db, match_id, subject).await
    }
    async fn delete_table(&self, id: &str) -> Result<(), StoreError> {
        super::delete::table(&self.db, id).await
    }
}

/// Writes the table, and the campaign in the same transaction.
pub(super) async fn save(
    db: &Db,
    table: &TableRow,
    campaign: Option<&CampaignRow>,
) -> Result<(), StoreError> {
    match db {
        Db::Lite { write, .. } => {
            // A task of its own: a caller that goes away must not leave the only writing connection in the
            // middle of a transaction.
            let (pool, table, campaign) = (write.clone(), table.clone(), campaign.cloned());
            tokio::spawn(async move { save_lite(&pool, &table, campaign.as_ref()).await })
                .await
                .map_err(|died| StoreError::Unavailable(died.to_string()))?
        }
        Db::Pg(pool) => save_pg(pool, table, campaign).await,
    }
}

const UPSERT: &str = "INSERT INTO tables (id, body, touched_ms) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET body = excluded.body, touched_ms = excluded.touched_ms";

const UPSERT_CAMPAIGN: &str = "INSERT INTO campaigns (id, table_id, body, touched_ms)";
const OVER_CAMPAIGN: &str =
    "ON CONFLICT (id) DO UPDATE SET body = excluded.body, touched_ms = excluded.touched_ms";

async fn save_lite(
    pool: &SqlitePool,
    table: &TableRow,
    campaign: Option<&CampaignRow>,
) -> Result<(), StoreError> {
    let people = serde_json::json!(table.people).to_string();
    let mut change = pool.begin_with("BEGIN IMMEDIATE").await?;
    sqlx::query(UPSERT)
        .bind(&table.id)
        .bind(&table.body)
        .bind(table.touched_ms)
        .execute(&mut *change)
        .await?;
    sqlx::query(
        "DELETE FROM table_people
         WHERE table_id = $1 AND subject_id NOT IN (SELECT value FROM json_each($2))",
    )
    .bind(&table.id)
    .bind(&people)
    .execute(&mut *change)
    .await?;
    sqlx::query(
        "INSERT INTO table_people (table_id, subject_id)
         SELECT $1, value FROM json_each($2) WHERE true ON CONFLICT DO NOTHING",
    )
    .bind(&table.id)
    .bind(&people)
    .execute(&mut *change)
    .await?;
    if let Some(campaign) = campaign {
        let sql = format!("{UPSERT_CAMPAIGN} VALUES ($1, $2, $3, $4) {OVER_CAMPAIGN}");
        sqlx::query(AssertSqlSafe(sql))
            .bind(&campaign.id)
            .bind(&campaign.table_id)
            .bind(&campaign.body)
            .bind(campaign.touched_ms)
            .execute(&mut *change)
            .await?;
    }
    if let Some(held) = &table.held {
        sqlx::query(
            "INSERT INTO seat_holders (match_id, subject_id, seat, from_row)
             SELECT $1, value->>0, value->>1,
             (SELECT COALESCE(MAX(row_no) + 1, 0) FROM match_rows WHERE match_id = $1)
             FROM json_each($2) WHERE true ON CONFLICT DO NOTHING",
        )
        .bind(&held.match_id)
        .bind(serde_json::json!(held.seats).to_string())
        .execute(&mut *change)
        .await?;
    }
    Ok(change.commit().await?)
}

/// One statement that commits by itself, so a stalled server cannot leave a transaction open.
async fn save_pg(pool: &PgPool, table: &TableRow, campaign: Option<&CampaignRow>) -> Result<(), StoreError> {
    let sql = format!(
        "WITH saved AS ({UPSERT}),
         gone AS (DELETE FROM table_people WHERE table_id = $1 AND subject_id <> ALL ($4::text[])),
         told AS ({UPSERT_CAMPAIGN}
             SELECT $5::text, $7::text, $6::text, $8::bigint WHERE $5::text IS NOT NULL {OVER_CAMPAIGN}),
         sat AS (INSERT INTO seat_holders (match_id, subject_id, seat, from_row)
             SELECT $9::text, who, seat,
             (SELECT COALESCE(MAX(row_no) + 1, 0) FROM match_rows WHERE match_id = $9::text)
             FROM unnest($10::text[], $11::bigint[]) AS held (who, seat)
             WHERE $9::text IS NOT NULL ON CONFLICT DO NOTHING)
         INSERT INTO table_people (table_id, subject_id)
         SELECT $1, * FROM unnest($4::text[]) ON CONFLICT DO NOTHING"
    );
    let seats = table.held.as_ref().map(|held| held.seats.as_slice()).unwrap_or_default();
    sqlx::query(AssertSqlSafe(sql))
        .bind(&table.id)
        .bind(&table.body)
        .bind(table.touched_ms)
        .bind(&table.people)
        .bind(campaign.map(|campaign| campaign.id.as_str()))
        .bind(campaign.map(|campaign| campaign.body.as_str()))
        .bind(campaign.map(|campaign| campaign.table_id.as_str()))
        .bind(campaign.map(|campaign| campaign.touched_ms))
        .bind(table.held.as_ref().map(|held| held.match_id.as_str()))
        .bind(seats.iter().map(|(who, _)| who.as_str()).collect::<Vec<_>>())
        .bind(seats.iter().map(|(_, seat)| *seat).collect::<Vec<_>>())
        .execute(pool)
        .await?;
    Ok(())
}

pub(super) fn row((id, body, touched_ms, archived_ms): (String, String, i64, Option<i64>)) -> TableRow {
    TableRow { id, body, touched_ms, archived_ms, people: Vec::new(), held: None }
}

pub(super) async fn one(db: &Db, id: &str) -> Result<Option<TableRow>, StoreError> {
    let found = fetch!(
        db,
        fetch_optional,
        (String, String, i64, Option<i64>),
        "SELECT id, body, touched_ms, archived_ms FROM tables WHERE id = $1",
        id
    )?;
    Ok(found.map(row))
}

pub(super) async fn of(db: &Db, subject: &str) -> Result<Vec<TableRow>, StoreError> {
    let found = fetch!(
        db,
        fetch_all,
        (String, String, i64, Option<i64>),
        "SELECT t.id, t.body, t.touched_ms, t.archived_ms
         FROM tables t JOIN table_people p ON p.table_id = t.id
         WHERE p.subject_id = $1 AND t.archived_ms IS NULL ORDER BY t.touched_ms DESC, t.id LIMIT 50",
        subject
    )?;
    Ok(found.into_iter().map(row).collect())
}

async fn all_of(db: &Db, subject: &str) -> Result<Vec<TableRow>, StoreError> {
    let sql = "SELECT t.id, t.body, t.touched_ms, t.archived_ms
         FROM tables t JOIN table_people p ON p.table_id = t.id
         WHERE p.subject_id = $1 ORDER BY t.touched_ms DESC, t.id";
    let found = fetch!(db, fetch_all, (String, String, i64, Option<i64>), sql, subject)?;
    Ok(found.into_iter().map(row).collect())
}

pub(super) async fn all(db: &Db) -> Result<Vec<TableRow>, StoreError> {
    let sql = "SELECT id, body, touched_ms, archived_ms FROM tables ORDER BY touched_ms DESC, id";
    Ok(fetch!(db, fetch_all, (String, String, i64, Option<i64>), sql)?.into_iter().map(row).collect())
}

pub(super) async fn campaign(db: &Db, id: &str) -> Result<Option<CampaignRow>, StoreError> {
    Ok(fetch!(
        db,
        fetch_optional,
        CampaignRow,
        "SELECT id, table_id, body, touched_ms FROM campaigns WHERE id = $1",
        id
    )?)
}

pub(super) async fn seats_held(db: &Db, match_id: &str, subject: &str) -> Result<Vec<i64>, StoreError> {
    let sql = "SELECT seat FROM seat_holders WHERE match_id = $1 AND subject_id = $2 ORDER BY seat";
    let found = fetch!(db, fetch_all, (i64,), sql, match_id, subject)?;
    Ok(found.into_iter().map(|(seat,)| seat).collect())
}
