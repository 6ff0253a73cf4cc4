//! The invader deck: one row a kind; which printed card is which; what fits a moment.

use crate::board::Board;
use crate::names::{CardId, CardKind, Kind};
use crate::options::{CardOffer, Window};
use alloc::vec::Vec;

/// A kind's row.
#[derive(Debug)]
pub struct CardRow {
    pub kind: CardKind,
    pub copies: u8,
    /// Figures of each half; empty for events. [C-INV-15]
    pub halves: &'static [&'static [Kind]],
    /// Moments an event fits; empty for spawn cards.
    pub windows: &'static [Window],
}

/// Every kind of this edition so far.
pub const ALL: &[CardRow] = &[];

/// The row of a printed card: cards are numbered through the rows in order.
#[must_use]
pub fn of(card: CardId) -> Option<&'static CardRow> {
    let mut first = 0;
    ALL.iter().find(|row| {
        let here = (first..first + row.copies).contains(&card.0);
        first += row.copies;
        here
    })
}

/// Every printed card.
#[must_use]
pub fn all_cards() -> Vec<CardId> {
    (0..ALL.iter().map(|row| row.copies).sum()).map(CardId).collect()
}

/// Event cards in hand that fit this moment and have a legal target.
pub(crate) fn events(_board: &Board, _window: Window) -> Vec<CardOffer> {
    Vec::new()
}
