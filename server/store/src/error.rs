//! The errors of a database, sorted by what the caller must do.

mod open;

pub use open::OpenError;

use super::file;
use sqlx::error::DatabaseError;
use sqlx::sqlite::SqliteError;
use std::io::{Error, ErrorKind};

/// A failed operation of the store.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another writer was first, so the caller's state is stale. Reload.
    #[error("the row was already written")]
    Conflict,
    /// The database is away or full. Whether the write happened is unknown. Reload, then try again.
    #[error("the database failed: {0}")]
    Unavailable(String),
    /// The data makes no sense. Trying again does not help.
    #[error("stored data cannot be read: {0}")]
    Corrupt(String),
}

/// Leaves out the text that could not be read: it may hold a hand or a seed, and this error is logged.
impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        let place = format!("{:?} at line {}, column {}", error.classify(), error.line(), error.column());
        Self::Corrupt(place)
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) | sqlx::Error::ColumnNotFound(_) => {
                Self::Corrupt(error.to_string())
            }
            sqlx::Error::Database(told) if is_damage(&*told) => Self::Unavailable(damaged(told.message())),
            // The database's own message, without a code that says the same.
            sqlx::Error::Database(told) => Self::Unavailable(told.message().to_owned()),
            sqlx::Error::PoolClosed => Self::Unavailable("its connections were closed".to_owned()),
            other => Self::Unavailable(other.to_string()),
        }
    }
}

/// Returns true if SQLite finds a page of its file damaged.
fn is_damage(error: &dyn DatabaseError) -> bool {
    let lite = error.try_downcast_ref::<SqliteError>().and_then(SqliteError::code);
    lite.is_some_and(|code| file::is_damage(&code))
}

/// Returns what is damaged and what to do.
fn damaged(reason: &str) -> String {
    format!(
        "the database file bulkhead.db is damaged ({reason}). Stop the server, keep a copy of the data folder, \
         and restore your latest backup into a new folder with `bulkhead restore FILE --data-dir DIR`"
    )
}

/// Returns the reason without the address, which may hold a password.
pub(super) fn without_address(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(told) => told.message().to_owned(),
        sqlx::Error::Io(told) => unanswered(told),
        sqlx::Error::PoolTimedOut => "it did not answer in time".to_owned(),
        sqlx::Error::PoolClosed => "its connections were closed".to_owned(),
        sqlx::Error::Tls(_) => "the encrypted connection failed".to_owned(),
        _ => "the address cannot be parsed".to_owned(),
    }
}

/// Returns why nothing answers at the address.
fn unanswered(error: &Error) -> String {
    match error.kind() {
        ErrorKind::ConnectionRefused => "nothing listens at its host and port".to_owned(),
        ErrorKind::NotFound => "there is no PostgreSQL socket in its folder".to_owned(),
        ErrorKind::PermissionDenied => "this user may not use its socket".to_owned(),
        ErrorKind::TimedOut => "it did not answer in time".to_owned(),
        // A lookup that fails has no kind of its own.
        _ if error.raw_os_error().is_none() && error.to_string().contains("lookup") => {
            "its host name has no address".to_owned()
        }
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{StoreError, without_address};
    use sqlx::{ConnectOptions, Connection};

    #[tokio::test]
    async fn a_damaged_page_is_named_with_what_to_do() {
        const PAGE: usize = 4096;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("bulkhead.db");
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file).create_if_missing(true);
        let mut database = options.connect().await.unwrap();
        sqlx::query("CREATE TABLE kept (body TEXT)").execute(&mut database).await.unwrap();
        sqlx::query("INSERT INTO kept VALUES ('a')").execute(&mut database).await.unwrap();
        database.close().await.unwrap();
        let mut bytes = std::fs::read(&file).unwrap();
        // The second page holds the rows.
        bytes[PAGE..2 * PAGE].fill(0xff);
        std::fs::write(&file, bytes).unwrap();
        let mut database = options.connect().await.unwrap();
        let read = sqlx::query("SELECT body FROM kept").fetch_all(&mut database).await;
        let said = StoreError::from(read.map(|_| ()).unwrap_err()).to_string();
        assert!(said.contains("bulkhead.db is damaged") && said.contains("malformed"), "{said}");
        for todo in ["Stop the server", "keep a copy", "bulkhead restore FILE --data-dir DIR"] {
            assert!(said.contains(todo), "{todo}: {said}");
        }
    }

    #[tokio::test]
    async fn a_database_that_cannot_be_reached_is_described_without_words_of_the_system() {
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let socket = tempfile::tempdir().unwrap();
        for (url, says) in [
            (format!("postgres://{free}/x?sslmode=disable"), "nothing listens"),
            (format!("postgres:///x?host={}", socket.path().display()), "no PostgreSQL socket"),
            ("postgres://nowhere.invalid/x".to_owned(), "no address"),
        ] {
            let error = sqlx::PgConnection::connect(&url).await.map(|_| ()).unwrap_err();
            let said = without_address(&error);
            assert!(said.contains(says) && !said.contains("os error"), "{said}");
        }
    }

    /// Hands, decks and seeds never reach the log (docs/develop/logging.md).
    #[test]
    fn the_error_of_an_unreadable_record_does_not_quote_the_record() {
        let unread = serde_json::from_str::<u8>("\n \"a hidden hand\"").unwrap_err();
        assert!(unread.to_string().contains("a hidden hand"), "its own words quote it");
        let said = StoreError::from(unread).to_string();
        assert!(said.contains("line 2") && !said.contains("hidden"), "{said}");
    }
}
