//! A table that its host deletes: nothing of it is left, all people see it, and others are not affected.

use serde_json::json;
use server::ops::cli::{Cli, Task};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use std::time::{Duration, Instant};
use support::bot::Picker;
use support::match_seat::hello;
use support::party::{level, plain_answer};
use support::seat::{Over, PATIENCE};
use support::{Base, EventLine, MatchSeat, Party, Person, Socket, TestApp};

async fn deleted(base: Base) {
    let app = TestApp::spawn_on(base, &[]).await;
    let (party, other) = (Party::start(&app.base, 2).await, Party::start(&app.base, 1).await);
    let path = |verb: &str| format!("/api/tables/{}/{verb}", party.table);
    let mut people = party.people.clone();
    let invite = people[0].post(&path("invite"), json!({})).await.good();
    let watch = people[0].post(&path("watch"), json!({})).await.good();
    let back = people[1].post(&path("reentry"), json!({})).await.good();
    let mut watcher = Person::guest(&app.base, "Vi").await;
    watcher.post("/api/watch", watch.clone()).await.good();
    let mut seats = party.join().await;
    seats.push(MatchSeat::join(&watcher, &party.match_id).await.unwrap());
    seats.push(MatchSeat::join_over(&people[2], &party.match_id, Over::Events).await.unwrap());
    let mut beside = other.join().await;
    let mut pick = Picker::new(95);
    for _ in 0..6 {
        plain_answer(&mut seats[..3], &mut pick).await.expect("a seat is asked");
    }
    let mut table = Socket::open(&people[1], &format!("/ws/table/{}", party.table)).await.unwrap();

    // No other person may, and not by mistake.
    people[1].post(&path("delete"), json!({ "name": "Marine 1" })).await.refused(403, "host_only");
    watcher.post(&path("delete"), json!({ "name": "Ann" })).await.refused(403, "not_at_table");
    people[0].post(&path("delete"), json!({ "name": "ann" })).await.refused(400, "not_confirmed");
    plain_answer(&mut seats[..3], &mut pick).await.expect("it goes on");
    let card = people[0].get("/api/me").await.good()["matches"][0].clone();
    assert_eq!(card["host"], "Ann");
    assert!(people[1].get("/api/me").await.good()["matches"][0]["host"].is_null());

    people[0].post(&path("delete"), json!({ "name": "Ann" })).await.good();
    for seat in &mut seats {
        let bye = seat.hear_until(|message| message["t"] == "bye").await.expect("a last word");
        assert_eq!(bye["why"], "deleted");
        assert_eq!(seat.socket.close_code().await, Some(1008));
    }
    assert_eq!(table.close_code().await, Some(1008));
    for person in &mut people {
        assert_eq!(person.get("/api/me").await.good()["matches"], json!([]));
    }
    let id = &party.match_id;
    people[0].get(&format!("/api/tables/{}", party.table)).await.refused(404, "no_such_table");
    people[0].post(&path("delete"), json!({ "name": "Ann" })).await.refused(404, "no_such_table");
    people[0].post(&format!("/api/matches/{id}/events"), hello(None)).await.refused(404, "no_such_match");
    people[0].get(&format!("/api/matches/{id}/replay")).await.refused(404, "no_such_match");
    people[0].get(&format!("/api/matches/{id}/export")).await.refused(404, "no_such_match");
    watcher.post("/api/invite/peek", invite).await.refused(404, "no_such_invite");
    watcher.post("/api/watch", watch).await.refused(404, "no_such_invite");
    watcher.post("/api/reentry", back).await.refused(404, "no_such_invite");

    // People at other tables play on, even after a restart.
    plain_answer(&mut beside, &mut pick).await.expect("it goes on");
    level(&mut beside).await;
    let (mut app, before) = (app, beside[0].view.clone());
    app.stop().await;
    assert_eq!(left(&app, base, &party).await, 0, "something of it is left");
    assert!(left(&app, base, &other).await > 5, "the other one is there");
    let app = app.restart().await;
    assert_eq!(other.join().await[0].view, before);
    assert_eq!(Socket::open(&people[0], &format!("/ws/match/{id}")).await.unwrap_err(), 404);
    drop(app);
}

/// Returns how many rows of any kind belong to a table.
async fn left(app: &TestApp, base: Base, party: &Party) -> i64 {
    let mut all = 0;
    for (table, column, id) in [
        ("tables", "id", &party.table),
        ("table_people", "table_id", &party.table),
        ("links", "table_id", &party.table),
        ("campaigns", "table_id", &party.table),
        ("matches", "table_id", &party.table),
        ("match_rows", "match_id", &party.match_id),
        ("snapshots", "match_id", &party.match_id),
    ] {
        let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM {table} WHERE {column} = $1"));
        all += match base {
            Base::Sqlite => {
                let mut own = open(app).await;
                sqlx::query_scalar::<_, i64>(sql).bind(id.as_str()).fetch_one(&mut own).await.unwrap()
            }
            Base::Postgres => {
                let at = app.args.iter().position(|flag| flag == "--database-url").unwrap();
                let mut own = PgConnection::connect(&app.args[at + 1]).await.unwrap();
                sqlx::query_scalar::<_, i64>(sql).bind(id.as_str()).fetch_one(&mut own).await.unwrap()
            }
        };
    }
    all
}

/// Opens the database file of a server, beside it.
async fn open(app: &TestApp) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite:{}", app.folder().join("bulkhead.db").display()))
        .await
        .unwrap()
}

