//! Where a marine must go, by what the mission asks for.

use super::allies;
use super::ground::{Cell, Field, Gait, Ground};
use super::picture::Picture;
use editions::Seat;

/// What a step towards the goal is worth.
const STEP: i64 = 30;
/// The same towards the enemy, when there is nothing else to do.
const HUNT: i64 = 8;

/// A way, and what waits at its end.
#[derive(Debug, Default)]
pub(super) struct Errand {
    pub(super) field: Field,
    /// Cards that can be laid down there.
    pub(super) need: usize,
    /// What a step is worth.
    pub(super) step: i64,
}

impl Errand {
    /// How far it still is.
    pub(super) fn far(&self, at: Cell) -> i64 {
        // What cannot be reached is as far from everywhere.
        self.field.at(at).map_or(60, |far| i64::from(far.min(60)))
    }
}

/// The errand of a marine who stands here, or would.
pub(super) fn errand(picture: &Picture, ground: &Ground, seat: Seat, at: Option<Cell>) -> Errand {
    links(picture, ground, seat, at).unwrap_or_else(|| hunt(picture, ground))
}

fn links(picture: &Picture, ground: &Ground, seat: Seat, at: Option<Cell>) -> Option<Errand> {
    let open: Vec<_> = picture.links.values().filter(|link| link.progress < picture.wanted).collect();
    let fields: Vec<Field> = open
        .iter()
        .map(|link| ground.to(Gait::Marine, ground.beside(link.at).into_iter().map(|cell| (0, cell))))
        .collect();
    let goal = allies::share(picture, &fields, seat, at)?;
    let need = usize::from(picture.wanted.saturating_sub(open.get(goal)?.progress));
    Some(Errand { field: fields.into_iter().nth(goal)?, need, step: STEP })
}

/// Towards the nearest demon.
fn hunt(picture: &Picture, ground: &Ground) -> Errand {
    let cells = picture.demons_at().flat_map(|(_, demon)| demon.at.cells());
    Errand { field: ground.to(Gait::Marine, cells.map(|cell| (0, cell))), need: 0, step: HUNT }
}
