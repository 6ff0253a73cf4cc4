//! Archiving and restoring a table: it leaves every list and the memory of the server, its logs stay whole,
//! and afterwards everything is as before, to the letter.

use crate::replay::over;
use clap::Parser;
use serde_json::{Value, json};
use server::ops::cli::Cli;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use std::time::{Duration, Instant};
use support::bot::Picker;
use support::party::{level, plain_answer};
use support::process::Process;
use support::seat::PATIENCE;
use support::{Base, MatchSeat, Party, Person, Socket, TestApp, postgres_database};

/// The database of a server, opened beside it.
enum Beside {
    Lite(SqliteConnection),
    Pg(PgConnection),
}

impl Beside {
    async fn of(flags: &[String]) -> Self {
        let word = |flag: &str| flags.iter().position(|one| one == flag).map(|at| flags[at + 1].clone());
        if let Some(url) = word("--database-url") {
            return Self::Pg(PgConnection::connect(&url).await.unwrap());
        }
        let file = std::path::Path::new(&word("--data-dir").unwrap()).join("bulkhead.db");
        Self::Lite(SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap())
    }

    /// Returns every row number and body of a match, in order.
    async fn of_match(&mut self, table: &str, id: &str) -> Vec<(i64, String)> {
        let sql = format!("SELECT row_no, body FROM {table} WHERE match_id = $1 ORDER BY row_no");
        let sql = AssertSqlSafe(sql);
        match self {
            Self::Lite(own) => sqlx::query_as(sql).bind(id).fetch_all(own).await.unwrap(),
            Self::Pg(own) => sqlx::query_as(sql).bind(id).fetch_all(own).await.unwrap(),
        }
    }

    async fn run(&mut self, sql: String) {
        let sql = AssertSqlSafe(sql);
        match self {
            Self::Lite(own) => drop(sqlx::query(sql).execute(own).await.unwrap()),
            Self::Pg(own) => drop(sqlx::query(sql).execute(own).await.unwrap()),
        }
    }

    /// Returns the same once snapshots, which are stored beside the play, no longer change.
    async fn snapshots(&mut self, id: &str) -> Vec<(i64, String)> {
        let mut last = self.of_match("snapshots", id).await;
        loop {
            tokio::time::sleep(Duration::from_millis(200)).await;
            let now = self.of_match("snapshots", id).await;
            if now == last {
                return now;
            }
            last = now;
        }
    }
}

fn path(table: &str, verb: &str) -> String {
    format!("/api/tables/{table}/{verb}")
}

/// Returns the ids of a person's archived tables.
async fn archive(person: &mut Person) -> Vec<String> {
    let tables = person.get("/api/archive").await.good()["tables"].clone();
    let id = |card: &Value| card["table"].as_str().unwrap().to_owned();
    tables.as_array().unwrap().iter().map(id).collect()
}

async fn listed(person: &mut Person) -> usize {
    person.get("/api/me").await.good()["matches"].as_array().unwrap().len()
}

