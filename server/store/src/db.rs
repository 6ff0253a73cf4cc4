//! The two databases behind one interface, and the small macros that query whichever is open.

use super::lease::Lease;
use super::sqlite::Owned;
use super::writer::Writer;
use super::{Appends, StoreError, backup_time, birthplace};
use sqlx::{PgPool, SqlitePool};
use std::sync::Arc;

/// The open pools. SQLite has one connection that writes and a few that read.
#[derive(Debug, Clone)]
pub(super) enum Db {
    Lite { write: SqlitePool, read: SqlitePool },
    Pg(PgPool),
}

/// Runs a statement that writes. Its text fits both dialects.
macro_rules! execute {
    ($db:expr, $sql:expr $(, $arg:expr)* $(,)?) => {
        match $db {
            $crate::db::Db::Lite { write, .. } =>
                sqlx::query($sql)$(.bind($arg))*.execute(write).await.map(|done| done.rows_affected()),
            $crate::db::Db::Pg(pool) =>
                sqlx::query($sql)$(.bind($arg))*.execute(pool).await.map(|done| done.rows_affected()),
        }
    };
}

/// Reads rows of a type (`fetch_all`, `fetch_optional`). The text fits both dialects.
macro_rules! fetch {
    ($db:expr, $how:ident, $row:ty, $sql:expr $(, $arg:expr)* $(,)?) => {
        match $db {
            $crate::db::Db::Lite { read, .. } =>
                sqlx::query_as::<_, $row>($sql)$(.bind($arg))*.$how(read).await,
            $crate::db::Db::Pg(pool) =>
                sqlx::query_as::<_, $row>($sql)$(.bind($arg))*.$how(pool).await,
        }
    };
}

/// Runs a statement that writes, and returns how many rows it changed.
macro_rules! change {
    ($db:expr, $how:ident, $row:ty, $sql:expr $(, $arg:expr)* $(,)?) => {
        match $db {
            $crate::db::Db::Lite { write, .. } =>
                sqlx::query_as::<_, $row>($sql)$(.bind($arg))*.$how(write).await,
            $crate::db::Db::Pg(pool) =>
                sqlx::query_as::<_, $row>($sql)$(.bind($arg))*.$how(pool).await,
        }
    };
}

pub(super) use {change, execute, fetch};

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
    Folder(Arc<Owned>),
    Lease(Lease),
}

/// The database as a whole: whether it answers, and whose it is. Every write is durable when it returns `Ok`.
///
/// # Errors
/// Returns [`StoreError::Unavailable`] from every verb if the database cannot be reached or written;
/// a write may then have happened or not.
#[async_trait::async_trait]
pub trait Database: Send + Sync + std::fmt::Debug {
    /// Returns the id of the database: some letters and digits that were drawn once and stay, even in a
    /// backup or a copy.
    fn id(&self) -> &str;
    /// Returns the metrics of appends, if this store counts them.
    fn appends(&self) -> Option<Appends> {
        None
    }
    /// Returns true if only this process has the database, as far as it knows.
    fn is_held(&self) -> bool {
        true
    }
    /// Returns the epoch of this server: which of the owners of this database it is. `None` if there can be
    /// only one.
    fn epoch(&self) -> Option<i64> {
        None
    }
    /// Returns when the backup was taken from which this database was restored, in epoch milliseconds, if
    /// known.
    fn backup_ms(&self) -> Option<i64> {
        None
    }
    /// Returns [`Database::backup_ms`] once after each restore, and `None` from then on.
    async fn report_restore(&self) -> Result<Option<i64>, StoreError> {
        Ok(None)
    }
    /// Makes a durable write that changes nothing that is read.
    async fn write_probe(&self) -> Result<(), StoreError> {
        self.ping().await
    }
    /// Checks that the database answers.
    async fn ping(&self) -> Result<(), StoreError>;
    /// Closes all connections after the work under way.
    async fn close(&self);
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
            Claim::Folder(owned) => owned.is_in_place(),
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
            // A number in the header that no query reads. It goes through the log like every other write.
            Db::Lite { write, .. } => {
                sqlx::query("PRAGMA user_version = 1").execute(write).await.map(drop)?
            }
            // A message in the log of the database that no query reads. Its commit waits for the disk.
            Db::Pg(pool) => {
                let written = "SELECT pg_logical_emit_message(true, 'bulkhead', 'ready')::text";
                sqlx::query(written).execute(pool).await.map(drop)?;
            }
        }
        Ok(())
    }
    async fn ping(&self) -> Result<(), StoreError> {
        if matches!(&self.claim, Claim::Folder(owned) if !owned.is_in_place()) {
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
