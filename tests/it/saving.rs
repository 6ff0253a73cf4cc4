//! The database away, a lost answer, another owner: commands wait, and each counts once.

use serde_json::{Value, json};
use server::store::rows::LogRow;
use server::store::{Store, postgres, sqlite};
use sqlx::Connection;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use support::bot::{Picker, choose};
use support::crash::{Trial, Trouble};
use support::faulty::{FAULTS, Faulty};
use support::match_seat::command_id;
use support::process::Process;
use support::{MatchSeat, Party, Person, TestApp, postgres_database};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

async fn faulty() -> (TestApp, Arc<Faulty>, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = Faulty::new(Arc::new(sqlite::open(folder.path()).await.unwrap()));
    (TestApp::spawn_over(store.clone()).await, store, folder)
}

/// A running match, and the seat that is asked in it.
async fn asked(app: &TestApp) -> (Party, Vec<MatchSeat>, usize) {
    let party = Party::start(&app.base, 1).await;
    let seats = party.join().await;
    let at = seats.iter().position(MatchSeat::is_asked).expect("the last to join knows who is asked");
    (party, seats, at)
}

async fn count(store: &dyn Store, match_id: &str, command: &str) -> usize {
    let rows = store.rows(match_id, -1, i64::MAX).await.unwrap();
    rows.iter().filter(|row| row.command_id.as_deref() == Some(command)).count()
}

#[tokio::test]
async fn a_command_waits_while_the_database_is_away_and_is_accepted_by_itself() {
    let (app, store, _folder) = faulty().await;
    let (party, mut seats, at) = asked(&app).await;
    let seat = &mut seats[at];
    let (id, choice) = (command_id(), choose(&seat.ask()["options"], false, &mut Picker::new(1)));
    store.away.store(true, Ordering::SeqCst);
    seat.answer(&id, &choice).await;
    seat.hear_until(|message| *message == json!({ "t": "saving", "interrupted": true })).await.unwrap();
    assert!(seat.told.is_empty(), "nothing is told before it is stored");
    Person::visitor(&app.base).get("/healthz").await.refused(503, "saving_interrupted");
    store.away.store(false, Ordering::SeqCst);
    assert_eq!(seat.outcome(&id).await.unwrap()["t"], "ack");
    assert_eq!(count(&*store.inner, &party.match_id, &id).await, 1);
}

#[tokio::test]
async fn a_table_without_play_is_told_that_the_database_is_away_and_back() {
    let (app, store, _folder) = faulty().await;
    let (party, mut seats, at) = asked(&app).await;
    let saving =
        |interrupted| move |message: &Value| *message == json!({ "t": "saving", "interrupted": interrupted });
    store.away.store(true, Ordering::SeqCst);
    for seat in &mut seats {
        seat.hear_until(saving(true)).await.unwrap();
    }
    store.away.store(false, Ordering::SeqCst);
    for seat in &mut seats {
        seat.hear_until(saving(false)).await.unwrap();
    }
    let seat = &mut seats[at];
    let (id, choice) = (command_id(), choose(&seat.ask()["options"], false, &mut Picker::new(1)));
    seat.answer(&id, &choice).await;
    assert_eq!(seat.outcome(&id).await.unwrap()["t"], "ack");
    assert_eq!(count(&*store.inner, &party.match_id, &id).await, 1);
}

#[tokio::test]
async fn a_made_up_cookie_costs_no_database_read() {
    let (app, store, _folder) = faulty().await;
    let mut guest = Person::guest(&app.base, "Ann").await;
    let mut stranger = Person::visitor(&app.base);
    stranger.cookies.insert("bulkhead".to_owned(), "A".repeat(43));
    guest.get("/api/reach").await.good();
    store.away.store(true, Ordering::SeqCst);
    stranger.get("/api/reach").await.refused(401, "no_session");
    guest.get("/api/reach").await.refused(503, "saving_interrupted");
    store.away.store(false, Ordering::SeqCst);
    guest.get("/api/reach").await.good();
}

