//! Marine weapons, one row each.

use crate::abilities::Abilities;
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
    pub abilities: Abilities,
}

const fn row(weapon: Weapon, dice: &'static [Die], ammo: Option<Ammo>) -> WeaponRow {
    WeaponRow { weapon, dice, melee: ammo.is_none(), ammo, abilities: Abilities::NONE }
}

/// Every weapon of this edition.
pub const ALL: &[WeaponRow] = &[
    row(Weapon::Fist, &[Yellow, Green], None),
    row(Weapon::Chainsaw, &[Red, Blue, Blue], None),
    row(Weapon::Pistol, &[Yellow, Green], Some(Ammo::Bullets)),
    row(Weapon::Shotgun, &[Red, Blue], Some(Ammo::Bullets)),
    WeaponRow {
        abilities: Abilities { accuracy: 1, ..Abilities::NONE },
        ..row(Weapon::MachineGun, &[Yellow, Green, Blue], Some(Ammo::Bullets))
    },
    WeaponRow {
        abilities: Abilities { blast: 1, ..Abilities::NONE },
        ..row(Weapon::Grenade, &[Red, Green], Some(Ammo::Rockets))
    },
    WeaponRow {
        abilities: Abilities { blow_through: true, ..Abilities::NONE },
        ..row(Weapon::Chaingun, &[Yellow, Green, Blue, Blue], Some(Ammo::Bullets))
    },
    WeaponRow {
        abilities: Abilities { blast: 1, deadly: 1, ..Abilities::NONE },
        ..row(Weapon::RocketLauncher, &[Red, Green, Blue], Some(Ammo::Rockets))
    },
    row(Weapon::PlasmaGun, &[Yellow, Green, Green, Blue, Blue], Some(Ammo::Cells)),
    WeaponRow {
        abilities: Abilities { blast: 2, seeking: true, ..Abilities::NONE },
        ..row(Weapon::Bfg, &[Red, Yellow, Green, Green, Blue, Blue], Some(Ammo::Cells))
    },
];

/// A weapon's row.
#[must_use]
#[expect(clippy::expect_used, reason = "a test holds ALL complete")]
pub fn of(weapon: Weapon) -> &'static WeaponRow {
    ALL.iter().find(|row| row.weapon == weapon).expect("every weapon has a row")
}
