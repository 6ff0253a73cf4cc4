//! The immutable map: which cells exist, their areas, walls, door slots, openings and marks.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

use crate::cell::Cell;
use crate::edge::{Edge, Side};

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

/// All that makes a map, in any order; what [`Map::build`] checks and a map is stored as.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapParts {
    /// The areas, numbered 0, 1, 2 and so on.
    pub areas: Vec<Area>,
    /// Every cell with its area.
    pub cells: Vec<(Cell, AreaId)>,
    /// Walls between cells; those at the end of the map need not be named.
    pub walls: Vec<Edge>,
    /// Door slots.
    pub doors: Vec<DoorSlot>,
    /// Borders drawn as openings from one area to the next.
    pub openings: Vec<Edge>,
    /// Marks in the cells; a cell may hold several.
    pub marks: Vec<(char, Cell)>,
}

/// Why parts do not make a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapFault {
    /// There is no cell at all.
    Empty,
    /// The areas are not numbered 0, 1, 2 and so on, or two share a letter.
    AreasOutOfOrder,
    /// The cell is named twice.
    CellTwice(Cell),
    /// The cell's area is not declared.
    UnknownArea(Cell),
    /// A wall, door, opening or mark lies where there is no cell.
    OffTheMap(Cell),
    /// A door is not on two neighbouring edges of one line.
    CrookedDoor(DoorId),
    /// Two doors have one number or share an edge, or a wall or opening lies in the door.
    DoorTwice(DoorId),
}

impl fmt::Display for MapFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MapFault::Empty => f.write_str("the map has no cell"),
            MapFault::AreasOutOfOrder => f.write_str("the areas are not numbered in order"),
            MapFault::CellTwice(cell) => write!(f, "cell {cell} is named twice"),
            MapFault::UnknownArea(cell) => write!(f, "the area of cell {cell} is not declared"),
            MapFault::OffTheMap(cell) => write!(f, "there is no cell at {cell}"),
            MapFault::CrookedDoor(DoorId(id)) => {
                write!(f, "door {id} is not on four cells, two on each side")
            }
            MapFault::DoorTwice(DoorId(id)) => write!(f, "door {id} shares its place or number"),
        }
    }
}

impl core::error::Error for MapFault {}

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
    cells: Vec<Cell>,
    areas: Vec<Area>,
    doors: Vec<DoorSlot>,
    walls: Vec<Edge>,
    openings: Vec<Edge>,
    marks: Vec<(char, Cell)>,
}

impl Map {
    /// Checks the parts and makes the map.
    ///
    /// # Errors
    /// The first [`MapFault`] found.
    pub fn build(mut parts: MapParts) -> Result<Map, MapFault> {
        check_areas(&parts.areas)?;
        let width = parts.cells.iter().map(|(cell, _)| cell.x).max().ok_or(MapFault::Empty)?;
        let height = parts.cells.iter().map(|(cell, _)| cell.y).max().ok_or(MapFault::Empty)?;
        if width == u8::MAX || height == u8::MAX {
            return Err(MapFault::OffTheMap(Cell::new(width, height)));
        }
        let (width, height) = (width + 1, height + 1);
        let size = usize::from(width) * usize::from(height);
        let mut inner = Inner {
            width,
            height,
            area: vec![VOID; size],
            border: vec![[OPEN; 2]; size],
            cells: Vec::with_capacity(parts.cells.len()),
            areas: parts.areas,
            doors: Vec::new(),
            walls: Vec::new(),
            openings: Vec::new(),
            marks: Vec::new(),
        };
        parts.cells.sort();
        for (cell, AreaId(area)) in parts.cells {
            if usize::from(area) >= inner.areas.len() {
                return Err(MapFault::UnknownArea(cell));
            }
            let place = &mut inner.area[usize::from(cell.y) * usize::from(width) + usize::from(cell.x)];
            if *place != VOID {
                return Err(MapFault::CellTwice(cell));
            }
            *place = area;
            inner.cells.push(cell);
        }
        inner.lay_walls(parts.walls, parts.openings)?;
        inner.hang_doors(parts.doors)?;
        parts.marks.sort_by_key(|(mark, cell)| (*cell, *mark));
        for (_, cell) in &parts.marks {
            inner.at(*cell).ok_or(MapFault::OffTheMap(*cell))?;
        }
        inner.marks = parts.marks;
        Ok(Map(Arc::new(inner)))
    }

