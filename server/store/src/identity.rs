//! The id of a database. It is drawn when the database is made, or by the migration that added ids.

use super::OpenError;
use super::db::{Db, fetch};

/// Returns the id of a database that has been set up.
///
/// # Errors
/// Returns `Prepare` if it has none, and what `unusable` makes of an error of the database.
pub(super) async fn of(db: &Db, unusable: impl Fn(sqlx::Error) -> OpenError) -> Result<String, OpenError> {
    let found = fetch!(db, fetch_optional, (String,), "SELECT id FROM identity WHERE one = 1");
    let found = found.map_err(unusable)?;
    found.map(|(id,)| id).ok_or_else(|| OpenError::Prepare("its id is missing".to_owned()))
}
