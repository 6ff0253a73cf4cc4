//! The promises of a store, checked on SQLite and on PostgreSQL, without and with injected faults: appends
//! that fail, whose outcome is unknown, that are torn, that stall.

use server::store::rows::{
    Admission, CampaignRow, Link, LinkKind, LogRow, MatchRow, SeatHolders, Session, Snapshot, Subject,
    TableRow,
};
use server::store::{Log, OpenError, Store, StoreError, backup, postgres, sqlite};
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use support::faulty::{FAULTS, Fault, Faulty};
use support::patient::Patient;
use support::{Base, postgres_database};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

struct Place {
    base: Base,
    folder: TempDir,
    url: String,
    /// Every other append meets a fault, and the writer tries again.
    storm: bool,
}

impl Place {
    async fn new(base: Base) -> Self {
        let url = if base == Base::Postgres { postgres_database().await } else { String::new() };
        Self { base, folder: tempfile::tempdir().unwrap(), url, storm: false }
    }

    async fn in_a_storm(base: Base) -> Self {
        Self { storm: true, ..Self::new(base).await }
    }

    /// Restores a backup of the database that is closed now.
    async fn restore(&mut self) {
        match self.base {
            Base::Sqlite => {
                let (file, new) = (self.folder.path().join("backup"), tempfile::tempdir().unwrap());
                backup::backup(self.folder.path(), &file).await.unwrap();
                backup::restore(&file, new.path()).await.unwrap();
                self.folder = new;
            }
            // As by a restore of a dump, another transaction writes the row.
            Base::Postgres => {
                let pool = sqlx::PgPool::connect(&self.url).await.unwrap();
                sqlx::query("UPDATE birthplace SET one = 1").execute(&pool).await.unwrap();
                pool.close().await;
            }
        }
    }

    async fn open(&self) -> Result<Arc<dyn Store>, OpenError> {
        let store: Arc<dyn Store> = match self.base {
            Base::Sqlite => Arc::new(sqlite::open(self.folder.path()).await?),
            Base::Postgres => Arc::new(postgres::open(&self.url, CancellationToken::new()).await?),
        };
        if !self.storm {
            return Ok(store);
        }
        let faulty = Faulty::new(store);
        faulty.storm(7, 2);
        Ok(Arc::new(Patient(faulty)))
    }
}

/// Each promise becomes a test for each database, and for each with faults.
macro_rules! promises {
    ($($name:ident)*) => {
        mod on_sqlite { $(
            #[tokio::test]
            async fn $name() { super::$name(super::Place::new(super::Base::Sqlite).await).await }
        )* }
        mod on_postgres { $(
            #[tokio::test]
            async fn $name() { super::$name(super::Place::new(super::Base::Postgres).await).await }
        )* }
        mod in_a_storm_on_sqlite { $(
            #[tokio::test]
            async fn $name() { super::$name(super::Place::in_a_storm(super::Base::Sqlite).await).await }
        )* }
        mod in_a_storm_on_postgres { $(
            #[tokio::test]
            async fn $name() { super::$name(super::Place::in_a_storm(super::Base::Postgres).await).await }
        )* }
    };
}

promises! {
    a_subject_keeps_its_id_when_its_name_changes
    a_session_is_found_until_it_expires
    ending_the_sessions_of_a_link_keeps_the_others
    the_devices_of_a_person_are_listed_and_ended
    a_revoked_session_is_known_and_stays_closed
    the_personal_links_of_a_subject_end_at_once_at_every_table
    a_table_comes_back_with_its_last_body_and_for_its_people_only
    a_campaign_is_written_together_with_its_table_or_not_at_all
    the_newest_link_ends_the_older
    links_end_with_the_link_by_which_their_maker_had_come
    a_match_is_kept_together_with_its_first_row_or_not_at_all
    who_has_held_a_seat_of_a_match_stays_noted_when_others_come
    a_table_is_deleted_with_all_that_belongs_to_it_and_nothing_else
    a_table_of_the_archive_is_on_no_list_but_its_own_and_its_logs_stay_whole
    a_table_is_unused_when_nothing_happened_at_it_or_in_its_matches
    a_match_comes_back_as_its_rows_in_order
    what_is_told_of_a_match_is_said_anew_and_found_by_its_table
    a_slot_is_written_once
    the_very_same_row_sent_again_is_as_good_as_written
    a_command_of_a_seat_is_written_once
    a_device_is_let_in_together_with_its_row_or_not_at_all
    a_row_is_written_even_if_its_caller_goes_away
    rows_of_one_match_are_there_in_order_or_not_at_all
    a_hundred_appends_at_once_all_arrive
    loading_starts_at_the_newest_snapshot_that_fits
    everything_is_there_after_opening_again
    a_database_keeps_its_id_and_no_other_has_it
    a_restore_is_reported_once
    a_second_server_is_refused
    a_newer_database_is_refused
}

