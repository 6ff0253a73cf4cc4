//! The return of a marine on a teleporter where a friend stands: they take the nearest free space instead.

use crate::board::Board;
use crate::choice::Choice;
use crate::frames::Step;
use crate::moving::placing;
use crate::names::FigureId;
use crate::options::Options;
use crate::{Rules, returning};
use alloc::vec::Vec;
use engine::{Decision, Seat, Tx};
use grid::{Cell, Footprint};
use serde::{Deserialize, Serialize};

/// The marine is still off the map. Of several equally near spaces they choose one. [M-TEL-04] [M-GEN-10]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Aside {
    pub seat: Seat,
    /// The teleporter.
    pub at: Cell,
}

impl Aside {
    fn spaces(&self, board: &Board) -> Vec<Cell> {
        placing::nearest(board.floor(), self.at, &|cell| board.is_free(cell))
    }
}

impl Step<Rules> for Aside {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let at: Vec<Footprint> = self.spaces(board).into_iter().map(Footprint::one).collect();
        if at.len() < 2 {
            return Vec::new();
        }
        let figure = FigureId::of(self.seat);
        alloc::vec![Decision::must(self.seat, Options::Displace { figure, at })]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        if let Choice::Place { at } = choice {
            returning::land(tx, seat, at.at);
        }
    }

    /// Without a free space anywhere the marine stays off the map.
    fn run(self, tx: &mut Tx<'_, Rules>) {
        if let Some(at) = self.spaces(tx.board()).first().copied() {
            returning::land(tx, self.seat, at);
        }
    }
}
