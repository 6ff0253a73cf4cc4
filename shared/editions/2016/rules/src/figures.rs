//! The demons, one row each. Numbers and abilities are Bulkhead's own (chapter 2B.5), except those that the
//! page calls a fact.

use crate::attacks::{Hide, Special, Strike, strike};
use crate::cards::ids::AbilityId;
use crate::names::Kind;

/// A demon's card.
#[derive(Debug)]
pub struct DemonRow {
    pub kind: Kind,
    /// Figures in the supply.
    pub count: u8,
    /// Spaces it covers, wide and high; a base of two or six may lie either way.
    pub size: (u8, u8),
    pub health: u8,
    /// Printed stagger.
    pub stagger: u8,
    pub speed: u8,
    pub attack: Strike,
    pub flies: bool,
    pub tough: bool,
    pub special: Special,
    pub abilities: &'static [Ability],
}

/// An ability on a demon's card.
#[derive(Debug)]
pub struct Ability {
    pub id: AbilityId,
    /// Argent tokens from the demon's own card.
    pub argent: u8,
    pub when: When,
}

/// The moment an ability belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    Always,
    Activated,
    BeforeAttack,
    Attacking,
    AfterAttack,
    InsteadOfAttack,
}

impl DemonRow {
    /// Returns true if it covers more than one space. [M-BIG-01]
    #[must_use]
    pub const fn is_large(&self) -> bool {
        self.size.0 * self.size.1 > 1
    }

    /// Returns its own defense against attacks.
    #[must_use]
    pub const fn hide(&self) -> Hide {
        Hide { tough: self.tough, special: Some(self.special) }
    }
}

const fn ability(id: AbilityId, argent: u8, when: When) -> Ability {
    Ability { id, argent, when }
}

/// For `..` in the rows below.
const PLAIN: DemonRow = DemonRow {
    kind: Kind::PossessedSoldier,
    count: 0,
    size: (1, 1),
    health: 0,
    stagger: 0,
    speed: 4,
    attack: strike(2, 0, 1),
    flies: false,
    tough: false,
    special: Special::Shields(1),
    abilities: &[],
};

/// Every demon of this edition. Charged costs one argent.
pub const ALL: &[DemonRow] = &[
    DemonRow {
        kind: Kind::PossessedSoldier,
        count: 6,
        health: 3,
        stagger: 2,
        attack: strike(2, 0, 6),
        abilities: &[ability(AbilityId::Volley, 1, When::Attacking)],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::Imp,
        count: 9,
        health: 4,
        stagger: 3,
        speed: 5,
        attack: strike(2, 0, 4),
        special: Special::Dodge,
        abilities: &[
            ability(AbilityId::HitAndRun, 0, When::AfterAttack),
            ability(AbilityId::Charged, 1, When::BeforeAttack),
        ],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::Pinky,
        count: 4,
        size: (2, 1),
        health: 7,
        stagger: 5,
        speed: 5,
        attack: strike(3, 0, 1),
        tough: true,
        abilities: &[ability(AbilityId::Charge, 1, When::Activated)],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::Revenant,
        count: 4,
        health: 6,
        stagger: 4,
        attack: strike(2, 1, 8),
        abilities: &[ability(AbilityId::SecondRack, 1, When::AfterAttack)],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::Cacodemon,
        count: 3,
        size: (2, 2),
        health: 7,
        stagger: 5,
        speed: 3,
        attack: strike(1, 1, 5),
        flies: true,
        special: Special::Shields(2),
        abilities: &[ability(AbilityId::Spit, 2, When::Attacking)],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::Mancubus,
        count: 3,
        size: (2, 2),
        health: 9,
        stagger: 7,
        speed: 3,
        attack: strike(0, 2, 6),
        tough: true,
        special: Special::Shields(2),
        abilities: &[ability(AbilityId::FanOfFire, 2, When::InsteadOfAttack)],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::BaronOfHell,
        count: 3,
        size: (2, 2),
        health: 10,
        stagger: 8,
        speed: 5,
        attack: strike(1, 2, 3),
        tough: true,
        special: Special::Shields(2),
        abilities: &[ability(AbilityId::Stomp, 1, When::AfterAttack)],
        ..PLAIN
    },
    DemonRow {
        kind: Kind::Cyberdemon,
        count: 1,
        size: (2, 3),
        health: 16,
        stagger: 14,
        attack: strike(2, 2, 8),
        tough: true,
        special: Special::Shields(3),
        abilities: &[
            ability(AbilityId::Barrage, 2, When::AfterAttack),
            ability(AbilityId::Unmoved, 0, When::Always),
        ],
        ..PLAIN
    },
];

