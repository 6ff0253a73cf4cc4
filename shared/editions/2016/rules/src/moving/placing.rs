//! Where a figure is put that does not walk there: displaced, summoned, moved aside.

use super::large;
use super::walking::adjacent;
use crate::floor::Floor;
use alloc::vec::Vec;
use grid::{Cell, Footprint, joined, path};

/// Returns the free spaces nearest to a displaced figure, counted by steps it could walk, through others and
/// at any cost. Its controller chooses among them. Without a free space in reach, plain distance counts.
/// [M-BIG-11] [M-GEN-10]
#[must_use]
pub fn nearest(floor: Floor<'_>, from: Cell, free: &dyn Fn(Cell) -> bool) -> Vec<Cell> {
    let walked = steps(floor, from, |a, b| adjacent(floor, a, b));
    let near = least(walked.into_iter().filter(|(cell, _)| free(*cell)));
    if !near.is_empty() {
        return near;
    }
    let map = floor.ground.map();
    least(
        map.cells()
            .filter(|cell| free(*cell) && walkable(floor, *cell))
            .map(|cell| (cell, from.chebyshev(cell))),
    )
}

/// Returns where a demon of one space may be summoned: on the portal or beside it, or else on the nearest
/// free spaces it could walk to. Flying ones ignore terrain. The list is empty if there is no such space.
/// [M-SUM-05] [M-FLY-03]
#[must_use]
pub fn summoned(floor: Floor<'_>, portal: Cell, flies: bool, free: &dyn Fn(Cell) -> bool) -> Vec<Cell> {
    let step = |a: Cell, b: Cell| {
        if flies { joined(a, b, &|edge| floor.is_wall(edge)) } else { adjacent(floor, a, b) }
    };
    let found: Vec<(Cell, u32)> =
        steps(floor, portal, step).into_iter().filter(|(cell, _)| free(*cell)).collect();
    let beside: Vec<Cell> = found.iter().filter(|(_, steps)| *steps <= 1).map(|(cell, _)| *cell).collect();
    if beside.is_empty() { least(found.into_iter()) } else { beside }
}

/// Returns where a large demon may be summoned: as near to the portal as its base fits, in any facing,
/// without displacing a figure. The distance counts from the portal to the nearest space of the base, over
/// any terrain and figures but not through walls. The list is empty if it fits nowhere. [M-SUM-06]
#[must_use]
pub fn summoned_large(
    floor: Floor<'_>,
    portal: Cell,
    (width, height): (u8, u8),
    free: &dyn Fn(Cell) -> bool,
) -> Vec<Footprint> {
    let mut found: Vec<(Footprint, u32)> = Vec::new();
    // Nearest spaces first, so a base keeps the distance of its nearest one.
    for (cell, steps) in steps(floor, portal, |a, b| joined(a, b, &|edge| floor.is_wall(edge))) {
        for here in Footprint::covering(cell, width, height) {
            let known = found.iter().any(|(other, _)| *other == here);
            if !known && large::fits(floor, here) && here.cells().all(free) {
                found.push((here, steps));
            }
        }
    }
    least(found.into_iter())
}

/// Returns the free spaces to which a small figure may be displaced by this many spaces. It moves along
/// adjacent spaces at any cost, past figures, and never through blocking or impassable terrain, walls and
/// closed doors. [M-MOV-13] [M-MOV-14]
#[must_use]
pub fn displaced(floor: Floor<'_>, from: Cell, most: u8, free: &dyn Fn(Cell) -> bool) -> Vec<Cell> {
    let found = steps(floor, from, |a, b| adjacent(floor, a, b)).into_iter();
    found.filter(|(cell, steps)| *steps <= u32::from(most) && free(*cell)).map(|(cell, _)| cell).collect()
}

/// Returns the free spaces within this distance of a base, over any terrain but not through walls and closed
/// doors. [M-BIG-08]
#[must_use]
pub fn rifted(floor: Floor<'_>, base: Footprint, most: u8, free: &dyn Fn(Cell) -> bool) -> Vec<Cell> {
    let walls = |a, b| joined(a, b, &|edge| floor.is_wall(edge));
    let mut found = Vec::new();
    for from in base.cells() {
        for (cell, steps) in steps(floor, from, walls) {
            if steps <= u32::from(most) && free(cell) && !found.contains(&cell) {
                found.push(cell);
            }
        }
    }
    found
}

/// Returns the same for a large base: it fits on free spaces, the nearest of them within this distance.
/// [M-BIG-08]
#[must_use]
pub fn rifted_large(
    floor: Floor<'_>,
    base: Footprint,
    (width, height): (u8, u8),
    most: u8,
    free: &dyn Fn(Cell) -> bool,
) -> Vec<Footprint> {
    let mut found: Vec<Footprint> = Vec::new();
    for cell in rifted(floor, base, most, free) {
        for (width, height) in [(width, height), (height, width)] {
            for here in Footprint::covering(cell, width, height) {
                if !found.contains(&here) && large::fits(floor, here) && here.cells().all(free) {
                    found.push(here);
                }
            }
        }
    }
    found
}

/// Returns the steps on foot from one space to another, past all figures. Without a way it is more than any
/// way has.
#[must_use]
pub fn steps_between(floor: Floor<'_>, from: Cell, to: Cell) -> u32 {
    let found = steps(floor, from, |a, b| adjacent(floor, a, b));
    found.into_iter().find(|(cell, _)| *cell == to).map_or(u32::MAX, |(_, steps)| steps)
}

