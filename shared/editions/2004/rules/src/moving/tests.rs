//! Walking, with every rule that stops a step.

use super::*;
use crate::Choice;
use crate::board::drawn::{cell, dark, places, seat, table};
use crate::fact::{Fact, PublicFact, StepKind};
use crate::names::{Action, Order};
use engine::testkit::Bench;

fn walk(path: &str) -> Choice {
    Choice::Move { path: places(path) }
}

fn at(bench: &Bench<Rules>, figure: u16) -> String {
    bench.play.board().place_of(FigureId(figure)).unwrap().to_string()
}

fn left(bench: &Bench<Rules>) -> u8 {
    bench.play.board().act().unwrap().moves
}

const DOOR: &str = "
    area A left
    area B right
    door 1
    map
    +-+-+-+-+
    |A A1B B|
    +   1   +
    |A A1B B|
    +-+-+-+-+
    end
    marks
    1 . . .
    . . . .
    end";

/// [C-MOV-01]
#[test]
fn a_diagonal_step_counts_as_one() {
    let mut bench = table("1 . . .\n. . . .\n. . . .").turn(1, Action::Advance);
    bench.choose(seat(1), walk("b2 c3"));
    assert_eq!((at(&bench, 1), left(&bench)), ("c3".into(), 2));
    assert_eq!(bench.refused(seat(1), walk("d3 a1")).rule.as_deref(), Some("C-MOV-01"));
}

/// [C-MOV-02]
#[test]
fn a_figure_may_go_less_far_than_it_could_and_then_further() {
    let mut bench = table("1 . . . . .").turn(1, Action::Advance);
    assert_eq!(reach(bench.play.board(), FigureId(1)).len(), 4);
    bench.choose(seat(1), walk("b1")).choose(seat(1), walk("c1 d1"));
    assert_eq!((at(&bench, 1), left(&bench)), ("d1".into(), 1));
    bench.choose(seat(1), Choice::End);
}

/// [C-MOV-03]
#[test]
fn no_figure_walks_through_an_enemy() {
    let mut bench = table("1 Z .\n. # #").turn(1, Action::Sprint);
    let no = bench.refused(seat(1), walk("b1 c1"));
    assert_eq!((no.rule.as_deref(), no.spots), (Some("C-MOV-03"), vec![[1, 0]]));
    assert_eq!(reach(bench.play.board(), FigureId(1)).len(), 1);
}

/// [C-MOV-04] [C-MOV-05]
#[test]
fn a_friend_may_be_passed_but_not_shared_with() {
    let mut bench = table("1 2 .").turn(1, Action::Sprint);
    let no = bench.refused(seat(1), walk("b1"));
    assert_eq!((no.rule.as_deref(), no.spots), (Some("C-MOV-05"), vec![[1, 0]]));
    let stops: Vec<_> = reach(bench.play.board(), FigureId(1)).iter().map(|s| (s.at, s.stop)).collect();
    assert_eq!(stops, [(cell("b1").into(), false), (cell("c1").into(), true)]);
    bench.choose(seat(1), walk("b1 c1"));
    assert_eq!(at(&bench, 1), "c1");
}

/// [C-MOV-04]
#[test]
fn invaders_pass_each_other_too() {
    let mut bench = table("Z I . 1").activation(10);
    bench.choose(Seat::INVADER, walk("b1 c1"));
    assert_eq!(at(&bench, 10), "c1");
}

/// [C-MOV-06]
#[test]
fn passing_beside_an_enemy_costs_nothing_more() {
    let mut bench = table("1 . .\n# Z .").turn(1, Action::Advance);
    bench.choose(seat(1), walk("b1 c1"));
    assert_eq!((at(&bench, 1), left(&bench)), ("c1".into(), 2));
    assert_eq!(bench.facts.len(), 2);
}

