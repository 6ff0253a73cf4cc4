//! Recognizes a pooler that gives each transaction another connection. Locks, settings and prepared
//! statements belong to a connection, so a server behind such a pooler could not keep its promises.

use super::OpenError;
use super::error::without_address;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection, Executor, Row};
use std::time::Duration;

/// How long the test may take. A pooler whose connections are all in use does not answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Refuses an address behind which two open connections share one of the database.
///
/// # Errors
/// Returns `Pooler` if there is a pooler, and `Unreachable` if nothing answers.
pub(super) async fn refuse(options: &PgConnectOptions) -> Result<(), OpenError> {
    let unreachable = |error: sqlx::Error| OpenError::Unreachable(without_address(&error));
    let slow = |_| OpenError::Unreachable("it did not answer in time".to_owned());
    let shared = tokio::time::timeout(PATIENCE, is_shared(options)).await.map_err(slow)?;
    if shared.map_err(unreachable)? { Err(OpenError::Pooler) } else { Ok(()) }
}

/// Returns true if two connections are one. It uses the simple protocol, which needs no prepared statement.
async fn is_shared(options: &PgConnectOptions) -> Result<bool, sqlx::Error> {
    let (mut first, mut second) = (options.connect().await?, options.connect().await?);
    let shared = backend(&mut first).await? == backend(&mut second).await?;
    // Both connections are done.
    let _ = (first.close().await, second.close().await);
    Ok(shared)
}

async fn backend(connection: &mut PgConnection) -> Result<i32, sqlx::Error> {
    let row = connection.fetch_one(sqlx::raw_sql("SELECT pg_backend_pid()")).await?;
    row.try_get_unchecked(0)
}
