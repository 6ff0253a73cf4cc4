//! Opens a PostgreSQL database and holds it for this process by an advisory lock.

use super::OpenError;
use super::db::{Claim, Db, SqlStore};
use super::writer::Writer;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// "Bulkhead" in a number: the advisory lock that the one server of a database holds.
pub(super) const LOCK_KEY: i64 = 0x4275_6c6b_6865_6164;
/// A server that was killed a moment ago may still seem to hold the lock.
const LOCK_PATIENCE: Duration = Duration::from_secs(5);
/// How often the holder looks whether its connection is still there.
const KEEP_EVERY: Duration = Duration::from_secs(2);

/// Opens the database at `url`. `lost` is called when another server took it over.
///
/// # Errors
/// Not a PostgreSQL address, not reachable, held by another server, or written by a newer version.
pub async fn open(url: &str, lost: CancellationToken) -> Result<SqlStore, OpenError> {
    if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
        return Err(OpenError::Scheme);
    }
    let unreachable = |error: sqlx::Error| OpenError::Unreachable(without_address(&error));
    let options =
        PgConnectOptions::from_str(url).map_err(unreachable)?.application_name("bulkhead").options([
            ("statement_timeout", "15s"),
            ("lock_timeout", "10s"),
            ("idle_in_transaction_session_timeout", "5s"),
        ]);
    let held = claim(&options).await?;
    let pool = PgPoolOptions::new()
        .max_connections(8)
        .acquire_timeout(Duration::from_secs(3))
        .connect_with(options.clone())
        .await
        .map_err(unreachable)?;
    sqlx::migrate!("../migrations/postgres").run(&pool).await?;
    let still = Arc::new(AtomicBool::new(true));
    let keeper = tokio::spawn(keep(held, options, lost, still.clone()));
    let db = Db::Pg(pool);
    Ok(SqlStore { writer: Writer::start(db.clone()), db, claim: Claim::Advisory { keeper, held: still } })
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

async fn try_lock(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(LOCK_KEY).fetch_one(connection).await
}

async fn claim(options: &PgConnectOptions) -> Result<PgConnection, OpenError> {
    let unreachable = |error: sqlx::Error| OpenError::Unreachable(without_address(&error));
    let mut connection = options.connect().await.map_err(unreachable)?;
    let since = Instant::now();
    loop {
        if try_lock(&mut connection).await.map_err(unreachable)? {
            return Ok(connection);
        }
        if since.elapsed() > LOCK_PATIENCE {
            return Err(OpenError::InUse { place: "this database".to_owned(), flag: "--database-url" });
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
}

/// Keeps the lock over restarts of the database. What makes a second server harmless is the key of
/// the log; the lock only makes it noticed early.
async fn keep(
    mut held: PgConnection,
    options: PgConnectOptions,
    lost: CancellationToken,
    still: Arc<AtomicBool>,
) {
    loop {
        tokio::time::sleep(KEEP_EVERY).await;
        if held.ping().await.is_ok() {
            continue;
        }
        still.store(false, Ordering::Relaxed);
        let Ok(mut again) = options.connect().await else { continue };
        let since = Instant::now();
        loop {
            match try_lock(&mut again).await {
                Ok(true) => {
                    held = again;
                    still.store(true, Ordering::Relaxed);
                    break;
                }
                Ok(false) if since.elapsed() > LOCK_PATIENCE => {
                    tracing::error!("another server has taken over this database; stopping");
                    lost.cancel();
                    return;
                }
                Ok(false) => tokio::time::sleep(Duration::from_millis(250)).await,
                Err(_) => break,
            }
        }
    }
}