/// [C-MOV-07] [C-DOOR-04]
#[test]
fn a_closed_door_stops_a_walk_and_an_open_one_does_not() {
    let mut bench = table(DOOR).turn(1, Action::Sprint);
    let no = bench.refused(seat(1), walk("b1 c1"));
    assert_eq!((no.rule.as_deref(), no.spots), (Some("C-MOV-07"), vec![[1, 0], [2, 0]]));
    assert_eq!(bench.refused(seat(1), walk("b1 c2")).rule.as_deref(), Some("C-MOV-07"));
    let mut bench = table(DOOR).open('1').turn(1, Action::Sprint);
    bench.choose(seat(1), walk("b1 c2"));
    assert_eq!(at(&bench, 1), "c2");
}

/// [C-MOV-08] [C-OBS-01]
#[test]
fn an_obstacle_stops_a_walk() {
    let mut bench = table("1 o .\n. # #").turn(1, Action::Sprint);
    let no = bench.refused(seat(1), walk("b1"));
    assert_eq!((no.rule.as_deref(), no.spots), (Some("C-MOV-08"), vec![[1, 0]]));
}

/// [C-MOV-12] [C-OBS-30]
#[test]
fn a_trite_goes_from_duct_to_duct_for_one() {
    let mut bench = table("d T . # . d . 1").activation(10);
    bench.choose(Seat::INVADER, walk("a1 f1 g1"));
    assert_eq!((at(&bench, 10), left(&bench)), ("g1".into(), 5));
    let how =
        |fact: &Fact| matches!(fact, Fact::Public(PublicFact::Stepped { how: StepKind::Duct, cost: 1, .. }));
    assert!(bench.facts.iter().any(how));
}

/// [C-ABL-35] [C-OBS-30]
#[test]
fn only_scuttle_uses_ducts() {
    let mut bench = table("d Z . # . d .").activation(10);
    assert_eq!(bench.refused(Seat::INVADER, walk("a1 f1")).rule.as_deref(), Some("C-MOV-01"));
    let mut bench = table("d 1 . # . d .").turn(1, Action::Sprint);
    assert_eq!(bench.refused(seat(1), walk("a1 f1")).rule.as_deref(), Some("C-MOV-01"));
}

/// [C-OBS-31]
#[test]
fn a_duct_never_leads_to_unrevealed_spaces() {
    let text = "area A a\narea B b\nmap\n+-+-+-+-+-+-+\n|A A A|B B B|\n+-+-+-+-+-+-+\nend\n\
                marks\nd T . . d .\nend";
    let mut bench = dark(text, "A").activation(10);
    assert_eq!(bench.refused(Seat::INVADER, walk("a1 e1")).rule.as_deref(), Some("C-OBS-31"));
    table(text).activation(10).choose(Seat::INVADER, walk("a1 e1"));
}

/// [C-OBS-32]
#[test]
fn a_duct_under_a_marine_is_closed() {
    let text = "area A a\nmap\n+-+-+-+-+-+-+\n|A A A|A A A|\n+-+-+-+-+-+-+\nend\n\
                marks\nd T . . d .\nend\nmarks\n. . . . 1 .\nend";
    let mut bench = table(text).activation(10);
    assert_eq!(bench.refused(Seat::INVADER, walk("a1 e1")).rule.as_deref(), Some("C-OBS-32"));
}

///
#[test]
fn no_figure_steps_into_unrevealed_spaces() {
    let text = "area A a\narea B b\nmap\n+-+-+-+\n|A A.B|\n+-+-+-+\nend\nmarks\n. Z .\nend";
    let mut bench = dark(text, "A").activation(10);
    assert_eq!(bench.refused(Seat::INVADER, walk("c1")).rule.as_deref(), Some("R-36"));
}

#[test]
fn a_wall_stops_a_walk() {
    let mut bench = table("area A a\nmap\n\n A A|A\nend\nmarks\n. 1 .\nend").turn(1, Action::Sprint);
    assert_eq!(bench.refused(seat(1), walk("c1")).code, "wall");
}

