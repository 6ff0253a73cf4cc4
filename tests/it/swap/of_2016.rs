//! The 2016 edition in two worlds, at a table whose marines do not share their hands. They differ in the
//! invasion card and so in the facedown demons, in the event sets, in what the invader draws of them, in a
//! card of the first marine's hand, in a Glory Kill card of theirs, and in the order of all decks.
//!
//! Everything open is the same in both: two possessed soldiers came by a portal that both invasion cards
//! have, no door is opened that would wake others, and the cards at the bottom of a deck are never drawn.

mod play;

use super::BLIND;
use super::plot::{Marks, PUBLIC, Plot};
use crate::leaky::{ANYWHERE, OF_A_MARINE, OF_AN_INVASION, OF_THE_INVADER};
use crate::secrecy::SECRET;
use editions::{By, EDITIONS, Keyed, Seat, Viewer};
use play::{answer, paces, played, step};
use serde_json::{Value, json};
use support::MatchSeat;

/// The invasion cards, sets and facedown demons of either world, each in the place of its counterpart.
const INVASIONS: [[&str; 2]; 2] = [["engine_walks", "ember_tide"], ["iron_hooves", "bone_choir"]];
const SETS: [[&str; 3]; 2] = [["frenzy", "hunger", OPEN_SET], ["bastion", "malice", OPEN_SET]];
/// Both have cards of one set. Those are revealed when marines attack.
const OPEN_SET: &str = "gloom";
/// Rows of the sets that differ, and of the one that does not.
const ROWS: [[u64; 6]; 2] = [[0, 1, 2, 12, 13, 14], [3, 4, 5, 15, 16, 17]];
const OPEN_ROWS: std::ops::Range<u64> = 6..9;
const BLOOD_UP: u64 = 0;
const TITHE: u64 = 13;
/// Event cards of the invader's first hand, of which one is open, and open ones that come after them.
const HAND: usize = 6;
const OPEN: usize = 5;
const FACEDOWN: [&str; 7] =
    ["imp", "pinky", "revenant", "cacodemon", "mancubus", "baron_of_hell", "cyberdemon"];
/// Cards of Glory Kills that come up while the test plays, the same in both worlds.
const OWN_GLORY: usize = 4;

/// The marine who may not know what the invader knows.
const SECOND: usize = 2;

pub(crate) const IN_2016: Plot = Plot {
    name: "2016",
    edition: "2016",
    mode: "masked",
    options: |mode| {
        let rules = json!({ "mode": mode, "hands": "own" });
        json!({ "edition": "2016", "scenario": "cold_start", "marines": 2, "rules": rules })
    },
    seats_of: [0, 1, 2],
    lends: BLIND,
    bot: None,
    lead: paces,
    worlds: |setup| set_out(setup, Secrets::All),
    marks: |_, worlds| marks(worlds),
    reveals,
    is_busy: |seats| {
        let window = |seat: &MatchSeat| seat.ask()["options"]["t"] == "window";
        let asked = seats[0].table["waiting"].as_array().into_iter().flatten();
        seats.iter().any(window) || asked.clone().any(|other| other["question"]["t"] == "resolving")
    },
    answer,
    wishes: || {
        let path = json!([{ "to": [0, 0], "way": "walk" }]);
        [json!({ "t": "move", "path": path }), json!({ "t": "argent", "discard": [], "put": [] })]
    },
    order: |no| {
        let moments = json!({ "defending": { "then": "ask", "damage": no } });
        json!({ "windows": "ask", "moments": moments, "cover": "ask" })
    },
    taken_back: |seat| step(seat).or_else(|| played(seat)),
    has_drawn: |options| options["t"] == "argent",
    leaks: &[ANYWHERE, OF_THE_INVADER, OF_AN_INVASION, OF_A_MARINE],
};

/// The same where no window opens that waits for hidden cards, and so none that closes by itself.
pub(crate) const IN_2016_ASYNC: Plot =
    Plot { name: "2016, by turns", mode: "async", is_busy: |_| false, ..IN_2016 };

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn events(row: &mut Value) -> impl Iterator<Item = &mut Value> {
    row["events"].as_array_mut().unwrap().iter_mut().filter_map(|event| event.pointer_mut("/happened/kept"))
}

/// What differs between the worlds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Secrets {
    /// Everything hidden from a marine.
    All,
    /// What the invader does not know either.
    Marines,
}

/// Plays the setup by fixed choices in one world, and derives the other.
pub(super) fn set_out(setup: &str, secrets: Secrets) -> [Vec<Value>; 2] {
    let mut chance = Keyed::new(SECRET);
    let (batch, begun) = EDITIONS.start("2016", setup, &mut chance).unwrap();
    let (edition, schema) = begun.stamp();
    let mut game = EDITIONS.blank(edition, schema, setup).unwrap();
    let mut rows = Vec::new();
    let mut next = batch;
    while rows.is_empty() || parsed(game.view(Viewer::Public).json().get())["round"] == 0 {
        if !rows.is_empty() {
            let ask = game.asks().into_iter().find(|ask| ask.must).unwrap();
            let options = parsed(game.options(ask.seat).unwrap().get());
            let choice = match set_up(&options, ask.seat) {
                Some(choice) => game.read_choice(choice).unwrap(),
                None => game.fallback(ask.seat).unwrap().1,
            };
            next = game.decide(ask.seat, ask.id, choice, By::Player, &mut chance).unwrap().0;
        }
        let mut row = parsed(&next.json());
        arrange(&mut row);
        game.apply(&EDITIONS.read_batch(edition, schema, &row.to_string()).unwrap());
        game.refresh().unwrap();
        rows.push(row);
    }
    let other = exchanged(&rows, secrets);
    [rows, other]
}

