//! Undo: free while no player learned anything, by consent beyond that, and once for each press.

use crate::bots::alone;
use serde_json::{Value, json};
use server::matches::Timing;
use support::bot::Picker;
use support::match_seat::command_id;
use support::party::{level, plain_answer};
use support::{MatchSeat, Party, TestApp};

/// A match of two marines with all players present, and the seat that is asked first.
async fn playing(app: &TestApp) -> (Party, Vec<MatchSeat>, usize) {
    let party = Party::start(&app.base, 2).await;
    let mut seats = party.join().await;
    let at = to_a_turn(&mut seats).await;
    (party, seats, at)
}

/// Lets windows for cards pass until a marine may declare. Returns which one.
async fn to_a_turn(seats: &mut [MatchSeat]) -> usize {
    loop {
        for seat in seats.iter_mut() {
            seat.socket.say(&json!({ "t": "ping", "n": seat.n })).await;
            seat.hear_until(|message| message["t"] == "pong").await.unwrap();
        }
        let at = seats.iter().position(MatchSeat::is_asked).expect("a seat is asked");
        if seats[at].ask()["options"]["t"] == "declare" {
            return at;
        }
        answer(&mut seats[at], json!({ "t": "pass" })).await;
    }
}

async fn say(seat: &mut MatchSeat, message: &Value) -> Value {
    seat.socket.say(message).await;
    seat.outcome(message["id"].as_str().unwrap()).await.unwrap()
}

fn undo(seat: &MatchSeat) -> Value {
    json!({ "t": "undo", "id": command_id(), "decision": seat.table["undo"]["decision"] })
}

/// Declares an action, by which no player learns anything.
async fn declare(seat: &mut MatchSeat) {
    let choice = json!({ "t": "declare", "action": "advance" });
    let id = command_id();
    seat.answer(&id, &choice).await;
    assert_eq!(seat.outcome(&id).await.unwrap()["t"], "ack");
}

async fn answer(seat: &mut MatchSeat, choice: Value) {
    let id = command_id();
    seat.answer(&id, &choice).await;
    assert_eq!(seat.outcome(&id).await.unwrap()["t"], "ack");
}

fn redo(seat: &MatchSeat) -> Value {
    json!({ "t": "redo", "id": command_id(), "decision": seat.table["redo"] })
}

fn undone_lines(seat: &MatchSeat) -> usize {
    let lines = seat.told.iter().flat_map(|update| update["seen"].as_array().cloned().unwrap_or_default());
    lines.filter(|seen| seen["t"] == "taken_back").count()
}

/// Returns the number of the last line of this kind in the seat's own log.
fn last_line(seat: &MatchSeat, kind: &str) -> u64 {
    let lines = seat.told.iter().filter(|update| update["t"] == "update").flat_map(|update| {
        let first = update["line"].as_u64().unwrap();
        (first..).zip(update["seen"].as_array().unwrap())
    });
    let found = lines.filter(|(_, seen)| seen["t"] == kind).last();
    found.unwrap_or_else(|| panic!("no line is {kind}")).0
}

#[tokio::test]
async fn a_declared_action_is_taken_back_at_once_and_every_player_is_told() {
    let app = TestApp::spawn().await;
    let (_party, mut seats, at) = playing(&app).await;
    let (before, old) = (seats[at].view.clone(), seats[at].ask()["id"].clone());
    assert_eq!(seats[at].table["undo"], Value::Null, "there is nothing to take back yet");
    assert_eq!(seats[at].ask()["default"], Value::Null, "without a limit there is no default to tell");
    declare(&mut seats[at]).await;
    let line = last_line(&seats[at], "declared");
    assert_eq!(seats[at].table["undo"], json!({ "decision": old, "bar": null, "voters": [], "line": line }));
    let message = undo(&seats[at]);
    assert_eq!(say(&mut seats[at], &message).await["t"], "ack");
    assert_eq!(seats[at].view, before);
    assert!(seats[at].ask()["id"].as_u64() > old.as_u64(), "the question is asked anew");
    assert_eq!(seats[at].table["undo"], Value::Null);
    let other = (at + 1) % seats.len();
    let told = |seen: &Value| {
        seen["seen"].as_array().is_some_and(|all| all.iter().any(|one| one["t"] == "taken_back"))
    };
    let update = seats[other].hear_until(told).await.unwrap();
    assert_eq!(update["back_to"], line, "the lines from there on no longer hold");
    // The same press sent again is the same press.
    assert_eq!(say(&mut seats[at], &message).await["t"], "ack");
    assert_eq!(undone_lines(&seats[at]), 1);
    let late = json!({ "t": "undo", "id": command_id(), "decision": old });
    assert_eq!(say(&mut seats[at], &late).await["refusal"]["code"], "no_undo");
}

