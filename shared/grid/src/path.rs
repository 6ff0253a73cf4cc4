//! Walks over the eight neighbors: the cells in reach, their cost, and the steps to them.
//!
//! The map knows no figure and no rule. The caller's closure returns the cost of a step, or bars it. Among
//! equal costs, straight steps win, then the first step clockwise from the north. So every machine gives the
//! same answer.

mod flood;

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

use crate::cell::Cell;
use crate::edge::Edge;
use crate::map::{DoorId, Map, Way, ways};

pub use flood::{Flood, Ground, flood};

const FAR: u32 = u32::MAX;
const NOWHERE: u16 = u16::MAX;

/// Every cell in reach of a start, with its cost and the cell before it.
#[derive(Clone, Debug)]
pub struct Reach {
    map: Map,
    cost: Vec<u32>,
    /// The place in `order` of the cell before, by cell.
    before: Vec<u16>,
    order: Vec<Cell>,
}

impl Reach {
    /// Returns true if the cell is in reach. The start always is.
    pub fn contains(&self, cell: Cell) -> bool {
        self.cost(cell).is_some()
    }

    /// Returns the lowest cost to the cell, or `None` out of reach.
    pub fn cost(&self, cell: Cell) -> Option<u32> {
        self.map.index(cell).map(|place| self.cost[place]).filter(|cost| *cost != FAR)
    }

    /// Returns the cell before this one on the cheapest path, or `None` for the start and for cells out of
    /// reach.
    pub fn before(&self, cell: Cell) -> Option<Cell> {
        let place = self.map.index(cell)?;
        self.order.get(usize::from(self.before[place])).copied()
    }

    /// Returns the cheapest path: the cells that are entered, without the start and with `cell` last.
    pub fn path_to(&self, cell: Cell) -> Option<Vec<Cell>> {
        self.cost(cell)?;
        let mut path: Vec<Cell> = core::iter::successors(Some(cell), |cell| self.before(*cell)).collect();
        path.pop();
        path.reverse();
        Some(path)
    }

    /// Returns every cell in reach with its cost, the start first, then by rising cost.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = (Cell, u32)> + '_ {
        self.order.iter().map(|cell| (*cell, self.map.index(*cell).map_or(FAR, |place| self.cost[place])))
    }
}

/// Returns all cells that a walk of at most `budget` from `start` can reach.
///
/// `may_enter(from, to)` is asked about neighboring cells of the map. It returns the cost of the step, or
/// `None` if the step is barred. It must also consult walls and doors, see [`open_between`].
pub fn reach(
    map: &Map,
    start: Cell,
    budget: u32,
    mut may_enter: impl FnMut(Cell, Cell) -> Option<u32>,
) -> Reach {
    reach_by(map, start, budget, |from, step| {
        for to in around(map, from) {
            if let Some(cost) = may_enter(from, to) {
                step(to, cost);
            }
        }
    })
}

/// Like [`reach`], over any steps: `steps(from, step)` calls `step(to, cost)` for each way on.
///
/// It serves boards where ducts or teleporters join distant cells. Steps to cells off the map are ignored.
pub fn reach_by(
    map: &Map,
    start: Cell,
    budget: u32,
    steps: impl FnMut(Cell, &mut dyn FnMut(Cell, u32)),
) -> Reach {
    walk(map, start, budget, None, steps)
}

/// Returns the lowest cost of a walk from `from` to `to`, or `None` if no path exists.
pub fn distance(
    map: &Map,
    from: Cell,
    to: Cell,
    mut may_enter: impl FnMut(Cell, Cell) -> Option<u32>,
) -> Option<u32> {
    let reach = walk(map, from, FAR - 1, Some(to), |from, step| {
        for to in around(map, from) {
            if let Some(cost) = may_enter(from, to) {
                step(to, cost);
            }
        }
    });
    reach.cost(to)
}

/// Returns the cells within `steps` of `start`, the start first, in the order of [`reach`].
///
/// It allocates no table of the map, so it suits few steps.
pub fn near(map: &Map, start: Cell, steps: u8, open: impl Fn(Cell, Cell) -> bool) -> Vec<Cell> {
    let mut found = vec![start];
    let mut rim = 0;
    for _ in 0..steps {
        let ring = rim..found.len();
        rim = found.len();
        for place in ring {
            let from = found[place];
            for to in around(map, from) {
                if !found.contains(&to) && open(from, to) {
                    found.push(to);
                }
            }
        }
    }
    found
}

/// Returns the cells of the map around a cell, straight ones first.
fn around(map: &Map, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
    cell.neighbors().filter(|cell| map.contains(*cell))
}

