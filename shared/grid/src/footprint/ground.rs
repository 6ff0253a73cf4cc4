//! Footprints on a map: where one fits, steps and arrives, and what it touches.

use alloc::collections::{BTreeSet, VecDeque};
use alloc::vec::Vec;

use super::Footprint;
use crate::edge::Edge;
use crate::map::{Border, DoorId, Map};
use crate::path::open_between;

/// Returns true if a figure can stand here. Every cell must exist, with no wall or closed door between them.
pub fn fits(map: &Map, here: Footprint, closed: &dyn Fn(DoorId) -> bool) -> bool {
    let open = |edge: Edge| match map.border(edge) {
        Border::Open => true,
        Border::Wall => false,
        Border::Door(id) => !closed(id),
    };
    here.cells().all(|cell| map.contains(cell)) && here.inside().all(open)
}

/// Returns true if the borders allow this one of the figure's [`Footprint::steps`].
///
/// If the new place overlaps the old one, the figure only has to fit there. Otherwise each cell takes its own
/// diagonal step, see [`open_between`].
pub fn passes(map: &Map, from: Footprint, to: Footprint, closed: &dyn Fn(DoorId) -> bool) -> bool {
    let apart = || from.cells().zip(to.cells()).all(|(a, b)| open_between(map, a, b, closed));
    fits(map, to, closed) && (from.meets(to) || apart())
}

/// Returns true if a cell of `a` is adjacent to a cell of `b`, see [`open_between`].
pub fn touches(map: &Map, a: Footprint, b: Footprint, closed: &dyn Fn(DoorId) -> bool) -> bool {
    a.cells().any(|cell| b.cells().any(|other| open_between(map, cell, other, closed)))
}

/// Returns the doors on whose line the figure stands.
pub fn straddled(map: &Map, here: Footprint) -> impl Iterator<Item = DoorId> + '_ {
    here.inside().filter_map(|edge| match map.border(edge) {
        Border::Door(id) => Some(id),
        Border::Open | Border::Wall => None,
    })
}

/// Returns every place within `budget` steps that `may_step(from, to)` allows: the place, the place before
/// it, and the steps. The nearest places come first. The start is not included.
pub fn reach(
    start: Footprint,
    budget: u32,
    may_step: impl Fn(Footprint, Footprint) -> bool,
) -> Vec<(Footprint, Footprint, u32)> {
    reach_by(start, budget, Footprint::steps, may_step)
}

/// Like [`reach`], but `ways` names the steps from each place, in its order.
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