/// Returns what is chosen during the setup.
fn set_up(options: &Value, seat: Seat) -> Option<Value> {
    let weapons = if seat == Seat(1) {
        ["heavy_assault_rifle", "plasma_rifle"]
    } else {
        ["burst_rifle", "combat_shotgun"]
    };
    match options["t"].as_str().unwrap() {
        "invasion" => Some(json!({ "t": "invasion", "card": INVASIONS[0][0], "sets": SETS[0] })),
        "weapons" => Some(json!({ "t": "weapons", "weapons": weapons })),
        "group" => Some(json!({ "t": "group", "group": 1 })),
        _ => None,
    }
}

/// Arranges chance as the two worlds need it: the dealt invasion cards, cards of weapons at both ends of the
/// first marine's deck, and a Glory Kill card that the marine already has.
fn arrange(row: &mut Value) {
    let mut glory = None;
    for kept in events(row) {
        match kept["t"].as_str().unwrap_or_default() {
            "invasions_dealt" => kept["cards"] = json!(INVASIONS[0]),
            "actions_stacked" if kept["seat"] == 1 => {
                let cards = kept["cards"].as_array_mut().unwrap();
                cards.sort_by_key(|card| card["set"] == "issue");
                let last = cards.len() - 1;
                cards.swap(1, last);
            }
            "events_stacked" => {
                let cards = kept["cards"].as_array_mut().unwrap();
                cards.sort_by_key(|card| (is_open(card), is_of_the_own_turn(card)));
                // The next card is the last one. The first hand lies above the open ones, and begins with
                // another of them.
                let open = cards.len() - HAND - OPEN;
                cards[open..].rotate_left(HAND - 1);
            }
            "glory_stacked" => glory = kept["cards"].as_array().unwrap().last().cloned(),
            _ => {}
        }
    }
    if let Some(card) = glory {
        let drew = json!({ "kept": { "t": "drew_glory", "seat": 1, "card": card } });
        row["events"].as_array_mut().unwrap().push(json!({ "happened": drew }));
    }
}

/// Returns true for an event card of the first world that is used in the invader's own turn. The invader holds
/// some of them there, and in the other world none.
fn is_of_the_own_turn(card: &Value) -> bool {
    [BLOOD_UP, TITHE].contains(&card["row"].as_u64().unwrap())
}

/// Returns true for an event card that is the same in both worlds.
fn is_open(card: &Value) -> bool {
    OPEN_ROWS.contains(&card["row"].as_u64().unwrap())
}

/// Returns the same rows with other secrets.
fn exchanged(rows: &[Value], secrets: Secrets) -> Vec<Value> {
    let mut rows = rows.to_vec();
    let (mut events_left, mut glory, mut pair) = (Vec::new(), Value::Null, None);
    for row in &mut rows {
        if secrets == Secrets::All {
            renamed(row);
        }
        for kept in events(row) {
            match kept["t"].as_str().unwrap_or_default() {
                "events_stacked" => {
                    let cards = kept["cards"].as_array_mut().unwrap();
                    for card in cards.iter_mut().filter(|_| secrets == Secrets::All) {
                        let row = card["row"].as_u64().unwrap();
                        if let Some(at) = ROWS[0].iter().position(|one| *one == row) {
                            card["row"] = json!(ROWS[1][at]);
                        }
                    }
                    let open = cards.len() - HAND - OPEN;
                    cards[..open].reverse();
                    events_left.clone_from(cards);
                }
                "drew_events" => {
                    let count = kept["cards"].as_array().unwrap().len();
                    let from = events_left.split_off(events_left.len() - count);
                    kept["cards"] = from.into_iter().rev().collect();
                }
                "glory_stacked" => {
                    let cards = kept["cards"].as_array_mut().unwrap();
                    let top = cards.len() - 1;
                    cards[..top - OWN_GLORY].reverse();
                    cards.swap(0, top);
                    glory = cards[top].clone();
                }
                "drew_glory" => kept["card"] = glory.clone(),
                "actions_stacked" => {
                    let first = kept["seat"] == 1;
                    let cards = kept["cards"].as_array_mut().unwrap();
                    let top = cards.len() - 1;
                    if first {
                        pair = Some([cards[top].clone(), cards[0].clone()]);
                    }
                    cards.swap(0, if first { top } else { 1 });
                }
                "drew" if kept["seat"] == 1 => {
                    let [old, new] = pair.as_ref().unwrap();
                    let cards = kept["cards"].as_array_mut().unwrap();
                    cards.iter_mut().filter(|card| *card == old).for_each(|card| *card = new.clone());
                }
                _ => {}
            }
        }
    }
    rows
}

