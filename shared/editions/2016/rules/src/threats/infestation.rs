//! Infestation: faceup portals are used at setup, all others when their area is opened.

use crate::Rules;
use crate::board::Board;
use crate::fact::PublicFact;
use crate::frames::summon::Waking;
use crate::names::TokenId;
use crate::threats::{self, Threat};
use alloc::vec::Vec;
use engine::Tx;
use grid::Cell;

/// Lets the invader summon from each faceup portal, in an order of their choice.
pub(super) fn set_up(tx: &mut Tx<'_, Rules>) {
    let left = threats::faceup(tx.board());
    tx.push(Waking { left }.into());
}

/// Returns the facedown portals of an area that wake when a marine opens it. Under another threat they stay
/// facedown.
pub(crate) fn facedown(board: &Board, within: &dyn Fn(Cell) -> bool) -> Vec<TokenId> {
    let wakes = board.threat() == Threat::Infestation;
    let portals = board.portals().iter().filter(|(_, portal)| wakes && !portal.faceup && within(portal.at));
    portals.map(|(id, _)| *id).collect()
}

/// Turns these portals faceup. The invader summons from each at once, in an order of their choice. [T-11]
pub(crate) fn wake(tx: &mut Tx<'_, Rules>, portals: Vec<TokenId>) {
    portals.iter().for_each(|portal| tx.happen(PublicFact::PortalTurned { portal: *portal }.into()));
    if !portals.is_empty() {
        tx.push(Waking { left: portals }.into());
    }
}
