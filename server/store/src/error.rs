//! What can go wrong with a database, sorted by what the caller must do.

/// A verb of the store failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote there first: what the caller knows is stale; reload.
    #[error("the row was already written")]
    Conflict,
    /// The database is away or full. Whether the write happened is unknown; reload, then try again.
    #[error("the database does not answer: {0}")]
    Unavailable(String),
    /// What was read makes no sense. Trying again does not help.
    #[error("the database holds something unreadable: {0}")]
    Corrupt(String),
}

/// Without the text that could not be read: it may hold a hand or a seed, and this goes into the log.
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
            other => Self::Unavailable(other.to_string()),
        }
    }
}

/// Why a database cannot be opened; each is one plain sentence for the person at the terminal.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error(
        "cannot write in the data folder {folder}: {reason}. Give it to the user that runs the server, or name \
         another with --data-dir DIR"
    )]
    Folder { folder: String, reason: String },
    #[error(
        "another Bulkhead server already uses {place}. Stop it first, or give this one its own with {flag}"
    )]
    InUse { place: String, flag: &'static str },
    #[error(
        "another server's connections to this database do not end. Stop it, or let this one use the same user of the database"
    )]
    NotAlone,
    #[error(
        "the database was written by a newer version of Bulkhead (it knows step {step}, this version does \
         not). Start the newer version, or use another database"
    )]
    Newer { step: i64 },
    #[error(
        "step {step} of the database schema comes from a different build. Run the build that created it, or restore a backup"
    )]
    Altered { step: i64 },
    #[error("SQLite {found} is older than 3.51.3, which may damage a database under load")]
    OldSqlite { found: String },
    #[error("SQLite does not keep its promise: {setting} is {found}")]
    Unsafe { setting: &'static str, found: String },
    #[error("--database-url must start with postgres:// or postgresql://")]
    Scheme,
    #[error("cannot reach the database: {0}. Check --database-url")]
    Unreachable(String),
    #[error(
        "cannot use {file}: {reason}. Give it to the user that runs the server, or name another \
         folder with --data-dir DIR"
    )]
    File { file: String, reason: String },
    #[error(
        "--database-url leads to a pooler that gives each transaction another connection. Name the database's direct \
         address, or let the pooler keep one connection for each client (pool_mode = session)"
    )]
    Pooler,
    #[error(
        "the database is read-only: it is a standby, or default_transaction_read_only is on. Name the primary in \
         --database-url"
    )]
    OnlyReads,
    #[error("the database file cannot be read: {0}")]
    Damaged(String),
    #[error("cannot prepare the database: {0}")]
    Prepare(String),
}

impl From<sqlx::migrate::MigrateError> for OpenError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        use sqlx::migrate::MigrateError as E;
        match error {
            E::VersionMissing(step) | E::VersionTooNew(step, _) => Self::Newer { step },
            E::VersionMismatch(step) => Self::Altered { step },
            other => Self::Prepare(other.to_string()),
        }
    }
}

/// The reason without the address, which may hold a password.
pub(super) fn without_address(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(told) => told.message().to_owned(),
        sqlx::Error::Io(told) => told.to_string(),
        sqlx::Error::PoolTimedOut => "it did not answer in time".to_owned(),
        sqlx::Error::Tls(_) => "the encrypted connection failed".to_owned(),
        _ => "the address is not understood".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::StoreError;

    /// Hands, decks and seeds never reach the log (docs/develop/logging.md).
    #[test]
    fn a_record_that_cannot_be_read_does_not_stand_in_what_is_said_of_it() {
        let unread = serde_json::from_str::<u8>("\n \"a hidden hand\"").unwrap_err();
        assert!(unread.to_string().contains("a hidden hand"), "its own words quote it");
        let said = StoreError::from(unread).to_string();
        assert!(said.contains("line 2") && !said.contains("hidden"), "{said}");
    }
}
