//! How far it is from every cell to the nearest of some goals, over the known part of a map.
//!
//! A [`crate::Map`] is whole and checked. Who has seen a part of one only draws a [`Table`] of it, says by a closure which
//! ways lead on from a cell, and reads distances from a [`Field`].

use crate::cell::Cell;
use alloc::vec;
use alloc::vec::Vec;

/// Farther than anything on a board: no way leads there.
pub const FAR: u32 = u32::MAX / 4;

/// The eight steps to a neighbor, as changes of column and row: straight ones first.
pub const AROUND: [(i8, i8); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The cells of a rectangle at the origin, numbered row by row. A number is called a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Table {
    width: usize,
    len: usize,
}

impl Table {
    /// The least table that holds these cells, with a column and a row to spare, so that their borders have places too.
    pub fn around(cells: impl IntoIterator<Item = Cell>) -> Table {
        let far = cells.into_iter().fold((0, 0), |(x, y), cell| (cell.x.max(x), cell.y.max(y)));
        let (width, height) = (usize::from(far.0) + 2, usize::from(far.1) + 2);
        Table { width, len: width * height }
    }

    /// Number of places.
    pub fn len(self) -> usize {
        self.len
    }

    /// Whether it has no place.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The place of a cell; `None` outside.
    pub fn place(self, cell: Cell) -> Option<usize> {
        let place = usize::from(cell.y) * self.width + usize::from(cell.x);
        (usize::from(cell.x) < self.width && place < self.len).then_some(place)
    }

    /// The cell of a place.
    pub fn cell(self, place: usize) -> Option<Cell> {
        let (x, y) = (place.checked_rem(self.width)?, place.checked_div(self.width)?);
        Some(Cell::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?))
    }

    /// The place so many columns to the east and rows to the south; `None` outside.
    pub fn shifted(self, place: usize, (dx, dy): (i8, i8)) -> Option<usize> {
        let column = (place % self.width).checked_add_signed(dx.into())?;
        let row = (place / self.width).checked_add_signed(dy.into())?;
        let to = row * self.width + column;
        (column < self.width && to < self.len).then_some(to)
    }
}

/// Distances from the places of a table to the nearest goal.
#[derive(Clone, Debug, Default)]
pub struct Field {
    table: Table,
    far: Vec<u32>,
}

impl Field {
    /// Spreads from goals, each of which counts as so much farther than it is, over all places within `most`.
    ///
    /// `ways` gives each place that leads to this one with the cost of coming from there. Costs are at least 1.
    pub fn spread<W: Iterator<Item = (usize, u32)>>(
        table: Table,
        goals: impl IntoIterator<Item = (u32, Cell)>,
        most: u32,
        ways: impl Fn(usize) -> W,
    ) -> Field {
        let mut far = vec![FAR; table.len()];
        // By distance: the places that are so far away, some of which were found at less.
        let mut rings: Vec<Vec<usize>> = Vec::new();
        for (more, goal) in goals {
            if let Some(place) = table.place(goal).filter(|_| more <= most) {
                ring(&mut rings, more).push(place);
            }
        }
        let mut next = 0;
        while next < rings.len() {
            let distance = u32::try_from(next).unwrap_or(FAR);
            for place in core::mem::take(&mut rings[next]) {
                if far[place] != FAR {
                    continue;
                }
                far[place] = distance;
                for (to, cost) in ways(place) {
                    let sum = distance + cost;
                    if far[to] == FAR && sum <= most {
                        ring(&mut rings, sum).push(to);
                    }
                }
            }
            next += 1;
        }
        Field { table, far }
    }

    /// The distance from a cell; `None` where no way leads.
    pub fn at(&self, cell: Cell) -> Option<u32> {
        let far = self.far.get(self.table.place(cell)?).copied()?;
        (far != FAR).then_some(far)
    }

    /// The distance from the nearest of these cells.
    pub fn of(&self, cells: impl IntoIterator<Item = Cell>) -> Option<u32> {
        cells.into_iter().filter_map(|cell| self.at(cell)).min()
    }

    /// Every cell with a distance, row by row.
    pub fn all(&self) -> impl Iterator<Item = (Cell, u32)> + '_ {
        let near = self.far.iter().enumerate().filter(|(_, far)| **far != FAR);
        near.filter_map(|(place, far)| Some((self.table.cell(place)?, *far)))
    }
}

fn ring(rings: &mut Vec<Vec<usize>>, distance: u32) -> &mut Vec<usize> {
    let distance = usize::try_from(distance).unwrap_or(0);
    if rings.len() <= distance {
        rings.resize(distance + 1, Vec::new());
    }
    &mut rings[distance]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ascii::parse;
    use crate::path::reach;
    use proptest::prelude::*;

    proptest! {
        /// Over a whole map a field from one goal says what the walk from there costs.
        #[test]
        fn a_field_holds_the_costs_of_a_walk(map in crate::ascii::tests::maps(), start: u8, most in 0_u32..9) {
            let cells: Vec<Cell> = map.cells().collect();
            let start = cells[usize::from(start) % cells.len()];
            let cost = |from: Cell, to: Cell| {
                let open = crate::open_between(&map, from, to, &|_| true);
                open.then(|| 1 + u32::from(map.marks_at(to).next().is_some()))
            };
            let table = Table::around(map.cells());
            let ways = |place: usize| {
                let from = table.cell(place).unwrap();
                let near = AROUND.into_iter().filter_map(move |step| table.shifted(place, step));
                near.filter_map(move |to| Some((to, cost(from, table.cell(to)?)?)))
            };
            let field = Field::spread(table, [(0, start)], most, ways);
            let walk = reach(&map, start, most, cost);
            for cell in cells {
                prop_assert_eq!(field.at(cell), walk.cost(cell));
            }
            prop_assert_eq!(field.all().count(), walk.cells().len());
        }
    }

    #[test]
    fn the_nearest_goal_counts_with_what_it_is_farther() {
        let map = parse(". . . . .").unwrap().map;
        let table = Table::around(map.cells());
        let ways = |place: usize| {
            AROUND.into_iter().filter_map(move |step| table.shifted(place, step)).map(|to| (to, 1))
        };
        let field = Field::spread(table, [(0, Cell::new(0, 0)), (2, Cell::new(4, 0))], FAR, ways);
        assert_eq!((0..5).map(|x| field.at(Cell::new(x, 0)).unwrap()).collect::<Vec<_>>(), [0, 1, 2, 3, 2]);
        assert_eq!(field.of([Cell::new(2, 0), Cell::new(3, 0)]), Some(2));
        assert_eq!(field.at(Cell::new(9, 9)), None);
    }

    #[test]
    fn an_empty_table_has_no_place() {
        let table = Table::default();
        assert!(table.is_empty() && table.place(Cell::new(0, 0)).is_none() && table.cell(0).is_none());
        assert!(Field::default().at(Cell::new(0, 0)).is_none());
    }
}
