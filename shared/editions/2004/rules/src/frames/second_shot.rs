//! The second shot of a guard with a wide watch.

use crate::Rules;
use crate::attacks::{self, Declaration};
use crate::board::{Attack, Board};
use crate::choice::Choice;
use crate::frames::Step;
use crate::names::How;
use crate::options::{Moment, Options, WeaponOffer};
use crate::skills;
use alloc::vec::Vec;
use engine::{Decision, Seat, Tx};
use grid::Cell;
use serde::{Deserialize, Serialize};

/// The second attack of a Guard order that is spent on two different spaces.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SecondShot {
    pub seat: Seat,
    /// The space of the first attack.
    pub not: Cell,
}

impl Step<Rules> for SecondShot {
    fn asks(&self, board: &Board) -> Vec<Decision<Options>> {
        let figure = Board::figure_of(self.seat);
        let shots = shots(board, self);
        if board.place_of(figure).is_none() || shots.iter().all(|offer| offer.targets.is_empty()) {
            return Vec::new();
        }
        let moment = Moment::SecondShot;
        Vec::from([Decision::must(self.seat, Options::Guard { figure, moment, shots })])
    }

    fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        if let Some(shot) = Declaration::by(Board::figure_of(seat), &choice) {
            attacks::declare(tx, Declaration { how: How::SecondShot, ..shot });
        }
    }

    fn run(self, _tx: &mut Tx<'_, Rules>) {}
}

/// Returns every legal attack on another space than the first: on a barrel too and, with a blast, on any
/// space. [C-ORD-21] [C-OBS-23]
fn shots(board: &Board, frame: &SecondShot) -> Vec<WeaponOffer> {
    let mut shots = attacks::offers(board, Board::figure_of(frame.seat));
    for offer in &mut shots {
        offer.targets.retain(|target| target.at != frame.not);
    }
    shots
}

/// Pushes the question after a guard's attack.
pub(crate) fn after_shot(tx: &mut Tx<'_, Rules>, attack: &Attack) {
    if let Some(seat) = Board::seat_of(attack.attacker)
        && skills::has(tx.board(), attack.attacker, |row| row.fires_twice)
    {
        tx.push(SecondShot { seat, not: attack.at }.into());
    }
}
