//! A table is deleted with all that belongs to it.

use super::StoreError;
use super::db::Db;
use sqlx::{AssertSqlSafe, PgPool, SqlitePool};

/// What belongs to a table, what refers to something else first.
const PARTS: [&str; 7] = [
    "DELETE FROM snapshots WHERE match_id IN (SELECT id FROM matches WHERE table_id = $1)",
    "DELETE FROM match_rows WHERE match_id IN (SELECT id FROM matches WHERE table_id = $1)",
    "DELETE FROM matches WHERE table_id = $1",
    "DELETE FROM campaigns WHERE table_id = $1",
    "DELETE FROM links WHERE table_id = $1",
    "DELETE FROM table_people WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
];

/// What is deleted; a broken server leaves the log out.
fn parts() -> Vec<&'static str> {
    #[cfg(debug_assertions)]
    if crate::matches::Sabotage::asked_for().breaks(crate::matches::Broken::KeepsLogs) {
        return PARTS.into_iter().filter(|part| !part.contains("FROM match_rows")).collect();
    }
    PARTS.to_vec()
}

/// All of it, or nothing.
pub(super) async fn table(db: &Db, id: &str) -> Result<(), StoreError> {
    match db {
        Db::Lite { write, .. } => {
            // A task of its own: a caller that goes away must not leave the one writing connection
            // in the middle of a transaction.
            let (pool, id) = (write.clone(), id.to_owned());
            tokio::spawn(async move { lite(&pool, &id).await })
                .await
                .map_err(|died| StoreError::Unavailable(died.to_string()))?
        }
        Db::Pg(pool) => pg(pool, id).await,
    }
}

async fn lite(pool: &SqlitePool, id: &str) -> Result<(), StoreError> {
    let mut change = pool.begin_with("BEGIN IMMEDIATE").await?;
    for part in parts() {
        sqlx::query(part).bind(id).execute(&mut *change).await?;
    }
    Ok(change.commit().await?)
}

/// One statement that commits by itself; what refers to what is looked at when all of it is done.
async fn pg(pool: &PgPool, id: &str) -> Result<(), StoreError> {
    let parts = parts();
    let (last, before) = parts.split_last().unwrap_or((&"", &[]));
    let before: Vec<String> =
        before.iter().enumerate().map(|(at, part)| format!("p{at} AS ({part})")).collect();
    let sql = format!("WITH {} {last}", before.join(", "));
    sqlx::query(AssertSqlSafe(sql)).bind(id).execute(pool).await?;
    Ok(())
}
