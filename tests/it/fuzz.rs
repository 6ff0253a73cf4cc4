//! Whatever a stranger sends is read without a panic, and refused or taken whole. Short and the same in every run of the
//! suite; `cargo xtask fuzz` goes on for as long as one likes.

use crate::leaks::Page;
use arena::log::Log;
use editions::{AnyBatch, AnyMatch, By, Keyed, Seat};
use hyper::Method;
use proptest::prelude::*;
use protocol::message::ClientMsg;
use serde_json::{Value, json};
use server::auth::{Token, clean_name};
use sha2::{Digest, Sha256};
use std::path::Path;
use support::bot::Picker;
use support::garble::{cases, garbled, next, runner};
use support::party::{level, plain_answer};
use support::{MatchSeat, Party, Person, TestApp};

fn fixture(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name);
    std::fs::read_to_string(path).unwrap()
}

fn lines(name: &str) -> Vec<String> {
    fixture(name).lines().map(str::to_owned).collect()
}

fn recorded() -> Log {
    Log::read(&fixture("logs/2004/schema-1-random.jsonl")).unwrap()
}

#[test]
fn frames_are_read_or_refused() {
    let check = |text: String| {
        if let Ok(message) = serde_json::from_str::<ClientMsg>(&text) {
            let again = serde_json::to_string(&message).unwrap();
            prop_assert_eq!(serde_json::from_str::<ClientMsg>(&again).unwrap(), message);
        }
        Ok(())
    };
    runner(cases() * 10).run(&garbled(lines("fuzz/frames.jsonl")), check).unwrap();
}

#[test]
fn tokens_and_names_are_read_or_refused() {
    let check = |text: String| {
        if let Some(token) = Token::claimed(&text) {
            prop_assert_eq!((token.reveal().len(), token.reveal()), (43, text.as_str()));
        }
        if let Ok(name) = clean_name(&text) {
            prop_assert_eq!(clean_name(&name), Ok(name.clone()));
            prop_assert!(!name.contains(char::is_control) && name.chars().count() <= 72);
        }
        Ok(())
    };
    runner(cases() * 10).run(&garbled(lines("fuzz/tokens.txt")), check).unwrap();
}

/// Rows, snapshots and setups of any schema, those that there are not yet as well.
#[test]
fn stored_records_are_read_or_refused() {
    let log = recorded();
    let rows: Vec<String> = log.rows.iter().map(|row| row.batch.get().to_owned()).collect();
    let (edition, known) = (log.head.edition.as_str(), log.head.schema);
    let schema = || prop_oneof![4 => Just(known), 1 => any::<u32>(), 1 => 0..known + 3];
    runner(cases())
        .run(&(garbled(rows), schema()), |(text, schema)| {
            if let Ok(batch) = AnyBatch::load(edition, schema, &text) {
                prop_assert!(schema <= known, "a newer row was read");
                // Rows of an older schema keep their frames as text, and are never written again.
                if schema == known {
                    let again = batch.json();
                    let read = AnyBatch::load(edition, known, &again).map(|batch| batch.json());
                    prop_assert_eq!(read.unwrap(), again);
                }
            }
            Ok(())
        })
        .unwrap();
    let whole = vec![log.snapshot.snapshot.get().to_owned()];
    runner(cases())
        .run(&(garbled(whole), schema()), |(text, schema)| {
            if let Ok(mut game) = AnyMatch::load(edition, schema, &text) {
                prop_assert!(schema <= known, "a newer snapshot was read");
                let _ = game.refresh();
            }
            Ok(())
        })
        .unwrap();
    runner(cases())
        .run(&(garbled(vec![log.head.setup.get().to_owned()]), schema()), |(text, schema)| {
            let read = AnyMatch::blank(edition, schema, &text);
            prop_assert!(read.is_err() || schema <= known, "a newer setup was read");
            Ok(())
        })
        .unwrap();
}

