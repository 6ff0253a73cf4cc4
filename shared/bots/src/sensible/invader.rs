//! How a sensible invader answers.

use super::geometry::{Floor, nearest};
use super::picture::{Cell, Picture, Spot};
use super::{best_shot, cells, events, spot, walk};
use crate::Luck;
use serde_json::{Value, json};

pub(super) fn answer(offer: &Value, picture: &Picture, luck: &mut Luck) -> Option<Value> {
    let marines = picture.marines_at();
    match offer["t"].as_str()? {
        "act" => Some(act(offer, picture, &marines)),
        "discard" => {
            let count = usize::try_from(offer["count"].as_u64()?).ok()?;
            let hand = offer["hand"].as_array()?;
            Some(json!({ "t": "discard", "cards": hand.get(..count)? }))
        }
        "events" => {
            events::choose(&offer["cards"], false, picture, luck).or_else(|| Some(json!({ "t": "pass" })))
        }
        "spawn" => events::choose(&offer["events"], true, picture, luck).or_else(|| spawn(offer, &marines)),
        "activate" => events::choose(&offer["events"], true, picture, luck)
            .or_else(|| activate(offer, picture, &marines)),
        "trap_activate" => activate(offer, picture, &marines),
        "reinforce" => Some(json!({ "t": "reinforce", "place": [] })),
        _ => None,
    }
}

/// The card with the most figures, as near to the marines as they may come.
fn spawn(offer: &Value, marines: &[Cell]) -> Option<Value> {
    let mut spaces = cells(&offer["cells"]);
    spaces.sort_by_key(|cell| nearest(*cell, marines));
    let mut best: Option<(usize, Value)> = None;
    for card in offer["cards"].as_array()? {
        for (half, figures) in card["halves"].as_array()?.iter().enumerate() {
            let place = placing(figures.as_array()?, &spaces, marines);
            if best.as_ref().is_none_or(|(most, _)| place.len() > *most) {
                let said = json!({ "t": "spawn", "card": card["card"], "half": half, "place": place });
                best = Some((place.len(), said));
            }
        }
    }
    best.map(|(_, said)| said)
}

/// Figures from the supply only, colours in turn; what the supply lacks is left out.
fn placing(figures: &[Value], spaces: &[Cell], marines: &[Cell]) -> Vec<Value> {
    let mut taken: Vec<Spot> = Vec::new();
    let mut place = Vec::new();
    for figure in figures {
        let colours = figure["colours"].as_array().map_or(0, Vec::len);
        let spots = figure["spots"].as_array().map_or(&[][..], Vec::as_slice);
        let mut open: Vec<Spot> = spots.iter().filter_map(spot).collect();
        open.sort_by_key(|spot| spot.cells().iter().map(|cell| nearest(*cell, marines)).min());
        if figure["spots"].is_null() {
            open = spaces.iter().filter_map(|cell| spot(&json!(cell))).collect();
        }
        let free = open.into_iter().find(|spot| taken.iter().all(|other| !other.meets(spot)));
        if let Some(at) = free.filter(|_| colours > 0) {
            let colour = &figure["colours"][place.len() % colours];
            place.push(json!({ "kind": figure["kind"], "colour": colour, "at": at, "remove": null }));
            taken.push(at);
        }
    }
    place
}

/// The one nearest to a marine first.
fn activate(offer: &Value, picture: &Picture, marines: &[Cell]) -> Option<Value> {
    let far = |figure: &&Value| {
        let at = figure.as_u64().and_then(|figure| picture.place_of(figure));
        let near = at.and_then(|at| at.cells().iter().map(|cell| nearest(*cell, marines)).min());
        near.unwrap_or(u32::MAX)
    };
    let figure = offer["figures"].as_array()?.iter().min_by_key(far);
    Some(
        figure.map_or_else(
            || json!({ "t": "end_turn" }),
            |figure| json!({ "t": "activate", "figure": figure }),
        ),
    )
}

/// Strikes as soon as it can, else closes in.
fn act(offer: &Value, picture: &Picture, marines: &[Cell]) -> Value {
    if let Some((_, weapon, target)) = best_shot(&offer["attacks"]).filter(|(worth, ..)| *worth > 0) {
        let (at, figure) = (&target["at"], &target["figure"]);
        return json!({ "t": "attack", "weapon": weapon, "at": at, "figure": figure, "aim": false });
    }
    let at = offer["figure"].as_u64().and_then(|figure| picture.place_of(figure));
    let at = at.map(Spot::cells).unwrap_or_default();
    let fresh = offer["attacks_left"].as_u64().unwrap_or(0) > 0;
    let floor = Floor::of(picture, |door| !door.locked && !door.blocked);
    let closer = fresh.then(|| walk(offer, &floor.field(marines.iter().copied()), &at)).flatten();
    if let Some(walk) = closer {
        return walk;
    }
    let doors = offer["doors"].as_array().into_iter().flatten();
    let door = doors.into_iter().find(|door| door["open"] == true && door["no"].is_null());
    match door.filter(|_| fresh) {
        Some(door) => json!({ "t": "door", "door": door["door"] }),
        None => json!({ "t": "end" }),
    }
}