fn subject(id: &str) -> Subject {
    Subject { id: id.to_owned(), name: format!("Name of {id}"), made_ms: 5 }
}

fn opened(subject: &str, via: Option<&str>) -> Session {
    Session {
        subject_id: subject.to_owned(),
        via_table: via.map(str::to_owned),
        agent: String::new(),
        scope: None,
        made_ms: 1,
        expires_ms: 100,
    }
}

fn table(id: &str, body: &str, people: &[&str]) -> TableRow {
    let people = people.iter().map(|person| (*person).to_owned()).collect();
    TableRow {
        id: id.to_owned(),
        body: body.to_owned(),
        touched_ms: 7,
        archived_ms: None,
        people,
        held: None,
    }
}

fn link_at(table: &str, kind: LinkKind, who: &str, via: Option<&str>) -> Link {
    Link {
        table_id: table.to_owned(),
        kind,
        who: who.to_owned(),
        made_by: Some("a".to_owned()),
        via: via.map(str::to_owned),
        made_ms: 1,
    }
}

fn row(match_id: &str, row_no: i64, command: Option<&str>) -> LogRow {
    LogRow {
        match_id: match_id.to_owned(),
        row_no,
        kind: "batch".to_owned(),
        seat: command.map(|_| 1),
        command_id: command.map(str::to_owned),
        at_ms: 1_700_000_000_000 + row_no,
        edition: "2004".to_owned(),
        schema_no: 1,
        body: format!("{{\"n\": {row_no}, \"text\": \"quote \\\" and Ω\"}}"),
    }
}

async fn with_match(place: &Place, id: &str) -> Arc<dyn Store> {
    let store = place.open().await.unwrap();
    store.save_table(&table("t", "{}", &[])).await.unwrap();
    let made = MatchRow {
        id: id.to_owned(),
        table_id: "t".to_owned(),
        edition: "2004".to_owned(),
        secret: vec![9; 32],
        setup: "{\"a\":1}".to_owned(),
        made_ms: 3,
        about: String::new(),
    };
    store.create_match(&made, row(id, 0, None)).await.unwrap();
    store
}

async fn a_subject_keeps_its_id_when_its_name_changes(place: Place) {
    let store = place.open().await.unwrap();
    store.save_subject(&subject("a")).await.unwrap();
    let renamed = Subject { name: "Zoë".to_owned(), ..subject("a") };
    store.save_subject(&renamed).await.unwrap();
    assert_eq!(store.subject("a").await.unwrap(), Some(renamed));
    assert_eq!(store.subject("b").await.unwrap(), None);
}

async fn a_session_is_found_until_it_expires(place: Place) {
    let store = place.open().await.unwrap();
    store.save_subject(&subject("a")).await.unwrap();
    let session = opened("a", None);
    store.save_session([1; 32], &session).await.unwrap();
    assert_eq!(store.session([1; 32], 99).await.unwrap(), Some((session.clone(), subject("a"))));
    assert_eq!(store.session([1; 32], 100).await.unwrap(), None);
    assert_eq!(store.session([2; 32], 99).await.unwrap(), None);
    store.slide_session([1; 32], 200).await.unwrap();
    assert!(store.session([1; 32], 150).await.unwrap().is_some());
    assert_eq!(
        store.sessions().await.unwrap(),
        [([1; 32], "a".to_owned())],
        "it is listed when it has expired too"
    );
}

async fn ending_the_sessions_of_a_link_keeps_the_others(place: Place) {
    let store = place.open().await.unwrap();
    store.save_subject(&subject("a")).await.unwrap();
    let session = |via: Option<&str>| opened("a", via);
    let all =
        [(1, None), (2, Some("t")), (3, Some("t")), (4, Some("other")), (5, Some("u/t")), (6, Some("t/u/v"))];
    for (hash, via) in all.into_iter().chain([(7, Some("tt")), (8, Some("u/tt"))]) {
        store.save_session([hash; 32], &session(via)).await.unwrap();
    }
    let mut ended = store.end_sessions("a", "t", [3; 32]).await.unwrap();
    ended.sort_unstable();
    assert_eq!(ended, [[2; 32], [5; 32], [6; 32]], "also those that came by a link of such a session");
    let mut alive = Vec::new();
    for hash in 1..=8 {
        alive.push(store.session([hash; 32], 0).await.unwrap().is_some());
    }
    assert_eq!(alive, [true, false, true, true, false, false, true, true]);
    // A request that read it before its end may still move its expiry.
    store.slide_session([2; 32], 300).await.unwrap();
    assert_eq!(store.session([2; 32], 0).await.unwrap(), None, "an ended session does not come back");
}

