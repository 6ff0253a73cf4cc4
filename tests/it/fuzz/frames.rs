//! Frames of a socket, links, names, and a seat that sends nonsense beside a match that goes on.

use super::{EDITIONS, lines, recorded, say};
use editions::{AnyMatch, By, Keyed};
use proptest::prelude::*;
use protocol::message::ClientMsg;
use serde_json::{Value, json};
use server::tables::clean_name;
use server::web::auth::Token;
use std::cell::Cell;
use std::collections::BTreeMap;
use support::bot::Picker;
use support::garble::{cases, garbled, next, runner};
use support::party::{level, plain_answer};
use support::place::options_of;
use support::{MatchSeat, Party, TestApp};

/// Frames are read, and a match of each edition reads the answers and standing orders in them.
#[test]
fn frames_are_read_or_refused() {
    let games = EDITIONS.map(|edition| recorded(edition).pop().unwrap().replay().unwrap());
    let (all, read, answers, orders) = (Cell::new(0), Cell::new(0), Cell::new(0), Cell::new(0));
    let more = |count: &Cell<u32>, good: usize| count.set(count.get() + u32::try_from(good).unwrap());
    let check = |text: String| {
        more(&all, 1);
        let Ok(message) = serde_json::from_str::<ClientMsg>(&text) else { return Ok(()) };
        more(&read, 1);
        let again = serde_json::to_string(&message).unwrap();
        prop_assert_eq!(serde_json::from_str::<ClientMsg>(&again).unwrap(), message.clone());
        match message {
            ClientMsg::Choose { choice, .. }
            | ClientMsg::Why { choice, .. }
            | ClientMsg::AnswerFor { choice, .. } => {
                let read = |game: &AnyMatch| {
                    let answer = game.read_choice(choice.clone()).ok()?;
                    game.asks().iter().for_each(|ask| drop(game.why(ask.seat, ask.id, &answer)));
                    Some(())
                };
                more(&answers, usize::from(games.iter().any(|game| read(game).is_some())));
            }
            ClientMsg::Standing { order, .. } => {
                let ordered = games.each_ref().map(|game| {
                    let seat = game.seats().pop().unwrap();
                    let (batch, after) = game.order(seat, order.clone(), &mut Keyed::new([2; 32])).ok()?;
                    let mut again = game.clone();
                    again.apply(&batch);
                    again.refresh().unwrap();
                    assert_eq!(again.snapshot(), after.snapshot());
                    Some(())
                });
                more(&orders, usize::from(ordered.iter().any(Option::is_some)));
            }
            _ => {}
        }
        Ok(())
    };
    runner(cases() * 10).run(&garbled(lines("fuzz/frames.jsonl")), check).unwrap();
    let [all, read, answers, orders] = [all, read, answers, orders].map(Cell::into_inner);
    say(&format!(
        "frames: {all} altered, {read} read, {answers} with an answer of an edition, {orders} with a standing order"
    ));
    assert!(
        read * 4 >= all && answers * 10 >= all && orders * 200 >= all,
        "{read}, {answers}, {orders} of {all}"
    );
}

/// Every kind of answer that occurs in play, and every kind of message, is in the corpus.
#[test]
fn each_kind_of_answer_is_in_the_corpus() {
    let corpus = lines("fuzz/frames.jsonl");
    let known: Vec<Value> = corpus.iter().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let mut missing: BTreeMap<(&str, String), String> = BTreeMap::new();
    for edition in EDITIONS {
        let any = recorded(edition).pop().unwrap();
        let any = editions::EDITIONS.blank(edition, any.head.schema, any.head.setup.get()).unwrap();
        let known = known.iter().map(|frame| &frame["choice"]);
        let known: Vec<_> = known.filter(|choice| any.read_choice((*choice).clone()).is_ok()).collect();
        for (log, seed) in recorded(edition).iter().zip(3..) {
            let mut luck = Keyed::new([seed; 32]);
            let mut pick = Picker::new(seed.into());
            let (_, mut game) = editions::EDITIONS.start(edition, log.head.setup.get(), &mut luck).unwrap();
            for _ in 0..250 {
                let Some(ask) = game.asks().into_iter().find(|ask| ask.must) else { break };
                let sampled = game.sample(ask.seat, &mut |bound| pick.below(bound as usize) as u32);
                let Some((id, choice)) = sampled else { break };
                let text = choice.json().get().to_owned();
                let value: Value = serde_json::from_str(&text).unwrap();
                if !known.iter().any(|choice| choice["t"] == value["t"]) {
                    missing.entry((edition, value["t"].to_string())).or_insert(text);
                }
                game = game.decide(ask.seat, id, choice, By::Player, &mut luck).unwrap().1;
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
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

#[tokio::test]
async fn a_match_goes_on_while_a_seat_sends_altered_frames() {
    for edition in EDITIONS {
        let app = TestApp::spawn().await;
        flooded(&app, edition).await;
    }
}

/// One seat sends altered frames without end, on a new socket whenever the server has had enough. The match
/// goes on.
pub(crate) async fn flooded(app: &TestApp, edition: &str) {
    let party = Party::start_at(&app.base, &options_of(edition, 2)).await;
    let mut seats = party.join().await;
    let mut corpus = lines("fuzz/frames.jsonl");
    // Removes what is no attack: undoing one's own choice, letting a bot play, and real answers.
    corpus.retain(|line| {
        !line.contains("undo")
            && !line.contains("redo")
            && !line.contains("bot")
            && !line.contains("wait_for")
    });
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
