//! When a backup was taken. It is stored only in the backup, so a server on a restored database knows it.

use super::now_ms;
use sqlx::{SqliteConnection, SqlitePool};

/// Writes the current time to a copy, which may have the schema of an older version.
pub(super) async fn write(copy: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("CREATE TABLE IF NOT EXISTS taken (at_ms BIGINT NOT NULL)").execute(&mut *copy).await?;
    // A restored database holds the time of an earlier backup.
    sqlx::query("DELETE FROM taken").execute(&mut *copy).await?;
    sqlx::query("INSERT INTO taken (at_ms) VALUES ($1)").bind(now_ms()).execute(&mut *copy).await?;
    Ok(())
}

/// Returns when the backup was taken from which this database was restored, in epoch milliseconds.
pub(super) async fn read(pool: &SqlitePool) -> Result<Option<i64>, sqlx::Error> {
    sqlx::query_scalar("SELECT at_ms FROM taken").fetch_optional(pool).await
}

/// Returns when the backup was taken, in epoch milliseconds, and `None` if this was called since the restore.
pub(super) async fn report(pool: &SqlitePool) -> Result<Option<i64>, sqlx::Error> {
    let reported = "UPDATE taken SET reported_ms = $1 WHERE reported_ms IS NULL RETURNING at_ms";
    sqlx::query_scalar(reported).bind(now_ms()).fetch_optional(pool).await
}

/// Returns when the restore was reported, in epoch milliseconds.
pub(super) async fn reported(pool: &SqlitePool) -> Result<Option<i64>, sqlx::Error> {
    let found = sqlx::query_scalar("SELECT reported_ms FROM taken").fetch_optional(pool).await;
    found.map(Option::flatten)
}