async fn a_revoked_session_is_known_and_stays_closed(place: Place) {
    let store = place.open().await.unwrap();
    store.save_subject(&subject("a")).await.unwrap();
    let scoped = Session { scope: Some("t".to_owned()), ..opened("a", Some("t")) };
    for hash in [1, 2] {
        store.save_session([hash; 32], &scoped).await.unwrap();
    }
    store.revoke_session([1; 32]).await.unwrap();
    store.slide_session([1; 32], 300).await.unwrap();
    assert_eq!(store.session([1; 32], 0).await.unwrap(), None);
    assert_eq!(store.sessions().await.unwrap(), [([2; 32], "a".to_owned())]);
    assert_eq!(store.revoked_sessions().await.unwrap(), [[1; 32]]);
    let known = Session { expires_ms: 0, ..scoped };
    assert_eq!(store.revoked_session([1; 32]).await.unwrap(), Some(known));
    assert_eq!(store.revoked_session([2; 32]).await.unwrap(), None, "it is open");
    assert_eq!(store.revoked_session([3; 32]).await.unwrap(), None, "there is none");
    store.end_other_sessions("a", [2; 32]).await.unwrap();
    assert_eq!(store.revoked_sessions().await.unwrap(), Vec::<[u8; 32]>::new());
}

async fn the_devices_of_a_person_are_listed_and_ended(place: Place) {
    let store = place.open().await.unwrap();
    for id in ["a", "b"] {
        store.save_subject(&subject(id)).await.unwrap();
    }
    let scoped =
        Session { scope: Some("t".to_owned()), agent: "chrome android".to_owned(), ..opened("a", Some("t")) };
    let all = [
        (1, opened("a", None)),
        (2, scoped),
        (3, Session { expires_ms: 5, ..opened("a", None) }),
        (4, opened("b", None)),
    ];
    for (hash, session) in &all {
        store.save_session([*hash; 32], session).await.unwrap();
    }
    let listed = [([1; 32], all[0].1.clone()), ([2; 32], all[1].1.clone())];
    assert_eq!(store.sessions_of("a", 50).await.unwrap(), listed, "those that have not run out");
    assert_eq!(store.session([2; 32], 0).await.unwrap().map(|found| found.0), Some(all[1].1.clone()));
    store.save_session([4; 32], &opened("a", Some("t"))).await.unwrap();
    assert_eq!(
        store.sessions_of("b", 0).await.unwrap(),
        [],
        "a session that is saved again is what it was saved as"
    );
    store.end_session([1; 32]).await.unwrap();
    assert_eq!(store.session([1; 32], 0).await.unwrap(), None);
    let mut ended = store.end_other_sessions("a", [2; 32]).await.unwrap();
    ended.sort_unstable();
    assert_eq!(ended, [[3; 32], [4; 32]]);
    assert!(store.session([2; 32], 0).await.unwrap().is_some());
}

async fn the_personal_links_of_a_subject_end_at_once_at_every_table(place: Place) {
    let store = place.open().await.unwrap();
    for id in ["t", "u"] {
        store.save_table(&table(id, "{}", &[])).await.unwrap();
    }
    let made = [
        (1, link_at("t", LinkKind::Reentry, "a", None)),
        (2, link_at("u", LinkKind::Seat, "a", None)),
        (3, link_at("u", LinkKind::Reentry, "b", None)),
        (4, link_at("t", LinkKind::Invite, "", None)),
    ];
    for (hash, link) in &made {
        store.save_link([*hash; 32], link).await.unwrap();
    }
    store.end_personal_links("a").await.unwrap();
    let mut open = Vec::new();
    for (hash, link) in &made {
        open.push(store.link(link.kind, [*hash; 32]).await.unwrap().is_some());
    }
    assert_eq!(open, [false, false, true, true]);
}

async fn a_table_comes_back_with_its_last_body_and_for_its_people_only(place: Place) {
    let store = place.open().await.unwrap();
    for id in ["a", "b", "c"] {
        store.save_subject(&subject(id)).await.unwrap();
    }
    store.save_table(&table("t", "one", &["a", "b"])).await.unwrap();
    store.save_table(&table("t", "two", &["b", "c"])).await.unwrap();
    assert_eq!(store.table("t").await.unwrap(), Some(table("t", "two", &[])));
    assert_eq!(store.tables_of("a").await.unwrap(), []);
    assert_eq!(store.tables_of("b").await.unwrap(), [table("t", "two", &[])]);
    assert_eq!(store.tables_of("c").await.unwrap(), [table("t", "two", &[])]);
    assert_eq!(store.table("none").await.unwrap(), None);
}

