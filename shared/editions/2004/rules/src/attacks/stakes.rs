//! What each re-roll of the dice on the table would do to the figure that they strike.

use super::odds::{Spread, Sum, Tally, power, single};
use super::terms::{Terms, face};
use crate::board::{Attack, Board};
use crate::names::{Die, FigureId, Rolled};
use crate::options::{Odds, RerollOdds};
use alloc::vec::Vec;

/// Returns the odds for this figure of each set of dice: bit n of a set stands for die n. They are empty where
/// more than the dice decides: a failed blast drifts, damage explodes a barrel, and a deflector is for its
/// wearer to use. [C-ATK-14] [C-OBS-21] [C-ENC-02]
pub(super) fn stakes(board: &Board, attack: &Attack, figure: Option<FigureId>) -> Vec<RerollOdds> {
    let figure = figure.filter(|figure| !deflects(board, *figure));
    let terms = figure.and_then(|figure| Terms::lying(board, attack, Some(figure)));
    match terms {
        Some(terms) if terms.kit.abilities.blast == 0 => each(&terms, &attack.dice),
        _ => Vec::new(),
    }
}

fn deflects(board: &Board, figure: FigureId) -> bool {
    Board::seat_of(figure).and_then(|seat| board.marine(seat)).is_some_and(|marine| marine.deflectors > 0)
}

