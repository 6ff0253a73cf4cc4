//! The Heavy Assault Rifle: its tokens, its cards and what they do.

use super::{WeaponSet, first};
use crate::attacks::strike;
use crate::board::Board;
use crate::cards::action::card;
use crate::cards::acts::reroll;
use crate::cards::effect::{changes, effect};
use crate::cards::ids::ActionId;
use crate::cards::when::{defends, rolled, sees};
use crate::fact::Change;
use crate::names::ActionKind::{Bonus, Main, Reaction};
use crate::names::{FigureId, Icons, Weapon};
use crate::options::Moment::{Attacking, Defending};
use engine::Seat;

pub(super) const SET: WeaponSet = first(
    Weapon::HeavyAssaultRifle,
    &[
        card(ActionId::AimedString, Main, 3)
            .attacks(strike(3, 0, 7))
            .does(&[effect(Attacking, rolled, reroll).names_dice(1)])
            .icons(Icons::S),
        card(ActionId::WalkingFire, Bonus, 1).attacks(strike(1, 0, 7)).icons(Icons::S),
        card(ActionId::WatchYourSix, Reaction, 0)
            .does(&[changes(Defending, watches, &[Change::Shields(1)])])
            .icons(Icons::SS),
    ],
);

/// Returns true if the seat's marine defends, or another marine within 5 in their sight.
fn watches(board: &Board, seat: Seat) -> bool {
    let Some(attack) = board.attack() else { return false };
    let ally = attack.defender.seat().is_some() && attack.defender.owner() != seat;
    defends(board, seat) || ally && sees(board, FigureId::of(seat), attack.defender, 5)
}
