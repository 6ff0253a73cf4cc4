//! When the match is over: frags, objectives, and a board on which nothing happens any more.

use crate::Rules;
use crate::board::Board;
use crate::fact::Told;
use crate::missions::{self, Goal};
use alloc::string::ToString;
use alloc::vec::Vec;
use engine::{Outcome, Seat, Tx};

/// Rounds without any change after which the marines have lost. [M-GEN-11]
const STILL: u8 = 3;

/// Ends the match at this instant when a side has reached its goal. [M-GEN-07] [M-OBJ-04]
pub(crate) fn check(tx: &mut Tx<'_, Rules>) {
    if tx.board().outcome().is_some() {
        return;
    }
    if tx.board().frags() >= tx.board().frag_limit() {
        over(tx, alloc::vec![Seat::INVADER], "frag_limit");
    } else if is_done(tx.board()) {
        let marines: Vec<Seat> = tx.board().marines().keys().copied().collect();
        over(tx, marines, "objective");
    }
}

fn over(tx: &mut Tx<'_, Rules>, winners: Vec<Seat>, reason: &str) {
    tx.happen(Told::Over { outcome: Outcome { winners, reason: reason.to_string() } }.into());
}

fn goal(board: &Board) -> Option<Goal> {
    missions::find(board.chart().mission_id()).map(|mission| mission.goal)
}

/// Progress that each objective token needs. [M-OBJ-01]
pub(crate) fn wanted(board: &Board) -> u8 {
    let Goal::Links(wanted) = goal(board).unwrap_or(Goal::Links(2));
    wanted
}

fn is_done(board: &Board) -> bool {
    let wanted = wanted(board);
    !board.links().is_empty() && board.links().values().all(|link| link.progress >= wanted)
}

/// With nothing left on the map for the invader, three rounds in which neither side gets on end the match against the
/// marines. Told how the round before ended: what both sides have reached, and rounds without a change. [M-GEN-11]
pub(crate) fn stillness(board: &Board) -> (u16, u8) {
    let progress: u16 = board.links().values().map(|link| u16::from(link.progress)).sum();
    let count = progress + u16::from(board.frags()) * 100;
    let (before, still) = board.stillness();
    let quiet = board.demons().is_empty() && board.portals().is_empty() && count == before;
    (count, if quiet { still + 1 } else { 0 })
}

/// Nothing has changed for too long.
pub(crate) fn check_stillness(tx: &mut Tx<'_, Rules>) {
    if tx.board().stillness().1 >= STILL && tx.board().outcome().is_none() {
        over(tx, alloc::vec![Seat::INVADER], "stalled");
    }
}
