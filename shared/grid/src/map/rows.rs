//! Lines of sight with every door open and an empty board. Each cell's row is computed once, at the first
//! look from there.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use once_cell::race::OnceBox;

use super::Map;
use crate::cell::Cell;
use crate::trace::clear;

/// A row of bits for each cell, by its place. The rows follow from the map.
pub(super) struct Rows(Vec<OnceBox<Vec<u64>>>);

impl Rows {
    pub(super) fn new(size: usize) -> Self {
        Self((0..size).map(|_| OnceBox::new()).collect())
    }
}

impl PartialEq for Rows {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Eq for Rows {}

impl Map {
    /// Returns true if walls and the end of the map leave a line between the two cells, see [`clear`].
    ///
    /// If they leave none, no door and no figure can change that.
    #[inline]
    pub fn may_see(&self, from: Cell, to: Cell) -> bool {
        let (Some(here), Some(there)) = (self.index(from), self.index(to)) else { return false };
        let row = self.0.rows.0.get(here).map(|row| row.get_or_init(|| Box::new(self.row(from))));
        row.and_then(|row| row.get(there / 64)).is_some_and(|bits| bits >> (there % 64) & 1 == 1)
    }

    fn row(&self, from: Cell) -> Vec<u64> {
        let mut row = vec![0; self.table_len().div_ceil(64)];
        for to in self.cells().filter(|to| clear(self, from, *to, |_| false, |_| false).is_ok()) {
            if let Some(place) = self.index(to) {
                row[place / 64] |= 1 << (place % 64);
            }
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ascii::parse;

    #[test]
    fn what_walls_leave_open_is_what_is_clear_without_doors_and_figures() {
        let text = "area A left\narea B right\ndoor 1\nmap\n+-+-+-+-+\n|A A1B B|\n+   1   +\n|A A1B B|\n\
                    +   +-+ +\n|A A|B B|\n+-+-+-+-+\nend";
        let map = parse(text).unwrap().map;
        let mut seen = [0; 2];
        for from in map.cells() {
            for to in map.cells() {
                let clear = clear(&map, from, to, |_| false, |_| false).is_ok();
                assert_eq!(map.may_see(from, to), clear, "{from} to {to}");
                seen[usize::from(clear)] += 1;
            }
        }
        assert!(seen.iter().all(|count| *count > 0), "both are there: {seen:?}");
        assert!(!map.may_see(Cell::new(0, 0), Cell::new(9, 9)));
    }
}
