//! Exact chances of an attack: every face of every die counted, in whole numbers.

use super::terms::Terms;
use crate::dice;
use crate::names::Die;
use crate::options::Odds;
use alloc::vec;
use alloc::vec::Vec;

/// Sums of some dice and in how many ways they come up. A miss face anywhere is left out of `sums`.
struct Spread {
    /// Range, damage, ways.
    sums: Vec<(u8, u8, u64)>,
}

impl Spread {
    /// Nothing rolled.
    fn none() -> Self {
        Self { sums: vec![(0, 0, 1)] }
    }

    /// With one die more.
    fn and(&self, die: Die) -> Self {
        let mut sums: Vec<(u8, u8, u64)> = Vec::with_capacity(self.sums.len() * 2);
        for &(range, damage, ways) in &self.sums {
            for (face, copies) in distinct(die) {
                let (range, damage) = (range + face.0, damage + face.1);
                match sums.iter_mut().find(|sum| (sum.0, sum.1) == (range, damage)) {
                    Some(sum) => sum.2 += ways * copies,
                    None => sums.push((range, damage, ways * copies)),
                }
            }
        }
        Self { sums }
    }

    /// What these sums come to on top of dice that stay.
    fn on_top(&self, terms: &Terms, range: u8, damage: u8) -> Tally {
        let mut tally = Tally::default();
        for &(more_range, more_damage, ways) in &self.sums {
            let verdict = terms.weigh(false, range + more_range, damage + more_damage);
            if verdict.hit {
                tally.hit += ways;
                tally.wounds += ways * u64::from(verdict.wounds);
                tally.useful += ways * u64::from(verdict.wounds.min(terms.health));
                tally.kill += if verdict.wounds >= terms.health { ways } else { 0 };
            }
        }
        tally
    }
}

/// Ways counted: hits, wounds over all of them, kills; `useful` are wounds the target can still take.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    useful: u64,
    wounds: u64,
    kill: u64,
    hit: u64,
}

impl Tally {
    fn times(self, n: u64) -> Self {
        Self { useful: self.useful * n, wounds: self.wounds * n, kill: self.kill * n, hit: self.hit * n }
    }

    fn add(&mut self, other: Self) {
        self.useful += other.useful;
        self.wounds += other.wounds;
        self.kill += other.kill;
        self.hit += other.hit;
    }

    fn worth(self) -> (u64, u64, u64) {
        (self.useful, self.hit, self.wounds)
    }

    fn of(self, ways: u64) -> Odds {
        let part =
            |count: u64, scale: u64| u16::try_from((count * scale + ways / 2) / ways).unwrap_or(u16::MAX);
        Odds { hit: part(self.hit, 1000), wounds: part(self.wounds, 100), kill: part(self.kill, 1000) }
    }
}

/// Range and damage of a lying die; `None` for a miss face.
type Lying = Option<(u8, u8)>;

/// Chances of the attack without a re-roll.
pub(crate) fn plain(terms: &Terms) -> Odds {
    let all = terms.kit.dice.iter().fold(Spread::none(), |spread, die| spread.and(*die));
    all.on_top(terms, 0, 0).of(6_u64.pow(count(terms)))
}

/// Chances when the attacker re-rolls the dice that promise him most wounds of use. [C-ORD-11]
pub(crate) fn aimed(terms: &Terms) -> Odds {
    let dice = terms.kit.dice;
    let subsets: Vec<(u32, Spread)> = (0..1_u32 << dice.len())
        .map(|set| {
            let again = dice.iter().enumerate().filter(|(n, _)| set >> n & 1 == 1);
            (set, again.fold(Spread::none(), |spread, (_, die)| spread.and(*die)))
        })
        .collect();
    let mut total = Tally::default();
    each_roll(dice, &mut Vec::new(), 1, &mut |lying, ways| {
        total.add(best(terms, lying, &subsets).times(ways))
    });
    total.of(36_u64.pow(count(terms)))
}

/// The best any re-roll makes of a lying roll, in ways of all dice thrown again.
fn best(terms: &Terms, lying: &[Lying], subsets: &[(u32, Spread)]) -> Tally {
    let value = |(set, spread): &(u32, Spread)| {
        let kept = lying.iter().enumerate().filter(|(n, _)| set >> n & 1 == 0);
        let sum = kept.map(|(_, face)| *face).try_fold((0, 0), |(range, damage), face| {
            face.map(|(more_range, more_damage)| (range + more_range, damage + more_damage))
        });
        let tally = sum.map_or(Tally::default(), |(range, damage)| spread.on_top(terms, range, damage));
        tally.times(6_u64.pow(count(terms) - set.count_ones()))
    };
    subsets.iter().map(value).max_by_key(|tally| tally.worth()).unwrap_or_default()
}

