//! Whose time counts. The acting seat has no deadline, and waits for every other seat that is asked.

use crate::board::Board;
use crate::initiative::Initiative;
use crate::options::{Moment, Options};
use alloc::vec::Vec;
use engine::{Decision, Seat};

/// Marks the questions to seats that are not acting as out of turn.
pub(crate) fn paced(board: &Board, asks: Vec<Decision<Options>>) -> Vec<Decision<Options>> {
    asks.into_iter().map(|ask| if is_own_time(board, &ask) { ask } else { ask.out_of_turn() }).collect()
}

/// Returns true if the question is in its seat's own time. In an activation the seat of the initiative card
/// acts, and in setup each seat acts for itself. The invader player runs everything in between: the Status
/// Phase, and the end of the Activation Phase.
fn is_own_time(board: &Board, ask: &Decision<Options>) -> bool {
    let invader = ask.seat == Seat::INVADER;
    if matches!(ask.options, Options::Window { moment: Moment::Initiative, .. }) {
        return false;
    }
    let idle = board.act().is_none();
    match board.turn() {
        Some(card) => seat_of(card) == ask.seat || invader && idle && board.initiative().is_empty(),
        None => invader || idle && !matches!(ask.options, Options::Window { .. }),
    }
}

fn seat_of(card: Initiative) -> Seat {
    match card {
        Initiative::Marine(number) => Seat(number),
        Initiative::Invader => Seat::INVADER,
    }
}
