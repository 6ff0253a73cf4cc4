//! How far it is from one figure to another.

use super::lines::{Lines, Stand};
use crate::floor::Floor;
use grid::path::reach;
use grid::{Cell, joined};

/// Returns the spaces from one figure to another: the shortest chain of neighboring spaces from the nearest
/// pair. The other's space counts, its own does not. The chain goes round walls, closed doors and blocking
/// terrain, and ignores figures, difficult and impassable terrain. It is 0 in the same space, and `None`
/// without a chain. [M-ATK-02] [M-ATK-03]
#[must_use]
pub fn range(floor: Floor<'_>, from: Stand, to: Stand) -> Option<u32> {
    // No chain is shorter than the plain distance, and most are as long. Only the others need a search of the
    // whole map.
    let all = u32::try_from(floor.ground.map().table_len()).unwrap_or(u32::MAX);
    chain(floor, from, to, from.at.chebyshev(to.at)).or_else(|| chain(floor, from, to, all))
}

/// Returns true if something lies within this many spaces. 0 is the same space. [M-GEN-10]
#[must_use]
pub fn within(floor: Floor<'_>, from: Stand, to: Stand, spaces: u32) -> bool {
    from.at.chebyshev(to.at) <= spaces && chain(floor, from, to, spaces).is_some()
}

/// Returns the shortest chain from one figure to another, if it has no more than `most` spaces.
fn chain(floor: Floor<'_>, from: Stand, to: Stand, most: u32) -> Option<u32> {
    let lines = Lines::between(floor, from, to);
    let step = |a: Cell, b: Cell| joined(a, b, &|edge| lines.solid(edge)).then_some(1);
    let nearest = |start: Cell| {
        let found = reach(floor.ground.map(), start, most, step);
        to.at.cells().filter_map(|cell| found.cost(cell)).min()
    };
    from.at.cells().filter_map(nearest).min()
}

/// Returns true if a space is adjacent to a figure: next to any of its spaces, as for a step. [M-GEN-10]
#[must_use]
pub fn beside(floor: Floor<'_>, figure: Stand, cell: Cell) -> bool {
    figure.at.cells().any(|own| joined(own, cell, &|edge| floor.bars_step(edge)))
}
