//! The Chaingun: its tokens, its cards and what they do.

use super::{WeaponSet, found};
use crate::attacks::strike;
use crate::board::Board;
use crate::cards::action::card;
use crate::cards::effect::changes;
use crate::cards::ids::ActionId;
use crate::cards::when::defends;
use crate::fact::Change;
use crate::names::ActionKind::{Bonus, Main, Reaction};
use crate::names::{Icons, Weapon};
use crate::options::Moment::Defending;
use engine::Seat;

pub(super) const SET: WeaponSet = found(
    Weapon::Chaingun,
    &[
        card(ActionId::FullSpin, Main, 2).attacks(strike(4, 0, 6)).icons(Icons::S),
        card(ActionId::ShortSpin, Bonus, 0).attacks(strike(2, 0, 6)).icons(Icons::S),
        card(ActionId::LeadCurtain, Reaction, 0)
            .does(&[changes(Defending, far, &[Change::Shields(3)])])
            .icons(Icons::S),
    ],
);

fn far(board: &Board, seat: Seat) -> bool {
    defends(board, seat) && board.attack().is_some_and(|attack| attack.range >= 2)
}