async fn a_campaign_is_written_together_with_its_table_or_not_at_all(place: Place) {
    let campaign = |table: &str, body: &str| CampaignRow {
        id: "c".to_owned(),
        table_id: table.to_owned(),
        body: body.to_owned(),
        touched_ms: 7,
    };
    let store = place.open().await.unwrap();
    store.save_subject(&subject("a")).await.unwrap();
    assert_eq!(store.campaign("c").await.unwrap(), None);
    store.save_campaign(&campaign("t", "one"), &table("t", "first", &["a"])).await.unwrap();
    store.save_campaign(&campaign("t", "two"), &table("t", "second", &["a"])).await.unwrap();
    store.save_table(&table("t", "third", &["a"])).await.unwrap();
    assert_eq!(store.campaign("c").await.unwrap(), Some(campaign("t", "two")));
    assert_eq!(store.table("t").await.unwrap().unwrap().body, "third");
    // A campaign of a table that does not exist: the database refuses it, and undoes what came before it.
    let stray = CampaignRow { id: "d".to_owned(), ..campaign("nowhere", "x") };
    assert!(store.save_campaign(&stray, &table("u", "new", &["a"])).await.is_err());
    assert_eq!(store.table("u").await.unwrap(), None);
    assert_eq!(store.campaign("d").await.unwrap(), None);
    store.close().await;
    drop(store);
    let store = place.open().await.unwrap();
    assert_eq!(store.campaign("c").await.unwrap(), Some(campaign("t", "two")));
}

async fn the_newest_link_ends_the_older(place: Place) {
    let store = place.open().await.unwrap();
    store.save_table(&table("t", "{}", &[])).await.unwrap();
    let link = |kind, who: &str| link_at("t", kind, who, None);
    let (invite, chair) = (link(LinkKind::Invite, ""), link(LinkKind::Invite, "2"));
    store.save_link([1; 32], &invite).await.unwrap();
    store.save_link([2; 32], &chair).await.unwrap();
    store.save_link([3; 32], &invite).await.unwrap();
    assert_eq!(store.link(LinkKind::Invite, [1; 32]).await.unwrap(), None);
    assert_eq!(store.link(LinkKind::Invite, [2; 32]).await.unwrap(), Some(chair));
    assert_eq!(store.link(LinkKind::Invite, [3; 32]).await.unwrap(), Some(invite));
    assert_eq!(store.link(LinkKind::Reentry, [3; 32]).await.unwrap(), None);
    store.end_link("t", LinkKind::Invite, "2").await.unwrap();
    assert_eq!(store.link(LinkKind::Invite, [2; 32]).await.unwrap(), None);
    store.save_link([4; 32], &link(LinkKind::Watch, "")).await.unwrap();
    assert_eq!(store.links_to("t").await.unwrap(), [LinkKind::Invite, LinkKind::Watch]);
    store.end_link("t", LinkKind::Invite, "").await.unwrap();
    store.save_link([5; 32], &link(LinkKind::Reentry, "a")).await.unwrap();
    assert_eq!(
        store.links_to("t").await.unwrap(),
        [LinkKind::Watch],
        "links of a seat or a person are not counted"
    );
}

async fn links_end_with_the_link_by_which_their_maker_had_come(place: Place) {
    let store = place.open().await.unwrap();
    for id in ["t", "u", "v", "w"] {
        store.save_table(&table(id, "{}", &[])).await.unwrap();
    }
    let made = [
        (1, link_at("u", LinkKind::Reentry, "a", Some("t"))),
        (2, link_at("v", LinkKind::Reentry, "a", Some("t/u"))),
        (3, link_at("w", LinkKind::Invite, "", Some("u/t"))),
        (4, link_at("w", LinkKind::Reentry, "a", None)),
        (5, link_at("w", LinkKind::Watch, "", Some("tt"))),
        (6, Link { made_by: Some("b".to_owned()), ..link_at("u", LinkKind::Reentry, "b", Some("t")) }),
    ];
    for (hash, link) in &made {
        store.save_link([*hash; 32], link).await.unwrap();
        assert_eq!(store.link(link.kind, [*hash; 32]).await.unwrap().as_ref(), Some(link));
    }
    store.end_links_via("a", "t").await.unwrap();
    let mut open = Vec::new();
    for (hash, link) in &made {
        open.push(store.link(link.kind, [*hash; 32]).await.unwrap().is_some());
    }
    assert_eq!(open, [false, false, false, true, true, true]);
}

async fn a_match_is_kept_together_with_its_first_row_or_not_at_all(place: Place) {
    let store = with_match(&place, "m").await;
    let made = store.load_match("m", None).await.unwrap().unwrap().made;
    let other = MatchRow { id: "n".to_owned(), ..made };
    // A first row whose slot is taken: the database refuses it, and undoes the match that came before it.
    assert!(store.create_match(&other, row("m", 0, None)).await.is_err());
    assert!(store.load_match("n", None).await.unwrap().is_none());
    store.create_match(&other, row("n", 0, None)).await.unwrap();
    assert_eq!(store.load_match("n", None).await.unwrap().unwrap().rows, [row("n", 0, None)]);
    assert_eq!(store.load_match("m", None).await.unwrap().unwrap().rows, [row("m", 0, None)]);
}

