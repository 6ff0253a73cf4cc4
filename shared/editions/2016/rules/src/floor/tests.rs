//! Which borders stop what, on drawn floors.

use super::drawn::{board, cell, place};
use super::*;
use alloc::string::ToString;

const BLOCK: &str = ". . . .\n. O O .\n. v ~ .";

fn edge(a: &str, b: &str) -> Edge {
    Edge::between(cell(a), cell(b)).unwrap()
}

/// [M-TER-01]
#[test]
fn spaces_of_one_terrain_share_it_and_all_their_borders_have_its_color() {
    let board = board(BLOCK);
    let names: Vec<_> = board.floor().group(cell("b2")).iter().map(Cell::to_string).collect();
    assert_eq!(names, ["b2", "c2"]);
    assert!(board.floor().bars_sight(edge("b2", "c2")), "the border between the two is red as well");
    assert_eq!(board.floor().group(cell("a1")), [cell("a1")], "plain floor is no group");
}

/// [M-TER-01]
#[test]
fn a_wall_parts_two_groups_of_one_terrain() {
    let text = "area A x\nterrain O blocking\nmap\n\n A A|A\nend\nmarks\nO O O\nend";
    assert_eq!(board(text).floor().group(cell("a1")), [cell("a1"), cell("b1")]);
}

/// [M-TER-12]
#[test]
fn a_space_with_borders_of_two_colors_is_refused() {
    let text = "area A x\nterrain O blocking\nterrain ~ difficult\nmap\n\n A A\nend\nmarks\nO .\nend\nmarks\n~ .\nend";
    let fault = Ground::read(&text.parse().unwrap()).unwrap_err();
    assert_eq!(fault, GroundFault::Torn(cell("a1")));
    assert_eq!(fault.to_string(), "a1 is drawn with two terrains");
    for line in ["terrain O", "terrain OO blocking", "terrain O soft"] {
        let text = alloc::format!("area A x\n{line}\nmap\n\n A\nend");
        assert!(matches!(Ground::read(&text.parse().unwrap()), Err(GroundFault::Unreadable(_))), "{line}");
    }
}

/// [M-MOV-04] [M-TER-05] [M-TER-08]
#[test]
fn no_figure_walks_over_the_borders_of_blocking_and_impassable_terrain() {
    let board = board(BLOCK);
    let bars = |a, b| board.floor().bars_step(edge(a, b));
    assert!(bars("b1", "b2") && bars("a3", "b3") && bars("b3", "c3"));
    assert!(!bars("c3", "d3"), "difficult ground is walked on");
}

/// [M-TER-03] [M-TER-06] [M-TER-09]
#[test]
fn only_blocking_terrain_stops_sight() {
    let board = board(BLOCK);
    let bars = |a, b| board.floor().bars_sight(edge(a, b));
    assert!(bars("b1", "b2") && bars("b2", "b3"));
    assert!(!bars("a3", "b3") && !bars("c3", "d3"));
}

const DOOR: &str = "area A x\narea B y\ndoor 1\nmap\n\n A A1B|B\n    1\n A A1B B\nend";

/// [M-TER-11] [M-DOOR-03]
#[test]
fn walls_the_outer_edge_and_closed_doors_stop_everything() {
    let closed = board(DOOR);
    for (a, b) in [("c1", "d1"), ("b1", "c1"), ("b2", "c2"), ("d1", "e1")] {
        assert!(closed.floor().bars_step(edge(a, b)) && closed.floor().bars_sight(edge(a, b)), "{a} {b}");
    }
    assert!(!closed.floor().is_wall(edge("c2", "d2")));
    let open = board(DOOR).opened(1);
    assert!(!open.floor().is_wall(edge("b1", "c1")) && !open.floor().is_wall(edge("b2", "c2")));
}

/// [M-DOOR-01]
#[test]
fn a_figure_is_beside_a_door_when_the_door_borders_any_of_its_spaces() {
    let board = board(DOOR);
    let beside = |at: &str| board.floor().doors_beside(place(at)).len();
    assert_eq!([beside("b1"), beside("c2"), beside("a1-b2"), beside("a1"), beside("d2")], [1, 1, 1, 0, 0]);
}
