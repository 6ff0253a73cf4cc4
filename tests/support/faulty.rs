//! A store that fails on demand, in the two ways that matter: before it wrote, and after.

use server::store::rows::{
    CampaignRow, Link, LinkKind, LoadedMatch, LogRow, MatchRow, Session, Snapshot, Subject, TableRow,
};
use server::store::{Hash, Store, StoreError};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// A real store behind a switchboard.
#[derive(Debug)]
pub struct Faulty {
    pub inner: Arc<dyn Store>,
    /// Everything fails, nothing is written.
    pub away: AtomicBool,
    /// So many appends are written, and their answer is lost.
    pub lose: AtomicU32,
}

impl Faulty {
    /// In front of `inner`, working.
    pub fn new(inner: Arc<dyn Store>) -> Arc<Self> {
        Arc::new(Self { inner, away: AtomicBool::new(false), lose: AtomicU32::new(0) })
    }

    fn open(&self) -> Result<(), StoreError> {
        if self.away.load(Ordering::SeqCst) {
            return Err(StoreError::Unavailable("switched off by the test".to_owned()));
        }
        Ok(())
    }
}

macro_rules! pass {
    ($($name:ident ( $($arg:ident : $ty:ty),* ) -> $out:ty;)*) => {
        #[async_trait::async_trait]
        impl Store for Faulty {
            $( async fn $name(&self, $($arg: $ty),*) -> Result<$out, StoreError> {
                self.open()?;
                self.inner.$name($($arg),*).await
            } )*

            async fn append(&self, row: LogRow) -> Result<(), StoreError> {
                self.open()?;
                self.inner.append(row).await?;
                let lose = self.lose.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |n| n.checked_sub(1));
                lose.map_or(Ok(()), |_| Err(StoreError::Unavailable("the answer was lost".to_owned())))
            }

            async fn close(&self) {
                self.inner.close().await;
            }
        }
    };
}

pass! {
    save_subject(subject: &Subject) -> ();
    subject(id: &str) -> Option<Subject>;
    save_session(hash: Hash, session: &Session) -> ();
    session(hash: Hash, now_ms: i64) -> Option<(Session, Subject)>;
    end_sessions(subject: &str, via_table: &str, keep: Hash) -> ();
    save_table(table: &TableRow) -> ();
    save_campaign(campaign: &CampaignRow, table: &TableRow) -> ();
    campaign(id: &str) -> Option<CampaignRow>;
    table(id: &str) -> Option<TableRow>;
    tables_of(subject: &str) -> Vec<TableRow>;
    save_link(hash: Hash, link: &Link) -> ();
    link(kind: LinkKind, hash: Hash) -> Option<Link>;
    end_link(table: &str, kind: LinkKind, who: &str) -> ();
    create_match(made: &MatchRow, first: LogRow) -> ();
    load_match(id: &str, upto: Option<i64>) -> Option<LoadedMatch>;
    rows(match_id: &str, after: i64, upto: i64) -> Vec<LogRow>;
    save_snapshot(snapshot: &Snapshot) -> ();
    ping() -> ();
}
