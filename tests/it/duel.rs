//! An edition that only the tests have: hosted, played by people and by bots, killed, and restored.

use serde_json::{Value, json};
use support::match_seat::command_id;
use support::party::level;
use support::process::{DUEL, Process};
use support::{MatchSeat, Party, Person};

fn options() -> Value {
    json!({ "edition": "duel", "scenario": "room", "marines": 1, "rules": {} })
}

fn start(folder: &std::path::Path) -> Process {
    let flags =
        ["--data-dir".to_owned(), folder.display().to_string(), "--bot-pause-ms".to_owned(), "0".to_owned()];
    Process::start_set(&flags, &[(DUEL, "1")])
}

/// Fires if possible, otherwise steps, and keeps the card.
fn answer(options: &Value) -> Value {
    match (&options["needed"], options["steps"].get(0)) {
        (Value::Null, Some(step)) => json!({ "t": "step", "to": step }),
        (Value::Null, None) => json!({ "t": "pass" }),
        _ => json!({ "t": "fire" }),
    }
}

/// Answers `count` questions, or plays to the end of the match.
async fn play(seats: &mut [MatchSeat], count: usize) {
    for _ in 0..count {
        level(seats).await;
        let Some(seat) = seats.iter_mut().find(|seat| seat.is_asked()) else { return };
        let (id, ask) = (command_id(), seat.ask().clone());
        let choice = answer(&ask["options"]);
        seat.socket.say(&json!({ "t": "choose", "id": id, "decision": ask["id"], "choice": choice })).await;
        assert_eq!(seat.outcome(&id).await.unwrap()["t"], "ack");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_it_over_a_kill_of_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = start(folder.path());
    let party = Party::start_at(&server.base, &options()).await;
    let mut seats = party.join().await;
    play(&mut seats, 3).await;
    let before: Vec<Value> = seats.iter().map(|seat| seat.view.clone()).collect();
    server.kill_and_start();
    let mut seats = party.join().await;
    let after: Vec<Value> = seats.iter().map(|seat| seat.view.clone()).collect();
    assert_eq!(after, before);
    play(&mut seats, 1000).await;
    assert_eq!(
        seats[0].view["outcome"]["reason"].as_str().map(|why| ["hits", "rounds"].contains(&why)),
        Some(true)
    );
    let proof = party.people[0].clone().get(&format!("/api/matches/{}/proof", party.match_id)).await.good();
    assert_eq!(proof["edition"], "duel");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    let mut host = Person::guest(&server.base, "Ann").await;
    let table = host.post("/api/tables", json!({ "options": options(), "seat": 1 })).await.good();
    let path = |verb: &str| format!("/api/tables/{}/{verb}", table["id"].as_str().unwrap());
    host.post(&path("bot"), json!({ "seat": 0, "on": true })).await.good();
    let begun = host.post(&path("start"), json!({})).await.good();
    let mut seat = MatchSeat::join(&host, begun["match_id"].as_str().unwrap()).await.unwrap();
    while seat.view["outcome"].is_null() {
        if seat.is_asked() {
            play(std::slice::from_mut(&mut seat), 1).await;
        } else {
            seat.hear().await.expect("the bot answers");
        }
    }
}
