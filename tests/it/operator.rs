//! The operator's own listener: metrics compared with what happened, and whether the server is ready.

use clap::Parser;
use serde_json::{Value, json};
use server::config::Config;
use server::matches::Timing;
use server::parts::Parts;
use server::startup;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection, SqliteConnection};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;
use support::bot::Picker;
use support::match_seat::command_id;
use support::party::{level, plain_answer};
use support::port::Port;
use support::process::Process;
use support::seat::PATIENCE;
use support::{Base, MatchSeat, Party, Person, TestApp, postgres_database};
use tokio_util::sync::CancellationToken;

const LONG: i64 = 3_600_000;
const ADMIN: [&str; 2] = ["--admin-listen", "127.0.0.1:0"];

/// No window ends by itself.
fn patient() -> Timing {
    Timing { interrupt_ms: LONG, offline_ms: LONG, absent_ms: LONG, ..Timing::default() }
}

/// Returns every metric of the page by its name and labels.
async fn figures(admin: &str) -> BTreeMap<String, f64> {
    let page = page(admin).await;
    let figures = page.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (name, value) = line.rsplit_once(' ').unwrap();
        (name.to_owned(), value.parse().unwrap())
    });
    figures.collect()
}

async fn page(admin: &str) -> String {
    let answer = Person::visitor(admin).get("/metrics").await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(answer.headers["content-type"].to_str().unwrap().starts_with("text/plain; version=0.0.4"));
    answer.text
}

async fn play(seats: &mut [MatchSeat], commands: usize, pick: &mut Picker) {
    for _ in 0..commands {
        plain_answer(seats, pick).await.expect("a seat is asked");
    }
}

async fn number(file: &mut SqliteConnection, sql: &'static str) -> f64 {
    sqlx::query_scalar::<_, i64>(sql).fetch_one(file).await.unwrap() as f64
}

async fn database(folder: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(folder.join("bulkhead.db")).read_only(true).connect().await.unwrap()
}

#[tokio::test]
async fn the_metrics_are_those_of_what_happened() {
    let app = TestApp::spawn_tuned(Base::Sqlite, &ADMIN, |config| config.timing = patient()).await;
    let admin = app.admin.clone().unwrap();
    let (party, other) = (Party::start(&app.base, 2).await, Party::start(&app.base, 1).await);
    let (mut seats, mut others) = (party.join().await, other.join().await);
    play(&mut seats, 45, &mut Picker::new(7)).await;
    play(&mut others, 15, &mut Picker::new(8)).await;
    let id = command_id();
    let wrong = json!({ "t": "choose", "id": id, "decision": 4_000_000, "choice": { "t": "end" } });
    seats[0].socket.say(&wrong).await;
    let code = seats[0].outcome(&id).await.unwrap()["refusal"]["code"].as_str().unwrap().to_owned();
    Person::visitor(&app.base).get("/api/nothing").await.refused(404, "no_such_page");
    level(&mut seats).await;
    level(&mut others).await;

    let mut file = database(app.folder()).await;
    let rows = number(&mut file, "SELECT COUNT(*) FROM match_rows").await;
    let now = figures(&admin).await;
    let must = |seat: &&MatchSeat| seat.ask()["must"] == true;
    let expected = [
        ("bulkhead_matches_live".to_owned(), 2.0),
        ("bulkhead_matches_parked".to_owned(), 0.0),
        ("bulkhead_sockets".to_owned(), (seats.len() + others.len()) as f64),
        ("bulkhead_decisions_open".to_owned(), seats.iter().chain(&others).filter(must).count() as f64),
        ("bulkhead_command_seconds_count{leg=\"received\"}".to_owned(), 60.0),
        ("bulkhead_command_seconds_count{leg=\"whole\"}".to_owned(), 60.0),
        // The first row of a match is no command in it. It is logged together with the match.
        ("bulkhead_command_seconds_count{leg=\"appended\"}".to_owned(), rows - 2.0),
        ("bulkhead_command_seconds_count{leg=\"broadcast\"}".to_owned(), rows - 2.0),
        ("bulkhead_append_rows_sum".to_owned(), rows - 2.0),
        ("bulkhead_append_seconds_count".to_owned(), now["bulkhead_append_rows_count"]),
        ("bulkhead_append_failures_total".to_owned(), 0.0),
        (format!("bulkhead_refusals_total{{code=\"{code}\"}}"), 1.0),
        ("bulkhead_refusals_total{code=\"no_such_page\"}".to_owned(), 1.0),
    ];
    for (name, value) in expected {
        assert_eq!(now.get(&name), Some(&value), "{name}");
    }
    let sum = |leg: &str| now[&format!("bulkhead_command_seconds_sum{{leg=\"{leg}\"}}")];
    assert!(sum("appended") > 0.0 && sum("whole") > sum("received") && sum("broadcast") > 0.0);

    // A checkpoint is stored beside the play. Once it is, the metric says so.
    let since =
        "SELECT MAX(rows) FROM (SELECT MAX(r.row_no) - COALESCE((SELECT MAX(s.row_no) FROM snapshots s
        WHERE s.match_id = r.match_id), -1) AS rows FROM match_rows r GROUP BY r.match_id)";
    let patience = tokio::time::Instant::now() + PATIENCE;
    while figures(&admin).await["bulkhead_checkpoint_rows"] != number(&mut file, since).await {
        assert!(tokio::time::Instant::now() < patience, "the figure never became that of the database");
        tokio::task::yield_now().await;
    }

    let page = page(&admin).await;
    for secret in [&party.match_id, &party.table, &other.match_id, "Ann", "Marine"] {
        assert!(!page.contains(secret), "{secret} is on the page");
    }
}

