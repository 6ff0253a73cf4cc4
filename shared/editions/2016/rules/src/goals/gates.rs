//! Shut the Gates: beside a faceup portal that no demon guards, movement and a card discard it for good.

use crate::Rules;
use crate::board::{Board, Portal};
use crate::cards::stored::ActionCard;
use crate::fact::PublicFact;
use crate::goals::{self, Goal, links};
use crate::names::TokenId;
use crate::sight;
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::Cell;

/// Movement to shut a portal, in addition to a card.
pub(crate) const COST: u8 = 2;
/// Returns true if portals stay after a summoning: in this mission only the marines discard them. [M-SUM-08]
pub(crate) fn stay(board: &Board) -> bool {
    board.goal() == Goal::Gates
}

/// Returns true if no portal is left.
pub(crate) fn all_shut(board: &Board) -> bool {
    board.portals().is_empty()
}

/// Returns the faceup portals beside this space that can be shut with this much movement.
pub(crate) fn open(board: &Board, from: Cell, moves: u8) -> Vec<TokenId> {
    if !stay(board) || moves < COST {
        return Vec::new();
    }
    let free =
        |portal: &Portal| portal.faceup && links::near(board, from, portal.at) && !guarded(board, portal);
    board.portals().iter().filter(|(_, portal)| free(portal)).map(|(id, _)| *id).collect()
}

/// Returns true if a demon in its space or adjacent to it guards a portal. [Q-41] [M-GEN-10]
pub(crate) fn guarded(board: &Board, portal: &Portal) -> bool {
    let near = |demon| {
        let stand = board.stand(demon);
        stand.is_some_and(|to| to.at.covers(portal.at) || sight::beside(board.floor(), to, portal.at))
    };
    board.demons().keys().copied().any(near)
}

/// Shuts a portal for a marine.
pub(crate) fn shut(tx: &mut Tx<'_, Rules>, seat: Seat, portal: TokenId, card: ActionCard) {
    tx.happen(PublicFact::Tossed { seat, cards: alloc::vec![card] }.into());
    tx.happen(PublicFact::GateShut { seat, portal, cost: COST }.into());
    goals::check(tx);
}
