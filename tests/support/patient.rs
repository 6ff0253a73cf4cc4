//! The manner in which a match task uses a store, as a store: what failed with unknown outcome is tried again. Over a
//! [`crate::faulty::Faulty`] it must keep every promise that the store below keeps.

use server::store::rows::{
    CampaignRow, Link, LinkKind, LoadedMatch, LogRow, MatchRow, PlayedRow, Session, Snapshot, Subject,
    TableRow,
};
use server::store::{Hash, Store, StoreError};
use std::sync::Arc;

/// A fault of this many tries in a row is none of the weather.
const TRIES: u32 = 100;

/// A store whose appends are tried until their outcome is known.
#[derive(Debug)]
pub struct Patient(pub Arc<dyn Store>);

macro_rules! pass {
    ($($name:ident ( $($arg:ident : $ty:ty),* ) -> $out:ty;)*) => {
        #[async_trait::async_trait]
        impl Store for Patient {
            $( async fn $name(&self, $($arg: $ty),*) -> Result<$out, StoreError> {
                self.0.$name($($arg),*).await
            } )*

            async fn append(&self, row: LogRow) -> Result<(), StoreError> {
                let mut outcome = self.0.append(row.clone()).await;
                for _ in 0..TRIES {
                    if !matches!(outcome, Err(StoreError::Unavailable(_))) {
                        break;
                    }
                    outcome = self.0.append(row.clone()).await;
                }
                outcome
            }

            async fn close(&self) {
                self.0.close().await;
            }
        }
    };
}

pass! {
    save_subject(subject: &Subject) -> ();
    subject(id: &str) -> Option<Subject>;
    save_session(hash: Hash, session: &Session) -> ();
    session(hash: Hash, now_ms: i64) -> Option<(Session, Subject)>;
    sessions() -> Vec<Hash>;
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
    save_about(id: &str, about: &str) -> ();
    matches_of(table: &str) -> Vec<PlayedRow>;
    load_match(id: &str, upto: Option<i64>) -> Option<LoadedMatch>;
    rows(match_id: &str, after: i64, upto: i64) -> Vec<LogRow>;
    save_snapshot(snapshot: &Snapshot) -> ();
    ping() -> ();
}