fn each(terms: &Terms, lying: &[Rolled]) -> Vec<RerollOdds> {
    let value = single(terms);
    // Counts a roll as a hit if it wounds: only wounds matter here.
    let value = |sum| {
        let tally = value(sum);
        Tally { hit: u64::from(tally.wounds > 0), ..tally }
    };
    let odds = |set: usize| {
        let is_thrown = |n: usize| set >> n & 1 == 1;
        let (thrown, kept): (Vec<_>, Vec<_>) = lying.iter().enumerate().partition(|(n, _)| is_thrown(*n));
        let kept = kept.into_iter().fold(Sum::default(), |sum, (_, rolled)| sum.and(face(*rolled).into()));
        let thrown: Vec<Die> = thrown.into_iter().map(|(_, rolled)| rolled.die).collect();
        let Odds { hit, wounds, kill } = Spread::of(&thrown).on_top(kept, &value).of(power(6, thrown.len()));
        RerollOdds { none: 1000 - hit, wounds, kill }
    };
    (0..1 << lying.len()).map(odds).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawn::{Drawn, aimed, reroll, seat, strike, table};
    use crate::names::{Action, Berserk, CardKind, Order, Weapon};
    use crate::options::Options;
    use crate::{Rules, dice};
    use engine::testkit::Bench;

    fn offered(bench: &Bench<Rules>, asked: u8) -> Vec<RerollOdds> {
        let Options::Reroll { odds, .. } = bench.options(seat(asked)) else { panic!("not asked") };
        odds.clone()
    }

    /// The first invader strikes at a1, where marine 1 dodges. The dice show these faces.
    fn dodged(drawn: Drawn, faces: &[u32]) -> Bench<Rules> {
        let mut bench = drawn.order(1, Order::Dodge).activation(10);
        bench.script(faces.to_vec()).choose(seat(0), strike("a1"));
        bench
    }

    /// Throws these dice again in every way there is, and returns the wounds of each.
    fn thrown(pool: &[Die], lying: &[u32], set: usize, wounds: &dyn Fn(u8, u8) -> u64) -> Vec<u64> {
        let again: Vec<usize> = (0..pool.len()).filter(|n| set >> n & 1 == 1).collect();
        let roll = |mut way: usize| {
            let mut faces: Vec<usize> = lying.iter().map(|face| *face as usize).collect();
            for n in &again {
                (faces[*n], way) = (way % 6, way / 6);
            }
            let shown: Vec<_> = pool.iter().zip(faces).map(|(die, face)| dice::faces(*die)[face]).collect();
            let sum = |column: fn(&crate::names::Face) -> u8| shown.iter().map(column).sum();
            if shown.iter().any(|face| face.miss) {
                return 0;
            }
            wounds(sum(|face| face.range), sum(|face| face.damage))
        };
        (0..6_usize.pow(again.len() as u32)).map(roll).collect()
    }

    /// Returns the odds of these wounds, for a figure that can take `health`.
    fn counted(all: &[u64], health: u64) -> RerollOdds {
        let part = |count: u64, scale: u64| (count * scale + all.len() as u64 / 2) / all.len() as u64;
        let many = |is: &dyn Fn(u64) -> bool| all.iter().filter(|wounds| is(**wounds)).count() as u64;
        RerollOdds {
            none: (1000 - part(many(&|wounds| wounds > 0), 1000)) as u16,
            wounds: part(all.iter().sum(), 100) as u16,
            kill: part(many(&|wounds| wounds >= health), 1000) as u16,
        }
    }

    /// [C-ORD-30] [C-RR-01]
    #[test]
    fn a_dodger_reads_the_odds_of_every_set_of_dice() {
        // A zombie, for 3 wounds on 2 armor: red shows 4 damage, blue shows 2.
        let drawn = table("1 Z .").marine(1, |marine| marine.wounds = 3);
        let odds = offered(&dodged(drawn, &[1, 5]), 1);
        let sets = [
            RerollOdds { none: 0, wounds: 300, kill: 1000 },
            // Red: a miss in 1 of 6, and with 2 damage of blue 3, 2, 2, 2 and 2 wounds.
            RerollOdds { none: 167, wounds: 183, kill: 167 },
            // Blue: 1 damage in 3 of 6, which leaves 2 wounds, and 2 in the others.
            RerollOdds { none: 0, wounds: 250, kill: 500 },
            // Both: 57 wounds in 36 rolls. 6 of them miss, and 3 have 6 damage.
            RerollOdds { none: 167, wounds: 158, kill: 83 },
        ];
        assert_eq!(odds, sets);
    }

    #[test]
    fn the_odds_of_a_re_roll_are_those_of_all_its_rolls_counted_one_by_one() {
        let pool = [Die::Yellow, Die::Green, Die::Blue];
        for (text, needed, lying) in
            [("1 I", 1, [3, 4, 5]), ("1 . . . I", 4, [5, 3, 1]), ("1 . . . . I", 5, [4, 4, 3])]
        {
            let drawn = table(text).marine(1, |marine| (marine.armor, marine.wounds) = (1, 4));
            let odds = offered(&dodged(drawn, &lying), 1);
            assert_eq!(odds.len(), 8);
            for (set, odds) in odds.into_iter().enumerate() {
                let wounds = |range: u8, damage: u8| if range < needed { 0 } else { u64::from(damage) };
                let all = thrown(&pool, &lying, set, &wounds);
                assert_eq!(odds, counted(&all, 4), "{text}, set {set}");
            }
        }
    }

    /// [C-ORD-11]
    #[test]
    fn an_aiming_marine_reads_the_odds_on_the_target_and_a_kept_miss_stays_one() {
        let aim = |berserk: bool| {
            let drawn = table("1 Z").order(1, Order::Aim).marine(1, |marine| {
                marine.berserk = berserk.then_some(Berserk::Fresh);
            });
            let mut bench = drawn.turn(1, Action::Unload);
            bench.script([0, 2]).choose(seat(1), aimed(Weapon::Fist, "b1"));
            offered(&bench, 1)
        };
        let odds = aim(false);
        let miss = RerollOdds { none: 1000, wounds: 0, kill: 0 };
        assert_eq!((odds[0], odds[2]), (miss, miss), "the yellow die shows a miss");
        // Yellow with 1 damage of green on 2 armor: a miss, 2, 2, 3, 3 and 2 damage.
        assert_eq!(odds[1], RerollOdds { none: 167, wounds: 83, kill: 0 });
        assert_eq!(aim(true)[1], RerollOdds { none: 167, wounds: 167, kill: 833 }, "any hit kills");
    }

    /// [C-ABL-39]
    #[test]
    fn each_dodger_of_a_sweep_reads_the_odds_on_their_own_armor() {
        let drawn = table("1 H H\n2 H H\n. . .").order(2, Order::Dodge).marine(1, |marine| marine.armor = 1);
        let mut bench = dodged(drawn, &[4, 0, 0]);
        // 3, 1 and 1 damage, and one of the hell knight's own.
        assert_eq!(offered(&bench, 1)[0], RerollOdds { none: 0, wounds: 600, kill: 0 });
        bench.choose(seat(1), reroll(&[]));
        assert_eq!(offered(&bench, 2)[0], RerollOdds { none: 0, wounds: 300, kill: 0 });
    }

    /// [C-ATK-14] [C-OBS-21] [C-ENC-02]
    #[test]
    fn nothing_is_said_where_more_than_the_dice_decides() {
        let blast = dodged(table("1 . V ."), &[2, 2, 2]);
        assert!(offered(&blast, 1).is_empty(), "a blast may drift");
        let worn = dodged(table("1 Z .").marine(1, |marine| marine.deflectors = 1), &[1, 5]);
        assert!(offered(&worn, 1).is_empty(), "a deflector may prevent a wound");
        let mut barrel = table("1 . % .").order(1, Order::Aim).turn(1, Action::Unload);
        barrel.script([3, 3]).choose(seat(1), aimed(Weapon::Pistol, "c1"));
        assert!(offered(&barrel, 1).is_empty(), "a barrel explodes");
    }

    ///
    #[test]
    fn no_card_in_a_hand_changes_the_odds() {
        let odds = |hand: &[CardKind]| {
            let drawn = table("1 . Z").order(1, Order::Aim).hand(hand);
            let mut bench = drawn.turn(1, Action::Unload);
            bench.script([3, 3]).choose(seat(1), aimed(Weapon::Pistol, "c1"));
            offered(&bench, 1)
        };
        assert_eq!(odds(&[]).len(), 4);
        assert_eq!(odds(&[]), odds(&[CardKind::DryClick]), "which costs ammunition");
    }
}
