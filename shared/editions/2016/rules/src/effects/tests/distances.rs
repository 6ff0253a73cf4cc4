//! Texts that name a distance or something in between, at their limits.

use super::super::*;
use super::moments::offered;
use crate::board::drawn::{card, demon, drawn, event, marine, place, using, walk};
use crate::choice::Stride;
use crate::fact::Fact;
use crate::frames::activation::{Activation, Stage};
use crate::moving::walking::Way;

const MARINE: Seat = Seat(1);
const OPEN: &str = ". . . . . . .\n. . . . . . .\n. . . . . . .";

fn attack(target: FigureId) -> Choice {
    Choice::Attack { target, boost: false }
}

/// [M-STUN-05] [M-ARG-03]
#[test]
fn a_charge_stuns_after_three_steps_and_not_after_two() {
    let charge = |at: &str, path: &str| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Pinky, at).argent(Kind::Pinky, 1);
        let mut bench = drawn.before(Activation { figure: demon(0), stage: Stage::Begin });
        bench.choose(Seat::INVADER, using(Use::Ability(0))).choose(Seat::INVADER, walk(path));
        bench.script([0, 0, 0]).choose(Seat::INVADER, attack(marine(1)));
        bench.play.board().is_stunned(marine(1))
    };
    assert!(!charge("d1-e1", "c1-d1 b1-c1") && charge("e1-f1", "d1-e1 c1-d1 b1-c1"));
}

/// [T-18] [M-LOS-01]
#[test]
fn a_friend_watches_over_five_spaces_in_sight() {
    let watched = |text: &str, friend: &str| {
        let drawn = drawn(text).marine(1, "a1").marine(2, friend).demon(Kind::PossessedSoldier, "a2");
        let mut bench = drawn.hand(2, &["Watch Your Six"]).acting(demon(0), 0);
        bench.script([5, 5]).choose(Seat::INVADER, attack(marine(1)));
        !offered(&bench, Seat(2)).is_empty()
    };
    let open = ". . . . . . . .\n. . . . . . . .";
    assert!(watched(open, "f1") && !watched(open, "g1"));
    let walled = "area A x\nmap\n\n A A A|A\n\n A A A|A\n\n A A A A\nend";
    assert!(!watched(walled, "d1"), "a wall lies between");
}

/// Marine 1 shoots a demon that falls; the invader holds Last Gasp.
fn gasping(kind: Kind, at: &str, left: u8) -> bool {
    let health = crate::figures::of(kind).health;
    let drawn = drawn(OPEN).marine(1, "a1").demon(kind, at).hurt(demon(0), health - left);
    let drawn = drawn.hand(1, &["Field Burst"]).event_hand(&["Last Gasp"]);
    let mut bench = drawn.acting(marine(1), 0);
    bench.choose(MARINE, Choice::Play { card: card("Field Burst") });
    bench.script([5, 5]).choose(MARINE, attack(demon(0)));
    offered(&bench, Seat::INVADER) == [Use::Event(event("Last Gasp"))]
}

/// [T-21] [T-22] [M-GEN-05]
#[test]
fn a_small_demon_gasps_at_an_attacker_within_3() {
    assert!(gasping(Kind::PossessedSoldier, "d1", 1));
    assert!(!gasping(Kind::PossessedSoldier, "e1", 1), "range 4");
    assert!(!gasping(Kind::Pinky, "c1-d1", 1), "a large one does not");
    assert!(!gasping(Kind::Revenant, "d1", 6), "it stands");
}

/// [T-21] [M-GEN-10]
#[test]
fn a_second_rack_hurts_another_marine_within_2_or_else_the_defender() {
    let racked = |other: &str| {
        let drawn = drawn(OPEN).marine(1, "a1").marine(2, other).demon(Kind::Revenant, "e1");
        let mut bench = drawn.argent(Kind::Revenant, 1).acting(demon(0), 0);
        bench.script([0, 0, 0]).choose(Seat::INVADER, attack(marine(1)));
        match bench.options(Seat::INVADER) {
            Options::Window { uses, .. } => uses[0].figures.clone(),
            _ => Vec::new(),
        }
    };
    assert_eq!(racked("c1"), [marine(2)]);
    assert_eq!(racked("d1"), [marine(1)], "3 spaces are too far");
}

