//! Matches, their logs and snapshots. Only `writer` writes rows after a match's first.

use super::StoreError;
use super::admit::admit;
use super::db::{Db, execute, fetch};
use super::log_rows::{bind_row, rows};
use super::rows::{Admission, LoadedMatch, LogRow, MatchRow, PlayedRow, Snapshot};
use super::sql_store::SqlStore;
use sqlx::{PgPool, SqlitePool};

/// The matches, their logs and their snapshots. Every write is durable when it returns `Ok`.
///
/// # Errors
/// Every method returns [`StoreError::Unavailable`] if the database cannot be reached or written. A write may
/// then have happened or not.
#[async_trait::async_trait]
pub trait Log: Send + Sync + std::fmt::Debug {
    /// Stores a new match together with its row 0: both, or neither.
    async fn create_match(&self, made: &MatchRow, first: LogRow) -> Result<(), StoreError>;
    /// Returns the table at which a match was begun.
    async fn table_of_match(&self, id: &str) -> Result<Option<String>, StoreError>;
    /// Replaces the summary of a match.
    async fn save_about(&self, id: &str, about: &str) -> Result<(), StoreError>;
    /// Returns the matches that were begun at a table, newest first, at most 50.
    async fn matches_of(&self, table: &str) -> Result<Vec<PlayedRow>, StoreError>;
    /// Returns the match, its last snapshot at or before row `upto` (`None`: the newest), and the rows after
    /// it.
    async fn load_match(&self, id: &str, upto: Option<i64>) -> Result<Option<LoadedMatch>, StoreError>;
    /// Returns the rows after `after` up to `upto`, in order.
    async fn rows(&self, match_id: &str, after: i64, upto: i64) -> Result<Vec<LogRow>, StoreError>;
    /// Appends one row. Returns `Ok` too if this very row is already in the log. Returns
    /// [`StoreError::Conflict`] if another row has the slot, or another row has the command.
    async fn append(&self, row: LogRow) -> Result<(), StoreError>;
    /// Appends one row and stores a device's session: both, or neither. Returns `Ok` too if this very row is
    /// already in the log. Returns [`StoreError::Conflict`] as [`Log::append`] does, or if the device has no
    /// session.
    async fn admit(&self, row: LogRow, admits: &Admission) -> Result<(), StoreError>;
    /// Stores a snapshot. An existing one for the same row stays as it is.
    async fn save_snapshot(&self, snapshot: &Snapshot) -> Result<(), StoreError>;
}

#[async_trait::async_trait]
impl Log for SqlStore {
    async fn create_match(&self, made: &MatchRow, first: LogRow) -> Result<(), StoreError> {
        create(&self.db, made, &first).await
    }
    async fn table_of_match(&self, id: &str) -> Result<Option<String>, StoreError> {
        table_of(&self.db, id).await
    }
    async fn save_about(&self, id: &str, about: &str) -> Result<(), StoreError> {
        save_about(&self.db, id, about).await
    }
    async fn matches_of(&self, table: &str) -> Result<Vec<PlayedRow>, StoreError> {
        of(&self.db, table).await
    }
    async fn load_match(&self, id: &str, upto: Option<i64>) -> Result<Option<LoadedMatch>, StoreError> {
        load(&self.db, id, upto).await
    }
    async fn rows(&self, match_id: &str, after: i64, upto: i64) -> Result<Vec<LogRow>, StoreError> {
        rows(&self.db, match_id, after, upto).await
    }
    async fn append(&self, row: LogRow) -> Result<(), StoreError> {
        self.writer.append(row).await
    }
    async fn admit(&self, row: LogRow, admits: &Admission) -> Result<(), StoreError> {
        admit(&self.db, &row, admits).await
    }
    async fn save_snapshot(&self, snapshot: &Snapshot) -> Result<(), StoreError> {
        save_snapshot(&self.db, snapshot).await
    }
}

/// Stores a match and its row 0: both, or neither.
pub(super) async fn create(db: &Db, made: &MatchRow, first: &LogRow) -> Result<(), StoreError> {
    match db {
        Db::Lite { write, .. } => {
            // A task of its own: a caller that goes away must not leave the only writing connection in the
            // middle of a transaction.
            let (pool, made, first) = (write.clone(), made.clone(), first.clone());
            tokio::spawn(async move { create_lite(&pool, &made, &first).await })
                .await
                .map_err(|died| StoreError::Unavailable(died.to_string()))?
        }
        Db::Pg(pool) => create_pg(pool, made, first).await,
    }
}

