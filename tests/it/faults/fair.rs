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

/// The proof finds a server whose decks are in another order than it shows draws for.
#[tokio::test]
async fn the_proof_finds_a_server_that_stacks_decks() {
    let _armed = Recipe::of("stacks_decks").arm();
    let app = TestApp::spawn().await;
    let (host, _, id) = over(&app.base).await;
    let done = judged(&proof_of(&host, &id).await);
    assert!(!done.well && done.text.contains("was not on top"), "{}", done.text);
}

/// A player who checks a die finds a server that re-rolls blanks, and so does the proof.
#[tokio::test]
async fn a_server_that_rerolls_is_found_live_and_at_the_end() {
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
    assert!(!done.well && done.text.contains("of dice"), "{}", done.text);
    // A guest who comes after the match finds it too.
    let page = host.get(&format!("/api/matches/{id}/rolls")).await.good();
    assert!(Tape::of(&welcome(&me)["fair"]).unwrap().read(&page).is_err());
}
