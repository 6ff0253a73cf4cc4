//! Judges whether a line from center to center is free, and names the first obstacle.

use serde::{Deserialize, Serialize};

use super::{Contact, Corner, Piece, trace};
use crate::cell::Cell;
use crate::edge::Edge;
use crate::map::{Border, Map};

/// One solid thing at a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub enum Obstacle {
    /// A wall, a closed door or the end of the map.
    Edge(Edge),
    /// A cell that something fills, or a cell off the map.
    Cell(Cell),
}

/// The first thing that stops a line, for a client to outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub enum Blocker {
    /// The line crosses this edge.
    Edge(Edge),
    /// The line runs through this cell.
    Cell(Cell),
    /// The line would have to pass between these two, which meet at a corner point.
    Corner([Obstacle; 2]),
}

/// Returns `Ok` if the line from center to center is free, else the first thing in its way. [R-01] [C-LOS-01]
///
/// Walls and the land beyond the map always block. `blocks_edge` is asked about the other borders, such as
/// closed doors. `blocks_cell` is asked about cells other than the two ends, for obstacles and figures. A
/// line that touches a corner on one side only is free. A line between two things that meet at a corner is
/// blocked. Both directions give the same answer, but they may name different blockers.
///
/// # Errors
/// Returns [`Blocker::Edge`] if the line crosses a solid edge. Returns [`Blocker::Cell`] if it runs through a
/// filled cell or off the map. Returns [`Blocker::Corner`] if it would have to pass between two solid things
/// at a corner. The first blocker counted from `from` is the one returned.
pub fn clear(
    map: &Map,
    from: Cell,
    to: Cell,
    blocks_edge: impl Fn(Edge) -> bool,
    blocks_cell: impl Fn(Cell) -> bool,
) -> Result<(), Blocker> {
    // The border to a missing cell is left to that cell, which is plainer to show.
    let inside = |edge: Edge| edge.cells().into_iter().all(|cell| map.contains(cell));
    let solid_edge = |edge| inside(edge) && (map.border(edge) == Border::Wall || blocks_edge(edge));
    let solid_cell = |cell: Cell| !map.contains(cell) || (cell != from && cell != to && blocks_cell(cell));
    for contact in trace(from, to) {
        match contact {
            Contact::Cell(cell) if solid_cell(cell) => return Err(Blocker::Cell(cell)),
            Contact::Edge(edge) | Contact::Along(Some(edge)) if solid_edge(edge) => {
                return Err(Blocker::Edge(edge));
            }
            Contact::Corner(corner) => {
                if let Some(pair) = pinch(corner, solid_edge, solid_cell) {
                    return Err(Blocker::Corner(pair));
                }
            }
            Contact::Cell(_) | Contact::Edge(_) | Contact::Along(_) => {}
        }
    }
    Ok(())
}

