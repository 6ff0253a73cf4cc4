//! Lines that die without a word: the peer is gone, its connection stays open, and nothing answers a ping.

use serde_json::json;
use server::config::Config;
use std::time::Duration;
use support::match_seat::hello;
use support::{Base, Party, Person, Socket, TestApp};

/// So short a silence ends a line here.
const SILENT: Duration = Duration::from_millis(900);

async fn of_person(person: &Person, path: &str) -> Socket {
    Socket::open(person, path).await.expect("there is room")
}

#[tokio::test]
async fn a_player_whose_line_died_without_a_word_is_away() {
    let tune = |config: &mut Config| config.patience.silent = SILENT;
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], tune).await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let mut host = seats.remove(0);
    let dead = seats.remove(0);
    let seat = dead.seat;
    // Who speaks is there: only the other one has not read a word.
    let away = host.hear_until(|message| {
        message["t"] == "presence" && !message["online"].as_array().unwrap().contains(&json!(seat))
    });
    assert!(away.await.is_some(), "the living line goes on");
    host.socket.say(&json!({ "t": "ping", "n": 1 })).await;
    host.hear_until(|message| message["t"] == "pong").await.expect("who answers is not cut");
    drop(dead);
}

#[tokio::test]
async fn a_person_whose_line_to_a_table_died_without_a_word_is_away_there() {
    let tune = |config: &mut Config| config.patience.silent = SILENT;
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], tune).await;
    let party = Party::start(&app.base, 1).await;
    let path = format!("/ws/table/{}", party.table);
    let mut host = of_person(&party.people[0], &path).await;
    let dead = of_person(&party.people[1], &path).await;
    let online = |on: bool| move |table: &serde_json::Value| table["seats"][1]["online"] == on;
    host.hear_until(online(true)).await.expect("both are there");
    host.hear_until(online(false)).await.expect("the living line goes on");
    drop(dead);
}

#[tokio::test]
async fn lines_that_died_without_a_word_make_room_for_those_that_follow() {
    let tune = |config: &mut Config| config.rates.sockets = 3;
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], tune).await;
    let party = Party::start(&app.base, 1).await;
    let person = &party.people[0];
    let (of_match, of_table) =
        (format!("/ws/match/{}", party.match_id), format!("/ws/table/{}", party.table));
    let mut lives = of_person(person, &of_match).await;
    lives.say(&hello(None)).await;
    let lives = lives.answering();
    let mut dead = Vec::new();
    for path in [&of_match, &of_table, &of_match, &of_table, &of_table, &of_match] {
        let mut socket = of_person(person, path).await;
        if *path == of_match {
            socket.say(&hello(None)).await;
        }
        dead.push(socket);
    }
    assert!(!lives.is_finished(), "a line that answers keeps its place");
}
