//! Table modes and clocks over the wire: what a masked table reveals, who pays for thinking, and what happens
//! to a seat without a player. Time is shortened or endless, and tests always wait for a message.

use crate::secrecy::{ENOUGH, ROUNDS, blind, catch_up, rewrite, setup_of, two_hands, veil};
use serde_json::{Value, json};
use server::matches::{Bank, Timing};
use support::bot::{Picker, choose};
use support::match_seat::command_id;
use support::party::{in_a_window, level};
use support::place::options;
use support::{MatchSeat, Party, TestApp};

const LONG: i64 = 3_600_000;

fn endless() -> Timing {
    Timing { interrupt_ms: LONG, offline_ms: LONG, hold_ms: LONG, absent_ms: LONG, ..Timing::default() }
}

fn masked() -> Value {
    json!({ "mode": "masked" })
}

fn by_days() -> Value {
    json!({ "mode": "async", "clock": "live" })
}

/// Returns true if a window about hidden cards at a masked table is open for this seat.
fn in_masked_window(seat: &MatchSeat) -> bool {
    seat.is_asked() && seat.ask()["options"]["t"] == "events"
}

/// What the marines were sent, and how many cards fitted in each window of the invader.
struct Received {
    marines: Vec<Vec<String>>,
    windows: Vec<usize>,
}

/// Plays a world by fixed picks. The invader leaves every masked window alone.
async fn play(world: &Value) -> Received {
    let timing = Timing { masked_ms: 20, ..endless() };
    let mut app = TestApp::spawn_timed(timing).await;
    let party = Party::start_by(&app.base, 2, &masked()).await;
    app.stop().await;
    rewrite(app.folder(), &party.match_id, world).await;
    let _app = app.restart_tuned(|config| config.timing = timing).await;
    let mut seats = party.join().await;
    let mut picks = [Picker::new(4), Picker::new(5), Picker::new(6)];
    // A window is open from the start. Who comes to the table when does not matter here.
    while seats.iter().all(|seat| seat.ask()["options"]["t"] != "declare") {
        seats[1].hear().await.expect("it closes");
    }
    level(&mut seats).await;
    seats.iter_mut().for_each(|seat| seat.socket.heard.clear());
    // Commands are numbered, not status messages: the number of those depends on the clock.
    let mut said = 0;
    loop {
        level(&mut seats).await;
        // This includes the one that opens the round after the last. Who is told of its end by now is chance.
        if in_masked_window(&seats[0]) {
            let ask = seats[0].ask()["id"].clone();
            while seats[0].ask()["id"] == ask {
                seats[0].hear().await.expect("it closes");
            }
            continue;
        }
        if seats[0].view["round"].as_u64() > Some(ROUNDS) {
            break;
        }
        let Some(at) = seats.iter().position(MatchSeat::is_asked) else { break };
        said += 1;
        for modest in [false, true] {
            let options = &seats[at].ask()["options"];
            let choice =
                if at == 0 { blind(options, &mut picks[0]) } else { choose(options, modest, &mut picks[at]) };
            let id = if at == 0 { command_id() } else { format!("{said:032x}") };
            seats[at].answer(&id, &choice).await;
            if seats[at].outcome(&id).await.expect("an outcome")["t"] == "ack" {
                break;
            }
        }
    }
    let window = |message: &Value| {
        let mine = &message["status"]["mine"];
        (mine["must"] == true).then(|| mine["options"]["cards"].as_array().map(Vec::len)).flatten()
    };
    let asked = |message: &&Value| message["status"]["mine"]["options"]["t"] == "events";
    let windows = seats[0].told.iter().filter(asked).filter_map(window).collect();
    // A pong answers the test's own ping and may come at any time.
    let story = |seat: &MatchSeat| {
        let told = seat.socket.heard.iter().filter(|text| !text.contains("\"t\":\"pong\""));
        told.map(|text| veil(text)).collect()
    };
    Received { marines: seats[1..].iter().map(story).collect(), windows }
}

///
#[tokio::test]
async fn at_a_masked_table_marines_are_sent_the_same_whether_a_card_fits_or_not() {
    let mut app = TestApp::spawn().await;
    let party = Party::start_by(&app.base, 2, &masked()).await;
    app.stop().await;
    let setup = setup_of(app.folder(), &party.match_id).await;
    let [none, fits] = two_hands(&setup);
    let (none, fits) = (play(&none).await, play(&fits).await);
    assert!(none.windows.len() > 3, "windows open without a fitting card: {:?}", none.windows);
    assert_eq!(none.windows.iter().sum::<usize>(), 0);
    assert!(fits.windows.iter().sum::<usize>() > 0, "the test is blind: nothing ever fits");
    for (marine, (one, other)) in none.marines.iter().zip(&fits.marines).enumerate() {
        assert!(one.len() > ENOUGH, "marine {} heard enough: {}", marine + 1, one.len());
        for (at, (a, b)) in one.iter().zip(other).enumerate() {
            assert_eq!(a, b, "marine {} is told different things at message {at}", marine + 1);
        }
        assert_eq!(one.len(), other.len(), "marine {} hears as many messages", marine + 1);
    }
}

