//! One database with many matches, and the rows to append to them.

use super::Way;
use crate::durability;
use crate::recording::Recording;
use anyhow::Result;
use server::store::rows::{LogRow, MatchRow, TableRow};
use server::store::{Store, postgres, sqlite};
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection, PgConnection, PgPool, SqliteConnection};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use support::postgres_database;
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;

/// Matches in each database: as many as are ever in flight.
const MATCHES: usize = 256;

/// The statement of a bare `INSERT`. Keys and constraints are those of the store.
const INSERT: &str = "INSERT INTO match_rows
    (match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

/// A database that is open through the store and directly. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct Ground {
    pub(super) name: &'static str,
    pub(super) store: Arc<dyn Store>,
    pub(super) lane: Arc<Mutex<Lane>>,
    pool: Option<PgPool>,
    /// The number of the next row of each match.
    next: Arc<Vec<AtomicI64>>,
    /// Rows of a real match, which are written repeatedly.
    rows: Arc<Vec<LogRow>>,
}

/// A connection of its own.
#[derive(Debug)]
pub(super) enum Lane {
    Lite(Box<SqliteConnection>),
    Pg(Box<PgConnection>),
}

macro_rules! insert {
    ($row:expr, $to:expr) => {
        sqlx::query(INSERT)
            .bind(&$row.match_id)
            .bind($row.row_no)
            .bind(&$row.kind)
            .bind($row.seat)
            .bind(&$row.command_id)
            .bind($row.at_ms)
            .bind(&$row.edition)
            .bind($row.schema_no)
            .bind(&$row.body)
            .execute($to)
            .await
            .map(|_| ())
    };
}

impl Lane {
    /// Writes one row; committed when `Ok`.
    pub(super) async fn insert(&mut self, row: &LogRow) -> Result<()> {
        match self {
            Self::Lite(connection) => insert!(row, connection.as_mut())?,
            Self::Pg(connection) => insert!(row, connection.as_mut())?,
        }
        Ok(())
    }
}

impl Ground {
    /// Creates a database in the cluster.
    pub(crate) async fn postgres(recording: &Recording) -> Result<(Self, String)> {
        let url = postgres_database().await;
        let store = Arc::new(postgres::open(&url, CancellationToken::new()).await?);
        let lane = Lane::Pg(Box::new(PgConnection::connect(&url).await?));
        let pool = PgPoolOptions::new().min_connections(16).max_connections(16).connect(&url).await?;
        Ok((Self::with("PostgreSQL", store, lane, Some(pool), recording).await?, url))
    }

    /// Creates a file in `folder`.
    pub(super) async fn sqlite(folder: &Path, recording: &Recording) -> Result<Self> {
        let store = Arc::new(sqlite::open(folder).await?);
        let lane = Lane::Lite(Box::new(durability::lite(folder).await?));
        Self::with("SQLite", store, lane, None, recording).await
    }

    async fn with(
        name: &'static str,
        store: Arc<dyn Store>,
        lane: Lane,
        pool: Option<PgPool>,
        recording: &Recording,
    ) -> Result<Self> {
        let rows = Arc::new(recording.rows.clone());
        let next = Arc::new((0..MATCHES).map(|_| AtomicI64::new(0)).collect::<Vec<_>>());
        let ground = Self { name, store, lane: Arc::new(Mutex::new(lane)), pool, next, rows };
        let table = TableRow { people: Vec::new(), ..recording.table.clone() };
        ground.store.save_table(&table).await?;
        for at in 0..MATCHES {
            let made = MatchRow { id: id(at), ..recording.middle.made.clone() };
            ground.store.create_match(&made, ground.next_row(at)).await?;
        }
        Ok(ground)
    }

    /// Returns the ways in which this database can be written.
    pub(super) fn ways(&self) -> Vec<Way> {
        let pool = self.pool.as_ref().map(|_| Way::Pool(MATCHES));
        [Way::Grouped(256), Way::Grouped(64), Way::OneByOne, Way::Bare].into_iter().chain(pool).collect()
    }

    /// Takes the next row of match `at`, modulo the number of matches.
    pub(super) fn next_row(&self, at: usize) -> LogRow {
        let at = at % MATCHES;
        let row_no = self.next[at].fetch_add(1, Ordering::Relaxed);
        let like = &self.rows[(row_no as usize + at) % self.rows.len()];
        LogRow {
            match_id: id(at),
            row_no,
            // The length of the ids that clients make.
            command_id: Some(format!("{row_no:032x}")),
            ..like.clone()
        }
    }

    /// Writes one row over any of the sixteen connections.
    pub(super) async fn insert_pooled(&self, row: &LogRow) -> Result<()> {
        if let Some(pool) = &self.pool {
            insert!(row, pool)?;
        }
        Ok(())
    }

    /// Ends all connections.
    pub(crate) async fn close(self) {
        if let Some(pool) = &self.pool {
            pool.close().await;
        }
        self.store.close().await;
    }
}

fn id(at: usize) -> String {
    format!("{at:016x}")
}
