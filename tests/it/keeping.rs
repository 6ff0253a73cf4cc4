//! Backups and copies: each is restored in a new place, and its matches are played on.

use serde_json::Value;
use server::config::Config;
use server::matches::Timing;
use server::store::backup::{backup, restore};
use server::store::copy::{compare, copy};
use sqlx::{Connection, PgConnection};
use std::path::Path;
use std::process::Command;
use support::bot::Picker;
use support::cluster::client;
use support::party::{level, plain_answer};
use support::process::Process;
use support::{Base, MatchSeat, Party, Person, TestApp, postgres_database};
use tempfile::TempDir;
use tokio::sync::oneshot;

/// No window ends by itself.
fn patient(config: &mut Config) {
    let long = 3_600_000;
    config.timing = Timing { interrupt_ms: long, offline_ms: long, absent_ms: long, ..Timing::default() };
}

pub(crate) fn views(seats: &[MatchSeat]) -> Vec<Value> {
    seats.iter().map(|seat| seat.view.clone()).collect()
}

/// A match, and what was last acknowledged in it.
pub(crate) struct Played {
    pub(crate) party: Party,
    pub(crate) seats: Vec<MatchSeat>,
    last: (usize, Value),
    pick: Picker,
}

impl Played {
    pub(crate) async fn begin(base: &str, marines: u8, commands: usize) -> Self {
        let party = Party::start(base, marines).await;
        let (mut seats, mut pick) = (party.join().await, Picker::new(u64::from(marines)));
        let mut last = None;
        for _ in 0..commands {
            last = plain_answer(&mut seats, &mut pick).await;
        }
        level(&mut seats).await;
        Self { party, seats, last: last.expect("a seat was asked"), pick }
    }

    /// In another place everything acknowledged is there, and the match is played on.
    pub(crate) async fn goes_on(&self, base: &str) -> Vec<MatchSeat> {
        let mut seats = self.party.moved_to(base).join().await;
        let (at, said) = &self.last;
        seats[*at].socket.say(said).await;
        let outcome = seats[*at].outcome(said["id"].as_str().unwrap()).await.unwrap();
        assert_eq!(outcome["t"], "ack", "said again, it is the same command: {outcome}");
        let here = self.party.moved_to(base).join().await;
        for _ in 0..12 {
            plain_answer(&mut seats, &mut self.pick.clone()).await.expect("a seat is asked");
        }
        here
    }
}

/// Takes a backup while a match is played, and restores it in a new place.
async fn drill(base: Base) {
    let app = TestApp::spawn_tuned(base, &[], patient).await;
    let still = Played::begin(&app.base, 2, 25).await;
    let mut busy = Played::begin(&app.base, 1, 8).await;
    let (stop, mut stopped) = oneshot::channel::<()>();
    let mut seats = std::mem::take(&mut busy.seats);
    let mut pick = busy.pick.clone();
    let (begun, plays) = oneshot::channel::<()>();
    let playing = tokio::spawn(async move {
        plain_answer(&mut seats, &mut pick).await.expect("a seat is asked");
        begun.send(()).unwrap();
        // A slow backup does not make it a long match.
        for _ in 0..100 {
            if stopped.try_recv().is_ok() || plain_answer(&mut seats, &mut pick).await.is_none() {
                break;
            }
        }
    });
    plays.await.unwrap();

    let (elsewhere, fresh) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let file = elsewhere.path().join("backup");
    let url = app.args.iter().find(|arg| arg.starts_with("postgres")).cloned();
    let flags = match &url {
        None => {
            assert_eq!(backup(app.folder(), &file).await.unwrap().matches, 2);
            Vec::new()
        }
        Some(url) => vec!["--database-url".to_owned(), dump_and_restore(url, &file).await],
    };
    // It may have played all its commands already.
    let _ = stop.send(());
    playing.await.unwrap();
    if url.is_none() {
        assert_eq!(restore(&file, fresh.path()).await.unwrap().matches, 2);
    }

    let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
    let again = TestApp::spawn_in(fresh, &flags, patient).await;
    let here = still.goes_on(&again.base).await;
    assert_eq!(views(&here), views(&still.seats), "every player sees the same as before");
    busy.goes_on(&again.base).await;
}

/// Follows docs/host/backups.md, and returns the address of the new database.
pub(crate) async fn dump_and_restore(url: &str, file: &Path) -> String {
    let new = postgres_database().await;
    dump(url, file);
    undump(file, &new);
    new
}

/// Dumps a PostgreSQL database to a file.
pub(crate) fn dump(url: &str, file: &Path) {
    ran("pg_dump", &["--format=custom", "--file", &file.display().to_string(), "--dbname", url]);
}

/// Restores a dump into an empty database.
pub(crate) fn undump(file: &Path, url: &str) {
    let file = file.display().to_string();
    ran("pg_restore", &["--exit-on-error", "--no-owner", "--dbname", url, &file]);
}

