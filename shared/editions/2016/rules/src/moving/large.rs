//! Large figures: how a base of several spaces steps, turns and ends.

use crate::floor::Floor;
use alloc::vec::Vec;
use grid::{Cell, Direction, DoorId, Footprint, footprint};

/// Returns every place a base may go to for one movement, whatever lies there. It moves one space sideways,
/// never diagonally. A base of two or six spaces may also make a quarter turn that still covers at least half
/// of its old spaces. [M-BIG-02] [M-BIG-03]
#[must_use]
pub fn ways(here: Footprint) -> Vec<Footprint> {
    let steps = Direction::STRAIGHT.into_iter().filter_map(|way| here.shifted(way));
    let mut found: Vec<Footprint> = steps.collect();
    found.extend(turns(here));
    found
}

/// Returns the quarter turns of a base.
fn turns(here: Footprint) -> Vec<Footprint> {
    let mut found = Vec::new();
    let spaces = here.cells().count();
    if spaces != 2 && spaces != 6 {
        return found;
    }
    for cell in here.cells() {
        for turned in Footprint::covering(cell, here.height, here.width) {
            let kept = here.cells().filter(|cell| turned.covers(*cell)).count();
            let quarter = (turned.width, turned.height) == (here.height, here.width);
            if quarter && kept * 2 >= spaces && !found.contains(&turned) {
                found.push(turned);
            }
        }
    }
    found
}

/// Returns true if a base can make that step or turn. Every space exists, and no wall and no closed door lies
/// between two of them or is crossed. Terrain does not matter, and small figures cost nothing. [M-BIG-04]
/// [M-BIG-08]
#[must_use]
pub fn passes(floor: Floor<'_>, from: Footprint, to: Footprint) -> bool {
    footprint::passes(floor.ground.map(), from, to, &closed(floor))
}

/// Returns true if a base can stand there at all.
#[must_use]
pub fn fits(floor: Floor<'_>, here: Footprint) -> bool {
    footprint::fits(floor.ground.map(), here, &closed(floor))
}

fn closed(floor: Floor<'_>) -> impl Fn(DoorId) -> bool + '_ {
    move |door| !floor.open.contains(&door)
}

/// Returns every place in reach for this much movement, with the place before it and its cost, over any
/// terrain and any figures. [M-BIG-04] [M-BIG-11] [M-TER-04]
#[must_use]
pub fn reach(floor: Floor<'_>, start: Footprint, movement: u32) -> Vec<(Footprint, Footprint, u32)> {
    footprint::reach_by(start, movement, ways, |from, to| passes(floor, from, to))
}

/// Returns true if a base may end there: on any terrain and on small figures, never on another large one.
/// [M-BIG-05] [M-BIG-11] [M-TER-07] [M-TER-10]
#[must_use]
pub fn may_end(here: Footprint, large_at: &dyn Fn(Cell) -> bool) -> bool {
    !here.cells().any(large_at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::floor::drawn::{Board, board, cell, place};
    use alloc::string::String;
    use alloc::string::ToString;

    fn names(found: &[Footprint]) -> String {
        found.iter().map(Footprint::to_string).collect::<Vec<_>>().join(" ")
    }

    /// [K-30] [M-BIG-03]
    #[test]
    fn a_base_of_two_has_four_turns() {
        let mut found = turns(place("b2-c2"));
        found.sort();
        assert_eq!(names(&found), "b1-b2 c1-c2 b2-b3 c2-c3");
        assert!(turns(place("b2-c3")).is_empty(), "four spaces do not turn");
    }

    /// [M-BIG-03]
    #[test]
    fn a_base_of_six_keeps_at_least_half_of_its_spaces() {
        let here = place("c3-d5");
        let found = turns(here);
        let kept = |turned: &Footprint| here.cells().filter(|cell| turned.covers(*cell)).count();
        assert!(found.iter().all(|turned| (turned.width, turned.height) == (3, 2) && kept(turned) >= 3));
        let mut sorted = found.clone();
        sorted.sort();
        assert_eq!(names(&sorted), "b3-d4 c3-e4 b4-d5 c4-e5");
    }

    /// [M-BIG-02]
    #[test]
    fn a_base_steps_to_its_four_sides_and_to_no_corner() {
        assert_eq!(names(&ways(place("b2-c3"))), "b1-c2 c2-d3 b3-c4 a2-b3");
        let board = board(". . . .\n. . . .\n. . . .");
        let found = reach(board.floor(), place("a1-b2"), 2);
        assert!(found.iter().any(|(at, _, cost)| (*at, *cost) == (place("b2-c3"), 2)), "a corner costs two");
    }

    fn pass(board: &Board, from: &str, to: &str) -> bool {
        passes(board.floor(), place(from), place(to))
    }

    /// [K-32] [M-BIG-08]
    #[test]
    fn no_wall_and_no_closed_door_is_crossed_or_stood_on() {
        let text = "area A x\nmap\n\n A A A|A\n\n A A A A\n    +-\n A A A A\nend";
        let walls = board(text);
        assert!(pass(&walls, "a1-b2", "b1-c2") && !pass(&walls, "b1-c2", "c1-d2"));
        assert!(!pass(&walls, "b1-c2", "b2-c3") && !pass(&walls, "a2-b3", "b2-c3"));
        assert!(!fits(walls.floor(), place("c1-d1")) && fits(walls.floor(), place("c1-c2")));
        let door = "area A x\narea B y\ndoor 1\nmap\n\n A A1B B\n    1\n A A1B B\nend";
        assert!(!pass(&board(door), "a1-b2", "b1-c2") && pass(&board(door).opened(1), "a1-b2", "b1-c2"));
    }

    /// [M-BIG-08]
    #[test]
    fn a_thin_base_crosses_no_wall_with_its_broad_side() {
        let text = "area A x\nmap\n\n A|A\n\n A A\nend";
        assert!(!pass(&board(text), "a1-a2", "b1-b2"));
        assert!(pass(&board("area A x\nmap\n\n A A\n\n A A\nend"), "a1-a2", "b1-b2"));
        assert!(!pass(&board(text), "a1-a2", "a1-b1"), "nor by a turn");
        assert!(pass(&board(text), "a1-a2", "a2-b2"));
    }

    /// [M-BIG-04] [M-TER-04] [K-32]
    #[test]
    fn terrain_neither_stops_nor_slows_a_base() {
        let board = board(". . ~ O v .\n. . ~ O v .");
        let found = reach(board.floor(), place("a1-b2"), 4);
        assert_eq!(found.iter().find(|(at, ..)| *at == place("e1-f2")).map(|(.., cost)| *cost), Some(4));
    }

    /// [M-BIG-05] [M-TER-07] [M-TER-10]
    #[test]
    fn a_base_ends_on_terrain_and_never_on_another_large_figure() {
        let large = |at: Cell| at == cell("d1");
        assert!(may_end(place("b1-c2"), &large) && !may_end(place("c1-d2"), &large));
        let board = board(". O v\n. O v");
        assert!(fits(board.floor(), place("b1-c2")) && may_end(place("b1-c2"), &large));
    }

    /// [M-BIG-11]
    #[test]
    fn a_base_passes_over_another_large_figure() {
        let board = board(". . . . . .\n. . . . . .");
        let found = reach(board.floor(), place("a1-b2"), 4);
        let over = |at: &str| found.iter().any(|(place, ..)| *place == self::place(at));
        assert!(over("c1-d2") && over("e1-f2"));
        let large = |at: Cell| place("c1-d2").covers(at);
        assert!(!may_end(place("c1-d2"), &large) && may_end(place("e1-f2"), &large));
    }
}
