//! The store in either database.

use super::db::{Db, fetch};
use super::folder_claim::FolderClaim;
use super::lease::Lease;
use super::writer::Writer;
use super::{Appends, Database, StoreError, backup_time, birthplace};
use sqlx::SqlitePool;
use std::sync::Arc;

/// The store in SQLite or PostgreSQL. Made by `sqlite::open` and `postgres::open`.
#[derive(Debug)]
pub struct SqlStore {
    pub(super) db: Db,
    pub(super) writer: Writer,
    /// The id of the database.
    pub(super) id: String,
    /// Keeps a second server out until the store is dropped.
    pub(super) claim: Claim,
    pub(super) backup_ms: Option<i64>,
}

/// The proof that this process is the only server of its database.
#[derive(Debug)]
pub(super) enum Claim {
    Folder(Arc<FolderClaim>),
    Lease(Lease),
}

#[async_trait::async_trait]
impl Database for SqlStore {
    fn id(&self) -> &str {
        &self.id
    }
    fn appends(&self) -> Option<Appends> {
        self.writer.appends()
    }
    fn is_held(&self) -> bool {
        match &self.claim {
            Claim::Folder(claim) => claim.is_in_place(),
            Claim::Lease(lease) => lease.is_held(),
        }
    }
    fn epoch(&self) -> Option<i64> {
        fail_point!("store::epoch", |_| None);
        match &self.claim {
            // The lock of a folder ensures one owner, and a stalled server keeps it.
            Claim::Folder(_) => None,
            Claim::Lease(lease) => Some(lease.epoch),
        }
    }
    fn backup_ms(&self) -> Option<i64> {
        self.backup_ms
    }
    async fn report_restore(&self) -> Result<Option<i64>, StoreError> {
        Ok(match &self.db {
            Db::Lite { write, .. } => backup_time::report(write).await?,
            Db::Pg(pool) => birthplace::report(pool).await?,
        })
    }
    async fn write_probe(&self) -> Result<(), StoreError> {
        match &self.db {
            Db::Lite { write, .. } => {
                // A task of its own: a caller that goes away must not leave the only writing connection in
                // the middle of a transaction.
                let pool = write.clone();
                tokio::spawn(async move { probe_lite(&pool).await })
                    .await
                    .map_err(|died| StoreError::Unavailable(died.to_string()))?
            }
            // A message in the log of the database that no query reads. Its commit waits for the disk.
            Db::Pg(pool) => {
                let written = "SELECT pg_logical_emit_message(true, 'bulkhead', 'ready')::text";
                sqlx::query(written).execute(pool).await?;
                Ok(())
            }
        }
    }
    async fn ping(&self) -> Result<(), StoreError> {
        if matches!(&self.claim, Claim::Folder(claim) if !claim.is_in_place()) {
            return Err(StoreError::Unavailable("the database file was moved or replaced".to_owned()));
        }
        fetch!(&self.db, fetch_all, (i64,), "SELECT COUNT(*) FROM subjects WHERE id = ''")?;
        Ok(())
    }
    async fn close(&self) {
        match &self.db {
            Db::Lite { write, read } => {
                read.close().await;
                write.close().await;
            }
            Db::Pg(pool) => pool.close().await,
        }
    }
}

/// Writes a number in the header that no query reads. It takes a transaction, as a table or a match does, and
/// goes through the log like every other write.
async fn probe_lite(pool: &SqlitePool) -> Result<(), StoreError> {
    let mut change = pool.begin_with("BEGIN IMMEDIATE").await?;
    sqlx::query("PRAGMA user_version = 1").execute(&mut *change).await?;
    Ok(change.commit().await?)
}
