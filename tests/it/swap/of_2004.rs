//! The 2004 edition in two worlds that differ in the order of the invader's deck, so in the hand and in all
//! draws. At a friendly table neither hand holds an event card, because a window that opens reveals one.

use super::BLIND;
use super::plot::{Marks, PUBLIC, Plot};
use crate::leaky::{ANYWHERE, OF_THE_DARK, OF_THE_GUIDE, OF_THE_INVADER};
use crate::secrecy::{blind, two_hands, two_worlds};
use editions::{EDITIONS, Keyed, Viewer};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use support::MatchSeat;
use support::bot::{Picker, choose};
use support::canary::{Canary, card_in};
use support::place::options;

/// A bot plays the last marine.
const BOT: u64 = 3;

pub(crate) const IN_2004: Plot = Plot {
    name: "2004",
    edition: "2004",
    mode: "friendly",
    options: |mode| {
        let mut table = options(3);
        table["rules"] = json!({ "mode": mode, "map": "whole" });
        table
    },
    seats_of: [0, 1, 2],
    lends: BLIND,
    bot: Some(BOT),
    lead: |_| None,
    worlds: |setup| two_worlds(setup).map(|row| vec![row]),
    marks,
    reveals: |who, message| (who > 0).then(|| card_in(message)).flatten(),
    is_busy: |_| false,
    answer,
    wishes: || [json!({ "t": "move", "path": [[0, 0]] }), json!({ "t": "play", "card": 3 })],
    order: |no| {
        let fire =
            json!({ "kinds": [], "chance": no, "keep_last": false, "spaces": "struck", "otherwise": "ask" });
        json!({ "guard": "ask", "wait": "change", "fire": fire, "dodge": "ask", "cards": {} })
    },
    taken_back: |seat| {
        (seat.ask()["options"]["t"] == "declare").then(|| json!({ "t": "declare", "action": "advance" }))
    },
    has_drawn: |options| matches!(options["t"].as_str(), Some("spawn" | "activate")),
    leaks: &[ANYWHERE, OF_THE_INVADER, OF_THE_DARK, OF_THE_GUIDE],
};

/// The same where a window opens by what all players know. In one world cards fit.
pub(crate) const IN_2004_MASKED: Plot = Plot {
    name: "2004, masked",
    mode: "masked",
    worlds: |setup| two_hands(setup).map(|row| vec![row]),
    is_busy: |seats| seats.iter().any(|seat| seat.is_asked() && seat.ask()["options"]["t"] == "events"),
    ..IN_2004
};

/// The same where a window opens when a card fits, which reveals it. In one world cards fit.
pub(crate) const IN_2004_REVEALED: Plot =
    Plot { name: "2004, friendly", mode: "friendly", is_busy: |_| false, ..IN_2004_MASKED };

/// The same where no window opens. In one world cards would fit.
pub(crate) const IN_2004_ASYNC: Plot =
    Plot { name: "2004, by turns", mode: "async", is_busy: |_| false, ..IN_2004_MASKED };

fn answer(seat: &MatchSeat, modest: bool, pick: &mut Picker) -> Value {
    let options = &seat.ask()["options"];
    if seat.seat == 0 { blind(options, pick) } else { choose(options, modest, pick) }
}

/// Returns the order of the deck, the kinds of the invader's spawn cards, which are never played here, and
/// what reveals unrevealed areas.
fn marks(setup: &str, worlds: &[Vec<Value>; 2]) -> Marks {
    let mut marks = Marks { all: order_of_decks(worlds), dark: dark(setup), guide: true, ..Marks::default() };
    for deck in 0..40u8 {
        for card in
            opened(setup, deck)["hand"].as_array().unwrap().iter().filter(|card| card["spawn"] == true)
        {
            for who in 1..=PUBLIC {
                marks.by[who].text("a card of the invader", &card["kind"].to_string());
            }
        }
    }
    marks
}

/// Returns the order of the deck in either world.
pub(super) fn order_of_decks(worlds: &[Vec<Value>; 2]) -> Canary {
    let mut all = Canary::default();
    for rows in worlds {
        let order = first_row_deck(&rows[0]);
        all.text("the order of the deck", &order.join(","));
        all.text("the order of the deck", &order.join(", "));
    }
    all
}

/// Returns everything about a match with this deck.
fn opened(setup: &str, deck: u8) -> Value {
    let (_, game) = EDITIONS.start("2004", setup, &mut Keyed::new([deck; 32])).unwrap();
    serde_json::from_str(game.view(Viewer::Everything).json().get()).unwrap()
}

/// Returns what reveals unrevealed areas: the words of each area and the edges of each door.
pub(super) fn dark(setup: &str) -> Vec<(BTreeSet<String>, String)> {
    let open = opened(setup, 0);
    let areas = open["areas"].as_object().unwrap();
    let words = areas
        .iter()
        .map(|(id, area)| (BTreeSet::from([id.clone()]), area["text"].as_str().unwrap().to_owned()));
    let area_of =
        |cell: &Value| areas.iter().find(|(_, area)| area["cells"].as_array().unwrap().contains(cell));
    let doors = open["doors"].as_object().unwrap().values().map(|door| {
        let cells = door["edges"].as_array().unwrap().iter().flat_map(sides);
        let at = cells.filter_map(|cell| area_of(&cell).map(|(id, _)| id.clone())).collect();
        (at, format!("\"edges\":{}", door["edges"]))
    });
    words.chain(doors).collect()
}

/// Returns the deck in a first row, next card last.
pub(super) fn deck_of(row: &mut Value) -> &mut Vec<Value> {
    let mut events = row["events"].as_array_mut().unwrap().iter_mut();
    let stacked = events.find(|event| event["happened"]["kept"]["t"] == "stacked").unwrap();
    stacked["happened"]["kept"]["deck"].as_array_mut().unwrap()
}

/// Returns the cards that stay at the bottom of the deck to the end.
fn first_row_deck(row: &Value) -> Vec<String> {
    deck_of(&mut row.clone()).iter().take(6).map(ToString::to_string).collect()
}

/// Returns both sides of an edge.
fn sides(edge: &Value) -> [Value; 2] {
    let [x, y] = [0, 1].map(|at| edge["at"][at].as_i64().unwrap());
    let next = match edge["side"].as_str().unwrap() {
        "n" => json!([x, y - 1]),
        "e" => json!([x + 1, y]),
        "s" => json!([x, y + 1]),
        _ => json!([x - 1, y]),
    };
    [json!([x, y]), next]
}
