//! Backups of the SQLite database: one file, taken while a server runs, and restored into an empty folder.

use super::folder::{DATABASE, LOCK, claim};
use super::{OpenError, backup_time, counted, file, input, owner, steps};
use anyhow::{Context, Result, anyhow, bail};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What a database holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackupContents {
    pub tables: i64,
    pub matches: i64,
    pub rows: i64,
}

impl std::fmt::Display for BackupContents {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (tables, matches) =
            (counted(self.tables, "table", "tables"), counted(self.matches, "match", "matches"));
        write!(f, "{tables} and {matches} ({})", counted(self.rows, "row", "rows"))
    }
}

/// Writes the database of `folder`, as it stands at one moment, to the new file `to`.
///
/// # Errors
/// Returns an error if there is no database, `to` exists or cannot be written, or the copy is not whole.
pub async fn backup(folder: &Path, to: &Path) -> Result<BackupContents> {
    let from = file::existing(folder).await?;
    if to.exists() {
        bail!("{} already exists. Choose a new file name", to.display());
    }
    let part = Part::make(to)?;
    let mut source = file::open(&from).await?;
    // One reading transaction. The server goes on writing meanwhile, and the file holds nothing of that.
    let into = sqlx::query("VACUUM INTO $1").bind(part.0.display().to_string());
    let written = into.execute(&mut source).await.map_err(|error| match file::why(&from, &error) {
        damaged @ OpenError::Damaged { .. } => damaged.into(),
        _ => anyhow!("cannot write the backup to {}: {}", to.display(), plain(&error)),
    });
    source.close().await?;
    written?;
    let mut copy = file::open(&part.0).await?;
    if let Some(reason) = damage(&mut copy).await? {
        return Err(OpenError::Damaged { file: from, reason }.into());
    }
    backup_time::write(&mut copy).await.context("cannot write the time of the backup")?;
    let kept = look_over(&mut copy).await?;
    copy.close().await?;
    part.becomes(to)?;
    Ok(kept)
}

/// Creates the database of `folder` from the backup `from`.
///
/// # Errors
/// Returns an error if the folder holds a database or is in use, or if the file is no whole backup that this
/// version reads. Then everything that was created is removed.
pub async fn restore(from: &Path, folder: &Path) -> Result<BackupContents> {
    input::look(from)?;
    let new = New::before(folder);
    let hold = claim(folder).inspect_err(|error| {
        if !matches!(error, OpenError::InUse { .. }) {
            new.remove();
        }
    })?;
    let done = restore_into(from, folder).await;
    if done.is_err() {
        new.remove();
    }
    drop(hold);
    done
}

async fn restore_into(from: &Path, folder: &Path) -> Result<BackupContents> {
    let target = folder.join(DATABASE);
    // SQLite would take the leftovers of an older database for a part of the new one.
    for name in [DATABASE, "bulkhead.db-wal", "bulkhead.db-shm"] {
        if folder.join(name).exists() {
            bail!(
                "{} already exists. Move bulkhead.db, bulkhead.db-wal and bulkhead.db-shm away, or choose another \
                 folder with --data-dir DIR",
                folder.join(name).display()
            );
        }
    }
    let part = Part::make(&target)?;
    std::fs::copy(from, &part.0).map_err(|error| {
        anyhow!("cannot copy {} to {}: {}", from.display(), part.0.display(), of_system(&error))
    })?;
    let no_backup = || format!("{} is not a complete Bulkhead backup", from.display());
    let mut copy = options(&part.0).connect().await.map_err(plain_error).with_context(no_backup)?;
    let kept = prepare(&mut copy, from).await;
    let closed = copy.close().await;
    let kept = kept?;
    closed?;
    part.becomes(&target)?;
    Ok(kept)
}

/// Checks a copy of a backup and upgrades it to this version.
async fn prepare(copy: &mut SqliteConnection, from: &Path) -> Result<BackupContents> {
    let no_backup = || format!("{} is not a complete Bulkhead backup", from.display());
    look_over(copy).await.with_context(no_backup)?;
    let stepped = steps::sqlite().run(&mut *copy).await.map_err(OpenError::from);
    stepped.with_context(|| format!("{} cannot be restored", from.display()))?;
    look_over(copy).await
}

/// The folders that were created for a restore.
struct New {
    lock: Option<PathBuf>,
    /// The folder and the folders above it, innermost first.
    folders: Vec<PathBuf>,
}

impl New {
    fn before(folder: &Path) -> Self {
        let lock = Some(folder.join(LOCK)).filter(|lock| !lock.exists());
        let above = folder.ancestors().filter(|above| !above.as_os_str().is_empty());
        let folders = above.take_while(|above| !above.exists()).map(Path::to_owned).collect();
        Self { lock, folders }
    }

