//! The log of the server: every line about a match names it, every request is there by its route, and no line
//! holds private data.

use crate::campaign::to_the_end;
use crate::leaks::Page;
use hyper::Method;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use support::bot::{Picker, choose};
use support::match_seat::command_id;
use support::party::level;
use support::process::Process;
use support::{MatchSeat, Party, TestApp};

/// A window may run out between the check and the answer. Then another seat is asked, or the next one.
async fn play(seats: &mut [MatchSeat], commands: usize, pick: &mut Picker) {
    let mut taken = 0;
    while taken < commands {
        level(seats).await;
        let Some(at) = seats.iter().position(MatchSeat::is_asked) else { continue };
        let (id, choice) = (command_id(), choose(&seats[at].ask()["options"], true, pick));
        seats[at].answer(&id, &choice).await;
        taken += usize::from(seats[at].outcome(&id).await.unwrap()["t"] == "ack");
    }
}

/// Returns method, route and status, if the line is about a request.
fn answer(line: &str) -> Option<Value> {
    let line: Value = serde_json::from_str(line).unwrap();
    let request = line["message"] == "request answered";
    request.then(|| json!([line["method"], line["route"], line["status"]]))
}

/// Sends requests of every kind, with secrets in all their parts. Returns the token of a link.
async fn requests(party: &Party) -> String {
    let mut host = party.people[0].clone();
    let link = host.post(&format!("/api/tables/{}/invite", party.table), json!({})).await.good();
    host.get("/api/me?word=hunter2").await.good();
    host.get("/api/tables/hunter2").await.refused(404, "no_such_table");
    host.get("/join").await;
    let open = json!({ "options": support::place::options(2), "seat": 0 });
    let other = host.post("/api/tables", open).await.good()["id"].as_str().expect("an id").to_owned();
    host.post(&format!("/api/tables/{other}/talk"), json!({ "text": "hunter2" })).await.good();
    host.post(&format!("/api/tables/{other}/talk"), json!({ "text": "hunter2\n".repeat(2) }))
        .await
        .refused(400, "bad_chat");
    let strange = Method::from_bytes(b"HUNTER2").unwrap();
    host.send(strange, "/api/me", None, &[]).await;
    link["token"].as_str().expect("a token").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_line_of_a_match_says_which_match_it_is_about() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let flags = ["--data-dir".to_owned(), folder.path().join("data").display().to_string()];
    let set = [("BULKHEAD_LOG", "web=debug,matches=debug"), ("BULKHEAD_LOG_FORMAT", "json")];
    let mut server = Process::start_logged(&flags, &set, &log);
    let parties = [Party::start(&server.base, 2).await, Party::start(&server.base, 1).await];
    let (mut some, mut others) = (parties[0].join().await, parties[1].join().await);
    for round in 0..6 {
        play(&mut some, 4, &mut Picker::new(round)).await;
        play(&mut others, 3, &mut Picker::new(round)).await;
    }
    let wrong = json!({ "t": "diverged", "n": some[0].n });
    some[0].socket.say(&wrong).await;
    some[0].hear_until(|message| message["t"] == "welcome").await.expect("the full picture");
    let token = requests(&parties[0]).await;
    let stopped = tokio::task::spawn_blocking(move || server.terminate()).await.unwrap();
    assert!(stopped.success());

    let text = std::fs::read_to_string(&log).unwrap();
    let mut rows: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    let mut said: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in text.lines() {
        let read: Value = serde_json::from_str(line).expect("one JSON value a line");
        let of_match = read["target"].as_str().unwrap().starts_with("matches");
        // Wherever it comes from, a line that names a match is inside its span.
        let named = parties.iter().find(|party| line.contains(&party.match_id));
        if !of_match && named.is_none() {
            continue;
        }
        let id = read["span"]["match.id"].as_str().unwrap_or_else(|| panic!("whose line? {line}")).to_owned();
        assert!(read["match_id"].is_null(), "the span says it: {line}");
        let message = read["message"].as_str().unwrap().to_owned();
        if message == "row stored and sent to clients" {
            rows.entry(id.clone()).or_default().push(read["row"].as_i64().unwrap());
        }
        said.entry(id).or_default().push(message);
    }
    let mended = "a client reported a wrong view".to_owned();
    assert!(said[&parties[0].match_id].contains(&mended) && !said[&parties[1].match_id].contains(&mended));
    for party in &parties {
        let (rows, said) = (&rows[&party.match_id], &said[&party.match_id]);
        assert!(rows.len() > 15, "{rows:?}");
        assert!(rows.windows(2).all(|two| two[1] == two[0] + 1), "each row once, in order: {rows:?}");
        assert_eq!(said.first().map(String::as_str), Some("match started"));
        assert_eq!(said.get(1).map(String::as_str), Some("match loaded"));
        assert!(said.iter().any(|message| message == "match unloaded"));
    }
    let cookies = parties.iter().flat_map(|party| &party.people).flat_map(|person| person.cookies.values());
    let tables = parties.iter().map(|party| party.table.as_str());
    for secret in cookies.map(String::as_str).chain(["Ann", "Marine 1", &token, "hunter2"]) {
        assert!(!text.contains(secret), "{secret} stands in the log");
    }
    let answered: Vec<Value> = text.lines().filter_map(answer).collect();
    for asked in [
        json!(["POST", "/api/tables/{id}/invite", 200]),
        json!(["GET", "/api/me", 200]),
        json!(["POST", "/api/tables/{id}/talk", 200]),
        json!(["GET", "/api/tables/{id}", 404]),
        json!(["GET", "/ws/match/{id}", 101]),
        json!(["other", "/api/me", 405]),
        json!(["GET", "none", 200]),
    ] {
        assert!(answered.contains(&asked), "{asked} is not in {answered:?}");
    }
    for table in tables {
        assert!(!answered.iter().any(|one| one.to_string().contains(table)), "no route holds an id");
    }
}

/// Returns the lines of the log at `info` with these words.
fn info_lines<'a>(log: &'a str, words: &str) -> Vec<&'a str> {
    log.lines().filter(|line| line.contains(" INFO ") && line.contains(words)).collect()
}

#[tokio::test]
async fn the_start_and_the_end_of_a_match_are_one_line_each_without_a_name() {
    let page = Page::default();
    let _while_kept = page.open();
    // With only one subscriber, a log line that another test's thread reached first would be disabled for
    // all.
    let _another = tracing::Dispatch::new(tracing_subscriber::registry());
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 1).await;
    to_the_end(&mut party.join().await).await;
    let log = page.take();
    let (started, ended) = (info_lines(&log, "match started"), info_lines(&log, "match ended"));
    assert_eq!((started.len(), ended.len()), (1, 1), "{started:?} {ended:?}");
    for line in started.iter().chain(&ended) {
        assert!(line.contains(&format!("match.id=\"{}\"", party.match_id)), "{line}");
        assert!(!line.contains("Ann") && !line.contains("Marine"), "{line}");
    }
    assert!(started[0].contains("edition=\"2004\"") && started[0].contains("people=2"), "{started:?}");
    assert!(ended[0].contains("row="), "{ended:?}");
}
