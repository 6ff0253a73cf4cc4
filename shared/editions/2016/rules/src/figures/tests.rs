//! The numbers of the demons and their abilities, against the page.

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
    let mut ids: Vec<_> = ALL.iter().flat_map(|row| row.abilities).map(|ability| ability.id).collect();
    ids.sort();
    assert!(ids.windows(2).all(|two| two[0] != two[1]), "{ids:?}");
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