/// A running match of two marines with these rules, at a question that fits, and the index of its seat.
async fn asked(
    app: &TestApp,
    rules: Value,
    seed: u64,
    fits: impl Fn(&MatchSeat) -> bool,
) -> (Party, Vec<MatchSeat>, usize) {
    let mut options = options(2);
    options["rules"] = rules;
    Party::asked(&app.base, &options, &mut Picker::new(seed), fits).await
}

/// A question of a seat's own turn, which has no deadline.
fn in_own_turn(seat: &MatchSeat) -> bool {
    !in_a_window(seat)
}

#[tokio::test]
async fn a_pass_at_a_masked_table_is_acknowledged_and_no_other_seat_is_told() {
    let app = TestApp::spawn_timed(Timing { masked_ms: LONG, ..endless() }).await;
    let (_party, mut seats, _) = asked(&app, masked(), 31, in_masked_window).await;
    let heard = [seats[1].socket.heard.len(), seats[2].socket.heard.len()];
    let (ask, id) = (seats[0].ask()["id"].clone(), command_id());
    for _ in 0..2 {
        seats[0].answer(&id, &json!({ "t": "pass" })).await;
        assert_eq!(seats[0].outcome(&id).await.unwrap()["t"], "ack");
    }
    assert_eq!((&seats[0].ask()["id"], &seats[0].ask()["passed"]), (&ask, &json!(true)), "and it stays open");
    for (marine, before) in seats[1..].iter_mut().zip(heard) {
        catch_up(marine).await;
        assert_eq!(marine.socket.heard.len(), before + 1, "a pong and nothing else");
        assert_eq!(marine.table["waiting"][0]["question"]["t"], "resolving");
    }
}

#[tokio::test]
async fn every_player_sees_who_holds() {
    let app = TestApp::spawn_timed(endless()).await;
    let (_party, mut seats, at) = asked(&app, json!({}), 32, in_a_window).await;
    let (number, ask) = (seats[at].seat, seats[at].ask()["id"].clone());
    assert_eq!(seats[at].ask()["holds_left"], 2);
    seats[at].socket.say(&json!({ "t": "hold", "decision": ask })).await;
    let other = (at + 1) % seats.len();
    let held = |message: &Value| {
        let waiting = message["status"]["waiting"].as_array().cloned().unwrap_or_default();
        waiting.iter().any(|one| one["seat"] == number && one["held"] == true)
    };
    seats[other].hear_until(held).await.unwrap();
    level(&mut seats).await;
    assert_eq!((&seats[at].ask()["held"], &seats[at].ask()["holds_left"]), (&json!(true), &json!(1)));
}

fn account(seat: &MatchSeat, of: u64) -> (i64, Value) {
    let clocks = seat.table["clocks"].as_array().expect("clocks");
    let mine = clocks.iter().find(|one| one["seat"] == of).expect("every seat has one");
    (mine["left_ms"].as_i64().unwrap(), mine["runs_ms"].clone())
}

#[tokio::test]
async fn the_account_of_an_asked_seat_runs_and_a_restart_gives_nothing_back() {
    let timing = Timing { live: Bank { free_ms: 0, account_ms: LONG }, ..endless() };
    let app = TestApp::spawn_timed(timing).await;
    let declares = |seat: &MatchSeat| seat.ask()["options"]["t"] == "declare";
    let (party, mut seats, at) = asked(&app, json!({ "clock": "live" }), 33, declares).await;
    let number = seats[at].seat;
    assert_eq!(
        (&seats[0].table["clock"], &seats[0].table["clocks"].as_array().unwrap().len()),
        (&json!("live"), &3)
    );
    assert_eq!(account(&seats[at], number).1, 0, "it runs");
    let resting = (0..3).find(|other| *other != number).unwrap();
    assert!(account(&seats[at], resting).1.is_null(), "and the others rest");
    seats[at].play(&mut Picker::new(1)).await.unwrap();
    level(&mut seats).await;
    let paid = account(&seats[at], number).0;
    assert!(paid < LONG, "{paid}");
    drop(seats);
    let _app = app.restart_tuned(|config| config.timing = timing).await;
    let seats = party.join().await;
    let left = account(&seats[0], number).0;
    assert!(left <= paid, "{left} of {paid}");
}

