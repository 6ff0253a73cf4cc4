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
    /// `None` if it needs and spends none. [C-ATK-06]
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

/// Returns a weapon's row.
#[must_use]
#[expect(clippy::expect_used, reason = "a test holds ALL complete")]
pub fn of(weapon: Weapon) -> &'static WeaponRow {
    ALL.iter().find(|row| row.weapon == weapon).expect("every weapon has a row")
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use Weapon::{
        Bfg, Chaingun, Chainsaw, Fist, Grenade, MachineGun, Pistol, PlasmaGun, RocketLauncher, Shotgun,
    };
    use alloc::string::String;
    use alloc::vec::Vec;

    /// Returns the dice by their first letters.
    ///
    pub(crate) fn dice(dice: &[Die]) -> String {
        let letter = |die: &Die| match die {
            Yellow => 'Y',
            Red => 'R',
            Green => 'G',
            Blue => 'B',
        };
        dice.iter().map(letter).collect()
    }

    /// [C-ATK-05] [C-ATK-06] [C-ATK-07]
    #[test]
    fn every_weapon_has_the_dice_the_ammunition_and_the_icons_of_the_table() {
        let (bullets, rockets, cells) = (Some(Ammo::Bullets), Some(Ammo::Rockets), Some(Ammo::Cells));
        let table = [
            (Fist, "YG", true, None, ""),
            (Chainsaw, "RBB", true, None, ""),
            (Pistol, "YG", false, bullets, ""),
            (Shotgun, "RB", false, bullets, ""),
            (MachineGun, "YGB", false, bullets, "accuracy 1"),
            (Grenade, "RG", false, rockets, "blast 1"),
            (Chaingun, "YGBB", false, bullets, "blow-through"),
            (RocketLauncher, "RGB", false, rockets, "deadly 1, blast 1"),
            (PlasmaGun, "YGGBB", false, cells, ""),
            (Bfg, "RYGGBB", false, cells, "blast 2, seeking"),
        ];
        let row =
            |row: &WeaponRow| (row.weapon, dice(row.dice), row.melee, row.ammo, row.abilities.printed());
        let wanted = table.map(|(weapon, dice, melee, ammo, icons)| {
            (weapon, String::from(dice), melee, ammo, String::from(icons))
        });
        assert_eq!(ALL.iter().map(row).collect::<Vec<_>>(), wanted);
    }
}
