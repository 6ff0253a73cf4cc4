//! Movement: where a figure may step, what it costs, and what follows a step.

use crate::Rules;
use crate::board::Board;
use crate::names::FigureId;
use crate::options::ReachStep;
use alloc::vec::Vec;
use engine::Tx;
use grid::Cell;

/// Every space in reach of the acting figure.
pub(crate) fn reach(_board: &Board, _figure: FigureId) -> Vec<ReachStep> {
    Vec::new()
}

/// The cost of one step, or `None` when it is barred. [C-MOV-01]
pub(crate) fn step_cost(_board: &Board, _figure: FigureId, _from: Cell, _to: Cell) -> Option<u8> {
    None
}

/// Pushes what follows a change of position, a door, or a placed figure: reveal, then the event
/// window, then the guard window (only for an invader in the invader's turn), in that order of play.
pub(crate) fn follow_up(_tx: &mut Tx<'_, Rules>, _figure: FigureId) {}
