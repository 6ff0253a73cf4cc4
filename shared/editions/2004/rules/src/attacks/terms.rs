//! The numbers of one attack, and the verdict on its dice. Odds and real rolls use the same code.

use crate::abilities::Abilities;
use crate::board::{Attack, Board};
use crate::names::{Die, Face, FigureId, Rolled, Weapon};
use crate::sight::{lines, ranges};
use crate::{dice, figures, skills, weapons};
use engine::Seat;
use grid::Cell;

/// How an attacker strikes: a weapon's row or an invader's, with the attacker's bonuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Kit {
    pub(crate) dice: &'static [Die],
    pub(crate) melee: bool,
    pub(crate) range: u8,
    pub(crate) damage: u8,
    pub(crate) abilities: Abilities,
}

impl Kit {
    /// Returns the kit of this figure with this weapon. Invaders name none.
    pub(crate) fn of(board: &Board, attacker: FigureId, weapon: Option<Weapon>) -> Option<Self> {
        match (Board::seat_of(attacker), weapon) {
            (Some(seat), Some(weapon)) => {
                let kit = Self::weapon(weapons::of(weapon));
                let (range, damage) = skilled(board, seat, kit.melee);
                Some(Self { range: kit.range + range, damage: kit.damage + damage, ..kit })
            }
            (None, None) => Some(Self::invader(figures::of(board.invader(attacker)?.kind))),
            _ => None,
        }
    }

    /// Returns the kit of a weapon. Its holder does not matter. [E-13]
    pub(crate) fn weapon(row: &weapons::WeaponRow) -> Self {
        Self::printed(row.dice, row.melee, row.abilities)
    }

    /// Returns the kit of an invader's own attack.
    pub(crate) fn invader(row: &figures::FigureRow) -> Self {
        Self::printed(row.dice, row.melee, row.abilities)
    }

    fn printed(dice: &'static [Die], melee: bool, abilities: Abilities) -> Self {
        Self { dice, melee, range: accuracy(&abilities), damage: deadly(&abilities), abilities }
    }
}

/// One more range for each icon. [C-ABL-01]
fn accuracy(icons: &Abilities) -> u8 {
    icons.accuracy
}

/// One more damage for each icon. [C-ABL-02]
fn deadly(icons: &Abilities) -> u8 {
    icons.deadly
}

/// Returns the range and damage added by the marine's own skills and by a squad leader nearby.
fn skilled(board: &Board, seat: Seat, melee: bool) -> (u8, u8) {
    let Some(marine) = board.marine(seat) else { return (0, 0) };
    let sum = |column: fn(&skills::SkillRow) -> u8| skills::sum(&marine.skills, column);
    let led = u8::from(is_led(board, seat));
    let close = if melee { sum(|row| row.melee) } else { 0 };
    (sum(|row| row.range) + led, close + led)
}

/// How far a squad leader helps others, in spaces.
const LEADS: u8 = 2;

/// Returns true if another marine who leads stands near and in sight.
fn is_led(board: &Board, seat: Seat) -> bool {
    let Some(at) = board.marine(seat).and_then(|marine| marine.at) else { return false };
    let leads = |(other, from): (Seat, Cell)| {
        let leader = skills::has(board, Board::figure_of(other), |row| row.leads);
        // No path is shorter than the straight one, so distant marines need no search.
        let may_be_near = from.chebyshev(at) <= u32::from(LEADS);
        let near = || ranges::range(board, from, at).is_some_and(|steps| steps <= LEADS);
        other != seat && leader && may_be_near && near() && lines::sight(board, from, at).is_ok()
    };
    board.marines_on().any(leads)
}

/// Everything that an attack is judged by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Terms {
    pub(crate) kit: Kit,
    /// Spaces to the target.
    pub(crate) needed: u8,
    pub(crate) armor: u8,
    /// Wounds the target can take before it is gone.
    pub(crate) health: u8,
    /// A hit kills outright: Berserk.
    pub(crate) slays: bool,
}

