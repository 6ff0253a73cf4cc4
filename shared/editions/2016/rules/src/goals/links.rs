//! Relay Links: beside a relay a marine discards a card for progress, once a round for each relay. The
//! invader draws an event card, and the first link of a relay opens blue portals again.

use crate::Rules;
use crate::board::{Board, Relay};
use crate::cards::stored::ActionCard;
use crate::deeds;
use crate::fact::PublicFact;
use crate::goals::{self, Goal};
use crate::moving::walking::adjacent;
use crate::names::{PortalColor, TokenId};
use crate::threats::infestation;
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::Cell;

/// Returns true if all relays are linked up.
pub(crate) fn done(board: &Board, each: u8) -> bool {
    !board.links().is_empty() && board.links().values().all(|link| link.progress >= each)
}

/// Returns true for the space itself, or one beside it as for a step.
pub(crate) fn near(board: &Board, from: Cell, at: Cell) -> bool {
    from == at || adjacent(board.floor(), from, at)
}

/// Returns the relays beside this space that are not done and had no link in this round. [M-OBJ-01]
pub(crate) fn open(board: &Board, from: Cell) -> Vec<TokenId> {
    let Goal::Links { each } = board.goal() else { return Vec::new() };
    let waits = |link: &Relay| link.progress < each && !link.warm;
    let links = board.links().iter().filter(|(_, link)| waits(link) && near(board, from, link.at));
    links.map(|(token, _)| *token).collect()
}

/// Discards a card for progress on a relay.
pub(crate) fn link(tx: &mut Tx<'_, Rules>, seat: Seat, token: TokenId, card: ActionCard) {
    tx.happen(PublicFact::Tossed { seat, cards: alloc::vec![card] }.into());
    tx.happen(PublicFact::Linked { seat, token }.into());
    deeds::draw_events(tx, 1);
    goals::check(tx);
    let first = tx.board().links().get(&token).is_some_and(|link| link.progress == 1);
    if first && tx.board().outcome().is_none() {
        call(tx);
    }
}

/// Returns discarded blue portals to their spaces after the first link of a relay. Demons come through each
/// of them at once.
fn call(tx: &mut Tx<'_, Rules>) {
    let color = PortalColor::Blue;
    let portals = tx.board().gone(color);
    if !portals.is_empty() {
        tx.happen(PublicFact::PortalsReturned { color }.into());
        infestation::wake(tx, portals);
    }
}
