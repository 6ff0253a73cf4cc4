//! What all players see of an attack before its result.

use super::*;
use crate::Rules;
use crate::board::drawn::{Drawn, card, demon, drawn, marine};
use crate::choice::Choice;
use crate::fact::{Change, PublicFact};
use crate::names::{FigureId, Kind};
use crate::options::{BlastOffer, Options};
use crate::view;
use engine::testkit::Bench;
use engine::{Seat, Viewer};

const OPEN: &str = ". . . . . .\n. . . . . .";

/// Marine 1 plays this card and attacks a possessed soldier. The invader may add shields.
fn shot(drawn: Drawn, title: &str) -> Bench<Rules> {
    let drawn = drawn.marine(1, "a1").hand(1, &[title]).event_hand(&["Thick Hide"]);
    let mut bench = drawn.acting(marine(1), 0);
    bench.choose(Seat(1), Choice::Play { card: card(title) });
    let faces: &[u32] = if title == "Nova" { &[1, 1, 1, 1] } else { &[1, 1] };
    bench.script(faces.iter().copied());
    bench.choose(Seat(1), Choice::Attack { target: demon(0), boost: false });
    bench
}

fn soldier() -> Drawn {
    drawn(OPEN).demon(Kind::PossessedSoldier, "d1")
}

fn seen(bench: &Bench<Rules>) -> view::AttackView {
    view::build(bench.play.board(), Viewer::Public).attack().clone().unwrap()
}

/// [M-STUN-05] [M-STUN-04] [M-STUN-01]
#[test]
fn an_attack_shows_from_which_damage_on_it_stuns() {
    let arc = shot(soldier(), "Arc Line");
    assert_eq!(seen(&arc).stuns, Some(2));
    assert_eq!(seen(&shot(soldier(), "Field Burst")).stuns, None);
    let stunned = soldier().with(PublicFact::Stunned { figure: demon(0) });
    assert_eq!(seen(&shot(stunned, "Arc Line")).stuns, None, "it is stunned already");
    let with = |change| {
        let mut attack = arc.play.board().attack().unwrap().clone();
        attack.change(change);
        stuns(arc.play.board(), &attack)
    };
    assert_eq!([Change::Stuns, Change::StunsIfHurt, Change::Dodge].map(with), [Some(0), Some(1), Some(2)]);
}

/// [M-DEF-05] [M-STUN-05]
#[test]
fn after_the_result_an_attack_shows_nothing_that_is_to_come() {
    let follows = soldier().demon(Kind::PossessedSoldier, "d2");
    let mut bench = shot(follows, "Split Burst");
    bench.choose(Seat::INVADER, Choice::Pass);
    let board = bench.play.board();
    let mut attack = board.attack().expect("it may be followed up").clone();
    attack.change(Change::Stuns);
    attack.source = Source::Card(card("Rocket"));
    assert_eq!((stuns(board, &attack), blast(board, &attack)), (None, None));
}

/// [M-GEN-08] [M-GEN-10]
#[test]
fn a_blast_is_offered_and_shown_with_the_figures_that_it_hits_besides_friends_too() {
    let crowd =
        || soldier().marine(2, "e1").demon(Kind::PossessedSoldier, "c2").demon(Kind::PossessedSoldier, "f2");
    let hit = |figures: &[FigureId], damage| Some(BlastOffer { figures: figures.to_vec(), damage });
    let offered = |title: &str| {
        let drawn = crowd().marine(1, "a1").hand(1, &[title]);
        let mut bench = drawn.acting(marine(1), 0);
        bench.choose(Seat(1), Choice::Play { card: card(title) });
        let Options::Act(offer) = bench.options(Seat(1)).clone() else { panic!() };
        offer.strike.unwrap().targets.into_iter().find(|one| one.figure == demon(0)).unwrap().blast
    };
    let rocket = hit(&[marine(2), demon(1)], 2);
    let nova = hit(&[marine(2), demon(1), demon(2)], 3);
    assert_eq!(["Rocket", "Nova", "Field Burst"].map(offered), [rocket.clone(), nova.clone(), None]);
    assert_eq!(["Rocket", "Nova"].map(|title| seen(&shot(crowd(), title)).blast), [rocket, nova]);
    let alone = shot(soldier(), "Rocket");
    assert_eq!(seen(&alone).blast, None);
}

/// [M-LOS-01]
#[test]
fn an_attack_shows_its_line_of_sight_as_long_as_both_stand() {
    let bench = shot(soldier(), "Field Burst");
    let Some([from, to]) = seen(&bench).sight else { panic!() };
    let board = bench.play.board();
    let [marine, target] = [marine(1), demon(0)].map(|figure| board.stand(figure).unwrap());
    assert!(crate::sight::Lines::between(board.floor(), marine, target).is_free(from, to));
    let gone = soldier().marine(1, "a1").with(PublicFact::Fragged { figure: demon(0), frags: 0 });
    assert_eq!(acting::sight(&gone.0, FigureId::of(Seat(1)), demon(0)), None);
}
