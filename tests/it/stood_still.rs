//! Clocks that are set, processes that stall, databases that go away: no question ends before its player
//! could answer it, and no account pays. Windows are short. Measurements have only a lower bound, and an
//! upper one that leaves room for a busy machine.

use serde_json::{Value, json};
use server::matches::{Bank, Timing};
use server::store::{Store, postgres, sqlite};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use support::bot::{Picker, choose};
use support::cluster::Cluster;
use support::faulty::Faulty;
use support::match_seat::command_id;
use support::party::in_a_window;
use support::place::{Base, EDITIONS, options_of};
use support::process::{Process, WINDOW};
use support::wall::WallClock;
use support::{MatchSeat, Party, TestApp, postgres_database};
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

const WINDOW_MS: i64 = 5_000;
const SPAN: Duration = Duration::from_millis(WINDOW_MS as u64);
/// How late a busy machine may be, in addition to the second that a deadline may be late.
const BUSY: Duration = Duration::from_secs(4);
const HOUR_S: i64 = 3_600;
const DAY_S: i64 = 24 * HOUR_S;

/// A server with short windows on its own database and folder.
async fn staged(base: Base, clock: Option<&WallClock>) -> (Process, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut flags = vec!["--data-dir".to_owned(), folder.path().display().to_string()];
    if base == Base::Postgres {
        flags.extend(["--database-url".to_owned(), postgres_database().await]);
    }
    (tokio::task::block_in_place(|| start(&flags, clock)), folder)
}

fn start(flags: &[String], clock: Option<&WallClock>) -> Process {
    let mut set = vec![(WINDOW.to_owned(), WINDOW_MS.to_string())];
    set.extend(clock.map(WallClock::variables).unwrap_or_default());
    let set: Vec<(&str, &str)> = set.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    Process::start_set(flags, &set)
}

/// Plays a match with these rules until a seat is asked with a deadline. Returns that seat.
async fn interrupted(base: &str, edition: &str, rules: &Value) -> (Party, Vec<MatchSeat>, usize) {
    let mut options = options_of(edition, 2);
    options["rules"] = rules.clone();
    Party::asked(base, &options, &mut Picker::new(31), in_a_window).await
}

/// Waits until a part of the window is over.
async fn some_of_it_is_over() {
    tokio::time::sleep(SPAN * 2 / 5).await;
}

/// Waits for the default of the seat's open question. Returns how long that took.
async fn ends(seat: &mut MatchSeat, since: Instant) -> Duration {
    let mine = json!({ "t": "decided", "seat": seat.seat, "by": "timed_out" });
    let is_mine = |seen: &Value| mine.as_object().unwrap().iter().all(|(key, value)| seen[key] == *value);
    let told = |message: &Value| message["seen"].as_array().is_some_and(|seen| seen.iter().any(is_mine));
    seat.hear_until(told).await.expect("the default comes");
    since.elapsed()
}

