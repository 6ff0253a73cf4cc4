//! Relay Links: beside a relay a marine discards a card for progress, and the invader draws an event card.

use crate::Rules;
use crate::board::Board;
use crate::cards::action::ActionCard;
use crate::deeds;
use crate::fact::Told;
use crate::goals::{self, Goal};
use crate::moving::walking::adjacent;
use crate::names::TokenId;
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::Cell;

/// All relays are linked up.
pub(crate) fn done(board: &Board, each: u8) -> bool {
    !board.links().is_empty() && board.links().values().all(|link| link.progress >= each)
}

/// In the space, or beside it as for a step.
pub(crate) fn near(board: &Board, from: Cell, at: Cell) -> bool {
    from == at || adjacent(board.floor(), from, at)
}

/// Relays beside this space that are not done. [M-OBJ-01]
pub(crate) fn open(board: &Board, from: Cell) -> Vec<TokenId> {
    let Goal::Links { each } = board.goal() else { return Vec::new() };
    let links = board.links().iter().filter(|(_, link)| link.progress < each && near(board, from, link.at));
    links.map(|(token, _)| *token).collect()
}

/// A card is discarded for progress on a relay.
pub(crate) fn link(tx: &mut Tx<'_, Rules>, seat: Seat, token: TokenId, card: ActionCard) {
    tx.happen(Told::Tossed { seat, cards: alloc::vec![card] }.into());
    tx.happen(Told::Linked { seat, token }.into());
    deeds::draw_events(tx, 1);
    goals::check(tx);
}
