//! The weapon sets (chapter 2B.3), one file each: six for the start, five to find.

mod arc_rifle;
mod breacher;
mod carbine;
mod longrifle;
mod nova_projector;
mod rail_lance;
mod repeater;
mod ripsaw;
mod rocket_rack;
mod rotary_gun;
mod scattergun;

use super::action::ActionRow;
use crate::names::Weapon;

/// A weapon: its tokens and its cards.
#[derive(Debug)]
pub struct WeaponSet {
    pub weapon: Weapon,
    pub title: &'static str,
    /// A striped token is found on the map, never taken at the start. [M-SETUP-07]
    pub striped: bool,
    pub tokens: u8,
    pub cards: &'static [ActionRow],
}

const fn first(weapon: Weapon, title: &'static str, cards: &'static [ActionRow]) -> WeaponSet {
    WeaponSet { weapon, title, striped: false, tokens: 2, cards }
}

const fn found(weapon: Weapon, title: &'static str, cards: &'static [ActionRow]) -> WeaponSet {
    WeaponSet { weapon, title, striped: true, tokens: 1, cards }
}

/// Every weapon of this edition.
pub const ALL: &[WeaponSet] = &[
    carbine::SET,
    scattergun::SET,
    arc_rifle::SET,
    repeater::SET,
    longrifle::SET,
    breacher::SET,
    rotary_gun::SET,
    rocket_rack::SET,
    rail_lance::SET,
    ripsaw::SET,
    nova_projector::SET,
];

/// Returns a weapon's set.
#[must_use]
#[expect(clippy::expect_used, reason = "a test of the setup looks every weapon up")]
pub fn of(weapon: Weapon) -> &'static WeaponSet {
    ALL.iter().find(|set| set.weapon == weapon).expect("every weapon has a set")
}
