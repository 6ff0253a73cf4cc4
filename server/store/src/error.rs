//! The errors of a database, sorted by what the caller must do.

mod open;

pub use open::OpenError;

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
    #[error("the database holds something unreadable: {0}")]
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
            // The database's own message, without a code that says the same.
            sqlx::Error::Database(told) => Self::Unavailable(told.message().to_owned()),
            other => Self::Unavailable(other.to_string()),
        }
    }
}

/// Returns the reason without the address, which may hold a password.
pub(super) fn without_address(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(told) => told.message().to_owned(),
        sqlx::Error::Io(told) => told.to_string(),
        sqlx::Error::PoolTimedOut => "it did not answer in time".to_owned(),
        sqlx::Error::Tls(_) => "the encrypted connection failed".to_owned(),
        _ => "the address cannot be parsed".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::StoreError;

    /// Hands, decks and seeds never reach the log (docs/develop/logging.md).
    #[test]
    fn the_error_of_an_unreadable_record_does_not_quote_the_record() {
        let unread = serde_json::from_str::<u8>("\n \"a hidden hand\"").unwrap_err();
        assert!(unread.to_string().contains("a hidden hand"), "its own words quote it");
        let said = StoreError::from(unread).to_string();
        assert!(said.contains("line 2") && !said.contains("hidden"), "{said}");
    }
}
