//! The cells that a figure covers, one or a rectangle, with its steps and its neighbors.
//!
//! The map knows no rule. The caller decides what a closed door or a figure in the way means.

mod ground;
mod wire;

use alloc::vec::Vec;

use crate::cell::{Cell, Direction};
use crate::edge::Edge;

pub use ground::{fits, passes, reach, reach_by, straddled, touches};

/// A rectangle of cells; on the wire `[x, y]` for a single cell, else `[x, y, width, height]`.
///
/// Two footprints are equal if they cover the same cells. A long figure has no front, so none is stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, type = "[number, number, number?, number?]"))]
pub struct Footprint {
    /// The upper left cell.
    pub at: Cell,
    /// The number of columns, at least 1.
    pub width: u8,
    /// The number of rows, at least 1.
    pub height: u8,
}

impl Footprint {
    /// Creates the footprint of a single cell.
    #[inline]
    pub const fn one(at: Cell) -> Footprint {
        Footprint { at, width: 1, height: 1 }
    }

    /// Creates a rectangle from its upper left cell, or returns `None` if it is empty or leaves the number
    /// space.
    pub fn new(at: Cell, width: u8, height: u8) -> Option<Footprint> {
        at.x.checked_add(width.checked_sub(1)?)?;
        at.y.checked_add(height.checked_sub(1)?)?;
        Some(Footprint { at, width, height })
    }

    /// Returns the cells of the footprint, row by row.
    #[inline]
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let Footprint { at, width, height } = self;
        let (mut x, mut y) = (0, 0);
        // Both loops are one iterator, because no other function of this crate is called more often.
        core::iter::from_fn(move || {
            if y >= height || width == 0 {
                return None;
            }
            let cell = Cell::new(at.x.saturating_add(x), at.y.saturating_add(y));
            x += 1;
            if x == width {
                (x, y) = (0, y + 1);
            }
            Some(cell)
        })
    }

    /// Returns true if the footprint covers the cell.
    #[inline]
    pub fn covers(self, cell: Cell) -> bool {
        let within = |start: u8, length: u8, n: u8| n >= start && n - start < length;
        within(self.at.x, self.width, cell.x) && within(self.at.y, self.height, cell.y)
    }

    /// Returns true if the two footprints share a cell.
    #[inline]
    pub fn meets(self, other: Footprint) -> bool {
        let near = |a: u8, a_length: u8, b: u8, b_length: u8| {
            if a < b { b - a < a_length && b_length > 0 } else { a - b < b_length && a_length > 0 }
        };
        near(self.at.x, self.width, other.at.x, other.width)
            && near(self.at.y, self.height, other.at.y, other.height)
    }

    /// Returns true for a single cell.
    #[inline]
    pub const fn is_one(self) -> bool {
        self.width == 1 && self.height == 1
    }

    /// Returns the same rectangle one step further, or `None` at the end of the number space.
    pub fn shifted(self, direction: Direction) -> Option<Footprint> {
        Footprint::new(self.at.step(direction)?, self.width, self.height)
    }

    /// Returns the borders between the footprint's own cells.
    pub fn inside(self) -> impl Iterator<Item = Edge> {
        self.cells().flat_map(move |cell| {
            let next = [cell.offset(1, 0), cell.offset(0, 1)].into_iter().flatten();
            next.filter(move |other| self.covers(*other)).filter_map(move |other| Edge::between(cell, other))
        })
    }

    /// Returns the places that one step leads to, straight steps first. Nothing on the map is consulted.
    ///
    /// A single cell steps in any direction, and so does a figure at least two cells wide and high. A figure
    /// of two cells in a row moves like a snake. Either end crosses a border, and the other end enters the
    /// cell just left. Both ends may also take the same diagonal step.
    pub fn steps(self) -> Vec<Footprint> {
        const STRAIGHT: [Direction; 4] = Direction::STRAIGHT;
        const DIAGONAL: [Direction; 4] = [Direction::Ne, Direction::Se, Direction::Sw, Direction::Nw];
        let diagonal = DIAGONAL.into_iter().filter_map(|direction| self.shifted(direction));
        if self.width.min(self.height) > 1 || self.is_one() {
            return STRAIGHT
                .into_iter()
                .filter_map(|direction| self.shifted(direction))
                .chain(diagonal)
                .collect();
        }
        let mut steps = Vec::new();
        for head in self.cells() {
            for to in head.orthogonal().filter(|to| !self.covers(*to)) {
                steps.push(Footprint::pair(head, to));
            }
        }
        steps.extend(diagonal);
        steps
    }

    /// Returns the footprint of two cells side by side.
    fn pair(a: Cell, b: Cell) -> Footprint {
        let at = Cell::new(a.x.min(b.x), a.y.min(b.y));
        Footprint { at, width: a.x.abs_diff(b.x) + 1, height: a.y.abs_diff(b.y) + 1 }
    }

    /// Returns every footprint of these measures, upright or turned, that covers the cell.
    pub fn covering(cell: Cell, width: u8, height: u8) -> Vec<Footprint> {
        let mut found = Vec::new();
        for (width, height) in [(width, height), (height, width)] {
            for (dx, dy) in (0..width).flat_map(|dx| (0..height).map(move |dy| (dx, dy))) {
                let at = cell.offset(-i16::from(dx), -i16::from(dy));
                let here = at.and_then(|at| Footprint::new(at, width, height));
                found.extend(here.filter(|here| !found.contains(here)).into_iter().collect::<Vec<_>>());
            }
        }
        found
    }

    /// Returns the steps between the two nearest cells on an empty floor; 0 if the footprints share a cell.
    pub fn chebyshev(self, other: Footprint) -> u32 {
        let gap = |a: u8, a_len: u8, b: u8, b_len: u8| {
            let (a, b) = ((u32::from(a), u32::from(a_len)), (u32::from(b), u32::from(b_len)));
            let behind = |(one, len): (u32, u32), (two, _): (u32, u32)| (two + 1).saturating_sub(one + len);
            behind(a, b).max(behind(b, a))
        };
        gap(self.at.x, self.width, other.at.x, other.width).max(gap(
            self.at.y,
            self.height,
            other.at.y,
            other.height,
        ))
    }
}

