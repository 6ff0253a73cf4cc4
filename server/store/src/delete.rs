//! Deleting a table with all that belongs to it.

use super::StoreError;
use super::db::Db;
use sqlx::{PgPool, SqlitePool};

/// The parts of a table. Each comes before the parts that it refers to.
const PARTS: [&str; 8] = [
    "DELETE FROM snapshots WHERE match_id IN (SELECT id FROM matches WHERE table_id = $1)",
    "DELETE FROM match_rows WHERE match_id IN (SELECT id FROM matches WHERE table_id = $1)",
    "DELETE FROM seat_holders WHERE match_id IN (SELECT id FROM matches WHERE table_id = $1)",
    "DELETE FROM matches WHERE table_id = $1",
    "DELETE FROM campaigns WHERE table_id = $1",
    "DELETE FROM links WHERE table_id = $1",
    "DELETE FROM table_people WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
];

/// Deletes all of it, or nothing.
pub(super) async fn table(db: &Db, id: &str) -> Result<(), StoreError> {
    let id = id.to_owned();
    // A task of its own: a caller that goes away must not leave a connection in the middle of a transaction.
    let task = match db {
        Db::Lite { write, .. } => {
            let pool = write.clone();
            tokio::spawn(async move { lite(&pool, &id).await })
        }
        Db::Pg(pool) => {
            let pool = pool.clone();
            tokio::spawn(async move { pg(&pool, &id).await })
        }
    };
    task.await.map_err(|died| StoreError::Unavailable(died.to_string()))?
}

async fn lite(pool: &SqlitePool, id: &str) -> Result<(), StoreError> {
    let mut change = pool.begin_with("BEGIN IMMEDIATE").await?;
    for part in PARTS {
        sqlx::query(part).bind(id).execute(&mut *change).await?;
    }
    Ok(change.commit().await?)
}

/// The rows to lock first, in this order. A snapshot that is being written when its match is deleted would
/// refer to nothing. A transaction that adds something waits from here on, and finds nothing to add it to.
const HELD: [&str; 2] =
    ["SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", "SELECT 1 FROM matches WHERE table_id = $1 FOR UPDATE"];

async fn pg(pool: &PgPool, id: &str) -> Result<(), StoreError> {
    let mut change = pool.begin().await?;
    for part in HELD.into_iter().chain(PARTS) {
        sqlx::query(part).bind(id).execute(&mut *change).await?;
    }
    Ok(change.commit().await?)
}
