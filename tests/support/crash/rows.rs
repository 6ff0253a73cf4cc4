//! The log in the database, read directly.

use anyhow::{Context, Result};
use server::store::rows::{LogRow, MatchRow};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::path::Path;

/// A connection that only reads.
#[derive(Debug)]
pub(super) enum Reader {
    Lite(SqliteConnection),
    Pg(PgConnection),
}

macro_rules! read {
    ($reader:expr, $how:ident, $row:ty, $sql:expr, $arg:expr) => {
        match $reader {
            Reader::Lite(one) => sqlx::query_as::<_, $row>($sql).bind($arg).$how(one).await,
            Reader::Pg(one) => sqlx::query_as::<_, $row>($sql).bind($arg).$how(one).await,
        }
    };
}

impl Reader {
    /// Opens a SQLite file.
    pub(super) async fn lite(file: &Path) -> Result<Self> {
        let options = SqliteConnectOptions::new().filename(file).pragma("query_only", "ON");
        Ok(Self::Lite(SqliteConnection::connect_with(&options).await.context("reading the file")?))
    }

    /// Opens a PostgreSQL database.
    pub(super) async fn postgres(url: &str) -> Result<Self> {
        Ok(Self::Pg(PgConnection::connect(url).await.context("reading the database")?))
    }

    /// Checks that the database keeps what it acknowledges. Otherwise a run is worthless.
    pub(super) async fn is_durable(&mut self) -> Result<()> {
        // For a SQLite file the server has read its settings back before it started.
        let Self::Pg(one) = self else { return Ok(()) };
        for setting in ["fsync", "synchronous_commit", "full_page_writes"] {
            let sql = sqlx::AssertSqlSafe(format!("SHOW {setting}"));
            let found: String = sqlx::query_scalar(sql).fetch_one(&mut *one).await?;
            anyhow::ensure!(found == "on", "PostgreSQL runs with {setting} = {found}");
        }
        Ok(())
    }

    /// Returns what a match was made from.
    pub(super) async fn match_row(&mut self, match_id: &str) -> Result<MatchRow> {
        let sql = "SELECT * FROM matches WHERE id = $1";
        Ok(read!(self, fetch_one, MatchRow, sql, match_id)?)
    }

    /// Returns every row of its log.
    pub(super) async fn rows(&mut self, match_id: &str) -> Result<Vec<LogRow>> {
        let sql = "SELECT match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body
             FROM match_rows WHERE match_id = $1 ORDER BY row_no";
        Ok(read!(self, fetch_all, LogRow, sql, match_id)?)
    }
}
