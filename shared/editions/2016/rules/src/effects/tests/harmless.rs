//! No reaction is asked for where nothing gets through, by what all players know.

use super::super::*;
use super::moments::offered;
use crate::board::drawn::{Drawn, card, demon, drawn, happened, marine, masked};
use engine::testkit::Bench;

const MARINE: Seat = Seat(1);
const OPEN: &str = ". . . . . . .\n. . . . . . .";

/// A possessed soldier attacks marine 1, who holds Dig In, and rolls these faces.
fn struck(drawn: Drawn, faces: [u32; 2]) -> Bench<Rules> {
    let mut bench = drawn.acting(demon(0), 0);
    bench.script(faces).choose(Seat::INVADER, Choice::Attack { target: marine(1), boost: false });
    bench
}

fn shot_at() -> Drawn {
    drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").hand(1, &["Dig In"])
}

fn is_asked(bench: &Bench<Rules>) -> bool {
    bench.asked() == [MARINE]
}

/// [T-18]
#[test]
fn dice_that_do_no_damage_ask_for_no_defense() {
    let dig_in = Use::Reaction(card("Dig In"));
    assert_eq!(offered(&struck(shot_at().deck(1, &["Wide Bore"]), [5, 5]), MARINE), [dig_in]);
    let blank = struck(shot_at().deck(1, &["Wide Bore"]), [0, 0]);
    assert!(!is_asked(&blank) && happened(&blank, &PublicFact::Hit { damage: 0 }));
}

/// [T-18]
#[test]
fn dice_that_the_shields_hold_ask_for_no_defense() {
    assert!(is_asked(&struck(shot_at().deck(1, &["Field Burst"]), [5, 0])), "2 damage against 1 shield");
    let held = struck(shot_at().deck(1, &["Pin Them"]), [5, 0]);
    assert!(!is_asked(&held) && happened(&held, &PublicFact::Hit { damage: 0 }));
}

/// [T-19]
#[test]
fn what_could_add_damage_keeps_the_defense() {
    let blank = |drawn: Drawn| is_asked(&struck(drawn.deck(1, &["Wide Bore"]), [0, 0]));
    assert!(blank(shot_at().event_hand(&["Spite"])), "it could be Blood Up, for all that the marine knows");
    assert!(blank(shot_at().argent(Kind::PossessedSoldier, 1)), "Volley is paid for");
    assert!(!blank(shot_at()), "without a card or argent the invader has nothing to add");
}

///
#[test]
fn a_masked_table_asks_for_no_defense_where_all_see_that_there_is_no_harm() {
    for hand in [&["Dig In"][..], &["Field Burst"]] {
        let drawn = || masked(drawn(OPEN).marine(1, "a1").demon(Kind::PossessedSoldier, "d1").hand(1, hand));
        assert!(is_asked(&struck(drawn().deck(1, &["Wide Bore"]), [5, 5])), "{hand:?}");
        assert!(!is_asked(&struck(drawn().deck(1, &["Wide Bore"]), [0, 0])), "{hand:?}");
    }
}

/// [T-17] [M-COV-06]
#[test]
fn behind_cover_no_other_card_is_asked_for_where_nothing_gets_through() {
    let covered = |deck: &[&str], faces| {
        let drawn = drawn(OPEN).marine(1, "a1").marine(2, "b1").demon(Kind::PossessedSoldier, "d1");
        is_asked(&struck(drawn.deck(1, deck), faces))
    };
    assert!(covered(&["Field Burst", "Dig In"], [5, 5]));
    assert!(!covered(&["Keep Moving", "Dig In"], [5, 5]), "a dodge");
    assert!(!covered(&["Field Burst", "Dig In"], [0, 0]), "no damage");
}

/// [T-18] [M-ATK-10]
#[test]
fn an_offer_says_what_gets_through_with_it() {
    let through = |drawn: Drawn, deck: &[&str]| {
        let bench = struck(drawn.deck(1, deck).glories(1, &["Slip Away"]), [5, 5]);
        let Options::Window { uses, .. } = bench.options(MARINE).clone() else { panic!("a reaction fits") };
        uses.into_iter().map(|offer| offer.through).collect::<Vec<_>>()
    };
    assert_eq!(through(shot_at(), &["Wide Bore"]), [Some(1), Some(0)], "4 less three shields, and a dodge");
    let class = PublicFact::ClassKept { seat: MARINE, class: Class::Bulwark };
    let second = through(shot_at().with(class), &["Wide Bore", "Quick Pump"]);
    assert!(second.contains(&None), "a second card may be any");
}
