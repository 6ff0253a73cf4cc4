//! How a sensible marine answers.

use super::geometry::{Field, Floor, nearest};
use super::picture::{Cell, Lying, Picture};
use super::sensible::{best_shot, cells, walk};
use crate::luck::Luck;
use editions::Seat;
use serde_json::{Value, json};

pub(super) fn answer(offer: &Value, picture: &Picture, seat: Seat, luck: &mut Luck) -> Option<Value> {
    match offer["t"].as_str()? {
        "declare" => Some(declare(offer, picture, seat, luck)),
        "act" => Some(act(offer, picture, seat, luck)),
        "return" => Some(json!({ "t": "return", "at": cells(&offer["cells"]).first()? })),
        "guard" => Some(match best_shot(&offer["shots"]) {
            Some((worth, weapon, target)) if worth >= 35 => {
                json!({ "t": "fire", "weapon": weapon, "at": target["at"], "figure": target["figure"] })
            }
            _ => json!({ "t": "hold_fire" }),
        }),
        "reroll" => Some(reroll(offer)),
        "heal" => Some(json!({ "t": "heal", "who": offer["who"][0] })),
        _ => None,
    }
}

/// Runs for the goal; what stands in the way is fought, and what comes near is met on guard.
fn declare(offer: &Value, picture: &Picture, seat: Seat, luck: &mut Luck) -> Value {
    let sheet = picture.marine(seat);
    let at = sheet.and_then(|sheet| sheet.at).unwrap_or_default();
    let close = nearest(at, &picture.invaders_at());
    let free = sheet.is_some_and(|sheet| sheet.order.is_none());
    let weak = sheet.is_some_and(|sheet| sheet.wounds * 2 < sheet.start_wounds);
    let wish = match luck.below(10) {
        0..=3 if close <= 1 => "unload",
        0..=7 if close <= 2 => "advance",
        0..=2 if close <= 4 => "advance",
        0..=1 if free && weak && close <= 8 => "ready_move",
        _ if free && picture.ground().contains(&at) => "ready_move",
        _ => "sprint",
    };
    if offer["adrenaline"].as_u64().unwrap_or(0) > 0 && wish == "sprint" {
        return json!({ "t": "adrenaline" });
    }
    let allowed = |wish: &str| {
        let actions = offer["actions"].as_array();
        actions.into_iter().flatten().any(|action| action["action"] == wish && action["no"].is_null())
    };
    let action = [wish, "advance", "sprint", "unload"].into_iter().find(|wish| allowed(wish));
    json!({ "t": "declare", "action": action.unwrap_or("advance") })
}

fn act(offer: &Value, picture: &Picture, seat: Seat, luck: &mut Luck) -> Value {
    if !offer["leave"].is_null() {
        return json!({ "t": "leave" });
    }
    if let Some(token) = offer["pick_ups"].get(0) {
        return json!({ "t": "pick_up", "token": token });
    }
    if let Some(orders) = offer["orders"].as_array().filter(|orders| !orders.is_empty()) {
        let wish = ["guard", "guard", "dodge", "aim"][luck.below(4) as usize];
        let order = if orders.iter().any(|order| order == wish) { json!(wish) } else { orders[0].clone() };
        return json!({ "t": "place", "order": order });
    }
    if let Some((_, weapon, target)) = best_shot(&offer["attacks"]).filter(|(worth, ..)| *worth >= 20) {
        let aim = !target["aimed"].is_null();
        let (at, figure) = (&target["at"], &target["figure"]);
        return json!({ "t": "attack", "weapon": weapon, "at": at, "figure": figure, "aim": aim });
    }
    let doors = offer["doors"].as_array().into_iter().flatten();
    if let Some(door) = doors.into_iter().find(|door| door["open"] == true && door["no"].is_null()) {
        return json!({ "t": "door", "door": door["door"] });
    }
    let at = picture.marine(seat).and_then(|sheet| sheet.at).unwrap_or_default();
    walk(offer, &goals(picture, at), &[at]).unwrap_or_else(|| json!({ "t": "end" }))
}

/// Where to go: out if the way is free, else to keys, then into the dark and through doors; other things
/// are taken when they lie near the way.
fn goals(picture: &Picture, at: Cell) -> Field {
    let floor = Floor::of(picture, |door| !door.locked && !door.blocked);
    let ground = picture.ground();
    if !ground.is_empty() {
        return floor.field(ground.iter().copied());
    }
    let leaves = matches!(picture.goal.what.as_str(), "leave" | "carry");
    let exits = picture.doors.values().filter(|door| leaves && door.exit && !door.locked);
    let exits: Vec<Cell> = exits.flat_map(|door| door.edges).flat_map(|edge| edge.cells()).collect();
    if !exits.is_empty() {
        let out = floor.field(exits);
        if out.at(at).is_some() {
            return out;
        }
    }
    let wanted = |token: &&Lying| token.what.t != "goal" || token.what.v == picture.goal.leg;
    let tokens = picture.tokens.values().filter(wanted).map(|token| {
        let detour = match token.what.t.as_str() {
            "key" | "goal" | "cargo" => 0,
            "weapon" | "berserk" | "armor" => 10,
            _ => 14,
        };
        (detour, token.at)
    });
    let dark = picture.areas.values().flat_map(|area| &area.dark).flat_map(|edge| edge.cells());
    let shut = picture.doors.values().filter(|door| door.is_closed() && !door.locked && !door.blocked);
    let shut = shut.flat_map(|door| door.edges).flat_map(|edge| edge.cells());
    let field = floor.weighed(tokens.chain(dark.chain(shut).map(|cell| (12, cell))));
    if field.at(at).is_some() { field } else { floor.field(picture.invaders_at()) }
}

/// Aiming re-rolls what does not hit, dodging what does.
fn reroll(offer: &Value) -> Value {
    let hit = offer["attack"]["hit"] == true && offer["attack"]["wounds"].as_u64().unwrap_or(0) > 0;
    let count = offer["dice"].as_array().map_or(0, Vec::len);
    let all: Vec<usize> = (0..count).collect();
    let again = if (offer["by"] == "aim") == hit { Vec::new() } else { all };
    json!({ "t": "reroll", "dice": again })
}
