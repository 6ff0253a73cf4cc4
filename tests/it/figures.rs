//! The list of metrics in the manual is that of the page, and each metric changes when its subject does.

use serde_json::json;
use server::matches::Timing;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use support::bot::{Picker, choose};
use support::match_seat::command_id;
use support::party::{level, plain_answer};
use support::seat::{Over, PATIENCE};
use support::{Base, MatchSeat, Party, Person, TestApp};

const LONG: i64 = 3_600_000;
pub(crate) const ADMIN: [&str; 2] = ["--admin-listen", "127.0.0.1:0"];

fn patient() -> Timing {
    Timing { interrupt_ms: LONG, offline_ms: LONG, absent_ms: LONG, ..Timing::default() }
}

/// Returns the names in the manual: the first cell of each row of its list, without labels. `_x` after a name
/// stands for that name with another last word.
pub(crate) fn documented() -> BTreeSet<String> {
    let manual = include_str!("../../docs/host/monitoring.md");
    let rows = manual.lines().filter_map(|line| line.strip_prefix("| `bulkhead_"));
    let mut names = BTreeSet::new();
    for row in rows {
        let cell = format!("`bulkhead_{}", row.split(" |").next().unwrap());
        let mut last = String::new();
        for word in cell.split('`').skip(1).step_by(2) {
            let word = word.split('{').next().unwrap();
            let name = match word.strip_prefix('_') {
                Some(end) => format!("{}_{end}", last.rsplit_once('_').unwrap().0),
                None => word.to_owned(),
            };
            last.clone_from(&name);
            names.insert(name);
        }
    }
    names
}

/// What the page has shown of each metric. A metric that does not exist yet shows nothing.
#[derive(Default)]
pub(crate) struct Observations(BTreeMap<String, BTreeSet<String>>);

impl Observations {
    /// Creates an empty record.
    pub(crate) fn nothing() -> Self {
        Self(documented().into_iter().map(|name| (name, BTreeSet::new())).collect())
    }

    pub(crate) async fn look(&mut self, app: &TestApp) -> String {
        let page = Person::visitor(app.admin.as_ref().unwrap()).get("/metrics").await.text;
        let mut now: BTreeMap<&str, String> = BTreeMap::new();
        for name in self.0.keys() {
            now.insert(name, String::new());
        }
        let mut of = "";
        for line in page.lines() {
            if let Some(told) = line.strip_prefix("# TYPE ") {
                of = told.split(' ').next().unwrap();
                now.insert(of, String::new());
            } else if !line.starts_with('#') {
                now.entry(of).or_default().push_str(line);
            }
        }
        let now: Vec<(String, String)> =
            now.into_iter().map(|(name, said)| (name.to_owned(), said)).collect();
        for (name, said) in now {
            self.0.entry(name).or_default().insert(said);
        }
        page
    }
}

pub(crate) fn value(page: &str, name: &str) -> f64 {
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name} is not on the page")).parse().unwrap()
}

async fn open(app: &TestApp) -> SqliteConnection {
    let file = app.folder().join("bulkhead.db");
    SqliteConnectOptions::new().filename(file).connect().await.unwrap()
}

async fn play(seats: &mut [MatchSeat], commands: usize, pick: &mut Picker) {
    for _ in 0..commands {
        plain_answer(seats, pick).await.expect("a seat is asked");
    }
    level(seats).await;
}

