//! Event after a roll: an attack that would spend no ammo spends one (after Dud).

use super::CardRow;
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::fact::Told;
use crate::names::{Ammo, CardKind};
use crate::options::{CardTargets, Window};
use crate::{dice, weapons};
use alloc::vec;
use engine::{Seat, Tx};

/// The attacker discards one ammo token of the weapon's type.
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::AfterRoll], targets, play, ..CardRow::blank(CardKind::DryClick, 3) };

/// The marine whose final dice show no ammo icon, and the ammo his weapon takes.
fn dry(board: &Board) -> Option<(Seat, Ammo)> {
    let attack = board.attacks().last().filter(|attack| !attack.dice.is_empty())?;
    let seat = Board::seat_of(attack.attacker)?;
    let ammo = weapons::of(attack.weapon?).ammo?;
    let spends = attack.dice.iter().any(|lies| dice::faces(lies.die)[usize::from(lies.face)].ammo);
    (!spends && board.marine(seat)?.ammo(ammo) > 0).then_some((seat, ammo))
}

fn targets(board: &Board) -> Option<CardTargets> {
    dry(board).map(|(seat, _)| CardTargets::Marines { seats: vec![seat] })
}

fn play(tx: &mut Tx<'_, Rules>, _target: &Target) {
    let Some((seat, ammo)) = dry(tx.board()) else { return };
    let left = tx.board().marine(seat).map_or(0, |marine| marine.ammo(ammo).saturating_sub(1));
    tx.happen(Told::AmmoSpent { seat, ammo, left }.into());
}
