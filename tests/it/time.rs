//! Deadlines, *Wait!*, absent seats. Time is shortened, and tests always wait for a message, never for a
//! clock.

use serde_json::{Value, json};
use server::matches::Timing;
use support::bot::Picker;
use support::match_seat::command_id;
use support::party::{in_a_window, level};
use support::place::options;
use support::{MatchSeat, Party, TestApp};

const LONG: i64 = 3_600_000;

fn timing() -> Timing {
    Timing {
        interrupt_ms: LONG,
        offline_ms: LONG,
        hold_ms: LONG,
        floor_ms: 1,
        absent_ms: LONG,
        vote_ms: LONG,
        ..Timing::default()
    }
}

/// A match of two marines with a seat that is asked with a deadline, and the seat's index.
async fn interrupted(app: &TestApp, seed: u64) -> (Party, Vec<MatchSeat>, usize) {
    Party::asked(&app.base, &options(2), &mut Picker::new(seed), in_a_window).await
}

fn decided_by(update: &Value, by: &str) -> bool {
    update["t"] == "update" && update["seen"].to_string().contains(&format!("\"by\":\"{by}\""))
}

#[tokio::test]
async fn an_unanswered_window_ends_in_its_default_and_the_log_says_so() {
    let app = TestApp::spawn_timed(Timing { interrupt_ms: 1500, ..timing() }).await;
    let (_party, mut seats, at) = interrupted(&app, 21).await;
    let ask = seats[at].ask()["id"].clone();
    let said = seats[at].ask()["default"]["t"].clone();
    let mine = json!({ "t": "decided", "seat": seats[at].seat, "by": "timed_out", "what": said });
    let is_mine = |seen: &Value| mine.as_object().unwrap().iter().all(|(key, value)| seen[key] == *value);
    let told = |message: &Value| message["seen"].as_array().is_some_and(|seen| seen.iter().any(is_mine));
    seats[at].hear_until(told).await.unwrap();
    assert_ne!(seats[at].ask()["id"], ask);
    let id = command_id();
    let late = json!({ "t": "choose", "id": id, "decision": ask, "choice": { "t": "hold_fire" } });
    seats[at].socket.say(&late).await;
    assert_eq!(seats[at].outcome(&id).await.unwrap()["t"], "refused");
}

#[tokio::test]
async fn wait_may_be_pressed_once_a_window() {
    let app = TestApp::spawn_timed(timing()).await;
    let (_party, mut seats, at) = interrupted(&app, 22).await;
    let seat = &mut seats[at];
    assert_eq!(seat.ask()["can_hold"], true);
    let (ask, before) = (seat.ask()["id"].clone(), seat.ask()["left_ms"].as_i64().unwrap());
    seat.socket.say(&json!({ "t": "hold", "decision": ask })).await;
    seat.hear_until(|message| {
        message["t"] == "status" && message["status"]["mine"].get("can_hold").is_none()
    })
    .await
    .unwrap();
    assert!(seat.ask()["left_ms"].as_i64().unwrap() > before);
    seat.socket.say(&json!({ "t": "hold", "decision": ask })).await;
    let refused = seat.hear_until(|message| message["t"] == "refused").await.unwrap();
    assert_eq!(refused["refusal"]["code"], "no_hold");
}

#[tokio::test]
async fn a_seat_that_is_away_gets_its_time_once_more_before_the_default() {
    let app = TestApp::spawn_timed(Timing { interrupt_ms: 300, offline_ms: LONG, ..timing() }).await;
    // A seat is asked with a deadline while its player is away. The others stay and see it.
    for seed in 0..20 {
        let (_party, mut seats, at) = interrupted(&app, seed).await;
        let (away, number) = (seats.remove(at), at as u64);
        drop(away);
        let left = |table: &Value| {
            let mut waiting = table["waiting"].as_array().into_iter().flatten();
            waiting.find(|other| other["seat"] == number).and_then(|other| other["left_ms"].as_i64())
        };
        let longer = |table: &Value| left(table).is_some_and(|left| left > 10_000);
        level(&mut seats).await;
        if longer(&seats[0].table) {
            return;
        }
        // If it ran out while the others were read, nothing more comes of it.
        if left(&seats[0].table).is_some() {
            let told =
                seats[0].hear_until(|message| longer(&message["status"]) || decided_by(message, "timed_out"));
            if longer(&told.await.unwrap()["status"]) {
                return;
            }
        }
        // The default came before the server noticed the closed socket: once more.
    }
    panic!("no window was ever prolonged");
}