async fn a_table_is_deleted_with_all_that_belongs_to_it_and_nothing_else(place: Place) {
    let store = with_match(&place, "m").await;
    store.save_subject(&subject("a")).await.unwrap();
    let campaign =
        CampaignRow { id: "c".to_owned(), table_id: "t".to_owned(), body: "{}".to_owned(), touched_ms: 7 };
    store.save_campaign(&campaign, &table("t", "{}", &["a"])).await.unwrap();
    store.save_table(&table("u", "{}", &["a"])).await.unwrap();
    let made = store.load_match("m", None).await.unwrap().unwrap().made;
    let other = MatchRow { id: "n".to_owned(), table_id: "u".to_owned(), ..made };
    store.create_match(&other, row("n", 0, None)).await.unwrap();
    let link = |table: &str| link_at(table, LinkKind::Invite, "", None);
    store.save_link([1; 32], &link("t")).await.unwrap();
    store.save_link([2; 32], &link("u")).await.unwrap();
    for _ in 0..2 {
        store.delete_table("t").await.unwrap();
        assert_eq!(store.table("t").await.unwrap(), None);
        assert_eq!(store.campaign("c").await.unwrap(), None);
        assert_eq!(store.link(LinkKind::Invite, [1; 32]).await.unwrap(), None);
        assert_eq!(store.load_match("m", None).await.unwrap(), None);
        assert_eq!(store.rows("m", -1, 99).await.unwrap(), []);
    }
    let ids = |rows: Vec<TableRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(ids(store.tables().await.unwrap()), ["u"]);
    assert_eq!(ids(store.tables_of("a").await.unwrap()), ["u"]);
    assert!(store.link(LinkKind::Invite, [2; 32]).await.unwrap().is_some());
    assert_eq!(store.load_match("n", None).await.unwrap().unwrap().rows.len(), 1);
}

async fn who_has_held_a_seat_of_a_match_stays_noted_when_others_come(place: Place) {
    let store = with_match(&place, "m").await;
    store.save_subject(&subject("a")).await.unwrap();
    let sat = |seats: &[(&str, i64)]| {
        let seats = seats.iter().map(|(who, seat)| ((*who).to_owned(), *seat)).collect();
        TableRow { held: Some(SeatHolders { match_id: "m".to_owned(), seats }), ..table("t", "{}", &["a"]) }
    };
    store.save_table(&sat(&[("a", 0), ("b", 1)])).await.unwrap();
    store.append(row("m", 1, Some("c1"))).await.unwrap();
    store.save_table(&sat(&[("b", 2), ("b", 1), ("c", 0)])).await.unwrap();
    store.save_table(&table("t", "{}", &[])).await.unwrap();
    assert_eq!(store.seats_held("m", "a").await.unwrap(), [0]);
    assert_eq!(store.seats_held("m", "b").await.unwrap(), [1, 2]);
    assert_eq!(store.seats_held("m", "c").await.unwrap(), [0]);
    assert!(store.seats_held("n", "a").await.unwrap().is_empty());
    store.delete_table("t").await.unwrap();
    assert!(store.seats_held("m", "a").await.unwrap().is_empty());
}

async fn a_table_of_the_archive_is_on_no_list_but_its_own_and_its_logs_stay_whole(place: Place) {
    let store = with_match(&place, "m").await;
    store.save_subject(&subject("a")).await.unwrap();
    store.save_table(&table("t", "{}", &["a"])).await.unwrap();
    store.save_table(&table("u", "{}", &["a"])).await.unwrap();
    store.append(row("m", 1, Some("c1"))).await.unwrap();
    let snapshot = Snapshot {
        match_id: "m".to_owned(),
        row_no: 0,
        at_ms: 4,
        edition: "2004".to_owned(),
        schema_no: 1,
        body: "{}".to_owned(),
    };
    store.save_snapshot(&snapshot).await.unwrap();
    let ids = |rows: Vec<TableRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    assert!(!store.restore_table("t", 8).await.unwrap(), "it is in use");

    store.archive_table("t", 20).await.unwrap();
    store.archive_table("t", 30).await.unwrap();
    store.archive_table("unknown", 30).await.unwrap();
    assert_eq!(ids(store.tables_of("a").await.unwrap()), ["u"]);
    let away = TableRow { archived_ms: Some(20), ..table("t", "{}", &[]) };
    assert_eq!(store.archived_of("a").await.unwrap(), std::slice::from_ref(&away));
    assert_eq!(store.archived_of("b").await.unwrap(), []);
    assert_eq!(store.table("t").await.unwrap(), Some(away));
    assert_eq!(store.tables().await.unwrap().len(), 2);
    assert_eq!(store.table_of_match("m").await.unwrap().as_deref(), Some("t"));
    assert_eq!(store.table_of_match("n").await.unwrap(), None);
    // Whatever is written meanwhile, it stays there.
    store.save_table(&table("t", "{}", &["a"])).await.unwrap();
    assert_eq!(store.archived_of("a").await.unwrap().len(), 1);

    store.drop_snapshots("m").await.unwrap();
    let loaded = store.load_match("m", None).await.unwrap().unwrap();
    assert_eq!((loaded.snapshot, loaded.rows), (None, vec![row("m", 0, None), row("m", 1, Some("c1"))]));
    store.save_snapshot(&snapshot).await.unwrap();
    assert!(store.restore_table("t", 40).await.unwrap());
    assert!(!store.restore_table("t", 50).await.unwrap(), "it is in use");
    assert_eq!(store.archived_of("a").await.unwrap(), []);
    let back = store.table("t").await.unwrap().unwrap();
    assert_eq!((back.archived_ms, back.touched_ms), (None, 40));
    assert_eq!(store.load_match("m", None).await.unwrap().unwrap().snapshot, Some(snapshot));
}

