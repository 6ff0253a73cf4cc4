//! Each rule as a fact, on drawn rooms: `M` is the marine, `D` the demon.

use super::*;
use engine::testkit::Bench;
use engine::{Match, Scripted};

fn bench(board: Board, frame: Frame) -> Bench<Rules> {
    Bench::of(Match::midway(board, Vec::from([frame]), &mut Scripted::default()))
}

/// Creates a room in which the seat has its turn.
fn turn(seat: Seat, rows: [&str; 5]) -> Bench<Rules> {
    let mut board = Board::new(Mode::Friendly);
    for (y, row) in (0..).zip(rows) {
        for (x, letter) in (0..).zip(row.chars()) {
            let found = [(DEMON, 'D'), (MARINE, 'M')].into_iter().find(|(_, known)| *known == letter);
            if let Some((seat, _)) = found {
                board.apply(&Fact::Stepped { seat, to: (x, y) });
            }
        }
    }
    board.apply(&Fact::Turned { seat: MARINE });
    bench(board, Frame::Turn { seat })
}

const FAR: [&str; 5] = [".....", ".....", "M...D", ".....", "....."];
const APART: [&str; 5] = ["M....", ".....", ".....", ".....", "....D"];

/// [D-01] [D-02]
#[test]
fn the_marine_begins_in_the_west_and_the_demon_in_the_east() {
    let room = bench(Board::new(Mode::Friendly), Frame::Next { seat: MARINE });
    let at = |seat| room.play.board().figure(seat).at;
    assert_eq!((at(MARINE), at(DEMON)), ((0, 2), (4, 2)));
    assert!(room.play.ask_of(MARINE).is_some() && room.play.ask_of(DEMON).is_none());
}

/// [D-02] [D-03]
#[test]
fn a_turn_is_one_action() {
    for action in [Choice::Pass, Choice::Step { to: (0, 1) }] {
        let mut room = turn(MARINE, FAR);
        room.choose(MARINE, action);
        assert!(room.play.ask_of(MARINE).is_none() && room.play.ask_of(DEMON).is_some());
    }
    assert_eq!(turn(MARINE, FAR).refused(MARINE, Choice::Duck).rule.as_deref(), Some("D-03"));
}

/// [D-04]
#[test]
fn a_step_leads_to_a_free_space_that_shares_a_side() {
    let mut room = turn(MARINE, ["MD...", ".....", ".....", ".....", "....."]);
    for to in [(1, 0), (1, 1), (0, 2), (255, 0)] {
        assert_eq!(room.refused(MARINE, Choice::Step { to }).rule.as_deref(), Some("D-04"), "{to:?}");
    }
    room.choose(MARINE, Choice::Step { to: (0, 1) });
    assert_eq!(room.play.board().figure(MARINE).at, (0, 1));
}

/// [D-05]
#[test]
fn a_shot_needs_a_row_or_a_column() {
    assert_eq!(turn(MARINE, APART).refused(MARINE, Choice::Fire).rule.as_deref(), Some("D-05"));
    for rows in [FAR, ["..D..", ".....", ".....", "..M..", "....."]] {
        turn(MARINE, rows).choose(MARINE, Choice::Fire);
    }
}

/// [D-06] [D-07]
#[test]
fn a_shot_hits_with_as_many_points_as_spaces_and_two_more_at_a_target_that_ducks() {
    for (card, points, hit) in [(Choice::Pass, 4, true), (Choice::Pass, 3, false), (Choice::Duck, 5, false)] {
        let mut room = turn(MARINE, FAR);
        room.script([points - 1]).choose(MARINE, Choice::Fire).choose(DEMON, card.clone());
        assert_eq!(room.play.board().figure(DEMON).health, if hit { 1 } else { 2 }, "{card:?} {points}");
        assert_eq!(room.play.board().figure(DEMON).card, card != Choice::Duck);
    }
}

/// [D-07]
#[test]
fn a_card_is_played_once() {
    let mut room = turn(MARINE, FAR);
    room.script([0, 0]).choose(MARINE, Choice::Fire).choose(DEMON, Choice::Duck).choose(DEMON, Choice::Pass);
    room.choose(MARINE, Choice::Fire);
    assert!(room.play.ask_of(DEMON).is_some_and(|open| matches!(open.ask.options, Options::Turn { .. })));
}

/// [D-08]
#[test]
fn a_card_is_seen_by_its_player_alone() {
    let board = Board::new(Mode::Friendly);
    let spent = {
        let mut spent = board.clone();
        spent.apply(&Fact::Ducked { seat: DEMON });
        spent
    };
    let views = |viewer| [&board, &spent].map(|board| view::build(board, viewer));
    let [held, gone] = views(Viewer::Seat(DEMON));
    assert!(*held.card() && !*gone.card());
    for viewer in [Viewer::Seat(MARINE), Viewer::Public] {
        let [one, other] = views(viewer);
        assert_eq!(one, other, "{viewer:?}");
    }
}

/// [D-09]
#[test]
fn two_hits_win() {
    let mut room = turn(MARINE, FAR);
    for _ in 0..2 {
        room.script([5]).choose(MARINE, Choice::Fire).choose(DEMON, Choice::Pass);
        if room.play.outcome().is_none() {
            room.choose(DEMON, Choice::Pass);
        }
    }
    assert_eq!(room.play.outcome().map(|end| end.winners), Some(Vec::from([MARINE])));
}

/// [D-10]
#[test]
fn the_demon_wins_after_round_twelve() {
    let mut room = bench(Board::new(Mode::Friendly), Frame::Next { seat: MARINE });
    for _ in 0..ROUNDS {
        assert_eq!(room.play.outcome(), None);
        room.choose(MARINE, Choice::Pass).choose(DEMON, Choice::Pass);
    }
    assert_eq!(room.play.outcome().map(|end| end.winners), Some(Vec::from([DEMON])));
}
