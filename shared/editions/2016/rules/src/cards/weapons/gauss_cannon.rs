//! The Gauss Cannon: its tokens, its cards and what they do.

use super::{WeaponSet, found};
use crate::Rules;
use crate::attacks::strike;
use crate::cards::action::card;
use crate::cards::acts::{lasts, stronger};
use crate::cards::effect::changes;
use crate::cards::ids::ActionId;
use crate::cards::when::always;
use crate::fact::{Change, Lasting};
use crate::names::ActionKind::{Bonus, Main};
use crate::names::{Icons, Weapon};
use crate::options::Moment::Attacking;
use engine::{Seat, Tx};

pub(super) const SET: WeaponSet = found(
    Weapon::GaussCannon,
    &[
        card(ActionId::Lance, Main, 0)
            .attacks(strike(0, 3, 12))
            .does(&[changes(Attacking, always, &[Change::Pierce(2)])])
            .icons(Icons::S),
        card(ActionId::Overcharge, Bonus, 0).on_play(overcharge).icons(Icons::S),
        card(ActionId::BraceAndSlide, Bonus, 2).icons(Icons::D),
    ],
);

fn overcharge(tx: &mut Tx<'_, Rules>, seat: Seat) {
    stronger(tx, seat, 0, 1, 0);
    lasts(tx, seat, Lasting::Overcharged);
}
