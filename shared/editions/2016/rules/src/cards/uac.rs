//! The four cards that every marine has (chapter 2B.2).

use super::action::{ActionRow, card};
use super::effect::changes;
use super::ids::ActionId;
use super::when::defends;
use crate::attacks::strike;
use crate::board::Board;
use crate::fact::Change;
use crate::names::ActionKind::{Bonus, Main, Reaction};
use crate::names::Icons;
use crate::options::Moment::{Attacking, Defending};
use engine::Seat;

/// One of each for every marine.
pub const ALL: &[ActionRow] = &[
    card(ActionId::FieldBurst, Main, 4).attacks(strike(2, 0, 6)).icons(Icons::S),
    card(ActionId::ElbowWork, Bonus, 1)
        .attacks(strike(1, 0, 1))
        .does(&[changes(Attacking, on_a_stunned, &[Change::Damage(1)])])
        .icons(Icons::S),
    card(ActionId::KeepMoving, Bonus, 3).icons(Icons::D),
    card(ActionId::DigIn, Reaction, 0)
        .does(&[changes(Defending, defends, &[Change::Shields(2)])])
        .icons(Icons::SS),
];

fn on_a_stunned(board: &Board, _seat: Seat) -> bool {
    board.attack().is_some_and(|attack| attack.was_stunned[1])
}
