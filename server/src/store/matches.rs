//! Matches, their logs and snapshots. Rows are written by `writer` alone.

use super::StoreError;
use super::db::{Db, execute, fetch};
use super::rows::{LoadedMatch, LogRow, MatchRow, PlayedRow, Snapshot};

pub(super) async fn create(db: &Db, made: &MatchRow) -> Result<(), StoreError> {
    execute!(
        db,
        "INSERT INTO matches (id, table_id, edition, secret, setup, made_ms, about)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        &made.id,
        &made.table_id,
        &made.edition,
        &made.secret,
        &made.setup,
        made.made_ms,
        &made.about
    )?;
    Ok(())
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

pub(super) async fn rows(db: &Db, id: &str, after: i64, upto: i64) -> Result<Vec<LogRow>, StoreError> {
    Ok(fetch!(
        db,
        fetch_all,
        LogRow,
        "SELECT match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body
         FROM match_rows WHERE match_id = $1 AND row_no > $2 AND row_no <= $3 ORDER BY row_no",
        id,
        after,
        upto
    )?)
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
