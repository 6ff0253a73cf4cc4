//! Reads back what both databases promise, before anything is measured.

use anyhow::{Context, Result, ensure};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, SqliteConnection};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The address of the cluster. `cargo xtask bench` starts one and sets it.
pub(crate) const CLUSTER: &str = "BULKHEAD_TEST_POSTGRES";

/// Returns one line for each database.
///
/// # Errors
/// If a setting would make a commit less than durable, or a folder is in memory.
pub(crate) async fn promised(disk: &Path) -> Result<String> {
    let url =
        std::env::var(CLUSTER).with_context(|| format!("{CLUSTER} is not set; run `cargo xtask bench`"))?;
    let mut connection = PgConnection::connect(&url).await.context("the cluster does not answer")?;
    for setting in ["fsync", "synchronous_commit", "full_page_writes"] {
        let found = show(&mut connection, setting).await?;
        ensure!(found == "on", "PostgreSQL has {setting}={found}; figures without it say nothing");
    }
    let version = show(&mut connection, "server_version").await?;
    let method = show(&mut connection, "wal_sync_method").await?;
    let folder = PathBuf::from(show(&mut connection, "data_directory").await?);
    let postgres = kind_of_disk(&folder)?;
    connection.close().await?;

    let place = tempfile::tempdir_in(disk)?;
    // The server opens the store itself: it reads its settings back and refuses to open with weaker ones.
    let store = server::store::sqlite::open(place.path()).await?;
    let mut connection = lite(place.path()).await?;
    let journal: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut connection).await?;
    let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut connection).await?;
    ensure!(
        journal == "wal" && synchronous == 2,
        "SQLite has journal_mode={journal}, synchronous={synchronous}"
    );
    let number: String = sqlx::query_scalar("SELECT sqlite_version()").fetch_one(&mut connection).await?;
    drop(store);
    let sqlite = kind_of_disk(disk)?;
    Ok(format!(
        "durable: PostgreSQL {version} fsync=on synchronous_commit=on full_page_writes=on ({method}, {postgres}); \
         SQLite {number} journal_mode=wal synchronous=FULL ({sqlite})"
    ))
}

async fn show(connection: &mut PgConnection, setting: &str) -> Result<String> {
    let sql = AssertSqlSafe(format!("SHOW {setting}"));
    sqlx::query_scalar(sql).fetch_one(connection).await.with_context(|| format!("SHOW {setting}"))
}

/// Opens a connection to the file in `folder` with the settings of the server.
pub(crate) async fn lite(folder: &Path) -> Result<SqliteConnection> {
    let options = SqliteConnectOptions::new()
        .filename(folder.join("bulkhead.db"))
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5));
    Ok(options.connect().await?)
}

/// Returns the file system of a folder. One in memory is an error.
fn kind_of_disk(folder: &Path) -> Result<String> {
    let mounts = std::fs::read_to_string("/proc/self/mounts").context("reading the mounts")?;
    let found = mounts
        .lines()
        .filter_map(|line| {
            let mut words = line.split(' ').skip(1);
            Some((words.next()?, words.next()?))
        })
        .filter(|(at, _)| folder.starts_with(at))
        .max_by_key(|(at, _)| at.len());
    let kind = found.map_or("unknown", |(_, kind)| kind);
    ensure!(
        !matches!(kind, "tmpfs" | "ramfs"),
        "{} is memory, where a sync costs nothing; set TMPDIR to a folder on a disk",
        folder.display()
    );
    Ok(kind.to_owned())
}