#[tokio::test]
async fn hits_of_a_rate_limit_are_counted() {
    let app = TestApp::spawn_tuned(Base::Sqlite, &ADMIN, |config| config.rates.posts = (3, 1)).await;
    let mut person = Person::guest(&app.base, "Ann").await;
    let mut hits = 0.0;
    while hits < 5.0 {
        let answer = person.post("/api/session", json!({ "name": "Ann" })).await;
        hits += f64::from(u8::from(answer.status == 429));
    }
    let now = figures(&app.admin.clone().unwrap()).await;
    assert_eq!(now["bulkhead_limited_total{what=\"posts\"}"], hits);
    assert_eq!(now["bulkhead_refusals_total{code=\"too_many\"}"], hits);
    assert_eq!(now["bulkhead_limited_total{what=\"commands\"}"], 0.0);
}

/// An alert on a metric that does not exist yet never fires.
#[tokio::test]
async fn a_metric_that_a_host_watches_exists_before_anything_happens() {
    let app = TestApp::spawn_on(Base::Sqlite, &ADMIN).await;
    let now = figures(&app.admin.clone().unwrap()).await;
    for (name, label, values) in [
        ("bulkhead_tables_total", "how", &["deleted", "archived", "restored"][..]),
        ("bulkhead_refusals_total", "code", &["unreadable", "saving_interrupted"]),
    ] {
        for value in values {
            assert_eq!(now.get(&format!("{name}{{{label}=\"{value}\"}}")), Some(&0.0), "{name} {value}");
        }
    }
}

#[tokio::test]
async fn nothing_of_the_operator_is_on_the_public_address() {
    let app = TestApp::spawn_on(Base::Sqlite, &ADMIN).await;
    let mut visitor = Person::visitor(&app.base);
    for path in ["/metrics", "/ready", "/api/metrics"] {
        let answer = visitor.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.text.contains("bulkhead_") && !answer.text.contains("writable"), "{path}");
    }
    // Nothing of the players is on the operator's address.
    let mut operator = Person::visitor(&app.admin.clone().unwrap());
    for path in ["/", "/api/me", "/join"] {
        assert_eq!(operator.get(path).await.status, 404, "{path}");
    }
    assert!(TestApp::spawn().await.admin.is_none(), "off unless asked for");
}

async fn ready(admin: &str) -> (u16, Value) {
    let answer = Person::visitor(admin).get("/ready").await;
    (answer.status, answer.json())
}

/// A browser asks for the name of the page it shows, whatever address that name has.
#[tokio::test]
async fn a_page_that_rebinds_its_name_to_this_machine_reads_no_metrics() {
    let app = TestApp::spawn_on(Base::Sqlite, &ADMIN).await;
    let admin = app.admin.as_ref().unwrap();
    let mut operator = Person::visitor(admin);
    for way in ["/metrics", "/ready", "/healthz"] {
        let told = operator.send(hyper::Method::GET, way, None, &[("host", "evil.example")]).await;
        told.refused(403, "foreign_host");
        assert_eq!(operator.get(way).await.status, 200);
    }
}

#[tokio::test]
async fn a_server_is_ready_on_either_database() {
    for base in [Base::Sqlite, Base::Postgres] {
        let app = TestApp::spawn_on(base, &ADMIN).await;
        let all_well = json!({ "ready": true, "draining": false, "held": true, "writable": true });
        assert_eq!(ready(&app.admin.clone().unwrap()).await, (200, all_well), "{base:?}");
    }
}

