//! Marked Prey: one demon is marked; the mission is won by fragging it.

use crate::board::Board;
use crate::goals::Goal;
use crate::names::Kind;

/// In the Status Phase of this round it comes at the latest.
pub(crate) const LATEST: u16 = 2;

/// Damage with which the marked one comes: the Cyberdemon has run too long.
pub(crate) fn worn(kind: Kind) -> u8 {
    if kind == Kind::Cyberdemon { 4 } else { 0 }
}

/// The kind of the marked demon, whose card the invader always takes. [M-SETUP-12]
pub(crate) fn kind(board: &Board) -> Option<Kind> {
    match board.goal() {
        Goal::Prey { kind } => Some(kind),
        _ => None,
    }
}

/// The kind of the marked demon while it has yet to come: one figure of the supply is kept for it.
pub(crate) fn awaited(board: &Board) -> Option<Kind> {
    kind(board).filter(|_| board.marked().is_none())
}

/// It came, and it is gone.
pub(crate) fn fragged(board: &Board) -> bool {
    board.marked().is_some_and(|figure| !board.demons().contains_key(&figure))
}
