//! A marine's errand: where the mission asks them to go.

use crate::allies;
use crate::escort;
use crate::ground::{Gait, Ground};
use crate::picture::Picture;
use engine::Seat;
use grid::{Cell, Field};
use rules_2016::View;
use rules_2016::board::Relay;
use rules_2016::goals::Goal;
use rules_2016::scenarios::plan::Item;

/// The value of a step toward the goal.
const STEP: i64 = 30;
/// The value of a step where being near is enough.
const NEAR: i64 = 14;
/// The value of a step toward the enemy, when there is nothing else to do.
const HUNT: i64 = 8;
/// The farthest distance for fetching a health pack.
const NEAR_PACK: u32 = 9;
/// Movement to shut a portal.
const SHUT: i64 = 2;

/// A way, and the task at its end.
#[derive(Debug, Default)]
pub(crate) struct Errand {
    pub(crate) field: Field,
    /// How many cards can be discarded there.
    pub(crate) need: usize,
    /// The value of a step.
    pub(crate) step: i64,
    /// Movement that the task at its end costs.
    pub(crate) toll: i64,
}

impl Errand {
    /// Returns how far it still is.
    pub(crate) fn far(&self, at: Cell) -> i64 {
        // An unreachable space is equally far from everywhere.
        self.toll + self.field.at(at).map_or(60, |far| i64::from(far.min(60)))
    }

    pub(crate) fn to(field: Field, step: i64) -> Self {
        Self { field, need: 0, step, toll: 0 }
    }

    /// Returns true if the marine has time to stay here.
    pub(crate) fn is_patient(&self) -> bool {
        self.step < STEP
    }

    /// Returns an errand for which being near these spaces is enough.
    pub(crate) fn near(field: Field) -> Self {
        Self::to(field, NEAR)
    }
}

/// Returns the errand of a marine who stands here, or would stand here.
pub(crate) fn errand(view: &View, ground: &Ground, seat: Seat, at: Option<Cell>) -> Errand {
    if let Some(pack) = to_a_pack(view, ground, seat, at) {
        return pack;
    }
    let found = match view.goal() {
        Goal::Links { .. } => links(view, ground, seat, at),
        Goal::Samples { wanted } => samples(view, ground, (seat, at), *wanted),
        Goal::Gates => gates(view, ground, seat, at),
        Goal::Haul => escort::errand(view, ground, seat, at),
        Goal::Prey { .. } => prey(view, ground),
        Goal::Hold { .. } => hold(view, ground, seat, at),
    };
    found.unwrap_or_else(|| hunt(view, ground))
}

/// Returns the way to a nearby health pack for a badly hurt marine, if the goal leaves time for it.
fn to_a_pack(view: &View, ground: &Ground, seat: Seat, at: Option<Cell>) -> Option<Errand> {
    let (sheet, at) = (view.marine(seat)?, at?);
    let pressed = matches!(view.goal(), Goal::Links { .. } | Goal::Samples { .. });
    if pressed || sheet.at.is_none() || sheet.damage * 2 < sheet.health {
        return None;
    }
    let packs = view.items().values().filter(|item| item.what == Item::Health).map(|item| (0, item.at));
    let field = ground.to(Gait::Marine, packs);
    field.at(at).filter(|far| *far <= NEAR_PACK)?;
    Some(Errand::near(field))
}

/// Returns the way to a space or beside it.
fn beside(ground: &Ground, at: Cell) -> Field {
    ground.to(Gait::Marine, ground.beside(at).into_iter().map(|cell| (0, cell)))
}

fn links(view: &View, ground: &Ground, seat: Seat, at: Option<Cell>) -> Option<Errand> {
    let open: Vec<&Relay> = view.links().values().filter(|link| link.progress < *view.wanted()).collect();
    let fields: Vec<Field> = open.iter().map(|link| beside(ground, link.at)).collect();
    let goal = allies::share(view, &fields, seat, at, &[])?;
    let need = usize::from(view.wanted().saturating_sub(open.get(goal)?.progress));
    Some(Errand { need, ..Errand::to(fields.into_iter().nth(goal)?, STEP) })
}

/// Returns the way home with a sample, or else to a sample that no other marine fetches.
fn samples(view: &View, ground: &Ground, (seat, at): (Seat, Option<Cell>), wanted: u8) -> Option<Errand> {
    let carriers: Vec<Seat> = view.links().values().filter_map(|link| link.carrier).collect();
    if carriers.contains(&seat) {
        return Some(Errand::to(ground.to(Gait::Marine, [(0, (*view.home())?)]), STEP));
    }
    let done = view.links().values().filter(|link| link.progress > 0).count();
    if done + carriers.len() >= usize::from(wanted) {
        // The last ones are on their way, so this marine joins them.
        let with = view.links().values().filter(|link| link.carrier.is_some()).map(|link| (2, link.at));
        return Some(Errand::near(ground.to(Gait::Marine, with)));
    }
    let lies = view.links().values().filter(|link| link.progress == 0 && link.carrier.is_none());
    let fields: Vec<Field> = lies.map(|link| ground.to(Gait::Marine, [(0, link.at)])).collect();
    let goal = allies::share(view, &fields, seat, at, &carriers)?;
    Some(Errand::to(fields.into_iter().nth(goal)?, STEP))
}

/// Returns the way to a faceup portal. One that no demon guards can be shut for a card. Facedown ones are
/// waited for.
fn gates(view: &View, ground: &Ground, seat: Seat, at: Option<Cell>) -> Option<Errand> {
    let open: Vec<_> = view.portals().values().filter(|portal| portal.faceup).collect();
    if open.is_empty() {
        let fields: Vec<Field> = view.portals().values().map(|portal| beside(ground, portal.at)).collect();
        let goal = allies::share(view, &fields, seat, at, &[])?;
        return Some(Errand::near(fields.into_iter().nth(goal)?));
    }
    let fields: Vec<Field> = open.iter().map(|portal| beside(ground, portal.at)).collect();
    let goal = allies::share(view, &fields, seat, at, &[])?;
    let guarded = view.is_guarded(open.get(goal)?.at);
    let errand = Errand::to(fields.into_iter().nth(goal)?, STEP);
    Some(if guarded { errand } else { Errand { need: 1, toll: SHUT, ..errand } })
}

/// Returns the way to the marked demon.
fn prey(view: &View, ground: &Ground) -> Option<Errand> {
    let marked = view.demons().values().find(|demon| demon.marked)?;
    let cells = marked.at.cells().map(|cell| (0, cell));
    Some(Errand::near(ground.to(Gait::Marine, cells)))
}

/// Returns the way to a standing generator, a different one for each marine.
fn hold(view: &View, ground: &Ground, seat: Seat, at: Option<Cell>) -> Option<Errand> {
    let stand = view.links().values().filter(|link| link.progress < *view.wanted());
    let fields: Vec<Field> = stand.map(|link| beside(ground, link.at)).collect();
    let goal = allies::share(view, &fields, seat, at, &[])?;
    Some(Errand::near(fields.into_iter().nth(goal)?))
}

/// Returns the way to the nearest demon.
fn hunt(view: &View, ground: &Ground) -> Errand {
    let cells = view.demons().values().flat_map(|demon| demon.at.cells());
    Errand::to(ground.to(Gait::Marine, cells.map(|cell| (0, cell))), HUNT)
}