/// Checks that the open question has all its time from `since` on, and no more.
async fn begins_anew(seat: &mut MatchSeat, since: Instant, what: &str) {
    let took = ends(seat, since).await;
    assert!(took >= SPAN, "{what}: {took:?}");
    assert!(took < SPAN + BUSY, "{what}: {took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn setting_the_wall_clock_answers_no_question() {
    let Some(clock) = WallClock::right("a wall clock that is set") else { return };
    for (edition, base) in EDITIONS.into_iter().zip([Base::Sqlite, Base::Postgres]) {
        for off_s in [HOUR_S, -400 * DAY_S] {
            clock.set(0);
            let (server, _folder) = staged(base, Some(&clock)).await;
            let (_party, mut seats, at) = interrupted(&server.base, edition, &json!({})).await;
            some_of_it_is_over().await;
            let since = Instant::now();
            clock.set(off_s);
            begins_anew(&mut seats[at], since, &format!("{edition} {off_s}")).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stalled_process_answers_no_question() {
    for (edition, base) in EDITIONS.into_iter().zip([Base::Postgres, Base::Sqlite]) {
        let (server, _folder) = staged(base, None).await;
        let (_party, mut seats, at) = interrupted(&server.base, edition, &json!({})).await;
        some_of_it_is_over().await;
        server.stand_still();
        tokio::time::sleep(2 * SPAN).await;
        let since = Instant::now();
        server.go_on();
        begins_anew(&mut seats[at], since, edition).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_given_while_the_process_stalled_counts() {
    let (server, _folder) = staged(Base::Sqlite, None).await;
    let (_party, mut seats, at) = interrupted(&server.base, EDITIONS[0], &json!({})).await;
    server.stand_still();
    let (id, choice) = (command_id(), choose(&seats[at].ask()["options"], false, &mut Picker::new(3)));
    seats[at].answer(&id, &choice).await;
    tokio::time::sleep(2 * SPAN).await;
    server.go_on();
    assert_eq!(seats[at].outcome(&id).await.unwrap()["t"], "ack");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_of_postgresql_answers_no_question() {
    let mut cluster = tokio::task::block_in_place(Cluster::start);
    let folder = tempfile::tempdir().unwrap();
    let flags = ["--data-dir", &folder.path().display().to_string(), "--database-url", &cluster.url()]
        .map(str::to_owned);
    let server = tokio::task::block_in_place(|| start(&flags, None));
    for edition in EDITIONS {
        let (_party, mut seats, at) = interrupted(&server.base, edition, &json!({})).await;
        some_of_it_is_over().await;
        tokio::task::block_in_place(|| cluster.kill_all());
        tokio::time::sleep(2 * SPAN).await;
        let since = Instant::now();
        tokio::task::block_in_place(|| cluster.start_again());
        let took = ends(&mut seats[at], since).await;
        assert!(took >= SPAN, "{edition}: {took:?}");
    }
}

fn timing() -> Timing {
    let live = Bank { free_ms: 0, account_ms: 60_000 };
    Timing { interrupt_ms: WINDOW_MS, short_ms: WINDOW_MS, floor_ms: WINDOW_MS, live, ..Timing::default() }
}

/// A server over a store of either kind that can be switched off.
async fn faulty(base: Base) -> (TestApp, Arc<Faulty>, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let inner: Arc<dyn Store> = match base {
        Base::Sqlite => Arc::new(sqlite::open(folder.path()).await.unwrap()),
        Base::Postgres => {
            let url = postgres_database().await;
            Arc::new(postgres::open(&url, CancellationToken::new()).await.unwrap())
        }
    };
    let store = Faulty::new(inner);
    let app = TestApp::spawn_over_tuned(store.clone(), |config| config.timing = timing()).await;
    (app, store, folder)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_that_no_command_met_gives_its_time_back_too() {
    for (edition, base) in EDITIONS.into_iter().zip([Base::Sqlite, Base::Postgres]) {
        let (app, store, _folder) = faulty(base).await;
        let (_party, mut seats, at) = interrupted(&app.base, edition, &json!({})).await;
        store.away.store(true, Ordering::SeqCst);
        tokio::time::sleep(SPAN * 3 / 5).await;
        let since = Instant::now();
        store.away.store(false, Ordering::SeqCst);
        begins_anew(&mut seats[at], since, edition).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_default_that_cannot_be_stored_at_its_deadline_is_withdrawn() {
    for (edition, base) in EDITIONS.into_iter().zip([Base::Postgres, Base::Sqlite]) {
        let (app, store, _folder) = faulty(base).await;
        let (_party, mut seats, at) = interrupted(&app.base, edition, &json!({})).await;
        store.full.store(true, Ordering::SeqCst);
        seats[at].hear_until(|message| message["t"] == "saving").await.unwrap();
        tokio::time::sleep(SPAN).await;
        let since = Instant::now();
        store.full.store(false, Ordering::SeqCst);
        begins_anew(&mut seats[at], since, edition).await;
    }
}

/// Returns what this seat has to think with, as last sent.
fn left(seat: &MatchSeat) -> i64 {
    let clocks = seat.table["clocks"].as_array().unwrap();
    let mine = clocks.iter().find(|clock| clock["seat"] == seat.seat).unwrap();
    mine["left_ms"].as_i64().unwrap()
}

/// The seat answers. Its cost is published.
async fn answer(seat: &mut MatchSeat) {
    let (id, choice) = (command_id(), choose(&seat.ask()["options"], true, &mut Picker::new(4)));
    seat.answer(&id, &choice).await;
    assert_eq!(seat.outcome(&id).await.unwrap()["t"], "ack");
    seat.socket.say(&json!({ "t": "resync" })).await;
    seat.hear_until(|message| message["t"] == "welcome").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn no_account_pays_for_an_outage() {
    for (edition, base) in EDITIONS.into_iter().zip([Base::Sqlite, Base::Postgres]) {
        let (app, store, _folder) = faulty(base).await;
        let mut options = options_of(edition, 2);
        options["rules"] = json!({ "clock": "live" });
        let party = Party::start_at(&app.base, &options).await;
        let since = Instant::now();
        let mut seats = party.join().await;
        let at = seats.iter().position(MatchSeat::is_asked).expect("a seat is asked");
        store.away.store(true, Ordering::SeqCst);
        let away = Instant::now();
        tokio::time::sleep(2 * SPAN).await;
        store.away.store(false, Ordering::SeqCst);
        let away = away.elapsed();
        answer(&mut seats[at]).await;
        let thought = i64::try_from((since.elapsed() - away).as_millis()).unwrap();
        let left = left(&seats[at]);
        // An outage is noticed within a second.
        assert!(left >= 60_000 - thought - 1_500, "{edition}: {left} after {thought}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_account_pays_for_a_set_clock_or_a_stalled_process() {
    let Some(clock) = WallClock::right("accounts under a wall clock that is set") else { return };
    let (server, _folder) = staged(Base::Sqlite, Some(&clock)).await;
    // At a table with a clock every question has a deadline.
    let (_party, mut seats, at) = interrupted(&server.base, EDITIONS[0], &json!({ "clock": "live" })).await;
    let (before, since) = (left(&seats[at]), Instant::now());
    clock.set(HOUR_S);
    server.stand_still();
    tokio::time::sleep(Duration::from_secs(12)).await;
    clock.set(-9 * DAY_S);
    let still = since.elapsed();
    server.go_on();
    answer(&mut seats[at]).await;
    let thought = i64::try_from((since.elapsed() - still).as_millis()).unwrap();
    assert!(left(&seats[at]) >= before - thought, "{} of {before} after {thought}", left(&seats[at]));
}

#[tokio::test(flavor = "multi_thread")]
async fn by_days_a_restart_counts_the_wall_clock_from_zero_to_one_window() {
    let Some(clock) = WallClock::right("restarts of tables by days under a wall clock that is set") else {
        return;
    };
    for base in [Base::Sqlite, Base::Postgres] {
        clock.set(0);
        let (mut server, _folder) = staged(base, Some(&clock)).await;
        let party = by_days(&server.base).await;
        let hours = async |server: &Process| -> i64 {
            let party = party.moved_to(&server.base);
            let mut seats = party.join().await;
            let asked = seats.iter().position(MatchSeat::is_asked).expect("the question is open");
            support::party::level(&mut seats).await;
            seats[asked].ask()["left_ms"].as_i64().expect("it has a deadline") / 1_000
        };
        let first = hours(&server).await;
        assert!((12 * HOUR_S - 300..=12 * HOUR_S).contains(&first), "{first}");
        // The clock of the machine, and how much of the window is over.
        for (off_s, over_h) in [(0, 0), (5 * HOUR_S, 5), (-400 * DAY_S, 5), (-400 * DAY_S + 2 * HOUR_S, 7)] {
            tokio::task::block_in_place(|| server.kill());
            clock.set(off_s);
            tokio::task::block_in_place(|| server.start_again());
            let left = hours(&server).await;
            let want = (12 - over_h) * HOUR_S;
            assert!((want - 300..=want).contains(&left), "{off_s}: {left} of {want}");
        }
        tokio::task::block_in_place(|| server.kill());
        clock.set(20 * DAY_S);
        tokio::task::block_in_place(|| server.start_again());
        let left = hours(&server).await;
        assert!((0..=WINDOW_MS / 1_000).contains(&left), "who comes too late has the least time: {left}");
    }
}

/// A table by days at which a seat is asked with a deadline.
async fn by_days(base: &str) -> Party {
    let (party, seats, _) = interrupted(base, EDITIONS[1], &json!({ "mode": "async" })).await;
    drop(seats);
    party
}

#[tokio::test(flavor = "multi_thread")]
async fn by_days_a_wall_clock_that_is_set_while_the_server_lives_counts_for_nothing() {
    let Some(clock) = WallClock::right("tables by days under a wall clock that is set") else { return };
    let (server, _folder) = staged(Base::Sqlite, Some(&clock)).await;
    let party = by_days(&server.base).await;
    for off_s in [11 * HOUR_S, -9 * DAY_S, 30 * DAY_S] {
        clock.set(off_s);
        let mut seats = party.join().await;
        support::party::level(&mut seats).await;
        let asked = seats.iter().position(MatchSeat::is_asked).expect("the question is open");
        let left = seats[asked].ask()["left_ms"].as_i64().expect("it has a deadline");
        assert!(left / 1_000 >= 12 * HOUR_S - 300, "{off_s}: {left}");
    }
}
