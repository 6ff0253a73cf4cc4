//! Collected shots, resolved in turn order.

use super::guard_window::{GuardAnswer, GuardWindow};
use crate::Rules;
use crate::attacks::{self, Declaration, Pick};
use crate::board::Board;
use crate::fact::Kept;
use crate::frames::Step;
use crate::names::Order;
use crate::options::Moment;
use alloc::vec::Vec;
use engine::{Seat, Tx};
use serde::{Deserialize, Serialize};

/// Collected shots, resolved in turn order; each is checked again before it is fired.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GuardShots {
    pub moment: Moment,
    pub shots: Vec<GuardAnswer>,
    /// The guard whose attack was declared last; he still has his order if it was dropped.
    pub firing: Option<Seat>,
}

impl Step for GuardShots {
    fn run(mut self, tx: &mut Tx<'_, Rules>) {
        if let Some(seat) = self.firing.take() {
            tx.push(self.clone().into());
            ask_anew(tx, self.moment, seat);
            return;
        }
        if self.shots.is_empty() {
            return;
        }
        let GuardAnswer { seat, shot } = self.shots.remove(0);
        let (moment, shooter) = (self.moment, Board::figure_of(seat));
        let declared = shot.as_ref().and_then(|shot| Declaration::by(shooter, shot));
        let legal = shot.as_ref().and_then(Pick::of).is_some_and(|pick| {
            let board = tx.board();
            is_guard(board, seat)
                && attacks::admits(board, shooter, &attacks::offers(board, shooter), pick).is_ok()
        });
        match declared.filter(|_| legal) {
            Some(declared) => {
                tx.push(GuardShots { firing: Some(seat), ..self }.into());
                attacks::declare(tx, declared);
            }
            None => {
                tx.push(self.into());
                ask_anew(tx, moment, seat);
            }
        }
    }
}

fn is_guard(board: &Board, seat: Seat) -> bool {
    board.marine(seat).is_some_and(|marine| marine.order == Some(Order::Guard))
}

/// The guard's target is gone or his weapon failed, and nothing was spent: he is asked again if there is
/// another target; else the order is kept.
fn ask_anew(tx: &mut Tx<'_, Rules>, moment: Moment, seat: Seat) {
    if !is_guard(tx.board(), seat) {
        return;
    }
    tx.happen(Kept::GuardPassed { seat, picture: Vec::new() }.into());
    let others = tx.board().marines().keys().filter(|other| **other != seat);
    let answers = others.map(|other| GuardAnswer { seat: *other, shot: None }).collect();
    tx.push(GuardWindow { moment, answers }.into());
}
