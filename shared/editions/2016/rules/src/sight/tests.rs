//! The catalog's worked cases of sight and cover, and cases that they leave open.

use super::cover::{Shot, has_cover, shot};
use super::lines::{Lines, Stand};
use super::ranges::{beside, range, within};
use crate::floor::drawn::{Board, Field, at, board, cell, corner, place};
use grid::Cell;

/// Returns the best shot between two spaces with others on the board.
fn aim(board: &Board, from: Cell, to: Cell, others: &[Cell]) -> Option<Shot> {
    shot(board.floor(), Stand::small(from), Stand::small(to), false, &|cell| others.contains(&cell))
}

/// Returns whether the target has cover, or `None` without sight.
fn covered(board: &Board, from: Cell, to: Cell, others: &[Cell]) -> Option<bool> {
    aim(board, from, to, others).map(|shot| shot.cover)
}

/// Returns true if the line between two corners of the catalog is free for small figures on these spaces.
fn free(board: &Board, from: (Cell, (u8, u8)), to: (Cell, (u8, u8))) -> bool {
    Lines::between(board.floor(), Stand::small(from.0), Stand::small(to.0)).is_free(from.1, to.1)
}

fn open() -> Board {
    Field::default().board()
}

/// [M-LOS-01] [M-COV-03] [K-01]
#[test]
fn a_neighbor_is_seen_and_has_no_cover() {
    assert_eq!(covered(&open(), at(0, 0), at(1, 0), &[]), Some(false));
}

/// [M-LOS-02] [M-COV-02] [K-02]
#[test]
fn a_figure_between_does_not_stop_sight_and_gives_cover() {
    assert_eq!(covered(&open(), at(0, 0), at(3, 0), &[at(1, 0)]), Some(true));
}

/// [K-03] [M-COV-01]
#[test]
fn a_figure_beside_the_lines_gives_no_cover() {
    assert_eq!(covered(&open(), at(0, 0), at(3, 0), &[at(2, 1)]), Some(false));
}

/// [K-05] [M-COV-07]
#[test]
fn the_attacker_aims_from_the_corner_that_leaves_no_cover() {
    assert_eq!(covered(&open(), at(0, 0), at(3, 3), &[at(1, 1)]), Some(true));
    let board = open();
    let shot = aim(&board, at(0, 0), at(3, 3), &[at(2, 1)]).unwrap();
    assert_eq!((shot.cover, shot.from), (false, corner(0, 1)));
}

/// [M-COV-02] [M-COV-08] [K-06]
#[test]
fn the_defenders_own_difficult_space_is_cover_unless_the_attacker_is_beside_it() {
    let board = Field::default().mark('~', 3, 0).board();
    assert_eq!(covered(&board, at(0, 0), at(3, 0), &[]), Some(true));
    assert_eq!(covered(&board, at(2, 0), at(3, 0), &[]), Some(false));
}

/// [M-COV-08] [K-07]
#[test]
fn the_attackers_own_difficult_space_counts_only_where_the_line_runs_in_it() {
    let board = Field::default().mark('~', 0, 0).board();
    let shot = aim(&board, at(0, 0), at(3, 0), &[]).unwrap();
    assert!(!shot.cover && [corner(1, 0), corner(1, 1)].contains(&shot.from));
}

/// [M-TER-03] [M-LOS-03] [K-08]
#[test]
fn difficult_ground_between_gives_cover() {
    let board = Field::default().mark('~', 2, -1).mark('~', 2, 0).mark('~', 2, 1).board();
    assert_eq!(covered(&board, at(0, 0), at(4, 0), &[]), Some(true));
}

/// [M-TER-09] [M-COV-05] [K-08]
#[test]
fn impassable_ground_between_gives_no_cover() {
    let board = Field::default().mark('v', 2, -1).mark('v', 2, 0).mark('v', 2, 1).board();
    assert_eq!(covered(&board, at(0, 0), at(4, 0), &[]), Some(false));
}