#[tokio::test]
async fn without_time_the_default_is_taken_and_the_match_goes_on() {
    let timing = Timing { live: Bank { free_ms: 300, account_ms: 0 }, floor_ms: 0, ..endless() };
    let app = TestApp::spawn_timed(timing).await;
    let party = Party::start_by(&app.base, 1, &json!({ "clock": "live" })).await;
    let mut seats = party.join().await;
    let out = |message: &Value| message["seen"].to_string().contains("\"by\":\"timed_out\"");
    seats[0].hear_until(out).await.unwrap();
    assert!(seats[0].view["outcome"].is_null());
}

fn mates_question(seat: &MatchSeat) -> bool {
    let kind = seat.ask()["options"]["t"].as_str().unwrap_or_default();
    seat.seat > 0 && in_a_window(seat) && matches!(kind, "guard" | "reroll")
}

/// A marine is asked out of turn and leaves. Returns their teammate, and the other seats.
async fn left_alone(app: &TestApp) -> (MatchSeat, Vec<MatchSeat>) {
    let (_party, mut seats, at) = asked(app, json!({}), 34, mates_question).await;
    drop(seats.remove(at));
    let mut mate = seats.remove(1);
    mate.hear_until(|message| message["status"]["mates"].as_array().is_some_and(|mates| !mates.is_empty()))
        .await
        .unwrap();
    (mate, seats)
}

fn answer_for(mate: &MatchSeat, id: &str) -> Value {
    let question = &mate.table["mates"][0];
    let choice = choose(&question["options"], true, &mut Picker::new(1));
    json!({ "t": "answer_for", "id": id, "seat": question["seat"], "decision": question["id"], "choice": choice })
}

#[tokio::test]
async fn a_teammate_answers_for_a_player_who_is_away_and_the_log_says_so() {
    let app = TestApp::spawn_timed(Timing { mate_ms: 0, ..endless() }).await;
    let (mut mate, mut others) = left_alone(&app).await;
    assert_eq!(others[0].table["mates"], json!([]), "the invader is no teammate");
    let id = command_id();
    let mut wrong = answer_for(&mate, &id);
    others[0].socket.say(&wrong).await;
    assert_eq!(others[0].outcome(&id).await.unwrap()["refusal"]["code"], "not_for_mates");
    let id = command_id();
    wrong["id"] = json!(id);
    mate.socket.say(&wrong).await;
    assert_eq!(mate.outcome(&id).await.unwrap()["t"], "ack");
    let said = |message: &Value| message["seen"].to_string().contains("\"by\":\"teammate\"");
    assert!(mate.told.iter().any(said));
}

#[tokio::test]
async fn no_teammate_answers_for_a_player_who_may_still_come_back() {
    let app = TestApp::spawn_timed(Timing { mate_ms: LONG, ..endless() }).await;
    let (mut mate, _others) = left_alone(&app).await;
    assert!(mate.table["mates"][0]["from_ms"].as_i64() > Some(0));
    let id = command_id();
    let early = answer_for(&mate, &id);
    mate.socket.say(&early).await;
    assert_eq!(mate.outcome(&id).await.unwrap()["refusal"]["code"], "too_early");
}

#[tokio::test]
async fn a_table_knows_from_when_it_may_go_on_without_a_seat() {
    let app = TestApp::spawn_timed(endless()).await;
    let (party, mut seats, at) = asked(&app, json!({}), 35, in_own_turn).await;
    let MatchSeat { person, seat: number, .. } = seats.remove(at);
    let soon = |message: &Value| message["status"]["absent_soon"][0]["seat"] == number;
    for seat in &mut seats {
        seat.hear_until(soon).await.unwrap();
        assert!(seat.table["absent_soon"][0]["from_ms"].as_i64() > Some(0));
        assert_eq!(seat.table["absent"], json!([]));
    }
    let _back = MatchSeat::join(&person, &party.match_id).await.unwrap();
    seats[0].hear_until(|message| message["status"].is_object() && !soon(message)).await.unwrap();
}

