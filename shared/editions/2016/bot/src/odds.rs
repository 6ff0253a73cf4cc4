//! What an attack promises: every sum of its dice against every card of a deck, counted out in whole numbers.

use crate::book::{Book, Icons, Strike};
use crate::picture::{Picture, Sheet};

/// What the defender may reveal: how often, shields, dodge.
#[derive(Debug, Clone, Default)]
pub(crate) struct Guard(Vec<(u64, u8, bool)>);

/// What is to be expected.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Chance {
    /// Hundredths of a wound, no more than are left.
    pub(crate) wounds: i64,
    /// Of a thousand.
    pub(crate) kill: i64,
    /// Of a thousand: so much damage at least as was asked for.
    pub(crate) least: i64,
}

impl Guard {
    fn of(icons: impl Iterator<Item = Icons>, special: Icons, more: u8) -> Self {
        let mut guard = Guard::default();
        for one in icons {
            let called = if one.special { special } else { Icons::default() };
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

    /// Of a demon, whose side may hold any event card.
    pub(crate) fn demon(book: &Book, kind: &str, stunned: bool) -> Self {
        let Some(row) = book.demon(kind) else { return Guard(vec![(1, 0, false)]) };
        if stunned {
            return Guard(vec![(1, u8::from(row.tough), false)]);
        }
        Self::of(book.events.iter().map(|event| event.icons), row.special, row.tough.into())
    }

    /// Of a marine with these weapons.
    pub(crate) fn marine(book: &Book, sheet: &Sheet) -> Self {
        if sheet.stunned {
            return Guard(vec![(1, 0, false)]);
        }
        let own = sheet.weapons.iter().filter_map(|weapon| book.weapon(weapon));
        let found = sheet.found.iter().filter_map(|set| book.set(set));
        let rows = book.issue().iter().chain(own.flatten()).chain(found.flatten());
        Self::of(rows.map(|row| row.icons), Icons::default(), 0)
    }

    /// Of the hauler, who has one shield, always.
    pub(crate) fn hauler() -> Self {
        Guard(vec![(1, 1, false)])
    }

    /// Behind cover a weak card is given away for another one.
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

    /// What an attack promises against somebody with so much health left; `least` is the damage to be reached.
    pub(crate) fn against(&self, book: &Book, strike: Strike, left: u8, least: u8) -> Chance {
        let sums = sums(book, strike);
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

/// How many throws give each sum.
fn sums(book: &Book, strike: Strike) -> Vec<u64> {
    let mut sums = vec![1u64];
    let dice = [("red", strike.red), ("black", strike.black)];
    for faces in dice.iter().flat_map(|(die, count)| (0..*count).map(|_| book.faces(die))) {
        let mut next = vec![0; sums.len() + 4];
        for (sum, ways) in sums.iter().enumerate() {
            for face in faces {
                if let Some(slot) = next.get_mut(sum + usize::from(*face)) {
                    *slot += ways;
                }
            }
        }
        sums = next;
    }
    sums
}

/// What one attack of a demon of this kind costs this marine, in hundredths of a wound.
pub(crate) fn hurts(book: &Book, kind: &str, sheet: &Sheet) -> i64 {
    let Some(row) = book.demon(kind) else { return 0 };
    Guard::marine(book, sheet).against(book, row.attack, sheet.left(), 1).wounds
}

/// What a demon of this kind costs an average marine with each attack.
pub(crate) fn menace(book: &Book, kind: &str, picture: &Picture) -> i64 {
    let costs = picture.marines.values().map(|sheet| hurts(book, kind, sheet));
    let count = i64::try_from(picture.marines.len()).unwrap_or(1).max(1);
    costs.sum::<i64>() / count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_red_dice_against_nothing_are_two_and_a_third() {
        let book = Book::open().unwrap();
        let two = Strike { red: 2, black: 0, range: 6 };
        let open = Guard(vec![(1, 0, false)]);
        let chance = open.against(book, two, 9, 4);
        assert_eq!((chance.wounds, chance.least), (233, 111));
        let half = Guard(vec![(1, 0, false), (1, 0, true)]);
        assert_eq!(half.against(book, two, 9, 4).wounds, 116);
        assert!(half.covered().against(book, two, 9, 4).wounds < 116);
    }
}
