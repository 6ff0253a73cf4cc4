//! Sight, range and cover at their limits: two figures, two borders, two large figures, one more space.

use super::*;

/// [M-LOS-02] [M-COV-02]
#[test]
fn two_figures_in_the_way_stop_no_sight_and_either_of_them_is_cover() {
    let cover = |others: &[Cell]| covered(&open(), at(0, 0), at(4, 0), others);
    assert_eq!([cover(&[]), cover(&[at(1, 0)]), cover(&[at(3, 0)])], [Some(false), Some(true), Some(true)]);
    assert_eq!(cover(&[at(1, 0), at(2, 0), at(3, 0)]), Some(true));
    assert_eq!(cover(&[at(2, 1), at(2, -1)]), Some(false), "one on each side of the lines");
}

/// [M-COV-03]
#[test]
fn a_corner_in_common_ends_at_the_next_space() {
    let others = [at(1, 0), at(0, 1), at(2, 1), at(1, 2)];
    assert_eq!(covered(&open(), at(0, 0), at(1, 1), &others), Some(false));
    assert_eq!(covered(&open(), at(0, 0), at(2, 2), &[at(1, 1)]), Some(true));
    let rubble = Field::default().mark('~', 1, 1).mark('~', 0, 0).board();
    assert_eq!(covered(&rubble, at(0, 0), at(1, 1), &[]), Some(false), "nor by the ground of both");
}

/// [M-LOS-04] [M-LOS-09]
#[test]
fn two_borders_on_one_side_of_a_line_are_passed_and_one_on_each_side_stops_it() {
    let line = |board: &Board| {
        let there = free(board, (at(0, 1), corner(1, 1)), (at(3, 0), corner(3, 1)));
        assert_eq!(there, free(board, (at(3, 0), corner(3, 1)), (at(0, 1), corner(1, 1))), "both ways alike");
        there
    };
    assert!(line(&open()));
    assert!(line(&Field::default().v(2, 0).v(2, -1).board()), "both above it");
    assert!(line(&Field::default().v(2, 1).v(2, 2).board()), "both below it");
    assert!(!line(&Field::default().v(2, 0).v(2, 1).board()), "one above and one below");
    assert!(!line(&Field::default().h(1, 1).board()) && !line(&Field::default().h(2, 1).board()), "along it");
}

/// [M-LOS-01] [M-LOS-10]
#[test]
fn a_single_pair_of_corners_is_enough_for_sight() {
    let sees = |board: &Board| covered(board, at(0, 0), at(2, 0), &[]).is_some();
    let wall = || Field::default().v(1, 0);
    assert!(sees(&wall().board()), "past both ends of one border");
    assert!(sees(&wall().v(1, 1).board()) && sees(&wall().v(1, -1).board()), "past one end of two");
    assert!(!sees(&wall().v(1, -1).v(1, 1).board()), "past neither end of three");
}

/// [M-LOS-07] [M-BIG-07] [M-ATK-03]
#[test]
fn between_two_large_figures_any_pair_of_spaces_serves() {
    let text = |row: &str| format!("area A x\nmap\n\n A A|A A\n\n A A|A A\n\n A A{row}A A\nend");
    let (one, two) = (Stand { at: place("a2-b3"), flies: false }, Stand { at: place("c2-d3"), flies: false });
    let (gap, shut) = (board(&text(" ")), board(&text("|")));
    let sees = |board: &Board, from, to| shot(board.floor(), from, to, false, &|_| false).is_some();
    assert!(sees(&gap, one, two) && sees(&gap, two, one));
    assert!(!sees(&shut, one, two) && !sees(&shut, two, one));
    assert_eq!((range(gap.floor(), one, two), range(shut.floor(), one, two)), (Some(1), None));
    let up = |at: &str| Stand { at: place(at), flies: false };
    let counts = ["c1-d2", "c1-d1"].map(|at| range(gap.floor(), one, up(at)));
    assert_eq!(counts, [Some(1), Some(2)], "round the end of the wall");
}