    /// Removes the folders again. A folder that now holds something else stays.
    fn remove(&self) {
        if let Some(lock) = &self.lock {
            let _ = std::fs::remove_file(lock);
        }
        for folder in &self.folders {
            let _ = std::fs::remove_dir(folder);
        }
    }
}

/// Returns an error of SQLite in a few words, without its code.
fn plain(error: &sqlx::Error) -> String {
    let Some(told) = error.as_database_error() else { return error.to_string() };
    match told.code().as_deref() {
        Some(file::NO_DATABASE) => "the file is not a database".to_owned(),
        Some(file::FULL) => NO_SPACE.to_owned(),
        _ => told.message().to_owned(),
    }
}

const NO_SPACE: &str = "the disk is full. Free some space and try again";

/// Returns an error of the system, with what to do if the disk is full.
fn of_system(error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => NO_SPACE.to_owned(),
        _ => error.to_string(),
    }
}

fn plain_error(error: sqlx::Error) -> anyhow::Error {
    anyhow!(plain(&error))
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(file).busy_timeout(Duration::from_secs(10))
}

/// Returns what SQLite finds damaged, and `None` if the database is whole.
async fn damage(database: &mut SqliteConnection) -> Result<Option<String>> {
    let check = sqlx::query_scalar::<_, String>("PRAGMA integrity_check").fetch_one(database).await;
    match check {
        Ok(found) if found == "ok" => Ok(None),
        Ok(found) => Ok(Some(file::in_one_line(&found))),
        Err(error) if file::is_damaged(&error) => Ok(Some(plain(&error))),
        Err(error) => Err(plain_error(error)),
    }
}

/// Checks that the database is whole and belongs to Bulkhead.
async fn look_over(database: &mut SqliteConnection) -> Result<BackupContents> {
    if let Some(found) = damage(database).await? {
        bail!("it is damaged ({found}). Restore another backup");
    }
    if !file::is_prepared(database).await.map_err(plain_error)? {
        bail!("no Bulkhead server has used it. Give a file written by `bulkhead backup`");
    }
    let count = "SELECT (SELECT COUNT(*) FROM tables), (SELECT COUNT(*) FROM matches),
        (SELECT COUNT(*) FROM match_rows)";
    let (tables, matches, rows): (i64, i64, i64) =
        sqlx::query_as(count).fetch_one(database).await.map_err(plain_error)?;
    Ok(BackupContents { tables, matches, rows })
}

/// A file that gets its final name when it is whole, and is removed otherwise. Only its owner may read it,
/// because it holds the seeds of every match.
struct Part(PathBuf);

impl Part {
    fn make(of: &Path) -> Result<Self> {
        let mut name = of.as_os_str().to_owned();
        name.push(".part");
        let path = PathBuf::from(name);
        let made = owner::writing().create_new(true).open(&path);
        made.map_err(|error| match error.kind() {
            ErrorKind::NotFound => anyhow!("there is no folder for {}. Create it first", of.display()),
            ErrorKind::AlreadyExists => {
                anyhow!("{} is left over from an interrupted run. Delete it and try again", path.display())
            }
            ErrorKind::PermissionDenied => anyhow!("cannot create {}: permission denied", of.display()),
            _ => anyhow!("cannot create {}: {}", of.display(), of_system(&error)),
        })?;
        Ok(Self(path))
    }

    /// Renames the file. The new name is durable when this returns.
    fn becomes(self, name: &Path) -> Result<()> {
        let synced = owner::writing().open(&self.0).and_then(|file| file.sync_all());
        synced.map_err(|error| anyhow!("cannot write {}: {}", name.display(), of_system(&error)))?;
        std::fs::rename(&self.0, name)?;
        let folder = name.parent().filter(|folder| !folder.as_os_str().is_empty());
        owner::open_folder(folder.unwrap_or(Path::new(".")))?.map_or(Ok(()), |folder| folder.sync_all())?;
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // After the rename nothing has the old name.
        for end in ["", "-wal", "-shm", "-journal"] {
            let mut name = self.0.as_os_str().to_owned();
            name.push(end);
            let _ = std::fs::remove_file(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{of_system, plain};
    use sqlx::Connection;

    #[tokio::test]
    async fn a_full_disk_is_answered_with_what_to_do() {
        assert!(of_system(&std::io::ErrorKind::StorageFull.into()).contains("Free some space and try again"));
        let mut own = sqlx::SqliteConnection::connect("sqlite::memory:").await.unwrap();
        let small = "PRAGMA max_page_count = 2; CREATE TABLE a (b); INSERT INTO a VALUES (zeroblob(100000))";
        let full = sqlx::raw_sql(small).execute(&mut own).await.unwrap_err();
        assert!(plain(&full).contains("Free some space and try again"), "{full}");
    }
}
