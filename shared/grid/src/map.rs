//! The immutable map: which cells exist, their areas, walls, door slots, openings and marks.

mod parts;
mod rows;
pub(crate) mod ways;

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

use crate::cell::{Cell, Direction};
use crate::edge::{Edge, Side};

pub use parts::{MapFault, MapParts};

pub(crate) use ways::Way;

/// An area of a map, the part that is revealed as one. Numbered from 0 in the order of declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct AreaId(pub u8);

/// A door of a map. Its number is its sign in the drawing, read in base 36: `1` is 1, `a` is 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct DoorId(pub u8);

/// An area as the scenario names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// Its number.
    pub id: AreaId,
    /// The letter its cells are drawn with.
    pub letter: char,
    /// Its short name, one word; the id for texts and tests.
    pub name: String,
    /// What the scenario's author says about it; may be empty.
    pub about: String,
}

/// The place of a door: two edges in one line, so exactly four cells, two on each side. [C-DOOR-01]
///
/// Whether the door is open is not the map's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct DoorSlot {
    /// Which door it is.
    pub id: DoorId,
    /// The two edges it closes, in order.
    pub edges: [Edge; 2],
    /// `r`, `b` or `y` when a key of that colour is needed, none for a plain door.
    pub key: Option<char>,
}

impl DoorSlot {
    /// The four cells at the door: the two at its first edge, then the two at its second. [C-DOOR-01]
    pub fn cells(&self) -> [Cell; 4] {
        let [[a, b], [c, d]] = self.edges.map(Edge::cells);
        [a, b, c, d]
    }
}

/// What stands on the border between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Border {
    /// Nothing.
    Open,
    /// A wall, or the end of the map.
    Wall,
    /// The slot of that door, open or closed.
    Door(DoorId),
}

const VOID: u8 = u8::MAX;
const OPEN: u8 = 0;
const WALL: u8 = 1;
/// A door's number is stored above this, so the largest one is 253.
const DOOR: u8 = 2;

/// An immutable map. A clone shares the same memory, so a board may hold one by value.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "MapParts", into = "MapParts")]
pub struct Map(Arc<Inner>);

#[derive(PartialEq, Eq)]
struct Inner {
    width: u8,
    height: u8,
    /// Area by cell, row by row; `VOID` where there is no cell.
    area: Vec<u8>,
    /// East and south border by cell, row by row.
    border: Vec<[u8; 2]>,
    /// What the borders alone say of a step to each of the eight neighbours, by cell.
    ways: Vec<[Way; 8]>,
    rows: rows::Rows,
    cells: Vec<Cell>,
    /// The same cells by area.
    by_area: Vec<Vec<Cell>>,
    areas: Vec<Area>,
    doors: Vec<DoorSlot>,
    walls: Vec<Edge>,
    openings: Vec<Edge>,
    marks: Vec<(char, Cell)>,
}

impl Map {
    /// Columns of the map, void ones included.
    pub fn width(&self) -> u8 {
        self.0.width
    }

    /// Rows of the map, void ones included.
    pub fn height(&self) -> u8 {
        self.0.height
    }

