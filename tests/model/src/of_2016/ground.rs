//! The ground as a second implementation needs it: what is adjacent, how far it is, what is seen, and what has
//! cover.

use grid::{Border, Cell, DoorId, Edge, Map};
use rules_2016::Board;
use rules_2016::floor::Terrain;
use std::collections::{BTreeSet, VecDeque};

/// The map with its doors as they are now.
pub(super) struct Ground<'a> {
    map: &'a Map,
    open: &'a BTreeSet<DoorId>,
    board: &'a Board,
}

/// A lattice point: the upper left corner of the cell with these coordinates.
pub(super) type Point = (i32, i32);

/// What a border stops.
#[derive(Clone, Copy)]
pub(super) enum Stops<'a> {
    /// Steps of a figure of one space. [M-MOV-04]
    Steps,
    /// Steps of a figure that no terrain stops. [M-BIG-08]
    Walls,
    /// Lines and counting, except over the borders of these spaces. [M-FLY-04] [M-LOS-08]
    Sight(&'a [Cell]),
}

pub(super) fn cell(x: i32, y: i32) -> Option<Cell> {
    Some(Cell::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?))
}

impl<'a> Ground<'a> {
    pub(super) fn of(board: &'a Board) -> Self {
        Self { map: board.chart().plan().ground.map(), open: board.open(), board }
    }

    pub(super) fn map(&self) -> &Map {
        self.map
    }

    pub(super) fn terrain(&self, cell: Cell) -> Option<Terrain> {
        self.board.chart().plan().ground.terrain(cell)
    }

    /// Returns true for a wall, the end of the map or a closed door. [M-TER-11] [M-DOOR-03]
    fn is_wall(&self, edge: Edge) -> bool {
        match self.map.border(edge) {
            Border::Open => false,
            Border::Wall => true,
            Border::Door(door) => !self.open.contains(&door),
        }
    }

    /// Returns true if the border between two cells side by side stops it. [M-TER-05] [M-TER-06] [M-TER-08]
    /// [M-TER-09]
    pub(super) fn bars(&self, a: Option<Cell>, b: Option<Cell>, stops: Stops<'_>) -> bool {
        let (Some(a), Some(b)) = (a, b) else { return true };
        let Some(edge) = Edge::between(a, b) else { return true };
        if self.is_wall(edge) {
            return true;
        }
        [a, b].into_iter().any(|cell| match (stops, self.terrain(cell)) {
            (Stops::Walls, _) | (_, None | Some(Terrain::Difficult)) => false,
            (Stops::Steps, Some(_)) => true,
            (Stops::Sight(through), Some(Terrain::Blocking)) => !through.contains(&cell),
            (Stops::Sight(_), Some(Terrain::Impassable)) => false,
        })
    }

    /// Returns true if two spaces are adjacent: side by side with an open border, or over a corner by way of
    /// one of the two other spaces there. [M-MOV-05]
    pub(super) fn adjacent(&self, a: Cell, b: Cell, stops: Stops<'_>) -> bool {
        let (ax, ay) = (i32::from(a.x), i32::from(a.y));
        let (bx, by) = (i32::from(b.x), i32::from(b.y));
        match ((ax - bx).abs(), (ay - by).abs()) {
            (1, 0) | (0, 1) => !self.bars(Some(a), Some(b), stops),
            (1, 1) => [cell(ax, by), cell(bx, ay)]
                .into_iter()
                .any(|by| !self.bars(Some(a), by, stops) && !self.bars(by, Some(b), stops)),
            _ => false,
        }
    }

    fn around(&self, from: Cell, stops: Stops<'_>) -> Vec<Cell> {
        from.neighbors().filter(|to| self.map.contains(*to) && self.adjacent(from, *to, stops)).collect()
    }

    /// Returns the steps from any of these spaces to every other one.
    pub(super) fn flood(&self, from: &[Cell], stops: Stops<'_>) -> Vec<(Cell, u32)> {
        let mut found: Vec<(Cell, u32)> = from.iter().map(|cell| (*cell, 0)).collect();
        let mut seen: BTreeSet<Cell> = from.iter().copied().collect();
        let mut queue: VecDeque<(Cell, u32)> = found.iter().copied().collect();
        while let Some((here, steps)) = queue.pop_front() {
            for to in self.around(here, stops) {
                if seen.insert(to) {
                    found.push((to, steps + 1));
                    queue.push_back((to, steps + 1));
                }
            }
        }
        found
    }

    /// Returns the number of spaces from one figure to another, or `None` if no way is counted. [M-ATK-02]
    /// [M-ATK-03]
    pub(super) fn range(&self, from: &[Cell], to: &[Cell], through: &[Cell]) -> Option<u32> {
        let all = self.flood(from, Stops::Sight(through));
        all.into_iter().filter(|(cell, _)| to.contains(cell)).map(|(_, steps)| steps).min()
    }

    /// Returns the spaces of blocking terrain connected with those of these cells. [M-FLY-04] [M-TER-01]
    pub(super) fn enclosed(&self, cells: &[Cell]) -> Vec<Cell> {
        let blocking = |cell: &Cell| self.terrain(*cell) == Some(Terrain::Blocking);
        let mut found: Vec<Cell> = cells.iter().copied().filter(blocking).collect();
        let mut next = 0;
        while let Some(from) = found.get(next).copied() {
            next += 1;
            for to in from.orthogonal() {
                let joined = Edge::between(from, to).is_some_and(|edge| !self.is_wall(edge));
                if joined && blocking(&to) && !found.contains(&to) {
                    found.push(to);
                }
            }
        }
        found
    }
}
