//! Event: destroys a door, security doors too (after Smash).

use super::{CardRow, standing_doors};
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::fact::Told;
use crate::frames::reveal::Reveal;
use crate::names::CardKind;
use crate::options::{CardTargets, Window};
use engine::Tx;

/// Destroys a door, the only thing that can. [C-DOOR-05]
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::Any], targets, play, ..CardRow::blank(CardKind::TornOpen, 2) };

/// Any door that is known and stands; a security door too. [C-DOOR-13]
fn targets(board: &Board) -> Option<CardTargets> {
    standing_doors(board, |_| true)
}

/// What lies behind it may come into sight at once. [C-DOOR-05]
fn play(tx: &mut Tx<'_, Rules>, target: &Target) {
    let Target::Door { door } = target else { return };
    tx.happen(Told::DoorDestroyed { door: *door }.into());
    tx.push(Reveal {}.into());
}
