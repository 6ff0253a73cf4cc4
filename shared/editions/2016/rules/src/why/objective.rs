//! Why an objective cannot be served now: by its own ruling, or by the rule of objective cards.

use crate::board::Board;
use crate::goals::{Goal, gates, hold, samples};
use crate::names::{FigureId, TokenId};
use crate::options::ActOffer;
use crate::refusals;
use engine::Refusal;

/// Returns why a relay cannot be linked up.
pub(super) fn link(board: &Board, token: TokenId) -> Refusal {
    let full = |progress: u8| matches!(board.goal(), Goal::Links { each } if progress >= each);
    match board.links().get(&token) {
        Some(link) if full(link.progress) => refusals::linked(),
        Some(link) if link.warm => refusals::linked_this_round(),
        _ => refusals::no_link(),
    }
}

/// Returns why a portal cannot be shut.
pub(super) fn shut(board: &Board, offer: &ActOffer, portal: TokenId) -> Refusal {
    match board.portals().get(&portal) {
        Some(gate) if !gate.faceup => refusals::portal_facedown(),
        Some(gate) if gates::guarded(board, gate) => refusals::portal_guarded(),
        Some(_) if offer.moves < gates::COST => refusals::portal_costs(gates::COST, offer.moves),
        _ => refusals::no_portal(),
    }
}

/// Returns why a sample cannot be picked up.
pub(super) fn take(board: &Board, figure: FigureId) -> Refusal {
    match figure.seat().and_then(|seat| samples::carried(board, seat)) {
        Some(_) => refusals::carrying(),
        None => refusals::no_sample(),
    }
}

/// Returns why a generator cannot be damaged.
pub(super) fn batter(board: &Board, figure: FigureId, token: TokenId) -> Refusal {
    match board.links().get(&token) {
        Some(link) if link.progress >= hold::DESTROYED => refusals::destroyed(),
        Some(_) if board.ready_strike(figure).is_none() => refusals::no_attack_to_batter(),
        _ => refusals::no_generator(),
    }
}
