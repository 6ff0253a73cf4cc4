//! The orders: which a marine may place, and how each ends.

use crate::Rules;
use crate::board::Board;
use crate::fact::{OrderEnd, Told};
use crate::names::Order;
use alloc::vec::Vec;
use engine::{Seat, Tx};

/// Orders the marine may place now with Ready. [C-ORD-02] [C-ORD-40]
pub(crate) fn placeable(_board: &Board, _seat: Seat) -> Vec<Order> {
    Vec::new()
}

/// Takes the marine's order away, if it is one of `which`.
pub(crate) fn lose(tx: &mut Tx<'_, Rules>, seat: Seat, which: &[Order], why: OrderEnd) {
    let order = tx.board().marine(seat).and_then(|marine| marine.order);
    if let Some(order) = order.filter(|order| which.contains(order)) {
        tx.happen(Told::OrderGone { seat, order, why }.into());
    }
}

/// Marines that this medic may heal now: himself and adjacent ones that lack wounds. [C-ORD-41]
pub(crate) fn healable(_board: &Board, _medic: Seat) -> Vec<Seat> {
    Vec::new()
}
