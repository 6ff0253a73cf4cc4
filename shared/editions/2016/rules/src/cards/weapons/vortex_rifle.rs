//! The Vortex Rifle: its tokens, its cards and what they do.

use super::{WeaponSet, first};
use crate::attacks::strike;
use crate::cards::action::card;
use crate::cards::acts::stronger;
use crate::cards::ids::ActionId;
use crate::names::ActionKind::{Bonus, Main};
use crate::names::{Icons, Weapon};

pub(super) const SET: WeaponSet = first(
    Weapon::VortexRifle,
    &[
        card(ActionId::MarkedShot, Main, 1).attacks(strike(1, 1, 10)).ignores_cover().icons(Icons::S),
        card(ActionId::ShiftPerch, Bonus, 3).icons(Icons::D),
        card(ActionId::ReadTheWind, Bonus, 1).on_play(|tx, seat| stronger(tx, seat, 1, 0, 2)).icons(Icons::S),
    ],
);