/// Binds the columns of a match.
macro_rules! bind_match {
    ($query:expr, $made:expr) => {
        $query
            .bind(&$made.id)
            .bind(&$made.table_id)
            .bind(&$made.edition)
            .bind(&$made.secret)
            .bind(&$made.setup)
            .bind($made.made_ms)
            .bind(&$made.about)
    };
}

async fn create_lite(pool: &SqlitePool, made: &MatchRow, first: &LogRow) -> Result<(), StoreError> {
    let mut change = pool.begin_with("BEGIN IMMEDIATE").await?;
    let insert = sqlx::query(
        "INSERT INTO matches (id, table_id, edition, secret, setup, made_ms, about)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    );
    bind_match!(insert, made).execute(&mut *change).await?;
    let insert = sqlx::query(
        "INSERT INTO match_rows
         (match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    );
    bind_row!(insert, first).execute(&mut *change).await?;
    Ok(change.commit().await?)
}

/// One statement that commits by itself, so a stalled server cannot leave a transaction open.
async fn create_pg(pool: &PgPool, made: &MatchRow, first: &LogRow) -> Result<(), StoreError> {
    let insert = sqlx::query(
        "WITH made AS (INSERT INTO matches (id, table_id, edition, secret, setup, made_ms, about)
             VALUES ($1, $2, $3, $4, $5, $6, $7))
         INSERT INTO match_rows
         (match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body)
         VALUES ($8, $9, $10, $11, $12, $13, $14, $15, $16)",
    );
    bind_row!(bind_match!(insert, made), first).execute(pool).await?;
    Ok(())
}

pub(super) async fn table_of(db: &Db, id: &str) -> Result<Option<String>, StoreError> {
    let found = fetch!(db, fetch_optional, (String,), "SELECT table_id FROM matches WHERE id = $1", id)?;
    Ok(found.map(|(table,)| table))
}

pub(super) async fn save_about(db: &Db, id: &str, about: &str) -> Result<(), StoreError> {
    execute!(db, "UPDATE matches SET about = $2 WHERE id = $1", id, about)?;
    Ok(())
}

pub(super) async fn of(db: &Db, table_id: &str) -> Result<Vec<PlayedRow>, StoreError> {
    Ok(fetch!(
        db,
        fetch_all,
        PlayedRow,
        "SELECT id, edition, made_ms, about FROM matches
         WHERE table_id = $1 ORDER BY made_ms DESC, id LIMIT 50",
        table_id
    )?)
}

pub(super) async fn load(db: &Db, id: &str, upto: Option<i64>) -> Result<Option<LoadedMatch>, StoreError> {
    let made = fetch!(
        db,
        fetch_optional,
        MatchRow,
        "SELECT id, table_id, edition, secret, setup, made_ms, about FROM matches WHERE id = $1",
        id
    )?;
    let Some(made) = made else { return Ok(None) };
    let last = upto.unwrap_or(i64::MAX);
    let snapshot = fetch!(
        db,
        fetch_optional,
        Snapshot,
        "SELECT match_id, row_no, at_ms, edition, schema_no, body FROM snapshots
         WHERE match_id = $1 AND row_no <= $2 ORDER BY row_no DESC LIMIT 1",
        id,
        last
    )?;
    let after = snapshot.as_ref().map_or(-1, |snapshot| snapshot.row_no);
    let rows = rows(db, id, after, last).await?;
    if let Some((expected, row)) = (after + 1..).zip(&rows).find(|(expected, row)| row.row_no != *expected) {
        let found = row.row_no;
        return Err(StoreError::Corrupt(format!("match {id}: row {expected} is missing before {found}")));
    }
    Ok(Some(LoadedMatch { made, snapshot, rows }))
}

pub(super) async fn save_snapshot(db: &Db, snapshot: &Snapshot) -> Result<(), StoreError> {
    execute!(
        db,
        "INSERT INTO snapshots (match_id, row_no, at_ms, edition, schema_no, body)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
        &snapshot.match_id,
        snapshot.row_no,
        snapshot.at_ms,
        &snapshot.edition,
        snapshot.schema_no,
        &snapshot.body
    )?;
    Ok(())
}
