//! Marked Prey: one demon with more health and stagger than its like; the mission is won by fragging it.

use crate::board::Board;
use crate::goals::Goal;
use crate::names::{FigureId, Kind};

/// Health and stagger that the marked one has more.
const MORE: u8 = 6;
/// In the Status Phase of this round it comes at the latest.
pub(crate) const LATEST: u16 = 4;

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

/// What this figure has more as the marked one.
pub(crate) fn more(board: &Board, figure: FigureId) -> u8 {
    if board.marked() == Some(figure) { MORE } else { 0 }
}

/// It came, and it is gone.
pub(crate) fn fragged(board: &Board) -> bool {
    board.marked().is_some_and(|figure| !board.demons().contains_key(&figure))
}