#[tokio::test]
async fn an_undo_is_still_possible_after_a_restart_and_survives_one() {
    let app = TestApp::spawn().await;
    let (party, mut seats, at) = playing(&app).await;
    let before = seats[at].view.clone();
    declare(&mut seats[at]).await;
    let (open, after) = (seats[at].table["undo"].clone(), seats[at].view.clone());
    let line = last_line(&seats[at], "declared");
    let app = app.restart().await;
    let mut seats = party.join().await;
    assert_eq!((&seats[at].table["undo"], &seats[at].view), (&open, &after));
    let message = undo(&seats[at]);
    assert_eq!(say(&mut seats[at], &message).await["t"], "ack");
    let _app = app.restart().await;
    let mut seats = party.join().await;
    assert_eq!(seats[at].view, before);
    let undone = seats[at].log.iter().find(|one| one["seen"]["t"] == "taken_back");
    assert_eq!(undone.unwrap()["back_to"], line, "the log still says what no longer holds");
    assert_eq!(
        say(&mut seats[at], &message).await["t"],
        "ack",
        "the press of before the restart counted once"
    );
    seats[at].play(&mut Picker::new(1)).await.unwrap();
}

#[tokio::test]
async fn an_undo_is_redone_until_someone_acts_even_after_a_restart() {
    let app = TestApp::spawn().await;
    let (party, mut seats, at) = playing(&app).await;
    let asked = seats[at].ask()["id"].clone();
    declare(&mut seats[at]).await;
    let (declared, offer) = (seats[at].view.clone(), seats[at].table["undo"].clone());
    assert_eq!(seats[at].table["redo"], Value::Null);
    let message = undo(&seats[at]);
    assert_eq!(say(&mut seats[at], &message).await["t"], "ack");
    assert_eq!(seats[at].table["redo"], asked);
    let app = app.restart().await;
    let mut seats = party.join().await;
    assert_eq!(seats[at].table["redo"], asked);
    let other = (at + 1) % seats.len();
    let theirs = json!({ "t": "redo", "id": command_id(), "decision": asked });
    assert_eq!(say(&mut seats[other], &theirs).await["refusal"]["code"], "no_redo", "only who undid");
    let message = redo(&seats[at]);
    for _ in 0..2 {
        assert_eq!(say(&mut seats[at], &message).await["t"], "ack", "a press counts once");
    }
    assert_eq!((&seats[at].view, &seats[at].table["undo"]), (&declared, &offer), "as before the undo");
    assert_eq!(seats[at].table["redo"], Value::Null);
    let _app = app.restart().await;
    let seats = party.join().await;
    let told = |seat: &MatchSeat| {
        let lines = seat.log.iter().filter(|one| one["seen"]["t"] == "taken_back");
        lines.map(|one| (one["no"].as_u64(), one["back_to"].as_u64())).collect::<Vec<_>>()
    };
    for seat in &seats {
        let [(undo, _), (_, back_to)] = told(seat)[..] else { panic!("an undo and its redo") };
        assert_eq!(back_to, undo, "it is the undo that no longer holds");
    }
}

