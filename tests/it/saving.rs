//! The database away, an answer lost, another owner: commands wait, and each counts once.

use serde_json::json;
use server::store::rows::LogRow;
use server::store::{Store, sqlite};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use support::bot::{Picker, choose};
use support::faulty::Faulty;
use support::match_seat::command_id;
use support::{MatchSeat, Party, Person, TestApp};
use tempfile::TempDir;

async fn faulty() -> (TestApp, Arc<Faulty>, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = Faulty::new(Arc::new(sqlite::open(folder.path()).await.unwrap()));
    (TestApp::spawn_over(store.clone()).await, store, folder)
}

/// A running match, and who is asked in it.
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
async fn a_command_waits_while_the_database_is_away_and_is_taken_by_itself() {
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
