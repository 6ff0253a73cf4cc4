//! The ownership of a PostgreSQL database: a lock, a lease by the database's own clock, and an epoch that
//! grows.
//!
//! The lock ends with its connection, so a server that died is succeeded at once. A stalled server keeps its
//! connection. Its successor waits for the end of the lease and then ends those connections. From then on the
//! database lets the old owner write nothing: its connections are gone, and a new connection first asks who
//! the owner is. `matches::fence` covers the remaining case with the key of the log.
//!
//! Several servers may wait at once. A waiting connection has another name than an owner's, so the new owner
//! does not end it, and it can report that the database is in use. A waiting server ends only the connections
//! of the owner in the row, never those of another waiting server.

use super::OpenError;
use super::error::without_address;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// The advisory lock that the one server of a database holds: "Bulkhead" as a number.
pub(super) const LOCK_KEY: i64 = 0x4275_6c6b_6865_6164;
/// How long an owner may be silent before another server may take over, by the clock of the database.
pub(super) const LEASE: &str = "4 seconds";
/// How often the owner renews its lease.
const RENEW_EVERY: Duration = Duration::from_secs(1);
/// How long a renewal may take. A slower one was sent on a dead connection. It ends before the lease does.
const ANSWER: Duration = Duration::from_secs(2);
/// How long closing an abandoned connection may take.
const FAREWELL: Duration = Duration::from_millis(200);
/// How long a new server waits. It is longer than the lease, so that a stalled server can be succeeded.
const PATIENCE: Duration = Duration::from_secs(6);
/// The time between two attempts of a waiting server.
const LOOK: Duration = Duration::from_millis(20);

/// This process's claim on the database. It is renewed until it is dropped.
#[derive(Debug)]
pub(super) struct Lease {
    /// Grows by one with every server that takes over.
    pub(super) epoch: i64,
    held: Arc<AtomicBool>,
    keeper: tokio::task::JoinHandle<()>,
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.keeper.abort();
    }
}

/// When the database last refused its owner. Connections from before may lead to a server that has become
/// read-only.
#[derive(Debug, Default)]
pub(super) struct Doubt(Mutex<Option<Instant>>);

impl Doubt {
    fn raise(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Returns true if a connection that has been open for `age` is younger than the last refusal.
    pub(super) fn spares(&self, age: Duration) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_none_or(|at| age < at.elapsed())
    }
}

impl Lease {
    /// Renews an owner's claim. `lost` is canceled when another server has taken over.
    pub(super) fn keep(
        owner: Owner,
        options: PgConnectOptions,
        lost: CancellationToken,
        doubt: Arc<Doubt>,
    ) -> Self {
        let (epoch, held) = (owner.epoch, Arc::new(AtomicBool::new(true)));
        let keeper = tokio::spawn(keep(owner, options, lost, (held.clone(), doubt)));
        Self { epoch, held, keeper }
    }

    /// Returns true if no other server has the database, as far as this process knows.
    pub(super) fn is_held(&self) -> bool {
        self.held.load(Ordering::Relaxed)
    }
}

/// A process that owns the database. No earlier owner can write.
#[derive(Debug)]
pub(super) struct Owner {
    pub(super) incarnation: String,
    pub(super) epoch: i64,
    /// Holds the lock as long as it is open.
    connection: PgConnection,
}

/// Returns the name of an owner's connections. Another server ends them by it.
pub(super) fn bearing(incarnation: &str) -> String {
    format!("bulkhead owner {incarnation}")
}

/// The name of a waiting connection. It is no owner's name, so a new owner does not end it.
const WAITING: &str = "bulkhead waiting";