#[tokio::test]
async fn there_is_nothing_to_redo_after_another_choice() {
    let app = TestApp::spawn().await;
    let (_party, mut seats, at) = playing(&app).await;
    declare(&mut seats[at]).await;
    let message = undo(&seats[at]);
    assert_eq!(say(&mut seats[at], &message).await["t"], "ack");
    let late = redo(&seats[at]);
    declare(&mut seats[at]).await;
    assert_eq!(seats[at].table["redo"], Value::Null);
    let view = seats[at].view.clone();
    assert_eq!(say(&mut seats[at], &late).await["refusal"]["code"], "no_redo");
    assert_eq!(seats[at].view, view);
}

/// The first seat ends its turn, so that the next one is asked.
async fn turn_over(seats: &mut [MatchSeat], at: usize) -> Value {
    let before = seats[at].view.clone();
    declare(&mut seats[at]).await;
    answer(&mut seats[at], json!({ "t": "end" })).await;
    assert_eq!(seats[at].table["undo"]["bar"], "asked", "the next seat is asked already");
    assert_ne!(to_a_turn(seats).await, at);
    before
}

async fn ballot(seat: &mut MatchSeat) -> Value {
    while seat.table["vote"]["asked"] != true {
        seat.hear().await.unwrap();
    }
    seat.table["vote"]["no"].clone()
}

#[tokio::test]
async fn beyond_that_every_other_player_must_agree() {
    let app = TestApp::spawn().await;
    let (_party, mut seats, at) = playing(&app).await;
    turn_over(&mut seats, at).await;
    let turn = seats[at].view["turn"].clone();
    let others: Vec<usize> = (0..seats.len()).filter(|other| *other != at).collect();
    assert_eq!(seats[at].table["undo"]["voters"], json!(others));
    let message = undo(&seats[at]);
    seats[at].socket.say(&message).await;
    for other in others {
        assert_ne!(turn, json!(at));
        let no = ballot(&mut seats[other]).await;
        let line = seats[other].table["vote"]["line"].as_u64().unwrap();
        assert!(line > last_line(&seats[other], "declared"), "the action stays");
        assert!(line <= last_line(&seats[other], "turn_began"), "the turn of the next seat goes");
        seats[other].socket.say(&json!({ "t": "vote", "vote": no, "yes": true })).await;
    }
    let outcome = seats[at].outcome(message["id"].as_str().unwrap()).await.unwrap();
    assert_eq!(outcome["t"], "ack", "{outcome}");
    assert_eq!(seats[at].view["turn"], json!(at), "it is their turn again");
    assert!(seats[at].is_asked());
    assert_eq!(seats[at].table["vote"], Value::Null);
    let message = redo(&seats[at]);
    assert_eq!(say(&mut seats[at], &message).await["t"], "ack", "a redo asks no player");
    assert_eq!(seats[at].view["turn"], turn, "it is the turn of the next seat again");
    assert!(seats[at].table["undo"]["bar"].is_string(), "to undo it again, the others must agree again");
}

#[tokio::test]
async fn a_bot_is_not_asked_so_a_seat_among_bots_undoes_at_once_what_they_have_answered() {
    let app = TestApp::spawn().await;
    let (person, match_id) = alone(&app.base, 1, 1).await;
    let mut me = MatchSeat::join(&person, &match_id).await.unwrap();
    while !me.is_asked() || me.ask()["options"]["t"] != "declare" {
        if me.is_asked() {
            answer(&mut me, json!({ "t": "pass" })).await;
        } else {
            me.hear().await.unwrap();
        }
    }
    declare(&mut me).await;
    answer(&mut me, json!({ "t": "end" })).await;
    me.hear_until(|message| message["bot"] == 0).await.unwrap();
    let open = me.table["undo"].clone();
    assert!(open["bar"].is_string() && open["voters"] == json!([]), "{open}");
    let message = undo(&me);
    assert_eq!(say(&mut me, &message).await["t"], "ack");
    assert!(me.is_asked(), "it is their turn again");
}

