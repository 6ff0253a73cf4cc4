//! Shapes around a cell: the cells within some steps, the adjacent cells, and the cells of a blast.

use alloc::vec::Vec;

use crate::cell::Cell;
use crate::map::{DoorId, Map};
use crate::path::{open_between, reach};

/// Returns the cells at a walking cost of at most `n`, `from` first, then by rising cost.
pub fn within(map: &Map, from: Cell, n: u32, may_enter: impl FnMut(Cell, Cell) -> Option<u32>) -> Vec<Cell> {
    reach(map, from, n, may_enter).cells().map(|(cell, _)| cell).collect()
}

/// Returns the cells adjacent to `cell`, straight ones first. See [`open_between`].
pub fn adjacent(map: &Map, cell: Cell, closed: &dyn Fn(DoorId) -> bool) -> Vec<Cell> {
    cell.neighbors().filter(|other| open_between(map, cell, *other, closed)).collect()
}

/// Returns the cells that a blast of size `n` covers, its own cell first, then by rising distance.
///
/// A blast spreads from cell to adjacent cell and always leaves its own cell. It never enters a cell that is
/// `solid`, such as a blocking obstacle. It covers a cell that `swallows` it, such as a barrel, and stops
/// there.
pub fn blast(
    map: &Map,
    at: Cell,
    n: u32,
    closed: &dyn Fn(DoorId) -> bool,
    solid: impl Fn(Cell) -> bool,
    swallows: impl Fn(Cell) -> bool,
) -> Vec<Cell> {
    within(map, at, n, |from, to| {
        let passed = from == at || !swallows(from);
        (passed && !solid(to) && open_between(map, from, to, closed)).then_some(1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ascii::parse;

    /// Compares the cells of a blast from `X`, by name in board order. `o` is solid and `b` is a barrel.
    fn check_blast(text: &str, n: u32, expected: &str) {
        let map = parse(text).unwrap().map;
        let holds = |cell, mark| map.marks_at(cell).any(|found| found == mark);
        let at = map.marked('X').next().unwrap();
        let mut cells = blast(&map, at, n, &|_| true, |cell| holds(cell, 'o'), |cell| holds(cell, 'b'));
        assert_eq!(cells[0], at);
        cells.sort();
        let names: Vec<_> = cells.iter().map(ToString::to_string).collect();
        assert_eq!(names.join(" "), expected);
    }

    ///
    #[test]
    fn a_blast_covers_the_cells_within_its_size() {
        check_blast(". . . .\n. X . .\n. . . .", 1, "a1 b1 c1 a2 b2 c2 a3 b3 c3");
        check_blast(". X .", 0, "b1");
    }

    ///
    #[test]
    fn a_blast_does_not_pass_a_solid_cell_nor_reach_it() {
        check_blast("X . o .", 3, "a1 b1");
    }

    ///
    #[test]
    fn a_blast_reaches_a_barrel_and_does_not_pass_it() {
        check_blast("X b .", 3, "a1 b1");
    }

    ///
    #[test]
    fn a_blast_stops_at_walls_and_closed_doors() {
        let wall = "area A x\nmap\n\n A A|A\nend\nmarks\nX . .\nend";
        check_blast(wall, 3, "a1 b1");
        let door = "area A x\ndoor 1\nmap\n\n A1A\n  1\n A1A\nend\nmarks\nX .\n. .\nend";
        check_blast(door, 3, "a1 a2");
    }

    #[test]
    fn a_blast_round_a_corner_counts_the_way_it_takes() {
        check_blast("X # .\n. # .\n. . .", 2, "a1 a2 a3 b3");
    }

    ///
    #[test]
    fn the_cells_adjacent_are_those_with_nothing_between() {
        let map = parse(". # .\n# . .\n. . .").unwrap().map;
        let names = |cell: &str| {
            let cells = adjacent(&map, cell.parse().unwrap(), &|_| true);
            cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names("a1"), "");
        assert_eq!(names("b2"), "c2 b3 c1 c3 a3");
    }

    #[test]
    fn within_counts_what_a_step_costs() {
        let map = parse(". . . .").unwrap().map;
        let cells = within(&map, Cell::new(0, 0), 4, |_, _| Some(2));
        assert_eq!(cells, [0, 1, 2].map(|x| Cell::new(x, 0)));
    }
}
