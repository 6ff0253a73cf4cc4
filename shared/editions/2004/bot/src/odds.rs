//! Chances of an attack, computed from the dice faces, which all players know.

use rules_2004::abilities::Abilities;
use rules_2004::dice;
use rules_2004::names::{Die, Face};

/// More than any pool adds up to.
const MOST: usize = 20;

/// The results of some dice: the chance of each sum of range and damage. The rest are misses.
#[derive(Debug, Clone)]
pub(crate) struct Spread([[f32; MOST]; MOST]);

/// The target of an attack.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mark {
    /// The needed range; 0 for melee.
    pub(crate) needed: u32,
    pub(crate) armor: u8,
    /// Wounds that it can still take.
    pub(crate) health: u8,
}

/// The expected results of an attack.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Chance {
    /// Wounds, no more than the target can take.
    pub(crate) wounds: f32,
    pub(crate) kill: f32,
}

impl Spread {
    /// Returns the spread of dice rolled in addition to dice on the table.
    pub(crate) fn of(thrown: impl Iterator<Item = Die>, lying: &[Face]) -> Self {
        let mut start = [[0.0; MOST]; MOST];
        if lying.iter().all(|face| !face.miss) {
            let sum = |by: fn(&Face) -> u8| lying.iter().map(|face| usize::from(by(face))).sum::<usize>();
            start[sum(|face| face.range).min(MOST - 1)][sum(|face| face.damage).min(MOST - 1)] = 1.0;
        }
        Self(thrown.fold(start, |sums, die| and(&sums, &dice::faces(die))))
    }

    pub(crate) fn against(&self, icons: Abilities, mark: Mark) -> Chance {
        let mut chance = Chance::default();
        let armor = usize::from(mark.armor.max(1));
        let health = usize::from(mark.health.max(1));
        for (range, row) in self.0.iter().enumerate() {
            let far = u32::try_from(range).unwrap_or(0) + u32::from(icons.accuracy);
            if far < mark.needed {
                continue;
            }
            for (damage, part) in row.iter().enumerate().filter(|(_, part)| **part > 0.0) {
                let wounds = ((damage + usize::from(icons.deadly)) / armor).min(health);
                chance.wounds += part * f32::from(u8::try_from(wounds).unwrap_or(0));
                chance.kill += if wounds >= health { *part } else { 0.0 };
            }
        }
        chance
    }
}

fn and(sums: &[[f32; MOST]; MOST], sides: &[Face]) -> [[f32; MOST]; MOST] {
    let mut next = [[0.0; MOST]; MOST];
    let each = 1.0 / f32::from(u8::try_from(sides.len().max(1)).unwrap_or(1));
    for (range, row) in sums.iter().enumerate() {
        for (damage, part) in row.iter().enumerate().filter(|(_, part)| **part > 0.0) {
            for side in sides.iter().filter(|side| !side.miss) {
                let range = (range + usize::from(side.range)).min(MOST - 1);
                let damage = (damage + usize::from(side.damage)).min(MOST - 1);
                next[range][damage] += part * each;
            }
        }
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two blue dice: neither misses, and each has range 0 on three faces and at least one damage.
    fn two() -> Spread {
        Spread::of([Die::Blue, Die::Blue].into_iter(), &[])
    }

    #[test]
    fn two_dice_wound_when_the_range_is_met() {
        let near = two().against(Abilities::NONE, Mark { needed: 0, armor: 2, health: 2 });
        assert!((near.wounds - 1.25).abs() < 1e-5 && (near.kill - 0.25).abs() < 1e-5, "{near:?}");
        let far = two().against(Abilities::NONE, Mark { needed: 3, armor: 2, health: 2 });
        assert!(far.wounds == 0.0);
        let accurate = Abilities { accuracy: 1, ..Abilities::NONE };
        assert!(two().against(accurate, Mark { needed: 3, armor: 2, health: 2 }).wounds > 0.2);
    }

    #[test]
    fn kept_dice_count_and_a_kept_miss_spoils_the_roll() {
        let none = Mark { needed: 0, armor: 2, health: 9 };
        let face = Face { miss: false, range: 1, damage: 1, ammo: false };
        let kept = Spread::of([Die::Blue].into_iter(), &[face]);
        assert!((kept.against(Abilities::NONE, none).wounds - 1.0).abs() < 1e-5);
        let spoilt = Spread::of([Die::Blue].into_iter(), &[Face { miss: true, ..face }]);
        assert!(spoilt.against(Abilities::NONE, none).wounds == 0.0);
    }
}
