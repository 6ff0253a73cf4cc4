//! What a server asks of its database as a whole.

use super::{Appends, StoreError};

/// The database as a whole: whether it answers, and whose it is. Every write is durable when it returns `Ok`.
///
/// # Errors
/// Returns [`StoreError::Unavailable`] from every verb if the database cannot be reached or written;
/// a write may then have happened or not.
#[async_trait::async_trait]
pub trait Database: Send + Sync + std::fmt::Debug {
    /// Returns the id of the database: some letters and digits that were drawn once and stay, even in a
    /// backup or a copy.
    fn id(&self) -> &str;
    /// Returns the metrics of appends, if this store counts them.
    fn appends(&self) -> Option<Appends> {
        None
    }
    /// Returns true if only this process has the database, as far as it knows.
    fn is_held(&self) -> bool {
        true
    }
    /// Returns the epoch of this server: which of the owners of this database it is. `None` if there can be
    /// only one.
    fn epoch(&self) -> Option<i64> {
        None
    }
    /// Returns when the backup was taken from which this database was restored, in epoch milliseconds, if
    /// known.
    fn backup_ms(&self) -> Option<i64> {
        None
    }
    /// Returns [`Database::backup_ms`] once after each restore, and `None` from then on.
    async fn report_restore(&self) -> Result<Option<i64>, StoreError> {
        Ok(None)
    }
    /// Makes a durable write that changes nothing that is read.
    async fn write_probe(&self) -> Result<(), StoreError> {
        self.ping().await
    }
    /// Checks that the database answers.
    async fn ping(&self) -> Result<(), StoreError>;
    /// Closes all connections after the work under way.
    async fn close(&self);
}