/// Takes the lock: a free one, that of a server that is gone, or one whose lease has run out. From then on
/// the connection has the name of `incarnation`.
///
/// # Errors
/// Returns `InUse` if another server holds the database and is alive.
pub(super) async fn claim(options: &PgConnectOptions, incarnation: &str) -> Result<PgConnection, OpenError> {
    let waiting = options.clone().application_name(WAITING);
    let mut connection = waiting.connect().await.map_err(unreachable)?;
    if only_reads(&mut connection).await.map_err(unreachable)? {
        return Err(OpenError::OnlyReads);
    }
    let (mut since, mut ended) = (Instant::now(), false);
    loop {
        if try_lock(&mut connection).await.map_err(unreachable)? {
            bear(&mut connection, incarnation).await.map_err(unreachable)?;
            return Ok(connection);
        }
        // The lease is checked once more before giving up: on a machine that stalls, time passes without an
        // attempt.
        let silent = end_silent(&mut connection).await.map_err(unreachable)?;
        if silent && !ended {
            tracing::warn!("the previous server does not respond; taking over the database");
            (since, ended) = (Instant::now(), true);
        } else if since.elapsed() > PATIENCE {
            return Err(OpenError::InUse { place: "this database".to_owned(), flag: "--database-url" });
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Makes the holder of the lock the owner, and returns when no connection of another server is left.
///
/// # Errors
/// Returns an error if the database does not answer, or does not let this user end its own connections.
pub(super) async fn take(mut connection: PgConnection, incarnation: String) -> Result<Owner, OpenError> {
    let epoch = "INSERT INTO ownership (one, epoch, incarnation, until)
         VALUES (1, 1, $1, clock_timestamp() + $2::interval)
         ON CONFLICT (one) DO UPDATE SET epoch = ownership.epoch + 1, incarnation = $1,
             until = clock_timestamp() + $2::interval
         RETURNING epoch";
    let epoch: i64 = sqlx::query_scalar(epoch)
        .bind(&incarnation)
        .bind(LEASE)
        .fetch_one(&mut connection)
        .await
        .map_err(unreachable)?;
    let since = Instant::now();
    while end_others(&mut connection, &incarnation).await.map_err(unreachable)? > 0 {
        if since.elapsed() > PATIENCE {
            return Err(OpenError::NotAlone);
        }
        tokio::time::sleep(LOOK).await;
    }
    // After this the connection only renews the lease, and a renewal that a crash loses does no harm. The
    // epoch is on disk.
    sqlx::query("SET synchronous_commit = off").execute(&mut connection).await.map_err(unreachable)?;
    Ok(Owner { incarnation, epoch, connection })
}

/// Asks whether this process owns the database, and whether the database accepts writes. Every new connection
/// does so before it is used.
///
/// # Errors
/// Returns `Io` if another server owns the database, or it is read-only. Returns the database's own error if
/// it does not answer.
pub(super) async fn ask(connection: &mut PgConnection, incarnation: &str) -> Result<(), sqlx::Error> {
    let other = |what| Err(sqlx::Error::Io(std::io::Error::other(what)));
    if !is_mine(connection, incarnation).await? {
        return other("another server has taken over this database");
    }
    if only_reads(connection).await? {
        return other("the database is read-only");
    }
    Ok(())
}

/// Returns true if the connection leads to a standby, or to a database that its operator made read-only.
async fn only_reads(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    let only = "SELECT current_setting('transaction_read_only') = 'on'";
    sqlx::query_scalar(only).fetch_one(connection).await
}

fn unreachable(error: sqlx::Error) -> OpenError {
    OpenError::Unreachable(without_address(&error))
}

async fn try_lock(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(LOCK_KEY).fetch_one(connection).await
}

async fn is_mine(connection: &mut PgConnection, incarnation: &str) -> Result<bool, sqlx::Error> {
    fail_point!("lease::is_mine", |_| Ok(true));
    let mine = "SELECT EXISTS (SELECT 1 FROM ownership WHERE incarnation = $1)";
    sqlx::query_scalar(mine).bind(incarnation).fetch_one(connection).await
}

/// Gives the connection an owner's name.
async fn bear(connection: &mut PgConnection, incarnation: &str) -> Result<(), sqlx::Error> {
    let name = sqlx::query("SELECT set_config('application_name', $1, false)");
    name.bind(bearing(incarnation)).execute(connection).await.map(drop)
}

/// Ends the lock of an owner that has been silent for longer than its lease, and returns whether there was
/// one. A process that has the lock without being the owner in the row has just come. A database without
/// leases has no such owner.
async fn end_silent(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    let known = sqlx::query_scalar("SELECT to_regclass('ownership') IS NOT NULL");
    if !known.fetch_one(&mut *connection).await? {
        return Ok(false);
    }
    let end = "SELECT count(pg_terminate_backend(held.pid)) FROM ownership
         JOIN pg_stat_activity AS other ON other.application_name = $2 || ownership.incarnation
         JOIN pg_locks AS held ON held.pid = other.pid
         WHERE ownership.until < clock_timestamp()
         AND held.locktype = 'advisory' AND held.granted AND held.pid <> pg_backend_pid()
         AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND (held.classid::bigint << 32) + held.objid::bigint = $1";
    let ended = sqlx::query_scalar::<_, i64>(end).bind(LOCK_KEY).bind(bearing(""));
    Ok(ended.fetch_one(connection).await? > 0)
}

/// Ends the connections of all other servers, including those of version 0.1.0. Returns how many there were.
async fn end_others(connection: &mut PgConnection, incarnation: &str) -> Result<i64, sqlx::Error> {
    fail_point!("lease::end_others", |_| Ok(0));
    let end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND (application_name = 'bulkhead' OR application_name LIKE 'bulkhead owner %')
         AND application_name <> $1";
    sqlx::query_scalar(end).bind(bearing(incarnation)).fetch_one(connection).await
}

/// Ends the lock of an earlier connection of this process. Returns how many there were.
async fn end_own(connection: &mut PgConnection, incarnation: &str) -> Result<i64, sqlx::Error> {
    let end = "SELECT count(pg_terminate_backend(held.pid)) FROM pg_stat_activity AS own
         JOIN pg_locks AS held ON held.pid = own.pid
         WHERE own.application_name = $2 AND held.pid <> pg_backend_pid()
         AND held.locktype = 'advisory' AND held.granted
         AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND (held.classid::bigint << 32) + held.objid::bigint = $1";
    sqlx::query_scalar(end).bind(LOCK_KEY).bind(bearing(incarnation)).fetch_one(connection).await
}

/// Runs a query with a time limit. Returns `PoolTimedOut` if the database does not answer in time.
async fn within<T>(
    time: Duration,
    asked: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    tokio::time::timeout(time, asked).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// Renews the lease. Returns false if this process is no longer the owner.
async fn renew(connection: &mut PgConnection, incarnation: &str) -> Result<bool, sqlx::Error> {
    fail_point!("lease::beat", |_| Ok(true));
    let beat = "UPDATE ownership SET until = clock_timestamp() + $2::interval WHERE incarnation = $1";
    let done = sqlx::query(beat).bind(incarnation).bind(LEASE).execute(connection).await?;
    Ok(done.rows_affected() == 1)
}

/// Keeps lease and lock across restarts of the database.
async fn keep(
    owner: Owner,
    options: PgConnectOptions,
    lost: CancellationToken,
    (held, doubt): (Arc<AtomicBool>, Arc<Doubt>),
) {
    let Owner { incarnation, connection, .. } = owner;
    let mut connection = Some(connection);
    loop {
        tokio::time::sleep(RENEW_EVERY).await;
        let beaten = match &mut connection {
            Some(connection) => within(ANSWER, renew(connection, &incarnation)).await,
            None => Err(sqlx::Error::PoolClosed),
        };
        let mine = match beaten {
            Ok(mine) => mine,
            Err(_) => {
                held.store(false, Ordering::Relaxed);
                doubt.raise();
                // The database may have answered with a refusal. The lock is then still on this connection,
                // and the next connection would find it taken.
                if let Some(before) = connection.take() {
                    let _ = tokio::time::timeout(FAREWELL, before.close()).await;
                }
                let found = tokio::time::timeout(2 * PATIENCE, back(&incarnation, &options)).await;
                match found.unwrap_or(Back::Away) {
                    Back::Holding(again) => connection = Some(again),
                    Back::Away => {}
                    Back::Deposed => return depose(&lost),
                }
                continue;
            }
        };
        if !mine {
            held.store(false, Ordering::Relaxed);
            return depose(&lost);
        }
        held.store(true, Ordering::Relaxed);
    }
}

fn depose(lost: &CancellationToken) {
    tracing::error!("another server has taken over this database; stopping");
    lost.cancel();
}

/// What a server finds after it lost its connection.
enum Back {
    /// The lock again.
    Holding(PgConnection),
    /// No database.
    Away,
    /// Another server.
    Deposed,
}

async fn back(incarnation: &str, options: &PgConnectOptions) -> Back {
    let Ok(mut connection) = options.connect().await else { return Back::Away };
    let (since, mut ended) = (Instant::now(), false);
    loop {
        match is_mine(&mut connection, incarnation).await {
            Ok(true) => {}
            Ok(false) => return Back::Deposed,
            Err(_) => return Back::Away,
        }
        // The next attempt may lead to the primary.
        if !matches!(only_reads(&mut connection).await, Ok(false)) {
            return Back::Away;
        }
        match try_lock(&mut connection).await {
            Ok(true) => return Back::Holding(connection),
            Ok(false) if since.elapsed() > PATIENCE => return Back::Deposed,
            Ok(false) => {
                // The connection may be dead at this end only. The lock of another owner is left alone.
                if !ended && matches!(end_own(&mut connection, incarnation).await, Ok(1..)) {
                    tracing::info!("ended an earlier connection of this server that still held the lock");
                    ended = true;
                }
                tokio::time::sleep(LOOK).await;
            }
            Err(_) => return Back::Away,
        }
    }
}
