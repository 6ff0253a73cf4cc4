//! Every reason has its rule.

use crate::Rules;
use crate::board::drawn::{Drawn, card, cell, demon, drawn, marine, place};
use crate::choice::{Choice, Stride};
use crate::fact::{Lasting, PublicFact};
use crate::frames::activation::{Activation, Stage};
use crate::moving::walking::Way;
use crate::names::{FigureId, Kind};
use crate::refusals;
use engine::Seat;
use engine::testkit::Bench;

const MARINE: Seat = Seat(1);

fn to(at: &str) -> Choice {
    Choice::Move { path: [Stride { to: place(at), way: Way::Walk }].into() }
}

fn attack(target: FigureId) -> Choice {
    Choice::Attack { target, boost: false }
}

fn rule(bench: &mut Bench<Rules>, seat: Seat, choice: Choice) -> String {
    bench.refused(seat, choice).rule.unwrap_or_default()
}

/// Marine 1 in the corner of a room with rubble, a pit and a pillar.
fn walled_area() -> Drawn {
    drawn(". . v O\n. . ~ .\n. . . .").marine(1, "a1").marine(2, "b2").hand(1, &["Field Burst"])
}

/// [M-MOV-01] [M-MOV-03] [M-MOV-07]
#[test]
fn a_space_out_of_reach_says_what_it_would_take() {
    let mut bench = walled_area().acting(marine(1), 2);
    assert_eq!(bench.refused(MARINE, to("d3")), refusals::too_far(3_u32, 2_u32));
    assert_eq!(rule(&mut bench, MARINE, to("b2")), "M-MOV-07");
    assert_eq!(rule(&mut walled_area().acting(marine(1), 0), MARINE, to("a2")), "M-MOV-03");
}

/// [M-MOV-01] [M-MOV-07]
#[test]
fn an_occupied_space_says_so_also_beyond_reach_and_the_figures_own_is_no_move() {
    let row = drawn(". . . . .\n. . . . .").marine(1, "a1").marine(2, "e1").hand(1, &["Field Burst"]);
    let mut bench = row.acting(marine(1), 2);
    assert_eq!(bench.refused(MARINE, to("e1")), refusals::occupied());
    assert_eq!(bench.refused(MARINE, to("e2")), refusals::too_far(4_u32, 2_u32));
    assert_eq!(bench.refused(MARINE, to("a1")), refusals::no_path());
    let large = drawn(". . . . .\n. . . . .").marine(1, "e2").demon(Kind::Mancubus, "a1-b2");
    let mut bench = large.acting(demon(0), 1);
    assert_eq!(bench.refused(Seat::INVADER, to("b2")), refusals::no_path());
}

/// [M-TER-05] [M-TER-08] [M-MOV-04]
#[test]
fn ground_that_no_figure_enters_says_why() {
    let mut bench = walled_area().acting(marine(1), 9);
    assert_eq!(rule(&mut bench, MARINE, to("d1")), "M-TER-05");
    assert_eq!(rule(&mut bench, MARINE, to("c1")), "M-TER-08");
    assert_eq!(rule(&mut bench, MARINE, to("h8")), "M-TER-11");
    let mut shut = drawn(". . # .").marine(1, "a1").acting(marine(1), 9);
    assert_eq!(rule(&mut shut, MARINE, to("d1")), "M-MOV-04");
}

/// [M-GEN-02]
#[test]
fn a_card_that_forbids_walking_is_named() {
    let act = Activation { figure: marine(1), stage: Stage::Act };
    let began = walled_area().with(PublicFact::Began { figure: marine(1), moves: 3, mains: 1 });
    let mut bench = began.with(PublicFact::Lasts { figure: marine(1), what: Lasting::Rooted }).before(act);
    assert_eq!(rule(&mut bench, MARINE, to("a2")), "M-GEN-02");
}

/// [M-ATK-01] [M-ATK-02] [M-LOS-01]
#[test]
fn a_target_out_of_range_or_sight_says_which() {
    let far = drawn(". . . . . . . . .\n. . . . . . . . .\n. . . # . . . . .");
    let far =
        far.marine(1, "a1").marine(2, "a2").demon(Kind::PossessedSoldier, "i1").hand(1, &["Field Burst"]);
    let mut bench = far.acting(marine(1), 0);
    assert_eq!(rule(&mut bench, MARINE, attack(demon(0))), "M-MAR-06");
    bench.choose(MARINE, Choice::Play { card: card("Field Burst") });
    assert_eq!(bench.refused(MARINE, attack(demon(0))), refusals::out_of_range(8_u32, 6_u32));
    assert_eq!(rule(&mut bench, MARINE, attack(marine(2))), "M-ATK-01");
    let behind =
        drawn(". . O . .").marine(1, "a1").demon(Kind::PossessedSoldier, "e1").hand(1, &["Field Burst"]);
    let mut hidden = behind.acting(marine(1), 0);
    hidden.choose(MARINE, Choice::Play { card: card("Field Burst") });
    assert!(["M-LOS-01", "M-ATK-03"].contains(&&*rule(&mut hidden, MARINE, attack(demon(0)))));
}

/// [M-DEM-02] [M-ARG-03]
#[test]
fn a_demon_without_argent_or_attack_says_so() {
    let drawn = drawn(". . . . . .").marine(1, "a1").demon(Kind::Imp, "f1");
    let mut bench = drawn.acting(demon(0), 2);
    let paid = Choice::Attack { target: marine(1), boost: true };
    assert_eq!(rule(&mut bench, Seat::INVADER, paid), "M-ARG-03");
    assert_eq!(rule(&mut bench, Seat::INVADER, attack(marine(1))), "M-ATK-02");
}

/// [M-MAR-03] [M-MAR-05] [M-MAR-10]
#[test]
fn a_card_that_cannot_be_played_says_why() {
    let drawn = walled_area().hand(1, &["Dig In", "Aimed String"]);
    let mut bench = drawn.acting(marine(1), 0);
    let play = |title: &str| Choice::Play { card: card(title) };
    assert_eq!(rule(&mut bench, MARINE, play("Dig In")), "M-MAR-10");
    assert_eq!(rule(&mut bench, MARINE, play("Keep Moving")), "M-MAR-05");
    bench.choose(MARINE, play("Field Burst"));
    assert_eq!(rule(&mut bench, MARINE, play("Aimed String")), "M-MAR-03");
    assert_eq!(rule(&mut bench, MARINE, Choice::Sprint { card: card("Dig In") }), "M-MAR-08");
    assert_eq!(cell("a1"), bench.play.board().marine(MARINE).at.unwrap(), "nothing happened");
}
