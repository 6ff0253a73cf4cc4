//! Straight lines over the board in whole numbers: what a line crosses, touches and runs along.
//!
//! [`trace`] reports and does not judge; each edition decides what blocks. [`clear()`] judges lines from
//! center to center, and the caller's closures tell it what stands in the way.

mod clear;

use core::cmp::Ordering;

use crate::cell::{Cell, Direction};
use crate::edge::Edge;

pub use clear::{Blocker, Obstacle, clear, pinch};

/// A point in doubled coordinates: centers of cells are odd, corners are even.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// Half cells from the western end.
    pub x: u16,
    /// Half cells from the northern end.
    pub y: u16,
}

impl Point {
    /// Returns the upper left corner of the cell at column `x`, row `y`. It may lie one past the last cell.
    pub fn corner(x: u8, y: u8) -> Point {
        Point { x: u16::from(x) * 2, y: u16::from(y) * 2 }
    }
}

impl From<Cell> for Point {
    /// Returns the center of the cell.
    fn from(cell: Cell) -> Point {
        Point { x: u16::from(cell.x) * 2 + 1, y: u16::from(cell.y) * 2 + 1 }
    }
}

/// One thing that a line meets, in order along the line. The two end points are not reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// The line passes through the inside of this cell.
    Cell(Cell),
    /// The line crosses this edge, not at one of its ends.
    Edge(Edge),
    /// The line passes through a corner point.
    Corner(Corner),
    /// The line runs along this edge. `None` is the western or northern end of the number space.
    Along(Option<Edge>),
}

/// A corner point that a line passes through, with the direction of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corner {
    /// The column of the cell whose upper left corner it is.
    pub x: u8,
    /// The row of the cell whose upper left corner it is.
    pub y: u8,
    /// The direction of the line. Any slope between two main directions counts as the diagonal.
    pub way: Direction,
}

/// A cell or an edge that meets at a corner point. `None` lies beyond the number space, so it is always
/// solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A cell with this corner.
    Cell(Option<Cell>),
    /// An edge that ends here.
    Edge(Option<Edge>),
}

impl Corner {
    /// Returns the piece in that direction from the point: a cell diagonally, an edge straight on.
    pub fn piece(self, direction: Direction) -> Piece {
        let (x, y) = (i16::from(self.x), i16::from(self.y));
        let cell = |x: i16, y: i16| Some(Cell::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?));
        let edge = |a: Option<Cell>, b: Option<Cell>| Edge::between(a?, b?);
        let (nw, ne) = (cell(x - 1, y - 1), cell(x, y - 1));
        let (sw, se) = (cell(x - 1, y), cell(x, y));
        match direction {
            Direction::N => Piece::Edge(edge(nw, ne)),
            Direction::Ne => Piece::Cell(ne),
            Direction::E => Piece::Edge(edge(ne, se)),
            Direction::Se => Piece::Cell(se),
            Direction::S => Piece::Edge(edge(sw, se)),
            Direction::Sw => Piece::Cell(sw),
            Direction::W => Piece::Edge(edge(nw, sw)),
            Direction::Nw => Piece::Cell(nw),
        }
    }

    /// Returns the pieces on the left of the line, then those on its right. The piece that the line runs in
    /// is neither.
    pub fn flanks(self) -> [[Piece; 3]; 2] {
        let piece = |eighths| self.piece(self.way.rotate(eighths));
        [[piece(-1), piece(-2), piece(-3)], [piece(1), piece(2), piece(3)]]
    }
}

/// The contacts of a segment, in order. [`trace`] creates it.
#[derive(Clone, Debug)]
pub struct Trace {
    from: [i32; 2],
    length: [i32; 2],
    sign: [i32; 2],
    /// The column and row of the cell that the line is in. Along an edge, only the coordinate in the line's
    /// direction counts.
    cell: [i32; 2],
    /// The next column line and row line ahead, in half cells.
    next: [i32; 2],
    between: bool,
}

