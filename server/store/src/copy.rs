//! The copy from SQLite to PostgreSQL: whole or not at all, and compared before it is committed.

mod cells;
mod sums;

use super::backup::BackupContents;
use super::db::Db;
use super::facts::{self, Schema};
use super::folder::DATABASE;
use super::sql_store::SqlStore;
use super::{OpenError, backup_time, birthplace, counted, file, postgres, sqlite};
use anyhow::{Context, Result, bail};
use cells::{Batch, TABLES, Table};
use futures_util::TryStreamExt;
use sqlx::{AssertSqlSafe, PgConnection, PgPool, SqlitePool};
use std::path::{Path, PathBuf};
use sums::Sums;
use tokio_util::sync::CancellationToken;

/// How many rows one statement writes.
const BATCH: usize = 100;

/// Copies the database of `folder` to the empty one at `url`, in one transaction. No server may run on
/// either.
///
/// # Errors
/// Returns an error if one of the two is in use or cannot be opened, the target is not empty, or the copy
/// differs.
pub async fn copy(folder: &Path, url: &str) -> Result<BackupContents> {
    let source = sqlite::open_existing(folder).await?;
    // Opening a database of an older version would upgrade it.
    if let Schema::Older { .. } = facts::postgres(url).await?.schema {
        bail!("the target is not empty: an older version of Bulkhead has used it. Use a new database");
    }
    let target = postgres::open(url, CancellationToken::new()).await?;
    let done = between(&Source::of(&source, folder)?, &target).await;
    close(&source).await;
    close(&target).await;
    done
}

async fn close(store: &SqlStore) {
    super::Database::close(store).await;
}

/// The SQLite database that is copied.
struct Source<'s> {
    read: &'s SqlitePool,
    file: PathBuf,
    backup_ms: Option<i64>,
}

impl<'s> Source<'s> {
    fn of(store: &'s SqlStore, folder: &Path) -> Result<Self> {
        let Db::Lite { read, .. } = &store.db else { bail!("the source must be SQLite") };
        Ok(Self { read, file: folder.join(DATABASE), backup_ms: store.backup_ms })
    }

    /// Returns an error of the database with the name of its file.
    fn unusable(&self, error: &sqlx::Error) -> OpenError {
        file::why(&self.file, error)
    }
}

async fn between(source: &Source<'_>, target: &SqlStore) -> Result<BackupContents> {
    let Db::Pg(pool) = &target.db else { bail!("the target must be PostgreSQL") };
    let mut change = pool.begin().await.context("the target does not answer")?;
    // The copy keeps the identity of the original.
    sqlx::query("DELETE FROM identity").execute(&mut *change).await?;
    for table in &TABLES {
        let count = format!("SELECT COUNT(*) FROM {}", table.name);
        let there: i64 = sqlx::query_scalar(AssertSqlSafe(count)).fetch_one(&mut *change).await?;
        if there > 0 {
            let rows = counted(there, "row", "rows");
            bail!("the target is not empty: {} has {rows}. Use a new database", table.name);
        }
    }
    for table in &TABLES {
        fill(source, &mut change, table).await.with_context(|| format!("{} cannot be copied", table.name))?;
    }
    if let Some(backup_ms) = source.backup_ms {
        let reported_ms =
            backup_time::reported(source.read).await.map_err(|error| source.unusable(&error))?;
        birthplace::write(&mut change, backup_ms, reported_ms).await?;
    }
    let kept = compared(source, &mut change).await?;
    change.commit().await.context("the copy cannot be committed")?;
    Ok(kept)
}

async fn fill(source: &Source<'_>, into: &mut PgConnection, table: &Table) -> Result<()> {
    let sql = format!("SELECT {} FROM {} ORDER BY rowid", table.columns(), table.name);
    let mut rows = sqlx::query(AssertSqlSafe(sql)).fetch(source.read);
    let mut batch = Batch::of(table);
    while let Some(row) = rows.try_next().await.map_err(|error| source.unusable(&error))? {
        batch.push(&row)?;
        if batch.len() == BATCH {
            batch.insert(into).await?;
        }
    }
    batch.insert(into).await
}

/// Checks that both hold the same: row counts, and one hash for each match and for each table without
/// matches.
async fn compared(source: &Source<'_>, into: &mut PgConnection) -> Result<BackupContents> {
    let (mut ours, mut theirs) = (Sums::default(), Sums::default());
    for table in &TABLES {
        let sql = format!("SELECT {} FROM {}", table.columns(), table.name);
        let mut rows = sqlx::query(AssertSqlSafe(sql.clone())).fetch(source.read);
        while let Some(row) = rows.try_next().await.map_err(|error| source.unusable(&error))? {
            ours.add(table, &table.read(&row)?);
        }
        let mut rows = sqlx::query(AssertSqlSafe(sql)).fetch(&mut *into);
        while let Some(row) = rows.try_next().await? {
            theirs.add(table, &table.read(&row)?);
        }
    }
    if let Some(place) = ours.first_difference(&theirs) {
        bail!("the copy differs from the original: {place}");
    }
    Ok(BackupContents {
        tables: ours.count("tables"),
        matches: ours.count("matches"),
        rows: ours.count("match_rows"),
    })
}

/// Compares the two databases as they are now.
///
/// # Errors
/// Returns an error that says where they differ first.
pub async fn compare(folder: &Path, url: &str) -> Result<BackupContents> {
    let source = sqlite::open_existing(folder).await?;
    let target = PgPool::connect(url).await.context("the target does not answer")?;
    let mut connection = target.acquire().await?;
    compared(&Source::of(&source, folder)?, &mut connection).await
}