#[tokio::test]
async fn a_command_whose_answer_was_lost_counts_once() {
    let (app, store, _folder) = faulty().await;
    let (party, mut seats, at) = asked(&app).await;
    let seat = &mut seats[at];
    let (id, choice) = (command_id(), choose(&seat.ask()["options"], false, &mut Picker::new(2)));
    store.lose.store(1, Ordering::SeqCst);
    seat.answer(&id, &choice).await;
    assert_eq!(seat.outcome(&id).await.unwrap()["t"], "ack");
    assert_eq!(count(&*store.inner, &party.match_id, &id).await, 1);
    let fresh = MatchSeat::join(&party.people[at], &party.match_id).await.unwrap();
    assert_eq!(fresh.view, seat.view);
}

#[tokio::test]
async fn a_stale_owner_loads_the_match_again_before_it_goes_on() {
    let (app, store, _folder) = faulty().await;
    let (party, mut seats, at) = asked(&app).await;
    let rows = store.inner.rows(&party.match_id, -1, i64::MAX).await.unwrap();
    let last = rows.last().unwrap();
    // Another server has written a row that this one does not know.
    let foreign = LogRow {
        row_no: last.row_no + 1,
        kind: "clock_on".to_owned(),
        body: "{}".to_owned(),
        ..last.clone()
    };
    store.inner.append(LogRow { command_id: None, ..foreign }).await.unwrap();
    let seat = &mut seats[at];
    let stream = seat.stream.clone();
    let (id, choice) = (command_id(), choose(&seat.ask()["options"], false, &mut Picker::new(3)));
    seat.answer(&id, &choice).await;
    assert_eq!(seat.outcome(&id).await.unwrap()["t"], "ack");
    assert_ne!(seat.stream, stream, "the old stream cannot be continued");
    assert_eq!(count(&*store.inner, &party.match_id, &id).await, 1);
}

#[tokio::test]
async fn a_change_at_the_table_is_refused_while_the_database_is_away_and_nothing_changes() {
    let (app, store, _folder) = faulty().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let open = json!({ "options": support::place::options(2), "seat": 0 });
    let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
    store.away.store(true, Ordering::SeqCst);
    host.post(&format!("/api/tables/{table}/lock"), json!({ "on": true }))
        .await
        .refused(503, "saving_interrupted");
    store.away.store(false, Ordering::SeqCst);
    assert_eq!(host.get(&format!("/api/tables/{table}")).await.good()["locked"], false);
}