/// Traces the segment between two points. Two cells give the line from center to center.
pub fn trace(from: impl Into<Point>, to: impl Into<Point>) -> Trace {
    let (from, to) = (from.into(), to.into());
    let from = [i32::from(from.x), i32::from(from.y)];
    let to = [i32::from(to.x), i32::from(to.y)];
    let axes = [0, 1].map(|axis| {
        let sign = (to[axis] - from[axis]).signum();
        let start = from[axis];
        let cell = if sign < 0 { (start - 1).div_euclid(2) } else { start / 2 };
        let next = if start % 2 == 0 { start + 2 * sign } else { start + sign };
        (sign, cell, next)
    });
    let sign = axes.map(|(sign, ..)| sign);
    let point = sign == [0, 0] && from.iter().any(|n| n % 2 == 0);
    Trace {
        from,
        length: [0, 1].map(|axis| (to[axis] - from[axis]).abs()),
        sign,
        cell: axes.map(|(_, cell, _)| cell),
        next: axes.map(|(.., next)| next),
        between: !point,
    }
}

impl Trace {
    /// Returns the distance to the next line of that axis in half cells, or `None` if the segment ends before
    /// it.
    fn ahead(&self, axis: usize) -> Option<i32> {
        let far = (self.next[axis] - self.from[axis]) * self.sign[axis];
        (self.sign[axis] != 0 && far < self.length[axis]).then_some(far)
    }

    /// Returns the axis on whose line the whole segment lies: 0 for a column line, 1 for a row line.
    fn rail(&self) -> Option<usize> {
        [0, 1].into_iter().find(|axis| self.sign[*axis] == 0 && self.from[*axis] % 2 == 0)
    }

    fn span(&self) -> Contact {
        let cell = |at: [i32; 2]| Some(Cell::new(u8::try_from(at[0]).ok()?, u8::try_from(at[1]).ok()?));
        match self.rail() {
            Some(axis) => {
                let (mut near, mut far) = (self.cell, self.cell);
                near[axis] = self.from[axis] / 2 - 1;
                far[axis] = self.from[axis] / 2;
                Contact::Along(cell(near).zip(cell(far)).and_then(|(a, b)| Edge::between(a, b)))
            }
            // Points lie between 0 and 510, so every cell that a line runs through has coordinates.
            None => Contact::Cell(cell(self.cell).unwrap_or(Cell::new(u8::MAX, u8::MAX))),
        }
    }

    fn way(&self) -> Direction {
        let is_way = |direction: &Direction| {
            let (dx, dy) = direction.delta();
            [i32::from(dx), i32::from(dy)] == self.sign
        };
        Direction::ALL.into_iter().find(is_way).unwrap_or(Direction::N)
    }

    fn advance(&mut self, axis: usize) {
        self.cell[axis] += self.sign[axis];
        self.next[axis] += 2 * self.sign[axis];
    }

    fn corner(&self, x: i32, y: i32) -> Contact {
        let line = |n: i32| u8::try_from(n / 2).unwrap_or(u8::MAX);
        Contact::Corner(Corner { x: line(x), y: line(y), way: self.way() })
    }

    fn cross(&mut self, axis: usize) -> Contact {
        let [x, y] = self.next;
        if let Some(rail) = self.rail() {
            self.advance(axis);
            return if rail == 0 { self.corner(self.from[0], y) } else { self.corner(x, self.from[1]) };
        }
        let before = self.span();
        self.advance(axis);
        match (before, self.span()) {
            (Contact::Cell(a), Contact::Cell(b)) => {
                Edge::between(a, b).map_or(Contact::Cell(b), Contact::Edge)
            }
            (_, after) => after,
        }
    }
}

impl Iterator for Trace {
    type Item = Contact;

