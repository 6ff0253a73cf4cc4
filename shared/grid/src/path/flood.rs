//! Walking where every step costs the same: by far the most of all walks, so it looks at tables only.

use alloc::vec;
use alloc::vec::Vec;

use crate::cell::{Cell, Direction};
use crate::map::{DoorId, Map, Way};

const FAR: u16 = u16::MAX;

/// What a walker may do. Cells come with their place, see [`Map::index`].
#[expect(missing_debug_implementations, reason = "three closures")]
pub struct Ground<'a, E, O> {
    /// Whether the door is closed.
    pub closed: &'a dyn Fn(DoorId) -> bool,
    /// Whether the cell may be stepped into.
    pub enters: E,
    /// Whether a way leads on from the cell; not asked of the start.
    pub goes_on: O,
    /// Cells that are one step from each other wherever they lie.
    pub joined: &'a [Cell],
}

/// Every cell that some steps lead to.
#[derive(Debug)]
pub struct Flood {
    map: Map,
    /// By the places of the map.
    steps: Vec<u16>,
    found: Vec<(Cell, Cell, u16)>,
}

/// All cells that a walk of at most `budget` steps from `start` can come to, over neighbours with an open way
/// between them, see [`super::open_between`].
pub fn flood<E, O>(map: &Map, start: Cell, budget: u16, ground: &Ground<'_, E, O>) -> Flood
where
    E: Fn(usize, Cell) -> bool,
    O: Fn(usize, Cell) -> bool,
{
    // Room for all that could be found, so that it is made once.
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
    /// The fewest steps to the cell: 0 to the start, `None` out of reach.
    #[inline]
    pub fn steps(&self, cell: Cell) -> Option<u16> {
        self.map.index(cell).map(|place| self.steps[place]).filter(|steps| *steps != FAR)
    }

    /// Every cell but the start, the one before it, and the steps to it: the nearest first, and of equals the one
    /// that was come to first, clockwise from the north.
    pub fn found(&self) -> &[(Cell, Cell, u16)] {
        &self.found
    }

    /// One step from a cell in every way.
    #[inline]
    fn spread<E, O>(&mut self, (from, place): (Cell, usize), steps: u16, ground: &Ground<'_, E, O>)
    where
        E: Fn(usize, Cell) -> bool,
    {
        let joined = !ground.joined.is_empty() && ground.joined.contains(&from);
        for ((direction, way), there) in
            Direction::ALL.into_iter().zip(self.map.ways(place)).zip(self.around(place))
        {
            // Looked at first, as most ways lead back to where the walk came from. A way that is not shut leads to a
            // cell of the map; of the others only those between joined cells do, and these are looked at below.
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

    /// The places around one, clockwise from the north; beyond the end of a row they mean nothing.
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

    proptest! {
        /// The walk over tables comes everywhere that the general one does, by the same ways in the same order.
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
                for to in from.neighbours().filter(|to| map.contains(*to)).chain(ducts) {
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