/// Calls `see` with every different roll of `dice` and the number of ways it comes up.
fn each_roll(dice: &[Die], lying: &mut Vec<Lying>, ways: u64, see: &mut dyn FnMut(&[Lying], u64)) {
    let Some((die, rest)) = dice.split_first() else { return see(lying, ways) };
    let hits = distinct(*die).into_iter().map(|(face, copies)| (Some(face), copies));
    let misses = dice::faces(*die).iter().filter(|face| face.miss).count() as u64;
    for (face, copies) in hits.chain((misses > 0).then_some((None, misses))) {
        lying.push(face);
        each_roll(rest, lying, ways * copies, see);
        lying.pop();
    }
}

/// The different faces of a die that are no miss, and how often each is there: range and damage.
fn distinct(die: Die) -> Vec<((u8, u8), u64)> {
    let mut faces: Vec<((u8, u8), u64)> = Vec::with_capacity(6);
    for face in dice::faces(die).into_iter().filter(|face| !face.miss) {
        match faces.iter_mut().find(|(seen, _)| *seen == (face.range, face.damage)) {
            Some((_, copies)) => *copies += 1,
            None => faces.push(((face.range, face.damage), 1)),
        }
    }
    faces
}

fn count(terms: &Terms) -> u32 {
    u32::try_from(terms.kit.dice.len()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::terms::Kit;
    use super::*;
    use crate::names::{Kind, Rolled, Weapon};
    use crate::{figures, weapons};

    fn terms(weapon: Weapon, needed: u8) -> Terms {
        Terms { kit: Kit::weapon(weapons::of(weapon)), needed, armor: 2, health: 2, slays: false }
    }

    /// The honest slow way: every roll, face by face.
    fn counted(terms: &Terms) -> Odds {
        let dice = terms.kit.dice;
        let ways = 6_u64.pow(count(terms));
        let mut tally = Tally::default();
        for n in 0..ways {
            let digit = |place: usize| (n / 6_u64.pow(place as u32) % 6) as u8;
            let lying: Vec<Rolled> = dice
                .iter()
                .enumerate()
                .map(|(place, die)| Rolled { die: *die, face: digit(place) })
                .collect();
            let verdict = terms.judge(&lying);
            tally.hit += u64::from(verdict.hit);
            tally.wounds += u64::from(verdict.wounds);
            tally.kill += u64::from(verdict.wounds >= terms.health);
        }
        tally.of(ways)
    }

    #[test]
    fn the_odds_are_those_of_all_rolls_counted_one_by_one() {
        for row in weapons::ALL {
            for needed in [1, 3, 4, 6, 9] {
                let terms = terms(row.weapon, needed);
                assert_eq!(plain(&terms), counted(&terms), "{:?} at {needed}", row.weapon);
            }
        }
    }

    /// The means that the tables of section 7 were chosen by, in tenths of wounds against armor 2.
    #[test]
    fn the_tables_have_the_means_they_were_chosen_by() {
        let tenths = |odds: Odds| (odds.wounds + 5) / 10;
        let mean = |weapon, needed| tenths(plain(&terms(weapon, needed)));
        assert_eq!((mean(Weapon::Fist, 1), mean(Weapon::Chainsaw, 1)), (6, 22));
        assert_eq!((mean(Weapon::Pistol, 1), mean(Weapon::Pistol, 4)), (6, 5));
        assert_eq!((mean(Weapon::Shotgun, 1), mean(Weapon::Shotgun, 4)), (12, 0));
        assert_eq!((mean(Weapon::MachineGun, 1), mean(Weapon::MachineGun, 4)), (12, 12));
        let strikes = |kind| {
            let row = figures::of(kind);
            let kit = Kit { dice: row.dice, melee: row.melee, range: 0, damage: 0 };
            tenths(plain(&Terms { kit, needed: 1, armor: 2, health: 8, slays: false }))
        };
        assert_eq!([Kind::Zombie, Kind::Trite, Kind::Imp].map(strikes), [16, 6, 12]);
    }

    #[test]
    fn a_full_use_of_aim_never_lowers_the_wounds_and_saves_a_miss() {
        for row in weapons::ALL {
            for needed in [1, 4] {
                let terms = Terms { health: 9, ..terms(row.weapon, needed) };
                assert!(aimed(&terms).wounds >= plain(&terms).wounds, "{:?}", row.weapon);
            }
        }
        // Fist on one health, armor 1: any damage kills. Yellow misses in 1 of 6 and is thrown again.
        let sure = Terms { armor: 1, health: 1, ..terms(Weapon::Fist, 1) };
        assert_eq!((plain(&sure).hit, aimed(&sure).hit), (833, 972));
        assert_eq!((plain(&sure).kill, aimed(&sure).kill), (833, 972));
    }

    ///
    #[test]
    fn a_berserk_fist_kills_as_often_as_it_shows_no_miss() {
        let odds = plain(&Terms { slays: true, armor: 3, health: 5, ..terms(Weapon::Fist, 1) });
        assert_eq!(odds, Odds { hit: 833, wounds: 417, kill: 833 });
    }
}
