//! What comes off a socket, links, names, and a seat that sends nonsense beside a match that goes on.

use super::lines;
use proptest::prelude::*;
use protocol::message::ClientMsg;
use serde_json::json;
use server::auth::{Token, clean_name};
use support::bot::Picker;
use support::garble::{cases, garbled, next, runner};
use support::party::{level, plain_answer};
use support::{MatchSeat, Party, TestApp};

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
