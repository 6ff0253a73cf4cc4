//! What comes through a portal, and where; and where a displaced figure is put.

use crate::book::{Book, Group};
use crate::errand;
use crate::ground::{Gait, Ground};
use crate::horde;
use crate::opening;
use crate::picture::{Base, Picture};
use engine::Seat;
use serde_json::{Value, json};

pub(crate) fn answer(offer: &Value, picture: &Picture) -> Option<Value> {
    match offer["t"].as_str()? {
        "portal" => portal(&offer["portals"], picture),
        "group" => group(&offer["groups"], picture),
        "spread" => spread(offer, picture),
        _ => None,
    }
}

/// The one nearest to the marines.
fn portal(portals: &Value, picture: &Picture) -> Option<Value> {
    let prey = horde::prey(picture, &Ground::of(picture), Gait::Demon);
    let far = |portal: &&Value| {
        let at = portal.as_u64().and_then(|portal| picture.portals.get(&portal.to_string()));
        at.and_then(|portal| prey.at(portal.at)).unwrap_or(u32::MAX)
    };
    portals.as_array()?.iter().min_by_key(far).map(|portal| json!({ "t": "portal", "portal": portal }))
}

/// The stronger group.
fn group(groups: &Value, picture: &Picture) -> Option<Value> {
    let book = Book::open()?;
    let might = |group: &Value| {
        serde_json::from_value::<Group>(group.clone())
            .map_or(0, |group| opening::strength(book, &group, picture))
    };
    let (best, _) = groups.as_array()?.iter().enumerate().max_by_key(|(_, group)| might(group))?;
    Some(json!({ "t": "group", "group": best }))
}

/// All on the card of the kind that has most figures and a use for it.
fn spread(offer: &Value, picture: &Picture) -> Option<Value> {
    let book = Book::open()?;
    let worth = |spot: &&Value| {
        let Some(kind) = spot["demon"].as_str() else { return 0 };
        let figures = picture.demons.values().filter(|demon| demon.kind == kind).count();
        let uses = book.demon(kind).is_some_and(|row| row.abilities.iter().any(|one| one.argent > 0));
        if uses { figures + 1 } else { 0 }
    };
    let on = offer["on"].as_array()?.iter().max_by_key(worth)?;
    Some(json!({ "t": "spread", "put": [{ "on": on, "count": offer["count"] }] }))
}

/// Demons near the marines, marines near their goal.
pub(crate) fn place(offer: &Value, picture: &Picture, seat: Seat) -> Option<Value> {
    let ground = Ground::of(picture);
    let field = if seat.is_marine() {
        errand::errand(picture, &ground, seat, picture.marine(seat).and_then(|sheet| sheet.at)).field
    } else {
        horde::prey(picture, &ground, Gait::Demon)
    };
    let spots = offer["at"].as_array()?;
    let far = |spot: &&Value| {
        let base = serde_json::from_value::<Base>((*spot).clone()).ok();
        base.and_then(|base| field.of(&base.cells())).unwrap_or(u32::MAX)
    };
    spots.iter().min_by_key(far).map(|spot| json!({ "t": "place", "at": spot }))
}
