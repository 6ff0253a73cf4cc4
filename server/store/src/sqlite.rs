//! Opens the SQLite file of a data folder: WAL, every commit synced, one connection that writes.

use super::db::{Claim, Db, SqlStore};
use super::writer::Writer;
use super::{OpenError, identity, steps};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Row, SqlitePool};
use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;
use std::time::Duration;

/// SQLite before this had a race between a write and a checkpoint that could damage the file.
const OLDEST_GOOD: (u32, u32, u32) = (3, 51, 3);

/// Opens `folder/bulkhead.db`, making both as needed.
///
/// # Errors
/// The folder is not writable, another server holds it, the file was written by a newer version, or
/// SQLite cannot promise what this server promises.
pub async fn open(folder: &Path) -> Result<SqlStore, OpenError> {
    let hold = claim(folder)?;
    let options = SqliteConnectOptions::new()
        .filename(folder.join("bulkhead.db"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5));
    let unreachable = |error: sqlx::Error| OpenError::Unreachable(error.to_string());
    let write = SqlitePoolOptions::new()
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_with(options.clone())
        .await
        .map_err(unreachable)?;
    check(&write).await?;
    steps::sqlite().run(&write).await?;
    let read = SqlitePoolOptions::new()
        .max_connections(3)
        .connect_with(options.pragma("query_only", "ON"))
        .await
        .map_err(unreachable)?;
    let db = Db::Lite { write, read };
    let id = identity::of(&db).await?;
    Ok(SqlStore { writer: Writer::start(db.clone()), db, id, claim: Claim::Folder { _hold: hold } })
}

/// A folder that is this process's alone while it is kept.
#[derive(Debug)]
pub(super) struct Hold(File);

impl Drop for Hold {
    fn drop(&mut self) {
        // By word and not by closing alone: a program that is started at this moment has a copy of the file until it begins.
        // Should it fail, closing still does it.
        let _ = self.0.unlock();
    }
}

/// Takes the folder for this process. The lock ends with the process, however it ends.
pub(super) fn claim(folder: &Path) -> Result<Hold, OpenError> {
    let shown = folder.display().to_string();
    let cannot = |error: std::io::Error| OpenError::Folder { folder: shown.clone(), reason: plain(&error) };
    std::fs::create_dir_all(folder).map_err(cannot)?;
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(folder.join("bulkhead.lock"))
        .map_err(cannot)?;
    match file.try_lock() {
        Ok(()) => Ok(Hold(file)),
        Err(TryLockError::WouldBlock) => {
            Err(OpenError::InUse { place: format!("the data folder {shown}"), flag: "--data-dir" })
        }
        Err(TryLockError::Error(error)) => Err(cannot(error)),
    }
}

fn plain(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        std::io::ErrorKind::NotADirectory | std::io::ErrorKind::AlreadyExists => {
            "there is a file of that name".to_owned()
        }
        _ => error.to_string(),
    }
}

/// Durable means durable: the settings are read back, not believed.
async fn check(pool: &SqlitePool) -> Result<(), OpenError> {
    let ask = async |sql: &'static str| -> Result<String, OpenError> {
        let row = sqlx::query(sql).fetch_one(pool).await;
        let row = row.map_err(|error| OpenError::Unreachable(error.to_string()))?;
        Ok(row
            .try_get::<String, _>(0)
            .or_else(|_| row.try_get::<i64, _>(0).map(|n| n.to_string()))
            .unwrap_or_default())
    };
    let version = ask("SELECT sqlite_version()").await?;
    let mut parts = version.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let mut next = || parts.next().unwrap_or(0);
    if (next(), next(), next()) < OLDEST_GOOD {
        return Err(OpenError::OldSqlite { found: version });
    }
    for (setting, sql, good) in
        [("journal_mode", "PRAGMA journal_mode", "wal"), ("synchronous", "PRAGMA synchronous", "2")]
    {
        let found = ask(sql).await?;
        if found != good {
            return Err(OpenError::Unsafe { setting, found });
        }
    }
    Ok(())
}
