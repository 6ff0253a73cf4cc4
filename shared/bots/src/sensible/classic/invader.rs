//! How a sensible invader answers.

use super::floor::{FAR, Field, Floor, Walker};
use super::picture::{Cell, Picture, Spot};
use super::{best_shot, cells, events, spot, walk};
use crate::Luck;
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub(super) fn answer(offer: &Value, picture: &Picture, luck: &mut Luck) -> Option<Value> {
    match offer["t"].as_str()? {
        "act" => Some(act(offer, picture)),
        "discard" => {
            let count = usize::try_from(offer["count"].as_u64()?).ok()?;
            let hand = offer["hand"].as_array()?;
            Some(json!({ "t": "discard", "cards": hand.get(..count)? }))
        }
        "events" => {
            events::choose(&offer["cards"], false, picture, luck).or_else(|| Some(json!({ "t": "pass" })))
        }
        "spawn" => events::choose(&offer["events"], true, picture, luck).or_else(|| spawn(offer, picture)),
        "activate" => {
            events::choose(&offer["events"], true, picture, luck).or_else(|| activate(offer, picture))
        }
        "trap_activate" => activate(offer, picture),
        "watchful" => {
            let striker = offer["strikers"].as_array()?.first()?;
            Some(json!({ "t": "strike", "figure": striker["figure"] }))
        }
        "blow_through" => super::shots::through(offer),
        "reinforce" => Some(json!({ "t": "reinforce", "place": [] })),
        _ => None,
    }
}

/// Steps to the nearest marine, doors counted.
fn prey(picture: &Picture) -> Field {
    let marines = picture.marines_at().into_iter().map(|cell| (0, cell));
    Floor::of(picture, Walker::Invader).field(marines, FAR)
}

fn distance(picture: &Picture, prey: &Field, figure: u64) -> u32 {
    picture.place_of(figure).and_then(|at| prey.of(&at.cells())).unwrap_or(FAR)
}

/// The card with the most figures, as near to the marines as they may come.
fn spawn(offer: &Value, picture: &Picture) -> Option<Value> {
    let prey = prey(picture);
    let mut spaces = cells(&offer["cells"]);
    spaces.sort_by_key(|cell| prey.at(*cell).unwrap_or(FAR));
    let mut known = Known::new();
    let mut best: Option<(usize, Value)> = None;
    for card in offer["cards"].as_array()? {
        for (half, figures) in card["halves"].as_array()?.iter().enumerate() {
            let place = placing(figures.as_array()?, &spaces, &prey, &mut known);
            if best.as_ref().is_none_or(|(most, _)| place.len() > *most) {
                let said = json!({ "t": "spawn", "card": card["card"], "half": half, "place": place });
                best = Some((place.len(), said));
            }
        }
    }
    best.map(|(_, said)| said)
}

/// The places of each kind of big figure, nearest first: every card that shows it offers the same ones, so they are
/// read once.
type Known = BTreeMap<String, Vec<Spot>>;

/// The offered places of a big figure, nearest first.
fn nearest(spots: &Value, prey: &Field) -> Vec<Spot> {
    let mut open: Vec<Spot> = spots.as_array().into_iter().flatten().filter_map(spot).collect();
    open.sort_by_cached_key(|spot| prey.of(&spot.cells()).unwrap_or(FAR));
    open
}

/// Figures from the supply only, colours in turn; what the supply lacks is left out.
fn placing(figures: &[Value], spaces: &[Cell], prey: &Field, known: &mut Known) -> Vec<Value> {
    let mut taken: Vec<Spot> = Vec::new();
    let mut place = Vec::new();
    for figure in figures {
        let colours = figure["colours"].as_array().map_or(0, Vec::len);
        let is_free = |spot: &Spot| taken.iter().all(|other| !other.meets(spot));
        let free = if figure["spots"].is_null() {
            spaces.iter().copied().map(Spot::one).find(is_free)
        } else {
            let kind = figure["kind"].to_string();
            let open = known.entry(kind).or_insert_with(|| nearest(&figure["spots"], prey));
            open.iter().find(|spot| is_free(spot)).cloned()
        };
        if let Some(at) = free.filter(|_| colours > 0) {
            let colour = &figure["colours"][place.len() % colours];
            place.push(json!({ "kind": figure["kind"], "colour": colour, "at": at, "remove": null }));
            taken.push(at);
        }
    }
    place
}

/// The one nearest to a marine first.
fn activate(offer: &Value, picture: &Picture) -> Option<Value> {
    let prey = prey(picture);
    let far = |figure: &&Value| figure.as_u64().map_or(FAR, |figure| distance(picture, &prey, figure));
    let figure = offer["figures"].as_array()?.iter().min_by_key(far);
    Some(
        figure.map_or_else(
            || json!({ "t": "end_turn" }),
            |figure| json!({ "t": "activate", "figure": figure }),
        ),
    )
}

/// Strikes as soon as it can, else closes in.
fn act(offer: &Value, picture: &Picture) -> Value {
    if let Some((_, weapon, target)) = best_shot(&offer["attacks"]).filter(|(worth, ..)| *worth > 0) {
        let (at, figure) = (&target["at"], &target["figure"]);
        return json!({ "t": "attack", "weapon": weapon, "at": at, "figure": figure, "aim": false });
    }
    let at = offer["figure"].as_u64().and_then(|figure| picture.place_of(figure));
    let at = at.map(Spot::cells).unwrap_or_default();
    let fresh = offer["attacks_left"].as_u64().unwrap_or(0) > 0;
    let closer = fresh.then(|| walk(offer, &prey(picture), &at)).flatten();
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
