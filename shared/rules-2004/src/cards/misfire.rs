//! Event when a weapon is declared: it fails until the end of its owner's next turn (after a jam card).

use super::CardRow;
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::fact::Told;
use crate::names::{CardKind, Weapon};
use crate::options::{CardTargets, Window};
use alloc::vec;
use engine::Tx;

/// A declared weapon fails; the declared attack is dropped and not spent.
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::WeaponDeclared], targets, play, ..CardRow::blank(CardKind::Misfire, 2) };

/// The weapon just declared; a fist never fails.
fn targets(board: &Board) -> Option<CardTargets> {
    let attack = board.attacks().last().filter(|attack| attack.dice.is_empty())?;
    let seat = Board::seat_of(attack.attacker)?;
    let weapon = attack.weapon.filter(|weapon| *weapon != Weapon::Fist)?;
    let works = board.marine(seat)?.jammed.is_none_or(|jam| jam.weapon != weapon);
    works.then(|| CardTargets::Weapons { of: vec![(seat, weapon)] })
}

fn play(tx: &mut Tx<'_, Rules>, target: &Target) {
    let Target::Weapon { seat, weapon } = target else { return };
    let until = Some(tx.board().round() + 1);
    tx.happen(Told::WeaponJammed { seat: *seat, weapon: *weapon, until }.into());
}
