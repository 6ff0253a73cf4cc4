//! Whose time counts. The seat whose turn it is acts, and it waits for every other seat that is asked.

use crate::board::Board;
use crate::options::Options;
use alloc::vec::Vec;
use engine::Decision;

/// Marks the questions to seats that are not acting as out of turn. Before the first turn each seat acts for
/// itself.
pub(crate) fn paced(board: &Board, asks: Vec<Decision<Options>>) -> Vec<Decision<Options>> {
    let acts = |ask: &Decision<Options>| board.turn().is_none_or(|seat| seat == ask.seat);
    asks.into_iter().map(|ask| if acts(&ask) { ask } else { ask.out_of_turn() }).collect()
}