#[tokio::test]
async fn a_deleted_table_is_gone_for_all_people_and_from_sqlite() {
    deleted(Base::Sqlite).await;
}

#[tokio::test]
async fn a_deleted_table_is_gone_for_all_people_and_from_postgres() {
    deleted(Base::Postgres).await;
}

/// Snapshots are stored beside play, so one may be on its way when its match is deleted.
#[tokio::test]
async fn a_snapshot_on_its_way_goes_with_its_table() {
    let app = TestApp::spawn_on(Base::Postgres, &[]).await;
    let party = Party::start(&app.base, 1).await;
    let at = app.args.iter().position(|flag| flag == "--database-url").unwrap();
    let (mut beside, mut watcher) = (
        PgConnection::connect(&app.args[at + 1]).await.unwrap(),
        PgConnection::connect(&app.args[at + 1]).await.unwrap(),
    );
    let mut on_its_way = beside.begin().await.unwrap();
    let sql = "INSERT INTO snapshots (match_id, row_no, at_ms, edition, schema_no, body) VALUES ($1, 7, 1, '2004', 1, '{}')";
    sqlx::query(sql).bind(&party.match_id).execute(&mut *on_its_way).await.unwrap();
    let (mut host, path) = (party.people[0].clone(), format!("/api/tables/{}/delete", party.table));
    let deleting = tokio::spawn(async move { host.post(&path, json!({ "name": "Ann" })).await });
    let waits = "SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock')";
    let since = Instant::now();
    while !sqlx::query_scalar::<_, bool>(waits).fetch_one(&mut watcher).await.unwrap() {
        assert!(since.elapsed() < PATIENCE && !deleting.is_finished(), "it does not wait for the snapshot");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    on_its_way.commit().await.unwrap();
    deleting.await.unwrap().good();
    assert_eq!(left(&app, Base::Postgres, &party).await, 0, "something of it is left");
}

#[tokio::test]
async fn a_campaign_goes_with_its_table() {
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let open = json!({ "options": support::place::options(1), "seat": 0, "campaign": true });
    let table = host.post("/api/tables", open).await.good();
    let (id, campaign) =
        (table["id"].as_str().unwrap(), table["campaign"]["id"].as_str().unwrap().to_owned());
    let mut line = EventLine::open(&host, &format!("/api/tables/{id}/events"), &json!({})).await.unwrap();
    line.hear().await.expect("the table");
    host.get(&format!("/api/campaigns/{campaign}")).await.good();
    host.post(&format!("/api/tables/{id}/delete"), json!({ "name": " Ann " })).await.good();
    while line.hear().await.is_some() {}
    assert_eq!(line.code, Some(1008));
    host.get(&format!("/api/campaigns/{campaign}")).await.refused(404, "no_such_campaign");
}

#[tokio::test]
async fn a_table_that_could_not_be_deleted_goes_on_unchanged() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let path = format!("/api/tables/{}/delete", party.table);
    let (mut host, mut beside) = (party.people[0].clone(), open(&app).await);
    // The last of its parts cannot be deleted, after all others were.
    let keep = "CREATE TRIGGER keep BEFORE DELETE ON tables BEGIN SELECT RAISE(ABORT, 'kept'); END";
    sqlx::query(keep).execute(&mut beside).await.unwrap();
    let before = left(&app, Base::Sqlite, &party).await;
    host.post(&path, json!({ "name": "Ann" })).await.refused(503, "saving_interrupted");
    assert_eq!(left(&app, Base::Sqlite, &party).await, before, "all of it, or nothing");
    let mut pick = Picker::new(96);
    for _ in 0..4 {
        plain_answer(&mut seats, &mut pick).await.expect("it goes on");
    }
    sqlx::query("DROP TRIGGER keep").execute(&mut beside).await.unwrap();
    host.post(&path, json!({ "name": "Ann" })).await.good();
    let bye = seats[1].hear_until(|message| message["t"] == "bye").await.expect("a last word");
    assert_eq!(bye["why"], "deleted");
}

async fn terminal(app: &TestApp, words: &[&str]) -> Result<String, String> {
    use clap::Parser;
    let all =
        ["bulkhead", "tables"].iter().chain(words).map(|word| (*word).to_owned()).chain(app.args.clone());
    let Cli { config, task } = Cli::parse_from(all);
    let task: Task = task.unwrap();
    task.run(&config, &editions::EDITIONS).await.map(|done| done.text).map_err(|error| format!("{error:#}"))
}

#[tokio::test]
async fn the_operator_lists_and_deletes_tables_of_a_stopped_server() {
    for base in [Base::Sqlite, Base::Postgres] {
        let mut app = TestApp::spawn_on(base, &[]).await;
        let party = Party::start(&app.base, 2).await;
        terminal(&app, &["list"]).await.expect_err("a server has it");
        app.stop().await;
        let list = terminal(&app, &["list"]).await.unwrap();
        let row: Vec<&str> = list.lines().last().unwrap().split_whitespace().collect();
        assert_eq!(row, [&party.table, "Ann", "2004", "first", "playing", "3", "1", "today"], "{list}");
        assert!(terminal(&app, &["delete", "unknown"]).await.unwrap_err().contains("no table unknown"));
        let refused = terminal(&app, &["delete", &party.table]).await.unwrap_err();
        assert!(refused.contains("--yes"), "{refused}");
        terminal(&app, &["delete", "--yes", &party.table]).await.unwrap();
        assert_eq!(terminal(&app, &["list"]).await.unwrap(), "0 tables");
        assert_eq!(left(&app, base, &party).await, 0);
    }
}
