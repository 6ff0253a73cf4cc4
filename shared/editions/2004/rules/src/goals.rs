//! The marines' way to win: the legs of the scenario in order, and their time limits.

use crate::Rules;
use crate::board::Board;
use crate::exit;
use crate::fact::PublicFact;
use crate::names::{FigureId, Token, TokenId};
use crate::scenarios::leg::{Goal, Leg};
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::AreaId;

/// Returns the current leg, or `None` when the last one is done.
pub(crate) fn current(board: &Board) -> Option<Leg> {
    board.chart().plan().legs.get(usize::from(board.leg()).saturating_sub(1)).copied()
}

/// Returns the goal of the current leg.
pub(crate) fn goal(board: &Board) -> Option<Goal> {
    current(board).map(|leg| leg.goal)
}

/// Returns the rounds left for the leg, with this one, or `None` without a limit.
pub(crate) fn turns_left(board: &Board) -> Option<u8> {
    let full = current(board)?.rounds?;
    let left = (board.until()? + 1).saturating_sub(board.round().max(1));
    Some(u8::try_from(left).map_or(full, |left| left.min(full)))
}

/// Handles the end of a figure's move. A marine on the leg's goal token has reached it. [C-ENC-01]
pub(crate) fn ended_move(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    let Some(seat) = Board::seat_of(figure) else { return };
    let Some(at) = tx.board().marine(seat).and_then(|marine| marine.at) else { return };
    let wanted = (Token::Goal(tx.board().leg()), at);
    let found = tx.board().tokens().iter().find(|(_, lying)| **lying == wanted).map(|(token, _)| *token);
    if let Some(token) = found.filter(|_| goal(tx.board()) == Some(Goal::Reach)) {
        tx.happen(PublicFact::GoalReached { seat, token, at }.into());
        done(tx, "reached");
    }
}

/// Handles a pick-up: the cargo may be the goal of the leg.
pub(crate) fn picked_up(tx: &mut Tx<'_, Rules>, what: Token) {
    if what == Token::Cargo && goal(tx.board()) == Some(Goal::Fetch) {
        done(tx, "fetched");
    }
}

/// Returns true if this marine may leave by the exit now. The leg must ask for it, and if there is a cargo,
/// the marine must carry it.
pub(crate) fn may_leave(board: &Board, seat: Seat) -> bool {
    match goal(board) {
        Some(Goal::Leave) => true,
        Some(Goal::Carry) => carries(board, seat),
        _ => false,
    }
}

/// Handles a marine who left by the exit.
pub(crate) fn left(tx: &mut Tx<'_, Rules>, seat: Seat) {
    match goal(tx.board()) {
        Some(Goal::Leave) if exit::all_left(tx.board()) => done(tx, "exit"),
        Some(Goal::Carry) if carries(tx.board(), seat) => done(tx, "carried"),
        _ => {}
    }
}

/// Returns true for the carrier of the cargo, who may not sprint. [C-ENC-02]
pub(crate) fn carries(board: &Board, seat: Seat) -> bool {
    board.marine(seat).is_some_and(|marine| marine.cargo)
}

/// Drops the cargo of a fragged marine where they stood. [C-ENC-02]
pub(crate) fn drop_cargo(tx: &mut Tx<'_, Rules>, seat: Seat) {
    let fallen = tx.board().marine(seat).filter(|marine| marine.cargo).and_then(|marine| marine.died_at);
    if let Some(at) = fallen {
        let token: TokenId = tx.board().next_token();
        tx.happen(PublicFact::CargoDropped { seat, token, at }.into());
    }
}

/// Handles the end of a round: first the ground held, then the time. [C-SET-15]
pub(crate) fn round_over(tx: &mut Tx<'_, Rules>) {
    if let Some(Goal::Hold { area, rounds }) = goal(tx.board())
        && stands_in(tx.board(), area)
    {
        let held = tx.board().held() + 1;
        tx.happen(PublicFact::Held { rounds: held, of: rounds }.into());
        if held >= rounds {
            done(tx, "held");
        }
    }
    if is_late(tx.board()) && tx.board().outcome().is_none() {
        tx.happen(PublicFact::Won { winners: vec![Seat::INVADER], reason: "time_up".to_string() }.into());
    }
}

fn stands_in(board: &Board, area: AreaId) -> bool {
    board.marines_on().any(|(_, at)| board.map().area(at) == Some(area))
}

/// Returns true if the last round of the leg is over.
fn is_late(board: &Board) -> bool {
    board.until().is_some_and(|until| board.round() >= until)
}

/// Completes the leg. The next one begins with its full time in the next round. After the last one the
/// marines win. [C-SET-15]
fn done(tx: &mut Tx<'_, Rules>, reason: &str) {
    let leg = tx.board().leg() + 1;
    match tx.board().chart().plan().legs.get(usize::from(leg) - 1) {
        Some(next) => {
            let until = next.rounds.map(|rounds| tx.board().round() + u16::from(rounds));
            tx.happen(PublicFact::LegBegan { leg, until }.into());
        }
        None => {
            let winners: Vec<Seat> = tx.board().marines().keys().copied().collect();
            tx.happen(PublicFact::Won { winners, reason: reason.to_string() }.into());
        }
    }
}

#[cfg(test)]
mod tests;
