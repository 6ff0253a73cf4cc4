//! When a backup was taken. It is stored only in the backup, so a server on a restored database knows it.

use super::now_ms;
use sqlx::{Row, SqliteConnection, SqlitePool};

/// Writes the current time to a copy.
pub(super) async fn write(copy: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("CREATE TABLE IF NOT EXISTS taken (at_ms BIGINT NOT NULL)").execute(&mut *copy).await?;
    // A restored database holds the time of an earlier backup.
    sqlx::query("DELETE FROM taken").execute(&mut *copy).await?;
    sqlx::query("INSERT INTO taken (at_ms) VALUES ($1)").bind(now_ms()).execute(&mut *copy).await?;
    Ok(())
}

/// Returns when the backup was taken from which this database was restored, in epoch milliseconds.
pub(super) async fn read(pool: &SqlitePool) -> Result<Option<i64>, sqlx::Error> {
    let tables = "SELECT COUNT(*) FROM sqlite_master WHERE name = 'taken'";
    if sqlx::query_scalar::<_, i64>(tables).fetch_one(pool).await? == 0 {
        return Ok(None);
    }
    let found = sqlx::query("SELECT at_ms FROM taken").fetch_optional(pool).await?;
    found.map(|row| row.try_get(0)).transpose()
}
