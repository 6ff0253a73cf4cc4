//! The SQLite database as one file, taken while a server runs, and brought back into an empty folder.

use super::folder::claim;
use super::{OpenError, owner, steps, taken};
use anyhow::{Context, Result, bail};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What a database holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kept {
    pub matches: i64,
    pub rows: i64,
}

impl std::fmt::Display for Kept {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} matches with {} rows", self.matches, self.rows)
    }
}

/// Writes the database of `folder`, as it stands at one moment, into the new file `to`.
///
/// # Errors
/// There is no database, `to` is there already or cannot be written, or the copy is not whole.
pub async fn backup(folder: &Path, to: &Path) -> Result<Kept> {
    let from = folder.join("bulkhead.db");
    if !from.exists() {
        bail!("there is no database in {}. Name its folder with --data-dir DIR", folder.display());
    }
    if to.exists() {
        bail!("{} already exists. Choose a new file name", to.display());
    }
    let part = Part::make(to)?;
    let mut source = options(&from).connect().await.context("the database cannot be opened")?;
    // One reading transaction: the server writes on meanwhile, and nothing of that is in the file.
    sqlx::query("VACUUM INTO $1")
        .bind(part.0.display().to_string())
        .execute(&mut source)
        .await
        .context("the backup cannot be written")?;
    source.close().await?;
    let mut copy = options(&part.0).connect().await?;
    taken::write(&mut copy).await.context("the time of the backup cannot be written")?;
    let kept = look_over(&mut copy).await?;
    copy.close().await?;
    part.becomes(to)?;
    Ok(kept)
}

/// Makes the database of `folder` from the backup `from`.
///
/// # Errors
/// The folder holds a database or is in use, or the file is no whole backup that this version reads.
pub async fn restore(from: &Path, folder: &Path) -> Result<Kept> {
    let lock = claim(folder)?;
    let target = folder.join("bulkhead.db");
    // What an older database left beside itself would be taken for a part of the new one.
    for name in ["bulkhead.db", "bulkhead.db-wal", "bulkhead.db-shm"] {
        if folder.join(name).exists() {
            bail!(
                "{} already exists. Move bulkhead.db, bulkhead.db-wal and bulkhead.db-shm away, or choose another \
                 folder with --data-dir DIR",
                folder.join(name).display()
            );
        }
    }
    let part = Part::make(&target)?;
    std::fs::copy(from, &part.0).with_context(|| format!("{} cannot be read", from.display()))?;
    let no_backup = || format!("{} is not a complete Bulkhead backup", from.display());
    let mut copy = options(&part.0).connect().await.with_context(no_backup)?;
    look_over(&mut copy).await.with_context(no_backup)?;
    steps::sqlite().run(&mut copy).await.map_err(OpenError::from)?;
    let kept = look_over(&mut copy).await?;
    copy.close().await?;
    part.becomes(&target)?;
    drop(lock);
    Ok(kept)
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(file).busy_timeout(Duration::from_secs(10))
}

/// The database is whole, and one of ours.
async fn look_over(database: &mut SqliteConnection) -> Result<Kept> {
    let whole: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut *database).await?;
    if whole != "ok" {
        bail!("it is damaged: {whole}");
    }
    let count = "SELECT (SELECT COUNT(*) FROM matches), (SELECT COUNT(*) FROM match_rows),
         (SELECT COUNT(*) FROM _sqlx_migrations)";
    let (matches, rows, steps): (i64, i64, i64) = sqlx::query_as(count).fetch_one(database).await?;
    if steps == 0 {
        bail!("it was never prepared");
    }
    Ok(Kept { matches, rows })
}

/// A file that becomes another one when it is whole, and is removed if it never does. Its owner
/// alone may read it: it holds what every match was made from.
struct Part(PathBuf);

impl Part {
    fn make(of: &Path) -> Result<Self> {
        let mut name = of.as_os_str().to_owned();
        name.push(".part");
        let path = PathBuf::from(name);
        let made = owner::writing().create_new(true).open(&path);
        made.with_context(|| format!("{} cannot be made", path.display()))?;
        Ok(Self(path))
    }

    /// Durable under its new name when this returns.
    fn becomes(self, name: &Path) -> Result<()> {
        owner::writing().open(&self.0)?.sync_all()?;
        std::fs::rename(&self.0, name)?;
        let folder = name.parent().filter(|folder| !folder.as_os_str().is_empty());
        owner::open_folder(folder.unwrap_or(Path::new(".")))?.map_or(Ok(()), |folder| folder.sync_all())?;
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // After it has its new name there is nothing of the old one.
        let _ = std::fs::remove_file(&self.0);
    }
}
