//! Exact chances of an attack. Every face of every die is counted, in whole numbers.

use super::terms::Terms;
use crate::dice;
use crate::names::{Die, Face};
use crate::options::Odds;
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::OnceCell;
use once_cell::race::OnceBox;

/// The sum of some rolled dice. A miss face adds nothing to either number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) miss: bool,
    pub(super) range: u8,
    pub(super) damage: u8,
}

impl Sum {
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            miss: self.miss || other.miss,
            range: self.range + other.range,
            damage: self.damage + other.damage,
        }
    }
}

impl From<Face> for Sum {
    fn from(Face { miss, range, damage, .. }: Face) -> Self {
        Self { miss, range, damage }
    }
}

/// The sums of some dice, and in how many ways each comes up.
#[derive(Clone)]
pub(super) struct Spread {
    sums: Vec<(Sum, u64)>,
}

/// Fewer than this many dice of each kind have a place in `SPREADS`.
const MANY: usize = 8;

/// The spread of each number of dice of each kind. Dice never change, so each is computed once.
static SPREADS: [OnceBox<Spread>; MANY.pow(4)] = [const { OnceBox::new() }; MANY.pow(4)];

impl Spread {
    pub(super) fn of(dice: &[Die]) -> Cow<'static, Spread> {
        let count = || dice.iter().fold(Self::none(), |spread, die| spread.and(*die));
        let many = |die: Die| dice.iter().filter(|other| **other == die).count();
        let kinds = [Die::Yellow, Die::Red, Die::Green, Die::Blue].map(many);
        if kinds.iter().any(|many| *many >= MANY) {
            return Cow::Owned(count());
        }
        let place = kinds.into_iter().fold(0, |place, many| place * MANY + many);
        Cow::Borrowed(SPREADS[place].get_or_init(|| Box::new(count())))
    }

    /// Returns the spread without dice.
    fn none() -> Self {
        Self { sums: vec![(Sum::default(), 1)] }
    }

    /// Returns the spread with one more die.
    fn and(&self, die: Die) -> Self {
        let mut sums: Vec<(Sum, u64)> = Vec::with_capacity(self.sums.len() * 2);
        let faces = distinct(die);
        for &(sum, ways) in &self.sums {
            for &(face, copies) in &faces {
                let sum = sum.and(face);
                match sums.iter_mut().find(|(seen, _)| *seen == sum) {
                    Some((_, seen)) => *seen += ways * copies,
                    None => sums.push((sum, ways * copies)),
                }
            }
        }
        Self { sums }
    }

    /// Returns the tally of these sums on top of kept dice.
    pub(super) fn on_top(&self, kept: Sum, value: &dyn Fn(Sum) -> Tally) -> Tally {
        let mut tally = Tally::default();
        for &(sum, ways) in &self.sums {
            tally.add(value(kept.and(sum)).times(ways));
        }
        tally
    }
}

/// Counts of ways: hits, wounds over all of them, kills. `useful` are wounds that the target can still take.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) useful: u64,
    pub(super) wounds: u64,
    pub(super) kill: u64,
    pub(super) hit: u64,
}

impl Tally {
    pub(super) fn times(self, n: u64) -> Self {
        Self { useful: self.useful * n, wounds: self.wounds * n, kill: self.kill * n, hit: self.hit * n }
    }

    pub(super) fn add(&mut self, other: Self) {
        self.useful += other.useful;
        self.wounds += other.wounds;
        self.kill += other.kill;
        self.hit += other.hit;
    }

    fn worth(self) -> (u64, u64, u64) {
        (self.useful, self.hit, self.wounds)
    }

    pub(super) fn of(self, ways: u64) -> Odds {
        let part = |count: u64, scale: u64| {
            u16::try_from((u128::from(count) * u128::from(scale) + u128::from(ways) / 2) / u128::from(ways))
                .unwrap_or(u16::MAX)
        };
        Odds { hit: part(self.hit, 1000), wounds: part(self.wounds, 100), kill: part(self.kill, 1000) }
    }
}

/// Returns the value of one roll on a single figure.
pub(super) fn single(terms: &Terms) -> impl Fn(Sum) -> Tally {
    let terms = *terms;
    move |sum| {
        let verdict = terms.weigh(sum.miss, sum.range, sum.damage);
        if !verdict.hit {
            return Tally::default();
        }
        Tally {
            hit: 1,
            wounds: verdict.wounds.into(),
            useful: verdict.wounds.min(terms.health).into(),
            kill: u64::from(verdict.wounds >= terms.health),
        }
    }
}

/// The dice of an attack, with their possible sums.
pub(super) struct Pool<'a> {
    dice: &'a [Die],
    all: Cow<'static, Spread>,
    /// The spread of each set of the dice when re-rolled; for aimed attacks only.
    again: OnceCell<Again>,
}

impl<'a> Pool<'a> {
    pub(super) fn of(dice: &'a [Die]) -> Self {
        Self { dice, all: Spread::of(dice), again: OnceCell::new() }
    }

    /// Returns the number of dice.
    pub(super) fn len(&self) -> usize {
        self.dice.len()
    }

    /// Returns the chances without a re-roll. `value` counts `scale` for every way that a roll can continue.
    pub(super) fn plain(&self, scale: u64, value: &dyn Fn(Sum) -> Tally) -> Odds {
        self.all.on_top(Sum::default(), value).of(power(6, self.dice.len()) * scale)
    }