/// [K-10] [M-LOS-04] [M-LOS-10]
#[test]
fn through_a_gap_in_a_wall_one_sees_with_and_without_cover() {
    let board = Field::default().wall_but(2, &[0]).board();
    assert_eq!(covered(&board, at(0, 0), at(3, 0), &[]), Some(false));
    assert_eq!(covered(&board, at(1, 1), at(2, 0), &[]), Some(false));
    let far = aim(&board, at(0, 2), at(3, 0), &[]).unwrap();
    assert!(far.cover);
    let steep = aim(&board, at(1, 2), at(3, 0), &[]).unwrap();
    assert_eq!((steep.cover, steep.from), (true, corner(1, 2)));
    assert_eq!(covered(&board, at(0, 2), at(3, 2), &[]), None, "the wall itself stops every line");
}

/// [K-18] [M-COV-01]
#[test]
fn one_free_line_is_sight_and_cover_asks_for_all_four_from_that_corner() {
    let board = Field::default().wall_but(2, &[0]).board();
    let shot = aim(&board, at(0, 2), at(3, 0), &[]).unwrap();
    let line = |end| free(&board, (at(0, 2), shot.from), (at(3, 0), end));
    let ends = [corner(3, 0), corner(4, 0), corner(3, 1), corner(4, 1)].map(line);
    assert!(ends.contains(&true) && ends.contains(&false), "{ends:?}");
}

/// The doors of Bulkhead's maps close two spaces, so the gap here is two wide. [K-11] [M-DOOR-03]
#[test]
fn a_closed_door_in_the_gap_stops_all_sight() {
    let field = || Field::default().wall_but(2, &[0, -1]).door(2, -1).board();
    for (from, to) in [(at(0, 0), at(3, 0)), (at(0, 2), at(3, 0)), (at(1, 1), at(2, 0))] {
        assert_eq!(covered(&field(), from, to, &[]), None);
        assert!(covered(&field().opened(1), from, to, &[]).is_some());
    }
    assert_eq!(covered(&field().opened(1), at(0, 0), at(3, 0), &[]), Some(false));
}

/// [K-13] [M-LOS-09]
#[test]
fn one_sees_past_the_free_end_of_a_wall_from_a_corner_that_both_share() {
    let board = Field::default().v(1, 0).board();
    assert_eq!(covered(&board, at(0, 0), at(1, 0), &[]), Some(false));
    let long = Field::default().v(1, -1).v(1, 0).v(1, 1).board();
    assert_eq!(covered(&long, at(0, 0), at(1, 0), &[]), None);
}

/// [K-15] [M-TER-06]
#[test]
fn one_does_not_see_between_two_blocking_spaces_that_meet_at_a_corner() {
    let board = Field::default().mark('O', 1, 0).mark('O', 0, 1).board();
    assert_eq!(covered(&board, at(0, 0), at(1, 1), &[]), None);
    let one = Field::default().mark('O', 1, 0).board();
    assert_eq!(covered(&one, at(0, 0), at(1, 1), &[]), Some(false));
}

/// [M-LOS-04] [M-LOS-05]
#[test]
fn a_line_may_touch_the_end_of_a_border_and_may_not_run_along_it() {
    let board = Field::default().v(2, -1).board();
    let ends = |from, to| free(&board, (at(0, 0), from), (at(3, 0), to));
    assert!(ends(corner(1, 0), corner(3, 0)), "it touches the lower end at (2, 0)");
    let board = Field::default().h(2, 0).board();
    assert!(!free(&board, (at(0, 0), corner(1, 0)), (at(4, 0), corner(4, 0))));
}

/// [M-LOS-09]
#[test]
fn a_wall_is_not_pierced_at_the_joint_of_two_borders() {
    let line = |board: &Board| free(board, (at(0, 2), corner(1, 2)), (at(3, 0), corner(3, 0)));
    assert!(!line(&Field::default().v(2, 0).v(2, 1).board()));
    assert!(line(&Field::default().v(2, 1).board()) && line(&Field::default().v(2, 0).board()));
    assert!(!line(&Field::default().v(2, 0).h(1, 1).v(2, 1).board()));
}