///
#[test]
fn a_refusal_reveals_nothing_of_unrevealed_spaces() {
    let text = |row: &str| format!("area A a\narea B b\nmap\n\n A A.B\n - -\n {row}\nend\nmarks\n. 1 .\nend");
    let (land, rock) = (dark(&text("B B B"), "A"), dark(&text("    B"), "A"));
    for to in ["a2", "b2", "c1", "c2", "d1"] {
        let refused = |drawn: &crate::board::drawn::Drawn| {
            drawn.clone().turn(1, Action::Sprint).refused(seat(1), walk(to))
        };
        assert_eq!(refused(&land), refused(&rock), "{to}");
    }
}

/// [C-MOV-05] [C-MOV-03]
#[test]
fn a_click_far_away_names_what_is_in_the_way() {
    let why = |text: &str, to: &str| {
        let no = table(text).turn(1, Action::Advance).refused(seat(1), walk(to));
        (no.rule.unwrap(), no.code)
    };
    let of = |rule: &str, code: &str| (rule.to_string(), code.to_string());
    assert_eq!(why("1 . . . . . . .", "h1"), of("C-TURN-05", "too_far"));
    assert_eq!(why("1 . Z .\n. . # #", "d1"), of("C-MOV-03", "enemies_around"));
    assert_eq!(why("1 . . Z", "d1"), of("C-MOV-03", "enemy"));
    assert_eq!(why("1 . o", "c1"), of("C-MOV-08", "obstacle"));
    assert_eq!(why("1 . o .\n. . # #", "d1"), of("C-MOV-07", "no_way"));
    assert_eq!(why("1 . 2 .", "c1"), of("C-MOV-05", "occupied"));
    assert_eq!(why(DOOR, "d1"), of("C-MOV-07", "no_way"));
}

#[test]
fn a_step_into_a_guards_sight_is_marked() {
    let guarded = table(". Z . .\n. # # .\n. # # 1").order(1, Order::Guard).activation(10);
    let reach = reach(guarded.play.board(), FigureId(10));
    let watched: Vec<_> = reach.iter().filter(|s| s.watched == [seat(1)]).map(|s| s.at).collect();
    assert_eq!(watched, places("d1 d2"));
}

/// [C-MOV-04] [C-MOV-05]
#[test]
fn several_friends_in_a_row_are_passed_and_none_is_stopped_on() {
    let walked =
        |path: &str| table("1 2 3 .\n# # # #").turn(1, Action::Advance).attempt(seat(1), walk(path)).is_ok();
    assert_eq!(["b1", "b1 c1", "b1 c1 d1"].map(walked), [false, false, true]);
    let mut behind = table("1 2 Z .\n# # # #").turn(1, Action::Advance);
    assert_eq!(behind.refused(seat(1), walk("b1 c1 d1")).rule.as_deref(), Some("C-MOV-03"));
    let over = |path: &str| table("Z H H . 1\n# H H . .").activation(10).attempt(seat(0), walk(path)).is_ok();
    assert_eq!(
        ["b1", "b1 c1", "b1 c1 d1", "b1 c2 d2"].map(over),
        [false, false, true, true],
        "over a big friend"
    );
}

