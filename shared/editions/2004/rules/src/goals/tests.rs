//! Legs of every kind on drawn boards.

use super::*;
use crate::Choice;
use crate::board::drawn::{Drawn, cell, happened, seat, sheet, strike, table, walk};
use crate::names::{Action, Gift};
use crate::scenarios::leg::Goal;
use engine::testkit::Bench;

/// Two areas with a door out. `legs` are lines of the header; the marks stand in one row.
fn board(legs: &str, marks: &str) -> Drawn {
    table(&format!(
        "area A hall
        area B yard
        door 1
        exit 1
        {legs}
        goal p 1
        goal q 2
        token c cargo
        map
        +-+-+-+-+-+-+-+-+-+-+-+-+
        |A A A A A A.B B B B1A A|
        +                   1   +
        |A A A A A A.B B B B1A A|
        +-+-+-+-+-+-+-+-+-+-+-+-+
        end
        marks
        {marks}
        end"
    ))
}

fn reason(bench: &Bench<Rules>) -> Option<(Vec<Seat>, String)> {
    bench.play.outcome().map(|outcome| (outcome.winners.clone(), outcome.reason.clone()))
}

fn marines_won(bench: &Bench<Rules>, why: &str) -> bool {
    reason(bench).is_some_and(|(winners, reason)| winners.contains(&seat(1)) && reason == why)
}

/// Marine 1 stands idle until a round is over. The invader has nothing to do.
fn idle_round(bench: &mut Bench<Rules>) {
    let round = bench.play.board().round();
    while bench.play.outcome().is_none() && bench.play.board().round() == round {
        let asked = bench.asked()[0];
        let (_, choice) = bench.play.fallback(asked).unwrap();
        bench.choose(asked, choice);
    }
}

/// [C-ENC-01] [C-SET-15]
#[test]
fn the_marines_win_when_one_ends_a_move_on_the_goal_and_not_by_passing_it() {
    let mut bench = board("leg reach", "1 . p . . .").turn(1, Action::Sprint);
    bench.choose(seat(1), walk("b1 c1 d1"));
    assert_eq!(reason(&bench), None);
    bench.choose(seat(1), walk("c1"));
    assert!(marines_won(&bench, "reached"));
    assert!(bench.play.board().tokens().is_empty(), "the token goes");
}

/// [C-ENC-01]
#[test]
fn a_goal_token_is_not_picked_up_and_works_for_its_own_leg_only() {
    let mut bench = board("leg reach\nleg reach", "1 q p . . .").turn(1, Action::Sprint);
    bench.choose(seat(1), walk("b1"));
    assert_eq!((bench.play.board().leg(), bench.play.board().tokens().len()), (1, 2));
    let token = *bench.play.board().tokens().keys().next().unwrap();
    let no = bench.refused(seat(1), Choice::PickUp { token });
    assert_eq!(no.rule.as_deref(), Some("C-ENC-01"));
    bench.choose(seat(1), walk("c1"));
    assert_eq!(bench.play.board().leg(), 2);
    bench.choose(seat(1), walk("b1"));
    assert!(marines_won(&bench, "reached"));
}

/// [C-SET-15]
#[test]
fn the_invader_wins_when_the_rounds_of_a_leg_are_over() {
    let mut bench = board("leg reach in 3", "1 . p . . .").before(1);
    let mut left = Vec::new();
    while reason(&bench).is_none() {
        left.push(turns_left(bench.play.board()));
        idle_round(&mut bench);
    }
    assert_eq!(left, [Some(2), Some(1)], "the board is drawn in round 1, and its first round is the second");
    assert_eq!(reason(&bench), Some((vec![Seat::INVADER], "time_up".to_string())));
}

/// [C-SET-15]
#[test]
fn a_new_leg_has_its_full_time_from_the_next_round_on() {
    let mut bench = board("leg reach in 2\nleg reach in 4", "1 p q . . .").turn(1, Action::Advance);
    bench.choose(seat(1), walk("b1"));
    assert_eq!((bench.play.board().leg(), turns_left(bench.play.board())), (2, Some(4)));
    let mut rounds = 0;
    while reason(&bench).is_none() {
        idle_round(&mut bench);
        rounds += 1;
    }
    assert_eq!(rounds, 5, "what is left of this round, and four");
}

#[test]
fn a_leg_without_a_limit_has_no_time() {
    assert_eq!(turns_left(&board("leg reach", "1 . p").board), None);
}

