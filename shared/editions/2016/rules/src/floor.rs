//! The terrain of spaces, and which borders stop what: terrain, walls, doors.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use grid::{Border, Cell, DoorId, Drawing, Edge, Map};

/// The terrain of a space, shown by the color of its borders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Slow to enter; gives cover.
    Difficult,
    /// Stops movement and sight.
    Blocking,
    /// Stops movement.
    Impassable,
}

/// A map with the terrain of each space.
#[derive(Debug, Clone)]
pub struct Ground {
    map: Map,
    terrain: Vec<Option<Terrain>>,
}

/// Why a drawing is no ground.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GroundFault {
    /// A line `terrain` names no mark or no terrain.
    Unreadable(alloc::string::String),
    /// A space is drawn with two terrains, so its borders would have two colors.
    Torn(Cell),
}

impl fmt::Display for GroundFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GroundFault::Unreadable(line) => write!(f, "`terrain {line}` names no mark or no terrain"),
            GroundFault::Torn(cell) => write!(f, "{cell} is drawn with two terrains"),
        }
    }
}

impl core::error::Error for GroundFault {}

/// Marks of boards without a header.
const PLAIN: [(char, Terrain); 3] =
    [('~', Terrain::Difficult), ('O', Terrain::Blocking), ('v', Terrain::Impassable)];

impl Ground {
    /// Reads the terrain of a drawing. Lines such as `terrain ~ difficult` say what a mark is; a board
    /// without a header uses `~`, `O` and `v`. Terrain belongs to whole spaces and colors all their borders,
    /// so none can lie loose. [M-TER-01] [M-TER-12]
    ///
    /// # Errors
    /// Returns the first fault.
    pub fn read(drawing: &Drawing) -> Result<Ground, GroundFault> {
        let named = drawing.values("terrain").map(|line| sign(line).ok_or_else(|| line.into()));
        let mut signs = named.collect::<Result<Vec<_>, _>>().map_err(GroundFault::Unreadable)?;
        if drawing.notes.is_empty() {
            signs.extend(PLAIN);
        }
        let map = drawing.map.clone();
        let mut terrain = vec![None; map.table_len()];
        for (mark, kind) in signs {
            for cell in map.marked(mark) {
                let Some(place) = map.index(cell) else { continue };
                if terrain[place].is_some_and(|other| other != kind) {
                    return Err(GroundFault::Torn(cell));
                }
                terrain[place] = Some(kind);
            }
        }
        Ok(Ground { map, terrain })
    }

    /// Returns the map beneath.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// Returns the terrain of a space, or `None` for a plain one.
    #[must_use]
    pub fn terrain(&self, cell: Cell) -> Option<Terrain> {
        self.terrain.get(self.map.index(cell)?).copied().flatten()
    }
}

/// Returns the mark and the terrain of a line `terrain`.
fn sign(line: &str) -> Option<(char, Terrain)> {
    let (mark, word) = line.split_once(' ')?;
    let mut mark = mark.chars();
    let kind = match word.trim() {
        "difficult" => Terrain::Difficult,
        "blocking" => Terrain::Blocking,
        "impassable" => Terrain::Impassable,
        _ => return None,
    };
    Some((mark.next()?, kind)).filter(|_| mark.next().is_none())
}

/// The ground with its doors as they are now.
#[derive(Debug, Clone, Copy)]
pub struct Floor<'a> {
    pub ground: &'a Ground,
    /// Doors that were opened; an opened one never closes again.
    pub open: &'a BTreeSet<DoorId>,
}

impl Floor<'_> {
    /// Returns true for a wall, the outer edge of the map, or a closed door. A closed door is a wall for
    /// moving, sight, adjacency, range and cover. Between two fitted tiles there is nothing unless it is
    /// drawn. [M-TER-11] [M-DOOR-03]
    #[must_use]
    pub fn is_wall(&self, edge: Edge) -> bool {
        match self.ground.map.border(edge) {
            Border::Open => false,
            Border::Wall => true,
            Border::Door(door) => !self.open.contains(&door),
        }
    }

    /// Returns true if no figure of one space crosses it: a wall, or a border of blocking or impassable
    /// terrain. [M-MOV-04] [M-TER-05] [M-TER-08]
    #[must_use]
    pub fn bars_step(&self, edge: Edge) -> bool {
        self.is_wall(edge)
            || self.edged_by(edge, |kind| matches!(kind, Terrain::Blocking | Terrain::Impassable))
    }

    /// Returns true if neither sight nor range crosses it: a wall, or a border of blocking terrain. Difficult
    /// and impassable terrain do not stop them. [M-LOS-03] [M-TER-03] [M-TER-06] [M-TER-09]
    #[must_use]
    pub fn bars_sight(&self, edge: Edge) -> bool {
        self.is_wall(edge) || self.edged_by(edge, |kind| kind == Terrain::Blocking)
    }

    /// All borders of a colored space have its color. [M-TER-01]
    fn edged_by(&self, edge: Edge, is: impl Fn(Terrain) -> bool) -> bool {
        edge.cells().into_iter().any(|cell| self.ground.terrain(cell).is_some_and(&is))
    }

    /// Returns the connected spaces of the same terrain, without a wall between them. A plain space is alone.
    /// [M-TER-01]
    #[must_use]
    pub fn group(&self, cell: Cell) -> Vec<Cell> {
        let kind = self.ground.terrain(cell);
        let mut found = vec![cell];
        let mut next = 0;
        while kind.is_some()
            && let Some(from) = found.get(next).copied()
        {
            next += 1;
            for to in from.orthogonal() {
                let through = Edge::between(from, to).is_some_and(|edge| !self.is_wall(edge));
                if through && self.ground.terrain(to) == kind && !found.contains(&to) {
                    found.push(to);
                }
            }
        }
        found
    }

    /// Returns every space connected to one without a wall or a closed door, that space first.
    #[must_use]
    pub fn region(&self, cell: Cell) -> Vec<Cell> {
        let mut found = vec![cell];
        let mut next = 0;
        while let Some(from) = found.get(next).copied() {
            next += 1;
            for to in from.orthogonal() {
                let through = Edge::between(from, to).is_some_and(|edge| !self.is_wall(edge));
                if through && !found.contains(&to) {
                    found.push(to);
                }
            }
        }
        found
    }

    /// Returns the doors that border one of a figure's spaces. [M-DOOR-01]
    #[must_use]
    pub fn doors_beside(&self, here: grid::Footprint) -> BTreeSet<DoorId> {
        let edges = |cell: Cell| cell.orthogonal().filter_map(move |to| Edge::between(cell, to));
        let door = |edge: Edge| match self.ground.map.border(edge) {
            Border::Door(door) => Some(door),
            Border::Open | Border::Wall => None,
        };
        here.cells().flat_map(edges).filter_map(door).collect()
    }
}

#[cfg(test)]
pub(crate) mod drawn;
#[cfg(test)]
mod tests;
