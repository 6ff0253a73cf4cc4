//! The parts of a map, and the checks that a map passes when it is built.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

use super::rows::Rows;
use super::{Area, AreaId, DOOR, DoorId, DoorSlot, Inner, Map, OPEN, VOID, WALL, side};
use crate::cell::Cell;
use crate::edge::{Edge, Side};

/// The parts of a map, in any order. [`Map::build`] checks them, and a map is stored in this form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MapParts {
    /// The areas, numbered 0, 1, 2 and so on.
    pub areas: Vec<Area>,
    /// Every cell with its area.
    pub cells: Vec<(Cell, AreaId)>,
    /// The walls between cells. Walls at the end of the map may be left out.
    pub walls: Vec<Edge>,
    /// The door slots.
    pub doors: Vec<DoorSlot>,
    /// The borders that are drawn as openings from one area to the next.
    pub openings: Vec<Edge>,
    /// The marks in the cells. A cell may hold several.
    pub marks: Vec<(char, Cell)>,
}

/// The reason why parts do not form a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapFault {
    /// The map has no cell.
    Empty,
    /// The areas are not numbered 0, 1, 2 and so on, or two areas share a letter.
    AreasOutOfOrder,
    /// The parts name this cell twice.
    CellTwice(Cell),
    /// The area of this cell is not declared.
    UnknownArea(Cell),
    /// A wall, door, opening or mark lies on a cell that does not exist.
    OffTheMap(Cell),
    /// The door does not lie on two neighboring edges of one line.
    CrookedDoor(DoorId),
    /// Two doors share a number or an edge, or a wall or opening lies in this door.
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

impl Map {
    /// Checks the parts and builds the map.
    ///
    /// # Errors
    /// Returns the first [`MapFault`] that the parts contain.
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
            ways: Vec::new(),
            rows: Rows::new(size),
            cells: Vec::with_capacity(parts.cells.len()),
            by_area: vec![Vec::new(); parts.areas.len()],
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
            inner.by_area[usize::from(area)].push(cell);
        }
        inner.lay_walls(parts.walls, parts.openings)?;
        inner.hang_doors(parts.doors)?;
        parts.marks.sort_by_key(|(mark, cell)| (*cell, *mark));
        for (_, cell) in &parts.marks {
            inner.at(*cell).ok_or(MapFault::OffTheMap(*cell))?;
        }
        inner.marks = parts.marks;
        let bare = Map(Arc::new(inner));
        Ok(bare.with_ways())
    }
}

impl Inner {
    /// Returns the place of an edge whose two cells are both on the map.
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
