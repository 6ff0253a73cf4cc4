//! Archiving a table, and restoring it. Its matches keep their whole logs. Snapshots that the logs can
//! reproduce are deleted.

use super::StoreError;
use super::db::{Db, execute, fetch};
use super::rows::TableRow;
use super::sql_store::SqlStore;
use super::tables::row;

/// The archived tables, and what they no longer need. Every write is durable when it returns `Ok`.
///
/// # Errors
/// Every method returns [`StoreError::Unavailable`] if the database cannot be reached or written. A write may
/// then have happened or not.
#[async_trait::async_trait]
pub trait Archive: Send + Sync + std::fmt::Debug {
    /// Archives a table. An archived table stays as it is.
    async fn archive_table(&self, id: &str, at_ms: i64) -> Result<(), StoreError>;
    /// Restores a table as if it were used at `at_ms`. Returns false if it was not in the archive.
    async fn restore_table(&self, id: &str, at_ms: i64) -> Result<bool, StoreError>;
    /// Returns the archived tables of a subject, most recently archived first, at most 50.
    async fn archived_of(&self, subject: &str) -> Result<Vec<TableRow>, StoreError>;
    /// Returns tables in use without activity since `before_ms`, neither at the table nor in its matches, at
    /// most 50.
    async fn unused_tables(&self, before_ms: i64) -> Result<Vec<String>, StoreError>;
    /// Deletes all snapshots of a match. They are made again from its log when needed.
    async fn drop_snapshots(&self, match_id: &str) -> Result<(), StoreError>;
}

#[async_trait::async_trait]
impl Archive for SqlStore {
    async fn archive_table(&self, id: &str, at_ms: i64) -> Result<(), StoreError> {
        put_away(&self.db, id, at_ms).await
    }
    async fn restore_table(&self, id: &str, at_ms: i64) -> Result<bool, StoreError> {
        bring_back(&self.db, id, at_ms).await
    }
    async fn archived_of(&self, subject: &str) -> Result<Vec<TableRow>, StoreError> {
        of(&self.db, subject).await
    }
    async fn unused_tables(&self, before_ms: i64) -> Result<Vec<String>, StoreError> {
        unused(&self.db, before_ms).await
    }
    async fn drop_snapshots(&self, match_id: &str) -> Result<(), StoreError> {
        drop_snapshots(&self.db, match_id).await
    }
}

pub(super) async fn put_away(db: &Db, id: &str, at_ms: i64) -> Result<(), StoreError> {
    let sql = "UPDATE tables SET archived_ms = $2 WHERE id = $1 AND archived_ms IS NULL";
    execute!(db, sql, id, at_ms)?;
    Ok(())
}

/// Restores a table as if it were just used. Returns false if it was not in the archive.
pub(super) async fn bring_back(db: &Db, id: &str, at_ms: i64) -> Result<bool, StoreError> {
    let sql = "UPDATE tables SET archived_ms = NULL, touched_ms = $2
         WHERE id = $1 AND archived_ms IS NOT NULL";
    Ok(execute!(db, sql, id, at_ms)? > 0)
}

pub(super) async fn drop_snapshots(db: &Db, match_id: &str) -> Result<(), StoreError> {
    execute!(db, "DELETE FROM snapshots WHERE match_id = $1", match_id)?;
    Ok(())
}

/// Returns the archived tables of a subject, most recently archived first.
pub(super) async fn of(db: &Db, subject: &str) -> Result<Vec<TableRow>, StoreError> {
    let found = fetch!(
        db,
        fetch_all,
        (String, String, i64, Option<i64>),
        "SELECT t.id, t.body, t.touched_ms, t.archived_ms
         FROM tables t JOIN table_people p ON p.table_id = t.id
         WHERE p.subject_id = $1 AND t.archived_ms IS NOT NULL ORDER BY t.archived_ms DESC, t.id LIMIT 50",
        subject
    )?;
    Ok(found.into_iter().map(row).collect())
}

/// Returns tables in use without activity since `before_ms`, neither at the table nor in its matches.
pub(super) async fn unused(db: &Db, before_ms: i64) -> Result<Vec<String>, StoreError> {
    let found = fetch!(
        db,
        fetch_all,
        (String,),
        "SELECT t.id FROM tables t WHERE t.archived_ms IS NULL AND t.touched_ms < $1
         AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.table_id = t.id AND $1 <=
             (SELECT r.at_ms FROM match_rows r WHERE r.match_id = m.id ORDER BY r.row_no DESC LIMIT 1))
         ORDER BY t.touched_ms, t.id LIMIT 50",
        before_ms
    )?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}
