//! The methods that a store in front of another one passes on unchanged, written once for all such stores.

/// Implements a store for a type whose field `$inner` holds the one behind it. The type says whether that one
/// answers (`open`), how it appends (`append_own`) and how it loads a match (`load_own`). Closing it always
/// closes the one behind it.
macro_rules! pass_on {
    ($store:ident, $inner:tt) => {
        $crate::verbs::pass_on! { @ $store, $inner;
            impl People {
                save_subject(subject: &Subject) -> ();
                subject(id: &str) -> Option<Subject>;
                save_session(hash: Hash, session: &Session) -> ();
                slide_session(hash: Hash, expires_ms: i64) -> ();
                session(hash: Hash, now_ms: i64) -> Option<(Session, Subject)>;
                sessions_of(subject: &str, now_ms: i64) -> Vec<(Hash, Session)>;
                end_session(hash: Hash) -> ();
                end_other_sessions(subject: &str, keep: Hash) -> Vec<Hash>;
                sessions() -> Vec<(Hash, String)>;
                revoke_session(hash: Hash) -> ();
                revoked_session(hash: Hash) -> Option<Session>;
                revoked_sessions() -> Vec<Hash>;
                end_sessions(subject: &str, via_table: &str, keep: Hash) -> Vec<Hash>;
            }
            impl Tables {
                save_table(table: &TableRow) -> ();
                save_campaign(campaign: &CampaignRow, table: &TableRow) -> ();
                campaign(id: &str) -> Option<CampaignRow>;
                table(id: &str) -> Option<TableRow>;
                tables_of(subject: &str) -> Vec<TableRow>;
                all_tables_of(subject: &str) -> Vec<TableRow>;
                count_tables() -> i64;
                tables() -> Vec<TableRow>;
                seats_held(match_id: &str, subject: &str) -> Vec<i64>;
                delete_table(id: &str) -> ();
            }
            impl Archive {
                archive_table(id: &str, at_ms: i64) -> ();
                restore_table(id: &str, at_ms: i64) -> bool;
                archived_of(subject: &str) -> Vec<TableRow>;
                unused_tables(before_ms: i64) -> Vec<String>;
                drop_snapshots(match_id: &str) -> ();
            }
            impl Links {
                save_link(hash: Hash, link: &Link) -> ();
                link(kind: LinkKind, hash: Hash) -> Option<Link>;
                revoke_link(table: &str, kind: LinkKind, who: &str, hash: Option<&str>) -> ();
                links_to(table: &str) -> Vec<LinkKind>;
                end_link(table: &str, kind: LinkKind, who: &str) -> ();
                end_personal_links(subject: &str) -> ();
                end_links_via(subject: &str, via_table: &str) -> ();
            }
            impl Log {
                create_match(made: &MatchRow, first: LogRow) -> ();
                table_of_match(id: &str) -> Option<String>;
                save_about(id: &str, about: &str) -> ();
                matches_of(table: &str) -> Vec<PlayedRow>;
                rows(match_id: &str, after: i64, upto: i64) -> Vec<LogRow>;
                save_snapshot(snapshot: &Snapshot) -> ();
                admit(row: LogRow, admits: &Admission) -> ();
            } and {
                async fn append(&self, row: LogRow) -> Result<(), StoreError> {
                    self.open()?;
                    self.append_own(row).await
                }

                async fn load_match(&self, id: &str, upto: Option<i64>) -> Result<Option<LoadedMatch>, StoreError> {
                    self.open()?;
                    self.load_own(id, upto).await
                }
            }
            impl Database {
                ping() -> ();
                report_restore() -> Option<i64>;
            } and {
                fn id(&self) -> &str {
                    self.$inner.id()
                }

                fn backup_ms(&self) -> Option<i64> {
                    self.$inner.backup_ms()
                }

                async fn close(&self) {
                    self.$inner.close().await;
                }
            }
        }
    };
    (@ $store:ident, $inner:tt; $(impl $noun:ident {
        $($name:ident ( $($arg:ident : $ty:ty),* ) -> $out:ty;)*
    } $(and { $($own:tt)* })?)*) => {
        const _: () = {
            use server::store::rows::{
                Admission, CampaignRow, Link, LinkKind, LoadedMatch, LogRow, MatchRow, PlayedRow, Session, Snapshot, Subject,
                TableRow,
            };
            use server::store::{Hash, StoreError};

            $(
                #[async_trait::async_trait]
                impl server::store::$noun for $store {
                    $( async fn $name(&self, $($arg: $ty),*) -> Result<$out, StoreError> {
                        self.open()?;
                        self.$inner.$name($($arg),*).await
                    } )*

                    $( $($own)* )?
                }
            )*
        };
    };
}

pub(crate) use pass_on;