/// Returns every space by the number of steps to it, nearest first.
fn steps(floor: Floor<'_>, from: Cell, step: impl Fn(Cell, Cell) -> bool) -> Vec<(Cell, u32)> {
    let map = floor.ground.map();
    let most = u32::try_from(map.table_len()).unwrap_or(u32::MAX);
    path::reach(map, from, most, |a, b| step(a, b).then_some(1)).cells().collect()
}

/// Small figures do not stand in blocking or impassable terrain.
fn walkable(floor: Floor<'_>, cell: Cell) -> bool {
    use crate::floor::Terrain::{Blocking, Difficult, Impassable};
    match floor.ground.terrain(cell) {
        None | Some(Difficult) => true,
        Some(Blocking | Impassable) => false,
    }
}

/// Returns all with the smallest number.
fn least<T>(found: impl Iterator<Item = (T, u32)>) -> Vec<T> {
    let found: Vec<(T, u32)> = found.collect();
    let nearest = found.iter().map(|(_, steps)| *steps).min();
    found.into_iter().filter(|(_, steps)| Some(*steps) == nearest).map(|(place, _)| place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::floor::drawn::{board, cell};
    use alloc::string::{String, ToString};

    fn names<T: ToString>(found: &[T]) -> String {
        let mut names: Vec<String> = found.iter().map(ToString::to_string).collect();
        names.sort();
        names.join(" ")
    }

    /// [M-GEN-10]
    #[test]
    fn a_displaced_figure_goes_to_the_nearest_free_space_it_could_walk_to() {
        let board = board(". . ~ .\n. # . .\n. . . .");
        let taken = ["a1", "b1"].map(cell);
        let free = |at: Cell| !taken.contains(&at);
        assert_eq!(
            names(&nearest(board.floor(), cell("b1"), &free)),
            "a2 c1 c2",
            "difficult ground is as near"
        );
        let walled = self::board("area A x\nmap\n\n A|A A\n\n A|A A\n\n A A A\nend");
        let taken = ["a1", "a2"].map(cell);
        let free = |at: Cell| !taken.contains(&at);
        assert_eq!(names(&nearest(walled.floor(), cell("a1"), &free)), "a3 b3", "not through the wall");
    }

    /// [M-BIG-11]
    #[test]
    fn with_nothing_in_reach_it_is_put_on_the_nearest_free_space_by_distance() {
        let board = board("area A x\nterrain v impassable\nmap\n\n A|A A\nend\nmarks\n. v .\nend");
        let free = |at: Cell| at != cell("a1");
        assert_eq!(names(&nearest(board.floor(), cell("a1"), &free)), "c1");
    }

    /// At a distance of two columns, a row in between makes no difference. [M-BIG-11]
    #[test]
    fn plain_distance_is_the_larger_of_columns_and_rows() {
        let board = board("area A x\nmap\n\n A|A A A\n -\n A A A A\n\n A A A A\nend");
        let free = |at: Cell| ["c1", "c2", "d1"].map(cell).contains(&at);
        assert_eq!(names(&nearest(board.floor(), cell("a1"), &free)), "c1 c2");
    }

    /// [M-SUM-05]
    #[test]
    fn a_summoned_demon_comes_out_on_the_portal_or_beside_it_or_as_near_as_it_can_walk() {
        let board = board(". . . . .\n. . # O .\n. . . . .");
        let open = |_: Cell| true;
        assert_eq!(names(&summoned(board.floor(), cell("a1"), false, &open)), "a1 a2 b1 b2");
        let taken = ["a1", "a2", "b1", "b2"].map(cell);
        let free = |at: Cell| !taken.contains(&at);
        assert_eq!(names(&summoned(board.floor(), cell("a1"), false, &free)), "a3 b3 c1 c3");
        assert!(summoned(board.floor(), cell("a1"), false, &|_| false).is_empty());
    }

    /// [M-FLY-03] [M-SUM-05]
    #[test]
    fn a_flyer_is_summoned_over_terrain_and_not_through_walls() {
        let board = board("area A x\nterrain O blocking\nmap\n\n A A A|A\nend\nmarks\n. . O .\nend");
        let free = |at: Cell| !["a1", "b1"].map(cell).contains(&at);
        assert_eq!(names(&summoned(board.floor(), cell("a1"), true, &free)), "c1");
        assert!(summoned(board.floor(), cell("a1"), false, &free).is_empty());
    }

    /// [M-SUM-06]
    #[test]
    fn a_large_demon_is_summoned_as_near_as_it_fits_in_any_facing() {
        let board = board("O . . .\n. . . .\n. . . .");
        let at =
            |free: &dyn Fn(Cell) -> bool, size| names(&summoned_large(board.floor(), cell("a1"), size, free));
        assert_eq!(at(&|_| true, (2, 1)), "a1-a2 a1-b1");
        assert_eq!(at(&|cell| cell != self::cell("b2"), (2, 2)), "c1-d2 c2-d3", "displacing no figure");
        assert_eq!(at(&|cell| cell.x > 0, (2, 3)), "b1-c3 b1-d2 b2-d3");
    }

    ///
    #[test]
    fn a_large_demon_that_fits_nowhere_is_not_summoned() {
        let board = board(". . .\n. # .\n. . .");
        assert!(summoned_large(board.floor(), cell("a1"), (2, 2), &|_| true).is_empty());
    }
}
