//! What a marine gives to an adjacent friend.

use crate::picture::{MarineView, has};
use engine::Seat;
use rules_2004::Choice;
use rules_2004::names::{Ammo, Gift, Weapon};
use rules_2004::options::GiftOffer;
use std::collections::BTreeMap;

/// Found weapons, in the order in which a marine would keep them.
const KEPT: [Weapon; 7] = [
    Weapon::PlasmaGun,
    Weapon::Chaingun,
    Weapon::RocketLauncher,
    Weapon::MachineGun,
    Weapon::Chainsaw,
    Weapon::Bfg,
    Weapon::Shotgun,
];
/// How many more bullets than the friend the giver must have.
const MORE: u8 = 3;

/// Returns the first gift that the friend needs more than the giver, or `None` if there is none.
pub(crate) fn gift(
    gifts: &[GiftOffer],
    marines: &BTreeMap<Seat, MarineView>,
    sheet: &MarineView,
) -> Option<Choice> {
    let spare = spare(sheet);
    let helps = |gift: &&GiftOffer| {
        let Some(friend) = marines.get(&gift.to) else { return false };
        match gift.gift {
            Gift::Weapon(weapon) => spare == Some(weapon) && found(friend).next().is_none(),
            Gift::Ammo(Ammo::Bullets) => friend.bullets <= 1 && sheet.bullets >= friend.bullets + MORE,
            Gift::Ammo(kind) => !fires(sheet, kind) && fires(friend, kind),
            Gift::Cargo => false,
        }
    };
    gifts.iter().find(helps).map(|offer| Choice::Give { to: offer.to, gift: offer.gift })
}

/// Returns the weapons that the marine found, best first.
fn found(sheet: &MarineView) -> impl Iterator<Item = Weapon> + '_ {
    KEPT.into_iter().filter(|weapon| has(sheet, *weapon))
}

/// Returns the worst of several found weapons.
fn spare(sheet: &MarineView) -> Option<Weapon> {
    found(sheet).skip(1).last()
}

/// Returns true if the marine has found a weapon that fires this.
fn fires(sheet: &MarineView, kind: Ammo) -> bool {
    let mut found = sheet.weapons.iter().filter(|arm| KEPT.contains(&arm.weapon));
    found.any(|arm| arm.ammo == Some(kind))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::picture::WeaponView;
    use grid::Cell;
    use rules_2004::names::Color;
    use rules_2004::weapons;

    /// Returns a marine with these weapons and bullets.
    pub(crate) fn marine(weapons: &[Weapon], bullets: u8) -> MarineView {
        let arm = |weapon: &Weapon| {
            let row = weapons::of(*weapon);
            let (dice, melee, abilities, ammo) = (row.dice.into(), row.melee, row.abilities, row.ammo);
            WeaponView { weapon: *weapon, dice, melee, abilities, ammo }
        };
        MarineView {
            color: Color::Red,
            at: Some(Cell::new(0, 0)),
            waiting: false,
            left: false,
            wounds: 5,
            start_wounds: 8,
            armor: 1,
            bullets,
            rockets: 1,
            cells: 0,
            weapons: weapons.iter().map(arm).collect(),
            skills: Vec::new(),
            order: None,
            adrenaline: 0,
            deflectors: 0,
            berserk: None,
            cargo: false,
            jammed: Vec::new(),
            halved: false,
        }
    }

    fn gift_between(one: (&[Weapon], u8), two: (&[Weapon], u8)) -> Option<Gift> {
        let sheets = [one, two].map(|(weapons, bullets)| marine(weapons, bullets));
        let marines = BTreeMap::from([(Seat(1), sheets[0].clone()), (Seat(2), sheets[1].clone())]);
        let gifts = [
            Gift::Weapon(Weapon::Shotgun),
            Gift::Weapon(Weapon::MachineGun),
            Gift::Ammo(Ammo::Bullets),
            Gift::Ammo(Ammo::Rockets),
        ];
        let gifts = gifts.map(|gift| GiftOffer { to: Seat(2), gift });
        match gift(&gifts, &marines, &sheets[0])? {
            Choice::Give { to: Seat(2), gift } => Some(gift),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn of_two_guns_the_lesser_goes_to_a_friend_who_has_none() {
        let guns: &[Weapon] = &[Weapon::MachineGun, Weapon::Shotgun];
        assert_eq!(gift_between((guns, 2), (&[], 2)), Some(Gift::Weapon(Weapon::Shotgun)));
        assert_eq!(gift_between((guns, 2), (&[Weapon::Shotgun], 2)), None);
        assert_eq!(gift_between((&[Weapon::Shotgun], 2), (&[], 2)), None, "the only one is kept");
    }

    #[test]
    fn bullets_go_to_a_friend_with_few_and_rockets_to_one_who_can_fire_them() {
        assert_eq!(gift_between((&[], 4), (&[], 1)), Some(Gift::Ammo(Ammo::Bullets)));
        assert_eq!(gift_between((&[], 3), (&[], 1)), None);
        let launcher: &[Weapon] = &[Weapon::RocketLauncher];
        assert_eq!(gift_between((&[], 2), (launcher, 2)), Some(Gift::Ammo(Ammo::Rockets)));
        assert_eq!(gift_between((launcher, 2), (launcher, 2)), None);
    }
}
