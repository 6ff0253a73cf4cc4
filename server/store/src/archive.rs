//! A table is put into the archive and brought back. Its matches keep their logs whole; snapshots
//! that can be made anew from them go.

use super::StoreError;
use super::db::{Db, SqlStore, execute, fetch};
use super::rows::TableRow;
use super::tables::row;

/// The tables that are out of use, and what they no longer need. Every write is durable when it returns `Ok`.
///
/// # Errors
/// Returns [`StoreError::Unavailable`] from every verb if the database cannot be reached or written;
/// a write may then have happened or not.
#[async_trait::async_trait]
pub trait Archive: Send + Sync + std::fmt::Debug {
    /// Puts a table into the archive; one that is there already stays as it is.
    async fn archive_table(&self, id: &str, at_ms: i64) -> Result<(), StoreError>;
    /// Takes a table out of the archive, as touched just then; `false` when it was not there.
    async fn restore_table(&self, id: &str, at_ms: i64) -> Result<bool, StoreError>;
    /// The tables in the archive a subject is at, put away last first, at most 50.
    async fn archived_of(&self, subject: &str) -> Result<Vec<TableRow>, StoreError>;
    /// Tables in use where nothing has happened since, neither at the table nor in its matches, at most 50.
    async fn unused_tables(&self, before_ms: i64) -> Result<Vec<String>, StoreError>;
    /// Drops all snapshots of a match, which are made anew from its log when it is wanted again.
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

/// In use again, as if it had just been touched. `false`: it was not in the archive.
pub(super) async fn bring_back(db: &Db, id: &str, at_ms: i64) -> Result<bool, StoreError> {
    let sql = "UPDATE tables SET archived_ms = NULL, touched_ms = $2
         WHERE id = $1 AND archived_ms IS NOT NULL";
    Ok(execute!(db, sql, id, at_ms)? > 0)
}

pub(super) async fn drop_snapshots(db: &Db, match_id: &str) -> Result<(), StoreError> {
    execute!(db, "DELETE FROM snapshots WHERE match_id = $1", match_id)?;
    Ok(())
}

/// Those of a subject, put away last first.
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

/// Tables in use where nothing has happened since `before_ms`: neither at the table, nor in its matches.
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
