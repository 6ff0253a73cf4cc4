//! *Pause for everyone*.

use crate::bots::{alone, by_bot};
use serde_json::{Value, json};
use server::matches::Timing;
use std::time::Duration;
use support::bot::Picker;
use support::party::in_a_window;
use support::place::options;
use support::{MatchSeat, Party, TestApp};

const LONG: i64 = 3_600_000;

fn timing() -> Timing {
    Timing { interrupt_ms: LONG, offline_ms: LONG, hold_ms: LONG, absent_ms: LONG, ..Timing::default() }
}

/// A match in which a seat is asked with a deadline, and that seat's index.
async fn interrupted(app: &TestApp, seed: u64) -> (Party, Vec<MatchSeat>, usize) {
    Party::asked(&app.base, &options(2), &mut Picker::new(seed), in_a_window).await
}

async fn press(seat: &mut MatchSeat, on: bool) {
    seat.socket.say(&json!({ "t": "pause", "on": on })).await;
}

async fn refusal(seat: &mut MatchSeat) -> Value {
    let refused = seat.hear_until(|message| message["t"] == "refused").await.unwrap();
    refused["refusal"]["code"].clone()
}

fn paused(message: &Value) -> bool {
    message["status"]["paused"].is_object()
}

fn resumed(message: &Value) -> bool {
    message["status"].is_object() && message["status"]["paused"].is_null()
}

#[tokio::test]
async fn while_the_table_is_paused_no_time_runs_out_and_every_seat_sees_who_paused() {
    let app = TestApp::spawn_timed(timing()).await;
    let (_party, mut seats, asked) = interrupted(&app, 21).await;
    let pauser = (asked + 1) % seats.len();
    assert_eq!(seats[pauser].table["can_pause"], true);
    let number = seats[pauser].seat;
    press(&mut seats[pauser], true).await;
    for seat in &mut seats {
        seat.hear_until(paused).await.unwrap();
        assert_eq!(seat.table["paused"]["seat"], number);
        assert!(seat.table["paused"]["others_ms"].as_i64() > Some(100_000));
        assert_eq!(seat.table["can_pause"], false);
    }
    assert_eq!(seats[asked].ask()["left_ms"], Value::Null, "its time does not run");

    press(&mut seats[asked], false).await;
    assert_eq!(refusal(&mut seats[asked]).await, "not_yours_to_resume");
    press(&mut seats[pauser], false).await;
    seats[asked].hear_until(resumed).await.unwrap();
    assert!(seats[asked].ask()["left_ms"].is_i64(), "its time runs again");
    press(&mut seats[pauser], true).await;
    assert_eq!(refusal(&mut seats[pauser]).await, "no_pause", "once in a turn");
}

#[tokio::test]
async fn any_player_may_resume_after_a_while_and_the_seat_that_is_asked_can_answer_before() {
    let app = TestApp::spawn_timed(Timing { pause_ms: 0, ..timing() }).await;
    let (_party, mut seats, asked) = interrupted(&app, 22).await;
    let (pauser, other) = ((asked + 1) % seats.len(), (asked + 2) % seats.len());
    press(&mut seats[pauser], true).await;
    seats[asked].hear_until(paused).await.unwrap();
    seats[asked].play(&mut Picker::new(1)).await.unwrap();
    press(&mut seats[other], false).await;
    seats[pauser].hear_until(resumed).await.unwrap();
}

#[tokio::test]
async fn a_pause_outlasts_a_table_that_everyone_leaves() {
    let app = TestApp::spawn_timed(Timing { idle_ms: 1, ..timing() }).await;
    let party = Party::start(&app.base, 1).await;
    let mut first = MatchSeat::join(&party.people[0], &party.match_id).await.unwrap();
    press(&mut first, true).await;
    first.hear_until(paused).await.unwrap();
    drop(first);
    loop {
        let mut again = MatchSeat::join(&party.people[1], &party.match_id).await.unwrap();
        assert_eq!(again.table["paused"]["seat"], 0);
        // Once the match was loaded again, no one has to wait for the player who paused it.
        if again.table["paused"]["others_ms"] != 0 {
            drop(again);
            // Every look keeps it in memory, so the next one comes when it may be gone.
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        }
        press(&mut again, false).await;
        again.hear_until(resumed).await.unwrap();
        return;
    }
}

#[tokio::test]
async fn bots_wait_until_the_table_resumes() {
    let app = TestApp::spawn_timed(timing()).await;
    let (invader, match_id) = alone(&app.base, 0, 1).await;
    let mut invader = MatchSeat::join(&invader, &match_id).await.unwrap();
    press(&mut invader, true).await;
    invader.hear_until(paused).await.unwrap();
    let before = invader.told.len();
    // Longer than a bot takes.
    let still = tokio::time::timeout(Duration::from_secs(3), invader.hear_until(by_bot)).await;
    assert!(still.is_err() && invader.told.len() == before, "the bot waits");
    press(&mut invader, false).await;
    invader.hear_until(by_bot).await.unwrap();
}

#[tokio::test]
async fn by_turns_over_days_no_table_is_paused() {
    let app = TestApp::spawn_timed(timing()).await;
    let party = Party::start_by(&app.base, 1, &json!({ "mode": "async" })).await;
    let mut seat = MatchSeat::join(&party.people[0], &party.match_id).await.unwrap();
    assert_eq!(seat.table["can_pause"], false);
    press(&mut seat, true).await;
    assert_eq!(refusal(&mut seat).await, "no_pause");
}