#[tokio::test]
async fn a_seat_that_is_away_in_its_own_turn_can_be_passed_over_but_not_before_its_time() {
    let app = TestApp::spawn_timed(Timing { absent_ms: 400, ..timing() }).await;
    let in_own_turn = |seat: &MatchSeat| !in_a_window(seat);
    let (_party, mut seats, away) =
        Party::asked(&app.base, &options(2), &mut Picker::new(24), in_own_turn).await;
    let number = seats[away].seat;
    let stays = (away + 1) % seats.len();
    let press = |id: &str| json!({ "t": "go_on_without", "id": id, "seat": number });
    let id = command_id();
    seats[stays].socket.say(&press(&id)).await;
    assert_eq!(seats[stays].outcome(&id).await.unwrap()["refusal"]["code"], "not_absent");
    let mut stays = seats.swap_remove(stays);
    seats.retain(|seat| seat.seat != number);
    let absent = |message: &Value| {
        message["status"]["absent"].as_array().is_some_and(|list| list.contains(&json!(number)))
    };
    stays.hear_until(absent).await.unwrap();
    let id = command_id();
    stays.socket.say(&press(&id)).await;
    stays.hear_until(|message| decided_by(message, "absent")).await.unwrap();
    assert_eq!(stays.outcome(&id).await.unwrap()["t"], "ack");
}

/// A match whose invader never comes, with the marines, at the invader's first question with a deadline.
async fn without_invader(app: &TestApp) -> (Party, Vec<MatchSeat>) {
    let party = Party::start(&app.base, 2).await;
    let mut seats = Vec::new();
    for marine in &party.people[1..] {
        seats.push(MatchSeat::join(marine, &party.match_id).await.unwrap());
    }
    let mut pick = Picker::new(25);
    loop {
        level(&mut seats).await;
        if seats[0].table["waiting"]
            .as_array()
            .unwrap()
            .iter()
            .any(|one| one["seat"] == 0 && !one["left_ms"].is_null())
        {
            return (party, seats);
        }
        if let Some(asked) = seats.iter_mut().find(|seat| seat.is_asked()) {
            asked.play(&mut pick).await.unwrap();
        } else if seats[0].table["absent"] == json!([0]) {
            let id = command_id();
            seats[0].socket.say(&json!({ "t": "go_on_without", "id": id, "seat": 0 })).await;
            seats[0].outcome(&id).await.unwrap();
        } else {
            seats[0].hear().await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_player_whom_no_one_has_seen_can_be_passed_over_in_any_question() {
    let app = TestApp::spawn_timed(Timing { absent_ms: 400, mate_ms: 1, ..timing() }).await;
    let (_party, mut seats) = without_invader(&app).await;
    if seats[0].table["absent"] != json!([0]) {
        seats[0].hear_until(|message| message["status"]["absent"] == json!([0])).await.unwrap();
    }
    let id = command_id();
    seats[0].socket.say(&json!({ "t": "go_on_without", "id": id, "seat": 0 })).await;
    seats[0].hear_until(|message| decided_by(message, "absent")).await.unwrap();
}

#[tokio::test]
async fn no_window_is_prolonged_for_a_player_whom_no_one_has_seen() {
    let app = TestApp::spawn_timed(Timing { absent_ms: 400, interrupt_ms: 600, ..timing() }).await;
    let (_party, mut seats) = without_invader(&app).await;
    seats[0].hear_until(|message| decided_by(message, "timed_out")).await.unwrap();
}

#[tokio::test]
async fn a_match_without_viewers_leaves_memory_and_comes_back_as_it_was() {
    let app = TestApp::spawn_timed(Timing { idle_ms: 1, ..timing() }).await;
    let party = Party::start(&app.base, 1).await;
    let first = MatchSeat::join(&party.people[1], &party.match_id).await.unwrap();
    let (stream, view, ask) = (first.stream.clone(), first.view.clone(), first.ask()["id"].clone());
    drop(first);
    loop {
        let again = MatchSeat::join(&party.people[1], &party.match_id).await.unwrap();
        assert_eq!((&again.view, &again.ask()["id"]), (&view, &ask));
        // A stream of another name: the match was loaded again.
        if again.stream != stream {
            return;
        }
        drop(again);
        // Every look keeps it in memory, so the next one comes when it may be gone.
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}
