//! Cells of the board, their names such as `c1`, and the eight compass directions.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One square of the board; `[x, y]` on the wire. `x` grows to the east and `y` to the south.
///
/// Cells are ordered row by row, west to east. A name is a column letter and a row number from 1. So `a1` is
/// the upper left cell, and `c1` lies two cells to its east.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, type = "[number, number]"))]
pub struct Cell {
    /// The column, counted from 0 in the west.
    pub x: u8,
    /// The row, counted from 0 in the north.
    pub y: u8,
}

impl Cell {
    /// Creates the cell at column `x` and row `y`.
    pub const fn new(x: u8, y: u8) -> Cell {
        Cell { x, y }
    }

    /// Returns the cell `dx` to the east and `dy` to the south, or `None` if a coordinate leaves 0 to 255.
    #[inline]
    pub fn offset(self, dx: i16, dy: i16) -> Option<Cell> {
        let x = u8::try_from(i16::from(self.x).checked_add(dx)?).ok()?;
        let y = u8::try_from(i16::from(self.y).checked_add(dy)?).ok()?;
        Some(Cell { x, y })
    }

    /// Returns the next cell in a direction, or `None` if a coordinate leaves 0 to 255.
    #[inline]
    pub fn step(self, direction: Direction) -> Option<Cell> {
        let (dx, dy) = direction.delta();
        self.offset(dx, dy)
    }

    /// Returns the up to eight cells around this one in the order of [`Direction::STRAIGHT_FIRST`]. Walls and
    /// the map are not consulted.
    pub fn neighbors(self) -> impl Iterator<Item = Cell> {
        Direction::STRAIGHT_FIRST.into_iter().filter_map(move |direction| self.step(direction))
    }

    /// Returns the up to four cells that share a border with this one, clockwise from the north.
    pub fn orthogonal(self) -> impl Iterator<Item = Cell> {
        Direction::STRAIGHT.into_iter().filter_map(move |direction| self.step(direction))
    }

    /// Returns the number of steps to `other` on an empty floor, where a diagonal step counts as one.
    #[inline]
    pub fn chebyshev(self, other: Cell) -> u32 {
        u32::from(self.x.abs_diff(other.x).max(self.y.abs_diff(other.y)))
    }

