//! Everything that is stored: people, sessions, tables, links, matches and their logs.
//!
//! `Store` has one trait for each noun. `SqlStore` implements it for both databases, and
//! `tests/it/store_contract.rs` checks both against the same promises. No other crate contains SQL.

#[macro_use]
mod fail_point;

mod admit;
mod appends;
mod archive;
pub mod backup;
mod backup_time;
mod birthplace;
pub mod copy;
mod counted;
mod database;
mod db;
mod delete;
mod error;
pub mod facts;
mod file;
mod folder;
mod folder_claim;
mod hash;
mod identity;
mod ids;
pub mod input;
mod instant;
mod lease;
mod links;
mod log_rows;
mod matches;
pub mod owner;
mod people;
mod pooler;
pub mod postgres;
pub mod rows;
mod sql_store;
pub mod sqlite;
mod steps;
mod tables;
mod writer;

pub use appends::{Appends, seconds};
pub use archive::Archive;
pub use counted::counted;
pub use database::Database;
pub use error::{OpenError, StoreError};
pub use hash::Hash;
pub use ids::{hex, short_id};
pub use instant::{now_ms, utc};
pub use links::Links;
pub use matches::Log;
pub use people::People;
pub use sql_store::SqlStore;
pub use tables::Tables;

use std::path::Path;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Everything that is stored, by noun. A type that implements all these traits is a store.
pub trait Store: People + Tables + Archive + Links + Log + Database {}

impl<T: People + Tables + Archive + Links + Log + Database> Store for T {}

/// Opens the database at `postgres` or, without one, the SQLite database in `folder`. It creates what is
/// missing. `lost` is canceled when another server takes over a PostgreSQL database.
///
/// # Errors
/// See [`OpenError`].
pub async fn open(
    postgres: Option<&str>,
    folder: &Path,
    lost: CancellationToken,
) -> Result<Arc<dyn Store>, OpenError> {
    Ok(match postgres {
        Some(url) => Arc::new(postgres::open(url, lost).await?),
        None => Arc::new(sqlite::open(folder).await?),
    })
}

/// Opens a database that a server has set up, as [`open`] does. It creates none.
///
/// # Errors
/// See [`OpenError`].
pub async fn open_existing(
    postgres: Option<&str>,
    folder: &Path,
    lost: CancellationToken,
) -> Result<Arc<dyn Store>, OpenError> {
    Ok(match postgres {
        Some(url) => Arc::new(postgres::open_existing(url, lost).await?),
        None => Arc::new(sqlite::open_existing(folder).await?),
    })
}
