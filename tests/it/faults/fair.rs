//! Servers that cheat with dice and decks.

use crate::fair::{judged, proof_of, welcome};
use crate::replay::over;
use serde_json::json;
use support::bot::{Picker, choose};
use support::faults::Recipe;
use support::match_seat::command_id;
use support::place::options;
use support::tape::{Tape, faces};
use support::{MatchSeat, Person, TestApp};

/// A server whose decks lie in another order than it shows draws for is found out by the proof.
#[tokio::test]
async fn a_server_that_stacks_decks_is_found_out_in_the_end() {
    let _armed = Recipe::of("stacks_decks").arm();
    let app = TestApp::spawn().await;
    let (host, _, id) = over(&app.base).await;
    let done = judged(&proof_of(&host, &id).await);
    assert!(!done.well && done.said.contains("was not on top"), "{}", done.said);
}

/// A server that rolls blanks again is found out by a player who looks at a die, and by the proof.
#[tokio::test]
async fn a_server_that_rolls_again_is_found_out_live_and_in_the_end() {
    let _armed = Recipe::of("rolls_again").arm();
    let app = TestApp::spawn().await;
    let mut host = Person::guest(&app.base, "Ann").await;
    let open = json!({ "options": options(1), "seat": 1 });
    let table = host.post("/api/tables", open).await.good()["id"].as_str().unwrap().to_owned();
    host.post(&format!("/api/tables/{table}/bot"), json!({ "seat": 0, "on": true })).await.good();
    let started = host.post(&format!("/api/tables/{table}/start"), json!({})).await.good();
    let id = started["match_id"].as_str().unwrap().to_owned();
    let mut me = MatchSeat::join(&host, &id).await.unwrap();
    let mut tape = Tape::of(&welcome(&me)["fair"]).unwrap();
    let (mut pick, mut read, mut wrong, mut dice) = (Picker::new(3), 0, 0, 0);
    while me.view["outcome"].is_null() {
        if me.is_asked() {
            let choice = choose(&me.ask()["options"], true, &mut pick);
            let command = command_id();
            me.answer(&command, &choice).await;
            me.outcome(&command).await.unwrap();
        } else {
            me.hear().await.unwrap();
        }
        for update in &me.told[read..] {
            dice += faces(&update["seen"]).len();
            wrong += usize::from(tape.take(update).is_err());
        }
        read = me.told.len();
    }
    assert!(wrong > 0, "none of {dice} dice was found out");
    let done = judged(&proof_of(&host, &id).await);
    assert!(!done.well && done.said.contains("of dice"), "{}", done.said);
    // And by a guest who comes when all of it is over.
    let page = host.get(&format!("/api/matches/{id}/rolls")).await.good();
    assert!(Tape::of(&welcome(&me)["fair"]).unwrap().read(&page).is_err());
}