/// Returns a demon's row.
#[must_use]
#[expect(clippy::expect_used, reason = "a test holds ALL complete")]
pub fn of(kind: Kind) -> &'static DemonRow {
    ALL.iter().find(|row| row.kind == kind).expect("every kind has a row")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_one_row_and_the_supply_holds_thirty_three_figures() {
        assert_eq!(ALL.iter().map(|row| row.kind).collect::<Vec<_>>(), Kind::ALL);
        assert_eq!(ALL.iter().map(|row| row.count).sum::<u8>(), 33);
    }

    ///
    #[test]
    fn a_charged_attack_costs_one_argent() {
        let charged = of(Kind::Imp).abilities.iter().find(|ability| ability.when == When::BeforeAttack);
        assert_eq!(charged.map(|ability| ability.argent), Some(1));
    }

    #[test]
    fn every_ability_has_one_row() {
        let abilities = ALL.iter().flat_map(|row| row.abilities);
        assert!(abilities.map(|ability| ability.id).eq(AbilityId::ALL));
    }

    /// [M-BIG-01]
    #[test]
    fn a_demon_of_more_than_one_space_is_large() {
        let large = |kind| of(kind).is_large();
        assert!([Kind::Pinky, Kind::Cacodemon, Kind::Cyberdemon].into_iter().all(large));
        assert!(![Kind::PossessedSoldier, Kind::Imp, Kind::Revenant].into_iter().any(large));
    }

    /// Chapter 2B.5: figures, size, health, stagger, speed, dice and range, flying, tough, special defense.
    /// [M-FRAG-01] [M-DEM-02] [M-DEF-03]
    #[test]
    fn every_demon_has_the_numbers_of_its_row() {
        use Special::{Dodge, Shields};
        let rows = [
            (Kind::PossessedSoldier, 6, (1, 1), [3, 2, 4], [2, 0, 6], (false, false), Shields(1)),
            (Kind::Imp, 9, (1, 1), [4, 3, 5], [2, 0, 4], (false, false), Dodge),
            (Kind::Pinky, 4, (2, 1), [7, 5, 5], [3, 0, 1], (false, true), Shields(1)),
            (Kind::Revenant, 4, (1, 1), [6, 4, 4], [2, 1, 8], (false, false), Shields(1)),
            (Kind::Cacodemon, 3, (2, 2), [7, 5, 3], [1, 1, 5], (true, false), Shields(2)),
            (Kind::Mancubus, 3, (2, 2), [9, 7, 3], [0, 2, 6], (false, true), Shields(2)),
            (Kind::BaronOfHell, 3, (2, 2), [10, 8, 5], [1, 2, 3], (false, true), Shields(2)),
            (Kind::Cyberdemon, 1, (2, 3), [16, 14, 4], [2, 2, 8], (false, true), Shields(3)),
        ];
        let printed = ALL.iter().map(|row| {
            let Strike { dice, range } = row.attack;
            let body = [row.health, row.stagger, row.speed];
            let attack = [dice.red, dice.black, range];
            (row.kind, row.count, row.size, body, attack, (row.flies, row.tough), row.special)
        });
        assert_eq!(printed.collect::<Vec<_>>(), rows);
    }

    /// [M-ARG-03] [M-ATK-12]
    #[test]
    fn every_ability_costs_what_its_row_says_at_its_moment() {
        use When::{Activated, AfterAttack, Always, Attacking, BeforeAttack, InsteadOfAttack};
        let rows: [&[(u8, When)]; 8] = [
            &[(1, Attacking)],
            &[(0, AfterAttack), (1, BeforeAttack)],
            &[(1, Activated)],
            &[(1, AfterAttack)],
            &[(2, Attacking)],
            &[(2, InsteadOfAttack)],
            &[(1, AfterAttack)],
            &[(2, AfterAttack), (0, Always)],
        ];
        for (row, printed) in ALL.iter().zip(rows) {
            let abilities = row.abilities.iter().map(|ability| (ability.argent, ability.when));
            assert_eq!(abilities.collect::<Vec<_>>(), printed, "{:?}", row.kind);
        }
    }

    #[test]
    fn stagger_lies_one_to_two_below_health() {
        assert!(ALL.iter().all(|row| (1..=2).contains(&(row.health - row.stagger))));
    }
}