    /// Returns the chances if the attacker re-rolls the dice that promise the most useful wounds. [C-ORD-11]
    pub(super) fn aimed(&self, scale: u64, value: &dyn Fn(Sum) -> Tally) -> Odds {
        let mut table = Rerolls::of(self.again.get_or_init(|| Again::of(self.dice)), value);
        let mut total = Tally::default();
        each_roll(self.dice, &mut Vec::new(), 1, &mut |lying, ways| {
            total.add(table.best(lying).times(ways));
        });
        total.of(power(36, self.dice.len()) * scale)
    }
}

/// The spreads of each set of dice when re-rolled.
struct Again {
    dice: usize,
    /// For each set of dice, its place in `spreads`. Sets with the same kinds of dice share one.
    sets: Vec<usize>,
    spreads: Vec<(Vec<Die>, Cow<'static, Spread>)>,
}

impl Again {
    fn of(dice: &[Die]) -> Self {
        let mut spreads: Vec<(Vec<Die>, Cow<'static, Spread>)> = Vec::new();
        let place = |set: u32| {
            let again = dice.iter().enumerate().filter(|(n, _)| set >> n & 1 == 1).map(|(_, die)| *die);
            let mut again: Vec<Die> = again.collect();
            again.sort_unstable();
            spreads.iter().position(|(seen, _)| *seen == again).unwrap_or_else(|| {
                let spread = Spread::of(&again);
                spreads.push((again, spread));
                spreads.len() - 1
            })
        };
        let sets = (0..1_u32 << dice.len()).map(place).collect();
        Self { dice: dice.len(), sets, spreads }
    }
}

/// More than any pool's sum of range or of damage.
const MOST: usize = 24;

/// The values of re-rolling a set of dice on top of the kept ones, each computed once.
struct Rerolls<'a> {
    value: &'a dyn Fn(Sum) -> Tally,
    again: &'a Again,
    known: Vec<Vec<Option<Tally>>>,
}

impl<'a> Rerolls<'a> {
    fn of(again: &'a Again, value: &'a dyn Fn(Sum) -> Tally) -> Self {
        let known = again.spreads.iter().map(|_| vec![None; 2 * MOST * MOST]).collect();
        Self { value, again, known }
    }

    /// Returns the best value of any re-roll of these dice, in ways of all dice re-rolled.
    fn best(&mut self, lying: &[Sum]) -> Tally {
        let mut best = Tally::default();
        for set in 0..self.again.sets.len() {
            let kept = lying.iter().enumerate().filter(|(n, _)| set >> n & 1 == 0);
            let kept = kept.fold(Sum::default(), |sum, (_, face)| sum.and(*face));
            let tally = self.on_top(self.again.sets[set], kept);
            if tally.worth() > best.worth() {
                best = tally;
            }
        }
        best
    }

    fn on_top(&mut self, place: usize, kept: Sum) -> Tally {
        let cell =
            (usize::from(kept.miss) * MOST + usize::from(kept.range)) * MOST + usize::from(kept.damage);
        if let Some(Some(known)) = self.known[place].get(cell) {
            return *known;
        }
        let (thrown, spread) = &self.again.spreads[place];
        let tally = spread.on_top(kept, self.value).times(power(6, self.again.dice - thrown.len()));
        if let Some(known) = self.known[place].get_mut(cell) {
            *known = Some(tally);
        }
        tally
    }
}

/// Calls `see` with every different roll of `dice` and the number of ways it comes up.
fn each_roll(dice: &[Die], lying: &mut Vec<Sum>, ways: u64, see: &mut dyn FnMut(&[Sum], u64)) {
    let Some((die, rest)) = dice.split_first() else { return see(lying, ways) };
    for (face, copies) in distinct(*die) {
        lying.push(face);
        each_roll(rest, lying, ways * copies, see);
        lying.pop();
    }
}

/// Returns the different faces of a die, and how often each occurs.
fn distinct(die: Die) -> Vec<(Sum, u64)> {
    let mut faces: Vec<(Sum, u64)> = Vec::with_capacity(6);
    for face in dice::faces(die) {
        let sum = Sum::from(face);
        match faces.iter_mut().find(|(seen, _)| *seen == sum) {
            Some((_, copies)) => *copies += 1,
            None => faces.push((sum, 1)),
        }
    }
    faces
}

pub(super) fn power(base: u64, times: usize) -> u64 {
    base.pow(u32::try_from(times).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::super::terms::Kit;
    use super::*;
    use crate::names::{Kind, Rolled, Weapon};
    use crate::{figures, weapons};

    fn plain(terms: &Terms) -> Odds {
        Pool::of(terms.kit.dice).plain(1, &single(terms))
    }

    fn aimed(terms: &Terms) -> Odds {
        Pool::of(terms.kit.dice).aimed(1, &single(terms))
    }

    fn terms(weapon: Weapon, needed: u8) -> Terms {
        Terms { kit: Kit::weapon(weapons::of(weapon)), needed, armor: 2, health: 2, slays: false }
    }

    /// Counts every roll, face by face, without shortcuts.
    fn counted(terms: &Terms) -> Odds {
        let dice = terms.kit.dice;
        let ways = power(6, dice.len());
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

    /// The means by which the tables of section 7 were chosen, in tenths of wounds against armor 2.
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
            let kit = Kit::invader(row);
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
        // Fist on one health, armor 1: any damage kills. Yellow misses in 1 of 6 and is re-rolled.
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