#[tokio::test]
async fn one_no_is_enough_and_is_remembered() {
    let app = TestApp::spawn().await;
    let (_party, mut seats, at) = playing(&app).await;
    turn_over(&mut seats, at).await;
    let (view, message, other) = (seats[at].view.clone(), undo(&seats[at]), (at + 1) % 3);
    seats[at].socket.say(&message).await;
    let no = ballot(&mut seats[other]).await;
    seats[other].socket.say(&json!({ "t": "vote", "vote": no, "yes": false })).await;
    let outcome = seats[at].outcome(message["id"].as_str().unwrap()).await.unwrap();
    assert_eq!(outcome["refusal"]["code"], "declined");
    assert_eq!(
        say(&mut seats[at], &message).await["refusal"]["code"],
        "declined",
        "the same press asks no player again"
    );
    assert_eq!(seats[at].view, view);
}

#[tokio::test]
async fn a_choice_of_another_player_ends_the_request() {
    let app = TestApp::spawn().await;
    let (_party, mut seats, at) = playing(&app).await;
    turn_over(&mut seats, at).await;
    let message = undo(&seats[at]);
    seats[at].socket.say(&message).await;
    let next = usize::try_from(seats[at].view["turn"].as_u64().unwrap()).unwrap();
    ballot(&mut seats[next]).await;
    seats[next].play(&mut Picker::new(5)).await.unwrap();
    assert_eq!(seats[next].table["vote"], Value::Null);
    let outcome = seats[at].outcome(message["id"].as_str().unwrap()).await.unwrap();
    assert_eq!(outcome["refusal"]["code"], "moved_on");
}

#[tokio::test]
async fn no_answer_in_time_is_a_no() {
    let app = TestApp::spawn_timed(Timing { vote_ms: 1, ..Timing::default() }).await;
    let (_party, mut seats, at) = playing(&app).await;
    turn_over(&mut seats, at).await;
    let message = undo(&seats[at]);
    let outcome = say(&mut seats[at], &message).await;
    assert_eq!(outcome["refusal"]["code"], "declined");
}

#[tokio::test]
async fn a_request_waits_while_the_table_is_paused() {
    let app = TestApp::spawn_timed(Timing { vote_ms: 1, ..Timing::default() }).await;
    let (_party, mut seats, at) = playing(&app).await;
    turn_over(&mut seats, at).await;
    let other = (at + 1) % seats.len();
    seats[at].socket.say(&json!({ "t": "pause", "on": true })).await;
    let message = undo(&seats[at]);
    seats[at].socket.say(&message).await;
    ballot(&mut seats[other]).await;
    level(&mut seats).await;
    assert_eq!(seats[other].table["vote"]["asked"], true);
    seats[at].socket.say(&json!({ "t": "pause", "on": false })).await;
    let outcome = seats[at].outcome(message["id"].as_str().unwrap()).await.unwrap();
    assert_eq!(outcome["refusal"]["code"], "declined", "it runs out when time runs again");
}

/// The order of cards is drawn once the classes are chosen, long before the first die.
#[tokio::test]
async fn a_setup_without_dice_is_barred_by_its_cards() {
    let app = TestApp::spawn().await;
    let options = json!({ "edition": "2016", "scenario": "marrow", "marines": 2, "rules": {} });
    let party = Party::start_at(&app.base, &options).await;
    let mut seats = party.join().await;
    let mut pick = Picker::new(3);
    let arming = |seat: &MatchSeat| seat.is_asked() && seat.ask()["options"]["t"] == "weapons";
    let mut last = 0;
    while !seats.iter().any(arming) {
        (last, _) = plain_answer(&mut seats, &mut pick).await.expect("the set-up goes on");
        level(&mut seats).await;
    }
    assert_eq!(seats[last].table["undo"]["bar"], "drawn");
}
