//! The orders: which a marine may place, how each ends, and healing.

use crate::Rules;
use crate::board::Board;
use crate::choice::Choice;
use crate::fact::{OrderEnd, Told};
use crate::names::{FigureId, Order, Skill};
use crate::options::Options;
use crate::sight::lines;
use alloc::vec::Vec;
use engine::{Ask, Seat, Tx};
use grid::Cell;

/// Orders the marine may place now with Ready: any while he has none, Heal only with its skill.
/// [C-ORD-01] [C-ORD-02]
pub(crate) fn placeable(board: &Board, seat: Seat) -> Vec<Order> {
    let Some(marine) = board.marine(seat) else { return Vec::new() };
    let ready = board.act().is_some_and(|act| act.order && act.figure == Board::figure_of(seat));
    if !ready || marine.order.is_some() {
        return Vec::new();
    }
    let mut orders = Vec::from([Order::Aim, Order::Guard, Order::Dodge]);
    if is_medic(board, seat) {
        orders.push(Order::Heal);
    }
    orders
}

/// Only his skill lets a marine place or use Heal. [C-ORD-40]
fn is_medic(board: &Board, seat: Seat) -> bool {
    board.marine(seat).is_some_and(|marine| marine.skills.contains(&Skill::FieldMedic))
}

/// Takes the marine's order away, if it is one of `which`.
pub(crate) fn lose(tx: &mut Tx<'_, Rules>, seat: Seat, which: &[Order], why: OrderEnd) {
    let order = tx.board().marine(seat).and_then(|marine| marine.order);
    if let Some(order) = order.filter(|order| which.contains(order)) {
        tx.happen(Told::OrderGone { seat, order, why }.into());
    }
}

/// The figure changed its space, by itself or not: Aim is lost. Nothing else that a turn holds loses it.
/// [C-ORD-14]
pub(crate) fn moved(tx: &mut Tx<'_, Rules>, figure: FigureId) {
    if let Some(seat) = Board::seat_of(figure) {
        lose(tx, seat, &[Order::Aim], OrderEnd::Moved);
    }
}

/// The marine took wounds.
pub(crate) fn wounded(tx: &mut Tx<'_, Rules>, seat: Seat) {
    // [C-ORD-13]
    lose(tx, seat, &[Order::Aim], OrderEnd::Wounded);
    if !keeps_guard(tx.board(), seat) {
        // [C-ORD-25]
        lose(tx, seat, &[Order::Guard], OrderEnd::Wounded);
    }
}

/// Cold nerve: wounds do not take his Guard.
fn keeps_guard(board: &Board, seat: Seat) -> bool {
    board.marine(seat).is_some_and(|marine| marine.skills.contains(&Skill::ColdNerve))
}

/// The marine's turn begins: what lasts until then ends; Aim stays. [C-ORD-15]
pub(crate) fn turn_began(tx: &mut Tx<'_, Rules>, seat: Seat) {
    // [C-ORD-26]
    lose(tx, seat, &[Order::Guard], OrderEnd::TurnBegan);
    // [C-ORD-33]
    lose(tx, seat, &[Order::Dodge], OrderEnd::TurnBegan);
    // [C-ORD-44]
    lose(tx, seat, &[Order::Heal], OrderEnd::TurnBegan);
}

/// Marines that this medic may heal now: himself and adjacent ones that lack wounds. [C-ORD-41]
pub(crate) fn healable(board: &Board, medic: Seat) -> Vec<Seat> {
    let order = board.marine(medic).and_then(|marine| marine.order);
    let at = board.marine(medic).and_then(|marine| marine.at);
    let Some(at) = at.filter(|_| order == Some(Order::Heal) && is_medic(board, medic)) else {
        return Vec::new();
    };
    if dice_lie(board) {
        return Vec::new();
    }
    let near = |other: Cell| other == at || lines::adjacent(board, at, other);
    board
        .marines_on()
        .filter(|(seat, other)| near(*other) && hurt(board, *seat))
        .map(|(seat, _)| seat)
        .collect()
}

/// Between a roll and the end of its damage nobody is healed. [C-ORD-43]
fn dice_lie(board: &Board) -> bool {
    board.attacks().iter().any(|attack| !attack.dice.is_empty())
}

/// A marine at full health cannot be healed. [C-ORD-42]
fn hurt(board: &Board, seat: Seat) -> bool {
    board.marine(seat).is_some_and(|marine| marine.wounds < marine.start_wounds)
}

/// For every seat that may heal now, the question that nobody waits for: frames add these to their own
/// asks, for seats that they do not ask themselves. [C-ORD-41]
pub(crate) fn heal_asks(board: &Board, asked: &[Ask<Options>]) -> Vec<Ask<Options>> {
    let free = board.marines().keys().filter(|seat| asked.iter().all(|ask| ask.seat != **seat));
    let may = |seat: &Seat| {
        let who = healable(board, *seat);
        (!who.is_empty()).then(|| Ask::may(*seat, Options::Heal { who, before_roll: false }))
    };
    free.filter_map(may).collect()
}

/// Carries a `heal` out, whatever was asked; true if that is what `choice` was.
pub(crate) fn try_heal(tx: &mut Tx<'_, Rules>, medic: Seat, choice: &Choice) -> bool {
    let Choice::Heal { who } = *choice else { return false };
    heal(tx, medic, who);
    true
}

/// Discards Heal; the marine gets one wound token back. [C-ORD-42]
pub(crate) fn heal(tx: &mut Tx<'_, Rules>, medic: Seat, who: Seat) {
    lose(tx, medic, &[Order::Heal], OrderEnd::Used);
    if let Some(wounds) = tx.board().marine(who).map(|marine| marine.wounds + 1) {
        tx.happen(Told::Healed { by: Some(medic), who, wounds }.into());
    }
}