fn walk(
    map: &Map,
    start: Cell,
    budget: u32,
    goal: Option<Cell>,
    mut steps: impl FnMut(Cell, &mut dyn FnMut(Cell, u32)),
) -> Reach {
    let mut reach = Reach {
        map: map.clone(),
        cost: vec![FAR; map.table_len()],
        before: vec![NOWHERE; map.table_len()],
        order: Vec::new(),
    };
    let Some(place) = map.index(start) else { return reach };
    let mut settled = vec![false; map.table_len()];
    // The cheapest cell comes first; among equals, the one found first. With equal steps this is first in,
    // first out.
    let mut queue = VecDeque::from([(0_u32, start)]);
    reach.cost[place] = 0;
    while let Some((cost, cell)) = queue.pop_front() {
        let Some(place) = map.index(cell) else { continue };
        if core::mem::replace(&mut settled[place], true) {
            continue;
        }
        let here = u16::try_from(reach.order.len()).unwrap_or(NOWHERE);
        reach.order.push(cell);
        if goal == Some(cell) {
            break;
        }
        steps(cell, &mut |to, step| {
            let Some(place) = map.index(to) else { return };
            let sum = cost.saturating_add(step);
            if sum <= budget && sum < reach.cost[place] {
                (reach.cost[place], reach.before[place]) = (sum, here);
                let dearer = queue.back().is_some_and(|(last, _)| *last > sum);
                let place =
                    if dearer { queue.partition_point(|(cost, _)| *cost <= sum) } else { queue.len() };
                queue.insert(place, (sum, to));
            }
        });
    }
    reach
}

/// Returns true if two cells are adjacent: neighbors with no wall and no closed door between them.
///
/// A diagonal step needs a free line from center to center past the corner that the cells share. It is barred
/// if walls, closed doors or the land beyond the map stand on both sides of that corner. One such side leaves
/// it free. Figures and obstacles do not matter here. A cell is not adjacent to itself.
#[inline]
pub fn open_between(map: &Map, from: Cell, to: Cell, closed: &dyn Fn(DoorId) -> bool) -> bool {
    let Some(direction) = from.direction_to(to) else { return false };
    match map.way(from, direction) {
        Way::Free => true,
        Way::Shut => false,
        Way::Door(door) => !closed(door),
        Way::Doors => map.is_open_between(from, to, direction, closed),
    }
}

