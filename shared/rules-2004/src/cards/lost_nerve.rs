//! Event: a marine discards his order (after a panic card).

use super::CardRow;
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::fact::OrderEnd;
use crate::names::{CardKind, Order};
use crate::options::{CardTargets, Window};
use crate::orders;
use alloc::vec::Vec;
use engine::{Seat, Tx};

/// A marine discards his order, whatever it is.
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::Any], targets, play, ..CardRow::blank(CardKind::LostNerve, 3) };

fn targets(board: &Board) -> Option<CardTargets> {
    let with = board.marines().iter().filter(|(_, marine)| marine.order.is_some());
    let seats: Vec<Seat> = with.map(|(seat, _)| *seat).collect();
    (!seats.is_empty()).then_some(CardTargets::Marines { seats })
}

fn play(tx: &mut Tx<'_, Rules>, target: &Target) {
    let Target::Marine { seat } = target else { return };
    orders::lose(tx, *seat, &[Order::Aim, Order::Guard, Order::Dodge, Order::Heal], OrderEnd::Card);
}