async fn a_table_is_unused_when_nothing_happened_at_it_or_in_its_matches(place: Place) {
    let store = with_match(&place, "m").await;
    store.save_table(&table("u", "{}", &[])).await.unwrap();
    let newest = store.rows("m", -1, 99).await.unwrap().last().unwrap().at_ms;
    let before = 8.max(newest + 1);
    assert_eq!(store.unused_tables(7).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.unused_tables(before).await.unwrap(), ["t", "u"]);
    store.append(LogRow { at_ms: before, ..row("m", 1, None) }).await.unwrap();
    assert_eq!(store.unused_tables(before).await.unwrap(), ["u"]);
    assert_eq!(store.unused_tables(before + 1).await.unwrap(), ["t", "u"]);
    store.archive_table("u", before).await.unwrap();
    assert_eq!(store.unused_tables(before).await.unwrap(), Vec::<String>::new());
}

async fn a_match_comes_back_as_its_rows_in_order(place: Place) {
    let store = with_match(&place, "m").await;
    for no in 1..=5 {
        store.append(row("m", no, Some(&format!("c{no}")))).await.unwrap();
    }
    let loaded = store.load_match("m", None).await.unwrap().unwrap();
    assert_eq!(loaded.made.secret, vec![9; 32]);
    assert_eq!(loaded.made.setup, "{\"a\":1}");
    let expected: Vec<_> =
        (0..=5).map(|no| row("m", no, (no > 0).then(|| format!("c{no}")).as_deref())).collect();
    assert_eq!(loaded.rows, expected);
    assert_eq!(store.load_match("m", Some(2)).await.unwrap().unwrap().rows.len(), 3);
    assert!(store.load_match("none", None).await.unwrap().is_none());
}

async fn what_is_told_of_a_match_is_said_anew_and_found_by_its_table(place: Place) {
    let store = with_match(&place, "m").await;
    store.save_table(&table("other", "{}", &[])).await.unwrap();
    for (id, table_id, made_ms) in [("n", "t", 4), ("o", "other", 5)] {
        let made = store.load_match("m", None).await.unwrap().unwrap().made;
        let made = MatchRow { id: id.to_owned(), table_id: table_id.to_owned(), made_ms, ..made };
        store.create_match(&made, row(id, 0, None)).await.unwrap();
    }
    store.save_about("m", "{\"names\":[\"Zoë\"]}").await.unwrap();
    store.save_about("unknown", "{}").await.unwrap();
    let told = store.matches_of("t").await.unwrap();
    let told: Vec<_> = told.iter().map(|one| (one.id.as_str(), one.made_ms, one.about.as_str())).collect();
    assert_eq!(told, [("n", 4, ""), ("m", 3, "{\"names\":[\"Zoë\"]}")]);
    assert_eq!(store.load_match("m", None).await.unwrap().unwrap().made.about, "{\"names\":[\"Zoë\"]}");
    assert_eq!(store.matches_of("nowhere").await.unwrap(), []);
}

async fn a_slot_is_written_once(place: Place) {
    let store = with_match(&place, "m").await;
    store.append(row("m", 1, Some("mine"))).await.unwrap();
    assert_eq!(store.append(row("m", 1, Some("late"))).await, Err(StoreError::Conflict));
    let rows = store.load_match("m", None).await.unwrap().unwrap().rows;
    assert_eq!(rows[1].command_id.as_deref(), Some("mine"));
}

async fn the_very_same_row_sent_again_is_as_good_as_written(place: Place) {
    let store = with_match(&place, "m").await;
    store.append(row("m", 1, Some("mine"))).await.unwrap();
    store.append(row("m", 1, Some("mine"))).await.unwrap();
    assert_eq!(store.load_match("m", None).await.unwrap().unwrap().rows.len(), 2);
}

async fn a_command_of_a_seat_is_written_once(place: Place) {
    let store = with_match(&place, "m").await;
    store.append(row("m", 1, Some("c"))).await.unwrap();
    assert_eq!(store.append(row("m", 2, Some("c"))).await, Err(StoreError::Conflict));
    let other_seat = LogRow { seat: Some(2), ..row("m", 2, Some("c")) };
    store.append(other_seat).await.unwrap();
}

