//! Bots on empty seats: a whole match alone against them, a killed server, seats given and taken back.

use crate::replay::pages;
use serde_json::{Value, json};
use server::matches::Timing;
use support::bot::Picker;
use support::match_seat::command_id;
use support::place::options;
use support::process::Process;
use support::{Base, MatchSeat, Party, Person, TestApp, postgres_database};

/// A pause that outlasts every test, so the bot stays asked.
const NEVER_MS: &str = "3600000";

/// Opens a table for a person, gives all other seats to bots, and starts.
pub(crate) async fn alone(base: &str, seat: u64, marines: u8) -> (Person, String) {
    let mut host = Person::guest(base, "Ann").await;
    let open = json!({ "options": options(marines), "seat": seat });
    let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
    for chair in (0..=u64::from(marines)).filter(|chair| *chair != seat) {
        host.post(&format!("/api/tables/{table}/bot"), json!({ "seat": chair, "on": true })).await.good();
    }
    let started = host.post(&format!("/api/tables/{table}/start"), json!({})).await.good();
    let match_id = started["match_id"].as_str().unwrap().to_owned();
    (host, match_id)
}

pub(crate) fn by_bot(message: &Value) -> bool {
    message["t"] == "update" && message["bot"].is_u64()
}

/// Returns which bot decided the lines from a number on, live or in a replay.
fn decider(told: &Value) -> Value {
    json!({ "line": told["line"], "bot": told["bot"] })
}

fn has_bot(message: &Value, seat: u64) -> bool {
    message["status"]["bots"].as_array().is_some_and(|bots| bots.contains(&json!(seat)))
}

async fn whole_match(base: Base, seat: u64, marines: u8) {
    let app = TestApp::spawn_on(base, &[]).await;
    let (person, match_id) = alone(&app.base, seat, marines).await;
    let mut me = MatchSeat::join(&person, &match_id).await.unwrap();
    let mut pick = Picker::new(31);
    while me.view["outcome"].is_null() {
        if me.is_asked() {
            me.play(&mut pick).await.unwrap();
        } else {
            me.hear().await.unwrap();
        }
    }
    let bots = me.told.iter().filter(|update| by_bot(update)).count();
    assert!(bots > 10, "bots decided only {bots} times");
    let mine = me.told.iter().filter(|update| update["bot"].is_null()).count();
    assert!(mine >= me.acked.len() / 2, "what a person did is not a bot's");
    let again = pages(&person, &match_id, &seat.to_string()).await;
    let steps: Vec<Value> =
        again.iter().flat_map(|page| page["steps"].as_array().unwrap()).map(decider).collect();
    let live = me.told.iter().filter(|update| update["t"] == "update" && update["seen"] != json!([]));
    for told in live.map(decider) {
        assert!(steps.contains(&told), "the replay says another decider than {told}");
    }
}

#[tokio::test]
async fn a_marine_alone_plays_a_whole_match_against_bots_on_sqlite() {
    whole_match(Base::Sqlite, 1, 2).await;
}

#[tokio::test]
async fn an_invader_alone_plays_a_whole_match_against_bots_on_postgres() {
    whole_match(Base::Postgres, 0, 2).await;
}

