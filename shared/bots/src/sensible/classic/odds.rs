//! Chances of an attack, counted from the faces that lie open to everybody.

use super::picture::{DieFaces, Face, Icons};

/// More than any pool adds up to.
const MOST: usize = 20;

/// What some dice come to: chances of each sum of range and damage; the rest are misses.
#[derive(Debug, Clone)]
pub(super) struct Spread([[f32; MOST]; MOST]);

/// What an attack meets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    /// Range needed; 0 hand to hand.
    pub(super) needed: u32,
    pub(super) armor: u8,
    /// Wounds that it can still take.
    pub(super) health: u8,
}

/// What may be expected of an attack.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Chance {
    /// Wounds, no more than the target can take.
    pub(super) wounds: f32,
    pub(super) kill: f32,
}

impl Spread {
    /// Dice that are thrown on top of dice that lie.
    pub(super) fn of(faces: &[DieFaces], thrown: &[&str], lying: &[Face]) -> Self {
        let mut start = [[0.0; MOST]; MOST];
        if lying.iter().all(|face| !face.miss) {
            let sum = |by: fn(&Face) -> u8| lying.iter().map(|face| usize::from(by(face))).sum::<usize>();
            start[sum(|face| face.range).min(MOST - 1)][sum(|face| face.damage).min(MOST - 1)] = 1.0;
        }
        Self(thrown.iter().fold(start, |sums, die| {
            let sides = faces.iter().find(|row| row.die == **die).map_or(&[][..], |row| &row.faces);
            and(&sums, sides)
        }))
    }

    pub(super) fn against(&self, icons: Icons, mark: Mark) -> Chance {
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

    fn face(range: u8, damage: u8) -> Face {
        Face { miss: false, range, damage }
    }

    /// A coin: a miss, or range 2 and damage 3.
    fn coin() -> [DieFaces; 1] {
        [DieFaces { die: "coin".into(), faces: vec![Face { miss: true, ..face(0, 0) }, face(2, 3)] }]
    }

    #[test]
    fn two_coins_wound_when_neither_misses_and_the_range_is_met() {
        let two = Spread::of(&coin(), &["coin", "coin"], &[]);
        let near = two.against(Icons::default(), Mark { needed: 4, armor: 2, health: 2 });
        assert!((near.wounds - 0.5).abs() < 1e-6 && (near.kill - 0.25).abs() < 1e-6, "{near:?}");
        let far = two.against(Icons::default(), Mark { needed: 5, armor: 2, health: 2 });
        assert!(far.wounds == 0.0);
        let accurate = Icons { accuracy: 1, ..Icons::default() };
        assert!(two.against(accurate, Mark { needed: 5, armor: 2, health: 2 }).kill > 0.2);
    }

    #[test]
    fn what_lies_stays_and_a_lying_miss_spoils_the_roll() {
        let none = Mark { needed: 0, armor: 2, health: 9 };
        let kept = Spread::of(&coin(), &["coin"], &[face(1, 1)]);
        assert!((kept.against(Icons::default(), none).wounds - 1.0).abs() < 1e-6);
        let spoilt = Spread::of(&coin(), &["coin"], &[Face { miss: true, ..face(0, 0) }]);
        assert!(spoilt.against(Icons::default(), none).wounds == 0.0);
    }
}
