//! Why an objective cannot be served now: by its own ruling, or by the rule of objective cards.

use super::no;
use crate::board::Board;
use crate::goals::{Goal, gates, hold, samples};
use crate::names::{FigureId, TokenId};
use crate::options::ActOffer;
use alloc::format;
use engine::Refusal;

/// Returns why a relay cannot be linked up.
pub(super) fn link(board: &Board, token: TokenId) -> Refusal {
    let full = |progress: u8| matches!(board.goal(), Goal::Links { each } if progress >= each);
    match board.links().get(&token) {
        Some(link) if full(link.progress) => no("Q-37", "It is linked up."),
        Some(link) if link.warm => no("Q-37", "Already linked this round. Try again next round."),
        _ => no("M-OBJ-01", "It lies beside you, and a card of your hand is discarded for it."),
    }
}

/// Returns why a portal cannot be shut.
pub(super) fn shut(board: &Board, offer: &ActOffer, portal: TokenId) -> Refusal {
    match board.portals().get(&portal) {
        Some(gate) if !gate.faceup => no("M-OBJ-01", "It lies facedown: only a faceup portal is shut."),
        Some(gate) if gates::guarded(board, gate) => no("Q-41", "A demon in it or beside it guards it."),
        Some(_) if offer.moves < gates::COST => {
            let text = format!("It takes {} movement, and {} is left.", gates::COST, offer.moves);
            no("M-OBJ-01", &text)
        }
        _ => no("M-OBJ-01", "The portal lies beside you, and a card of your hand is discarded for it."),
    }
}

/// Returns why a sample cannot be picked up.
pub(super) fn take(board: &Board, figure: FigureId) -> Refusal {
    match figure.seat().and_then(|seat| samples::carried(board, seat)) {
        Some(_) => no("M-OBJ-01", "You carry one already, and a marine can't carry two."),
        None => no("M-OBJ-01", "It is taken along from the space in which it lies."),
    }
}

/// Returns why a generator cannot be damaged.
pub(super) fn batter(board: &Board, figure: FigureId, token: TokenId) -> Refusal {
    match board.links().get(&token) {
        Some(link) if link.progress >= hold::DESTROYED => no("Q-36", "It is destroyed."),
        Some(_) if board.ready_strike(figure).is_none() => {
            no("Q-36", "A demon gives its attack for it, and it has none left in this activation.")
        }
        _ => no("M-OBJ-01", "A demon beside it batters it instead of attacking."),
    }
}
