//! Marked Prey: one demon is marked, and fragging it wins the mission.

use crate::board::Board;
use crate::goals::Goal;
use crate::names::Kind;

/// It comes at the latest in the Status Phase of this round.
pub(crate) const LATEST: u16 = 2;

/// Damage with which the marked one comes: the Cyberdemon has run too long.
pub(crate) fn worn(kind: Kind) -> u8 {
    if kind == Kind::Cyberdemon { 4 } else { 0 }
}

/// Returns the kind of the marked demon. The invader always takes its card. [M-SETUP-12]
pub(crate) fn kind(board: &Board) -> Option<Kind> {
    match board.goal() {
        Goal::Prey { kind } => Some(kind),
        _ => None,
    }
}

/// Returns the kind of the marked demon until it comes. One figure of the supply is kept for it.
pub(crate) fn awaited(board: &Board) -> Option<Kind> {
    kind(board).filter(|_| board.marked().is_none())
}

/// Returns true if it came and is gone.
pub(crate) fn fragged(board: &Board) -> bool {
    board.marked().is_some_and(|figure| !board.demons().contains_key(&figure))
}
