//! Event in a marine's turn: up to two invaders act at once (after It's a Trap!).

use super::CardRow;
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::frames::trap_activations::TrapActivations;
use crate::names::CardKind;
use crate::options::{CardTargets, Window};
use alloc::vec::Vec;
use engine::Tx;

/// Up to two invaders act in the middle of a marine's turn.
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::MarineTurn], targets, play, ..CardRow::blank(CardKind::SprungTrap, 3) };

/// How many act.
const MOST: u8 = 2;

fn targets(board: &Board) -> Option<CardTargets> {
    (!board.invaders().is_empty()).then_some(CardTargets::None)
}

fn play(tx: &mut Tx<'_, Rules>, _target: &Target) {
    tx.push(TrapActivations { left: MOST, done: Vec::new() }.into());
}
