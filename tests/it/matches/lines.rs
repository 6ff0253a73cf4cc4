//! Older lines of a match, sent in pages.

use super::play;
use serde_json::{Value, json};
use sqlx::Connection;
use support::bot::Picker;
use support::{MatchSeat, Party, TestApp};

#[tokio::test]
async fn older_lines_of_the_log_come_in_pages_even_after_a_restart() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    play(&mut seats, 60, &mut Picker::new(8)).await;
    let all = lines(&mut seats[1]).await;
    assert!(all.len() > 60, "{}", all.len());
    for (no, line) in all.iter().enumerate() {
        assert_eq!(line["no"].as_u64(), Some(no as u64));
    }
    drop(seats);
    let _app = app.restart().await;
    let mut again = MatchSeat::join(&party.people[1], &party.match_id).await.unwrap();
    assert_eq!(lines(&mut again).await, all);
}

/// The database may be away when a snapshot is made, so it is not stored. Later ones include its content.
#[tokio::test]
async fn older_lines_are_sent_where_snapshots_were_not_stored() {
    let mut app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    play(&mut seats, 60, &mut Picker::new(8)).await;
    let all = lines(&mut seats[1]).await;
    drop(seats);
    app.stop().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(app.folder().join("bulkhead.db"));
    let mut db = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    let all_but_newest = "DELETE FROM snapshots WHERE row_no < (SELECT max(row_no) FROM snapshots)";
    let gone = sqlx::query(all_but_newest).execute(&mut db).await.unwrap();
    assert!(gone.rows_affected() > 1);
    db.close().await.unwrap();
    let _app = app.restart().await;
    let mut again = MatchSeat::join(&party.people[1], &party.match_id).await.unwrap();
    assert_eq!(lines(&mut again).await, all);
}

/// Returns every line of a seat's log, page by page from the end.
async fn lines(seat: &mut MatchSeat) -> Vec<Value> {
    let mut all: Vec<Value> = Vec::new();
    let mut before = u64::from(u32::MAX);
    while before > 0 {
        seat.socket.say(&json!({ "t": "history", "before": before })).await;
        let page = seat.hear_until(|message| message["t"] == "history").await.unwrap();
        let page = page["log"].as_array().unwrap().clone();
        assert!(!page.is_empty());
        before = page[0]["no"].as_u64().unwrap();
        all.splice(0..0, page);
    }
    all
}