    /// Returns the direction from this cell to a neighbor, or `None` for any other cell.
    #[inline]
    pub fn direction_to(self, neighbor: Cell) -> Option<Direction> {
        use Direction::{E, N, Ne, Nw, S, Se, Sw, W};
        const AROUND: [[Option<Direction>; 3]; 3] =
            [[Some(Nw), Some(N), Some(Ne)], [Some(W), None, Some(E)], [Some(Sw), Some(S), Some(Se)]];
        let place = |from: u8, to: u8| usize::try_from(i16::from(to) - i16::from(from) + 1).ok();
        let row = AROUND.get(place(self.y, neighbor.y)?)?;
        row.get(place(self.x, neighbor.x)?).copied().flatten()
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<[u8; 2]> for Cell {
    fn from([x, y]: [u8; 2]) -> Cell {
        Cell { x, y }
    }
}

impl From<Cell> for [u8; 2] {
    fn from(cell: Cell) -> [u8; 2] {
        [cell.x, cell.y]
    }
}

// Written by hand, because the TypeScript export does not read serde's `from` and `into`.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        <[u8; 2]>::from(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        <[u8; 2]>::deserialize(deserializer).map(Cell::from)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |n: u8| char::from(b'a' + n);
        match self.x / 26 {
            0 => write!(f, "{}{}", letter(self.x), u16::from(self.y) + 1),
            n => write!(f, "{}{}{}", letter(n - 1), letter(self.x % 26), u16::from(self.y) + 1),
        }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a text that names no cell. Names look like `c1` or `aa12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACell;

impl fmt::Display for NotACell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a cell is named by a column letter and a row number from 1, such as c1")
    }
}

impl core::error::Error for NotACell {}

impl FromStr for Cell {
    type Err = NotACell;

    fn from_str(text: &str) -> Result<Cell, NotACell> {
        let split = text.find(|c: char| !c.is_ascii_lowercase()).ok_or(NotACell)?;
        let (letters, number) = text.split_at(split);
        let column = match *letters.as_bytes() {
            [a] => u16::from(a - b'a'),
            [a, b] => (u16::from(a - b'a') + 1) * 26 + u16::from(b - b'a'),
            _ => return Err(NotACell),
        };
        let row: u16 = number.parse().map_err(|_| NotACell)?;
        let row = row.checked_sub(1).ok_or(NotACell)?;
        let x = u8::try_from(column).map_err(|_| NotACell)?;
        Ok(Cell { x, y: u8::try_from(row).map_err(|_| NotACell)? })
    }
}

/// One of the eight compass points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub enum Direction {
    /// North: one row up.
    N,
    /// North-east.
    Ne,
    /// East: one column to the right.
    E,
    /// South-east.
    Se,
    /// South.
    S,
    /// South-west.
    Sw,
    /// West.
    W,
    /// North-west.
    Nw,
}

impl Direction {
    /// All eight directions, clockwise from the north.
    pub const ALL: [Direction; 8] = [
        Direction::N,
        Direction::Ne,
        Direction::E,
        Direction::Se,
        Direction::S,
        Direction::Sw,
        Direction::W,
        Direction::Nw,
    ];

    /// All eight directions, in the order in which a path tries its steps. Straight steps come first, so that
    /// among paths of equal cost the one that looks natural is found.
    pub const STRAIGHT_FIRST: [Direction; 8] = [
        Direction::N,
        Direction::E,
        Direction::S,
        Direction::W,
        Direction::Ne,
        Direction::Se,
        Direction::Sw,
        Direction::Nw,
    ];

    /// The four directions that cross a border, clockwise from the north.
    pub const STRAIGHT: [Direction; 4] = [Direction::N, Direction::E, Direction::S, Direction::W];

    /// Returns the change of `(x, y)` by one step.
    pub const fn delta(self) -> (i16, i16) {
        match self {
            Direction::N => (0, -1),
            Direction::Ne => (1, -1),
            Direction::E => (1, 0),
            Direction::Se => (1, 1),
            Direction::S => (0, 1),
            Direction::Sw => (-1, 1),
            Direction::W => (-1, 0),
            Direction::Nw => (-1, -1),
        }
    }

    /// Returns the direction turned clockwise by `eighths` of a circle. A negative number turns
    /// counterclockwise.
    pub fn rotate(self, eighths: i8) -> Direction {
        Direction::ALL[(self as i16 + i16::from(eighths)).rem_euclid(8) as usize]
    }

    /// Returns the opposite direction.
    pub fn opposite(self) -> Direction {
        self.rotate(4)
    }

    /// Returns true for the four directions between the main ones.
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_a_pair_of_numbers_on_the_wire() {
        assert_eq!(serde_json::to_string(&Cell::new(3, 7)).unwrap(), "[3,7]");
        assert_eq!(serde_json::from_str::<Cell>("[3,7]").unwrap(), Cell::new(3, 7));
    }

    #[test]
    fn cells_are_ordered_row_by_row() {
        let mut cells = [Cell::new(0, 1), Cell::new(2, 0), Cell::new(1, 0)];
        cells.sort();
        assert_eq!(cells, [Cell::new(1, 0), Cell::new(2, 0), Cell::new(0, 1)]);
    }

    #[test]
    fn every_name_of_a_cell_reads_back() {
        for cell in (0..=255).flat_map(|x| [0, 8, 9, 255].map(|y| Cell::new(x, y))) {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!("c1".parse(), Ok(Cell::new(2, 0)));
        assert_eq!("aa1".parse(), Ok(Cell::new(26, 0)));
    }

    #[test]
    fn a_name_without_row_or_column_is_no_cell() {
        for text in ["", "c", "1", "c0", "c999", "zz1", "C1", "c-1", "c1x"] {
            assert_eq!(text.parse::<Cell>(), Err(NotACell), "{text}");
        }
    }

    #[test]
    fn the_corner_of_the_number_space_has_three_neighbors() {
        assert_eq!(Cell::new(0, 0).neighbors().count(), 3);
        assert_eq!(Cell::new(255, 255).orthogonal().count(), 2);
        assert_eq!(Cell::new(4, 4).neighbors().count(), 8);
    }

    #[test]
    fn a_turn_by_eight_eighths_is_no_turn() {
        for direction in Direction::ALL {
            assert_eq!(direction.rotate(8), direction);
            assert_eq!(direction.rotate(3).rotate(-3), direction);
            let (dx, dy) = direction.delta();
            assert_eq!(direction.opposite().delta(), (-dx, -dy));
            assert_eq!(direction.is_diagonal(), dx != 0 && dy != 0);
        }
        assert_eq!(Direction::N.rotate(1), Direction::Ne);
        assert_eq!(Direction::N.rotate(-1), Direction::Nw);
    }

    #[test]
    fn the_distance_on_an_empty_floor_counts_a_diagonal_as_one() {
        assert_eq!(Cell::new(1, 1).chebyshev(Cell::new(4, 3)), 3);
        assert_eq!(Cell::new(1, 1).direction_to(Cell::new(2, 0)), Some(Direction::Ne));
        assert_eq!(Cell::new(1, 1).direction_to(Cell::new(3, 0)), None);
    }
}
