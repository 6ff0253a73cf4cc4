//! Floors drawn in tests.

use super::{Floor, Ground};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use grid::map::MapParts;
use grid::{Area, AreaId, Cell, DoorId, DoorSlot, Drawing, Edge, Footprint, Map};

/// Returns a space by its name, such as `c1`.
pub(crate) fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// Returns all spaces of a figure, such as `c1` or `c1-d2`.
pub(crate) fn place(name: &str) -> Footprint {
    name.parse().unwrap()
}

/// A drawing with the doors that are open.
#[derive(Debug)]
pub(crate) struct Board {
    ground: Ground,
    open: BTreeSet<DoorId>,
}

/// Reads a drawing with closed doors.
pub(crate) fn board(text: &str) -> Board {
    Board { ground: Ground::read(&text.parse().unwrap()).unwrap(), open: BTreeSet::new() }
}

impl Board {
    pub(crate) fn floor(&self) -> Floor<'_> {
        Floor { ground: &self.ground, open: &self.open }
    }

    /// Opens a door.
    pub(crate) fn opened(mut self, door: u8) -> Self {
        self.open.insert(DoorId(door));
        self
    }
}

/// An open field around the catalog's point (0, 0), for its worked cases, far from every outer edge.
#[derive(Debug, Default)]
pub(crate) struct Field {
    marks: Vec<(char, Cell)>,
    walls: Vec<Edge>,
    door: Option<[Edge; 2]>,
}

/// Where the catalog's (0, 0) lies.
const ORIGIN: i16 = 4;

/// Returns a space by the catalog's numbers.
pub(crate) fn at(x: i16, y: i16) -> Cell {
    Cell::new(0, 0).offset(x + ORIGIN, y + ORIGIN).unwrap()
}

/// Returns a corner by the catalog's numbers.
pub(crate) fn corner(x: i16, y: i16) -> (u8, u8) {
    (at(x, y).x, at(x, y).y)
}

/// Returns the border between (x-1, y) and (x, y), as the catalog writes it.
fn v(x: i16, y: i16) -> Edge {
    Edge::between(at(x - 1, y), at(x, y)).unwrap()
}

/// Returns the border between (x, y-1) and (x, y).
fn h(x: i16, y: i16) -> Edge {
    Edge::between(at(x, y - 1), at(x, y)).unwrap()
}

impl Field {
    /// Draws a mark of terrain: `~`, `O`, `v`.
    pub(crate) fn mark(mut self, mark: char, x: i16, y: i16) -> Self {
        self.marks.push((mark, at(x, y)));
        self
    }

    /// Draws a wall `V(x, y)`.
    pub(crate) fn v(mut self, x: i16, y: i16) -> Self {
        self.walls.push(v(x, y));
        self
    }

    /// Draws a wall `H(x, y)`.
    pub(crate) fn h(mut self, x: i16, y: i16) -> Self {
        self.walls.push(h(x, y));
        self
    }

    /// Draws a wall `V(x, y)` for every y outside a gap.
    pub(crate) fn wall_but(mut self, x: i16, gap: &[i16]) -> Self {
        for y in (-ORIGIN..=6).filter(|y| !gap.contains(y)) {
            self = self.v(x, y);
        }
        self
    }

    /// Draws door 1 on `V(x, y)` and `V(x, y+1)`.
    pub(crate) fn door(mut self, x: i16, y: i16) -> Self {
        self.door = Some([v(x, y), v(x, y + 1)]);
        self
    }

    /// Returns the field as a board, with its door closed.
    pub(crate) fn board(self) -> Board {
        let area = Area { id: AreaId(0), letter: 'A', name: "field".into(), about: "".into() };
        let cells = (0..11).flat_map(|y| (0..11).map(move |x| (Cell::new(x, y), AreaId(0)))).collect();
        let door = self.door.map(|edges| DoorSlot { id: DoorId(1), edges, key: None });
        let parts = MapParts {
            areas: Vec::from([area]),
            cells,
            walls: self.walls,
            doors: door.into_iter().collect(),
            openings: Vec::new(),
            marks: self.marks,
        };
        let drawing = Drawing { map: Map::build(parts).unwrap(), notes: Vec::new() };
        Board { ground: Ground::read(&drawing).unwrap(), open: BTreeSet::new() }
    }
}