/// Altered answers, also those of other seats and to other questions, in the middle of a match: each is taken and then
/// is what the log says, or refused and changes nothing.
#[test]
fn sequences_of_altered_commands_are_taken_or_refused() {
    let log = recorded();
    let mut luck = Keyed::new([6; 32]);
    let mut cases_made = runner(1);
    let mut left = cases() * 4;
    let mut taken = 0;
    while left > 0 {
        let (_, mut game) = AnyMatch::start(&log.head.edition, log.head.setup.get(), &mut luck).unwrap();
        let mut pick = Picker::new(u64::from(left));
        let mut said: Vec<String> = vec![json!({ "t": "pass" }).to_string()];
        while left > 0 && game.outcome().is_none() {
            let Some(asked) = game.asks().into_iter().find(|ask| ask.must) else { break };
            let (ask, choice) =
                game.sample(asked.seat, &mut |bound| pick.below(bound as usize) as u32).expect("an answer");
            said.push(choice.json().get().to_owned());
            let recent: Vec<String> = said.iter().rev().take(12).cloned().collect();
            for _ in 0..3 {
                left = left.saturating_sub(1);
                let (text, seat, shift) = next(&mut cases_made, &(garbled(recent.clone()), 0u8..4, 0u32..3));
                let Ok(value) = serde_json::from_str::<Value>(&text) else { continue };
                let Ok(altered) = game.read_choice(value) else { continue };
                let seat = if seat == 3 { asked.seat } else { Seat(seat) };
                let _ = game.why(seat, ask + shift, &altered);
                let before = game.snapshot();
                let decided = game.decide(seat, ask + shift, altered, By::Player, &mut luck);
                assert_eq!(game.snapshot(), before, "looking changes nothing");
                let Ok((batch, after)) = decided else { continue };
                assert!((seat, shift) == (asked.seat, 0) || game.asks().iter().any(|open| open.seat == seat));
                taken += 1;
                let mut again = game.clone();
                again.apply(&batch);
                again.refresh().unwrap();
                assert_eq!(again.snapshot(), after.snapshot());
            }
            game = game
                .decide(asked.seat, ask, choice, By::Player, &mut luck)
                .expect("what is offered is taken")
                .1;
        }
    }
    assert!(taken > 0, "no altered command was ever a good one: the test is blind");
}

/// A saved match with its sum made anew, as a careful forger would.
fn forged(body: &str) -> String {
    let sum: String = Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}{}\n", json!({ "rows": body.lines().count().saturating_sub(1), "sha256": sum }))
}

/// Files of a match, forged in one line or cut: opened or refused, never a fault of the server.
#[tokio::test]
async fn forged_files_are_opened_or_refused() {
    let page = Page::default();
    let _log = page.open();
    let app = TestApp::spawn().await;
    let mut reader = Person::guest(&app.base, "Zoe").await;
    let log = recorded();
    let head = json!({ "bulkhead": "match", "format": 1, "edition": log.head.edition, "schema": log.head.schema,
        "made_ms": 5, "names": [], "setup": log.head.setup });
    let mut lines = vec![head.to_string()];
    lines.extend(log.rows.iter().zip(0..).map(|(row, no)| {
        json!({ "row": no, "seat": row.seat, "at_ms": 6, "schema": log.head.schema, "batch": row.batch })
            .to_string()
    }));
    let mut runner = runner(1);
    for _ in 0..cases() / 4 {
        let at = next(&mut runner, &(0..lines.len().min(40)));
        let line = next(&mut runner, &garbled(vec![lines[at].clone()]));
        let mut file = lines.clone();
        file.truncate(40);
        file[at] = line;
        let body: String = file.iter().map(|line| format!("{line}\n")).collect();
        let kind = [("content-type", "application/x-ndjson")];
        let answer = reader.send(Method::POST, "/api/saved", Some(forged(&body)), &kind).await;
        assert!([200, 400, 413].contains(&answer.status), "{}: {}", answer.status, file[at]);
    }
    assert_eq!(reader.get("/api/me").await.status, 200);
}

/// One seat sends altered frames without end, on a new socket whenever the server has had enough; the match goes on.
#[tokio::test]
async fn a_match_goes_on_while_a_seat_sends_altered_frames() {
    let app = TestApp::spawn().await;
    let party = Party::start(&app.base, 2).await;
    let mut seats = party.join().await;
    let mut corpus = lines("fuzz/frames.jsonl");
    // What is no attack: to take back one's own move, to let a bot play, and real answers.
    corpus.retain(|line| !line.contains("undo") && !line.contains("bot") && !line.contains("wait_for"));
    let (strategy, mut runner, mut pick) = (garbled(corpus), runner(1), Picker::new(61));
    let mut bad = MatchSeat::join(&party.people[2], &party.match_id).await.unwrap();
    for no in 0..cases() {
        bad.socket.say_text(&next(&mut runner, &strategy)).await;
        if no % 8 == 7 {
            bad.socket.say(&json!({ "t": "ping", "n": 0 })).await;
            if bad.hear_until(|message| message["t"] == "pong").await.is_none() {
                bad = MatchSeat::join(&party.people[2], &party.match_id).await.unwrap();
            }
        }
        if no % 16 == 15 {
            plain_answer(&mut seats, &mut pick).await;
        }
    }
    level(&mut seats).await;
    assert!(seats[0].acked.len() + seats[1].acked.len() + seats[2].acked.len() > 5);
    assert_eq!(seats[0].table["parked"], false);
    let fresh = MatchSeat::join(&party.people[1], &party.match_id).await.unwrap();
    assert_eq!(fresh.view, seats[1].view, "patches and the whole picture agree");
}
