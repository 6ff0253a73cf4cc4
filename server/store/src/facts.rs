//! The state of a database, read without a change to it and beside a server that uses it.

use super::error::without_address;
use super::folder::is_claimed;
use super::lease::LOCK_KEY;
use super::pooler;
use super::{OpenError, file, steps};
use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

/// A setting that durability depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    pub name: &'static str,
    pub found: String,
    pub good: &'static str,
    /// What a safe value means, where the name does not say it.
    pub means: Option<&'static str>,
    pub safe: bool,
}

/// How far a database was migrated, compared with this version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Schema {
    Empty,
    Same { step: i64 },
    Older { step: i64, ours: i64 },
    Newer { step: i64 },
    Altered { step: i64 },
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    pub version: String,
    pub schema: Schema,
    pub settings: Vec<Setting>,
    /// It is read-only.
    pub standby: bool,
    /// A server has it.
    pub held: bool,
    /// Its clock, where it has one of its own, in epoch milliseconds.
    pub clock_ms: Option<i64>,
    /// When something was last stored.
    pub newest_ms: Option<i64>,
}

/// Compares the migrations that were applied with those of this version.
fn schema(taken: &[(i64, Vec<u8>)], ours: &Migrator) -> Schema {
    let Some((last, _)) = taken.last() else { return Schema::Empty };
    for (step, sum) in taken {
        match ours.iter().find(|own| own.version == *step) {
            None => return Schema::Newer { step: *step },
            Some(own) if own.checksum[..] != sum[..] => return Schema::Altered { step: *step },
            Some(_) => {}
        }
    }
    let newest = ours.iter().map(|own| own.version).max().unwrap_or_default();
    if newest > *last { Schema::Older { step: *last, ours: newest } } else { Schema::Same { step: *last } }
}

/// Checks that this version has migrated the database.
///
/// # Errors
/// Returns `Older` if an older version did.
pub(super) fn is_current(taken: &[(i64, Vec<u8>)], ours: &Migrator) -> Result<(), OpenError> {
    match schema(taken, ours) {
        Schema::Older { step, ours } => Err(OpenError::Older { step, ours }),
        _ => Ok(()),
    }
}

pub(super) const STEPS: &str = "SELECT version, checksum FROM _sqlx_migrations ORDER BY version";
const NEWEST: &str = "SELECT MAX(touched_ms) FROM tables";

/// Returns true if a server has the data folder. A folder that this user may not read counts as free.
pub fn is_held(folder: &Path) -> bool {
    is_claimed(folder)
}

/// Returns the facts of the SQLite file in a folder.
///
/// # Errors
/// Returns an [`OpenError`] if there is none, it is no whole database, or this user may not use it.
pub async fn sqlite(folder: &Path) -> Result<Facts, OpenError> {
    let file = file::find(folder)?;
    let unusable = |error: sqlx::Error| file::why(&file, &error);
    let mut database = file::open(&file).await?;
    let version: String =
        sqlx::query_scalar("SELECT sqlite_version()").fetch_one(&mut database).await.map_err(unusable)?;
    let whole: String =
        sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut database).await.map_err(unusable)?;
    if whole != "ok" {
        return Err(OpenError::Damaged { reason: file::in_one_line(&whole), file });
    }
    let full = "PRAGMA synchronous = FULL";
    sqlx::query(full).execute(&mut database).await.map_err(unusable)?;
    let level: i64 =
        sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut database).await.map_err(unusable)?;
    let prepared = file::is_prepared(&mut database).await.map_err(unusable)?;
    let held = is_claimed(folder);
    if held && !prepared {
        return Err(OpenError::Gone { file });
    }
    let (mut steps, mut newest) = (Vec::new(), None);
    if prepared {
        steps = sqlx::query_as(STEPS).fetch_all(&mut database).await.map_err(unusable)?;
        newest = sqlx::query_scalar(NEWEST).fetch_optional(&mut database).await.unwrap_or_default().flatten();
    }
    database.close().await.map_err(unusable)?;
    let settings = vec![Setting {
        name: "synchronous",
        found: level.to_string(),
        good: "2",
        means: Some("every commit is synced to disk"),
        safe: level == 2,
    }];
    Ok(Facts {
        version: format!("SQLite {version}"),
        schema: schema(&steps, &steps::sqlite()),
        settings,
        standby: false,
        held,
        clock_ms: None,
        newest_ms: newest,
    })
}

/// Returns the facts of a PostgreSQL database.
///
/// # Errors
/// Returns an [`OpenError`] if it is no address of PostgreSQL, or the database does not answer.
pub async fn postgres(url: &str) -> Result<Facts, OpenError> {
    if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
        return Err(OpenError::Scheme);
    }
    let unreachable = |error: sqlx::Error| OpenError::Unreachable(without_address(&error));
    let options = PgConnectOptions::from_str(url).map_err(unreachable)?.application_name("bulkhead doctor");
    pooler::refuse(&options).await?;
    let waited = tokio::time::timeout(Duration::from_secs(10), options.connect()).await;
    let slow = || OpenError::Unreachable("it did not answer in time".to_owned());
    let mut database = waited.map_err(|_| slow())?.map_err(unreachable)?;
    let about = "SELECT current_setting('server_version'), current_setting('transaction_read_only') = 'on',
         (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint,
         to_regclass('_sqlx_migrations') IS NOT NULL,
         EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
             AND (classid::bigint << 32) + objid::bigint = $1)";
    let (version, standby, clock, prepared, held): (String, bool, i64, bool, bool) =
        sqlx::query_as(about).bind(LOCK_KEY).fetch_one(&mut database).await.map_err(unreachable)?;
    let mut settings = Vec::new();
    for name in ["fsync", "synchronous_commit", "full_page_writes"] {
        let found: String = sqlx::query_scalar("SELECT current_setting($1)")
            .bind(name)
            .fetch_one(&mut database)
            .await
            .map_err(unreachable)?;
        // Every value but `off` waits at least for the disk of this machine.
        let safe = if name == "synchronous_commit" { found != "off" } else { found == "on" };
        settings.push(Setting { name, found, good: "on", means: None, safe });
    }
    let (mut steps, mut newest) = (Vec::new(), None);
    if prepared {
        steps = sqlx::query_as(STEPS).fetch_all(&mut database).await.map_err(unreachable)?;
        newest = sqlx::query_scalar(NEWEST).fetch_optional(&mut database).await.unwrap_or_default().flatten();
    }
    Ok(Facts {
        version: format!("PostgreSQL {version}"),
        schema: schema(&steps, &steps::postgres()),
        settings,
        standby,
        held,
        clock_ms: Some(clock),
        newest_ms: newest,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_follows_from_the_applied_migrations() {
        let ours = steps::sqlite();
        let all: Vec<(i64, Vec<u8>)> = ours.iter().map(|own| (own.version, own.checksum.to_vec())).collect();
        let newest = all.last().unwrap().0;
        assert_eq!(schema(&[], &ours), Schema::Empty);
        assert_eq!(schema(&all, &ours), Schema::Same { step: newest });
        assert_eq!(schema(&all[..2], &ours), Schema::Older { step: all[1].0, ours: newest });
        assert!(is_current(&all, &ours).is_ok() && is_current(&all[..2], &ours).is_err());
        let mut newer = all.clone();
        newer.push((newest + 1, Vec::new()));
        assert_eq!(schema(&newer, &ours), Schema::Newer { step: newest + 1 });
        let mut altered = all;
        altered[1].1 = vec![0];
        assert_eq!(schema(&altered, &ours), Schema::Altered { step: altered[1].0 });
    }
}
