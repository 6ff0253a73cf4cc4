//! The arithmetic of an attack, step by step.

use super::*;

const TOUGH: Hide = Hide { tough: true, special: None };
const FOUR: &[u8] = &[2, 1, 1];

fn through(rolled: &[u8], card: Option<Icons>, hide: Hide) -> u8 {
    damage(rolled, Push::default(), defense(card, hide))
}

#[test]
fn the_attack_box_says_which_dice_are_rolled() {
    assert_eq!(strike(2, 1, 6).dice.dice(), [Die::Red, Die::Red, Die::Black]);
}

/// [M-ATK-10] [M-DEF-02] [K-34]
#[test]
fn shields_of_the_card_take_damage_icons() {
    assert_eq!(through(FOUR, Some(Icons::SS), Hide::default()), 2);
    assert_eq!(through(FOUR, Some(Icons::NONE), Hide::default()), 4);
}

/// [M-DEF-04] [K-34]
#[test]
fn toughness_is_a_shield_more_even_without_a_card() {
    assert_eq!(through(FOUR, Some(Icons::SS), TOUGH), 1);
    assert_eq!(through(FOUR, None, TOUGH), 3);
}

/// [M-ATK-11] [K-34]
#[test]
fn a_dodge_cancels_all_damage() {
    assert_eq!(through(FOUR, Some(Icons::D), Hide::default()), 0);
}

/// [M-DEF-03]
#[test]
fn the_special_icon_applies_the_demons_special_defense() {
    let with = |special| Hide { tough: false, special: Some(special) };
    assert_eq!(through(FOUR, Some(Icons::X), with(Special::Shields(3))), 1);
    assert_eq!(through(FOUR, Some(Icons::X), with(Special::Dodge)), 0);
    assert_eq!(through(FOUR, Some(Icons::S), with(Special::Dodge)), 3, "only the icon calls it");
}

/// [M-DEF-06]
#[test]
fn the_special_icon_does_nothing_for_a_marine() {
    assert_eq!(through(FOUR, Some(Icons::X), Hide::default()), 4);
}

/// [M-ATK-15]
#[test]
fn shields_to_spare_are_lost() {
    assert_eq!(through(&[1], Some(Icons::SS), TOUGH), 0);
}

/// [M-ATK-16]
#[test]
fn damage_by_effects_comes_before_shields_and_a_dodge_cancels_it_too() {
    let push = Push { damage: 2, pierce: 0 };
    assert_eq!(damage(FOUR, push, defense(Some(Icons::SS), Hide::default())), 4);
    assert_eq!(damage(FOUR, push, defense(Some(Icons::D), Hide::default())), 0);
}

/// [M-ATK-16]
#[test]
fn shields_are_ignored_of_the_whole_total() {
    let hide = Hide { tough: true, special: Some(Special::Shields(2)) };
    let push = Push { damage: 0, pierce: 2 };
    assert_eq!(damage(FOUR, push, defense(Some(Icons::X), hide)), 3);
    let more = Push { damage: 0, pierce: 9 };
    assert_eq!(damage(FOUR, more, defense(Some(Icons::X), hide).and(2)), 4, "damage is not added");
}

/// [M-ATK-06] [T-16]
#[test]
fn a_stunned_attacker_chooses_a_color_and_loses_a_red_die_by_default() {
    let pool = Pool { red: 1, black: 2 };
    assert_eq!(pool.removable(), [Die::Red, Die::Black]);
    assert_eq!(pool.without(Die::Black), Pool { red: 1, black: 1 });
    assert_eq!(pool.weakened(), Pool { red: 0, black: 2 });
    assert_eq!(Pool { red: 0, black: 2 }.weakened(), Pool { red: 0, black: 1 });
}

/// [M-ATK-14] [K-37]
#[test]
fn an_attack_without_its_only_die_rolls_nothing() {
    let none = Pool { red: 1, black: 0 }.weakened();
    assert_eq!((none.dice().len(), none.removable().len()), (0, 0));
    assert_eq!(through(&[], None, Hide::default()), 0);
}

#[test]
fn of_the_card_only_the_icons_are_used() {
    let guard =
        crate::cards::uac::ALL.iter().find(|row| row.id == crate::cards::ids::ActionId::DigIn).unwrap();
    assert!(!guard.effects.is_empty());
    assert_eq!(
        through(FOUR, Some(guard.icons), Hide::default()),
        2,
        "two icons, and not the two of its text"
    );
}

/// [M-ATK-10] [M-ATK-15]
#[test]
fn one_damage_more_than_the_shields_gets_through_and_as_many_or_less_does_not() {
    let two = Some(Icons::SS);
    assert_eq!([&[1][..], &[1, 1], &[2, 1]].map(|dice| through(dice, two, Hide::default())), [0, 0, 1]);
    assert_eq!([&[2][..], &[2, 1], &[2, 2]].map(|dice| through(dice, two, TOUGH)), [0, 0, 1]);
}

/// [M-ATK-11] [M-ATK-16] [M-DEF-03]
#[test]
fn shields_that_are_ignored_end_at_their_number_and_no_dodge_is() {
    let push = Push { damage: 0, pierce: 2 };
    let after = |shields: u8| damage(FOUR, push, Defense { shields, dodge: false });
    assert_eq!([0, 1, 2, 3, 4].map(after), [4, 4, 4, 3, 2]);
    assert_eq!(damage(FOUR, push, defense(Some(Icons::D), TOUGH)), 0);
    let dodger = Hide { tough: true, special: Some(Special::Dodge) };
    assert_eq!(damage(FOUR, push, defense(Some(Icons::X), dodger)), 0);
}
