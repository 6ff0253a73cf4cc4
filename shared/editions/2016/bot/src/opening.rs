//! Choices before the first round: class, weapons, the invader's cards.

use crate::odds;
use rules_2016::cards::classes::Class;
use rules_2016::cards::events::EventSet;
use rules_2016::cards::invasions::{self, Group, Invasion};
use rules_2016::figures;
use rules_2016::names::{Kind, PortalColor, Weapon};
use rules_2016::{Choice, View};

/// Classes, most useful first.
const CLASSES: [Class; 10] = [
    Class::Quartermaster,
    Class::Outrider,
    Class::Bulwark,
    Class::Hawkeye,
    Class::Corpsman,
    Class::Headhunter,
    Class::CloseQuarters,
    Class::WraithStep,
    Class::Scavenger,
    Class::Signals,
];
/// Weapons, most useful first: a good main attack with movement, then cards that help every turn.
const WEAPONS: [Weapon; 6] = [
    Weapon::HeavyAssaultRifle,
    Weapon::PlasmaRifle,
    Weapon::CombatShotgun,
    Weapon::VortexRifle,
    Weapon::BurstRifle,
    Weapon::SuperShotgun,
];
/// Sets of events, most useful first.
const SETS: [EventSet; 6] = [
    EventSet::Frenzy,
    EventSet::Malice,
    EventSet::Bastion,
    EventSet::Hunger,
    EventSet::Gloom,
    EventSet::Rift,
];
/// How many sets the invader takes.
const TAKEN: usize = 3;

fn rank<T: PartialEq>(one: &T, liked: &[T]) -> usize {
    liked.iter().position(|other| one == other).unwrap_or(liked.len())
}

/// Returns the most useful class.
pub(crate) fn class(classes: &[Class]) -> Option<Choice> {
    let class = *classes.iter().min_by_key(|class| rank(*class, &CLASSES))?;
    Some(Choice::Class { class })
}

/// Returns the two most useful different weapons.
pub(crate) fn weapons(left: &[Weapon]) -> Option<Choice> {
    let mut left = left.to_vec();
    left.sort_by_key(|weapon| rank(weapon, &WEAPONS));
    left.dedup();
    Some(Choice::Weapons { weapons: [*left.first()?, *left.get(1)?] })
}

/// Returns the strongest invasion card, with the most useful sets of events.
pub(crate) fn invasion(cards: &[Invasion], sets: &[EventSet], view: &View) -> Option<Choice> {
    let might = |card: &&Invasion| {
        let Some(row) = invasions::ALL.iter().find(|row| row.card == **card) else { return 0 };
        let strength = |group: &Group| strength(group.figures, group.argent, view);
        let best = |portal| row.groups(portal).iter().map(strength).max().unwrap_or(0);
        // Blue ones come first, and are on every map.
        best(PortalColor::Blue) * 3 + best(PortalColor::Yellow) * 2 + best(PortalColor::Red)
    };
    let card = *cards.iter().max_by_key(might)?;
    let mut sets = sets.to_vec();
    sets.sort_by_key(|set| rank(set, &SETS));
    sets.truncate(TAKEN);
    Some(Choice::Invasion { card, sets })
}

/// Returns what a group is worth: what its figures do to marines as long as they stand.
pub(crate) fn strength(figures: &[(u8, Kind)], argent: u8, view: &View) -> i64 {
    let one = |kind: Kind| {
        let row = figures::of(kind);
        let stands = i64::from(row.health) + 2 * i64::from(row.tough);
        odds::menace(kind, view).max(60) * (stands + 4)
    };
    let figures: i64 = figures.iter().map(|(count, kind)| i64::from(*count) * one(*kind)).sum();
    figures + i64::from(argent) * 200
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_unlike_weapons_are_taken_where_tokens_are_left_twice() {
        let left =
            [Weapon::SuperShotgun, Weapon::HeavyAssaultRifle, Weapon::HeavyAssaultRifle, Weapon::BurstRifle];
        let taken = [Weapon::HeavyAssaultRifle, Weapon::BurstRifle];
        assert_eq!(weapons(&left), Some(Choice::Weapons { weapons: taken }));
    }
}
