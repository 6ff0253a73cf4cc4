//! The Super Shotgun: its tokens, its cards and what they do.

use super::{WeaponSet, first};
use crate::attacks::strike;
use crate::board::Board;
use crate::cards::action::card;
use crate::cards::acts::{lasts, name};
use crate::cards::effect::effect;
use crate::cards::ids::ActionId;
use crate::cards::when::acts_here;
use crate::fact::Lasting;
use crate::frames::naming;
use crate::names::ActionKind::{Bonus, Main};
use crate::names::{Icons, Weapon};
use crate::options::CardFor;
use crate::options::Moment::Free;
use engine::Seat;

pub(super) const SET: WeaponSet = first(
    Weapon::SuperShotgun,
    &[
        card(ActionId::BothBarrels, Main, 3).attacks(strike(0, 2, 2)),
        card(ActionId::KickItIn, Bonus, 2)
            .on_play(|tx, seat| lasts(tx, seat, Lasting::FreeDoor))
            .icons(Icons::S),
        card(ActionId::FreshShells, Bonus, 1)
            .does(&[effect(Free, has_spent_main, |tx, seat, _| name(tx, seat, CardFor::Reload))])
            .icons(Icons::S),
    ],
);

fn has_spent_main(board: &Board, seat: Seat) -> bool {
    acts_here(board, seat) && !naming::cards(board, seat, CardFor::Reload).is_empty()
}
