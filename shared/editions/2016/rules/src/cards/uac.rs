//! The four cards that every marine has (chapter 2B.2).

use super::action::{ActionRow, card};
use super::ids::ActionId;
use crate::attack::strike;
use crate::names::ActionKind::{Bonus, Main, Reaction};
use crate::names::Icons;

/// One of each for every marine.
pub const ALL: &[ActionRow] = &[
    card(ActionId::FieldBurst, "Field Burst", Main, 4).attacks(strike(2, 0, 6)).icons(Icons::S),
    card(ActionId::ElbowWork, "Elbow Work", Bonus, 1)
        .attacks(strike(1, 0, 1))
        .says("While attacking: 1 more damage if the defender is stunned.")
        .icons(Icons::S),
    card(ActionId::KeepMoving, "Keep Moving", Bonus, 3).icons(Icons::D),
    card(ActionId::DigIn, "Dig In", Reaction, 0).says("While defending: 2 more shields.").icons(Icons::SS),
];