/// Returns true if two neighboring cells are adjacent. `solid` says which borders separate cells.
///
/// It serves editions in which more than walls and doors separates cells. The border to a cell off the map
/// must be solid. A diagonal is free if the borders on one side of the shared corner are free. One of the two
/// other cells there is then joined to both. A cell is not adjacent to itself.
#[inline]
pub fn joined(from: Cell, to: Cell, solid: &dyn Fn(Edge) -> bool) -> bool {
    from.direction_to(to).is_some_and(|way| ways::joined(from, to, way, solid))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ascii::parse;
    use proptest::prelude::*;

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    fn map(text: &str) -> Map {
        parse(text).unwrap().map
    }

    fn shut(_: DoorId) -> bool {
        true
    }

    /// A walk with all doors closed, where `o` is barred and `m` costs one more.
    fn step(map: &Map) -> impl Fn(Cell, Cell) -> Option<u32> + '_ {
        |from, to| {
            let holds = |mark| map.marks_at(to).any(|found| found == mark);
            (open_between(map, from, to, &shut) && !holds('o')).then_some(1 + u32::from(holds('m')))
        }
    }

    fn names(path: Option<Vec<Cell>>) -> String {
        path.map_or("none".into(), |path| path.iter().map(Cell::to_string).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn a_diagonal_step_counts_as_one() {
        let map = map(". . .\n. . .\n. . .");
        let reach = reach(&map, cell("a1"), 2, step(&map));
        assert_eq!(reach.cost(cell("c3")), Some(2));
        assert_eq!(names(reach.path_to(cell("c3"))), "b2 c3");
        assert_eq!(names(reach.path_to(cell("a1"))), "");
    }

    #[test]
    fn a_walk_ends_with_its_budget() {
        let map = map(". . . . .");
        let reach = reach(&map, cell("a1"), 3, step(&map));
        assert!(reach.contains(cell("d1")));
        assert!(!reach.contains(cell("e1")));
        assert_eq!(reach.path_to(cell("e1")), None);
        assert_eq!(reach.cells().map(|(_, cost)| cost).collect::<Vec<_>>(), [0, 1, 2, 3]);
    }

    #[test]
    fn the_cheapest_way_leads_round_dear_cells() {
        let map = map(". m m .\n# . . #");
        let reach = reach(&map, cell("a1"), 9, step(&map));
        assert_eq!(names(reach.path_to(cell("d1"))), "b2 c2 d1");
        assert_eq!(reach.cost(cell("b1")), Some(2));
        assert_eq!(reach.before(cell("d1")), Some(cell("c2")));
    }

    #[test]
    fn equally_short_ways_go_straight_first() {
        let map = map(". . .\n. . .\n. . .");
        let reach = reach(&map, cell("a2"), 2, step(&map));
        assert_eq!(names(reach.path_to(cell("c2"))), "b2 c2");
        let order: Vec<String> = reach.cells().map(|(cell, _)| cell.to_string()).collect();
        assert_eq!(order[..6], ["a2", "a1", "b2", "a3", "b1", "b3"]);
    }

    #[test]
    fn what_is_near_is_what_is_in_reach_in_the_same_order() {
        let map = map(". . o . .\n. o . . #\n. . . . .");
        let open = |from, to| open_between(&map, from, to, &shut) && map.marks_at(to).next().is_none();
        for steps in 0..5 {
            let reach = reach(&map, cell("a1"), steps, |from, to| open(from, to).then_some(1));
            let cells: Vec<Cell> = reach.cells().map(|(cell, _)| cell).collect();
            assert_eq!(near(&map, cell("a1"), u8::try_from(steps).unwrap(), open), cells);
        }
    }

    #[test]
    fn cells_walled_off_have_no_distance() {
        let board = map(". . # .\n. o # .");
        assert_eq!(distance(&board, cell("a1"), cell("d1"), step(&board)), None);
        assert_eq!(distance(&board, cell("a1"), cell("b2"), step(&board)), None);
        assert_eq!(distance(&board, cell("a2"), cell("b1"), step(&board)), Some(1));
        assert_eq!(distance(&board, cell("a2"), cell("a2"), step(&board)), Some(0));
        assert_eq!(distance(&board, cell("c1"), cell("a1"), step(&board)), None);
    }

    #[test]
    fn ducts_join_cells_far_apart() {
        let map = map(". d # d");
        let reach = reach_by(&map, cell("a1"), 4, |from, go| {
            around(&map, from).for_each(|to| go(to, 1));
            if map.marks_at(from).any(|mark| mark == 'd') {
                map.marked('d').for_each(|to| go(to, 1));
            }
        });
        assert_eq!(names(reach.path_to(cell("d1"))), "b1 d1");
        assert_eq!(reach.cost(cell("d1")), Some(2));
    }

    fn adjacent(text: &str, a: &str, b: &str) -> bool {
        let map = map(text);
        let both = [(a, b), (b, a)].map(|(a, b)| open_between(&map, cell(a), cell(b), &shut));
        assert_eq!(both[0], both[1], "adjacency of {a} and {b} depends on the order");
        both[0]
    }

    ///
    #[test]
    fn neighbors_without_a_wall_between_are_adjacent() {
        for (a, b, expected) in
            [("a1", "b1", true), ("a1", "b2", true), ("a1", "a1", false), ("a1", "c1", false)]
        {
            assert_eq!(adjacent(". . .\n. . .", a, b), expected, "{a} {b}");
        }
        assert!(!adjacent(". #\n. .", "a1", "b1"));
    }

    ///
    #[test]
    fn a_wall_or_closed_door_parts_neighbors_and_an_open_door_does_not() {
        assert!(!adjacent("area A x\nmap\n\n A|A\nend", "a1", "b1"));
        let text = "area A x\ndoor 1\nmap\n\n A1A\n  1\n A1A\nend";
        assert!(!adjacent(text, "a1", "b1"));
        assert!(!adjacent(text, "a1", "b2"));
        let map = map(text);
        assert!(open_between(&map, cell("a1"), cell("b1"), &|_| false));
        assert!(open_between(&map, cell("a1"), cell("b2"), &|_| false));
    }

    ///
    #[test]
    fn a_diagonal_passes_one_blocked_side_and_not_two() {
        assert!(adjacent(". #\n. .", "a1", "b2"));
        assert!(!adjacent(". #\n# .", "a1", "b2"));
        let one_wall = "area A x\nmap\n\n A|A\n\n A A\nend";
        assert!(adjacent(one_wall, "a1", "b2"));
        assert!(adjacent(one_wall, "b1", "a2"));
        let bend = "area A x\nmap\n\n A|A\n  +-\n A A\nend";
        assert!(adjacent(bend, "a1", "b2"));
        assert!(!adjacent(bend, "b1", "a2"));
        let straight = "area A x\nmap\n\n A|A\n  +\n A|A\nend";
        assert!(!adjacent(straight, "a1", "b2"));
        assert!(!adjacent("area A x\nmap\n\n A|A\n\n   A\nend", "a1", "b2"));
    }

    proptest! {
        #[test]
        fn every_path_is_a_chain_of_legal_steps_that_costs_what_it_says(map in crate::ascii::tests::maps()) {
            let start = map.cells().next().unwrap();
            let step = step(&map);
            let reach = reach(&map, start, 6, &step);
            for (cell, cost) in reach.cells() {
                let path = reach.path_to(cell).unwrap();
                let mut from = start;
                let mut sum = 0;
                for to in path {
                    sum += step(from, to).unwrap();
                    from = to;
                }
                prop_assert_eq!((from, sum), (cell, cost));
                prop_assert_eq!(distance(&map, start, cell, &step), Some(cost));
            }
        }

        #[test]
        fn joined_with_walls_and_doors_is_adjacent(map in crate::ascii::tests::maps()) {
            for a in map.cells() {
                for b in a.neighbors() {
                    let solid = |edge| map.border(edge) != crate::map::Border::Open;
                    prop_assert_eq!(open_between(&map, a, b, &shut), joined(a, b, &solid));
                }
            }
        }

        ///
        #[test]
        fn adjacency_is_mutual(map in crate::ascii::tests::maps()) {
            for a in map.cells() {
                for b in a.neighbors() {
                    prop_assert_eq!(open_between(&map, a, b, &shut), open_between(&map, b, a, &shut));
                }
            }
        }
    }
}
