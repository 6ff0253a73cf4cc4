//! Opens the SQLite file of a data folder: WAL, every commit synced, one connection that writes.

use super::db::Db;
use super::folder::{Hold, Opened, claim, make};
use super::folder_claim::FolderClaim;
use super::sql_store::{Claim, SqlStore};
use super::writer::Writer;
use super::{OpenError, backup_time, facts, file, identity, steps};
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Row, SqliteConnection, SqlitePool};
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
        // No server can go away behind this connection, and asking it costs a wait for its thread.
        .test_before_acquire(false)
        .after_release(|connection, _| Box::pin(is_between_transactions(connection)))
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
        .test_before_acquire(false)
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

/// Returns false for a connection whose transaction could not be ended, so that the pool replaces it. SQLite
/// ends a transaction by itself when the disk is full. Rolling it back then fails, and the driver begins no
/// other one.
async fn is_between_transactions(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    if !connection.is_in_transaction() {
        return Ok(true);
    }
    // A rollback that a dropped transaction asked for comes first.
    connection.ping().await?;
    Ok(!connection.is_in_transaction())
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

#[cfg(test)]
mod tests {
    use super::open;
    use crate::db::Db;
    use crate::rows::{LogRow, MatchRow, TableRow};
    use crate::{Database, Log, SqlStore, StoreError, Tables};

    /// What no page is left for on a full disk.
    const MUCH: usize = 100_000;

    /// Limits the database to its pages of today, as a full disk does, or lifts the limit.
    async fn fill(store: &SqlStore, full: bool) {
        let Db::Lite { write, .. } = &store.db else { panic!("this is SQLite") };
        let limit = if full { "PRAGMA max_page_count = 1" } else { "PRAGMA max_page_count = 1000000" };
        sqlx::query(limit).execute(write).await.unwrap();
    }

    fn table(id: &str, size: usize) -> TableRow {
        let body = "x".repeat(size);
        TableRow { id: id.to_owned(), body, touched_ms: 1, archived_ms: None, people: Vec::new(), held: None }
    }

    fn made(id: &str, size: usize) -> (MatchRow, LogRow) {
        let made = MatchRow {
            id: id.to_owned(),
            table_id: "t".to_owned(),
            edition: "2004".to_owned(),
            secret: vec![1],
            setup: "x".repeat(size),
            made_ms: 1,
            about: String::new(),
        };
        let first = LogRow {
            match_id: id.to_owned(),
            row_no: 0,
            kind: "begin".to_owned(),
            seat: None,
            command_id: None,
            at_ms: 1,
            edition: "2004".to_owned(),
            schema_no: 1,
            body: "{}".to_owned(),
        };
        (made, first)
    }

    fn is_full(said: &Result<(), StoreError>) -> bool {
        matches!(said, Err(StoreError::Unavailable(why)) if why.contains("full"))
    }

    #[tokio::test]
    async fn tables_and_matches_are_saved_again_when_the_disk_has_space_again() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(folder.path()).await.unwrap();
        for round in 0..3 {
            fill(&store, true).await;
            let said = store.save_table(&table("t", MUCH)).await;
            assert!(is_full(&said), "{said:?}");
            fill(&store, false).await;
            store.save_table(&table("t", 1)).await.unwrap();
            fill(&store, true).await;
            let (long, first) = made("m", MUCH);
            let said = store.create_match(&long, first).await;
            assert!(is_full(&said), "{said:?}");
            fill(&store, false).await;
            let (short, first) = made(&format!("m{round}"), 1);
            store.create_match(&short, first).await.unwrap();
            store.write_probe().await.unwrap();
        }
    }

    #[tokio::test]
    async fn the_probe_fails_if_no_transaction_can_begin() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(folder.path()).await.unwrap();
        let Db::Lite { write, .. } = &store.db else { panic!("this is SQLite") };
        let mut stuck = write.acquire().await.unwrap();
        sqlx::query("BEGIN").execute(&mut *stuck).await.unwrap();
        drop(stuck);
        assert!(store.write_probe().await.is_err() && store.save_table(&table("t", 1)).await.is_err());
    }
}