/// [C-SET-15]
#[test]
fn ground_is_held_at_the_end_of_a_round_with_a_marine_on_it() {
    let mut bench = board("leg hold B for 2", "1 . . . . . . 2").turn(1, Action::Advance);
    idle_round(&mut bench);
    assert!(happened(&bench, |fact| matches!(fact, PublicFact::Held { rounds: 1, of: 2 })));
    assert_eq!(reason(&bench), None);
    idle_round(&mut bench);
    assert!(marines_won(&bench, "held"));
    let mut bench = board("leg hold B for 2", "1 . . . . .").turn(1, Action::Advance);
    idle_round(&mut bench);
    assert_eq!(bench.play.board().held(), 0, "no figure stands there");
}

/// [C-ENC-02]
#[test]
fn the_cargo_is_fetched_handed_on_and_leaves_with_its_carrier_alone() {
    let drawn = board(
        "leg fetch\nleg carry",
        ". . . . . . . . 1 2\n        end\n        marks\n        . . . . . . . . c .",
    )
    .open('1');
    let mut bench = drawn.turn(1, Action::Advance);
    let token = *bench.play.board().tokens().keys().next().unwrap();
    assert_eq!(bench.refused(seat(1), Choice::Leave).rule.as_deref(), Some("R-16"));
    bench.choose(seat(1), Choice::PickUp { token });
    assert_eq!(goal(bench.play.board()), Some(Goal::Carry));
    assert!(sheet(&bench, 1).cargo);
    bench.choose(seat(1), Choice::Give { to: seat(2), gift: Gift::Cargo });
    assert_eq!(bench.play.board().act().unwrap().moves, 3);
    bench.choose(seat(1), walk("j2"));
    assert_eq!(bench.refused(seat(1), Choice::Leave).code, "not_yet");
    bench.choose(seat(1), Choice::End).choose(seat(2), Choice::Declare { action: Action::Advance });
    bench.choose(seat(2), Choice::Leave);
    assert!(marines_won(&bench, "carried"));
}

/// [C-ENC-02]
#[test]
fn a_marine_with_the_cargo_cannot_sprint() {
    let mut bench = board("leg carry", "1 . . 2").marine(1, |marine| marine.cargo = true).before(1);
    let no = bench.refused(seat(1), Choice::Declare { action: Action::Sprint });
    assert_eq!(no.rule.as_deref(), Some("C-ENC-02"));
    bench.choose(seat(1), Choice::Declare { action: Action::Advance });
}

/// [C-ENC-02]
#[test]
fn a_fragged_carrier_drops_the_cargo_where_they_stood() {
    let drawn = board("leg carry", "1 Z . . . .");
    let mut bench = drawn.marine(1, |marine| (marine.cargo, marine.wounds) = (true, 1)).activation(10);
    bench.script([1, 1]).choose(Seat::INVADER, strike("a1"));
    assert!(!sheet(&bench, 1).cargo);
    let lying: Vec<_> = bench.play.board().tokens().values().copied().collect();
    assert_eq!(lying, [(Token::Cargo, cell("a1"))]);
}

#[test]
fn the_exit_stays_shut_until_the_leg_is_about_it() {
    let mut bench = board("leg reach\nleg leave", ". p . . . . . . . 1").open('1').turn(1, Action::Advance);
    assert_eq!(bench.refused(seat(1), Choice::Leave).code, "not_yet");
}

/// [C-SET-15]
#[test]
fn held_rounds_count_in_all_and_two_marines_on_the_ground_hold_it_once() {
    let mut bench = board("leg hold B for 2", "1 . . . . . 2 3").turn(1, Action::Advance);
    idle_round(&mut bench);
    assert_eq!((bench.play.board().held(), reason(&bench)), (1, None), "two marines, one round");
    let stand = |bench: &Bench<Rules>, second: &str, third: &str| {
        let drawn = Drawn { board: bench.play.board().clone() };
        let drawn = drawn.marine(2, |marine| marine.at = Some(cell(second)));
        drawn.marine(3, |marine| marine.at = Some(cell(third))).before(1)
    };
    let mut bench = stand(&bench, "b1", "c1");
    idle_round(&mut bench);
    assert_eq!(
        (bench.play.board().held(), reason(&bench)),
        (1, None),
        "no figure is there, and the round stays"
    );
    let mut bench = stand(&bench, "b1", "g1");
    idle_round(&mut bench);
    assert!(marines_won(&bench, "held"), "the second round, not in a row");
}

/// [C-SET-15]
#[test]
fn a_leg_that_is_done_in_its_last_round_is_won_and_one_round_later_it_is_lost() {
    for (limit, won) in [(3, true), (2, true), (1, false)] {
        let mut bench =
            board(&format!("leg hold B for 2 in {limit}"), "1 . . . . . 2").turn(1, Action::Advance);
        while reason(&bench).is_none() {
            idle_round(&mut bench);
        }
        assert_eq!(marines_won(&bench, "held"), won, "in {limit}");
    }
}
