//! Dead connections: the peer is gone, its connection stays open, and nothing answers a ping.

use serde_json::{Value, json};
use server::config::Config;
use std::time::Duration;
use support::match_seat::hello;
use support::seat::Over;
use support::{Base, MatchSeat, Party, Person, Socket, TestApp};

/// How short a silence ends a connection here.
const SILENT: Duration = Duration::from_millis(900);

async fn of_person(person: &Person, path: &str) -> Socket {
    Socket::open(person, path).await.expect("there is room")
}

#[tokio::test]
async fn a_player_whose_connection_died_is_away() {
    let tune = |config: &mut Config| config.patience.silent = SILENT;
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], tune).await;
    let party = Party::start(&app.base, 1).await;
    let mut seats = party.join().await;
    let mut host = seats.remove(0);
    let dead = seats.remove(0);
    let seat = dead.seat;
    // A peer that sends is alive. Only the other one has read nothing.
    let away = host.hear_until(|message| {
        message["t"] == "presence" && !message["online"].as_array().unwrap().contains(&json!(seat))
    });
    assert!(away.await.is_some(), "the living line goes on");
    host.socket.say(&json!({ "t": "ping", "n": 1 })).await;
    host.hear_until(|message| message["t"] == "pong").await.expect("who answers is not cut");
    drop(dead);
}

#[tokio::test]
async fn a_person_whose_connection_to_a_table_died_is_away_there() {
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

/// A relay acknowledges everything to the kernel, so only the page can show that it is alive.
#[tokio::test]
async fn a_player_whose_stream_of_events_died_is_away() {
    let tune = |config: &mut Config| config.patience.silent = SILENT;
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], tune).await;
    let party = Party::start(&app.base, 2).await;
    let mut host = MatchSeat::join(&party.people[0], &party.match_id).await.unwrap();
    let enter = |at: usize| {
        let person = party.people[at].clone();
        let id = party.match_id.clone();
        async move { Socket::enter(&person, &id, Over::Events, &hello(None)).await.unwrap() }
    };
    let lives = enter(1).await.answering();
    let dead = enter(2).await;
    let online = |message: &Value, seat: u8| message["online"].as_array().unwrap().contains(&json!(seat));
    host.hear_until(|message| message["t"] == "presence" && online(message, 2)).await.expect("it has come");
    let away = |message: &Value| message["t"] == "presence" && !online(message, 2);
    let told = host.hear_until(away).await.expect("the line of the host goes on");
    assert!(online(&told, 1), "a page that answers is not cut");
    // By now it has answered everything it must answer.
    tokio::time::sleep(SILENT * 2).await;
    assert!(!lives.is_finished());
    drop(dead);
}

#[tokio::test]
async fn a_person_whose_stream_of_a_table_died_is_away_there() {
    let tune = |config: &mut Config| config.patience.silent = SILENT;
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], tune).await;
    let party = Party::start(&app.base, 2).await;
    let mut host = of_person(&party.people[0], &format!("/ws/table/{}", party.table)).await;
    let lives = Socket::at_table(&party.people[1], &party.table, Over::Events).await.unwrap().answering();
    let dead = Socket::at_table(&party.people[2], &party.table, Over::Events).await.unwrap();
    let online = |table: &Value, seat: usize| table["seats"][seat]["online"] == true;
    host.hear_until(|table| online(table, 1) && online(table, 2)).await.expect("both are there");
    let told = host.hear_until(|table| !online(table, 2)).await.expect("the line of the host goes on");
    assert!(online(&told, 1), "a page that answers is not cut");
    tokio::time::sleep(SILENT * 2).await;
    assert!(!lives.is_finished());
    drop(dead);
}

#[tokio::test]
async fn dead_streams_make_room_for_those_that_follow() {
    let tune = |config: &mut Config| config.rates.sockets = 2;
    let app = TestApp::spawn_tuned(Base::Sqlite, &[], tune).await;
    let party = Party::start(&app.base, 1).await;
    let person = &party.people[0];
    let hello = hello(None);
    let enter = || Socket::enter(person, &party.match_id, Over::Events, &hello);
    let lives = enter().await.expect("there is room").answering();
    let mut dead = Vec::new();
    for _ in 0..2 {
        dead.push(enter().await.expect("there is room"));
        dead.push(Socket::at_table(person, &party.table, Over::Events).await.expect("there is room"));
    }
    assert!(!lives.is_finished(), "a stream that answers keeps its place");
}

#[tokio::test]
async fn dead_connections_make_room_for_those_that_follow() {
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