/// A server that is killed while a bot is asked asks it again.
async fn killed_while_asked(mut flags: Vec<String>) {
    flags.extend(["--bot-pause-ms".to_owned(), NEVER_MS.to_owned()]);
    let mut server = Process::start(&flags);
    let (person, match_id) = alone(&server.base, 1, 1).await;
    let mut me = MatchSeat::join(&person, &match_id).await.unwrap();
    let waits_for_bot = |seat: &MatchSeat| {
        let waiting = seat.table["waiting"].as_array().unwrap();
        !waiting.is_empty() && waiting.iter().all(|other| other["seat"] == 0)
    };
    while !waits_for_bot(&me) {
        if me.is_asked() {
            me.play(&mut Picker::new(32)).await.unwrap();
        } else {
            me.hear().await.unwrap();
        }
    }
    let before = me.view.clone();
    server.kill();
    let after = ["--bot-pause-ms".to_owned(), "0".to_owned()];
    let at = flags.len() - 2;
    flags.splice(at.., after);
    let listen = server.addr.to_string();
    let _again = Process::start_on(&listen, &flags);
    let mut me = MatchSeat::join(&person, &match_id).await.unwrap();
    assert_eq!(me.view["turn"], before["turn"]);
    assert!(me.told.iter().any(by_bot) || me.hear_until(by_bot).await.is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_was_asked_when_the_server_died_answers_after_the_restart_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    killed_while_asked(vec!["--data-dir".to_owned(), folder.path().display().to_string()]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_was_asked_when_the_server_died_answers_after_the_restart_on_postgres() {
    killed_while_asked(vec!["--database-url".to_owned(), postgres_database().await]).await;
}

/// Returns true if the table waits for this seat.
fn waits_for(reader: &MatchSeat, seat: u64) -> bool {
    reader.table["waiting"].as_array().is_some_and(|waiting| waiting.iter().any(|one| one["seat"] == seat))
}

/// Tries until the server has noticed that a player is gone.
async fn give(host: &mut Person, table: &str, seat: u64) {
    loop {
        let answer =
            host.post(&format!("/api/tables/{table}/bot"), json!({ "seat": seat, "on": true })).await;
        if answer.status == 200 {
            return;
        }
        answer.refused(409, "not_away");
    }
}

#[tokio::test]
async fn a_seat_whose_owner_is_away_goes_to_a_bot_and_back_to_its_owner() {
    let app = TestApp::spawn_on(Base::Sqlite, &["--bot-pause-ms", NEVER_MS]).await;
    let mut party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let path = format!("/api/tables/{}/bot", party.table);
    let give_marine = json!({ "seat": 1, "on": true });
    party.people[0].post(&path, give_marine.clone()).await.refused(409, "not_away");
    party.people[1].post(&path, json!({ "seat": 0, "on": true })).await.refused(403, "host_only");
    drop(seats.pop());
    give(&mut party.people[0], &party.table, 1).await;
    seats[0].hear_until(|message| has_bot(message, 1)).await.unwrap();
    // The owner is back. The bot plays on until they take the seat back.
    let mut owner = MatchSeat::join(&party.people[1], &party.match_id).await.unwrap();
    assert_eq!(owner.table["bots"], json!([1]));
    while !waits_for(&owner, 1) {
        for seat in [&mut seats[0], &mut owner] {
            seat.socket.say(&json!({ "t": "resync" })).await;
            seat.hear_until(|message| message["t"] == "welcome").await.unwrap();
        }
        if seats[0].is_asked() {
            seats[0].play(&mut Picker::new(33)).await.unwrap();
        }
    }
    assert_eq!(owner.table["mine"], Value::Null, "the question is the bot's");
    let id = command_id();
    let choose = json!({ "t": "choose", "id": id, "decision": 1, "choice": { "t": "end" } });
    owner.socket.say(&choose).await;
    assert_eq!(owner.outcome(&id).await.unwrap()["refusal"]["code"], "bot_plays");
    let take_back = json!({ "seat": 1, "on": false });
    party.people[0].post(&path, take_back.clone()).await.refused(409, "wrong_phase");
    party.people[1].post(&path, take_back).await.good();
    owner.hear_until(|message| message["status"]["bots"] == json!([])).await.unwrap();
    assert!(owner.is_asked());
    owner.play(&mut Picker::new(34)).await.unwrap();
}

#[tokio::test]
async fn a_new_person_by_a_link_takes_a_freed_seat_from_its_bot() {
    let app = TestApp::spawn().await;
    let mut party = Party::start(&app.base, 1).await;
    let mut invader = MatchSeat::join(&party.people[0], &party.match_id).await.unwrap();
    give(&mut party.people[0], &party.table, 1).await;
    if invader.table["bots"] != json!([1]) {
        invader.hear_until(|message| has_bot(message, 1)).await.unwrap();
    }
    let free = format!("/api/tables/{}/free", party.table);
    let link = party.people[0].post(&free, json!({ "seat": 1 })).await.good();
    let named = |message: &Value, name: &str| message["status"]["names"][1] == name;
    invader.hear_until(|message| named(message, "Red bot")).await.unwrap();
    let mut fresh = Person::guest(&app.base, "Cy").await;
    fresh.post("/api/join", json!({ "token": link["token"] })).await.good();
    invader.hear_until(|message| named(message, "Cy") && !has_bot(message, 1)).await.unwrap();
    let seat = MatchSeat::join(&fresh, &party.match_id).await.unwrap();
    assert_eq!((seat.seat, &seat.table["bots"]), (1, &json!([])));
}

#[tokio::test]
async fn those_present_agree_to_give_an_absent_seat_to_a_bot_and_every_player_sees_the_votes() {
    let app = TestApp::spawn_timed(Timing { absent_ms: 200, ..Timing::default() }).await;
    let party = Party::start(&app.base, 3).await;
    let mut seats = party.join().await;
    let away = loop {
        for seat in &mut seats {
            seat.socket.say(&json!({ "t": "ping", "n": seat.n })).await;
            seat.hear_until(|message| message["t"] == "pong").await.unwrap();
        }
        let Some(at) = seats.iter().position(MatchSeat::is_asked) else { continue };
        if seats[at].ask()["left_ms"].is_null() {
            break at;
        }
        seats[at].play(&mut Picker::new(35)).await.unwrap();
    };
    let (gone, voter) = (seats[away].seat, (away + 1) % seats.len());
    let vote = |on: bool| json!({ "t": "give_to_bot", "seat": gone, "on": on });
    // This runs while the player is there. How soon the vote would count after they left depends on the
    // clock.
    seats[voter].socket.say(&vote(true)).await;
    let refused = seats[voter].hear_until(|message| message["t"] == "refused").await.unwrap();
    assert_eq!(refused["refusal"]["code"], "not_absent");
    let away = seats.remove(away).seat;
    let [first, second, third] = &mut seats[..] else { panic!("three stay") };
    let absent = |message: &Value| message["status"]["absent"] == json!([away]);
    for seat in [&mut *first, &mut *second, &mut *third] {
        seat.hear_until(absent).await.unwrap();
    }
    let votes = |by: Value| move |message: &Value| message["status"]["votes"] == by;
    first.socket.say(&vote(true)).await;
    let one = json!([{ "seat": away, "by": [first.seat], "wait": [] }]);
    for seat in [&mut *second, &mut *third] {
        seat.hear_until(votes(one.clone())).await.unwrap();
        assert_eq!(seat.table["bots"], json!([]));
    }
    first.socket.say(&vote(false)).await;
    third.hear_until(votes(json!([]))).await.unwrap();
    for seat in [first, second] {
        seat.socket.say(&vote(true)).await;
    }
    third
        .hear_until(|message| message["status"]["votes"][0]["by"].as_array().is_some_and(|by| by.len() == 2))
        .await
        .unwrap();
    third.socket.say(&vote(true)).await;
    third
        .hear_until(|message| has_bot(message, away) && message["status"]["votes"] == json!([]))
        .await
        .unwrap();
    if !third.told.iter().any(by_bot) {
        third.hear_until(by_bot).await.unwrap();
    }
}