/// [M-GEN-02] [M-DOOR-02]
#[test]
fn a_figure_that_can_spend_no_movement_opens_no_door_with_it() {
    let text = "area A x\narea B y\ndoor 1\nmap\n\n A A1B B\n    1\n A A1B B\nend";
    let doors = |rooted: bool| {
        let drawn = drawn(text).marine(1, "b1").hand(1, &["Dig In", "Keep Moving"]);
        let drawn = drawn.with(PublicFact::Began { figure: marine(1), moves: 3, mains: 1 });
        let rooted_now = PublicFact::Lasts { figure: marine(1), what: crate::fact::Lasting::Rooted };
        let drawn = if rooted { drawn.with(rooted_now) } else { drawn };
        let bench = drawn.before(Activation { figure: marine(1), stage: Stage::Act });
        let Options::Act(offer) = bench.options(MARINE).clone() else { panic!() };
        offer.doors.len()
    };
    assert_eq!((doors(false), doors(true)), (1, 0));
}

/// [M-GK-02] [M-GK-07]
#[test]
fn a_headhunter_kills_where_another_marine_does_not() {
    let kills = |class: Class| {
        let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Revenant, "b1").hurt(demon(0), 3);
        let mut bench = drawn.with(PublicFact::ClassKept { seat: MARINE, class }).acting(marine(1), 2);
        bench.attempt(MARINE, walk("b1")).is_ok()
    };
    assert!(kills(Class::Headhunter) && !kills(Class::Outrider));
}

/// [T-31] [M-GEN-10]
#[test]
fn the_blade_meets_no_demon_that_stops_on_the_marine() {
    let met = |map: &str, wedged: &str| {
        let drawn =
            drawn(map).marine(1, "c1").demon(Kind::Pinky, "a1-b1").demon(Kind::PossessedSoldier, wedged);
        let mut bench = drawn.hand(1, &["Meet the Blade"]).acting(demon(0), 1);
        bench.choose(
            Seat::INVADER,
            Choice::Move { path: vec![Stride { to: place("b1-c1"), way: Way::Walk }] },
        );
        (bench.play.board().place_of(marine(1)), offered(&bench, MARINE).len())
    };
    let row = |spaces: &str| format!("area A x\nmap\n\n{spaces}\nend");
    assert_eq!(met(&row(" A A A"), "a1"), (Some(place("c1")), 0), "no space is free: range 0");
    assert_eq!(met(&row(" A A A A"), "a1"), (Some(place("d1")), 1), "put beside it");
}

/// [M-BIG-08] [T-08]
#[test]
fn a_rift_step_ends_after_2_and_is_not_offered_with_nowhere_to_go() {
    let begin = |map: &str, figure: FigureId| {
        let drawn = drawn(map).marine(1, "a1").demon(Kind::PossessedSoldier, "b1").event_hand(&["Rift Step"]);
        drawn.before(Activation { figure, stage: Stage::Begin })
    };
    let mut bench = begin(". . . . . .", demon(0));
    bench.choose(Seat::INVADER, using(Use::Event(event("Rift Step"))));
    let Options::Displace { at, .. } = bench.options(Seat::INVADER) else { panic!() };
    assert_eq!(*at, ["c1", "d1"].map(place));
    assert!(offered(&begin(". .", demon(0)), Seat::INVADER).is_empty(), "nowhere to go");
    assert!(offered(&begin(". . . . . .", marine(1)), Seat::INVADER).is_empty(), "a marine begins");
}

/// [M-GEN-02] [M-ATK-12]
#[test]
fn overcharge_is_for_one_attack_and_roots_from_its_end_on() {
    let drawn = drawn(OPEN).marine(1, "a1").demon(Kind::Mancubus, "d1-e2");
    let mut bench =
        drawn.hand(1, &["Overcharge", "Walking Fire", "Coil Dump", "Dig In"]).acting(marine(1), 1);
    let mut dice = Vec::new();
    for title in ["Overcharge", "Walking Fire", "Coil Dump"] {
        bench.choose(MARINE, Choice::Play { card: card(title) });
        if title != "Overcharge" {
            bench.script([0, 0]).choose(MARINE, attack(demon(0)));
            let rolled = bench.facts.iter().rev().find_map(|fact| match fact {
                Fact::Public(PublicFact::Rolled { dice }) => Some(dice.len()),
                _ => None,
            });
            dice.push(rolled);
        }
    }
    assert_eq!(dice, [Some(2), Some(1)], "a black die more, once");
    bench.refused(MARINE, walk("b1"));
}
