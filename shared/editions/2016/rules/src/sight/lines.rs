//! Lines from corner to corner.

use crate::floor::{Floor, Terrain};
use alloc::vec::Vec;
use grid::trace::{Contact, Corner, Piece, Point, pinch};
use grid::{Cell, Direction, Edge, Footprint, trace};

/// Where a figure stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stand {
    pub at: Footprint,
    pub flies: bool,
}

impl Stand {
    /// Returns the stand of a figure of one space that walks.
    #[must_use]
    pub fn small(at: Cell) -> Self {
        Self { at: at.into(), flies: false }
    }

    /// Returns true if it covers more than one space. [M-BIG-01]
    #[must_use]
    pub fn is_large(self) -> bool {
        !self.at.is_one()
    }

    /// Returns the corners of all its spaces, row by row. [M-LOS-07] [M-BIG-07]
    #[must_use]
    pub fn corners(self) -> Vec<(u8, u8)> {
        let Footprint { at, width, height } = self.at;
        let rows = (0..=height).map(|y| at.y.saturating_add(y));
        rows.flat_map(|y| (0..=width).map(move |x| (at.x.saturating_add(x), y))).collect()
    }

    /// Returns the directions from a corner into its own spaces.
    fn quadrants(self, (x, y): (u8, u8)) -> impl Iterator<Item = Direction> {
        let corner = Corner { x, y, way: Direction::N };
        let around = [Direction::Ne, Direction::Se, Direction::Sw, Direction::Nw];
        around.into_iter().filter(move |way| match corner.piece(*way) {
            Piece::Cell(cell) => cell.is_some_and(|cell| self.at.covers(cell)),
            Piece::Edge(_) => false,
        })
    }
}

/// The lines between two figures.
#[derive(Debug, Clone)]
pub struct Lines<'a> {
    pub(super) floor: Floor<'a>,
    pub(super) from: Stand,
    pub(super) to: Stand,
    /// Spaces of blocking terrain whose borders are ignored.
    lifted: Vec<Cell>,
}

impl<'a> Lines<'a> {
    /// Returns the lines from one figure to another. The borders of blocking terrain in which a flying or a
    /// large figure stands do not stop them, in either direction. Only its own connected group counts; walls
    /// and closed doors always stop lines. [M-FLY-04] [M-FLY-05] [M-LOS-08]
    #[must_use]
    pub fn between(floor: Floor<'a>, from: Stand, to: Stand) -> Self {
        let mut lifted = Vec::new();
        for stand in [from, to].into_iter().filter(|stand| stand.flies || stand.is_large()) {
            for cell in stand.at.cells() {
                if floor.ground.terrain(cell) == Some(Terrain::Blocking) && !lifted.contains(&cell) {
                    lifted.extend(floor.group(cell));
                }
            }
        }
        Self { floor, from, to, lifted }
    }

    /// Returns true if the border stops a line between these two.
    pub(super) fn solid(&self, edge: Edge) -> bool {
        let blocks = |cell: Cell| {
            self.floor.ground.terrain(cell) == Some(Terrain::Blocking) && !self.lifted.contains(&cell)
        };
        self.floor.is_wall(edge) || edge.cells().into_iter().any(blocks)
    }

    /// Returns true if the line from corner to corner is free. It is stopped if it crosses a solid border,
    /// runs along one, or passes a point where solid borders leave on both sides of it. It is also stopped if
    /// it leaves the sector of the figure at either end. Touching the end of one border does not stop it.
    /// [M-LOS-01] [M-LOS-04] [M-LOS-05] [M-LOS-09]
    #[must_use]
    pub fn is_free(&self, from: (u8, u8), to: (u8, u8)) -> bool {
        let solid = |edge: Edge| self.solid(edge);
        let stops = |contact: Contact| match contact {
            Contact::Cell(_) => false,
            Contact::Edge(edge) | Contact::Along(Some(edge)) => solid(edge),
            // There is nothing beyond the number space.
            Contact::Along(None) => true,
            Contact::Corner(corner) => pinch(corner, solid, |_| false).is_some(),
        };
        self.keeps_its_sector(from, to)
            && !trace(Point::corner(from.0, from.1), Point::corner(to.0, to.1)).any(stops)
    }

    /// Returns true if the line stays at both ends in the sector of a space of the figure there. From a
    /// corner that both share, the two stand in one sector.
    fn keeps_its_sector(&self, from: (u8, u8), to: (u8, u8)) -> bool {
        let sectors = |stand: Stand, at| stand.quadrants(at).flat_map(move |way| self.sector(at, way));
        let Some(way) = heading(from, to) else {
            let theirs: Vec<Direction> = self.to.quadrants(to).collect();
            return sectors(self.from, from).any(|way| theirs.contains(&way));
        };
        sectors(self.from, from).any(|open| open == way)
            && sectors(self.to, to).any(|open| open == way.opposite())
    }

    /// Returns every direction reachable by turning from one between borders, without turning over a solid
    /// one.
    fn sector(&self, (x, y): (u8, u8), start: Direction) -> Vec<Direction> {
        let corner = Corner { x, y, way: start };
        let shut = |way: Direction| match corner.piece(way) {
            Piece::Edge(edge) => edge.is_none_or(|edge| self.solid(edge)),
            Piece::Cell(_) => false,
        };
        let mut found = Vec::from([start]);
        for turn in [1, -1] {
            let ways = (1..8).map(|eighths| start.rotate(turn * eighths));
            found.extend(ways.take_while(|way| !shut(*way)));
        }
        found
    }

    /// Returns every space whose inside the line crosses.
    pub(super) fn spaces(from: (u8, u8), to: (u8, u8)) -> impl Iterator<Item = Cell> {
        let contacts = trace(Point::corner(from.0, from.1), Point::corner(to.0, to.1));
        contacts.filter_map(|contact| match contact {
            Contact::Cell(cell) => Some(cell),
            Contact::Edge(_) | Contact::Corner(_) | Contact::Along(_) => None,
        })
    }
}

/// Returns the direction of a line. Any slope between two main directions counts as the diagonal. Returns
/// `None` for a single point.
fn heading(from: (u8, u8), to: (u8, u8)) -> Option<Direction> {
    let sign = |a: u8, b: u8| (i16::from(b) - i16::from(a)).signum();
    let delta = (sign(from.0, to.0), sign(from.1, to.1));
    Direction::ALL.into_iter().find(|way| way.delta() == delta)
}
