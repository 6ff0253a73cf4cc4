//! Walks where every step costs the same. Most walks do, so this module reads tables only.

use alloc::vec;
use alloc::vec::Vec;

use crate::cell::{Cell, Direction};
use crate::map::{DoorId, Map, Way};

const FAR: u16 = u16::MAX;

/// What a walker may do. Each cell comes with its place, see [`Map::index`].
#[expect(missing_debug_implementations, reason = "three closures")]
pub struct Ground<'a, E, O> {
    /// Returns true if the door is closed.
    pub closed: &'a dyn Fn(DoorId) -> bool,
    /// Returns true if the walker may enter the cell.
    pub enters: E,
    /// Returns true if a way leads on from the cell. It is not asked about the start.
    pub goes_on: O,
    /// The cells that are one step from each other at any distance.
    pub joined: &'a [Cell],
}

/// Every cell in reach of some steps.
#[derive(Debug)]
pub struct Flood {
    map: Map,
    /// The steps to each place of the map.
    steps: Vec<u16>,
    found: Vec<(Cell, Cell, u16)>,
}

/// Returns all cells that a walk of at most `budget` steps from `start` can reach over open ways between
/// neighbors. See [`super::open_between`].
pub fn flood<E, O>(map: &Map, start: Cell, budget: u16, ground: &Ground<'_, E, O>) -> Flood
where
    E: Fn(usize, Cell) -> bool,
    O: Fn(usize, Cell) -> bool,
{
    // Reserves room for all cells that could be found, so that the table is allocated once.
    let side = 2 * usize::from(budget) + 1;
    let found = Vec::with_capacity(map.table_len().min(side * side));
    let mut flood = Flood { map: map.clone(), steps: vec![FAR; map.table_len()], found };
    let Some(place) = map.index(start) else { return flood };
    flood.steps[place] = 0;
    let (mut from, mut place, mut steps, mut done) = (start, place, 0, 0);
    loop {
        if steps < budget && (steps == 0 || (ground.goes_on)(place, from)) {
            flood.spread((from, place), steps + 1, ground);
        }
        let Some((cell, _, far)) = flood.found.get(done) else { return flood };
        (from, steps, done) = (*cell, *far, done + 1);
        place = map.index(from).unwrap_or(place);
    }
}

impl Flood {
    /// Returns the fewest steps to the cell: 0 to the start, `None` out of reach.
    #[inline]
    pub fn steps(&self, cell: Cell) -> Option<u16> {
        self.map.index(cell).map(|place| self.steps[place]).filter(|steps| *steps != FAR)
    }

    /// Returns every cell but the start, with the cell before it and its steps. The nearest cells come first.
    /// Among equals, the order is that of discovery, see [`Direction::STRAIGHT_FIRST`].
    pub fn found(&self) -> &[(Cell, Cell, u16)] {
        &self.found
    }

    /// Takes one step from a cell in every direction.
    #[inline]
    fn spread<E, O>(&mut self, (from, place): (Cell, usize), steps: u16, ground: &Ground<'_, E, O>)
    where
        E: Fn(usize, Cell) -> bool,
    {
        let joined = !ground.joined.is_empty() && ground.joined.contains(&from);
        let (ways, around) = (self.map.ways(place), self.around(place));
        for direction in Direction::STRAIGHT_FIRST {
            let (way, there) = (ways[direction as usize], around[direction as usize]);
            // This test comes first, because most ways lead back to where the walk came from. A way that is
            // not shut leads to a cell of the map. Of the shut ways, only those between joined cells matter,
            // and the code below checks them.
            if way == Way::Shut && !joined || self.steps.get(there).is_none_or(|steps| *steps != FAR) {
                continue;
            }
            let Some(to) = from.step(direction).filter(|to| way != Way::Shut || ground.joined.contains(to))
            else {
                continue;
            };
            let leads = match way {
                Way::Free => true,
                Way::Shut => false,
                Way::Door(door) => !(ground.closed)(door),
                Way::Doors => self.map.is_open_between(from, to, direction, ground.closed),
            };
            if (leads || joined && ground.joined.contains(&to)) && (ground.enters)(there, to) {
                self.come((to, there), from, steps);
            }
        }
        for to in ground.joined.iter().filter(|_| joined) {
            let there = self.map.index(*to).filter(|there| self.steps[*there] == FAR);
            if let Some(there) = there.filter(|there| (ground.enters)(*there, *to)) {
                self.come((*to, there), from, steps);
            }
        }
    }

    /// Returns the places around one, clockwise from the north. Beyond the end of a row they mean nothing.
    #[inline]
    fn around(&self, place: usize) -> [usize; 8] {
        let (row, left, right) = (self.map.row_len(), place.wrapping_sub(1), place.wrapping_add(1));
        let (above, below) = (|at: usize| at.wrapping_sub(row), |at: usize| at.wrapping_add(row));
        [above(place), above(right), right, below(right), below(place), below(left), left, above(left)]
    }

    #[inline]
    fn come(&mut self, (to, there): (Cell, usize), from: Cell, steps: u16) {
        self.steps[there] = steps;
        self.found.push((to, from, steps));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ascii::parse;
    use crate::path::{open_between, reach_by};
    use proptest::prelude::*;

    const ROOMS: &str = "area A left\narea B right\ndoor 1\nmap\n+-+-+-+-+-+\n|A A A1B B|\n+   +   +   +\n\
                         |A A A1B B|\n+   +-+ +   +\n|A A A|B B|\n+   +   +   +\n|A A|A.B B|\n+-+-+-+-+-+\nend";

    /// Two steps to the west on open floor lead over the cell between, though a detour costs the same.
    #[test]
    fn a_straight_walk_takes_the_straight_path() {
        let map = parse(ROOMS).unwrap().map;
        let ground = Ground { closed: &|_| false, enters: |_, _| true, goes_on: |_, _| true, joined: &[] };
        let [from, between, to] = [Cell::new(2, 1), Cell::new(1, 1), Cell::new(0, 1)];
        let flood = flood(&map, from, 2, &ground);
        assert!(flood.found().contains(&(to, between, 2)));
    }

    proptest! {
        /// The walk over tables reaches the same cells as the general walk, by the same paths in the same
        /// order.
        #[test]
        fn a_flood_is_the_general_walk_with_equal_steps(
            start in 0_usize..20, budget in 0_u16..9, shut: bool, filled in proptest::collection::vec(0_u8..5, 20),
        ) {
            let map = parse(ROOMS).unwrap().map;
            let cells: Vec<Cell> = map.cells().collect();
            let what = |cell: Cell| filled[cells.iter().position(|other| *other == cell).unwrap()];
            let joined: Vec<Cell> = cells.iter().copied().filter(|cell| what(*cell) == 2).collect();
            let start = cells[start];
            let (enters, goes_on) = (|cell| what(cell) != 0, |cell| what(cell) != 1);
            let slow = reach_by(&map, start, budget.into(), |from, step| {
                if from != start && !goes_on(from) {
                    return;
                }
                let ducts = joined.iter().copied().filter(|_| joined.contains(&from));
                for to in from.neighbors().filter(|to| map.contains(*to)).chain(ducts) {
                    let jump = joined.contains(&from) && joined.contains(&to);
                    if enters(to) && (jump || open_between(&map, from, to, &|_| shut)) {
                        step(to, 1);
                    }
                }
            });
            let ground = Ground {
                closed: &|_| shut,
                enters: |_, cell| enters(cell),
                goes_on: |_, cell| goes_on(cell),
                joined: &joined,
            };
            let fast = flood(&map, start, budget, &ground);
            let slowly = slow.cells().skip(1).map(|(cell, cost)| (cell, slow.before(cell).unwrap(), cost as u16));
            prop_assert_eq!(fast.found(), slowly.collect::<Vec<_>>());
            for cell in map.cells() {
                prop_assert_eq!(fast.steps(cell).map(u32::from), slow.cost(cell));
            }
        }
    }
}
