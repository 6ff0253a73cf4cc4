//! Opens the SQLite file of a data folder: WAL, every commit synced, one connection that writes.

use super::db::Db;
use super::folder::{Hold, Opened, claim, make};
use super::folder_claim::FolderClaim;
use super::sql_store::{Claim, SqlStore};
use super::writer::Writer;
use super::{OpenError, backup_time, facts, file, identity, steps};
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Row, SqlitePool};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The first version of SQLite without a race between a write and a checkpoint that could damage the file.
const OLDEST_GOOD: (u32, u32, u32) = (3, 51, 3);

/// Opens `folder/bulkhead.db`, and creates both as needed.
///
/// # Errors
/// Returns an [`OpenError`] if the folder is not writable, another server holds it, or a newer version wrote
/// the file. It also does if SQLite cannot keep this server's promises.
pub async fn open(folder: &Path) -> Result<SqlStore, OpenError> {
    let hold = claim(folder)?;
    file::has_no_orphan(folder)?;
    let file = make(folder)?;
    open_held(hold, file).await
}

/// Opens `folder/bulkhead.db` if a server has set it up. It creates neither of them.
///
/// # Errors
/// Returns `Missing` if there is no database, `Older` if an older version wrote it, or an error of [`open`].
pub async fn open_existing(folder: &Path) -> Result<SqlStore, OpenError> {
    let file = file::existing(folder).await?;
    let hold = claim(folder)?;
    let unusable = |error: sqlx::Error| file::why(&file, &error);
    let mut asked = file::open(&file).await?;
    let taken = sqlx::query_as(facts::STEPS).fetch_all(&mut asked).await.map_err(unusable)?;
    asked.close().await.map_err(unusable)?;
    facts::is_current(&taken, &steps::sqlite())?;
    open_held(hold, file).await
}

async fn open_held(hold: Hold, path: PathBuf) -> Result<SqlStore, OpenError> {
    let unusable = |error: sqlx::Error| file::why(&path, &error);
    let options = SqliteConnectOptions::new()
        .filename(&path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5));
    let write = SqlitePoolOptions::new()
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_with(options.clone())
        .await
        .map_err(unusable)?;
    check(&write, &unusable).await?;
    steps::sqlite().run(&write).await.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => unusable(error),
        error => error.into(),
    })?;
    let read = SqlitePoolOptions::new()
        .max_connections(3)
        .connect_with(options.pragma("query_only", "ON"))
        .await
        .map_err(unusable)?;
    let opened = Opened::look(path.clone())
        .map_err(|error| OpenError::File { file: path.clone(), reason: error.to_string() })?;
    let claim = FolderClaim::begin(hold, opened, write.clone());
    let backup_ms = backup_time::read(&read).await.map_err(unusable)?;
    let db = Db::Lite { write, read };
    let id = identity::of(&db, unusable).await?;
    Ok(SqlStore { writer: Writer::start(db.clone()), db, id, claim: Claim::Folder(claim), backup_ms })
}

/// Reads the settings back, because durability depends on them.
async fn check(pool: &SqlitePool, unusable: &impl Fn(sqlx::Error) -> OpenError) -> Result<(), OpenError> {
    let ask = async |sql: &'static str| -> Result<String, OpenError> {
        let row = sqlx::query(sql).fetch_one(pool).await.map_err(unusable)?;
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
