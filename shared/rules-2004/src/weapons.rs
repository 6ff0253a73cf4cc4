//! Marine weapons, one row each.

use crate::names::{Ammo, Die, Weapon};
use Die::{Blue, Green, Red, Yellow};

/// A weapon's row.
#[derive(Debug)]
pub struct WeaponRow {
    pub weapon: Weapon,
    pub dice: &'static [Die],
    pub melee: bool,
    /// `None`: needs and spends none. [C-ATK-06]
    pub ammo: Option<Ammo>,
    /// +1 range an icon. [C-ABL-01]
    pub accuracy: u8,
    /// +1 damage an icon. [C-ABL-02]
    pub deadly: u8,
}

const fn row(weapon: Weapon, dice: &'static [Die], ammo: Option<Ammo>) -> WeaponRow {
    WeaponRow { weapon, dice, melee: ammo.is_none(), ammo, accuracy: 0, deadly: 0 }
}

/// Every weapon of this edition so far.
pub const ALL: &[WeaponRow] = &[
    row(Weapon::Fist, &[Yellow, Green], None),
    row(Weapon::Chainsaw, &[Red, Blue, Blue], None),
    row(Weapon::Pistol, &[Yellow, Green], Some(Ammo::Bullets)),
    row(Weapon::Shotgun, &[Red, Blue], Some(Ammo::Bullets)),
    WeaponRow { accuracy: 1, ..row(Weapon::MachineGun, &[Yellow, Green, Blue], Some(Ammo::Bullets)) },
];

/// A weapon's row.
#[must_use]
#[expect(clippy::expect_used, reason = "a test holds ALL complete")]
pub fn of(weapon: Weapon) -> &'static WeaponRow {
    ALL.iter().find(|row| row.weapon == weapon).expect("every weapon has a row")
}