    /// Whether there is such a cell.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0.at(cell).is_some()
    }

    /// The area of the cell; `None` off the map.
    #[inline]
    pub fn area(&self, cell: Cell) -> Option<AreaId> {
        Some(AreaId(self.0.area[self.0.at(cell)?]))
    }

    /// What stands on that border; where either cell is off the map, a wall.
    #[inline]
    pub fn border(&self, edge: Edge) -> Border {
        let [a, b] = edge.cells();
        let (Some(place), true, true) = (self.0.at(a), a != b, self.contains(b)) else {
            return Border::Wall;
        };
        match self.0.border[place][side(edge)] {
            OPEN => Border::Open,
            WALL => Border::Wall,
            door => Border::Door(DoorId(door - DOOR)),
        }
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + '_ {
        self.0.cells.iter().copied()
    }

    /// The cells of one area, row by row.
    pub fn area_cells(&self, area: AreaId) -> impl Iterator<Item = Cell> + '_ {
        self.0.by_area.get(usize::from(area.0)).into_iter().flatten().copied()
    }

    /// The areas, by number.
    pub fn areas(&self) -> &[Area] {
        &self.0.areas
    }

    /// The area drawn with that letter.
    pub fn area_by_letter(&self, letter: char) -> Option<&Area> {
        self.0.areas.iter().find(|area| area.letter == letter)
    }

    /// The area of that short name.
    pub fn area_by_name(&self, name: &str) -> Option<&Area> {
        self.0.areas.iter().find(|area| area.name == name)
    }

    /// The door slots, by number.
    pub fn doors(&self) -> &[DoorSlot] {
        &self.0.doors
    }

    /// The slot of one door; `None` for a number this map does not have.
    pub fn door(&self, id: DoorId) -> Option<&DoorSlot> {
        let place = self.0.doors.binary_search_by_key(&id, |door| door.id).ok()?;
        Some(&self.0.doors[place])
    }

    /// The four cells at a door of this map, see [`DoorSlot::cells`]. [C-DOOR-01]
    ///
    /// Ids come from this map's own queries; for a number from outside ask [`Map::door`] first.
    #[expect(clippy::expect_used, reason = "ids of doors are handed out by the map itself")]
    pub fn door_cells(&self, id: DoorId) -> [Cell; 4] {
        self.door(id).expect("the door is one of this map's").cells()
    }

    /// Walls between two cells of the map, in order.
    pub fn walls(&self) -> &[Edge] {
        &self.0.walls
    }

    /// Borders drawn as openings between two areas, in order.
    pub fn openings(&self) -> &[Edge] {
        &self.0.openings
    }

    /// Every mark with its cell, row by row.
    pub fn marks(&self) -> &[(char, Cell)] {
        &self.0.marks
    }

    /// The cells that hold this mark, row by row.
    pub fn marked(&self, mark: char) -> impl Iterator<Item = Cell> + '_ {
        self.0.marks.iter().filter(move |(found, _)| *found == mark).map(|(_, cell)| *cell)
    }

    /// The marks of one cell.
    pub fn marks_at(&self, cell: Cell) -> impl Iterator<Item = char> + '_ {
        self.0.marks.iter().filter(move |(_, found)| *found == cell).map(|(mark, _)| *mark)
    }

    /// The place of a cell in a flat table of [`Map::table_len`] entries; `None` off the map.
    #[inline]
    pub fn index(&self, cell: Cell) -> Option<usize> {
        self.0.at(cell)
    }

    /// Length of a flat table with one entry for each cell, void ones included.
    #[inline]
    pub fn table_len(&self) -> usize {
        self.0.area.len()
    }

    /// What the borders alone say of a step that way; off the map every way is shut.
    #[inline]
    pub(crate) fn way(&self, from: Cell, direction: Direction) -> Way {
        self.0.at(from).map_or(Way::Shut, |place| self.0.ways[place][direction as usize])
    }

    /// How far apart two cells one below the other lie in a flat table.
    #[inline]
    pub(crate) fn row_len(&self) -> usize {
        usize::from(self.0.width)
    }

    /// The same of all eight, from a place of the map.
    #[inline]
    pub(crate) fn ways(&self, place: usize) -> [Way; 8] {
        self.0.ways.get(place).copied().unwrap_or([Way::Shut; 8])
    }

    /// The parts this map is made of.
    pub fn parts(&self) -> MapParts {
        let inner = &*self.0;
        MapParts {
            areas: inner.areas.clone(),
            cells: self.cells().filter_map(|cell| Some((cell, self.area(cell)?))).collect(),
            walls: inner.walls.clone(),
            doors: inner.doors.clone(),
            openings: inner.openings.clone(),
            marks: inner.marks.clone(),
        }
    }
}

impl Inner {
    #[inline]
    fn at(&self, cell: Cell) -> Option<usize> {
        if cell.x >= self.width || cell.y >= self.height {
            return None;
        }
        let place = usize::from(cell.y) * usize::from(self.width) + usize::from(cell.x);
        (self.area[place] != VOID).then_some(place)
    }
}

#[inline]
fn side(edge: Edge) -> usize {
    match edge.side {
        Side::E => 0,
        Side::S => 1,
    }
}

impl fmt::Debug for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { width, height, cells, doors, .. } = &*self.0;
        write!(f, "Map({width}x{height}, {} cells, {} doors)", cells.len(), doors.len())
    }
}
