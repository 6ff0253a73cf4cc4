//! Argent from an event: the invader chooses the cards.

use crate::Rules;
use crate::board::Board;
use crate::choice::{Choice, Put};
use crate::deeds;
use crate::fact::Spot;
use crate::frames::Step;
use crate::options::Options;
use alloc::vec::Vec;
use engine::{Decision, Seat, Tx};
use serde::{Deserialize, Serialize};

/// Distributes this many tokens over these cards, as far as the supply allows. Then this many event cards are
/// drawn. [M-ARG-07]
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Spread {
    pub count: u8,
    pub on: Vec<Spot>,
    pub draw: u8,
}

impl Spread {
    fn there(&self, board: &Board) -> u8 {
        self.count.min(board.argent_left())
    }

    fn end(&self, tx: &mut Tx<'_, Rules>, put: Vec<Put>) {
        put.into_iter().for_each(|put| deeds::gain_argent(tx, put.on, put.count));
        deeds::draw_events(tx, usize::from(self.draw));
    }
}

impl Step<Rules> for Spread {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let count = self.there(board);
        if count == 0 || self.on.len() < 2 {
            return Vec::new();
        }
        let options = Options::Spread { count, on: self.on.clone(), all: true };
        alloc::vec![Decision::must(Seat::INVADER, options)]
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, choice: Choice) {
        if let Choice::Spread { put } = choice {
            self.end(tx, put);
        }
    }

    fn run(self, tx: &mut Tx<'_, Rules>) {
        let count = self.there(tx.board());
        let put = self.on.first().map(|on| Put { on: *on, count });
        self.end(tx, put.into_iter().collect());
    }
}
