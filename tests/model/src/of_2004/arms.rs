//! Weapons and invaders by the numbers of the catalog's chapter 7, as far as the right to attack needs them.

use rules_2004::board::Marine;
use rules_2004::names::{Ammo, Kind, Weapon};

/// What a weapon or an invader can do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Arm {
    pub(super) melee: bool,
    /// Spaces that a blast reaches around the one it is aimed at.
    pub(super) blast: Option<u32>,
    pub(super) seeking: bool,
    pub(super) sweep: bool,
    pub(super) blow_through: bool,
}

const PLAIN: Arm = Arm { melee: false, blast: None, seeking: false, sweep: false, blow_through: false };
const MELEE: Arm = Arm { melee: true, ..PLAIN };

pub(super) const WEAPONS: [Weapon; 10] = [
    Weapon::Fist,
    Weapon::Chainsaw,
    Weapon::Pistol,
    Weapon::Shotgun,
    Weapon::MachineGun,
    Weapon::Grenade,
    Weapon::Chaingun,
    Weapon::RocketLauncher,
    Weapon::PlasmaGun,
    Weapon::Bfg,
];

pub(super) fn weapon(weapon: Weapon) -> Arm {
    match weapon {
        Weapon::Fist | Weapon::Chainsaw => MELEE,
        Weapon::Pistol | Weapon::Shotgun | Weapon::MachineGun | Weapon::PlasmaGun => PLAIN,
        Weapon::Grenade | Weapon::RocketLauncher => Arm { blast: Some(1), ..PLAIN },
        Weapon::Chaingun => Arm { blow_through: true, ..PLAIN },
        Weapon::Bfg => Arm { blast: Some(2), seeking: true, ..PLAIN },
    }
}

pub(super) fn invader(kind: Kind) -> Arm {
    match kind {
        Kind::Zombie | Kind::Trite | Kind::Demon => MELEE,
        Kind::Imp => PLAIN,
        Kind::Archvile | Kind::Cyberdemon => Arm { blast: Some(1), ..PLAIN },
        Kind::Mancubus => Arm { blow_through: true, ..PLAIN },
        Kind::HellKnight => Arm { sweep: true, ..MELEE },
    }
}

/// Returns true for a watchful kind. [C-ABL-40]
pub(super) fn is_watchful(kind: Kind) -> bool {
    kind == Kind::Demon
}

fn ammo(weapon: Weapon) -> Option<Ammo> {
    match weapon {
        Weapon::Fist | Weapon::Chainsaw => None,
        Weapon::Pistol | Weapon::Shotgun | Weapon::MachineGun | Weapon::Chaingun => Some(Ammo::Bullets),
        Weapon::Grenade | Weapon::RocketLauncher => Some(Ammo::Rockets),
        Weapon::PlasmaGun | Weapon::Bfg => Some(Ammo::Cells),
    }
}

/// Returns true if the marine has the weapon at hand, with a token for it and not jammed. With Berserk only
/// the fist counts. [C-ATK-05] [C-ATK-06] [C-EQP-14]
pub(super) fn at_hand(marine: &Marine, weapon: Weapon) -> bool {
    let always = matches!(weapon, Weapon::Fist | Weapon::Pistol | Weapon::Grenade);
    let loaded = match ammo(weapon) {
        None => true,
        Some(Ammo::Bullets) => marine.bullets > 0,
        Some(Ammo::Rockets) => marine.rockets > 0,
        Some(Ammo::Cells) => marine.cells > 0,
    };
    let jammed = weapon != Weapon::Fist && marine.jammed.iter().any(|jam| jam.weapon == weapon);
    let calm = marine.berserk.is_none() || weapon == Weapon::Fist;
    (always || marine.weapons.contains(&weapon)) && loaded && !jammed && calm
}