    /// Columns of the map, void ones included.
    pub fn width(&self) -> u8 {
        self.0.width
    }

    /// Rows of the map, void ones included.
    pub fn height(&self) -> u8 {
        self.0.height
    }

    /// Whether there is such a cell.
    pub fn contains(&self, cell: Cell) -> bool {
        self.0.at(cell).is_some()
    }

    /// The area of the cell; `None` off the map.
    pub fn area(&self, cell: Cell) -> Option<AreaId> {
        Some(AreaId(self.0.area[self.0.at(cell)?]))
    }

    /// What stands on that border; where either cell is off the map, a wall.
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
        self.cells().filter(move |cell| self.area(*cell) == Some(area))
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
    pub fn index(&self, cell: Cell) -> Option<usize> {
        self.0.at(cell)
    }

    /// Length of a flat table with one entry for each cell, void ones included.
    pub fn table_len(&self) -> usize {
        self.0.area.len()
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
    fn at(&self, cell: Cell) -> Option<usize> {
        if cell.x >= self.width || cell.y >= self.height {
            return None;
        }
        let place = usize::from(cell.y) * usize::from(self.width) + usize::from(cell.x);
        (self.area[place] != VOID).then_some(place)
    }

    /// The place of an edge whose two cells are both on the map.
    fn inside(&self, edge: Edge) -> Result<usize, MapFault> {
        let [a, b] = edge.cells();
        self.at(b).ok_or(MapFault::OffTheMap(b))?;
        self.at(a).ok_or(MapFault::OffTheMap(a))
    }

    fn lay_walls(&mut self, mut walls: Vec<Edge>, mut openings: Vec<Edge>) -> Result<(), MapFault> {
        walls.sort();
        walls.dedup();
        openings.sort();
        openings.dedup();
        for edge in &walls {
            let place = self.inside(*edge)?;
            self.border[place][side(*edge)] = WALL;
        }
        for edge in &openings {
            self.inside(*edge)?;
        }
        openings.retain(|edge| walls.binary_search(edge).is_err());
        (self.walls, self.openings) = (walls, openings);
        Ok(())
    }

    fn hang_doors(&mut self, mut doors: Vec<DoorSlot>) -> Result<(), MapFault> {
        doors.sort_by_key(|door| door.id);
        for door in &mut doors {
            door.edges.sort();
            let DoorSlot { id, edges: [first, second], .. } = *door;
            let next = match first.side {
                Side::E => first.at.offset(0, 1),
                Side::S => first.at.offset(1, 0),
            };
            if first.side != second.side || next != Some(second.at) || id.0 > VOID - DOOR {
                return Err(MapFault::CrookedDoor(id));
            }
            for edge in door.edges {
                let place = self.inside(edge)?;
                let border = &mut self.border[place][side(edge)];
                if *border != OPEN || self.openings.binary_search(&edge).is_ok() {
                    return Err(MapFault::DoorTwice(id));
                }
                *border = DOOR + id.0;
            }
        }
        if let Some(pair) = doors.windows(2).find(|pair| pair[0].id == pair[1].id) {
            return Err(MapFault::DoorTwice(pair[0].id));
        }
        self.doors = doors;
        Ok(())
    }
}

fn side(edge: Edge) -> usize {
    match edge.side {
        Side::E => 0,
        Side::S => 1,
    }
}

fn check_areas(areas: &[Area]) -> Result<(), MapFault> {
    for (place, area) in areas.iter().enumerate() {
        let twice = areas[..place].iter().any(|other| other.letter == area.letter || other.name == area.name);
        if usize::from(area.id.0) != place || area.id.0 == VOID || twice {
            return Err(MapFault::AreasOutOfOrder);
        }
    }
    Ok(())
}

impl TryFrom<MapParts> for Map {
    type Error = MapFault;

    fn try_from(parts: MapParts) -> Result<Map, MapFault> {
        Map::build(parts)
    }
}

impl From<Map> for MapParts {
    fn from(map: Map) -> MapParts {
        map.parts()
    }
}

impl fmt::Debug for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { width, height, cells, doors, .. } = &*self.0;
        write!(f, "Map({width}x{height}, {} cells, {} doors)", cells.len(), doors.len())
    }
}
