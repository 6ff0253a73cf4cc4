//! What the server logs of matches: every line says which, and none says what nobody may read there.

use serde_json::Value;
use std::collections::BTreeMap;
use support::bot::{Picker, choose};
use support::match_seat::command_id;
use support::party::level;
use support::process::Process;
use support::{MatchSeat, Party};

/// A window may run out between the look and the answer; then somebody else is asked, or the next one.
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

#[tokio::test(flavor = "multi_thread")]
async fn every_line_of_a_match_says_which_match_it_is_about() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let flags = ["--data-dir".to_owned(), folder.path().join("data").display().to_string()];
    let set = [("BULKHEAD_LOG", "server=debug"), ("BULKHEAD_LOG_FORMAT", "json")];
    let mut server = Process::start_logged(&flags, &set, &log);
    let parties = [Party::start(&server.base, 2).await, Party::start(&server.base, 1).await];
    let (mut some, mut others) = (parties[0].join().await, parties[1].join().await);
    for round in 0..6 {
        play(&mut some, 4, &mut Picker::new(round)).await;
        play(&mut others, 3, &mut Picker::new(round)).await;
    }
    let stopped = tokio::task::spawn_blocking(move || server.terminate()).await.unwrap();
    assert!(stopped.success());

    let text = std::fs::read_to_string(&log).unwrap();
    let mut rows: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    let mut said: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).expect("one JSON value a line");
        if !line["target"].as_str().unwrap().starts_with("server::matches") {
            continue;
        }
        let id = line["span"]["match.id"].as_str().unwrap_or_else(|| panic!("whose line? {line}")).to_owned();
        let message = line["message"].as_str().unwrap().to_owned();
        if message == "stored and told" {
            rows.entry(id.clone()).or_default().push(line["row"].as_i64().unwrap());
        }
        said.entry(id).or_default().push(message);
    }
    for party in &parties {
        let (rows, said) = (&rows[&party.match_id], &said[&party.match_id]);
        assert!(rows.len() > 15, "{rows:?}");
        assert!(rows.windows(2).all(|two| two[1] == two[0] + 1), "each row once, in order: {rows:?}");
        assert_eq!(said.first().map(String::as_str), Some("a match is in memory"));
        assert!(said.iter().any(|message| message == "a match leaves memory"));
    }
    let cookies = parties.iter().flat_map(|party| &party.people).flat_map(|person| person.cookies.values());
    for secret in cookies.map(String::as_str).chain(["Ann", "Marine 1"]) {
        assert!(!text.contains(secret), "{secret} stands in the log");
    }
}
