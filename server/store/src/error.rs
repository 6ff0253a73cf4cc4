//! What can go wrong with a database, sorted by what the caller must do.

mod open;

pub use open::OpenError;

/// A verb of the store failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another writer was there first: what the caller knows is stale; reload.
    #[error("the row was already written")]
    Conflict,
    /// The database is away or full. Whether the write happened is unknown; reload, then try again.
    #[error("the database failed: {0}")]
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
            // In the database's own words, without a code that says the same.
            sqlx::Error::Database(told) => Self::Unavailable(told.message().to_owned()),
            other => Self::Unavailable(other.to_string()),
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
