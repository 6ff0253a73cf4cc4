//! The tables of a person, in use and in the archive, and how many they host.

use super::slot::{decode, save};
use super::{Lobby, Table, TableError};

impl Lobby {
    /// Returns how many tables in use the person hosts, and how many this server has.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub async fn hosted(&self, subject: &str) -> Result<(usize, usize), TableError> {
        let rows = self.store.all_tables_of(subject).await?;
        let in_use = rows.iter().filter(|row| row.archived_ms.is_none());
        let own = in_use.filter_map(|row| self.listed(row)).filter(|table| table.host == subject).count();
        Ok((own, usize::try_from(self.store.count_tables().await?).unwrap_or_default()))
    }

    /// Returns a table as it stands, in use or in the archive.
    ///
    /// # Errors
    /// Returns `NoTable` if there is none, and `Store` if the database does not answer.
    pub async fn anywhere(&self, id: &str) -> Result<Table, TableError> {
        let row = self.store.table(id).await?.ok_or(TableError::NoTable)?;
        Ok(decode(self.editions, &row)?)
    }

    /// Renames a person at the tables of the archive. The caller keeps those tables in the archive meanwhile.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub async fn rename_in_archive(&self, subject: &str, name: &str) -> Result<(), TableError> {
        let rows = self.store.all_tables_of(subject).await?;
        for row in rows.iter().filter(|row| row.archived_ms.is_some()) {
            let Some(mut table) = self.listed(row) else { continue };
            table.rename(subject, name);
            save(&*self.store, &table, None, None, row.touched_ms).await?;
        }
        Ok(())
    }

    /// Returns every table in use at which the person is.
    ///
    /// # Errors
    /// Returns `Store` if the database does not answer.
    pub async fn all_tables_of(&self, subject: &str) -> Result<Vec<Table>, TableError> {
        let rows = self.store.all_tables_of(subject).await?;
        Ok(rows.iter().filter(|row| row.archived_ms.is_none()).filter_map(|row| self.listed(row)).collect())
    }
}