/// Plays matches of both editions on a store that sometimes fails, and compares them with the log. Returns
/// the first fault.
pub(crate) async fn in_a_storm(
    store: Arc<dyn Store>,
    between: impl FnOnce(Arc<dyn Store>) -> Arc<dyn Store>,
) -> Result<(), Trouble> {
    let store = Faulty::new(store);
    let app = TestApp::spawn_over(between(store.clone())).await;
    let mut trials = Vec::new();
    for seed in 0..3 {
        trials.push(Trial::start(&app.base, seed).await?);
    }
    store.storm(5, 8);
    let played = trials.into_iter().map(|mut trial| {
        let store = store.inner.clone();
        tokio::spawn(async move {
            let commands = trial.play(80).await?;
            Ok::<_, Trouble>((commands, trial.judge(&*store).await?))
        })
    });
    for trial in played.collect::<Vec<_>>() {
        let (commands, rows) = trial.await.unwrap()?;
        assert!(commands >= 80 && rows as u64 > commands, "{commands} {rows}");
    }
    let met = store.calm();
    assert_eq!(met.len(), FAULTS.len(), "every kind of fault was met: {met:?}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_in_a_storm_of_faults_keep_every_law_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(sqlite::open(folder.path()).await.unwrap());
    in_a_storm(store, |store| store).await.unwrap_or_else(|trouble| panic!("{trouble}"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_in_a_storm_of_faults_keep_every_law_on_postgres() {
    let url = postgres_database().await;
    let store = Arc::new(postgres::open(&url, CancellationToken::new()).await.unwrap());
    in_a_storm(store, |store| store).await.unwrap_or_else(|trouble| panic!("{trouble}"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stalled_append_publishes_nothing_and_holds_up_no_other_match() {
    let (app, store, _folder) = faulty().await;
    let (party, mut seats, at) = asked(&app).await;
    let mut other = Trial::start(&app.base, 9).await.unwrap();
    store.stall(Some(&party.match_id));
    let (id, choice) = (command_id(), choose(&seats[at].ask()["options"], false, &mut Picker::new(8)));
    seats[at].answer(&id, &choice).await;
    assert!(other.play(20).await.unwrap() >= 20);
    other.judge(&*store.inner).await.unwrap();
    assert_eq!(count(&*store.inner, &party.match_id, &id).await, 0);
    for seat in &mut seats {
        seat.socket.say(&json!({ "t": "ping", "n": seat.n })).await;
        seat.hear_until(|message| message["t"] == "pong").await.unwrap();
        assert!(seat.told.is_empty() && seat.acked.is_empty(), "nothing is told before it is stored");
    }
    store.stall(None);
    assert_eq!(seats[at].outcome(&id).await.unwrap()["t"], "ack");
    assert_eq!(count(&*store.inner, &party.match_id, &id).await, 1);
}

/// A match on a real server process, up to a decision.
async fn on(server: &Process) -> (Vec<MatchSeat>, usize) {
    let party = Party::start(&server.base, 1).await;
    let mut seats = party.join().await;
    let mut pick = Picker::new(4);
    for _ in 0..3 {
        let at = next(&mut seats).await;
        seats[at].play(&mut pick).await.unwrap();
    }
    let at = next(&mut seats).await;
    (seats, at)
}

async fn next(seats: &mut [MatchSeat]) -> usize {
    loop {
        for seat in &mut *seats {
            seat.socket.say(&json!({ "t": "ping", "n": seat.n })).await;
            seat.hear_until(|message| message["t"] == "pong").await.unwrap();
        }
        if let Some(at) = seats.iter().position(MatchSeat::is_asked) {
            return at;
        }
    }
}

/// All players are told that saving is interrupted. After `mend` the same command is accepted without being
/// sent again, and play goes on.
async fn interrupted_then_mended(seats: &mut [MatchSeat], at: usize, mend: impl AsyncFnOnce()) {
    let (id, choice) = (command_id(), choose(&seats[at].ask()["options"], true, &mut Picker::new(5)));
    seats[at].answer(&id, &choice).await;
    for seat in &mut *seats {
        seat.hear_until(|message| *message == json!({ "t": "saving", "interrupted": true })).await.unwrap();
    }
    mend().await;
    assert_eq!(seats[at].outcome(&id).await.unwrap()["t"], "ack");
    for (other, seat) in seats.iter_mut().enumerate() {
        if other != at {
            let over = json!({ "t": "saving", "interrupted": false });
            seat.hear_until(|message| *message == over).await.unwrap();
        }
    }
    let mut pick = Picker::new(6);
    for _ in 0..3 {
        let at = next(seats).await;
        seats[at].play(&mut pick).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_shows_at_the_table_and_play_goes_on_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let flags = ["--data-dir".to_owned(), folder.path().display().to_string()];
    let server = Process::start_to_be_filled(&flags);
    let (mut seats, at) = on(&server).await;
    let log = std::fs::metadata(folder.path().join("bulkhead.db-wal")).unwrap().len();
    server.fill_disk(Some(log));
    interrupted_then_mended(&mut seats, at, async || server.fill_disk(None)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_refuses_writes_shows_at_the_table_and_play_goes_on_by_itself() {
    let url = support::postgres_database().await;
    let server = Process::start(&["--database-url".to_owned(), url.clone()]);
    let (mut seats, at) = on(&server).await;
    // What a host does with a PostgreSQL whose disk is full: it allows no writes.
    let switch = async |value: &str| {
        let mut own = sqlx::PgConnection::connect(&url).await.unwrap();
        let name: String = sqlx::query_scalar("SELECT current_database()").fetch_one(&mut own).await.unwrap();
        let set = format!("ALTER DATABASE {name} SET default_transaction_read_only = {value}");
        sqlx::query("SET default_transaction_read_only = off").execute(&mut own).await.unwrap();
        sqlx::query(sqlx::AssertSqlSafe(set)).execute(&mut own).await.unwrap();
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()";
        sqlx::query(end).execute(&mut own).await.unwrap();
    };
    switch("on").await;
    interrupted_then_mended(&mut seats, at, async || switch("off").await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_another_program_has_locked_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(&["--data-dir".to_owned(), folder.path().display().to_string()]);
    let (mut seats, at) = on(&server).await;
    let file = folder.path().join("bulkhead.db").display().to_string();
    let mut other = sqlx::SqliteConnection::connect(&file).await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let release = async || {
        sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    };
    interrupted_then_mended(&mut seats, at, release).await;
}