#[tokio::test]
async fn a_table_that_agrees_to_wait_passes_over_no_seat() {
    let app = TestApp::spawn_timed(Timing { absent_ms: 200, ..endless() }).await;
    let (_party, mut seats, at) = asked(&app, json!({}), 35, in_own_turn).await;
    let number = seats.remove(at).seat;
    for seat in &mut seats {
        let absent = |message: &Value| message["status"]["absent"] == json!([number]);
        seat.hear_until(absent).await.unwrap();
    }
    let wait = json!({ "t": "wait_for", "seat": number, "on": true });
    seats[0].socket.say(&wait).await;
    let told =
        |message: &Value| message["status"]["votes"][0]["wait"].as_array().is_some_and(|by| by.len() == 1);
    seats[1].hear_until(told).await.unwrap();
    seats[1].socket.say(&wait).await;
    let patient = |message: &Value| message["status"]["patience"][0]["seat"] == number;
    seats[0].hear_until(patient).await.unwrap();
    level(&mut seats).await;
    assert_eq!(seats[0].table["absent"], json!([]));
    let id = command_id();
    seats[0].socket.say(&json!({ "t": "go_on_without", "id": id, "seat": number })).await;
    assert_eq!(seats[0].outcome(&id).await.unwrap()["refusal"]["code"], "not_absent");
}

#[tokio::test]
async fn by_turns_over_days_a_window_has_hours() {
    let app = TestApp::spawn_timed(endless()).await;
    let (_party, seats, at) = asked(&app, by_days(), 36, in_a_window).await;
    assert_eq!((&seats[at].table["mode"], &seats[at].table["clock"]), (&json!("async"), &json!("none")));
    assert!(seats[at].ask()["left_ms"].as_i64() > Some(11 * 3_600_000));
}

#[tokio::test]
async fn by_turns_over_days_a_seat_may_be_passed_over_after_a_day() {
    let app = TestApp::spawn_timed(Timing { days_absent_ms: 1, ..endless() }).await;
    let (_party, mut seats, at) = asked(&app, by_days(), 37, in_own_turn).await;
    let number = seats.remove(at).seat;
    seats[0].hear_until(|message| message["status"]["absent"] == json!([number])).await.unwrap();
}

/// Stands on guard whenever possible, and does nothing else.
fn sentry(options: &Value) -> Value {
    match options["t"].as_str() {
        Some("declare") => json!({ "t": "declare", "action": "ready_move" }),
        Some("act")
            if options["orders"].as_array().is_some_and(|orders| orders.contains(&json!("guard"))) =>
        {
            json!({ "t": "place", "order": "guard" })
        }
        _ => choose(options, true, &mut Picker::new(1)),
    }
}

#[tokio::test]
async fn a_standing_order_answers_while_its_owner_is_away_and_the_log_says_so() {
    let app = TestApp::spawn_timed(endless()).await;
    // Random invaders pass by a guard in most matches, but not in all.
    for seed in 38..46 {
        if answered_by_standing_order(&app, &mut Picker::new(seed)).await {
            return;
        }
    }
    panic!("no figure ever came by");
}

/// Returns true if the first marine's order answers before the match is over.
async fn answered_by_standing_order(app: &TestApp, pick: &mut Picker) -> bool {
    let party = Party::start(&app.base, 2).await;
    let mut seats = party.join().await;
    let id = command_id();
    let fire =
        json!({ "kinds": [], "chance": 0, "keep_last": false, "spaces": "struck", "otherwise": "ask" });
    let order = json!({ "guard": "fire_first", "wait": "change", "fire": fire, "dodge": "ask", "cards": {} });
    seats[1].socket.say(&json!({ "t": "standing", "id": id, "order": order })).await;
    assert_eq!(seats[1].outcome(&id).await.unwrap()["t"], "ack");
    let mine = |one: &Value| one["t"] == "decided" && one["seat"] == 1 && one["by"] == "standing";
    let told = |message: &Value| message["seen"].as_array().is_some_and(|seen| seen.iter().any(mine));
    // The player leaves whenever they stand on guard, and returns for their own turn.
    let mut gone = None;
    loop {
        level(&mut seats).await;
        if gone.is_some_and(|since: usize| seats[0].told[since..].iter().any(told)) {
            return true;
        }
        if !seats[0].view["outcome"].is_null() {
            return false;
        }
        let Some(at) = seats.iter().position(MatchSeat::is_asked) else {
            let back = MatchSeat::join(&party.people[1], &party.match_id).await.unwrap();
            seats.insert(1, back);
            gone = None;
            continue;
        };
        if gone.is_none() && at != 1 && seats[1].view["marines"]["1"]["order"] == "guard" {
            drop(seats.remove(1));
            gone = Some(seats[0].told.len());
            continue;
        }
        let id = command_id();
        if seats[at].seat == 1 {
            let choice = sentry(&seats[at].ask()["options"]);
            seats[at].answer(&id, &choice).await;
            if seats[at].outcome(&id).await.unwrap()["t"] == "ack" {
                continue;
            }
        }
        seats[at].play(pick).await.unwrap();
    }
}