/// [M-LOS-09]
#[test]
fn a_line_stays_at_its_ends_in_the_sector_of_the_figure() {
    let board = Field::default().h(0, 0).h(1, 0).v(1, -1).board();
    assert!(
        !free(&board, (at(0, 0), corner(1, 0)), (at(3, -3), corner(3, -2))),
        "the wall runs through its corner"
    );
    let end = Field::default().h(0, 0).board();
    assert!(
        free(&end, (at(0, 0), corner(1, 0)), (at(3, -3), corner(3, -2))),
        "a wall that ends there is passed"
    );
}

/// [M-COV-04] [M-STUN-02]
#[test]
fn large_and_stunned_figures_have_no_cover() {
    let board = Field::default().mark('~', 3, 0).board();
    let from = Stand::small(at(0, 0));
    let to = Stand::small(at(3, 0));
    let cover = |to, stunned| shot(board.floor(), from, to, stunned, &|_| false).unwrap().cover;
    assert!(cover(to, false) && !cover(to, true));
    let large = Stand { at: place("h5-i6"), flies: false };
    assert_eq!(large.at.at, at(3, 0));
    assert!(!cover(large, false));
}

/// [M-COV-08]
#[test]
fn walls_and_closed_doors_at_a_line_give_cover() {
    let corridor = board(". . . .");
    assert_eq!(covered(&corridor, cell("a1"), cell("d1"), &[]), Some(true), "it is one space wide");
    assert_eq!(covered(&corridor, cell("a1"), cell("b1"), &[]), Some(false));
    let door = || Field::default().wall_but(2, &[0, 1, 2]).door(2, 1).board();
    assert_eq!(covered(&door(), at(0, 2), at(3, 0), &[]), Some(true));
    assert_eq!(covered(&door().opened(1), at(0, 2), at(3, 0), &[]), Some(false));
}

/// [M-LOS-07] [M-BIG-07]
#[test]
fn a_large_figure_sees_and_is_seen_from_any_of_its_spaces() {
    let board = board("area A x\nmap\n\n A A|A\n\n A A|A\n\n A A|A\n\n A A A\nend");
    let other = Stand::small(cell("c2"));
    let sees = |at: &str| {
        let stand = Stand { at: place(at), flies: false };
        let shots = [(stand, other), (other, stand)];
        shots.map(|(from, to)| shot(board.floor(), from, to, false, &|_| false).is_some())
    };
    assert_eq!([sees("a3"), sees("a1-b2"), sees("a3-b4")], [[false; 2], [false; 2], [true; 2]]);
}

/// [M-COV-09]
#[test]
fn the_base_of_a_large_attacker_gives_no_cover() {
    let rubble = Field::default().mark('~', 0, 0).mark('~', 1, 0).mark('~', 0, 1).mark('~', 1, 1).board();
    let large = Stand { at: place("e5-f6"), flies: false };
    assert!(large.at.covers(at(0, 0)) && large.at.covers(at(1, 1)));
    let lone = Stand::small(at(4, 4));
    let lines = Lines::between(rubble.floor(), large, lone);
    let own = |cell: Cell| large.at.covers(cell);
    assert!(!has_cover(&lines, corner(0, 0), false, &own), "these lines run all through its base");
    let behind = shot(rubble.floor(), Stand::small(at(-2, 0)), Stand::small(at(4, 0)), false, &|_| false);
    assert!(behind.unwrap().cover, "it is the attacker's own base that is left out");
}

/// [M-COV-09]
#[test]
fn a_figure_in_the_defenders_space_gives_no_cover() {
    assert_eq!(covered(&open(), at(0, 0), at(3, 0), &[at(3, 0)]), Some(false));
}

const PIT: &str = ". . . . .\n. O O . .\n. . . . .";

