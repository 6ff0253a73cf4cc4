//! A marine in the middle of his turn.

use super::errand::{Errand, errand, worth};
use super::floor::Field;
use super::marine::{haste, worst};
use super::picture::{Cell, Picture, Sheet};
use super::scene::Scene;
use super::shots::{self, Shot};
use super::turn::{Aims, Allowance, Plan, Stop};
use super::{cell, path_to, sharing, spot};
use editions::Seat;
use serde_json::{Value, json};

/// Below this a shot is not worth its bullet.
const WORTH: f32 = 0.1;

pub(super) fn act(offer: &Value, picture: &Picture, seat: Seat) -> Value {
    let end = json!({ "t": "end" });
    let Some(sheet) = picture.marine(seat) else { return end };
    if let Some(free) = free(offer, picture, sheet) {
        return free;
    }
    let at = sheet.at.unwrap_or_default();
    let way = errand(picture, seat);
    let scene = Scene::of(picture, sheet, &way.field);
    let aims = Aims { scene: &scene, way: &way, haste: haste(picture, way.field.at(at)), guards: true };
    let left = Allowance {
        moves: u32::try_from(offer["moves_left"].as_u64().unwrap_or(0)).unwrap_or(0),
        attacks: usize::try_from(offer["attacks_left"].as_u64().unwrap_or(0)).unwrap_or(0),
        order: offer["orders"].as_array().is_some_and(|orders| !orders.is_empty()),
    };
    let shot = shots::best(&offer["attacks"], &scene, picture, sheet, None);
    let here = shot.as_ref().map_or(0.0, |shot| shot.worth);
    let plan = aims.best(at, &stops(offer), left, here);
    if let Some(shot) =
        shot.as_ref().filter(|shot| shot.worth >= WORTH && (plan.fires_first || plan.to == at))
    {
        return attack(shot);
    }
    if let Some(step) = onward(offer, picture, &way, at, &plan) {
        return step;
    }
    if let Some(order) = order(offer, &aims, at) {
        return order;
    }
    end
}

/// What costs nothing is done at once: out, pick up, heal.
fn free(offer: &Value, picture: &Picture, sheet: &Sheet) -> Option<Value> {
    if !offer["leave"].is_null() {
        return Some(json!({ "t": "leave" }));
    }
    let wanted = |token: &&Value| {
        let known = token.as_u64().and_then(|token| picture.tokens.get(&token.to_string()));
        known.is_none_or(|token| match token.what.t.as_str() {
            "health" => sheet.missing() >= 2,
            "berserk" => worth("berserk", "", sheet) > 0,
            _ => true,
        })
    };
    if let Some(token) = offer["pick_ups"].as_array().and_then(|tokens| tokens.iter().find(wanted)) {
        return Some(json!({ "t": "pick_up", "token": token }));
    }
    if let Some(hurt) = worst(&offer["heal"], picture) {
        return Some(json!({ "t": "heal", "who": hurt }));
    }
    // A step of the way, and worth it.
    sharing::gift(offer, picture, sheet)
}

fn attack(shot: &Shot) -> Value {
    json!({ "t": "attack", "weapon": shot.weapon, "at": shot.at, "figure": shot.figure, "aim": shot.aim })
}

/// By teleporter, through a door, or on foot.
fn onward(offer: &Value, picture: &Picture, way: &Errand, at: Cell, plan: &Plan) -> Option<Value> {
    let here = way.field.at(at).unwrap_or(u32::MAX);
    for to in offer["teleports"].as_array().into_iter().flatten() {
        let far = cell(&to["to"]).and_then(|to| way.field.at(to));
        // Into the dark only when there is nothing better to do.
        let goes = far.map_or(way.ends.contains(&at) && to["to"].is_null(), |far| far + 1 < here);
        if goes {
            return Some(json!({ "t": "teleport", "to": to["to"] }));
        }
    }
    let near = plan.to == at || way.ends.contains(&at);
    if let Some(door) = door(offer, picture, &way.field, at).filter(|_| near) {
        return Some(door);
    }
    if plan.to == at {
        return None;
    }
    let path = path_to(offer, plan.to)?;
    // Something worth having on the way is picked up in passing.
    let lies = |at: &Cell| picture.tokens.values().any(|token| token.at == *at);
    let stop = |at: &Cell| {
        offer["reach"]
            .as_array()
            .into_iter()
            .flatten()
            .any(|step| step["stop"] == true && cell(&step["at"]) == Some(*at))
    };
    let until = path.iter().position(|at| lies(at) && stop(at)).map_or(path.len(), |last| last + 1);
    Some(json!({ "t": "move", "path": &path[..until] }))
}

/// Opens a door that lies on the way: what is behind it is nearer to the goal, or is not known.
fn door(offer: &Value, picture: &Picture, way: &Field, at: Cell) -> Option<Value> {
    let here = way.at(at).unwrap_or(u32::MAX);
    let useful = |door: &&Value| {
        let known = door["door"].as_u64().and_then(|door| picture.doors.get(&door.to_string()));
        let cells = known.map(|door| door.edges.iter().flat_map(|edge| edge.cells()).collect::<Vec<_>>());
        let known = |cell: &Cell| picture.areas.values().any(|area| area.cells.contains(cell));
        let onward = |cell: &Cell| !known(cell) || way.at(*cell).is_some_and(|far| far + 3 <= here);
        cells.is_none_or(|cells| cells.iter().any(onward))
    };
    let doors = offer["doors"].as_array().into_iter().flatten();
    let mut open = doors.filter(|door| door["open"] == true && door["no"].is_null());
    open.find(useful).map(|door| json!({ "t": "door", "door": door["door"] }))
}

/// Dodge where it hurts, else Guard; Aim when nobody is near.
fn order(offer: &Value, aims: &Aims<'_>, at: Cell) -> Option<Value> {
    let orders = offer["orders"].as_array().filter(|orders| !orders.is_empty())?;
    let danger = aims.scene.danger(at);
    let worth = |order: &&Value| match order.as_str() {
        Some("dodge") => aims.dodge(danger),
        Some("guard") => aims.guard(),
        Some("heal") => 0.3,
        _ => -1.0,
    };
    let orders = orders.iter().filter(|order| worth(order) >= 0.0);
    let best = orders.max_by(|a, b| worth(a).total_cmp(&worth(b)))?;
    Some(json!({ "t": "place", "order": best }))
}

/// Where the offer says one may stop.
fn stops(offer: &Value) -> Vec<Stop> {
    let steps = offer["reach"].as_array().map_or(&[][..], Vec::as_slice);
    let stop = |step: &Value| {
        let at = *spot(&step["at"])?.cells().first()?;
        let cost = u32::try_from(step["cost"].as_u64()?).ok()?;
        let watched = step["watched"].as_array().map_or(0, Vec::len);
        Some(Stop { at, cost, watched: u32::try_from(watched).unwrap_or(0) })
    };
    steps.iter().filter(|step| step["stop"] == true).filter_map(stop).collect()
}