/// A match in which nothing is appended for a while, because the database refuses it.
async fn refuse_appends(app: &TestApp, shown: &mut Observations, seats: &mut [MatchSeat], pick: &mut Picker) {
    let mut beside = open(app).await;
    let refuse = "CREATE TRIGGER refuse BEFORE INSERT ON match_rows BEGIN SELECT RAISE(ABORT, 'no'); END";
    sqlx::query(refuse).execute(&mut beside).await.unwrap();
    let at = seats.iter().position(MatchSeat::is_asked).expect("a seat is asked");
    let (id, choice) = (command_id(), choose(&seats[at].ask()["options"], true, pick));
    seats[at].answer(&id, &choice).await;
    let patience = tokio::time::Instant::now() + PATIENCE;
    while value(&shown.look(app).await, "bulkhead_append_failures_total") == 0.0 {
        assert!(tokio::time::Instant::now() < patience, "a failed flush was not counted");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    sqlx::query("DROP TRIGGER refuse").execute(&mut beside).await.unwrap();
    assert_eq!(seats[at].outcome(&id).await.unwrap()["t"], "ack", "then it is stored");
}

/// Everything but a parked match.
async fn a_life(shown: &mut Observations) {
    let app = TestApp::spawn_tuned(Base::Sqlite, &ADMIN, |config| {
        config.timing = patient();
    });
    let app = app.await;
    shown.look(&app).await;
    let (party, other) = (Party::start(&app.base, 2).await, Party::start(&app.base, 1).await);
    let mut seats = party.join().await;
    shown.look(&app).await;
    let mut pick = Picker::new(17);
    play(&mut seats, 20, &mut pick).await;
    shown.look(&app).await;
    let wrong = json!({ "t": "diverged", "n": seats[0].n });
    seats[0].socket.say(&wrong).await;
    seats[0].hear_until(|message| message["t"] == "welcome").await.expect("the full picture");
    Person::visitor(&app.base).get("/api/nothing").await.refused(404, "no_such_page");
    shown.look(&app).await;
    refuse_appends(&app, shown, &mut seats, &mut pick).await;
    let mut operator = Person { origin: None, ..Person::visitor(app.admin.as_ref().unwrap()) };
    let path = format!("/tables/{}/archive", other.table);
    operator.post(&path, json!({})).await.good();
    shown.look(&app).await;
}

/// A caller who sends requests too often.
async fn a_knocker(shown: &mut Observations) {
    let app = TestApp::spawn_tuned(Base::Sqlite, &ADMIN, |config| config.rates.posts = (2, 1)).await;
    shown.look(&app).await;
    let mut person = Person::guest(&app.base, "Ann").await;
    while person.post("/api/session", json!({ "name": "Ann" })).await.status != 429 {}
    shown.look(&app).await;
}

#[tokio::test]
async fn the_metrics_of_the_manual_are_those_of_the_page_and_each_changes() {
    // Parking a match needs the server's failpoints, see `faults::figures`. The disk is filled in `operator`.
    each_moves(Observations::nothing(), &["bulkhead_matches_parked", "bulkhead_ready"]).await;
}

/// Checks that all but the excused metrics change in what is played here, or have changed before.
pub(crate) async fn each_moves(mut shown: Observations, excused: &[&str]) {
    a_life(&mut shown).await;
    a_knocker(&mut shown).await;
    one_by_events(&mut shown).await;
    let told = shown.0.iter().filter(|(_, said)| said.iter().any(|one| !one.is_empty()));
    let on_page: BTreeSet<String> = told.map(|(name, _)| name.clone()).collect();
    assert_eq!(documented(), on_page, "left: the manual, right: the page");
    let still = shown.0.iter().filter(|(_, said)| said.len() < 2);
    let still: Vec<_> = still.filter(|(name, _)| !excused.contains(&name.as_str())).collect();
    assert!(still.is_empty(), "never moved: {still:?}");
}

/// Event streams have a metric of their own; they count as connections too.
async fn one_by_events(shown: &mut Observations) {
    let app = TestApp::spawn_tuned(Base::Sqlite, &ADMIN, |config| config.timing = patient()).await;
    let party = Party::start(&app.base, 2).await;
    let mut seats = vec![MatchSeat::join(&party.people[0], &party.match_id).await.unwrap()];
    let page = shown.look(&app).await;
    assert_eq!((value(&page, "bulkhead_sockets"), value(&page, "bulkhead_event_streams")), (1.0, 0.0));
    for person in &party.people[1..] {
        seats.push(MatchSeat::join_over(person, &party.match_id, Over::Events).await.unwrap());
    }
    let streams = (party.people.len() - 1) as f64;
    let page = shown.look(&app).await;
    assert_eq!(value(&page, "bulkhead_event_streams"), streams);
    assert_eq!(value(&page, "bulkhead_sockets"), seats.len() as f64);
    drop(seats.split_off(1));
    let patience = tokio::time::Instant::now() + PATIENCE;
    while value(&shown.look(&app).await, "bulkhead_event_streams") != 0.0 {
        assert!(tokio::time::Instant::now() < patience, "a stream that was left is counted for ever");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn now_ms() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

/// Returns the oldest newest-checkpoint of the matches that have rows after it.
async fn oldest_checkpoint(file: &mut SqliteConnection) -> Option<i64> {
    let oldest = "SELECT MIN(kept.at_ms) FROM snapshots AS kept
        WHERE kept.row_no = (SELECT MAX(row_no) FROM snapshots WHERE match_id = kept.match_id)
        AND kept.row_no < (SELECT MAX(row_no) FROM match_rows WHERE match_id = kept.match_id)";
    sqlx::query_scalar(oldest).fetch_one(file).await.unwrap()
}

#[tokio::test]
async fn the_age_of_a_checkpoint_is_that_of_the_oldest_one_in_the_database() {
    let app = TestApp::spawn_tuned(Base::Sqlite, &ADMIN, |config| config.timing = patient()).await;
    let (party, other) = (Party::start(&app.base, 2).await, Party::start(&app.base, 1).await);
    let (mut seats, mut others) = (party.join().await, other.join().await);
    let (mut pick, mut file, mut shown) = (Picker::new(7), open(&app).await, Observations::default());
    play(&mut seats, 30, &mut pick).await;
    play(&mut others, 5, &mut pick).await;
    let mut same = false;
    for _ in 0..50 {
        plain_answer(&mut others, &mut pick).await.expect("a seat is asked");
        // A checkpoint that is being written needs another round.
        let (before, from) = (oldest_checkpoint(&mut file).await, now_ms());
        let age = value(&shown.look(&app).await, "bulkhead_checkpoint_age_seconds");
        let (after, to) = (oldest_checkpoint(&mut file).await, now_ms());
        let Some(kept_ms) = before.filter(|_| before == after) else { continue };
        let seconds = |now: i64| (now - kept_ms) as f64 / 1000.0;
        same = (seconds(from)..=seconds(to)).contains(&age);
        if same {
            break;
        }
    }
    assert!(same, "the figure never became that of the database");
    file.close().await.unwrap();
}