/// [M-FLY-04] [M-LOS-08]
#[test]
fn a_flyer_or_a_large_figure_over_blocking_terrain_is_seen_and_counted_to() {
    let board = board(PIT);
    let (from, small) = (Stand::small(cell("e2")), Stand::small(cell("c2")));
    let flyer = Stand { flies: true, ..small };
    let large = Stand { at: place("b2-c3"), flies: false };
    let seen = |to| shot(board.floor(), from, to, false, &|_| false).map(|shot| shot.cover);
    assert_eq!([seen(small), seen(flyer), seen(large)], [None, Some(false), Some(false)]);
    assert_eq!([range(board.floor(), from, small), range(board.floor(), from, flyer)], [None, Some(2)]);
}

/// [M-FLY-05]
#[test]
fn a_flyer_attacks_out_of_its_own_group_and_past_no_other() {
    let board = board(". . . . . .\n. O . . O .\n. . . . . .");
    let flyer = Stand { at: place("b2"), flies: true };
    let sees = |to: &str| shot(board.floor(), flyer, Stand::small(cell(to)), false, &|_| false).is_some();
    assert!(sees("d2") && sees("a1"));
    assert!(!sees("e2"), "the other group blocks as ever");
}

/// [M-FLY-05]
#[test]
fn walls_around_the_group_of_a_flyer_remain_walls() {
    let text =
        "area A x\nterrain O blocking\nmap\n\n A|A A\n\n A|A A\n\n A|A A\nend\nmarks\n. . .\n. O .\nend";
    let board = board(text);
    let flyer = Stand { at: place("b2"), flies: true };
    let sees = |from: &str| shot(board.floor(), Stand::small(cell(from)), flyer, false, &|_| false).is_some();
    assert!(sees("c2") && !sees("a2"));
}

/// [M-ATK-02] [M-ATK-03]
#[test]
fn range_counts_spaces_round_barriers_and_over_everything_else() {
    let board = board(". . ~ v .\n. # O . .\n. . . . .");
    let count = |a: &str, b: &str| range(board.floor(), Stand::small(cell(a)), Stand::small(cell(b)));
    assert_eq!([count("a1", "e1"), count("a1", "a1"), count("a3", "d2")], [Some(4), Some(0), Some(3)]);
    assert_eq!(count("a1", "c2"), None, "nothing is counted into blocking terrain");
    let large = Stand { at: place("d2-e3"), flies: false };
    assert_eq!(range(board.floor(), Stand::small(cell("a3")), large), Some(3));
}

/// [M-ATK-03]
#[test]
fn a_diagonal_of_the_count_needs_one_free_way_round_the_corner() {
    let board = Field::default().v(1, 0).v(1, 1).board();
    let count = |b| range(board.floor(), Stand::small(at(0, 0)), Stand::small(b));
    assert_eq!([count(at(1, 1)), count(at(1, -1)), count(at(1, 0))], [Some(3), Some(1), Some(2)]);
}

/// [M-GEN-10]
#[test]
fn within_counts_as_range_does_and_beside_is_a_step_away() {
    let board = board("area A x\nmap\n\n A|A A\n  +\n A|A A\n\n A A A\nend");
    let here = Stand::small(cell("a1"));
    let near = |b: &str, spaces| within(board.floor(), here, Stand::small(cell(b)), spaces);
    assert!(near("a1", 0) && near("a2", 1) && !near("b1", 2));
    assert!(beside(board.floor(), here, cell("a2")) && !beside(board.floor(), here, cell("b2")));
    let large = Stand { at: place("a2-a3"), flies: false };
    assert!(beside(board.floor(), large, cell("b3")) && beside(board.floor(), large, cell("a1")));
}

///
#[test]
fn a_line_that_grazes_a_wall_gives_cover_in_a_corridor_one_space_wide() {
    let board = board("area A x\nmap\n\n A A A A\nend");
    let no_figure = |_: Cell| false;
    let shot =
        |to: &str| shot(board.floor(), Stand::small(cell("a1")), Stand::small(cell(to)), false, &no_figure);
    assert!(shot("c1").is_some_and(|shot| shot.cover));
    assert!(shot("b1").is_some_and(|shot| !shot.cover), "adjacent, with a corner in common");
}

mod limits;
