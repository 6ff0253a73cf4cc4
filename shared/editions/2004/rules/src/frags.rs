//! Frag points and the end they may bring. [C-FRAG-03]

use crate::Rules;
use crate::board::Board;
use crate::fact::{FragWhy, OrderEnd, Told};
use crate::goals;
use crate::names::Order;
use crate::orders;
use alloc::string::ToString;
use alloc::vec;
use engine::{Seat, Tx};

/// One frag point for the invader player; at the limit he wins at once, in the middle of anything.
///
/// Called for a frag and for the deck running out alike. [C-FRAG-11]
pub(crate) fn score(tx: &mut Tx<'_, Rules>, why: FragWhy) {
    let (points, limit) = (tx.board().frags() + 1, tx.board().frag_limit());
    tx.happen(Told::FragScored { points, limit, why }.into());
    if points >= limit && tx.board().outcome().is_none() {
        tx.happen(Told::Won { winners: vec![Seat::INVADER], reason: "frag_limit".to_string() }.into());
    }
}

/// The marine is fragged where he stands: his figure goes, the invader scores. What was his to do next
/// is for the frames below to notice: he is no longer on the board.
pub(crate) fn frag(tx: &mut Tx<'_, Rules>, seat: Seat) {
    let Some(at) = tx.board().place_of(Board::figure_of(seat)) else { return };
    //
    orders::lose(tx, seat, &[Order::Aim, Order::Guard, Order::Dodge, Order::Heal], OrderEnd::Fragged);
    tx.happen(Told::Fragged { seat, at }.into());
    goals::drop_cargo(tx, seat);
    // [C-FRAG-03]
    score(tx, FragWhy::Frag);
}
