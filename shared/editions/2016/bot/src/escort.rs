//! A hauler that must reach an exit: where it goes, and where marines help it.

use crate::allies;
use crate::errand::Errand;
use crate::ground::{Gait, Ground};
use crate::picture::Picture;
use engine::Seat;
use grid::{Cell, Field, Footprint};
use rules_2016::names::FigureId;
use rules_2016::{Choice, View};

/// How many spaces marines keep ahead of it.
const AHEAD: usize = 4;

/// Returns the steps to the exit.
fn out(view: &View, ground: &Ground) -> Option<Field> {
    Some(ground.to(Gait::Demon, [(0, (*view.exit())?)]))
}

/// Returns its way from where it stands, without its own space.
fn way(view: &View, ground: &Ground, out: &Field) -> Vec<Cell> {
    let mut way = Vec::new();
    let mut at = view.hauler().as_ref().map(|hauler| hauler.at);
    while let Some(here) = at {
        let far = out.at(here).unwrap_or(0);
        let near = ground.steps(here).into_iter().filter_map(|cell| Some((out.at(cell)?, cell)));
        // Of equally near spaces the westernmost.
        let next = near.min_by_key(|(left, cell)| (*left, cell.x, cell.y));
        at = next.filter(|(left, _)| *left < far).map(|(_, cell)| cell);
        way.extend(at);
    }
    way
}

/// Returns a marine's errand: one opens the door on its way, the others keep ahead of it.
pub(crate) fn errand(view: &View, ground: &Ground, seat: Seat, at: Option<Cell>) -> Option<Errand> {
    let out = out(view, ground)?;
    let way = way(view, ground, &out);
    let front = way.get(AHEAD.min(way.len().checked_sub(1)?)).copied()?;
    let front = ground.to(Gait::Marine, [(0, front)]);
    let shut = way.windows(2).find(|pair| ground.is_door(pair[0], pair[1])).map(|pair| pair[1]);
    let Some(beyond) = shut else { return Some(Errand::near(front)) };
    // Of two goals, the nearer marine takes the door.
    let mut fields = vec![ground.to(Gait::Marine, [(0, beyond)])];
    let first = allies::share(view, &fields, seat, at, &[])?;
    let nearest = view.marines_at().filter_map(|(figure, at, _)| Some((fields[first].at(at)?, figure))).min();
    let mine = nearest.is_none_or(|(_, figure)| figure == FigureId::of(seat));
    Some(Errand::near(if mine { fields.swap_remove(first) } else { front }))
}

/// Moves it as near to the exit as possible. If nothing is gained, it stays.
pub(crate) fn drive(spots: &[Footprint], view: &View) -> Choice {
    let (Some(out), Some(hauler)) = (out(view, &Ground::of(view)), view.hauler()) else {
        return Choice::Pass;
    };
    let far = |spot: &Footprint| out.of(spot.cells()).unwrap_or(u32::MAX);
    let here = out.at(hauler.at).unwrap_or(u32::MAX);
    let best = spots.iter().copied().min_by_key(far).filter(|spot| far(spot) < here);
    best.map_or(Choice::Pass, |at| Choice::Place { at })
}
