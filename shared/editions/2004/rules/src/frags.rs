//! Frag points and the end that they may bring. [C-FRAG-03]

use crate::Rules;
use crate::board::Board;
use crate::fact::{FragWhy, OrderEnd, PublicFact};
use crate::goals;
use crate::orders;
use alloc::string::ToString;
use alloc::vec;
use engine::{Seat, Tx};

/// Scores one frag point. At the limit the invader player wins at once, in the middle of anything.
///
/// A frag scores, and so does the end of the deck. [C-FRAG-11]
pub(crate) fn score(tx: &mut Tx<'_, Rules>, why: FragWhy) {
    let (points, limit) = (tx.board().frags() + 1, tx.board().frag_limit());
    tx.happen(PublicFact::FragScored { points, limit, why }.into());
    if points >= limit && tx.board().outcome().is_none() {
        tx.happen(PublicFact::Won { winners: vec![Seat::INVADER], reason: "frag_limit".to_string() }.into());
    }
}

/// Frags the marine where they stand: the figure is removed, and the invader scores. The frames below check
/// that the marine is no longer on the board.
pub(crate) fn frag(tx: &mut Tx<'_, Rules>, seat: Seat) {
    let Some(at) = tx.board().place_of(Board::figure_of(seat)) else { return };
    //
    orders::lose(tx, seat, OrderEnd::Fragged);
    tx.happen(PublicFact::Fragged { seat, at }.into());
    goals::drop_cargo(tx, seat);
    // [C-FRAG-03]
    score(tx, FragWhy::Frag);
}
