//! The odds of an attack: every sum of its dice against every card of a deck, counted in whole numbers.

use crate::picture::{Hurt, MarineView};
use rules_2016::attacks::{Special, Strike};
use rules_2016::cards::action;
use rules_2016::cards::events;
use rules_2016::figures::{self, DemonRow};
use rules_2016::names::{Icons, Kind, Set};
use rules_2016::{View, dice};

/// What the defender may reveal: how often, shields, dodge.
#[derive(Debug, Clone, Default)]
pub(crate) struct Guard(Vec<(u64, u8, bool)>);

/// The expected results.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Chance {
    /// Hundredths of a wound, no more than are left.
    pub(crate) wounds: i64,
    /// In thousandths.
    pub(crate) kill: i64,
    /// In thousandths: the chance of at least the required damage.
    pub(crate) least: i64,
}

impl Guard {
    fn of(icons: impl Iterator<Item = Icons>, special: Icons, more: u8) -> Self {
        let mut guard = Guard::default();
        for one in icons {
            let called = if one.special { special } else { Icons::NONE };
            guard.add(1, one.shields + called.shields + more, one.dodge || called.dodge);
        }
        guard
    }

    fn add(&mut self, often: u64, shields: u8, dodge: bool) {
        match self.0.iter_mut().find(|row| row.1 == shields && row.2 == dodge) {
            Some(row) => row.0 += often,
            None => self.0.push((often, shields, dodge)),
        }
    }

    /// Returns the guard of a demon, whose side may hold any event card.
    pub(crate) fn demon(kind: Kind, stunned: bool) -> Self {
        let row = figures::of(kind);
        if stunned {
            return Guard(vec![(1, u8::from(row.tough), false)]);
        }
        Self::of(events::ALL.iter().map(|event| event.icons), special(row), row.tough.into())
    }

    /// Returns the guard of a marine with these weapons.
    pub(crate) fn marine(sheet: &MarineView) -> Self {
        if sheet.stunned {
            return Guard(vec![(1, 0, false)]);
        }
        let own = sheet.weapons.iter().copied().map(Set::Weapon);
        let sets = [Set::Issue].into_iter().chain(own).chain(sheet.found.iter().copied());
        Self::of(sets.flat_map(action::rows).map(|row| row.icons), Icons::NONE, 0)
    }

    /// Returns the guard of the hauler, which always has one shield.
    pub(crate) fn hauler() -> Self {
        Guard(vec![(1, 1, false)])
    }

    /// Returns the guard behind cover, where a weak card is replaced by another one.
    pub(crate) fn covered(&self) -> Self {
        let all: u64 = self.0.iter().map(|row| row.0).sum();
        let mut guard = Guard::default();
        for (often, shields, dodge) in &self.0 {
            if *dodge || *shields >= 2 {
                guard.add(often * all, *shields, *dodge);
                continue;
            }
            self.0.iter().for_each(|(other, shields, dodge)| guard.add(often * other, *shields, *dodge));
        }
        guard
    }

    /// Returns the odds of an attack against a figure with this much health left. `least` is the required
    /// damage.
    pub(crate) fn against(&self, strike: Strike, left: u8, least: u8) -> Chance {
        let sums = sums(strike);
        let throws: u64 = sums.iter().sum();
        let cards: u64 = self.0.iter().map(|row| row.0).sum();
        let all = i64::try_from(throws * cards).unwrap_or(1).max(1);
        let (mut wounds, mut kill, mut reached) = (0, 0, 0);
        for (often, shields, _) in self.0.iter().filter(|row| !row.2) {
            for (sum, ways) in sums.iter().enumerate() {
                let through = sum.saturating_sub(usize::from(*shields));
                let count = i64::try_from(often * ways).unwrap_or(0);
                let through = u8::try_from(through).unwrap_or(u8::MAX);
                wounds += count * i64::from(through.min(left));
                kill += if through >= left { count } else { 0 };
                reached += if through >= least { count } else { 0 };
            }
        }
        Chance { wounds: wounds * 100 / all, kill: kill * 1000 / all, least: reached * 1000 / all }
    }
}

/// Returns how many rolls give each sum.
fn sums(strike: Strike) -> Vec<u64> {
    let mut sums = vec![1u64];
    for faces in strike.dice.dice().into_iter().map(dice::faces) {
        let mut next = vec![0; sums.len() + 4];
        for (sum, ways) in sums.iter().enumerate() {
            for face in faces {
                if let Some(slot) = next.get_mut(sum + usize::from(face)) {
                    *slot += ways;
                }
            }
        }
        sums = next;
    }
    sums
}

/// Returns a demon's defense when a card applies its special defense.
pub(crate) fn special(row: &DemonRow) -> Icons {
    match row.special {
        Special::Dodge => Icons::D,
        Special::Shields(shields) => Icons { shields, ..Icons::NONE },
    }
}

/// Returns what one attack of a demon of this kind costs this marine, in hundredths of a wound.
pub(crate) fn hurts(kind: Kind, sheet: &MarineView) -> i64 {
    Guard::marine(sheet).against(figures::of(kind).attack, sheet.left(), 1).wounds
}

/// Returns what a demon of this kind costs an average marine with each attack.
pub(crate) fn menace(kind: Kind, view: &View) -> i64 {
    let costs = view.marines().values().map(|sheet| hurts(kind, sheet));
    let count = i64::try_from(view.marines().len()).unwrap_or(1).max(1);
    costs.sum::<i64>() / count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_red_dice_against_nothing_are_two_and_a_third() {
        let two = rules_2016::attacks::strike(2, 0, 6);
        let open = Guard(vec![(1, 0, false)]);
        let chance = open.against(two, 9, 4);
        assert_eq!((chance.wounds, chance.least), (233, 111));
        let half = Guard(vec![(1, 0, false), (1, 0, true)]);
        assert_eq!(half.against(two, 9, 4).wounds, 116);
        assert!(half.covered().against(two, 9, 4).wounds < 116);
    }
}
