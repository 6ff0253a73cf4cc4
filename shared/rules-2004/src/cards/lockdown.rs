//! Event: a normal door cannot be used until the invader's next turn (after a door-jam card).

use super::{CardRow, standing_doors};
use crate::Rules;
use crate::board::Board;
use crate::choice::Target;
use crate::fact::Told;
use crate::names::CardKind;
use crate::options::{CardTargets, Window};
use engine::Tx;

/// A normal door cannot be opened or closed by anybody until the invader's next turn begins.
pub(super) const CARD: CardRow =
    CardRow { windows: &[Window::Any], targets, play, ..CardRow::blank(CardKind::Lockdown, 3) };

fn targets(board: &Board) -> Option<CardTargets> {
    standing_doors(board, |door| door.key.is_none() && !door.blocked)
}

fn play(tx: &mut Tx<'_, Rules>, target: &Target) {
    let Target::Door { door } = target else { return };
    tx.happen(Told::DoorBlocked { door: *door }.into());
}
