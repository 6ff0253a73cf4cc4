//! Borders between two cells that lie side by side.

use core::cmp::Ordering;
use core::fmt;

use serde::{Deserialize, Serialize};

use crate::cell::Cell;

/// The side of its cell on which an edge lies. Only east and south exist, so each edge has one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub enum Side {
    /// The border to the eastern cell.
    E,
    /// The border to the southern cell.
    S,
}

/// The border between two orthogonally adjacent cells; `{"at": [x, y], "side": "e"}` on the wire.
///
/// Each edge has the western or northern of its two cells, so it has one form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Edge {
    /// The cell to the west or to the north of the border.
    pub at: Cell,
    /// The side of that cell: east or south.
    pub side: Side,
}

impl Edge {
    /// Returns the border between `a` and `b` in either order, or `None` if they do not lie side by side.
    #[inline]
    pub fn between(a: Cell, b: Cell) -> Option<Edge> {
        let (at, other) = if a <= b { (a, b) } else { (b, a) };
        match (other.x.checked_sub(at.x), other.y - at.y) {
            (Some(1), 0) => Some(Edge { at, side: Side::E }),
            (Some(0), 1) => Some(Edge { at, side: Side::S }),
            _ => None,
        }
    }

    /// Returns the two cells at the border: west then east, or north then south.
    pub fn cells(self) -> [Cell; 2] {
        let Cell { x, y } = self.at;
        match self.side {
            Side::E => [self.at, Cell::new(x.saturating_add(1), y)],
            Side::S => [self.at, Cell::new(x, y.saturating_add(1))],
        }
    }

    /// Returns the cell across the border from `cell`, or `None` if `cell` is not at this border.
    pub fn across(self, cell: Cell) -> Option<Cell> {
        let [a, b] = self.cells();
        if cell == a {
            Some(b)
        } else if cell == b {
            Some(a)
        } else {
            None
        }
    }
}

impl Ord for Edge {
    fn cmp(&self, other: &Edge) -> Ordering {
        (self.at, self.side).cmp(&(other.at, other.side))
    }
}

impl PartialOrd for Edge {
    fn partial_cmp(&self, other: &Edge) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.cells();
        write!(f, "{a}/{b}")
    }
}

impl fmt::Debug for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_is_the_same_from_both_cells() {
        let (a, b, c) = (Cell::new(2, 2), Cell::new(3, 2), Cell::new(2, 3));
        assert_eq!(Edge::between(a, b), Edge::between(b, a));
        assert_eq!(Edge::between(c, a), Some(Edge { at: a, side: Side::S }));
        assert_eq!(Edge::between(a, b).unwrap().cells(), [a, b]);
        assert_eq!(Edge::between(a, b).unwrap().across(b), Some(a));
        assert_eq!(Edge::between(a, b).unwrap().across(c), None);
    }

    #[test]
    fn cells_that_do_not_lie_side_by_side_have_no_edge() {
        let a = Cell::new(2, 2);
        for b in [a, Cell::new(3, 3), Cell::new(1, 3), Cell::new(4, 2), Cell::new(2, 0)] {
            assert_eq!(Edge::between(a, b), None, "{b}");
        }
    }

    #[test]
    fn an_edge_names_its_cell_and_side_on_the_wire() {
        let edge = Edge::between(Cell::new(1, 5), Cell::new(1, 4)).unwrap();
        let text = r#"{"at":[1,4],"side":"s"}"#;
        assert_eq!(serde_json::to_string(&edge).unwrap(), text);
        assert_eq!(serde_json::from_str::<Edge>(text).unwrap(), edge);
    }
}