/// [M-COV-09] [M-COV-02]
#[test]
fn the_base_of_another_large_figure_is_cover_and_the_attackers_own_is_not() {
    let field = open();
    let large = Stand { at: place("c5-d6"), flies: false };
    let other = place("f5-g6");
    let lone = Stand::small(at(5, 0));
    let cover = |taken: &dyn Fn(Cell) -> bool| shot(field.floor(), large, lone, false, taken).unwrap().cover;
    assert!(!cover(&|cell| large.at.covers(cell)));
    assert!(cover(&|cell| large.at.covers(cell) || other.covers(cell)));
}

/// [M-GEN-10] [M-ATK-02]
#[test]
fn within_ends_at_its_number_straight_and_diagonally() {
    let board = open();
    let near = |to, spaces| within(board.floor(), Stand::small(at(0, 0)), Stand::small(to), spaces);
    assert_eq!([at(3, 0), at(3, 3), at(-3, 2)].map(|to| (near(to, 2), near(to, 3))), [(false, true); 3]);
}

/// Every arrangement of the borders around a space. The chain that counts range 1 leads where a line does.
/// [M-ATK-03] [M-LOS-09]
#[test]
fn a_figure_at_range_1_is_always_in_sight() {
    let borders: [(bool, i16, i16); 12] = {
        let upright = [(0, 0), (1, 0), (0, 1), (1, 1), (0, -1), (1, -1)].map(|(x, y)| (true, x, y));
        let level = [(0, 0), (0, 1), (1, 0), (1, 1), (-1, 0), (-1, 1)].map(|(x, y)| (false, x, y));
        core::array::from_fn(|place| if place < 6 { upright[place] } else { level[place - 6] })
    };
    for walls in 0..1_u32 << borders.len() {
        let built = (0..).zip(borders).filter(|(place, _)| walls >> place & 1 == 1);
        let field = built.fold(
            Field::default(),
            |field, (_, (upright, x, y))| {
                if upright { field.v(x, y) } else { field.h(x, y) }
            },
        );
        let board = field.board();
        for to in [at(1, 0), at(1, 1), at(0, 1), at(-1, 1)] {
            let near = range(board.floor(), Stand::small(at(0, 0)), Stand::small(to)) == Some(1);
            assert!(!near || covered(&board, at(0, 0), to, &[]).is_some(), "{walls:b} {to:?}");
        }
    }
}

/// A figure crossed only by the line to one corner of the defender: each of the four corners in turn.
/// [M-COV-01] [M-COV-02]
#[test]
fn a_line_to_any_single_corner_is_enough_for_cover() {
    let board = open();
    for (x, y) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
        let lines = Lines::between(board.floor(), Stand::small(at(0, 2 * y)), Stand::small(at(x, 0)));
        let own = corner(if x > 0 { 0 } else { 1 }, if y > 0 { 2 } else { -1 });
        let cover = |other: Option<Cell>| has_cover(&lines, own, false, &|cell| Some(cell) == other);
        assert_eq!([cover(None), cover(Some(at(0, 0)))], [false, true], "{x} {y}");
    }
}

/// [M-LOS-08] [M-FLY-04]
#[test]
fn a_large_figure_and_a_flyer_are_seen_over_the_borders_of_the_whole_group_in_which_they_stand() {
    let board = board(PIT);
    let found = |from: &str, at: &str, flies: bool| {
        let (from, to) = (Stand::small(cell(from)), Stand { at: place(at), flies });
        let no_figure = |_: Cell| false;
        let seen =
            [(from, to), (to, from)].map(|(a, b)| shot(board.floor(), a, b, false, &no_figure).is_some());
        (seen, [range(board.floor(), from, to), range(board.floor(), to, from)])
    };
    assert_eq!(found("e2", "b2-c2", false), ([true; 2], [Some(2); 2]));
    assert_eq!(found("a2", "c2", true), ([true; 2], [Some(2); 2]), "past the other space of the group");
    assert_eq!(found("a2", "c2", false), ([false; 2], [None; 2]));
}
