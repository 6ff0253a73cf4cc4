//! The marines' way to win: the legs of the scenario, one after the other, and the time they have.

use crate::Rules;
use crate::board::Board;
use crate::exit;
use crate::fact::Told;
use crate::names::{FigureId, Token, TokenId};
use crate::scenarios::leg::{Goal, Leg};
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::AreaId;

/// The running leg; `None` when the last one is done.
pub(crate) fn current(board: &Board) -> Option<Leg> {
    board.chart().plan().legs.get(usize::from(board.leg()).saturating_sub(1)).copied()
}

/// What ends the running leg.
pub(crate) fn goal(board: &Board) -> Option<Goal> {
    current(board).map(|leg| leg.goal)
}

/// Rounds left for the leg, this one counted; `None` without a limit.
pub(crate) fn turns_left(board: &Board) -> Option<u8> {
    let full = current(board)?.rounds?;
    let left = (board.until()? + 1).saturating_sub(board.round().max(1));
    Some(u8::try_from(left).map_or(full, |left| left.min(full)))
}

/// A figure has ended its move: a marine on the leg's goal token has reached it. [C-ENC-01]
pub(crate) fn ended_move(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    let Some(seat) = Board::seat_of(figure) else { return };
    let Some(at) = tx.board().marine(seat).and_then(|marine| marine.at) else { return };
    let wanted = (Token::Goal(tx.board().leg()), at);
    let found = tx.board().tokens().iter().find(|(_, lying)| **lying == wanted).map(|(token, _)| *token);
    if let Some(token) = found.filter(|_| goal(tx.board()) == Some(Goal::Reach)) {
        tx.happen(Told::GoalReached { seat, token, at }.into());
        done(tx, "reached");
    }
}

/// A marine has picked something up: the cargo may be what the leg wanted.
pub(crate) fn picked_up(tx: &mut Tx<'_, Rules>, what: Token) {
    if what == Token::Cargo && goal(tx.board()) == Some(Goal::Fetch) {
        done(tx, "fetched");
    }
}

/// May this marine leave by the exit now? Only when the leg is about that, and with a cargo to carry only
/// its carrier.
pub(crate) fn may_leave(board: &Board, seat: Seat) -> bool {
    match goal(board) {
        Some(Goal::Leave) => true,
        Some(Goal::Carry) => carries(board, seat),
        _ => false,
    }
}

/// A marine has left by the exit.
pub(crate) fn left(tx: &mut Tx<'_, Rules>, seat: Seat) {
    match goal(tx.board()) {
        Some(Goal::Leave) if exit::all_left(tx.board()) => done(tx, "exit"),
        Some(Goal::Carry) if carries(tx.board(), seat) => done(tx, "carried"),
        _ => {}
    }
}

/// Who carries the cargo may not sprint. [C-ENC-02]
pub(crate) fn carries(board: &Board, seat: Seat) -> bool {
    board.marine(seat).is_some_and(|marine| marine.cargo)
}

/// The cargo of a fragged marine lies where he fell. [C-ENC-02]
pub(crate) fn drop_cargo(tx: &mut Tx<'_, Rules>, seat: Seat) {
    let fallen = tx.board().marine(seat).filter(|marine| marine.cargo).and_then(|marine| marine.died_at);
    if let Some(at) = fallen {
        let token: TokenId = tx.board().next_token();
        tx.happen(Told::CargoDropped { seat, token, at }.into());
    }
}

/// The end of a round: ground held counts, and then the time. [C-SET-15]
pub(crate) fn round_over(tx: &mut Tx<'_, Rules>) {
    if let Some(Goal::Hold { area, rounds }) = goal(tx.board())
        && stands_in(tx.board(), area)
    {
        let held = tx.board().held() + 1;
        tx.happen(Told::Held { rounds: held, of: rounds }.into());
        if held >= rounds {
            done(tx, "held");
        }
    }
    if is_late(tx.board()) && tx.board().outcome().is_none() {
        tx.happen(Told::Won { winners: vec![Seat::INVADER], reason: "time_up".to_string() }.into());
    }
}

fn stands_in(board: &Board, area: AreaId) -> bool {
    board.marines_on().any(|(_, at)| board.map().area(at) == Some(area))
}

/// The last round of the leg is over.
fn is_late(board: &Board) -> bool {
    board.until().is_some_and(|until| board.round() >= until)
}

/// The leg is done: the next one begins with its full time from the next round on; after the last one the
/// marines have won. [C-SET-15]
fn done(tx: &mut Tx<'_, Rules>, reason: &str) {
    let leg = tx.board().leg() + 1;
    match tx.board().chart().plan().legs.get(usize::from(leg) - 1) {
        Some(next) => {
            let until = next.rounds.map(|rounds| tx.board().round() + u16::from(rounds));
            tx.happen(Told::LegBegan { leg, until }.into());
        }
        None => {
            let winners: Vec<Seat> = tx.board().marines().keys().copied().collect();
            tx.happen(Told::Won { winners, reason: reason.to_string() }.into());
        }
    }
}

#[cfg(test)]
mod tests;
