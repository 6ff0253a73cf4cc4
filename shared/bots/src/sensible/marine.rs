//! How a sensible marine answers.

use super::danger::Danger;
use super::errand::errand;
use super::geometry::Field;
use super::picture::{Cell, Picture};
use super::{best_shot, cells, walk};
use editions::Seat;
use serde_json::{Value, json};

/// Wounds in hundredths for which a shot is worth its bullet.
const WORTH: u64 = 20;
/// The same on guard, while the target may still come nearer.
const GUARD_WORTH: u64 = 35;

pub(super) fn answer(offer: &Value, picture: &Picture, seat: Seat) -> Option<Value> {
    match offer["t"].as_str()? {
        "declare" => Some(declare(offer, picture, seat)),
        "act" => Some(act(offer, picture, seat)),
        "return" => Some(come_back(offer, picture, seat)),
        "guard" => Some(guard(offer)),
        "reroll" => Some(reroll(offer)),
        "heal" => Some(json!({ "t": "heal", "who": offer["who"][0] })),
        "prevent" => Some(json!({ "t": "prevent" })),
        _ => None,
    }
}

fn here(picture: &Picture, seat: Seat) -> Cell {
    picture.marine(seat).and_then(|sheet| sheet.at).unwrap_or_default()
}

/// Runs for the goal; what stands in the way is fought, and what comes near is met on guard.
fn declare(offer: &Value, picture: &Picture, seat: Seat) -> Value {
    let at = here(picture, seat);
    let danger = Danger::at(picture, at);
    let way = errand(picture, seat);
    let sheet = picture.marine(seat);
    let armed = sheet.is_some_and(|sheet| sheet.bullets + sheet.rockets + sheet.cells >= 2);
    let wish = if way.out && way.field.at(at).is_some_and(|far| far <= 8) {
        "sprint"
    } else if danger.close >= 2 && armed {
        "unload"
    } else if danger.close == 1 {
        "advance"
    } else if picture.ground().contains(&at) && sheet.is_some_and(|sheet| sheet.order.is_none()) {
        "ready_move"
    } else {
        "sprint"
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

fn act(offer: &Value, picture: &Picture, seat: Seat) -> Value {
    if !offer["leave"].is_null() {
        return json!({ "t": "leave" });
    }
    if let Some(token) = offer["pick_ups"].get(0) {
        return json!({ "t": "pick_up", "token": token });
    }
    if let Some((_, weapon, target)) = best_shot(&offer["attacks"]).filter(|(worth, ..)| *worth >= WORTH) {
        let aim = !target["aimed"].is_null();
        let (at, figure) = (&target["at"], &target["figure"]);
        return json!({ "t": "attack", "weapon": weapon, "at": at, "figure": figure, "aim": aim });
    }
    let at = here(picture, seat);
    let way = errand(picture, seat);
    if let Some(door) = door(offer, picture, &way.field, at) {
        return door;
    }
    if let Some(walk) = walk(offer, &Danger::shun(picture, &way.field), &[at]) {
        return walk;
    }
    match offer["orders"].as_array().filter(|orders| !orders.is_empty()) {
        Some(orders) => {
            let order =
                if orders.iter().any(|order| order == "guard") { json!("guard") } else { orders[0].clone() };
            json!({ "t": "place", "order": order })
        }
        None => json!({ "t": "end" }),
    }
}

/// Opens a door that lies on the way.
fn door(offer: &Value, picture: &Picture, way: &Field, at: Cell) -> Option<Value> {
    let here = way.at(at).unwrap_or(u32::MAX);
    let useful = |door: &&Value| {
        let known = door["door"].as_u64().and_then(|door| picture.doors.get(&door.to_string()));
        let cells = known.map(|door| door.edges.iter().flat_map(|edge| edge.cells()).collect::<Vec<_>>());
        cells.is_none_or(|cells| {
            cells.iter().any(|cell| way.at(*cell).is_some_and(|far| far <= here) || way.at(*cell).is_none())
        })
    };
    let doors = offer["doors"].as_array().into_iter().flatten();
    let mut open = doors.filter(|door| door["open"] == true && door["no"].is_null());
    open.find(useful).map(|door| json!({ "t": "door", "door": door["door"] }))
}

/// Comes back where the way goes on.
fn come_back(offer: &Value, picture: &Picture, seat: Seat) -> Value {
    let way = errand(picture, seat).field;
    let spaces = cells(&offer["cells"]);
    let far = |cell: &&Cell| way.at(**cell).unwrap_or(u32::MAX);
    json!({ "t": "return", "at": spaces.iter().min_by_key(far) })
}

/// Fires at good odds, and at any odds before it is struck.
fn guard(offer: &Value) -> Value {
    let moment = offer["moment"]["t"].as_str().unwrap_or_default();
    let least = if moment == "before_attack" || moment == "turn_end" { WORTH / 2 } else { GUARD_WORTH };
    match best_shot(&offer["shots"]) {
        Some((worth, weapon, target)) if worth >= least => {
            json!({ "t": "fire", "weapon": weapon, "at": target["at"], "figure": target["figure"] })
        }
        _ => json!({ "t": "hold_fire" }),
    }
}

/// Aiming re-rolls what does not hit, dodging what does.
fn reroll(offer: &Value) -> Value {
    let hit = offer["attack"]["hit"] == true && offer["attack"]["wounds"].as_u64().unwrap_or(0) > 0;
    let count = offer["dice"].as_array().map_or(0, Vec::len);
    let all: Vec<usize> = (0..count).collect();
    let again = if (offer["by"] == "aim") == hit { Vec::new() } else { all };
    json!({ "t": "reroll", "dice": again })
}
