//! What a marine begins with and may gain: their weapons, and their first deck.

use crate::cards::action::cards;
use crate::cards::stored::ActionCard;
use crate::cards::{grenades, weapons};
use crate::names::{Set, Weapon};
use alloc::vec::Vec;

/// Why a marine may not take these two weapons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoStart {
    /// A striped token is found on the map.
    Striped,
    /// Both are the same weapon.
    Alike,
    /// Other marines took its tokens.
    Gone,
}

/// Checks that a marine may begin with these two weapons. They are two different ones without stripes, of
/// which tokens are left. `taken` holds every token taken so far. [M-SETUP-07] [M-SETUP-09]
/// # Errors
/// Returns the first reason against it.
pub fn may_start(pair: [Weapon; 2], taken: &[Weapon]) -> Result<(), NoStart> {
    if pair.iter().any(|weapon| weapons::of(*weapon).striped) {
        return Err(NoStart::Striped);
    }
    if pair[0] == pair[1] {
        return Err(NoStart::Alike);
    }
    if pair.iter().any(|weapon| !is_left(*weapon, taken)) { Err(NoStart::Gone) } else { Ok(()) }
}

/// Returns true if a token of the weapon is left after those were taken.
#[must_use]
pub fn is_left(weapon: Weapon, taken: &[Weapon]) -> bool {
    taken.iter().filter(|other| **other == weapon).count() < usize::from(weapons::of(weapon).tokens)
}

/// Returns a marine's first deck, unshuffled: the four basic cards and three of each weapon.
#[must_use]
pub fn first_deck(pair: [Weapon; 2]) -> Vec<ActionCard> {
    let sets = [Set::Issue, Set::Weapon(pair[0]), Set::Weapon(pair[1])];
    sets.into_iter().flat_map(cards).collect()
}

/// Returns true if a marine with these sets may gain that one. They never gain a second copy, nor a second
/// one of a grenade. [M-WPN-02] [M-GREN-04]
#[must_use]
pub fn may_gain(has: &[Set], new: Set) -> bool {
    !has.contains(&new)
}

/// Returns true for striped tokens, which may lie on a map: found weapons and grenades.
#[must_use]
pub fn is_striped(set: Set) -> bool {
    match set {
        Set::Issue => false,
        Set::Weapon(weapon) => weapons::of(weapon).striped,
        Set::Grenade(_) => true,
    }
}

/// Returns how many tokens of a set exist.
#[must_use]
pub fn tokens(set: Set) -> u8 {
    match set {
        Set::Issue => 0,
        Set::Weapon(weapon) => weapons::of(weapon).tokens,
        Set::Grenade(grenade) => grenades::of(grenade).tokens,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Grenade;

    /// [M-SETUP-07]
    #[test]
    fn a_marine_begins_with_two_unlike_weapons_without_stripes() {
        assert_eq!(may_start([Weapon::HeavyAssaultRifle, Weapon::SuperShotgun], &[]), Ok(()));
        assert_eq!(may_start([Weapon::HeavyAssaultRifle, Weapon::Chainsaw], &[]), Err(NoStart::Striped));
        let two = [Weapon::HeavyAssaultRifle, Weapon::HeavyAssaultRifle];
        assert_eq!(may_start([Weapon::HeavyAssaultRifle, Weapon::BurstRifle], &two), Err(NoStart::Gone));
        assert_eq!(may_start([Weapon::HeavyAssaultRifle, Weapon::BurstRifle], &two[1..]), Ok(()));
    }

    /// [M-SETUP-09]
    #[test]
    fn no_marine_begins_with_two_copies_of_one_weapon() {
        assert_eq!(
            may_start([Weapon::HeavyAssaultRifle, Weapon::HeavyAssaultRifle], &[]),
            Err(NoStart::Alike)
        );
    }

    #[test]
    fn the_first_deck_is_ten_cards_no_two_alike() {
        let deck = first_deck([Weapon::PlasmaRifle, Weapon::CombatShotgun]);
        let count = |set| deck.iter().filter(|card| card.set == set).count();
        let sets = [Set::Issue, Set::Weapon(Weapon::PlasmaRifle), Set::Weapon(Weapon::CombatShotgun)];
        assert_eq!(sets.map(count), [4, 3, 3]);
        assert!(deck.iter().enumerate().all(|(at, card)| !deck[..at].contains(card)));
    }

    /// [M-WPN-02] [M-GREN-04]
    #[test]
    fn no_marine_gains_a_weapon_that_they_have() {
        let has = [Set::Issue, Set::Weapon(Weapon::HeavyAssaultRifle), Set::Grenade(Grenade::Flash)];
        assert!(
            !may_gain(&has, Set::Weapon(Weapon::HeavyAssaultRifle))
                && !may_gain(&has, Set::Grenade(Grenade::Flash))
        );
        assert!(
            may_gain(&has, Set::Weapon(Weapon::Chainsaw)) && may_gain(&has, Set::Grenade(Grenade::Siphon))
        );
    }

    #[test]
    fn a_grenade_is_one_card_with_a_striped_token() {
        for grenade in [Grenade::Frag, Grenade::Flash, Grenade::Siphon, Grenade::Beacon] {
            let set = Set::Grenade(grenade);
            assert!(is_striped(set) && tokens(set) > 0 && cards(set).len() == 1);
        }
        assert!(!is_striped(Set::Weapon(Weapon::HeavyAssaultRifle)));
    }
}
