//! The SQLite file of a data folder: whether it exists, and why it cannot be used.

use super::folder::{DATABASE, is_claimed};
use super::{OpenError, owner};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Finds the database file of a folder. It creates nothing and does not open the file.
///
/// # Errors
/// Returns `Missing` if there is none, and `Gone` if a server runs without it. Returns `Denied` if this user
/// may not look, and `File` if something else has its name.
pub(super) fn find(folder: &Path) -> Result<PathBuf, OpenError> {
    let file = folder.join(DATABASE);
    match file.metadata() {
        Ok(about) if about.is_file() => Ok(file),
        Ok(_) => Err(OpenError::File { file, reason: "it is a folder".to_owned() }),
        Err(error) if error.kind() == ErrorKind::PermissionDenied => {
            Err(OpenError::Denied { path: folder.to_owned() })
        }
        Err(error) if error.kind() == ErrorKind::NotFound && is_claimed(folder) => {
            Err(OpenError::Gone { file })
        }
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            has_no_orphan(folder)?;
            Err(OpenError::Missing { folder: folder.to_owned() })
        }
        Err(error) => Err(OpenError::File { file, reason: error.to_string() }),
    }
}

/// Checks that no unsaved moves lie in a folder whose database is missing. SQLite would delete them when it
/// creates one.
///
/// # Errors
/// Returns `Orphaned` if some do.
pub(super) fn has_no_orphan(folder: &Path) -> Result<(), OpenError> {
    let file = folder.join(DATABASE);
    let moves = beside(&file, "-wal").metadata().is_ok_and(|about| about.len() > 0);
    if moves && !file.exists() { Err(OpenError::Orphaned { file }) } else { Ok(()) }
}

/// Finds the database of a folder and checks that a server has set it up.
///
/// # Errors
/// Returns the errors of [`find`] and [`why`], and `Empty` if no server has.
pub(super) async fn existing(folder: &Path) -> Result<PathBuf, OpenError> {
    let file = find(folder)?;
    let mut database = open(&file).await?;
    let prepared = is_prepared(&mut database).await.map_err(|error| why(&file, &error));
    let closed = database.close().await;
    match prepared? {
        true => closed.map(|()| file.clone()).map_err(|error| why(&file, &error)),
        false => Err(unprepared(&file, folder)),
    }
}

/// Returns the error of a file in which no server has stored anything. A running server has.
pub(super) fn unprepared(file: &Path, folder: &Path) -> OpenError {
    match is_claimed(folder) {
        true => OpenError::Gone { file: file.to_owned() },
        false => OpenError::Empty { place: file.display().to_string(), flag: "--data-dir DIR" },
    }
}

/// Connects to an existing file, beside a server that uses it.
pub(super) async fn open(file: &Path) -> Result<SqliteConnection, OpenError> {
    let options = SqliteConnectOptions::new().filename(file).busy_timeout(Duration::from_secs(10));
    options.connect().await.map_err(|error| why(file, &error))
}

/// Returns true if a server has set the database up.
pub(super) async fn is_prepared(database: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let tables = "SELECT COUNT(*) FROM sqlite_master WHERE name = '_sqlx_migrations'";
    sqlx::query_scalar::<_, i64>(tables).fetch_one(database).await.map(|found| found > 0)
}

/// Returns in one line what SQLite finds wrong with a file.
pub(super) fn in_one_line(found: &str) -> String {
    found.lines().filter(|line| !line.starts_with("***")).collect::<Vec<_>>().join("; ")
}

/// Returns why SQLite cannot use a file.
pub(super) fn why(file: &Path, error: &sqlx::Error) -> OpenError {
    let sqlx::Error::Database(told) = error else {
        return OpenError::File { file: file.to_owned(), reason: error.to_string() };
    };
    let reason = told.message().to_owned();
    match told.code().and_then(|code| primary(&code)) {
        Some(CORRUPT | NOTADB) => OpenError::Damaged { file: file.to_owned(), reason },
        Some(PERM | READONLY | CANTOPEN | AUTH) => match denied(file) {
            Some(path) => OpenError::Denied { path },
            None => OpenError::File { file: file.to_owned(), reason },
        },
        _ => OpenError::File { file: file.to_owned(), reason },
    }
}

// Result codes of SQLite, as listed at https://sqlite.org/rescode.html.
const PERM: u32 = 3;
const READONLY: u32 = 8;
const CORRUPT: u32 = 11;
const CANTOPEN: u32 = 14;
const AUTH: u32 = 23;
const NOTADB: u32 = 26;

/// Returns true if SQLite finds its file damaged.
pub(super) fn is_damaged(error: &sqlx::Error) -> bool {
    error.as_database_error().and_then(|error| error.code()).is_some_and(|code| is_damage(&code))
}
/// The code of a file that is no database, as an error has it.
pub(super) const NO_DATABASE: &str = "26";
/// The code of a full disk, as an error has it.
pub(super) const FULL: &str = "13";

/// Returns true for the code of a damaged file.
pub(super) fn is_damage(code: &str) -> bool {
    matches!(primary(code), Some(CORRUPT | NOTADB))
}

/// Returns the primary code, without the extension in the higher bytes.
fn primary(code: &str) -> Option<u32> {
    code.parse::<u32>().ok().map(|code| code & 0xff)
}

/// Returns the path of a file that SQLite keeps beside another.
fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// Returns what this user may not use: the file, one beside it, or their folder.
fn denied(file: &Path) -> Option<PathBuf> {
    let all = [
        Some(file.to_owned()),
        Some(beside(file, "-wal")),
        Some(beside(file, "-shm")),
        file.parent().map(Path::to_owned),
    ];
    all.into_iter().flatten().find(|path| owner::is_denied(path))
}
