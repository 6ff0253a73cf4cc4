//! Opens a PostgreSQL database and owns it for this process.

use super::db::Db;
use super::error::without_address;
use super::lease::{self, Doubt, Lease};
use super::short_id;
use super::sql_store::{Claim, SqlStore};
use super::writer::Writer;
use super::{OpenError, birthplace, facts, identity, pooler, steps};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Opens the database at `url`. `lost` is canceled when another server has taken it over.
///
/// # Errors
/// Returns an [`OpenError`] if it is no PostgreSQL address, not reachable, held by another server, or written
/// by a newer version.
pub async fn open(url: &str, lost: CancellationToken) -> Result<SqlStore, OpenError> {
    open_plain(address(url).await?, lost).await
}

/// Opens the database at `url` if a server has set it up, as [`open`] does.
///
/// # Errors
/// Returns `Empty` if no server has, `Older` if an older version has, or an error of [`open`].
pub async fn open_existing(url: &str, lost: CancellationToken) -> Result<SqlStore, OpenError> {
    let plain = address(url).await?;
    let mut asked = plain.connect().await.map_err(unreachable)?;
    let known = "SELECT to_regclass('_sqlx_migrations') IS NOT NULL";
    let prepared: bool = sqlx::query_scalar(known).fetch_one(&mut asked).await.map_err(unreachable)?;
    if !prepared {
        return Err(OpenError::Empty { place: "the database".to_owned(), flag: "--database-url URL" });
    }
    let taken = sqlx::query_as(facts::STEPS).fetch_all(&mut asked).await.map_err(unreachable)?;
    asked.close().await.map_err(unreachable)?;
    facts::is_current(&taken, &steps::postgres())?;
    open_plain(plain, lost).await
}

/// Parses an address.
async fn address(url: &str) -> Result<PgConnectOptions, OpenError> {
    if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
        return Err(OpenError::Scheme);
    }
    let plain = PgConnectOptions::from_str(url).map_err(unreachable)?;
    pooler::refuse(&plain).await?;
    Ok(plain)
}

fn unreachable(error: sqlx::Error) -> OpenError {
    OpenError::Unreachable(without_address(&error))
}

async fn open_plain(plain: PgConnectOptions, lost: CancellationToken) -> Result<SqlStore, OpenError> {
    let incarnation = short_id();
    let options = plain.application_name(&lease::bearing(&incarnation)).options([
        ("statement_timeout", "15s"),
        ("lock_timeout", "10s"),
        ("idle_in_transaction_session_timeout", "5s"),
    ]);
    let mut held = lease::claim(&options, &incarnation).await?;
    steps::postgres().run(&mut held).await?;
    birthplace::look(&mut held, lease::LEASE).await.map_err(unreachable)?;
    let owner = lease::take(held, incarnation.clone()).await?;
    let doubt = Arc::<Doubt>::default();
    let (doubted, refusals) = (doubt.clone(), Arc::<Refusals>::default());
    let pool = PgPoolOptions::new()
        .max_connections(8)
        .acquire_timeout(Duration::from_secs(3))
        .after_connect(move |connection, _| {
            let (incarnation, refusals) = (incarnation.clone(), refusals.clone());
            Box::pin(async move {
                let asked = lease::ask(connection, &incarnation).await;
                refusals.note(&asked);
                asked
            })
        })
        .before_acquire(move |_, about| {
            let spared = doubted.spares(about.age);
            Box::pin(async move { Ok(spared) })
        })
        .connect_with(options.clone())
        .await
        .map_err(unreachable)?;
    let backup_ms = birthplace::read(&pool).await.map_err(unreachable)?;
    let db = Db::Pg(pool);
    let id = identity::of(&db, unreachable).await?;
    Ok(SqlStore {
        writer: Writer::start(db.clone()),
        db,
        id,
        claim: Claim::Lease(Lease::keep(owner, options, lost, doubt)),
        backup_ms,
    })
}

/// Whether the newest connection was refused. The pool tries again many times a second, and each change is
/// logged once.
#[derive(Debug, Default)]
struct Refusals(AtomicBool);

impl Refusals {
    fn note(&self, asked: &Result<(), sqlx::Error>) {
        let refused = asked.as_ref().err().map(without_address);
        let before = self.0.swap(refused.is_some(), Ordering::Relaxed);
        match refused {
            Some(why) if !before => {
                tracing::error!(why, "the database refuses writes through a new connection")
            }
            None if before => tracing::info!("the database accepts writes again"),
            _ => {}
        }
    }
}
