//! A table is put into the archive and brought back. Its matches keep their logs whole; snapshots
//! that can be made anew from them go.

use super::StoreError;
use super::db::{Db, execute, fetch};
use super::rows::TableRow;
use super::tables::row;

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