/// The verdict on rolled dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) miss: bool,
    /// Of the dice, with the bonus.
    pub(crate) range: u8,
    pub(crate) hit: bool,
    /// Of the dice, with the bonus; 0 without a hit.
    pub(crate) damage: u8,
    pub(crate) wounds: u8,
}

impl Terms {
    /// Returns the terms of an attack on `target` at `needed` spaces or, without a target, of the roll alone.
    pub(crate) fn of(
        board: &Board,
        attacker: FigureId,
        weapon: Option<Weapon>,
        target: Option<FigureId>,
        needed: u8,
    ) -> Option<Self> {
        Self::with(Kit::of(board, attacker, weapon)?, board, attacker, (target, needed))
    }

    /// Returns the terms for a known kit.
    pub(super) fn with(
        kit: Kit,
        board: &Board,
        attacker: FigureId,
        (target, needed): (Option<FigureId>, u8),
    ) -> Option<Self> {
        let (armor, health) = target.map_or(Some((0, 0)), |target| body(board, target))?;
        let slays = slays(board, attacker) && target.is_some_and(|target| Board::enemies(attacker, target));
        Some(Self { kit, needed, armor, health, slays })
    }

    /// Returns the terms of the attack on the table for this figure, with what a card has added.
    pub(crate) fn lying(board: &Board, attack: &Attack, target: Option<FigureId>) -> Option<Self> {
        let terms = Self::of(board, attack.attacker, attack.weapon, target, attack.range)?;
        let kit = Kit { damage: terms.kit.damage + attack.surge, ..terms.kit };
        Some(Self { kit, ..terms })
    }

    /// Judges the dice as rolled.
    pub(crate) fn judge(&self, dice: &[Rolled]) -> Verdict {
        let faces = || dice.iter().map(|rolled| face(*rolled));
        let sum = |column: fn(&Face) -> u8| faces().map(|face| column(&face)).sum();
        self.weigh(any_miss(faces()), sum(|face| face.range), sum(|face| face.damage))
    }

    /// Judges sums of range and damage.
    pub(crate) fn weigh(&self, miss: bool, range: u8, damage: u8) -> Verdict {
        let range = range + self.kit.range;
        let hit = !miss && self.reaches(range);
        // A missed or short attack does no damage. [C-ATK-15]
        let damage = if hit { damage + self.kit.damage } else { 0 };
        let wounds = if hit && self.slays { self.health } else { wounds(damage, self.armor) };
        Verdict { miss, range, hit, damage, wounds }
    }

    /// Returns the damage of a failed attack that goes off elsewhere: the dice that show any, and the bonus.
    ///
    pub(crate) fn astray(&self, damage: u8) -> u8 {
        damage + self.kit.damage
    }

    /// Returns true if the dice reach the target. Melee needs no range. [C-ATK-09] [C-ATK-13]
    fn reaches(&self, range: u8) -> bool {
        self.kit.melee || range >= self.needed
    }
}

/// Returns the armor of a figure, and the wounds it can take before it is gone.
pub(crate) fn body(board: &Board, figure: FigureId) -> Option<(u8, u8)> {
    match Board::seat_of(figure) {
        Some(seat) => board.marine(seat).map(|marine| (armor_of(marine.armor), marine.wounds)),
        None => {
            let invader = board.invader(figure)?;
            let row = figures::of(invader.kind);
            Some((row.armor, row.wounds.saturating_sub(invader.wounds)))
        }
    }
}

/// A marine's armor rating is their number of armor tokens. [C-ATK-20]
fn armor_of(tokens: u8) -> u8 {
    tokens
}

/// Returns true if any face is a miss, so the attack fails. [C-ATK-12]
fn any_miss(mut faces: impl Iterator<Item = Face>) -> bool {
    faces.any(|face| face.miss)
}

