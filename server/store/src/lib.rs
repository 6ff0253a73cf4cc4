//! What is kept for ever: people, sessions, tables, links, matches and their logs.
//!
//! `Store` is the whole vocabulary; `SqlStore` speaks it to SQLite and to PostgreSQL, and
//! `tests/it/store_contract.rs` holds both to the same promises. SQL stands nowhere else.

#[macro_use]
mod fail_point;

mod appends;
mod archive;
pub mod backup;
pub mod copy;
mod db;
mod delete;
mod error;
pub mod facts;
mod ids;
mod instant;
mod lease;
mod links;
mod matches;
mod people;
pub mod postgres;
pub mod rows;
pub mod sqlite;
mod steps;
mod tables;
mod writer;

pub use appends::{Appends, seconds};
pub use db::SqlStore;
pub use error::{OpenError, StoreError};
pub use ids::short_id;
pub use instant::now_ms;
use rows::{
    CampaignRow, Link, LinkKind, LoadedMatch, LogRow, MatchRow, PlayedRow, Session, Snapshot, Subject,
    TableRow,
};

use std::path::Path;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// The SHA-256 of a secret that is itself never stored.
pub type Hash = [u8; 32];

/// Every way to write or read the database. All writes are durable when they return `Ok`.
///
/// # Errors
/// Every verb answers [`StoreError::Unavailable`] when the database cannot be reached or written;
/// a write may then have happened or not.
#[async_trait::async_trait]
pub trait Store: Send + Sync + std::fmt::Debug {
    /// Creates a subject or changes its name.
    async fn save_subject(&self, subject: &Subject) -> Result<(), StoreError>;
    /// The person with this id.
    async fn subject(&self, id: &str) -> Result<Option<Subject>, StoreError>;
    /// Opens a session.
    async fn save_session(&self, hash: Hash, session: &Session) -> Result<(), StoreError>;
    /// Moves the end of a session. One that has been ended stays so, whoever had read it before.
    async fn slide_session(&self, hash: Hash, expires_ms: i64) -> Result<(), StoreError>;
    /// The session and its person, if the session has not expired at `now_ms`.
    async fn session(&self, hash: Hash, now_ms: i64) -> Result<Option<(Session, Subject)>, StoreError>;
    /// The hashes of all sessions and whose they are, also of those that have expired.
    async fn sessions(&self) -> Result<Vec<(Hash, String)>, StoreError>;
    /// Ends the sessions of a subject that the re-entry link of a table opened, except `keep`; the hashes of those
    /// that were ended.
    async fn end_sessions(&self, subject: &str, via_table: &str, keep: Hash)
    -> Result<Vec<Hash>, StoreError>;

    /// Writes a table whole, with the list of people at it.
    async fn save_table(&self, table: &TableRow) -> Result<(), StoreError>;
    /// Writes a campaign together with its table: both, or neither.
    async fn save_campaign(&self, campaign: &CampaignRow, table: &TableRow) -> Result<(), StoreError>;
    /// The campaign with this id.
    async fn campaign(&self, id: &str) -> Result<Option<CampaignRow>, StoreError>;
    /// One table.
    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError>;
    /// The tables in use a subject is at, newest step first, at most 50.
    async fn tables_of(&self, subject: &str) -> Result<Vec<TableRow>, StoreError>;
    /// Every table, newest step first, those of the archive among them.
    async fn tables(&self) -> Result<Vec<TableRow>, StoreError>;
    /// Deletes a table with everything that belongs to it: people at it, links, campaign, matches, their logs and
    /// snapshots. All of it, or nothing. One that is not there is as good as deleted.
    async fn delete_table(&self, id: &str) -> Result<(), StoreError>;
    /// Puts a table into the archive; one that is there already stays as it is.
    async fn archive_table(&self, id: &str, at_ms: i64) -> Result<(), StoreError>;
    /// Takes a table out of the archive, as touched just then; `false` when it was not there.
    async fn restore_table(&self, id: &str, at_ms: i64) -> Result<bool, StoreError>;
    /// The tables in the archive a subject is at, put away last first, at most 50.
    async fn archived_of(&self, subject: &str) -> Result<Vec<TableRow>, StoreError>;
    /// Tables in use where nothing has happened since, neither at the table nor in its matches, at most 50.
    async fn unused_tables(&self, before_ms: i64) -> Result<Vec<String>, StoreError>;
    /// Keeps a link; an older one of the same table, kind and `who` ends.
    async fn save_link(&self, hash: Hash, link: &Link) -> Result<(), StoreError>;
    /// The link with this hash, if it has not been replaced or ended.
    async fn link(&self, kind: LinkKind, hash: Hash) -> Result<Option<Link>, StoreError>;
    /// Ends a link.
    async fn end_link(&self, table: &str, kind: LinkKind, who: &str) -> Result<(), StoreError>;

    /// Keeps a new match together with its row 0: both, or neither.
    async fn create_match(&self, made: &MatchRow, first: LogRow) -> Result<(), StoreError>;
    /// The table at which a match was begun.
    async fn table_of_match(&self, id: &str) -> Result<Option<String>, StoreError>;
    /// Says anew what is told of a match without opening it.
    async fn save_about(&self, id: &str, about: &str) -> Result<(), StoreError>;
    /// The matches that were begun at a table, the newest first, at most 50.
    async fn matches_of(&self, table: &str) -> Result<Vec<PlayedRow>, StoreError>;
    /// The match, its last snapshot at or before row `upto` (`None`: the newest), and the rows after it.
    async fn load_match(&self, id: &str, upto: Option<i64>) -> Result<Option<LoadedMatch>, StoreError>;
    /// The rows after `after` up to `upto`, in order.
    async fn rows(&self, match_id: &str, after: i64, upto: i64) -> Result<Vec<LogRow>, StoreError>;
    /// Appends one row; `Ok` as well when this very row is in the log already.
    /// [`StoreError::Conflict`]: another row has the slot, or the command is in another one.
    async fn append(&self, row: LogRow) -> Result<(), StoreError>;
    /// Drops all snapshots of a match, which are made anew from its log when it is wanted again.
    async fn drop_snapshots(&self, match_id: &str) -> Result<(), StoreError>;
    /// Keeps a snapshot; one for the same row stays as it was.
    async fn save_snapshot(&self, snapshot: &Snapshot) -> Result<(), StoreError>;

    /// What was counted of appends, if this store counts.
    fn appends(&self) -> Option<Appends> {
        None
    }
    /// This process alone has the database, as far as it knows.
    fn is_held(&self) -> bool {
        true
    }
    /// Which of the servers that ever owned this database this one is, where there can be several.
    fn epoch(&self) -> Option<i64> {
        None
    }
    /// `Ok` when something could be written just now, and is durable. Changes nothing that anybody reads.
    async fn write_probe(&self) -> Result<(), StoreError> {
        self.ping().await
    }
    /// `Ok` when the database answers.
    async fn ping(&self) -> Result<(), StoreError>;
    /// Ends all connections after what is under way.
    async fn close(&self);
}

/// Opens the database at `postgres`, or without one the SQLite database in `folder`. `lost` is cancelled when another
/// server takes a PostgreSQL database over.
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