#[tokio::test]
async fn the_tables_are_listed_while_people_play_and_name_no_one_but_the_host() {
    let app = TestApp::spawn_on(Base::Sqlite, &ADMIN).await;
    let mut operator = Person { origin: None, ..Person::visitor(app.admin.as_ref().unwrap()) };
    assert_eq!(operator.get("/tables").await.text, "0 tables\n");
    let party = Party::start(&app.base, 2).await;
    let listed = operator.get("/tables").await;
    assert_eq!(listed.status, 200);
    for part in ["1 table\n", &party.table, "  Ann  ", "playing", "today"] {
        assert!(listed.text.contains(part), "{}", listed.text);
    }
    assert!(!listed.text.contains("Marine"), "{}", listed.text);
    let gone = operator.post(&format!("/tables/{}/archive", party.table), json!({})).await;
    assert_eq!(gone.status, 200, "{}", gone.text);
    assert!(operator.get("/tables").await.text.contains(", in the archive"));
}

fn on(flags: &[&str]) -> Config {
    let usual = ["bulkhead", "--listen", "127.0.0.1:0"].iter().chain(&ADMIN).chain(flags);
    Config::try_parse_from(usual).unwrap()
}

#[tokio::test]
async fn a_server_that_drains_says_so_until_it_has_ended() {
    let folder = tempfile::tempdir().unwrap();
    let config = on(&["--data-dir", &folder.path().display().to_string()]);
    let running = startup::start_of(config, Parts::default()).await.unwrap();
    let admin = format!("http://{}", running.admin().unwrap());
    assert_eq!(ready(&admin).await.0, 200);
    running.app().stop.cancel();
    let why = json!({ "ready": false, "draining": true, "held": true, "writable": false });
    assert_eq!(ready(&admin).await, (503, why));
}

/// Another server would have it then. The key of the log makes that harmless.
#[tokio::test]
async fn a_server_that_has_lost_its_database_to_another_says_so() {
    let url = postgres_database().await;
    let config = on(&["--database-url", &url]);
    let (lost, stop) = (CancellationToken::new(), CancellationToken::new());
    let store = server::store::open(config.postgres(), &config.data_dir, lost.clone()).await.unwrap();
    let listener = startup::bind(config.listen, "--listen").await.unwrap();
    let running = startup::start_with(config, Parts::default(), listener, store, stop).await.unwrap();
    let admin = format!("http://{}", running.admin().unwrap());
    assert_eq!(ready(&admin).await.0, 200);

    let mut db = PgConnection::connect(&url).await.unwrap();
    let own = "FROM pg_locks WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    let key = format!("SELECT (classid::bigint << 32) | objid::bigint {own}");
    let key: i64 = sqlx::query_scalar(AssertSqlSafe(key)).fetch_one(&mut db).await.unwrap();
    // In the queue before the holder loses it, so that it is next.
    let mut other = PgConnection::connect(&url).await.unwrap();
    let taking = tokio::spawn(async move {
        sqlx::query("SELECT pg_advisory_lock($1)").bind(key).execute(&mut other).await.unwrap();
        other
    });
    let waits = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    while sqlx::query_scalar::<_, i64>(waits).fetch_one(&mut db).await.unwrap() == 0 {
        tokio::task::yield_now().await;
    }
    let end = format!("SELECT pg_terminate_backend(pid) {own}");
    sqlx::query(AssertSqlSafe(end)).execute(&mut db).await.unwrap();
    let _other = taking.await.unwrap();

    let patience = tokio::time::Instant::now() + PATIENCE;
    while ready(&admin).await.1["held"] == true {
        assert!(tokio::time::Instant::now() < patience, "it never noticed");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(ready(&admin).await.0, 503);
    tokio::time::timeout(PATIENCE, lost.cancelled()).await.expect("then it stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_makes_a_server_unready_until_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let port = Port::take();
    let listen = port.addr().to_string();
    let flags = ["--data-dir", &folder.path().display().to_string(), "--admin-listen", &listen];
    let server = Process::start_to_be_filled(&flags.map(str::to_owned));
    let admin = format!("http://{listen}");
    assert_eq!(ready(&admin).await.0, 200);
    assert_eq!(figures(&admin).await["bulkhead_ready"], 1.0);
    server.fill_disk(Some(1));
    // No match is played, so no move fails to be saved.
    assert_eq!(figures(&admin).await["bulkhead_ready"], 0.0);
    let (status, why) = ready(&admin).await;
    assert_eq!((status, &why["ready"], &why["writable"]), (503, &json!(false), &json!(false)));
    // It still reads, so it needs no restart.
    assert_eq!(Person::visitor(&server.base).get("/healthz").await.status, 200);
    server.fill_disk(None);
    assert_eq!(ready(&admin).await.0, 200);
    assert_eq!(figures(&admin).await["bulkhead_ready"], 1.0);
}
