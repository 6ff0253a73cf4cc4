//! The immutable map: its cells, areas, walls, door slots, openings and marks.

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

/// An area of a map, revealed as a whole. Areas are numbered from 0 in order of declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct AreaId(pub u8);

/// A door of a map. Its number is its sign in the drawing, read in base 36: `1` is 1 and `a` is 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct DoorId(pub u8);

/// An area as the scenario declares it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// The number of the area.
    pub id: AreaId,
    /// The letter that draws the area's cells.
    pub letter: char,
    /// The short name, one word; the id for texts and tests.
    pub name: String,
    /// The description by the scenario's author; may be empty.
    pub about: String,
}

/// The place of a door: two edges in one line, so exactly four cells, two on each side. [C-DOOR-01]
///
/// A slot does not say whether its door is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct DoorSlot {
    /// The door in this slot.
    pub id: DoorId,
    /// The two edges that the door closes, in order.
    pub edges: [Edge; 2],
    /// `r`, `b` or `y` if the door needs a key of that color, `None` for a plain door.
    pub key: Option<char>,
}

impl DoorSlot {
    /// Returns the four cells at the door: two at its first edge, then two at its second. [C-DOOR-01]
    pub fn cells(&self) -> [Cell; 4] {
        let [[a, b], [c, d]] = self.edges.map(Edge::cells);
        [a, b, c, d]
    }
}

/// The border between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Border {
    /// An open border.
    Open,
    /// A wall, or the end of the map.
    Wall,
    /// The slot of a door, open or closed.
    Door(DoorId),
}

const VOID: u8 = u8::MAX;
const OPEN: u8 = 0;
const WALL: u8 = 1;
/// Door numbers are stored above this value, so the largest door number is 253.
const DOOR: u8 = 2;

/// An immutable map. A clone shares the same memory, so a board may hold one by value.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "MapParts", into = "MapParts")]
pub struct Map(Arc<Inner>);

#[derive(PartialEq, Eq)]
struct Inner {
    width: u8,
    height: u8,
    /// The area of each cell, row by row; `VOID` where there is no cell.
    area: Vec<u8>,
    /// The east and south border of each cell, row by row.
    border: Vec<[u8; 2]>,
    /// What the borders alone say about a step to each of the eight neighbors, by cell.
    ways: Vec<[Way; 8]>,
    rows: rows::Rows,
    cells: Vec<Cell>,
    /// The cells of each area.
    by_area: Vec<Vec<Cell>>,
    areas: Vec<Area>,
    doors: Vec<DoorSlot>,
    walls: Vec<Edge>,
    openings: Vec<Edge>,
    marks: Vec<(char, Cell)>,
}

impl Map {
    /// Returns the number of columns, void ones included.
    pub fn width(&self) -> u8 {
        self.0.width
    }

    /// Returns the number of rows, void ones included.
    pub fn height(&self) -> u8 {
        self.0.height
    }

    /// Returns true if the map has this cell.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0.at(cell).is_some()
    }

    /// Returns the area of the cell, or `None` off the map.
    #[inline]
    pub fn area(&self, cell: Cell) -> Option<AreaId> {
        Some(AreaId(self.0.area[self.0.at(cell)?]))
    }

    /// Returns the border at an edge. It is a wall if either cell is off the map.
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

    /// Returns every cell, row by row.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + '_ {
        self.0.cells.iter().copied()
    }

    /// Returns the cells of one area, row by row.
    pub fn area_cells(&self, area: AreaId) -> impl Iterator<Item = Cell> + '_ {
        self.0.by_area.get(usize::from(area.0)).into_iter().flatten().copied()
    }

    /// Returns the areas, by number.
    pub fn areas(&self) -> &[Area] {
        &self.0.areas
    }

    /// Returns the area with this letter.
    pub fn area_by_letter(&self, letter: char) -> Option<&Area> {
        self.0.areas.iter().find(|area| area.letter == letter)
    }

    /// Returns the area with this short name.
    pub fn area_by_name(&self, name: &str) -> Option<&Area> {
        self.0.areas.iter().find(|area| area.name == name)
    }

    /// Returns the door slots, by number.
    pub fn doors(&self) -> &[DoorSlot] {
        &self.0.doors
    }

    /// Returns the slot of one door, or `None` if this map has no such door.
    pub fn door(&self, id: DoorId) -> Option<&DoorSlot> {
        let place = self.0.doors.binary_search_by_key(&id, |door| door.id).ok()?;
        Some(&self.0.doors[place])
    }

    /// Returns the four cells at a door of this map, see [`DoorSlot::cells`]. [C-DOOR-01]
    ///
    /// The id must come from this map. Ask [`Map::door`] first about an id from outside.
    #[expect(clippy::expect_used, reason = "ids of doors are handed out by the map itself")]
    pub fn door_cells(&self, id: DoorId) -> [Cell; 4] {
        self.door(id).expect("the door is one of this map's").cells()
    }

    /// Returns the walls between two cells of the map, in order.
    pub fn walls(&self) -> &[Edge] {
        &self.0.walls
    }

    /// Returns the borders that are drawn as openings between two areas, in order.
    pub fn openings(&self) -> &[Edge] {
        &self.0.openings
    }

    /// Returns every mark with its cell, row by row.
    pub fn marks(&self) -> &[(char, Cell)] {
        &self.0.marks
    }

    /// Returns the cells that hold this mark, row by row.
    pub fn marked(&self, mark: char) -> impl Iterator<Item = Cell> + '_ {
        self.0.marks.iter().filter(move |(found, _)| *found == mark).map(|(_, cell)| *cell)
    }

    /// Returns the marks of one cell.
    pub fn marks_at(&self, cell: Cell) -> impl Iterator<Item = char> + '_ {
        self.0.marks.iter().filter(move |(_, found)| *found == cell).map(|(mark, _)| *mark)
    }

    /// Returns the place of a cell in a flat table of [`Map::table_len`] entries, or `None` off the map.
    #[inline]
    pub fn index(&self, cell: Cell) -> Option<usize> {
        self.0.at(cell)
    }

    /// Returns the length of a flat table with one entry for each cell, void ones included.
    #[inline]
    pub fn table_len(&self) -> usize {
        self.0.area.len()
    }

    /// Returns what the borders alone say about a step. Off the map, every way is shut.
    #[inline]
    pub(crate) fn way(&self, from: Cell, direction: Direction) -> Way {
        self.0.at(from).map_or(Way::Shut, |place| self.0.ways[place][direction as usize])
    }

    /// Returns the distance in a flat table between a cell and the cell below it.
    #[inline]
    pub(crate) fn row_len(&self) -> usize {
        usize::from(self.0.width)
    }

    /// Returns all eight ways from a place of a flat table.
    #[inline]
    pub(crate) fn ways(&self, place: usize) -> [Way; 8] {
        self.0.ways.get(place).copied().unwrap_or([Way::Shut; 8])
    }

    /// Returns the parts of this map.
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
