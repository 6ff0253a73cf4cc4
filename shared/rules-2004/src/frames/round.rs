//! The next turn of the round: the next marine from `next` on, or the invader.

use crate::Rules;
use crate::board::Board;
use crate::fact::Told;
use crate::frames::Step;
use crate::frames::invader_turn::{InvaderStage, InvaderTurn};
use crate::frames::marine_turn::{MarineStage, MarineTurn};
use engine::{Seat, Tx};
use serde::{Deserialize, Serialize};

/// The next turn of the round: the next marine from `next` on, or the invader.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Round {
    pub next: Seat,
}

/// Who plays next: marines clockwise from the invader's left, so by seat, then the invader.
/// [C-TURN-01] [C-TURN-02]
fn up(board: &Board, next: Seat) -> Seat {
    let mut marines = board.marines().iter().filter(|(_, marine)| !marine.left); // [C-WIN-03]
    let up = marines.find(|(seat, _)| next.is_marine() && **seat >= next);
    up.map_or(Seat::INVADER, |(seat, _)| *seat)
}

impl Step for Round {
    fn run(self, tx: &mut Tx<'_, Rules>) {
        if self.next == Seat(1) {
            let round = tx.board().round() + 1;
            tx.happen(Told::RoundBegan { round }.into());
        }
        let seat = up(tx.board(), self.next);
        if seat == Seat::INVADER {
            tx.push(Round { next: Seat(1) }.into());
            tx.push(InvaderTurn { stage: InvaderStage::Begin }.into());
        } else {
            tx.push(Round { next: Seat(seat.0 + 1) }.into());
            tx.push(MarineTurn { seat, stage: MarineStage::Begin }.into());
        }
    }
}
