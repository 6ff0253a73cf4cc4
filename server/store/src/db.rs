//! The open pools of either database, and the small macros that query whichever is open.

use sqlx::{PgPool, SqlitePool};

/// The open pools. SQLite has one connection that writes and a few that read.
#[derive(Debug, Clone)]
pub(super) enum Db {
    Lite { write: SqlitePool, read: SqlitePool },
    Pg(PgPool),
}

/// Runs a statement that writes. Its text fits both dialects.
macro_rules! execute {
    ($db:expr, $sql:expr $(, $arg:expr)* $(,)?) => {
        match $db {
            $crate::db::Db::Lite { write, .. } =>
                sqlx::query($sql)$(.bind($arg))*.execute(write).await.map(|done| done.rows_affected()),
            $crate::db::Db::Pg(pool) =>
                sqlx::query($sql)$(.bind($arg))*.execute(pool).await.map(|done| done.rows_affected()),
        }
    };
}

/// Reads rows of a type (`fetch_all`, `fetch_optional`). The text fits both dialects.
macro_rules! fetch {
    ($db:expr, $how:ident, $row:ty, $sql:expr $(, $arg:expr)* $(,)?) => {
        match $db {
            $crate::db::Db::Lite { read, .. } =>
                sqlx::query_as::<_, $row>($sql)$(.bind($arg))*.$how(read).await,
            $crate::db::Db::Pg(pool) =>
                sqlx::query_as::<_, $row>($sql)$(.bind($arg))*.$how(pool).await,
        }
    };
}

/// Runs a statement that writes, and returns how many rows it changed.
macro_rules! change {
    ($db:expr, $how:ident, $row:ty, $sql:expr $(, $arg:expr)* $(,)?) => {
        match $db {
            $crate::db::Db::Lite { write, .. } =>
                sqlx::query_as::<_, $row>($sql)$(.bind($arg))*.$how(write).await,
            $crate::db::Db::Pg(pool) =>
                sqlx::query_as::<_, $row>($sql)$(.bind($arg))*.$how(pool).await,
        }
    };
}

pub(super) use {change, execute, fetch};