/// Returns the two solid things that close this corner, or `None` if one side of the line is free.
pub fn pinch(
    corner: Corner,
    solid_edge: impl Fn(Edge) -> bool,
    solid_cell: impl Fn(Cell) -> bool,
) -> Option<[Obstacle; 2]> {
    let solid = |piece: &Piece| match *piece {
        Piece::Cell(cell) => cell.filter(|cell| solid_cell(*cell)).map(Obstacle::Cell),
        Piece::Edge(edge) => edge.filter(|edge| solid_edge(*edge)).map(Obstacle::Edge),
    };
    // A filled cell is plainer to show than one of its borders, so the cell is named first.
    let first = |flank: &[Piece; 3]| {
        let cells = flank.iter().filter(|piece| matches!(piece, Piece::Cell(_)));
        let edges = flank.iter().filter(|piece| matches!(piece, Piece::Edge(_)));
        cells.chain(edges).find_map(solid)
    };
    let [left, right] = corner.flanks();
    Some([first(&left)?, first(&right)?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ascii::parse;
    use crate::map::DoorId;
    use proptest::prelude::*;

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    fn map(text: &str) -> Map {
        parse(text).unwrap().map
    }

    /// Every mark other than the ends `M` and `D` fills its cell. All doors are closed.
    fn sight(text: &str) -> Result<(), Blocker> {
        let map = map(text);
        let end = |mark| map.marked(mark).next().unwrap();
        let closed = |edge| matches!(map.border(edge), Border::Door(_));
        clear(&map, end('M'), end('D'), closed, |cell| map.marks_at(cell).next().is_some())
    }

    /// [R-01] [C-LOS-01]
    #[test]
    fn an_empty_floor_is_clear() {
        assert_eq!(sight("M . . . D"), Ok(()));
        assert_eq!(sight("M . .\n. . D"), Ok(()));
        assert_eq!(sight("M D"), Ok(()));
    }

    ///
    #[test]
    fn a_filled_cell_or_rock_on_the_line_blocks() {
        assert_eq!(sight("M . # . D"), Err(Blocker::Cell(cell("c1"))));
        assert_eq!(sight("M . O . D"), Err(Blocker::Cell(cell("c1"))));
        assert_eq!(sight("M O .\n. . D"), Err(Blocker::Cell(cell("b1"))));
    }

    ///
    #[test]
    fn touching_the_corner_of_one_filled_cell_is_free() {
        assert_eq!(sight("M O\n. D"), Ok(()));
        assert_eq!(sight("M #\n. D"), Ok(()));
        assert_eq!(sight("M O .\n. . O\n. . D"), Ok(()));
    }

    ///
    #[test]
    fn slipping_between_two_filled_cells_that_meet_at_a_corner_is_blocked() {
        let between = [Obstacle::Cell(cell("b1")), Obstacle::Cell(cell("a2"))];
        assert_eq!(sight("M O\nO D"), Err(Blocker::Corner(between)));
        assert_eq!(sight("M #\nO D"), Err(Blocker::Corner(between)));
        let later = [Obstacle::Cell(cell("c2")), Obstacle::Cell(cell("b3"))];
        assert_eq!(sight("M . .\n. . O\n. O D"), Err(Blocker::Corner(later)));
    }

    ///
    #[test]
    fn a_wall_or_a_closed_door_blocks_the_line_that_crosses_it() {
        let edge = |a, b| Blocker::Edge(Edge::between(cell(a), cell(b)).unwrap());
        let wall = "area A hall\nmap\n\n A A|A\nend\nmarks\nM . D\nend";
        assert_eq!(sight(wall), Err(edge("b1", "c1")));
        let door = "area A hall\ndoor 1\nmap\n\n A1A A\n  1\n A1A A\nend\nmarks\nM . D\nend";
        assert_eq!(sight(door), Err(edge("a1", "b1")));
        let map = map(door);
        let open = |_| false;
        assert_eq!(clear(&map, cell("a1"), cell("c1"), open, |_| false), Ok(()));
        assert_eq!(map.doors()[0].id, DoorId(1));
    }

    ///
    #[test]
    fn the_free_end_of_one_wall_does_not_block_and_a_wall_through_the_corner_does() {
        let end = "area A hall\nmap\n\n A|A\n\n A A\nend\nmarks\nM .\n. D\nend";
        assert_eq!(sight(end), Ok(()));
        let bend = "area A hall\nmap\n\n A|A\n  +-\n A A\nend\nmarks\nM .\n. D\nend";
        assert_eq!(sight(bend), Ok(()));
        let straight = "area A hall\nmap\n\n A|A\n  +\n A|A\nend\nmarks\nM .\n. D\nend";
        let walls = ["a1/b1", "a2/b2"];
        let Err(Blocker::Corner([Obstacle::Edge(left), Obstacle::Edge(right)])) = sight(straight) else {
            panic!("a wall was pierced at its joint");
        };
        assert_eq!([left.to_string(), right.to_string()], walls);
    }

    ///
    #[test]
    fn a_wall_on_one_side_and_rock_on_the_other_leave_no_gap() {
        let text = "area A hall\nmap\n\n A|A\n\n   A\nend\nmarks\nM .\n# D\nend";
        assert!(matches!(sight(text), Err(Blocker::Corner(_))));
    }

    #[test]
    fn what_lies_beyond_the_map_blocks_even_as_an_end() {
        let map = map(". . .");
        let far = Cell::new(9, 0);
        assert_eq!(clear(&map, cell("a1"), far, |_| false, |_| false), Err(Blocker::Cell(cell("d1"))));
        assert_eq!(clear(&map, far, far, |_| false, |_| false), Err(Blocker::Cell(far)));
    }

    proptest! {
        ///
        #[test]
        fn sight_is_the_same_in_both_directions(map in crate::ascii::tests::maps(), from: u8, to: u8) {
            let cells: Vec<Cell> = map.cells().collect();
            let (a, b) = (cells[usize::from(from) % cells.len()], cells[usize::from(to) % cells.len()]);
            let edge = |edge| matches!(map.border(edge), Border::Door(_));
            let filled = |cell| map.marks_at(cell).any(|mark| mark == 'o');
            prop_assert_eq!(clear(&map, a, b, edge, filled).is_ok(), clear(&map, b, a, edge, filled).is_ok());
        }
    }
}
