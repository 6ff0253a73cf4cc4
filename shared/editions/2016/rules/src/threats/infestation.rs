//! Infestation: the faceup portals open at set-up, all others with the area in which they lie.

use crate::Rules;
use crate::board::Board;
use crate::fact::Told;
use crate::frames::summon::Waking;
use crate::names::TokenId;
use crate::threats::{self, Threat};
use alloc::vec::Vec;
use engine::Tx;
use grid::Cell;

/// The invader summons from each faceup portal, in his order.
pub(super) fn set_up(tx: &mut Tx<'_, Rules>) {
    let left = threats::faceup(tx.board());
    tx.push(Waking { left }.into());
}

/// Facedown portals of an area that wake when a marine opens it; under another threat they sleep on.
pub(crate) fn facedown(board: &Board, within: &dyn Fn(Cell) -> bool) -> Vec<TokenId> {
    let wakes = board.threat() == Threat::Infestation;
    let portals = board.portals().iter().filter(|(_, portal)| wakes && !portal.faceup && within(portal.at));
    portals.map(|(id, _)| *id).collect()
}

/// These portals turn faceup, and the invader summons from each at once, in his order. [T-11]
pub(crate) fn wake(tx: &mut Tx<'_, Rules>, portals: Vec<TokenId>) {
    portals.iter().for_each(|portal| tx.happen(Told::PortalTurned { portal: *portal }.into()));
    if !portals.is_empty() {
        tx.push(Waking { left: portals }.into());
    }
}
