//! The weapon sets (chapter 2B.3), one file each: six for the start, five to find.

mod bfg9000;
mod burst_rifle;
mod chaingun;
mod chainsaw;
mod combat_shotgun;
mod gauss_cannon;
mod heavy_assault_rifle;
mod plasma_rifle;
mod rocket_launcher;
mod super_shotgun;
mod vortex_rifle;

use super::action::ActionRow;
use crate::names::Weapon;

/// A weapon: its tokens and its cards.
#[derive(Debug)]
pub struct WeaponSet {
    pub weapon: Weapon,
    /// A striped token is found on the map, never taken at the start. [M-SETUP-07]
    pub striped: bool,
    pub tokens: u8,
    pub cards: &'static [ActionRow],
}

const fn first(weapon: Weapon, cards: &'static [ActionRow]) -> WeaponSet {
    WeaponSet { weapon, striped: false, tokens: 2, cards }
}

const fn found(weapon: Weapon, cards: &'static [ActionRow]) -> WeaponSet {
    WeaponSet { weapon, striped: true, tokens: 1, cards }
}

/// Every weapon of this edition.
pub const ALL: &[WeaponSet] = &[
    heavy_assault_rifle::SET,
    combat_shotgun::SET,
    plasma_rifle::SET,
    burst_rifle::SET,
    vortex_rifle::SET,
    super_shotgun::SET,
    chaingun::SET,
    rocket_launcher::SET,
    gauss_cannon::SET,
    chainsaw::SET,
    bfg9000::SET,
];

/// Returns a weapon's set.
#[must_use]
#[expect(clippy::expect_used, reason = "a test of the setup looks every weapon up")]
pub fn of(weapon: Weapon) -> &'static WeaponSet {
    ALL.iter().find(|set| set.weapon == weapon).expect("every weapon has a set")
}
