//! Two real servers on one PostgreSQL: one stalls, another takes over, and the first writes nothing.

use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use std::time::Duration;
use support::bot::{Picker, choose};
use support::match_seat::command_id;
use support::party::{level, plain_answer};
use support::process::Process;
use support::seat::PATIENCE;
use support::{MatchSeat, Party, postgres_database};

/// How many answers come before and after the takeover.
const ANSWERS: usize = 20;

/// A row, as far as it says who wrote it.
type Row = (i64, String, String);

async fn rows(url: &str, id: &str) -> Vec<Row> {
    let mut db = PgConnection::connect(url).await.unwrap();
    let all = "SELECT row_no, kind, body FROM match_rows WHERE match_id = $1 ORDER BY row_no";
    sqlx::query_as(all).bind(id).fetch_all(&mut db).await.unwrap()
}

/// Returns the epochs in the order in which they opened the match.
fn epochs(rows: &[Row]) -> Vec<i64> {
    let opened = rows.iter().filter(|(_, kind, _)| kind == "opened");
    opened
        .map(|(_, _, body)| serde_json::from_str::<Value>(body).unwrap()["epoch"].as_i64().unwrap())
        .collect()
}

async fn play(seats: &mut [MatchSeat], pick: &mut Picker) {
    for _ in 0..ANSWERS {
        plain_answer(seats, pick).await.expect("a seat is asked");
    }
}

/// The result for a succeeded server.
pub(crate) struct Followed {
    /// Whether it has ended by itself.
    pub(crate) ended: bool,
    /// Whether it acknowledged a command, or said that something was changed.
    pub(crate) acknowledged: bool,
    /// Rows that came after the new owner had stopped writing.
    pub(crate) late: usize,
    epochs: Vec<i64>,
}

/// A server plays, stalls with commands on their way to it, is succeeded, and goes on.
pub(crate) async fn followed(set: &[(&str, &str)]) -> Followed {
    let url = postgres_database().await;
    let flags = ["--database-url".to_owned(), url.clone()];
    let start = || tokio::task::block_in_place(|| Process::start_set(&flags, set));
    let mut first = start();
    let party = Party::start(&first.base, 2).await;
    let mut before = party.join().await;
    let mut pick = Picker::new(7);
    play(&mut before, &mut pick).await;
    level(&mut before).await;

    first.stand_still();
    let at = before.iter().position(MatchSeat::is_asked).expect("a seat is asked");
    let (id, choice) = (command_id(), choose(&before[at].ask()["options"], true, &mut pick));
    let said = json!({ "t": "choose", "id": id, "decision": before[at].ask()["id"], "choice": choice });
    before[at].socket.say(&said).await;
    let mut host = party.people[0].clone();
    let renaming = tokio::spawn(async move {
        host.post("/api/session", json!({ "name": "Someone else" })).await.status < 300
    });

    let second = start();
    let mut after = party.moved_to(&second.base).join().await;
    play(&mut after, &mut pick).await;
    let rested = rows(&url, &party.match_id).await;

    first.go_on();
    let heard = before[at].hear_until(|message| message["id"] == id.as_str()).await;
    let acknowledged = heard.is_some_and(|message| message["t"] == "ack");
    // A request that the server no longer answers ends in a panic of its own.
    let renamed = renaming.await.unwrap_or(false);
    // A player who was not told of the other server plays on.
    let plays_on = plays_on(&party).await;
    let ended = first.ends_within(if plays_on { Duration::from_secs(3) } else { PATIENCE });
    let now = rows(&url, &party.match_id).await;
    Followed {
        ended,
        acknowledged: acknowledged || renamed || plays_on,
        late: now.len() - rested.len(),
        epochs: epochs(&now),
    }
}

async fn plays_on(party: &Party) -> bool {
    let mut seats = Vec::new();
    for person in &party.people {
        let Ok(seat) = MatchSeat::join(person, &party.match_id).await else { return false };
        seats.push(seat);
    }
    plain_answer(&mut seats, &mut Picker::new(9)).await.is_some()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stalled_server_is_succeeded_and_writes_nothing_after_that() {
    let first = followed(&[]).await;
    assert!(first.ended, "it stops by itself");
    assert!(!first.acknowledged, "it acknowledged what was not stored");
    assert_eq!(first.late, 0, "it wrote");
    assert_eq!(first.epochs, [1, 2]);
}
