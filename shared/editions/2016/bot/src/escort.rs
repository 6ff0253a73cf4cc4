//! A hauler that must reach an exit: where it goes, and where marines are of use to it.

use crate::allies;
use crate::errand::Errand;
use crate::ground::{Cell, Field, Gait, Ground};
use crate::picture::{Base, Picture};
use engine::Seat;
use serde_json::{Value, json};

/// Marines keep so many spaces ahead of it.
const AHEAD: usize = 4;

/// Steps to the exit.
fn out(picture: &Picture, ground: &Ground) -> Option<Field> {
    Some(ground.to(Gait::Demon, [(0, picture.exit?)]))
}

/// Its way from where it stands, itself not among the spaces.
fn way(picture: &Picture, ground: &Ground, out: &Field) -> Vec<Cell> {
    let mut way = Vec::new();
    let mut at = picture.hauler.as_ref().map(|hauler| hauler.at);
    while let Some(here) = at {
        let far = out.at(here).unwrap_or(0);
        let next = ground.steps(here).into_iter().filter_map(|cell| Some((out.at(cell)?, cell))).min();
        at = next.filter(|(left, _)| *left < far).map(|(_, cell)| cell);
        way.extend(at);
    }
    way
}

/// One marine opens the door on its way, the others keep ahead of it.
pub(crate) fn errand(picture: &Picture, ground: &Ground, seat: Seat, at: Option<Cell>) -> Option<Errand> {
    let out = out(picture, ground)?;
    let way = way(picture, ground, &out);
    let front = way.get(AHEAD.min(way.len().checked_sub(1)?)).copied()?;
    let front = ground.to(Gait::Marine, [(0, front)]);
    let shut = way.windows(2).find(|pair| ground.is_door(pair[0], pair[1])).map(|pair| pair[1]);
    let Some(beyond) = shut else { return Some(Errand::near(front)) };
    // Of two goals the one who is nearer sees to the door.
    let mut fields = vec![ground.to(Gait::Marine, [(0, beyond)])];
    let first = allies::share(picture, &fields, seat, at, &[])?;
    let nearest =
        picture.marines_at().filter_map(|(figure, at, _)| Some((fields[first].at(at)?, figure))).min();
    let mine = nearest.is_none_or(|(_, figure)| figure == u64::from(seat.0));
    Some(Errand::near(if mine { fields.swap_remove(first) } else { front }))
}

/// As near to the exit as it can come; where nothing is gained, it stays.
pub(crate) fn drive(offer: &Value, picture: &Picture) -> Value {
    let stay = json!({ "t": "pass" });
    let ground = Ground::of(picture);
    let (Some(out), Some(hauler)) = (out(picture, &ground), picture.hauler.as_ref()) else { return stay };
    let far = |spot: &Value| {
        let base = serde_json::from_value::<Base>(spot.clone()).ok();
        base.and_then(|base| out.of(&base.cells())).unwrap_or(u32::MAX)
    };
    let best = offer["at"].as_array().and_then(|spots| spots.iter().min_by_key(|spot| far(spot)));
    match best {
        Some(spot) if far(spot) < out.at(hauler.at).unwrap_or(u32::MAX) => {
            json!({ "t": "place", "at": spot })
        }
        _ => stay,
    }
}