/// Replaces invasion cards and sets by the other world's names, wherever they occur.
fn renamed(value: &mut Value) {
    let other = |name: &str| {
        let find = |mine: &[&str], theirs: &[&str]| {
            mine.iter().position(|one| *one == name).map(|at| json!(theirs[at]))
        };
        find(&INVASIONS[0], &INVASIONS[1]).or_else(|| find(&SETS[0], &SETS[1]))
    };
    match value {
        Value::String(name) => {
            if let Some(name) = other(name) {
                *value = name;
            }
        }
        Value::Array(all) => all.iter_mut().for_each(renamed),
        Value::Object(fields) => fields.values_mut().for_each(renamed),
        _ => {}
    }
}

/// Returns every fact of this kind.
fn facts<'a>(rows: &'a [Value], kind: &'a str) -> impl Iterator<Item = &'a Value> {
    let all = rows.iter().flat_map(|row| row["events"].as_array().unwrap());
    all.map(|event| &event["happened"]["kept"]).filter(move |kept| kept["t"] == kind)
}

/// Returns cards in a row, as the server writes them and as they are written anew.
fn lists(cards: &[Value]) -> Vec<String> {
    let own = |card: &Value| format!("{{\"row\":{},\"copy\":{}}}", card["row"], card["copy"]);
    let own: Vec<_> = cards.iter().map(own).collect();
    let anew: Vec<_> = cards.iter().map(ToString::to_string).collect();
    vec![own.join(","), anew.join(","), anew.join(", ")]
}

/// Returns the hidden cards of either world. They are not played while both are compared.
fn secret_cards(worlds: &[Vec<Value>; 2]) -> [Value; 2] {
    [0, 1].map(|world: usize| {
        let stacked = facts(&worlds[world], "actions_stacked").find(|kept| kept["seat"] == 1).unwrap();
        stacked["cards"].as_array().unwrap().last().unwrap().clone()
    })
}

fn marks(worlds: &[Vec<Value>; 2]) -> Marks {
    let mut marks = marines_marks(worlds);
    for rows in worlds {
        let hand = facts(rows, "drew_events").next().unwrap()["cards"].as_array().unwrap().clone();
        for mine in &mut marks.by[1..] {
            lists(&hand[1..3]).iter().for_each(|list| mine.text("the invader's hand", list));
        }
    }
    let names = INVASIONS.iter().flatten().chain(SETS.iter().flatten()).chain(&FACEDOWN);
    for name in names {
        marks.by[1..]
            .iter_mut()
            .for_each(|mine| mine.text("a choice of the invader", &format!("\"{name}\"")));
    }
    marks
}

/// Returns the order of the decks, and what a marine holds.
pub(super) fn marines_marks(worlds: &[Vec<Value>; 2]) -> Marks {
    let mut marks = Marks::default();
    for rows in worlds {
        for kind in ["events_stacked", "glory_stacked"] {
            let deck = facts(rows, kind).next().unwrap()["cards"].as_array().unwrap().clone();
            lists(&deck[..4]).iter().for_each(|list| marks.all.text("the order of a deck", list));
        }
    }
    for card in secret_cards(worlds) {
        let own = format!("{{\"set\":{},\"number\":{}}}", card["set"], card["number"]);
        for who in [0, SECOND, PUBLIC] {
            marks.by[who].text("the first marine's hand", &own);
            marks.by[who].text("the first marine's hand", &card.to_string());
        }
    }
    // The second marine may come to have some of them, and sees them.
    for (who, card) in [0, PUBLIC].into_iter().flat_map(|who| [(who, "{\"row\":"), (who, "{\"copy\":")]) {
        marks.by[who].text("a marine's Glory Kill card", &format!("\"glory\":[{card}"));
    }
    for rows in worlds {
        let card = facts(rows, "drew_glory").next().unwrap()["card"].clone();
        for card in lists(&[card]) {
            marks.by[SECOND].text("the first marine's Glory Kill card", &format!("\"glory\":[{card}"));
        }
    }
    marks
}

/// A spectator draws nothing, the invader nothing that a marine draws, and initiative is sent as a number of
/// cards.
fn reveals(who: usize, message: &Value) -> Option<String> {
    match message {
        Value::Object(fields) => {
            let own: &[&str] = match who {
                0 => &["drew", "drew_glory", "fellow_drew", "fellow_glory"],
                PUBLIC => &["drew", "drew_events", "drew_glory", "fellow_drew", "peeked", "invasion"],
                _ => &[],
            };
            let heard = fields.get("t").and_then(Value::as_str).is_some_and(|kind| own.contains(&kind));
            let told = heard || fields.get("initiative").is_some_and(Value::is_array);
            told.then(|| format!("of cards, {message}"))
                .or_else(|| fields.values().find_map(|value| reveals(who, value)))
        }
        Value::Array(all) => all.iter().find_map(|value| reveals(who, value)),
        _ => None,
    }
}
