//! Event at the start of a turn: a marine's allowance of movement is halved (after Earthquake).

use super::CardRow;
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::fact::Told;
use crate::names::CardKind;
use crate::options::{CardTargets, Window};
use alloc::vec::Vec;
use engine::{Seat, Tx};

/// At the start of a marine's turn it halves his allowance, rounded up; at the start of the invader's own turn
/// it does so to any one marine's next turn. [C-CARD-05]
pub(super) const CARD: CardRow = CardRow {
    windows: &[Window::MarineTurnStart],
    own_turn_start: true,
    targets,
    play,
    ..CardRow::blank(CardKind::Tremor, 2)
};

fn targets(board: &Board) -> Option<CardTargets> {
    let turn = board.turn()?;
    let fits = |seat: Seat| turn == seat || turn == Seat::INVADER;
    let steady = board.marines().iter().filter(|(_, marine)| !marine.halved && !marine.left);
    let seats: Vec<Seat> = steady.map(|(seat, _)| *seat).filter(|seat| fits(*seat)).collect();
    (!seats.is_empty()).then_some(CardTargets::Marines { seats })
}

fn play(tx: &mut Tx<'_, Rules>, target: &Target) {
    let Target::Marine { seat } = target else { return };
    tx.happen(Told::AllowanceHalved { seat: *seat }.into());
}
