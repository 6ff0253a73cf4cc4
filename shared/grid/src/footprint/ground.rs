//! Footprints on a map: where one can stand, step and come to, and what it is next to.

use alloc::collections::{BTreeSet, VecDeque};
use alloc::vec::Vec;

use super::Footprint;
use crate::edge::Edge;
use crate::map::{Border, DoorId, Map};
use crate::path::open_between;

/// Whether a figure can stand there at all: every cell exists, and no wall or closed door runs between them.
pub fn fits(map: &Map, here: Footprint, closed: &dyn Fn(DoorId) -> bool) -> bool {
    let open = |edge: Edge| match map.border(edge) {
        Border::Open => true,
        Border::Wall => false,
        Border::Door(id) => !closed(id),
    };
    here.cells().all(|cell| map.contains(cell)) && here.inside().all(open)
}

/// Whether the borders let a figure make this one of its [`Footprint::steps`].
///
/// Where the new place overlaps the old one, it is enough that the figure fits there; else each cell goes
/// its own diagonal way, see [`open_between`].
pub fn passes(map: &Map, from: Footprint, to: Footprint, closed: &dyn Fn(DoorId) -> bool) -> bool {
    let apart = || from.cells().zip(to.cells()).all(|(a, b)| open_between(map, a, b, closed));
    fits(map, to, closed) && (from.meets(to) || apart())
}

/// Whether some cell of one is adjacent to some cell of the other, see [`open_between`].
pub fn touches(map: &Map, a: Footprint, b: Footprint, closed: &dyn Fn(DoorId) -> bool) -> bool {
    a.cells().any(|cell| b.cells().any(|other| open_between(map, cell, other, closed)))
}

/// The doors on whose line the figure stands.
pub fn straddled(map: &Map, here: Footprint) -> impl Iterator<Item = DoorId> + '_ {
    here.inside().filter_map(|edge| match map.border(edge) {
        Border::Door(id) => Some(id),
        Border::Open | Border::Wall => None,
    })
}

/// Every place in reach of at most `budget` steps that `may_step(from, to)` allows: the place, the one
/// before it, the steps. The nearest come first, the start is not among them.
pub fn reach(
    start: Footprint,
    budget: u32,
    may_step: impl Fn(Footprint, Footprint) -> bool,
) -> Vec<(Footprint, Footprint, u32)> {
    reach_by(start, budget, Footprint::steps, may_step)
}

/// As [`reach`], with the steps that `ways` names from each place, in its order.
pub fn reach_by(
    start: Footprint,
    budget: u32,
    ways: impl Fn(Footprint) -> Vec<Footprint>,
    may_step: impl Fn(Footprint, Footprint) -> bool,
) -> Vec<(Footprint, Footprint, u32)> {
    let mut known = BTreeSet::from([start]);
    let mut queue = VecDeque::from([(start, 0)]);
    let mut found = Vec::new();
    while let Some((from, cost)) = queue.pop_front() {
        if cost == budget {
            continue;
        }
        for to in ways(from) {
            if !known.contains(&to) && may_step(from, to) {
                known.insert(to);
                queue.push_back((to, cost + 1));
                found.push((to, from, cost + 1));
            }
        }
    }
    found
}
