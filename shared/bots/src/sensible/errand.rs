//! Where a marine is headed.

use super::geometry::{Field, Floor, apart};
use super::picture::{Cell, Lying, Picture, Sheet};
use editions::Seat;

/// A goal as a field of steps to it.
#[derive(Debug)]
pub(super) struct Errand {
    pub(super) field: Field,
    /// It is the way out.
    pub(super) out: bool,
}

/// Out if the way is free, else to keys, then into the dark and through doors; other things are taken
/// when they lie near the way. A key is fetched by whoever is nearest; the others look for the way out.
pub(super) fn errand(picture: &Picture, seat: Seat) -> Errand {
    let at = picture.marine(seat).and_then(|sheet| sheet.at).unwrap_or_default();
    let floor = Floor::of(picture, |door| !door.locked && !door.blocked);
    let ground = picture.ground();
    if !ground.is_empty() {
        return Errand { field: floor.field(ground.iter().copied()), out: false };
    }
    let leaves = matches!(picture.goal.what.as_str(), "leave" | "carry");
    let exits = picture.doors.values().filter(|door| leaves && door.exit && !door.locked);
    let exits: Vec<Cell> = exits.flat_map(|door| door.edges).flat_map(|edge| edge.cells()).collect();
    if !exits.is_empty() {
        let out = floor.field(exits);
        if out.at(at).is_some() {
            return Errand { field: out, out: true };
        }
    }
    let sheet = picture.marine(seat);
    let wanted = |token: &&Lying| token.what.t != "goal" || token.what.v == picture.goal.leg;
    let tokens = picture.tokens.values().filter(wanted).filter_map(|token| {
        let mine = || picture.marines_at().iter().all(|other| apart(*other, token.at) >= apart(at, token.at));
        let detour = match token.what.t.as_str() {
            "key" | "goal" | "cargo" => mine().then_some(0)?,
            what => sheet.map_or(14, |sheet| detour(what, sheet)),
        };
        Some((detour, token.at))
    });
    let dark = picture.areas.values().flat_map(|area| &area.dark).flat_map(|edge| edge.cells());
    let shut = picture.doors.values().filter(|door| door.is_closed() && !door.locked && !door.blocked);
    let shut = shut.flat_map(|door| door.edges).flat_map(|edge| edge.cells());
    let field = floor.weighed(tokens.chain(dark.chain(shut).map(|cell| (12, cell))));
    let field = if field.at(at).is_some() { field } else { floor.field(picture.invaders_at()) };
    Errand { field, out: false }
}

/// How many steps farther away a thing counts than it is: what is needed counts as near.
fn detour(what: &str, sheet: &Sheet) -> u32 {
    let hurt = sheet.wounds * 2 < sheet.start_wounds;
    let dry = sheet.bullets <= 2;
    match what {
        "health" if hurt => 4,
        "ammo" if dry => 4,
        "weapon" | "berserk" | "armor" => 10,
        _ => 14,
    }
}
