//! Where a grenade does most: hurt enemies, spared friends.

use crate::ground::{Cell, Ground, apart};
use crate::picture::{Base, Card, Picture};
use serde_json::{Value, json};

/// A grenade lands so far off at most.
const REACH: u32 = 4;
/// Less than this is not worth the card.
const LEAST: i64 = 130;

/// What a throw on a space is worth, in hundredths of a wound.
fn worth(grenade: &str, picture: &Picture, at: Cell) -> i64 {
    let near = |cells: &[Cell]| cells.iter().any(|cell| apart(*cell, at) <= 1);
    let damage: u8 = match grenade {
        "splinter" => 2,
        "leech" => 1,
        _ => 0,
    };
    let struck = picture.demons_at().filter(|(_, demon)| near(&demon.at.cells())).map(|(_, demon)| {
        if damage == 0 {
            return if demon.stunned { 0 } else { 110 };
        }
        let gone = if demon.left() <= damage { 150 } else { 0 };
        i64::from(damage.min(demon.left())) * 60 + gone
    });
    let friends = picture.marines_at().filter(|(_, cell, _)| near(&[*cell])).count();
    struck.sum::<i64>() - i64::try_from(friends).unwrap_or(0) * i64::from(damage.max(1)) * 130
}

/// The grenade of a hand that is worth throwing from here.
pub(crate) fn to_play<'c>(
    plays: &'c [Card],
    picture: &Picture,
    ground: &Ground,
    from: Cell,
) -> Option<&'c Card> {
    plays.iter().find(|card| {
        let Some(grenade) = card.set["grenade"].as_str().filter(|grenade| *grenade != "anchor") else {
            return false;
        };
        let spaces = picture.cells.iter().map(|space| space.at);
        let seen = spaces.filter(|at| apart(from, *at) <= REACH);
        seen.filter(|at| worth(grenade, picture, *at) >= LEAST).any(|at| ground.sight(from, at).is_some())
    })
}

/// The best of the offered spaces.
pub(crate) fn land(offer: &Value, picture: &Picture) -> Option<Value> {
    let grenade = offer["grenade"].as_str()?;
    let value = |spot: &&Value| {
        let base = serde_json::from_value::<Base>((*spot).clone()).ok();
        base.map_or(i64::MIN, |base| worth(grenade, picture, base.first()))
    };
    let spot = offer["at"].as_array()?.iter().max_by_key(value)?;
    Some(json!({ "t": "place", "at": spot }))
}