async fn a_running_match(base: Base) {
    let app = TestApp::spawn_on(base, &[]).await;
    let (party, other) = (Party::start(&app.base, 2).await, Party::start(&app.base, 1).await);
    let (mut seats, mut beside, mut pick) = (party.join().await, other.join().await, Picker::new(52));
    for _ in 0..60 {
        plain_answer(&mut seats, &mut pick).await.expect("a seat is asked");
    }
    level(&mut seats).await;
    let view = seats[1].view.clone();
    let mut rows = Beside::of(&app.args).await;
    let (log, kept) =
        (rows.of_match("match_rows", &party.match_id).await, rows.snapshots(&party.match_id).await);
    assert!(log.len() > 60 && !kept.is_empty(), "{} rows, {} snapshots", log.len(), kept.len());
    let [mut ann, mut marine, _] = <[Person; 3]>::try_from(party.people.clone()).unwrap();
    let mut stranger = Person::guest(&app.base, "Vi").await;
    let invite = ann.post(&path(&party.table, "invite"), json!({})).await.good();

    marine.post(&path(&party.table, "archive"), json!({})).await.refused(403, "host_only");
    stranger.post(&path(&party.table, "archive"), json!({})).await.refused(403, "not_at_table");
    ann.post(&path(&party.table, "restore"), json!({})).await.refused(409, "not_archived");
    stranger.post(&path(&party.table, "restore"), json!({})).await.refused(403, "not_at_table");
    ann.post(&path(&party.table, "archive"), json!({})).await.good();
    for seat in &mut seats {
        let bye = seat.hear_until(|message| message["t"] == "bye").await.expect("a last word");
        assert_eq!(bye["why"], "deleted");
    }
    // The table is on no list, and nothing of it can be reached.
    for person in [&mut ann, &mut marine] {
        assert_eq!(listed(person).await, 0);
        assert_eq!(archive(person).await, std::slice::from_ref(&party.table));
        person.get(&format!("/api/tables/{}", party.table)).await.refused(404, "archived");
        person.get(&format!("/api/matches/{}/replay", party.match_id)).await.refused(404, "archived");
        assert_eq!(Socket::open(person, &format!("/ws/match/{}", party.match_id)).await.unwrap_err(), 404);
    }
    assert!(archive(&mut stranger).await.is_empty());
    stranger.post("/api/join", invite.clone()).await.refused(404, "archived");
    ann.post(&path(&party.table, "archive"), json!({})).await.refused(404, "archived");
    plain_answer(&mut beside, &mut pick).await.expect("the match beside it goes on");

    // What can be reproduced is gone. The log is whole, even after a restart.
    let app = app.restart().await;
    assert_eq!(archive(&mut marine).await, std::slice::from_ref(&party.table));
    assert_eq!(Socket::open(&ann, &format!("/ws/match/{}", party.match_id)).await.unwrap_err(), 404);
    let mut rows = Beside::of(&app.args).await;
    assert_eq!(rows.of_match("match_rows", &party.match_id).await, log);
    assert!(rows.snapshots(&party.match_id).await.is_empty());

    marine.post(&path(&party.table, "restore"), json!({})).await.refused(403, "host_only");
    stranger.post(&path(&party.table, "restore"), json!({})).await.refused(403, "not_at_table");
    ann.post(&path(&party.table, "restore"), json!({})).await.good();
    assert_eq!(rows.of_match("snapshots", &party.match_id).await, kept, "made anew to the letter");
    assert_eq!((listed(&mut ann).await, archive(&mut ann).await.len()), (1, 0));
    let mut seats = party.join().await;
    assert_eq!(seats[1].view, view);
    for _ in 0..5 {
        plain_answer(&mut seats, &mut pick).await.expect("it goes on");
    }
    stranger.post("/api/join", invite).await.good();

    // Deleted from the archive, nothing is left.
    ann.post(&path(&party.table, "archive"), json!({})).await.good();
    marine.post(&path(&party.table, "delete"), json!({ "name": "Marine 1" })).await.refused(403, "host_only");
    ann.post(&path(&party.table, "delete"), json!({ "name": "ann" })).await.refused(400, "not_confirmed");
    ann.post(&path(&party.table, "delete"), json!({ "name": "Ann" })).await.good();
    assert!(archive(&mut ann).await.is_empty());
    assert!(rows.of_match("match_rows", &party.match_id).await.is_empty());
    ann.post(&path(&party.table, "restore"), json!({})).await.refused(404, "no_such_table");
}

#[tokio::test]
async fn a_running_match_rests_in_the_archive_of_sqlite_and_goes_on() {
    a_running_match(Base::Sqlite).await;
}

#[tokio::test]
async fn a_running_match_rests_in_the_archive_of_postgres_and_goes_on() {
    a_running_match(Base::Postgres).await;
}

/// Returns everything that is shown of a finished match.
async fn pages_of(person: &mut Person, id: &str) -> Vec<String> {
    let mut all = Vec::new();
    for page in ["replay?line=0", "replay?line=60&as=all", "replay?line=100000", "proof"] {
        let answer = person.get(&format!("/api/matches/{id}/{page}")).await;
        assert_eq!(answer.status, 200, "{page}: {}", answer.text);
        all.push(answer.text);
    }
    all
}

#[tokio::test]
async fn a_finished_match_is_shown_and_proven_as_before() {
    let app = TestApp::spawn().await;
    let (mut host, table, id) = over(&app.base).await;
    let mut rows = Beside::of(&app.args).await;
    let kept = rows.snapshots(&id).await;
    let before = pages_of(&mut host, &id).await;
    host.post(&path(&table, "archive"), json!({})).await.good();
    assert!(rows.of_match("snapshots", &id).await.is_empty());
    host.get(&format!("/api/matches/{id}/proof")).await.refused(404, "archived");
    host.post(&path(&table, "restore"), json!({})).await.good();
    assert_eq!(rows.of_match("snapshots", &id).await, kept);
    assert_eq!(pages_of(&mut host, &id).await, before);
}