/// Runs a program of PostgreSQL, which must succeed.
fn ran(program: &str, flags: &[&str]) {
    let done = tokio::task::block_in_place(|| Command::new(client(program)).args(flags).output().unwrap());
    assert!(done.status.success(), "{program}: {}", String::from_utf8_lossy(&done.stderr));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_under_play_restores_every_match_on_sqlite() {
    drill(Base::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_under_play_restores_every_match_on_postgresql() {
    drill(Base::Postgres).await;
}

#[tokio::test]
async fn a_backup_never_overwrites_anything_and_only_its_owner_can_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let app = TestApp::spawn().await;
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("backup");
    let nothing = backup(place.path(), &file).await.unwrap_err().to_string();
    assert!(nothing.contains("no database") && nothing.contains("--data-dir"), "{nothing}");
    backup(app.folder(), &file).await.unwrap();
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    let before = std::fs::read(&file).unwrap();
    assert!(backup(app.folder(), &file).await.unwrap_err().to_string().contains("already"));
    assert_eq!(std::fs::read(&file).unwrap(), before);
    assert_eq!(std::fs::read_dir(place.path()).unwrap().count(), 1, "nothing else is left behind");
}

#[tokio::test]
async fn a_restore_refuses_a_file_that_is_no_backup_and_a_folder_that_is_not_empty() {
    let app = TestApp::spawn().await;
    let (place, fresh) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (good, bad) = (place.path().join("good"), place.path().join("bad"));
    backup(app.folder(), &good).await.unwrap();
    let mut bytes = std::fs::read(&good).unwrap();
    let half = bytes.len() / 2;
    for broken in [b"no database".to_vec(), bytes.drain(..half).collect(), Vec::new()] {
        std::fs::write(&bad, broken).unwrap();
        let why = restore(&bad, fresh.path()).await.unwrap_err().to_string();
        assert!(why.contains("not a complete Bulkhead backup"), "{why}");
        assert!(!fresh.path().join("bulkhead.db").exists());
    }
    let running = restore(&good, app.folder()).await.unwrap_err().to_string();
    assert!(running.contains("another Bulkhead server"), "{running}");
    restore(&good, fresh.path()).await.unwrap();
    let twice = restore(&good, fresh.path()).await.unwrap_err().to_string();
    assert!(twice.contains("already") && twice.contains("--data-dir"), "{twice}");
    // Leftovers of another database would be read as a part of this one.
    let leftover = tempfile::tempdir().unwrap();
    std::fs::write(leftover.path().join("bulkhead.db-wal"), "x").unwrap();
    assert!(restore(&good, leftover.path()).await.unwrap_err().to_string().contains("bulkhead.db-wal"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_copied_to_postgresql_whole_and_its_matches_go_on_there() {
    let mut app = TestApp::spawn_tuned(Base::Sqlite, &[], patient).await;
    let (some, other) = (Played::begin(&app.base, 2, 30).await, Played::begin(&app.base, 1, 10).await);
    let url = postgres_database().await;
    let running = copy(app.folder(), &url).await.unwrap_err().to_string();
    assert!(running.contains("another Bulkhead server"), "{running}");
    app.stop().await;
    let kept = copy(app.folder(), &url).await.unwrap();
    assert_eq!(kept.matches, 2);
    assert_eq!(compare(app.folder(), &url).await.unwrap(), kept);

    let twice = copy(app.folder(), &url).await.unwrap_err().to_string();
    assert!(twice.contains("not empty"), "{twice}");

    // One changed letter of one row is found.
    let mut there = PgConnection::connect(&url).await.unwrap();
    let spoil = "UPDATE match_rows SET body = body || ' ' WHERE match_id = $1 AND row_no = 3";
    sqlx::query(spoil).bind(&other.party.match_id).execute(&mut there).await.unwrap();
    let why = compare(app.folder(), &url).await.unwrap_err().to_string();
    assert!(why.contains(&format!("match_rows of match {}", other.party.match_id)), "{why}");
    let mend = "UPDATE match_rows SET body = rtrim(body) WHERE match_id = $1 AND row_no = 3";
    sqlx::query(mend).bind(&other.party.match_id).execute(&mut there).await.unwrap();

    let again = TestApp::spawn_in(TempDir::new().unwrap(), &["--database-url", &url], patient).await;
    assert_eq!(views(&some.goes_on(&again.base).await), views(&some.seats));
    assert_eq!(views(&other.goes_on(&again.base).await), views(&other.seats));
}

#[tokio::test]
async fn a_restored_server_says_when_its_backup_was_taken() {
    let app = TestApp::spawn().await;
    let mut ann = Person::guest(&app.base, "Ann").await;
    assert!(ann.get("/api/reach").await.good()["restored_ms"].is_null(), "it was never brought back");
    let (place, mut earlier) = (tempfile::tempdir().unwrap(), 0);
    let mut from = app.folder().to_path_buf();
    // A backup of a restored database has a time of its own.
    for name in ["first", "second"] {
        let (file, folder) = (place.path().join(name), tempfile::tempdir().unwrap());
        backup(&from, &file).await.unwrap();
        restore(&file, folder.path()).await.unwrap();
        from = place.path().join(format!("{name} data"));
        std::fs::create_dir(&from).unwrap();
        std::fs::copy(folder.path().join("bulkhead.db"), from.join("bulkhead.db")).unwrap();
        let back = TestApp::spawn_in(folder, &[], |_| {}).await;
        let mut ann = Person::guest(&back.base, "Ann").await;
        let at = ann.get("/api/reach").await.good()["restored_ms"].as_i64().unwrap();
        assert!(at > earlier && at <= server::store::now_ms());
        earlier = at;
    }
}

#[tokio::test]
async fn only_the_first_start_after_a_restore_logs_it() {
    let mut app = TestApp::spawn().await;
    let (place, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let file = place.path().join("backup");
    backup(app.folder(), &file).await.unwrap();
    app.stop().await;
    restore(&file, folder.path()).await.unwrap();
    let flags = ["--data-dir".to_owned(), folder.path().display().to_string()];
    let logged = ["first", "second"].map(|name| {
        let log = place.path().join(name);
        Process::start_logged(&flags, &[], &log).terminate();
        std::fs::read_to_string(log).unwrap().matches("the data was restored from a backup").count()
    });
    assert_eq!(logged, [1, 0]);
}
