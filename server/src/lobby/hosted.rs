//! How many tables a person hosts, and every table at which they are.

use super::{Lobby, Table, TableError, listed};

impl Lobby {
    /// Returns how many tables in use the person hosts, and how many there are on this server.
    ///
    /// # Errors
    /// The database is away.
    pub async fn hosted(&self, subject: &str) -> Result<(usize, usize), TableError> {
        let rows = self.store.all_tables_of(subject).await?;
        let in_use = rows.iter().filter(|row| row.archived_ms.is_none());
        let own = in_use.filter_map(listed).filter(|table| table.host == subject).count();
        Ok((own, usize::try_from(self.store.count_tables().await?).unwrap_or_default()))
    }

    /// Returns every table at which the person is, those of the archive among them.
    ///
    /// # Errors
    /// The database is away.
    pub async fn all_tables_of(&self, subject: &str) -> Result<Vec<Table>, TableError> {
        Ok(self.store.all_tables_of(subject).await?.iter().filter_map(listed).collect())
    }
}
