//! How the seats of 2016 play in both worlds.

use super::{OPEN, is_open};
use serde_json::{Value, json};
use support::MatchSeat;
use support::bot::Picker;

/// Steps that are left to the bot.
const SPARE: u64 = 4;
/// Cards to which a marine refills the hand when their activation ends.
const FULL: u64 = 4;
/// Cards that a deck keeps. The last of them differ between the worlds.
const LEFT: u64 = 3;

/// Returns a choice from a list of the offer.
fn one<'a>(list: &'a Value, pick: &mut Picker) -> Option<&'a Value> {
    let list = list.as_array().filter(|list| !list.is_empty())?;
    list.get(pick.below(list.len()))
}

/// Returns how many cards are left in a marine's deck.
fn left(seat: &MatchSeat, marine: &Value) -> u64 {
    seat.view["marines"][marine.to_string()]["deck_size"].as_u64().unwrap_or(u64::MAX)
}

/// A demon is attacked while the revealed card is an open one, a marine while their deck holds enough.
fn may_strike(seat: &MatchSeat, target: &Value) -> bool {
    let turned = seat.view["event_discards"].as_array().map_or(0, Vec::len);
    if seat.seat == 0 { left(seat, target) > LEFT + 1 } else { seat.view["round"] == 1 && turned < OPEN }
}

/// Returns the step of a marine to an adjacent space.
pub(super) fn step(seat: &MatchSeat) -> Option<Value> {
    let options = &seat.ask()["options"];
    let here = &seat.view["marines"][options["figure"].to_string()]["at"];
    let mut reach = options["reach"].as_array()?.iter();
    let near = reach.find(|spot| spot["stop"] == true && spot["way"] == "walk" && spot["before"] == *here)?;
    Some(json!({ "t": "move", "path": [{ "to": near["at"], "way": "walk" }] }))
}

/// Returns steps up and down in an activation, except its last ones. With those the bot reaches no link: what
/// a portal brings differs between the worlds.
pub(super) fn paces(seat: &MatchSeat) -> Option<Value> {
    let options = &seat.ask()["options"];
    let mut sprints = options["sprint"].as_array()?.iter();
    let card = sprints.find(|card| options["mains"] == 1 || card["number"] == 2);
    let near = step(seat).filter(|_| options["moves"].as_u64() > Some(SPARE));
    near.or_else(|| Some(json!({ "t": "sprint", "card": card? })))
}

/// Returns a card that is no secret in either world.
pub(super) fn played(seat: &MatchSeat) -> Option<Value> {
    let mut plays = seat.ask()["options"]["plays"].as_array()?.iter();
    let card = plays.find(|card| seat.seat != 1 || card["set"] == "issue")?;
    Some(json!({ "t": "play", "card": card }))
}

/// Answers without looking at cards that differ between the worlds, and without a door.
pub(super) fn answer(seat: &MatchSeat, modest: bool, pick: &mut Picker) -> Value {
    let options = &seat.ask()["options"];
    let put = |list: &Value, pick: &mut Picker| json!({ "t": "place", "at": one(list, pick) });
    match options["t"].as_str().unwrap() {
        "act" => act(seat, modest, pick),
        "respawn" => json!({ "t": "respawn", "at": one(&options["at"], pick) }),
        "deploy" => json!({ "t": "deploy", "at": one(&options["at"], pick) }),
        "argent" => argent(seat),
        "demon_card" => json!({ "t": "demon_card", "kind": one(&options["kinds"], pick) }),
        "next" => json!({ "t": "next", "figure": one(&options["figures"], pick) }),
        "displace" | "place" => put(&options["at"], pick),
        "drop_die" => json!({ "t": "drop_die", "die": one(&options["dice"], pick) }),
        "cover" | "peek" | "window" => json!({ "t": "pass" }),
        other => panic!("no seat is asked for {other} here"),
    }
}

/// In the first round, discards open cards and draws again.
fn argent(seat: &MatchSeat) -> Value {
    let options = &seat.ask()["options"];
    let mut hand = options["hand"].as_array().into_iter().flatten();
    match hand.find(|card| is_open(card) && seat.view["round"] == 1) {
        Some(card) => {
            let put = json!({ "on": options["on"][0], "count": 1 });
            json!({ "t": "argent", "discard": [card], "put": [put] })
        }
        None => json!({ "t": "argent", "discard": [], "put": [] }),
    }
}

/// In the invader's or marine's own activation, attacks, plays an open card, or takes a step.
fn act(seat: &MatchSeat, modest: bool, pick: &mut Picker) -> Value {
    let options = &seat.ask()["options"];
    let end = json!({ "t": "end" });
    if modest {
        return end;
    }
    let mut targets = options["strike"]["targets"].as_array().into_iter().flatten();
    if let Some(target) = targets.find(|target| may_strike(seat, &target["figure"])) {
        return json!({ "t": "attack", "target": target["figure"], "boost": false });
    }
    let hand = seat.view["marines"][seat.seat.to_string()]["hand_size"].as_u64().unwrap_or_default();
    let fresh = left(seat, &json!(seat.seat)) + hand > LEFT + FULL;
    if let Some(play) = played(seat).filter(|_| seat.seat > 0 && fresh) {
        return play;
    }
    let near = step(seat).filter(|_| pick.below(4) > 0);
    near.unwrap_or(end)
}