#[tokio::test]
async fn a_snapshot_that_cannot_be_reproduced_stays() {
    let app = TestApp::spawn().await;
    let (mut host, table, id) = over(&app.base).await;
    let mut rows = Beside::of(&app.args).await;
    let kept = rows.snapshots(&id).await;
    let first = kept[0].0;
    // An earlier version might have written it this way.
    let other =
        format!("UPDATE snapshots SET body = body || ' ' WHERE match_id = '{id}' AND row_no = {first}");
    rows.run(other).await;
    let kept = rows.snapshots(&id).await;
    host.post(&path(&table, "archive"), json!({})).await.good();
    assert_eq!(rows.of_match("snapshots", &id).await, kept);
    host.post(&path(&table, "restore"), json!({})).await.good();
    assert_eq!(rows.of_match("snapshots", &id).await, kept);
}

#[tokio::test]
async fn only_unused_tables_are_archived_by_themselves() {
    for base in [Base::Sqlite, Base::Postgres] {
        let mut app = TestApp::spawn_on(base, &["--archive-after-days", "30"]).await;
        let (old, played, new) = (
            Party::start(&app.base, 1).await,
            Party::start(&app.base, 1).await,
            Party::start(&app.base, 1).await,
        );
        app.stop().await;
        let mut rows = Beside::of(&app.args).await;
        for table in [&old.table, &played.table] {
            rows.run(format!("UPDATE tables SET touched_ms = 1 WHERE id = '{table}'")).await;
        }
        rows.run(format!("UPDATE match_rows SET at_ms = 1 WHERE match_id = '{}'", old.match_id)).await;
        drop(rows);
        let app = app.restart().await;
        let [mut host, mut others, mut last] = [&old, &played, &new].map(|party| party.people[0].clone());
        let since = Instant::now();
        while archive(&mut host).await.is_empty() {
            assert!(since.elapsed() < PATIENCE, "it is unused");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert!(archive(&mut others).await.is_empty() && archive(&mut last).await.is_empty());
        host.post(&path(&old.table, "restore"), json!({})).await.good();
        assert_eq!(old.join().await.len(), 2);
        drop(app);
    }
}

async fn terminal(app: &TestApp, words: &[&str]) -> Result<String, String> {
    let all =
        ["bulkhead", "tables"].iter().chain(words).map(|word| (*word).to_owned()).chain(app.args.clone());
    let Cli { config, task } = Cli::parse_from(all);
    task.unwrap()
        .run(&config, &editions::EDITIONS)
        .await
        .map(|done| done.text)
        .map_err(|error| format!("{error:#}"))
}

#[tokio::test]
async fn the_operator_archives_and_restores_with_a_stopped_server() {
    for base in [Base::Sqlite, Base::Postgres] {
        let mut app = TestApp::spawn_on(base, &[]).await;
        let party = Party::start(&app.base, 1).await;
        let (mut seats, mut pick) = (party.join().await, Picker::new(53));
        for _ in 0..40 {
            plain_answer(&mut seats, &mut pick).await.expect("a seat is asked");
        }
        level(&mut seats).await;
        let view = seats[0].view.clone();
        let mut rows = Beside::of(&app.args).await;
        let kept = rows.snapshots(&party.match_id).await;
        terminal(&app, &["archive", &party.table]).await.expect_err("a server has it");
        app.stop().await;
        terminal(&app, &["archive", "unknown"]).await.expect_err("there is none");
        terminal(&app, &["restore", &party.table]).await.expect_err("it is in use");
        terminal(&app, &["archive", &party.table]).await.unwrap();
        terminal(&app, &["archive", &party.table]).await.expect_err("it is there already");
        assert!(terminal(&app, &["list"]).await.unwrap().ends_with("today, in the archive"));
        assert!(rows.of_match("snapshots", &party.match_id).await.is_empty());
        terminal(&app, &["restore", &party.table]).await.unwrap();
        assert_eq!(rows.of_match("snapshots", &party.match_id).await, kept);
        let app = app.restart().await;
        assert_eq!(MatchSeat::join(&party.people[0], &party.match_id).await.unwrap().view, view);
        drop(app);
    }
}

#[tokio::test]
async fn the_operator_does_so_while_people_play_and_no_page_can_in_their_name() {
    let app = TestApp::spawn_on(Base::Sqlite, &["--admin-listen", "127.0.0.1:0"]).await;
    let admin = app.admin.clone().unwrap();
    let (party, other) = (Party::start(&app.base, 1).await, Party::start(&app.base, 1).await);
    let (mut seats, mut beside, mut pick) = (party.join().await, other.join().await, Picker::new(54));
    let path_to = |verb: &str| format!("/tables/{}/{verb}", party.table);
    let mut operator = Person::visitor(&admin);
    operator.origin = Some(admin.clone());
    operator.post(&path_to("delete"), json!({})).await.refused(403, "no_page");
    operator.origin = Some("https://elsewhere.example".to_owned());
    operator.post(&path_to("delete"), json!({})).await.refused(403, "no_page");
    operator.origin = None;
    operator.post(&path_to("erase"), json!({})).await.refused(404, "no_such_page");
    operator.post("/tables/unknown/delete", json!({})).await.refused(404, "no_such_table");
    // Not on the address that players open.
    assert!(Person::visitor(&app.base).post(&path_to("delete"), json!({})).await.status >= 400);
    plain_answer(&mut seats, &mut pick).await.expect("nothing has happened");

    operator.post(&path_to("archive"), json!({})).await.good();
    assert!(seats[0].hear_until(|message| message["t"] == "bye").await.is_some());
    assert_eq!(archive(&mut party.people[0].clone()).await.len(), 1);
    operator.post(&path_to("restore"), json!({})).await.good();
    let mut seats = party.join().await;
    plain_answer(&mut seats, &mut pick).await.expect("it goes on");
    operator.post(&path_to("delete"), json!({})).await.good();
    assert!(seats[1].hear_until(|message| message["t"] == "bye").await.is_some());
    plain_answer(&mut beside, &mut pick).await.expect("the match beside it goes on");
    let mut rows = Beside::of(&app.args).await;
    assert!(rows.of_match("match_rows", &party.match_id).await.is_empty());
    let page = Person::visitor(&admin).get("/metrics").await.text;
    for figure in ["archived", "restored", "deleted"] {
        assert!(page.contains(&format!("bulkhead_tables_total{{how=\"{figure}\"}} 1")), "{page}");
    }
}

/// What a faulty database does when a server deletes or archives, one statement each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lie {
    None,
    /// Rows of logs are not deleted.
    KeepsLogs,
    /// With the snapshots of a match, its newest row is deleted too.
    ArchivesTooMuch,
}

