//! How a sensible marine answers.

use super::act::act;
use super::errand::{errand, errand_from};
use super::floor::FAR;
use super::picture::{Cell, Picture};
use super::scene::Scene;
use super::turn::{Aims, Allowance};
use super::{cells, rolls, shots};
use editions::Seat;
use serde_json::{Value, json};

pub(super) fn answer(offer: &Value, picture: &Picture, seat: Seat) -> Option<Value> {
    match offer["t"].as_str()? {
        "declare" => Some(declare(offer, picture, seat)),
        "act" => Some(act(offer, picture, seat)),
        "return" => Some(come_back(offer, picture, seat)),
        "guard" => Some(guard(offer, picture, seat)),
        "reroll" => rolls::reroll(offer, picture),
        "heal" => Some(json!({ "t": "heal", "who": worst(&offer["who"], picture) })),
        "follow_up" => Some(json!({ "t": "follow_up" })),
        "cancel" => Some(json!({ "t": "cancel" })),
        "blow_through" => shots::through(offer),
        "promotion" => promotion(offer),
        "prevent" => Some(json!({ "t": "prevent" })),
        _ => None,
    }
}

/// Runs for the goal; what stands in the way is fought, and what comes near is met on guard.
fn declare(offer: &Value, picture: &Picture, seat: Seat) -> Value {
    let Some(sheet) = picture.marine(seat) else { return Value::Null };
    let (at, way) = (sheet.at.unwrap_or_default(), errand(picture, seat));
    let scene = Scene::of(picture, sheet, &way.field);
    let aims = Aims { scene: &scene, way: &way, haste: haste(picture, way.field.at(at)), guards: true };
    let number = |offer: &Value| u32::try_from(offer.as_u64().unwrap_or(0)).unwrap_or(0);
    let actions = offer["actions"].as_array().map_or(&[][..], Vec::as_slice);
    let most = actions.iter().map(|action| number(&action["moves"])).max().unwrap_or(0);
    let stops = aims.stops(at, most);
    let mut best: Option<(f32, &str)> = None;
    for action in actions.iter().filter(|action| action["no"].is_null()) {
        let left = Allowance {
            moves: number(&action["moves"]),
            attacks: usize::try_from(number(&action["attacks"])).unwrap_or(0),
            order: action["order"] == true && sheet.order.is_none(),
        };
        let near: Vec<_> = stops.iter().filter(|stop| stop.cost <= left.moves).copied().collect();
        let plan = aims.best(at, &near, left, aims.fire(at, left.attacks));
        let name = action["action"].as_str().unwrap_or_default();
        if best.is_none_or(|(worth, _)| plan.worth > worth) {
            best = Some((plan.worth, name));
        }
    }
    let action = best.map_or("advance", |(_, name)| name);
    let far = way.field.at(at).unwrap_or(0) > most;
    if offer["adrenaline"].as_u64().unwrap_or(0) > 0 && action == "sprint" && far {
        return json!({ "t": "adrenaline" });
    }
    json!({ "t": "declare", "action": action })
}

/// More than 1 when the goal must be reached by a certain round.
pub(super) fn haste(picture: &Picture, far: Option<u32>) -> f32 {
    match (picture.goal.turns_left, far) {
        (Some(left), Some(far)) if far > u32::from(left) * 5 => 2.0,
        (Some(_), _) => 1.4,
        _ => 1.0,
    }
}

/// Comes back where the way goes on.
fn come_back(offer: &Value, picture: &Picture, seat: Seat) -> Value {
    let spaces = cells(&offer["cells"]);
    // Where he fell he stands no longer: the way is the one from where he may come back.
    let way = spaces.first().map(|at| errand_from(picture, seat, *at).field).unwrap_or_default();
    let scene = picture.marine(seat).map(|sheet| Scene::of(picture, sheet, &way));
    let far = |cell: &&Cell| {
        let danger = scene.as_ref().map_or(0.0, |scene| scene.danger(**cell));
        let steps = way.at(**cell).unwrap_or(FAR / 1000);
        // Half a step of the way for a wound: they come to him wherever he is.
        steps.saturating_mul(10).saturating_add((danger * 5.0) as u32)
    };
    json!({ "t": "return", "at": spaces.iter().min_by_key(far) })
}

/// Fires when it may well kill, and at whoever is about to strike.
fn guard(offer: &Value, picture: &Picture, seat: Seat) -> Value {
    let hold = json!({ "t": "hold_fire" });
    let Some(sheet) = picture.marine(seat) else { return hold };
    let scene = Scene::of(picture, sheet, &errand(picture, seat).field);
    let moment = offer["moment"]["t"].as_str().unwrap_or_default();
    let striker = offer["moment"]["figure"].as_u64().filter(|_| moment == "before_attack");
    let late = matches!(moment, "before_attack" | "turn_end" | "second_shot");
    let least = if late { 0.15 } else { 0.75 };
    match shots::best(&offer["shots"], &scene, picture, sheet, striker) {
        Some(shot) if shot.worth >= least => {
            json!({ "t": "fire", "weapon": shot.weapon, "at": shot.at, "figure": shot.figure })
        }
        _ => hold,
    }
}

/// Who has lost most.
pub(super) fn worst(who: &Value, picture: &Picture) -> Option<u64> {
    let seats = who.as_array()?.iter().filter_map(Value::as_u64);
    seats.max_by_key(|seat| picture.marines.get(&seat.to_string()).map_or(0, |sheet| sheet.missing()))
}

/// The card that helps most in any match.
fn promotion(offer: &Value) -> Option<Value> {
    const LIKED: [&str; 7] = [
        "plated_vest",
        "battle_plan",
        "hard_to_kill",
        "follow_through",
        "steady_advance",
        "quick_step",
        "squad_leader",
    ];
    let skills = offer["skills"].as_array()?;
    let rank = |skill: &&Value| LIKED.iter().position(|liked| **skill == *liked).unwrap_or(LIKED.len());
    skills.iter().min_by_key(rank).map(|skill| json!({ "t": "keep", "skill": skill }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_back_comes_back_near_the_goal_and_not_near_the_enemy() {
        let row: Vec<[u8; 2]> = (0..10).map(|x| [x, 1]).collect();
        let icons = json!({ "accuracy": 0, "deadly": 0 });
        let edges = json!([{ "at": [9, 1], "side": "e" }, { "at": [9, 1], "side": "e" }]);
        let view = json!({
            "areas": { "0": { "cells": row, "walls": [], "dark": [], "features": [] } },
            "doors": { "1": { "edges": edges, "key": null, "state": "open", "locked": false, "blocked": false,
                              "exit": true } },
            "figures": { "10": { "t": "invader", "at": [0, 1], "wounds": 0, "health": 2, "armor": 2, "moves": 1,
                                 "dice": [], "melee": true, "abilities": icons } },
            "tokens": {}, "goal": { "what": "leave", "leg": 1 },
            "marines": { "1": { "at": null, "wounds": 9, "start_wounds": 9, "order": null, "bullets": 1, "rockets": 0,
                                "cells": 0 } }
        });
        let picture: Picture = serde_json::from_value(view).unwrap();
        let said = answer(&json!({ "t": "return", "cells": [[2, 1], [7, 1]] }), &picture, Seat(1));
        assert_eq!(said, Some(json!({ "t": "return", "at": [7, 1] })));
    }
}
