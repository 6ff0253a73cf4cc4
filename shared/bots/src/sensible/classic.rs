//! The sensible bot of the 2004 edition: reads its own view and the offer, and answers in the words of the wire.

mod act;
mod bearing;
mod errand;
mod events;
mod floor;
mod invader;
mod marine;
mod odds;
mod picture;
mod rolls;
mod scene;
mod sharing;
mod shots;
mod turn;

use crate::{Luck, Question};
use floor::Field;
use picture::{Cell, Picture, Spot};
use serde_json::{Value, json};

/// Plays to win, as far as it can see.
pub(super) fn answer(question: &Question, luck: &mut Luck) -> Option<Value> {
    let offer = question.offer()?;
    let picture: Picture = serde_json::from_str(question.view()).ok()?;
    if question.seat().is_marine() {
        marine::answer(&offer, &picture, question.seat())
    } else {
        invader::answer(&offer, &picture, luck)
    }
}

/// The cells of a list in the offer.
fn cells(list: &Value) -> Vec<Cell> {
    list.as_array().into_iter().flatten().filter_map(cell).collect()
}

fn cell(value: &Value) -> Option<Cell> {
    serde_json::from_value(value.clone()).ok()
}

fn spot(value: &Value) -> Option<Spot> {
    serde_json::from_value(value.clone()).ok()
}

/// The best offered attack as `(wounds in hundredths, weapon, target)`.
fn best_shot(ways: &Value) -> Option<(u64, Value, Value)> {
    let mut best: Option<(u64, Value, Value)> = None;
    for way in ways.as_array()?.iter().filter(|way| way["no"].is_null()) {
        for target in way["targets"].as_array().into_iter().flatten() {
            let odds = &target["odds"];
            let worth = odds["wounds"].as_u64()? + odds["kill"].as_u64()? / 10;
            if best.as_ref().is_none_or(|(most, ..)| worth > *most) {
                best = Some((worth, way["weapon"].clone(), target.clone()));
            }
        }
    }
    best
}

/// A walk to the offered place that lies best in the field; `None` when staying is as good.
fn walk(offer: &Value, field: &Field, from: &[Cell]) -> Option<Value> {
    let reach = offer["reach"].as_array()?;
    let here = field.of(from).unwrap_or(u32::MAX);
    let stops = reach.iter().filter(|step| step["stop"] == true).filter_map(|step| spot(&step["at"]));
    let (far, goal) = stops.filter_map(|at| Some((field.of(&at.cells())?, at))).min()?;
    if far >= here {
        return None;
    }
    Some(json!({ "t": "move", "path": way_to(offer, goal)? }))
}

/// The offered way to an offered place, without the one stood on.
fn way_to(offer: &Value, goal: Spot) -> Option<Vec<Spot>> {
    // Read once: each step of the way looks for the one before it among all of them.
    let reach = offer["reach"].as_array()?;
    let steps: Vec<_> = reach.iter().map(|step| (spot(&step["at"]), spot(&step["from"]))).collect();
    let before = |at: &Spot| {
        let (_, from) = steps.iter().find(|(to, _)| to.as_ref() == Some(at))?;
        from.clone()
    };
    let mut path: Vec<Spot> = std::iter::successors(Some(goal), before).collect();
    path.pop();
    path.reverse();
    Some(path)
}

/// The same for a figure of one space.
fn path_to(offer: &Value, goal: Cell) -> Option<Vec<Cell>> {
    let path = way_to(offer, spot(&json!(goal))?)?;
    Some(path.iter().filter_map(|spot| spot.cells().first().copied()).collect())
}

/// Plays the first offered event card with one of its targets.
fn play(card: &Value, luck: &mut Luck) -> Option<Value> {
    let any = |list: &Value, luck: &mut Luck| -> Option<Value> {
        let list = list.as_array()?;
        list.get(luck.below(u32::try_from(list.len()).ok()?) as usize).cloned()
    };
    let targets = &card["targets"];
    let target = match targets["t"].as_str()? {
        "marines" => json!({ "t": "marine", "seat": any(&targets["seats"], luck)? }),
        "weapons" => {
            let of = any(&targets["of"], luck)?;
            json!({ "t": "weapon", "seat": of[0], "weapon": of[1] })
        }
        "doors" => json!({ "t": "door", "door": any(&targets["doors"], luck)? }),
        "figures" => json!({ "t": "figures", "figures": [any(&targets["figures"], luck)?] }),
        "tokens" => {
            let pair = any(&targets["pairs"], luck)?;
            json!({ "t": "tokens", "first": pair[0], "second": pair[1] })
        }
        "dice" => json!({ "t": "die", "die": any(&targets["dice"], luck)? }),
        _ => json!({ "t": "none" }),
    };
    Some(json!({ "t": "play", "card": card["card"], "target": target }))
}
