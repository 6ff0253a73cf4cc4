//! How far one space is from another for attacks, and what is adjacent.

use super::lines::filled;
use crate::board::Board;
use core::cell::OnceCell;
use grid::path::{self, Flood, Ground};
use grid::{Cell, Footprint};

/// How far paths round corners are searched at first.
const NEAR: u8 = 8;

/// Ranges from one space. Paths round corners are computed together, when the first is needed.
pub(crate) struct Ranges<'a> {
    board: &'a Board,
    pub(crate) from: Cell,
    near: OnceCell<Flood>,
    round: OnceCell<Flood>,
}

impl<'a> Ranges<'a> {
    pub(crate) fn of(board: &'a Board, from: Cell) -> Self {
        Self { board, from, near: OnceCell::new(), round: OnceCell::new() }
    }

    /// Returns the spaces on the shortest path, as an attack counts them. An adjacent space is 1. Returns
    /// `None` without a path. Figures do not lengthen it; walls, closed doors and blocking obstacles do.
    /// [C-ATK-10] [R-03] [E-09]
    pub(crate) fn to(&self, to: Cell) -> Option<u8> {
        let (board, from) = (self.board, self.from);
        // The straight path is nearly always open, and none is shorter. Only otherwise all paths are tried.
        let straight = core::iter::successors(Some(from), |at| Some(towards(*at, to)));
        let steps = from.chebyshev(to);
        let open = |(a, b)| adjacent(board, a, b) && (b == to || !filled(board, b));
        let free = straight.clone().zip(straight.skip(1)).take(steps as usize).all(open);
        if free {
            return u8::try_from(steps).ok();
        }
        // A space in sight is seldom farther round a corner. Only otherwise the whole map is searched.
        let near = self.near.get_or_init(|| self.ways(NEAR)).steps(to);
        let steps = near.or_else(|| self.round.get_or_init(|| self.ways(u8::MAX)).steps(to));
        u8::try_from(steps?).ok()
    }

    /// A path continues from the first space and from free ones. Its far end may be a barrel. [C-OBS-23]
    ///
    fn ways(&self, most: u8) -> Flood {
        let (board, lay) = (self.board, self.board.lay());
        let ground = Ground {
            closed: &|door| board.closed(door),
            enters: |_: usize, _: Cell| true,
            goes_on: |place: usize, _: Cell| lay.is_known(place) && !lay.is_filled(place),
            joined: &[],
        };
        path::flood(board.map(), self.from, most.into(), &ground)
    }
}

/// Returns the range from one space to another, see [`Ranges::to`].
pub(crate) fn range(board: &Board, from: Cell, to: Cell) -> Option<u8> {
    Ranges::of(board, from).to(to)
}

/// Returns everything within this many spaces of a seeking attack. It passes blocking obstacles, but not
/// walls, closed doors or unrevealed spaces. [C-ABL-37] [C-OBS-02]
pub(crate) fn sought(board: &Board, from: Cell, most: u8) -> Flood {
    let lay = board.lay();
    let ground = Ground {
        closed: &|door| board.closed(door),
        enters: |place: usize, _: Cell| lay.is_known(place),
        goes_on: |_: usize, _: Cell| true,
        joined: &[],
    };
    path::flood(board.map(), from, most.into(), &ground)
}

/// Returns true for neighbors without a wall or closed door between them. A diagonal needs a free line past
/// the corner.
pub(crate) fn adjacent(board: &Board, a: Cell, b: Cell) -> bool {
    a != b && a.chebyshev(b) == 1 && path::open_between(board.map(), a, b, &|door| board.closed(door))
}

/// Returns true if the space lies next to the figure.
pub(crate) fn beside(board: &Board, here: Footprint, to: Cell) -> bool {
    here.cells().any(|cell| adjacent(board, cell, to))
}

/// Returns the next space of the straight path.
fn towards(at: Cell, to: Cell) -> Cell {
    let step = |a: u8, b: u8| if a < b { a + 1 } else { a - u8::from(a > b) };
    Cell::new(step(at.x, to.x), step(at.y, to.y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{cell, table};
    use crate::sight::lines::tests::WALLED;

    /// [C-ATK-10] [R-03] [E-09]
    #[test]
    fn range_counts_the_shortest_path_which_figures_do_not_lengthen() {
        let range = |text: &str, from, to| range(&table(text).board, cell(from), cell(to));
        assert_eq!(range(". .", "a1", "b1"), Some(1));
        assert_eq!(range(". Z . .\n. Z . .", "a1", "d2"), Some(3));
        assert_eq!(range(". o .\n. . .", "a1", "c1"), Some(2));
        assert_eq!(range(". o .\n. o .\n. . .", "a1", "c1"), Some(4));
        assert_eq!(range(WALLED, "b3", "c3"), Some(2), "round the end of the wall");
        assert_eq!(range(WALLED, "a1", "d1"), Some(6), "round the closed door");
        assert_eq!(range(". # .", "a1", "c1"), None);
    }

    ///
    #[test]
    fn adjacent_are_the_eight_neighbors_without_a_wall_or_closed_door_between() {
        let board = table(WALLED);
        let near = |a, b| adjacent(&board.board, cell(a), cell(b));
        assert!(near("a1", "b2"));
        assert!(!near("a1", "a1") && !near("a1", "a3"));
        assert!(!near("b1", "c1") && !near("b1", "c2") && !near("b3", "c3"));
        assert!(near("b4", "c4") && near("b3", "c4"), "past the end of the wall");
        assert!(adjacent(&table(WALLED).open('1').board, cell("b1"), cell("c2")));
    }
}