/// [C-MOV-12] [C-OBS-30]
#[test]
fn of_three_ducts_each_leads_to_both_others_while_one_movement_is_left() {
    let map = "area A a\nmap\n\n A A A A A A A\nend\nmarks\nd . d . . d .\nend\nmarks\n";
    for (from, to) in [("a1", ["c1", "f1"]), ("c1", ["a1", "f1"]), ("f1", ["a1", "c1"])] {
        let row: Vec<&str> =
            ["a1", "b1", "c1", "d1", "e1", "f1", "g1"].map(|at| if at == from { "T" } else { "." }).to_vec();
        let text = format!("{map}{}\nend\nmarks\n. . . . . . 1\nend", row.join(" "));
        for end in to {
            let mut bench = table(&text).activation(10);
            bench.choose(seat(0), walk(end));
            assert_eq!((at(&bench, 10), left(&bench)), (end.to_string(), 7));
        }
    }
    let spent = |moves: u8| {
        let text = format!("{map}T . . . . . .\nend\nmarks\n. . . . . . 1\nend");
        let mut drawn = table(&text).with(PublicFact::TurnBegan { seat: seat(0) });
        drawn.tell(PublicFact::Activated { figure: FigureId(10), moves, attacks: 1, extra: false });
        reach(&drawn.board, FigureId(10)).iter().any(|step| step.at == cell("f1").into())
    };
    assert_eq!([spent(0), spent(1)], [false, true]);
}

/// Returns the places that the figure can go to for one movement.
fn one_step(bench: &Bench<Rules>, figure: u16) -> Vec<String> {
    let reach = reach(bench.play.board(), FigureId(figure));
    let mut near: Vec<_> =
        reach.iter().filter(|step| step.cost == 1).map(|step| step.at.to_string()).collect();
    near.sort_unstable();
    near
}

/// [C-MOV-01]
#[test]
fn one_movement_leads_to_all_eight_spaces_around_and_no_farther() {
    let bench = table(". . . . .\n. . . . .\n. . 1 . .\n. . . . .\n. . . . .").turn(1, Action::Advance);
    assert_eq!(one_step(&bench, 1), ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"]);
    let two = |at: &str| {
        let reach = reach(bench.play.board(), FigureId(1));
        reach.iter().find(|step| step.at == cell(at).into()).map(|step| step.cost)
    };
    assert_eq!(["a1", "c1", "e2", "e5"].map(two), [Some(2); 4]);
}

/// [C-BIG-06] [C-BIG-07]
#[test]
fn one_movement_of_a_demon_leads_by_either_half_or_over_each_of_the_four_corners() {
    let lying = table(". . . . 1\n. D D . .\n. . . . .").activation(10);
    // By the left half, by the right half, and aside.
    let (left, right) = (["a2-b2", "b1-b2", "b2-b3"], ["c2-d2", "c1-c2", "c2-c3"]);
    let mut all = [&left[..], &right, &["a1-b1", "c1-d1", "a3-b3", "c3-d3"]].concat();
    all.sort_unstable();
    assert_eq!(one_step(&lying, 10), all);
    let standing = table(". . . 1\n. D . .\n. D . .\n. . . .").activation(10);
    let (upper, lower) = (["b1-b2", "a2-b2", "b2-c2"], ["b3-b4", "a3-b3", "b3-c3"]);
    let mut all = [&upper[..], &lower, &["a1-a2", "c1-c2", "a3-a4", "c3-c4"]].concat();
    all.sort_unstable();
    assert_eq!(one_step(&standing, 10), all);
}

/// [C-BIG-08]
#[test]
fn one_movement_of_a_square_figure_leads_one_space_in_all_eight_directions() {
    let bench = table(". . . . 1\n. H H . .\n. H H . .\n. . . . .").activation(10);
    let all = ["a1-b2", "a2-b3", "a3-b4", "b1-c2", "b3-c4", "c1-d2", "c2-d3", "c3-d4"];
    assert_eq!(one_step(&bench, 10), all);
}

/// [C-MOV-03]
#[test]
fn an_invader_walks_through_no_marine_and_around_two_of_them() {
    let walked = |text: &str, path: &str| table(text).activation(10).attempt(Seat::INVADER, walk(path));
    let no = walked("Z 1 . .", "b1 c1").unwrap_err();
    assert_eq!(no.rule.as_deref(), Some("C-MOV-03"));
    assert!(walked("Z 1 2 .\n. . . .", "b2 c2 d1").is_ok());
    assert!(walked("Z 1 . .\n. 2 . .", "b2 c2").is_err());
}
