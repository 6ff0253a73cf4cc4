//! Walks through spaces where a figure may not stay.

use crate::Rules;
use crate::board::drawn::{Drawn, cell, dark, happened, seat, strike, table, walk};
use crate::choice::Choice;
use crate::fact::{PublicFact, StepKind};
use crate::names::{Action, FigureId, Order, Skill, Weapon};
use crate::options::{ActOffer, Options};
use engine::Seat;
use engine::testkit::Bench;

const INVADER: Seat = Seat::INVADER;

fn place(bench: &Bench<Rules>, figure: u16) -> Option<grid::Cell> {
    bench.play.board().place_of(FigureId(figure))
}

fn act(bench: &Bench<Rules>, seat: Seat) -> ActOffer {
    match bench.options(seat) {
        Options::Act(offer) => offer.clone(),
        other => panic!("the mover chooses, not {other:?}"),
    }
}

fn rule(bench: &mut Bench<Rules>, seat: Seat, choice: Choice) -> Option<String> {
    bench.refused(seat, choice).rule
}

/// A corridor. The friend stands beside a watchful demon.
fn corridor() -> Bench<Rules> {
    table("1 2 . . .\n# D D # #").turn(1, Action::Advance)
}

/// [R-51] [C-MOV-04]
#[test]
fn a_marine_struck_in_a_friends_space_goes_on_as_declared() {
    let mut bench = corridor();
    bench.choose(seat(1), walk("b1 c1 d1"));
    assert_eq!(bench.asked(), [INVADER], "the demon may strike");
    bench.script([0, 0, 0]).choose(INVADER, Choice::Strike { figure: FigureId(10) });
    assert_eq!((bench.asked(), place(&bench, 1)), (vec![INVADER], Some(cell("c1"))), "beside it again");
    bench.choose(INVADER, Choice::Pass).choose(INVADER, Choice::Pass);
    assert_eq!((place(&bench, 1), act(&bench, seat(1)).moves_left), (Some(cell("d1")), 1));
}

/// [C-MOV-05] [C-MOV-16]
#[test]
fn no_figure_stops_or_attacks_in_a_friends_space_while_a_free_space_is_in_reach() {
    let mut bench = stranded(1);
    assert_eq!(rule(&mut bench, INVADER, Choice::End).as_deref(), Some("C-MOV-05"));
    assert_eq!(rule(&mut bench, INVADER, strike("e1")).as_deref(), Some("C-MOV-16"));
    let (_, default) = bench.play.fallback(INVADER).unwrap();
    bench.choose(INVADER, default);
    assert_ne!(place(&bench, 10), Some(cell("b1")), "the default goes on to the nearest free space");
}

/// [R-51] [C-ORD-22]
#[test]
fn an_invader_fired_at_in_a_friends_space_goes_on_as_declared() {
    let mut bench = table("Z I . . 1").order(1, Order::Guard).bullets(1, 3).activation(10);
    bench.choose(INVADER, walk("b1 c1 d1"));
    assert_eq!((bench.asked(), place(&bench, 10)), (vec![seat(1)], Some(cell("b1"))));
    bench
        .script([0, 0])
        .choose(seat(1), Choice::Fire { weapon: Weapon::Pistol, at: cell("b1"), figure: Some(FigureId(10)) });
    assert_eq!((bench.asked(), place(&bench, 10)), (vec![INVADER], Some(cell("d1"))));
    assert_eq!((act(&bench, INVADER).passing, act(&bench, INVADER).moves_left), (false, 1));
}

/// [R-23] [C-MOV-05]
#[test]
fn a_figure_stopped_by_what_it_sees_in_a_friends_space_goes_on_from_there() {
    let mut bench = dark(&super::BEND.replace("1 . . .", "1 2 . ."), "A").turn(1, Action::Sprint);
    bench.choose(seat(1), walk("b1 c1 d1"));
    assert_eq!((bench.asked(), place(&bench, 1)), (vec![seat(1)], Some(cell("b1"))));
    assert!(act(&bench, seat(1)).passing);
    bench.choose(seat(1), walk("c1"));
    assert_eq!((act(&bench, seat(1)).passing, place(&bench, 1)), (false, Some(cell("c1"))));
}

fn stranded(moves: u8) -> Bench<Rules> {
    let mut drawn: Drawn = table("Z I . . 1");
    drawn.tell(PublicFact::TurnBegan { seat: INVADER });
    let figure = FigureId(10);
    drawn.tell(PublicFact::Activated { figure, moves: moves + 1, attacks: 1, extra: false });
    let (from, to) = (cell("a1").into(), cell("b1").into());
    drawn.tell(PublicFact::Stepped { figure, from, to, cost: 1, how: StepKind::Walk });
    let act = crate::frames::activation::Activation {
        figure,
        stage: crate::frames::activation::ActivationStage::Act,
    };
    let stopped = super::Walk { passed: vec![from], ..super::Walk::along(figure, Vec::new()) };
    drawn.bench([act.into(), stopped.into()])
}

///
#[test]
fn only_a_figure_that_cannot_go_on_is_put_back_and_pays_nothing_for_it() {
    let bench = stranded(0);
    assert_eq!(place(&bench, 10), Some(cell("a1")));
    let bench = stranded(1);
    assert_eq!((place(&bench, 10), act(&bench, INVADER).passing), (Some(cell("b1")), true));
    assert_eq!(act(&bench, INVADER).moves_left, 1);
}

/// [C-MOV-05] [C-MOV-14]
#[test]
fn movement_that_a_passing_figure_needs_is_not_spent_on_a_gift() {
    let gifts = |moves: u8| {
        let mut drawn = table("1 2 3 .").with(PublicFact::TurnBegan { seat: seat(1) });
        drawn.tell(PublicFact::Declared {
            seat: seat(1),
            action: Action::Sprint,
            moves,
            attacks: 0,
            order: false,
        });
        let (figure, from, to) = (FigureId(1), cell("a1").into(), cell("b1").into());
        drawn.tell(PublicFact::Stepped { figure, from, to, cost: 1, how: StepKind::Walk });
        crate::acting::offer(&drawn.board, figure).gifts.len()
    };
    assert_eq!(gifts(2), 0, "the one space left takes it back");
    assert!(gifts(3) > 0);
}

///
#[test]
fn a_pathfinder_struck_in_an_obstacle_goes_on_too() {
    let drawn = table("1 o . . .\n# D D # #").skill(1, Skill::Pathfinder);
    let mut bench = drawn.turn(1, Action::Advance);
    bench.choose(seat(1), walk("b1 c1"));
    assert_eq!(bench.asked(), [INVADER]);
    bench.script([0, 0, 0]).choose(INVADER, Choice::Strike { figure: FigureId(10) });
    bench.choose(INVADER, Choice::Pass);
    assert_eq!((act(&bench, seat(1)).passing, place(&bench, 1)), (false, Some(cell("c1"))));
    assert!(!happened(&bench, |fact| matches!(fact, PublicFact::Stepped { how: StepKind::PutBack, .. })));
}
