//! Leaving by the exit door, and winning by it.

use crate::Rules;
use crate::board::Board;
use crate::doors;
use crate::fact::Told;
use crate::names::FigureId;
use alloc::string::ToString;
use alloc::vec::Vec;
use engine::{Refusal, Seat, Tx};

/// Movement it takes to leave.
const COST: u8 = 1;

/// What leaving costs the figure here and now, if it may leave at all. [C-WIN-01]
pub(crate) fn cost(board: &Board, figure: FigureId) -> Option<u8> {
    refused(board, figure).is_none().then_some(COST)
}

/// Why the figure cannot leave.
pub(crate) fn refusal(board: &Board, figure: FigureId) -> Refusal {
    refused(board, figure).unwrap_or_else(|| Refusal::new("not_offered", "That is not possible now."))
}

fn refused(board: &Board, figure: FigureId) -> Option<Refusal> {
    let no = |code, text| Some(Refusal::by("R-16", code, text));
    let (Some(_), Some(at)) = (Board::seat_of(figure), board.place_of(figure)) else {
        return no("no_exit", "Only marines leave.");
    };
    let Some(exit) = board.chart().plan().exit else {
        return no("no_exit", "There is no exit here.");
    };
    if !doors::beside(board, exit, at) {
        return no("not_at_exit", "You leave from a space at the exit door.");
    }
    if board.closed(exit) {
        return no("exit_closed", "The exit door is closed.");
    }
    let moves = board.act().filter(|act| act.figure == figure).map_or(0, |act| act.moves);
    if moves < COST { no("no_moves", "Leaving takes 1 movement.") } else { None }
}

/// The marine leaves the board for good; when the last one has left, the marines have won. [C-WIN-01]
pub(crate) fn leave(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    let Some(seat) = Board::seat_of(figure) else { return };
    tx.happen(Told::LeftBoard { seat }.into());
    if all_left(tx.board()) {
        let winners: Vec<Seat> = tx.board().marines().keys().copied().collect();
        tx.happen(Told::Won { winners, reason: "exit".to_string() }.into());
    }
}

/// The last marine has passed the door: nobody stands on the board, nobody waits to return.
/// [C-WIN-02]
fn all_left(board: &Board) -> bool {
    board.marines().values().all(|marine| marine.left)
}
