//! The 2004 edition in two worlds: they differ in the order of the invader's deck, so in his hand and in all he draws. At a
//! friendly table neither hand holds an event card, as a window that opens tells of one.

use super::BLIND;
use super::plot::{Marks, Plot};
use crate::secrecy::{blind, two_hands, two_worlds};
use editions::{AnyMatch, Keyed, Viewer};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use support::MatchSeat;
use support::bot::{Picker, choose};
use support::canary::card_in;
use support::place::options;

/// A bot plays the last marine.
const BOT: u64 = 3;

pub(crate) const CLASSIC: Plot = Plot {
    name: "2004",
    mode: "friendly",
    options: |mode| {
        let mut table = options(3);
        table["rules"] = json!({ "mode": mode });
        table
    },
    bot: Some(BOT),
    lead: |_| None,
    worlds: |setup| two_worlds(setup).map(|row| vec![row]),
    marks,
    reveals: |who, message| (who > 0).then(|| card_in(message)).flatten(),
    is_busy: |_| false,
    answer,
    wishes: || [json!({ "t": "move", "path": [[0, 0]] }), json!({ "t": "play", "card": 3 })],
    order: |no| json!({ "guard": "ask", "fire": { "chance": no }, "dodge": "ask" }),
    taken_back: |seat| {
        (seat.ask()["options"]["t"] == "declare").then(|| json!({ "t": "declare", "action": "advance" }))
    },
    has_drawn: |options| matches!(options["t"].as_str(), Some("spawn" | "activate")),
    moot: &[
        "invasion_in_welcome",
        "invasion_in_updates",
        "facedown_demons_in_welcome",
        "facedown_demons_in_updates",
        "a_hand_in_welcome",
        "a_hand_in_updates",
        "glory_kills_in_welcome",
        "glory_kills_in_updates",
        "action_deck_in_welcome",
        "last_action_card_in_updates",
        "glory_deck_in_welcome",
        "initiative_in_welcome",
        "marines_see_as_a_fellow",
        "watchers_see_as_a_marine",
        "the_invader_sees_as_a_marine",
        "everybody_hears_what_a_marine_draws",
        "history_of_a_fellow",
        "replay_as_a_fellow",
    ],
};

/// The same where a window opens by what everybody knows; in one world cards fit.
pub(crate) const CLASSIC_MASKED: Plot = Plot {
    name: "2004, masked",
    mode: "masked",
    worlds: |setup| two_hands(setup).map(|row| vec![row]),
    is_busy: |seats| seats[0].is_asked() && seats[0].ask()["options"]["t"] == "events",
    ..CLASSIC
};

/// The same where no window opens; in one world cards would fit.
pub(crate) const CLASSIC_ASYNC: Plot =
    Plot { name: "2004, by turns", mode: "async", is_busy: |_| false, ..CLASSIC_MASKED };

fn answer(at: usize, seat: &MatchSeat, modest: bool, pick: &mut Picker) -> Value {
    let options = &seat.ask()["options"];
    if at == 0 { blind(options, pick) } else { choose(options, modest, pick) }
}

/// The order of the deck, the kinds of the invader's spawn cards, which he never plays here, and what tells of the dark.
fn marks(setup: &str, worlds: &[Vec<Value>; 2]) -> Marks {
    let (mut marks, mut open) = (Marks::default(), Value::Null);
    for rows in worlds {
        let order = first_row_deck(&rows[0]);
        marks.all.text("the order of the deck", &order.join(","));
        marks.all.text("the order of the deck", &order.join(", "));
    }
    for deck in 0..40u8 {
        let (_, game) = AnyMatch::start("2004", setup, &mut Keyed::new([deck; 32])).unwrap();
        open = serde_json::from_str(game.view(Viewer::Everything).json().get()).unwrap();
        for card in open["hand"].as_array().unwrap().iter().filter(|card| card["spawn"] == true) {
            for who in 1..=BLIND + 1 {
                marks.by[who].text("a card of the invader", &card["kind"].to_string());
            }
        }
    }
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
    marks.dark = words.chain(doors).collect();
    marks
}

/// The cards that lie at the bottom of the deck to the end.
fn first_row_deck(row: &Value) -> Vec<String> {
    let events = row["events"].as_array().unwrap().iter();
    let deck = events.map(|event| &event["happened"]["kept"]).find(|kept| kept["t"] == "stacked").unwrap();
    deck["deck"].as_array().unwrap().iter().take(6).map(ToString::to_string).collect()
}

/// Both sides of an edge.
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