    fn next(&mut self) -> Option<Contact> {
        if self.between {
            self.between = false;
            return Some(self.span());
        }
        let order = match (self.ahead(0), self.ahead(1)) {
            (None, None) => return None,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            // Compares x / dx with y / dy without a division, to find the line that comes first along the
            // segment.
            (Some(x), Some(y)) => (x * self.length[1]).cmp(&(y * self.length[0])),
        };
        self.between = true;
        Some(match order {
            Ordering::Less => self.cross(0),
            Ordering::Greater => self.cross(1),
            Ordering::Equal => {
                let [x, y] = self.next;
                self.advance(0);
                self.advance(1);
                self.corner(x, y)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    #[test]
    fn a_trace_names_cells_edges_and_corners_in_order() {
        let edge = |a, b| Contact::Edge(Edge::between(cell(a), cell(b)).unwrap());
        let seen: Vec<Contact> = trace(cell("a1"), cell("d2")).collect();
        let names = ["a1", "b1", "c2", "d2"].map(|name| Contact::Cell(cell(name)));
        let corner = Contact::Corner(Corner { x: 2, y: 1, way: Direction::Se });
        assert_eq!(
            seen,
            [names[0], edge("a1", "b1"), names[1], corner, names[2], edge("c2", "d2"), names[3]]
        );
    }

    #[test]
    fn a_trace_from_corner_to_corner_runs_along_edges() {
        let seen: Vec<Contact> = trace(Point::corner(1, 1), Point::corner(3, 1)).collect();
        let along = |a, b| Contact::Along(Edge::between(cell(a), cell(b)));
        let corner = Contact::Corner(Corner { x: 2, y: 1, way: Direction::E });
        assert_eq!(seen, [along("b1", "b2"), corner, along("c1", "c2")]);
        let rim: Vec<Contact> = trace(Point::corner(0, 1), Point::corner(0, 0)).collect();
        assert_eq!(rim, [Contact::Along(None)]);
        assert_eq!(trace(Point::corner(1, 1), Point::corner(1, 1)).count(), 0);
        let seen: Vec<Contact> = trace(Point::corner(2, 2), Point::corner(0, 1)).collect();
        let edge = Contact::Edge(Edge::between(cell("a2"), cell("b2")).unwrap());
        assert_eq!(seen, [Contact::Cell(cell("b2")), edge, Contact::Cell(cell("a2"))]);
    }

    #[test]
    fn the_flanks_of_a_corner_are_what_lies_left_and_right_of_the_line() {
        let corner = Corner { x: 1, y: 1, way: Direction::Se };
        let edge = |a, b| Piece::Edge(Edge::between(cell(a), cell(b)));
        let filled = |name| Piece::Cell(Some(cell(name)));
        let [left, right] = corner.flanks();
        assert_eq!(left, [edge("b1", "b2"), filled("b1"), edge("a1", "b1")]);
        assert_eq!(right, [edge("a2", "b2"), filled("a2"), edge("a1", "a2")]);
        let [left, right] = Corner { way: Direction::E, ..corner }.flanks();
        assert_eq!(left, [filled("b1"), edge("a1", "b1"), filled("a1")]);
        assert_eq!(right, [filled("b2"), edge("a2", "b2"), filled("a2")]);
        assert_eq!(Corner { x: 0, ..corner }.piece(Direction::W), Piece::Edge(None));
    }

    /// The slow definition: a line runs through a cell if corners of the cell lie strictly on both sides of
    /// the line, and the two overlap in both coordinates.
    fn runs_through(a: Point, b: Point, cell: Cell) -> bool {
        let [ax, ay, bx, by] = [a.x, a.y, b.x, b.y].map(i32::from);
        let (left, top) = (i32::from(cell.x) * 2, i32::from(cell.y) * 2);
        let sides = [(left, top), (left + 2, top), (left, top + 2), (left + 2, top + 2)]
            .map(|(x, y)| (bx - ax) * (y - ay) - (by - ay) * (x - ax));
        let overlap = |a: i32, b: i32, low: i32| a.max(b) > low && a.min(b) < low + 2;
        sides.iter().any(|s| *s < 0)
            && sides.iter().any(|s| *s > 0)
            && overlap(ax, bx, left)
            && overlap(ay, by, top)
    }

    fn points() -> impl Strategy<Value = Point> {
        (0..18_u16, 0..18_u16).prop_map(|(x, y)| Point { x, y })
    }

    proptest! {
        #[test]
        fn a_trace_runs_through_exactly_the_cells_the_line_cuts(a in points(), b in points()) {
            prop_assume!(a != b);
            let mut seen: Vec<Cell> = trace(a, b)
                .filter_map(|contact| match contact {
                    Contact::Cell(cell) => Some(cell),
                    Contact::Edge(_) | Contact::Corner(_) | Contact::Along(_) => None,
                })
                .collect();
            seen.sort();
            let cells = (0..10).flat_map(|y| (0..10).map(move |x| Cell::new(x, y)));
            let cut: Vec<Cell> = cells.filter(|cell| runs_through(a, b, *cell)).collect();
            prop_assert_eq!(seen, cut);
        }

        #[test]
        fn a_trace_backwards_meets_the_same_things(a in points(), b in points()) {
            let turned = |contact| match contact {
                Contact::Corner(corner) => Contact::Corner(Corner { way: corner.way.opposite(), ..corner }),
                other => other,
            };
            let mut back: Vec<Contact> = trace(b, a).map(turned).collect();
            back.reverse();
            prop_assert_eq!(trace(a, b).collect::<Vec<_>>(), back);
        }
    }
}
