//! The two databases behind one door, and the small macros that speak to whichever is there.

use super::lease::Lease;
use super::rows::{
    CampaignRow, Link, LinkKind, LoadedMatch, LogRow, MatchRow, PlayedRow, Session, Snapshot, Subject,
    TableRow,
};
use super::sqlite::Hold;
use super::writer::Writer;
use super::{Appends, Hash, Store, StoreError, archive, delete, links, matches, people, tables};
use sqlx::{PgPool, SqlitePool};

/// The open pools. SQLite has one connection that writes and a few that read.
#[derive(Debug, Clone)]
pub(super) enum Db {
    Lite { write: SqlitePool, read: SqlitePool },
    Pg(PgPool),
}

/// Runs a statement that writes; its text suits both dialects.
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

/// Reads rows (`fetch_all`, `fetch_optional`) of a type; the text suits both dialects.
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

/// Runs a statement that writes and says what it changed.
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

/// The store in SQLite or PostgreSQL. Made by `sqlite::open` and `postgres::open`.
#[derive(Debug)]
pub struct SqlStore {
    pub(super) db: Db,
    pub(super) writer: Writer,
    /// What keeps a second server out; let go when the store is dropped.
    pub(super) claim: Claim,
}

/// The proof that this process is the only server of its database.
#[derive(Debug)]
pub(super) enum Claim {
    Folder { _hold: Hold },
    Lease(Lease),
}

#[async_trait::async_trait]
impl Store for SqlStore {
    async fn save_subject(&self, subject: &Subject) -> Result<(), StoreError> {
        people::save_subject(&self.db, subject).await
    }
    async fn subject(&self, id: &str) -> Result<Option<Subject>, StoreError> {
        people::subject(&self.db, id).await
    }
    async fn save_session(&self, hash: Hash, session: &Session) -> Result<(), StoreError> {
        people::save_session(&self.db, &hash, session).await
    }
    async fn slide_session(&self, hash: Hash, expires_ms: i64) -> Result<(), StoreError> {
        people::slide_session(&self.db, &hash, expires_ms).await
    }
    async fn session(&self, hash: Hash, now_ms: i64) -> Result<Option<(Session, Subject)>, StoreError> {
        people::session(&self.db, &hash, now_ms).await
    }
    async fn sessions(&self) -> Result<Vec<(Hash, String)>, StoreError> {
        people::sessions(&self.db).await
    }
    async fn end_sessions(
        &self,
        subject: &str,
        via_table: &str,
        keep: Hash,
    ) -> Result<Vec<Hash>, StoreError> {
        people::end_sessions(&self.db, subject, via_table, &keep).await
    }
    async fn save_table(&self, table: &TableRow) -> Result<(), StoreError> {
        tables::save(&self.db, table, None).await
    }
    async fn save_campaign(&self, campaign: &CampaignRow, table: &TableRow) -> Result<(), StoreError> {
        tables::save(&self.db, table, Some(campaign)).await
    }
    async fn campaign(&self, id: &str) -> Result<Option<CampaignRow>, StoreError> {
        tables::campaign(&self.db, id).await
    }
    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        tables::one(&self.db, id).await
    }
    async fn tables_of(&self, subject: &str) -> Result<Vec<TableRow>, StoreError> {
        tables::of(&self.db, subject).await
    }
    async fn tables(&self) -> Result<Vec<TableRow>, StoreError> {
        tables::all(&self.db).await
    }
    async fn delete_table(&self, id: &str) -> Result<(), StoreError> {
        delete::table(&self.db, id).await
    }
    async fn archive_table(&self, id: &str, at_ms: i64) -> Result<(), StoreError> {
        archive::put_away(&self.db, id, at_ms).await
    }
    async fn drop_snapshots(&self, match_id: &str) -> Result<(), StoreError> {
        archive::drop_snapshots(&self.db, match_id).await
    }
    async fn restore_table(&self, id: &str, at_ms: i64) -> Result<bool, StoreError> {
        archive::bring_back(&self.db, id, at_ms).await
    }
    async fn archived_of(&self, subject: &str) -> Result<Vec<TableRow>, StoreError> {
        archive::of(&self.db, subject).await
    }
    async fn unused_tables(&self, before_ms: i64) -> Result<Vec<String>, StoreError> {
        archive::unused(&self.db, before_ms).await
    }
    async fn save_link(&self, hash: Hash, link: &Link) -> Result<(), StoreError> {
        links::save(&self.db, &hash, link).await
    }
    async fn link(&self, kind: LinkKind, hash: Hash) -> Result<Option<Link>, StoreError> {
        links::one(&self.db, kind, &hash).await
    }
    async fn end_link(&self, table: &str, kind: LinkKind, who: &str) -> Result<(), StoreError> {
        links::end(&self.db, table, kind, who).await
    }
    async fn create_match(&self, made: &MatchRow, first: LogRow) -> Result<(), StoreError> {
        matches::create(&self.db, made, &first).await
    }
    async fn table_of_match(&self, id: &str) -> Result<Option<String>, StoreError> {
        matches::table_of(&self.db, id).await
    }
    async fn save_about(&self, id: &str, about: &str) -> Result<(), StoreError> {
        matches::save_about(&self.db, id, about).await
    }
    async fn matches_of(&self, table: &str) -> Result<Vec<PlayedRow>, StoreError> {
        matches::of(&self.db, table).await
    }
    async fn load_match(&self, id: &str, upto: Option<i64>) -> Result<Option<LoadedMatch>, StoreError> {
        matches::load(&self.db, id, upto).await
    }
    async fn rows(&self, match_id: &str, after: i64, upto: i64) -> Result<Vec<LogRow>, StoreError> {
        matches::rows(&self.db, match_id, after, upto).await
    }
    async fn append(&self, row: LogRow) -> Result<(), StoreError> {
        self.writer.append(row).await
    }
    async fn save_snapshot(&self, snapshot: &Snapshot) -> Result<(), StoreError> {
        matches::save_snapshot(&self.db, snapshot).await
    }
    fn appends(&self) -> Option<Appends> {
        self.writer.appends()
    }
    fn is_held(&self) -> bool {
        match &self.claim {
            Claim::Folder { .. } => true,
            Claim::Lease(lease) => lease.is_held(),
        }
    }
    fn epoch(&self) -> Option<i64> {
        fail_point!("store::epoch", |_| None);
        match &self.claim {
            // A folder has one owner by its lock, which a server that stands still keeps.
            Claim::Folder { .. } => None,
            Claim::Lease(lease) => Some(lease.epoch),
        }
    }
    async fn write_probe(&self) -> Result<(), StoreError> {
        match &self.db {
            // A number in the header that nobody reads; it goes through the log like every other write.
            Db::Lite { write, .. } => {
                sqlx::query("PRAGMA user_version = 1").execute(write).await.map(drop)?
            }
            // A message in the log of the database that nobody reads; its commit waits for the disk.
            Db::Pg(pool) => {
                let written = "SELECT pg_logical_emit_message(true, 'bulkhead', 'ready')::text";
                sqlx::query(written).execute(pool).await.map(drop)?;
            }
        }
        Ok(())
    }
    async fn ping(&self) -> Result<(), StoreError> {
        fetch!(&self.db, fetch_all, (i64,), "SELECT COUNT(*) FROM subjects WHERE id = ''")?;
        Ok(())
    }
    async fn close(&self) {
        match &self.db {
            Db::Lite { write, read } => {
                read.close().await;
                write.close().await;
            }
            Db::Pg(pool) => pool.close().await,
        }
    }
}