impl Lie {
    fn sql(self) -> &'static str {
        match self {
            Self::None => "",
            Self::KeepsLogs => {
                "CREATE FUNCTION lie() RETURNS trigger AS 'BEGIN RETURN NULL; END' LANGUAGE plpgsql;
                 CREATE TRIGGER lie BEFORE DELETE ON match_rows FOR EACH ROW EXECUTE FUNCTION lie();"
            }
            Self::ArchivesTooMuch => {
                "CREATE FUNCTION lie() RETURNS trigger AS 'BEGIN
                    DELETE FROM match_rows WHERE row_no =
                        (SELECT MAX(other.row_no) FROM match_rows AS other WHERE other.match_id = match_rows.match_id);
                    RETURN NULL; END' LANGUAGE plpgsql;
                 CREATE TRIGGER lie AFTER DELETE ON snapshots FOR EACH STATEMENT EXECUTE FUNCTION lie();"
            }
        }
    }
}

/// Takes away a table of a real server whose database may be faulty.
async fn gone(lie: Lie, verb: &str) -> (u16, Vec<(i64, String)>, Vec<(i64, String)>) {
    let url = postgres_database().await;
    let flags = ["--database-url".to_owned(), url.clone()];
    let server = Process::start(&flags);
    let party = Party::start(&server.base, 1).await;
    let (mut seats, mut pick) = (party.join().await, Picker::new(55));
    for _ in 0..5 {
        plain_answer(&mut seats, &mut pick).await.expect("a seat is asked");
    }
    let mut own = PgConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(lie.sql()).execute(&mut own).await.unwrap();
    let mut rows = Beside::of(&flags).await;
    let before = rows.of_match("match_rows", &party.match_id).await;
    let done = party.people[0].clone().post(&path(&party.table, verb), json!({ "name": "Ann" })).await;
    (done.status, before, rows.of_match("match_rows", &party.match_id).await)
}

#[tokio::test]
async fn rows_that_are_left_behind_or_archived_away_are_found() {
    let (status, _, after) = gone(Lie::None, "delete").await;
    assert!(status == 200 && after.is_empty());
    let (status, _, after) = gone(Lie::KeepsLogs, "delete").await;
    assert!(status != 200 || !after.is_empty(), "the check would have missed it");
    let (status, before, after) = gone(Lie::None, "archive").await;
    assert!(status == 200 && after.starts_with(&before));
    let (status, before, after) = gone(Lie::ArchivesTooMuch, "archive").await;
    assert!(status != 200 || !after.starts_with(&before), "the check would have missed it");
}