async fn a_device_is_let_in_together_with_its_row_or_not_at_all(place: Place) {
    let store = with_match(&place, "m").await;
    for id in ["owner", "asks"] {
        store.save_subject(&subject(id)).await.unwrap();
    }
    let (device, unknown) = ([7; 32], [8; 32]);
    let (before, after) =
        (opened("asks", None), Session { scope: Some("t".to_owned()), ..opened("owner", Some("t")) });
    store.save_session(device, &before).await.unwrap();
    let session = async |hash| store.session(hash, 5).await.unwrap().map(|(session, _)| session);
    let admits = |device| Admission { device, session: after.clone() };

    // The slot belongs to another row.
    store.append(row("m", 1, None)).await.unwrap();
    let other = LogRow { body: "other".to_owned(), ..row("m", 1, None) };
    assert_eq!(store.admit(other, &admits(device)).await, Err(StoreError::Conflict));
    assert_eq!(session(device).await, Some(before.clone()));
    // The device was signed out.
    assert_eq!(store.admit(row("m", 2, None), &admits(unknown)).await, Err(StoreError::Conflict));
    assert_eq!(session(unknown).await, None);
    assert_eq!(store.rows("m", 1, 9).await.unwrap(), []);
    // Sent twice, because the answer was lost.
    for _ in 0..2 {
        store.admit(row("m", 2, None), &admits(device)).await.unwrap();
    }
    assert_eq!(session(device).await, Some(after.clone()));
    assert_eq!(store.rows("m", 1, 9).await.unwrap(), [row("m", 2, None)]);
}

async fn a_row_is_written_even_if_its_caller_goes_away(place: Place) {
    let store = with_match(&place, "m").await;
    // The first poll passes the row on. Then no task waits for the answer.
    let mut append = store.append(row("m", 1, Some("c")));
    let polled = std::future::poll_fn(|context| Poll::Ready(append.as_mut().poll(context))).await;
    drop(append);
    assert!(polled.is_pending() || place.storm);
    if place.storm {
        // Whether the fault came first is chance: a returning owner sends the same row again.
        store.append(row("m", 1, Some("c"))).await.unwrap();
    }
    while store.rows("m", 0, 1).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    assert_eq!(store.rows("m", 0, 1).await.unwrap(), [row("m", 1, Some("c"))]);
}

async fn rows_of_one_match_are_there_in_order_or_not_at_all(place: Place) {
    let store = with_match(&place, "m").await;
    for no in 1..=40 {
        store.append(row("m", no, Some(&format!("c{no}")))).await.unwrap();
        let there = store.rows("m", -1, i64::MAX).await.unwrap();
        assert!(there.iter().map(|row| row.row_no).eq(0..=no), "{there:?}");
    }
}

async fn a_hundred_appends_at_once_all_arrive(place: Place) {
    let store = with_match(&place, "m0").await;
    for n in 1..100 {
        let id = format!("m{n}");
        let made = MatchRow {
            id: id.clone(),
            table_id: "t".to_owned(),
            edition: "2004".to_owned(),
            secret: vec![1; 32],
            setup: "{}".to_owned(),
            made_ms: 1,
            about: String::new(),
        };
        store.create_match(&made, row(&id, 0, None)).await.unwrap();
    }
    // Two owners of every match race for the same slot: exactly one of each pair wins.
    let races = (0..200).map(|n| {
        let store = store.clone();
        tokio::spawn(
            async move { store.append(row(&format!("m{}", n % 100), 1, Some(&format!("c{n}")))).await },
        )
    });
    let mut won = 0;
    for race in races.collect::<Vec<_>>() {
        match race.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert_eq!(error, StoreError::Conflict),
        }
    }
    assert_eq!(won, 100);
}

async fn loading_starts_at_the_newest_snapshot_that_fits(place: Place) {
    let store = with_match(&place, "m").await;
    for no in 1..=6 {
        store.append(row("m", no, None)).await.unwrap();
    }
    let snapshot = |row_no| Snapshot {
        match_id: "m".to_owned(),
        row_no,
        at_ms: 1,
        edition: "2004".to_owned(),
        schema_no: 1,
        body: format!("after {row_no}"),
    };
    store.save_snapshot(&snapshot(2)).await.unwrap();
    store.save_snapshot(&snapshot(4)).await.unwrap();
    // Repeating one changes nothing.
    store.save_snapshot(&Snapshot { body: "other".to_owned(), ..snapshot(4) }).await.unwrap();
    let loaded = store.load_match("m", None).await.unwrap().unwrap();
    assert_eq!(loaded.snapshot, Some(snapshot(4)));
    assert_eq!(loaded.rows.iter().map(|row| row.row_no).collect::<Vec<_>>(), [5, 6]);
    let earlier = store.load_match("m", Some(3)).await.unwrap().unwrap();
    assert_eq!(earlier.snapshot, Some(snapshot(2)));
    assert_eq!(earlier.rows.iter().map(|row| row.row_no).collect::<Vec<_>>(), [3]);
}

