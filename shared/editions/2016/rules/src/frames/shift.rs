//! The placement of a figure by an effect: shoved, thrown back, stepped through a rift, called by a beacon.

use crate::Rules;
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::PublicFact;
use crate::frames::{Step, walk};
use crate::moving::placing;
use crate::names::{FigureId, Kind};
use crate::options::Options;
use alloc::vec::Vec;
use engine::{Decision, Seat, Tx};
use grid::{Cell, Footprint};
use serde::{Deserialize, Serialize};

/// How the figure is placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Displaced by this many spaces.
    Steps(u8),
    /// Put on free spaces within this distance of its base.
    Within(u8),
    /// Put on that space, or on the nearest free one.
    Near(Cell),
}

/// An effect that places a figure. The seat of the effect chooses. Without a place the figure stays.
/// [M-MOV-14]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shift {
    pub figure: FigureId,
    pub by: Seat,
    pub how: How,
}

/// The Cyberdemon is not displaced, whatever says so. [M-GEN-02]
pub(crate) fn is_unmoved(board: &Board, figure: FigureId) -> bool {
    board.demons().get(&figure).is_some_and(|demon| demon.kind == Kind::Cyberdemon)
}

/// Returns every place where the figure may be put. A displaced figure moves along adjacent spaces over no
/// barrier, at any cost. A step through a rift ignores terrain, but no wall and no closed door. [M-MOV-13]
/// [M-MOV-14] [M-BIG-08]
pub(crate) fn places(board: &Board, figure: FigureId, how: How) -> Vec<Footprint> {
    let Some(at) = board.place_of(figure) else { return Vec::new() };
    let (floor, row) = (board.floor(), board.row(figure));
    let flies = row.is_some_and(|row| row.flies);
    let free = |cell: Cell| {
        let ground = board.is_ground(cell) || flies && floor.ground.map().contains(cell);
        ground && !board.is_taken(cell, &[figure])
    };
    let small = |cells: Vec<Cell>| -> Vec<Footprint> {
        cells.into_iter().map(Footprint::one).filter(|place| *place != at).collect()
    };
    match how {
        How::Steps(_) if is_unmoved(board, figure) || !at.is_one() => Vec::new(),
        How::Steps(steps) => small(placing::displaced(floor, at.at, steps, &free)),
        How::Near(to) if free(to) => alloc::vec![Footprint::one(to)],
        How::Near(to) => placing::nearest(floor, to, &free).into_iter().map(Footprint::one).collect(),
        How::Within(steps) if at.is_one() => small(placing::rifted(floor, at, steps, &free)),
        How::Within(steps) => {
            let open = |cell: Cell| floor.ground.map().contains(cell) && !board.is_taken(cell, &[figure]);
            let size = (at.width, at.height);
            let found = placing::rifted_large(floor, at, size, steps, &open);
            found.into_iter().filter(|place| *place != at).collect()
        }
    }
}

impl Shift {
    fn put(&self, tx: &mut Tx<'_, Rules>, to: Footprint) {
        match (self.how, self.figure.seat()) {
            (How::Near(_), Some(seat)) => tx.happen(PublicFact::Beamed { seat, to: to.at }.into()),
            _ => tx.happen(PublicFact::Displaced { figure: self.figure, to }.into()),
        }
        walk::arrived(tx, self.figure, to.at);
    }
}

impl Step<Rules> for Shift {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let at = places(board, self.figure, self.how);
        if at.len() < 2 {
            return Vec::new();
        }
        alloc::vec![Decision::must(self.by, Options::Displace { figure: self.figure, at })]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        if let Choice::Place { at } = choice {
            self.put(tx, at);
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        if let Some(at) = places(tx.board(), self.figure, self.how).first() {
            self.put(tx, *at);
        }
    }
}