impl From<Cell> for Footprint {
    fn from(cell: Cell) -> Footprint {
        Footprint::one(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ascii::parse;
    use crate::cell::NotACell;
    use crate::map::{DoorId, Map};
    use alloc::string::ToString;

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    /// Returns the footprint from its first to its last cell.
    fn span(name: &str) -> Footprint {
        name.parse().unwrap()
    }

    fn names(of: &[Footprint]) -> String {
        of.iter().map(Footprint::to_string).collect::<Vec<_>>().join(" ")
    }

    fn map(text: &str) -> Map {
        parse(text).unwrap().map
    }

    #[test]
    fn a_single_cell_is_a_pair_on_the_wire_and_a_rectangle_has_its_size() {
        for (here, text) in
            [(span("b3"), "[1,2]"), (span("b3-c4"), "[1,2,2,2]"), (span("b3-b4"), "[1,2,1,2]")]
        {
            assert_eq!(serde_json::to_string(&here).unwrap(), text);
            assert_eq!(serde_json::from_str::<Footprint>(text).unwrap(), here);
        }
        for text in ["[1]", "[1,2,3]", "[1,2,0,1]", "[255,2,2,1]", "[1,2,1,1,1]", "1"] {
            assert!(serde_json::from_str::<Footprint>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_name_from_the_last_cell_to_the_first_is_no_footprint() {
        for text in ["b2-a1", "a2-b1", "a1-", "-a1", "a1-b2-c3"] {
            assert_eq!(text.parse::<Footprint>(), Err(NotACell), "{text}");
        }
    }

    #[test]
    fn a_rectangle_covers_its_cells_and_no_other() {
        let here = span("b2-c4");
        assert_eq!(here.cells().map(|c| c.to_string()).collect::<Vec<_>>().join(" "), "b2 c2 b3 c3 b4 c4");
        assert!(here.covers(cell("c4")) && !here.covers(cell("d4")) && !here.covers(cell("b1")));
        assert!(here.meets(span("c4-d5")) && !here.meets(span("d4-e5")));
        assert_eq!(here.inside().count(), 7);
        assert_eq!((span("a1").chebyshev(here), span("a1-b2").chebyshev(here)), (1, 0));
        assert_eq!(span("f9").chebyshev(here), 5);
        assert_eq!(Footprint::new(cell("a1"), 0, 1), None);
    }

    #[test]
    fn a_thin_figure_goes_like_a_snake_or_sideways_over_the_corner() {
        assert_eq!(
            names(&span("c3-d3").steps()),
            "c2-c3 c3-c4 b3-c3 d2-d3 d3-e3 d3-d4 d2-e2 d4-e4 b4-c4 b2-c2"
        );
        assert_eq!(span("c3-c4").steps().len(), 10);
    }

    #[test]
    fn a_square_figure_and_a_single_cell_go_one_cell_any_way() {
        assert_eq!(names(&span("b2").steps()), "b1 c2 b3 a2 c1 c3 a3 a1");
        assert_eq!(names(&span("b2-c3").steps()), "b1-c2 c2-d3 b3-c4 a2-b3 c1-d2 c3-d4 a3-b4 a1-b2");
        assert_eq!(span("a1-b2").steps().len(), 3, "the number space ends there");
    }

    #[test]
    fn a_figure_fits_where_every_cell_is_and_no_wall_runs_between() {
        let board = map("area A x\ndoor 1\nmap\n\n A A1A|A\n    1\n A A1A A\n\n A A A\nend");
        let fit = |name: &str, closed: bool| fits(&board, span(name), &|_| closed);
        assert!(fit("a1-b2", true) && fit("b1-c2", false) && !fit("b1-c2", true));
        assert!(!fit("c1-d2", false), "a wall runs between c1 and d1");
        assert!(!fit("c2-d3", false), "d3 is not there");
        assert_eq!(straddled(&board, span("b1-c1")).collect::<Vec<_>>(), [DoorId(1)]);
        assert_eq!(straddled(&board, span("a1-b2")).count(), 0);
    }

    #[test]
    fn a_step_over_a_corner_needs_both_ways_free_and_a_fit() {
        let board = map("area A x\nmap\n\n A A A\n\n A A A\n  +-\n A A A\nend");
        let pass = |from: &str, to: &str| passes(&board, span(from), span(to), &|_| true);
        assert!(pass("a1-b1", "b2-c2"));
        assert!(!pass("b1-b2", "b2-b3"), "the wall lies under b2");
        assert!(pass("a2-b2", "b3-c3"), "one side of the corner is free");
        assert!(!pass("a2-a3", "b2-b3"), "a wall runs inside");
        assert!(!pass("a1-b2", "a2-b3"));
    }

    #[test]
    fn a_sidestep_needs_the_way_of_each_half() {
        // What lies between the two rows: a wall under b, and one more beside either corner.
        let pass = |walls: &str, from: &str, to: &str| {
            let board = map(&alloc::format!("area A x\nmap\n\n A A A\n{walls}\n A A A\nend"));
            passes(&board, span(from), span(to), &|_| true)
        };
        for (from, to) in [("a2-b2", "b1-c1"), ("b1-c1", "a2-b2")] {
            assert!(pass("", from, to));
            assert!(pass("   -", from, to), "each half has another side of its corner");
            assert!(!pass(" - -", from, to), "the western half is barred");
            assert!(!pass("   - -", from, to), "the eastern half is barred");
            assert!(pass(" -   -", from, to), "both go past the middle");
            assert!(!pass(" - - -", from, to));
        }
    }

    #[test]
    fn a_sidestep_of_an_upright_figure_needs_the_way_of_each_half() {
        let board = |walls: &str| map(&alloc::format!("area A x\nmap\n\n{walls}\nend"));
        let pass = |walls: &str| passes(&board(walls), span("a1-a2"), span("b2-b3"), &|_| true);
        assert!(pass(" A A\n\n A A\n\n A A"));
        assert!(pass(" A A\n\n A|A\n\n A A"), "the middle wall alone bars neither");
        assert!(!pass(" A|A\n\n A|A\n\n A A"), "the northern half is barred");
        assert!(!pass(" A A\n\n A|A\n\n A|A"), "the southern half is barred");
    }

    #[test]
    fn figures_touch_where_any_two_cells_are_adjacent() {
        let board = map("area A x\nmap\n\n A A|A\n\n A A|A\nend");
        let touch = |a: &str, b: &str| touches(&board, span(a), span(b), &|_| true);
        assert!(touch("a1", "b1-b2") && touch("b1-b2", "a2"));
        assert!(!touch("b1-b2", "c1"));
        let row = map(". . . .");
        let touch = |a: &str, b: &str| touches(&row, span(a), span(b), &|_| true);
        assert!(touch("d1", "a1-c1") && touch("a1-c1", "d1"), "with the last cell of the other");
        assert!(!touch("d1", "a1-b1") && !touch("a1-b1", "d1"), "one cell lies between");
    }

    #[test]
    fn reach_counts_steps_and_remembers_the_way() {
        let board = map(". . . .\n# # . .");
        let found = reach(span("a1-b1"), 2, |a, b| passes(&board, a, b, &|_| true));
        assert_eq!(names(&found.iter().map(|(at, ..)| *at).collect::<Vec<_>>()), "b1-c1 c1-d1 c1-c2 c2-d2");
        assert_eq!(found.iter().map(|(.., cost)| *cost).collect::<Vec<_>>(), [1, 2, 2, 2]);
        assert_eq!(found[3].1, span("b1-c1"));
    }

    #[test]
    fn a_figure_may_lie_over_a_cell_in_every_way_that_covers_it() {
        assert_eq!(Footprint::covering(cell("c3"), 2, 2).len(), 4);
        assert_eq!(names(&Footprint::covering(cell("c3"), 2, 1)), "c3-d3 b3-c3 c3-c4 c2-c3");
        assert_eq!(Footprint::covering(cell("c3"), 1, 1), [span("c3")]);
        assert_eq!(Footprint::covering(cell("c3"), 2, 3).len(), 12);
    }
}