async fn everything_is_there_after_opening_again(place: Place) {
    let store = with_match(&place, "m").await;
    store.append(row("m", 1, Some("c"))).await.unwrap();
    store.close().await;
    drop(store);
    let store = place.open().await.unwrap();
    let loaded = store.load_match("m", None).await.unwrap().unwrap();
    assert_eq!(loaded.rows, [row("m", 0, None), row("m", 1, Some("c"))]);
}

async fn a_database_keeps_its_id_and_no_other_has_it(place: Place) {
    let store = place.open().await.unwrap();
    let id = store.id().to_owned();
    assert!(id.len() == 12 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}");
    store.close().await;
    drop(store);
    assert_eq!(place.open().await.unwrap().id(), id);
    let other = Place::new(place.base).await;
    assert_ne!(other.open().await.unwrap().id(), id);
}

async fn a_restore_is_reported_once(mut place: Place) {
    for _ in 0..2 {
        let store = place.open().await.unwrap();
        assert_eq!(store.report_restore().await, Ok(None), "nothing was restored since the last report");
        store.close().await;
        drop(store);
        place.restore().await;
        // An offline command opens the database too, and reports nothing.
        drop(place.open().await.unwrap());
        let store = place.open().await.unwrap();
        let taken = store.backup_ms();
        assert!(taken.is_some());
        assert_eq!(store.report_restore().await, Ok(taken));
        assert_eq!(store.report_restore().await, Ok(None));
        store.close().await;
        drop(store);
        assert_eq!(place.open().await.unwrap().backup_ms(), taken, "players still see the time");
    }
}

async fn a_second_server_is_refused(place: Place) {
    let first = place.open().await.unwrap();
    let refused = place.open().await.unwrap_err();
    assert!(matches!(refused, OpenError::InUse { .. }), "{refused}");
    first.ping().await.unwrap();
}

async fn a_newer_database_is_refused(place: Place) {
    let store = place.open().await.unwrap();
    store.close().await;
    drop(store);
    let insert = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'later', TRUE, '', 0)";
    match place.base {
        Base::Sqlite => {
            let file = place.folder.path().join("bulkhead.db");
            let pool = sqlx::SqlitePool::connect(&file.display().to_string()).await.unwrap();
            sqlx::query(insert).execute(&pool).await.unwrap();
            pool.close().await;
        }
        Base::Postgres => {
            let pool = sqlx::PgPool::connect(&place.url).await.unwrap();
            sqlx::query(insert).execute(&pool).await.unwrap();
            pool.close().await;
        }
    }
    let refused = place.open().await.unwrap_err();
    assert!(matches!(refused, OpenError::Newer { step: 9999 }), "{refused}");
    assert!(refused.to_string().contains("newer version"), "{refused}");
}

/// What the writer sees of each fault, and what the database holds after it.
#[tokio::test]
async fn each_injected_fault_does_what_its_name_says() {
    let place = Place::new(Base::Sqlite).await;
    let faulty = Faulty::new(with_match(&place, "m").await);
    faulty.storm(3, 2);
    let (mut no, mut lost) = (1, 0);
    for _ in 0..200 {
        let outcome = faulty.append(row("m", no, None)).await;
        if matches!(&outcome, Err(StoreError::Unavailable(why)) if why == "Late") {
            // It arrives without being sent again.
            while faulty.rows("m", no - 1, no).await.unwrap().is_empty() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            no += 1;
            continue;
        }
        let there = !faulty.rows("m", no - 1, no).await.unwrap().is_empty();
        match outcome {
            Ok(()) => assert!(there),
            Err(StoreError::Unavailable(why)) if why == "Failed" => assert!(!there),
            Err(StoreError::Unavailable(why)) if why == "Unknown" => assert!(there),
            Err(StoreError::Unavailable(why)) => assert_eq!(why, "Torn"),
            Err(other) => panic!("{other}"),
        }
        lost += u32::from(!there);
        no += i64::from(there);
    }
    let met = faulty.calm();
    assert!(FAULTS.iter().all(|fault| met.get(fault).is_some_and(|times| *times > 5)), "{met:?}");
    assert!(u64::from(lost) > met[&Fault::Failed], "torn appends are lost in part");
    faulty.append(row("m", no, None)).await.unwrap();
    assert_eq!(faulty.calm(), std::collections::BTreeMap::new());
}

/// A program that is started at that moment holds a copy of every open file until it begins.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_folder_is_free_once_its_store_is_dropped_whatever_is_started_meanwhile() {
    let place = Place::new(Base::Sqlite).await;
    let done = Arc::new(std::sync::atomic::AtomicBool::new(false));
    let starting = [(); 3].map(|()| {
        let done = done.clone();
        std::thread::spawn(move || {
            while !done.load(std::sync::atomic::Ordering::Relaxed) {
                std::process::Command::new("true").status().unwrap();
            }
        })
    });
    for _ in 0..40 {
        let store = place.open().await.unwrap();
        store.close().await;
        drop(store);
    }
    done.store(true, std::sync::atomic::Ordering::Relaxed);
    starting.into_iter().for_each(|thread| thread.join().unwrap());
}