/// Returns the damage divided by armor, rounded down. [C-ATK-16]
pub(crate) fn wounds(damage: u8, armor: u8) -> u8 {
    damage / armor.max(1)
}

/// While Berserk lasts, from the pick-up on, a hit kills any invader outright. [C-EQP-15]
fn slays(board: &Board, attacker: FigureId) -> bool {
    Board::seat_of(attacker)
        .and_then(|seat| board.marine(seat))
        .is_some_and(|marine| marine.berserk.is_some())
}

/// Returns the face that a rolled die shows.
pub(crate) fn face(rolled: Rolled) -> Face {
    dice::faces(rolled.die)[usize::from(rolled.face % 6)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weapons::WeaponRow;
    use Die::{Blue, Green, Red, Yellow};

    fn rolled(dice: &[(Die, u8)]) -> Vec<Rolled> {
        dice.iter().map(|(die, face)| Rolled { die: *die, face: *face }).collect()
    }

    fn terms(weapon: Weapon, needed: u8) -> Terms {
        let kit = Kit::weapon(weapons::of(weapon));
        Terms { kit, needed, armor: 2, health: 2, slays: false }
    }

    /// [C-ATK-12]
    #[test]
    fn any_miss_face_makes_the_attack_fail() {
        let verdict = terms(Weapon::Shotgun, 1).judge(&rolled(&[(Red, 0), (Blue, 5)]));
        assert_eq!(verdict, Verdict { miss: true, range: 1, hit: false, damage: 0, wounds: 0 });
        assert!(!terms(Weapon::Fist, 1).judge(&rolled(&[(Yellow, 0), (Green, 5)])).hit);
    }

    /// [C-ATK-13] [C-ATK-15] [E-09]
    #[test]
    fn the_range_numbers_must_reach_the_target() {
        let dice = rolled(&[(Yellow, 2), (Green, 2)]);
        let judged = |needed| terms(Weapon::Pistol, needed).judge(&dice);
        assert_eq!(judged(4), Verdict { miss: false, range: 4, hit: true, damage: 2, wounds: 1 });
        assert_eq!(judged(5), Verdict { miss: false, range: 4, hit: false, damage: 0, wounds: 0 });
    }

    /// [C-ATK-09]
    #[test]
    fn melee_needs_no_range() {
        let dice = rolled(&[(Red, 1), (Blue, 1), (Blue, 1)]);
        let verdict = terms(Weapon::Chainsaw, 1).judge(&dice);
        assert_eq!((verdict.range, verdict.hit, verdict.damage), (0, true, 8));
    }

    /// [C-ATK-15] [C-ATK-16]
    #[test]
    fn damage_is_divided_by_armor_and_rounded_down() {
        let dice = rolled(&[(Red, 4), (Blue, 5)]);
        let judged = |armor| Terms { armor, ..terms(Weapon::Shotgun, 1) }.judge(&dice);
        assert_eq!((judged(2).damage, judged(2).wounds), (5, 2));
        assert_eq!(judged(3).wounds, 1);
        assert_eq!(judged(1).wounds, 5);
    }

    /// [C-ABL-01] [C-ABL-02] [E-13]
    #[test]
    fn accuracy_adds_range_and_deadly_adds_damage() {
        let row = WeaponRow {
            weapon: Weapon::Pistol,
            dice: &[Green, Green, Red],
            melee: false,
            ammo: None,
            abilities: Abilities { accuracy: 2, deadly: 2, ..Abilities::NONE },
        };
        let terms = Terms { kit: Kit::weapon(&row), ..terms(Weapon::Pistol, 5) };
        let dice = rolled(&[(Green, 0), (Green, 0), (Red, 4)]);
        let verdict = terms.judge(&dice);
        assert_eq!((verdict.range, verdict.hit, verdict.damage), (5, true, 5));
        assert!(!Terms { needed: 6, ..terms }.judge(&dice).hit);
    }
}
