//! The verbs that a store in front of another one passes on as they are, once for all such stores.

/// Makes a store of a type whose field `$inner` holds the one behind it. It says itself whether
/// that one answers (`open`), how it appends (`append_own`) and how it loads a match (`load_own`);
/// it closes the one behind it, whatever it does itself.
macro_rules! pass_on {
    ($store:ident, $inner:tt) => {
        $crate::verbs::pass_on! { @ $store, $inner;
            save_subject(subject: &Subject) -> ();
            subject(id: &str) -> Option<Subject>;
            save_session(hash: Hash, session: &Session) -> ();
            slide_session(hash: Hash, expires_ms: i64) -> ();
            session(hash: Hash, now_ms: i64) -> Option<(Session, Subject)>;
            sessions() -> Vec<(Hash, String)>;
            end_sessions(subject: &str, via_table: &str, keep: Hash) -> Vec<Hash>;
            save_table(table: &TableRow) -> ();
            save_campaign(campaign: &CampaignRow, table: &TableRow) -> ();
            campaign(id: &str) -> Option<CampaignRow>;
            table(id: &str) -> Option<TableRow>;
            tables_of(subject: &str) -> Vec<TableRow>;
            tables() -> Vec<TableRow>;
            delete_table(id: &str) -> ();
            archive_table(id: &str, at_ms: i64) -> ();
            drop_snapshots(match_id: &str) -> ();
            restore_table(id: &str, at_ms: i64) -> bool;
            archived_of(subject: &str) -> Vec<TableRow>;
            unused_tables(before_ms: i64) -> Vec<String>;
            save_link(hash: Hash, link: &Link) -> ();
            link(kind: LinkKind, hash: Hash) -> Option<Link>;
            end_link(table: &str, kind: LinkKind, who: &str) -> ();
            create_match(made: &MatchRow, first: LogRow) -> ();
            table_of_match(id: &str) -> Option<String>;
            save_about(id: &str, about: &str) -> ();
            matches_of(table: &str) -> Vec<PlayedRow>;
            rows(match_id: &str, after: i64, upto: i64) -> Vec<LogRow>;
            save_snapshot(snapshot: &Snapshot) -> ();
            ping() -> ();
        }
    };
    (@ $store:ident, $inner:tt; $($name:ident ( $($arg:ident : $ty:ty),* ) -> $out:ty;)*) => {
        const _: () = {
            use server::store::rows::{
                CampaignRow, Link, LinkKind, LoadedMatch, LogRow, MatchRow, PlayedRow, Session, Snapshot, Subject,
                TableRow,
            };
            use server::store::{Hash, Store, StoreError};

            #[async_trait::async_trait]
            impl Store for $store {
                $( async fn $name(&self, $($arg: $ty),*) -> Result<$out, StoreError> {
                    self.open()?;
                    self.$inner.$name($($arg),*).await
                } )*

                async fn append(&self, row: LogRow) -> Result<(), StoreError> {
                    self.open()?;
                    self.append_own(row).await
                }

                async fn load_match(&self, id: &str, upto: Option<i64>) -> Result<Option<LoadedMatch>, StoreError> {
                    self.open()?;
                    self.load_own(id, upto).await
                }

                async fn close(&self) {
                    self.$inner.close().await;
                }
            }
        };
    };
}

pub(crate) use pass_on;
