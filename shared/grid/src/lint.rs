//! Checks a drawn map before a scenario may use it. The tests of every scenario call [`lint`].

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::ascii::Drawing;
use crate::cell::Cell;
use crate::edge::{Edge, Side};
use crate::map::{Area, AreaId, Border, DoorSlot, Map};
use crate::path::{open_between, reach_by};
use crate::trace::clear;

/// The least number of independent loops through the areas of a map, with all doors open.
pub const LOOPS_MIN: usize = 2;

/// The findings of the linter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The faults to mend, one sentence each.
    pub faults: Vec<String>,
    /// The number of cells of the map.
    pub cells: usize,
    /// The number of independent loops through the areas, with all doors open.
    pub loops: usize,
    /// The longest line of sight with all doors open and nothing in the way.
    pub longest: Sight,
}

/// A free line from center to center.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// One end.
    pub from: Cell,
    /// The other end.
    pub to: Cell,
    /// The steps between the ends on an empty floor.
    pub spaces: u32,
}

/// Checks a drawing for what makes a board bad to play. [C-DOOR-01]
///
/// `links` are pairs of cells that ducts or teleporters join. They connect areas, but they form no loop.
pub fn lint(drawing: &Drawing, links: &[(Cell, Cell)]) -> Report {
    let map = &drawing.map;
    let mut faults = Vec::new();
    unreached(map, links, &mut faults);
    map.doors().iter().for_each(|door| bad_door(map, door, &mut faults));
    let loops = loops(map);
    if loops < LOOPS_MIN {
        faults.push(format!("The areas form {loops} loops; a board needs at least {LOOPS_MIN}."));
    }
    map.areas().iter().for_each(|area| bare_rectangle(map, area, &mut faults));
    leaks(map, &mut faults);
    strange_marks(drawing, &mut faults);
    Report { faults, cells: map.cells().len(), loops, longest: longest(map) }
}

fn unreached(map: &Map, links: &[(Cell, Cell)], faults: &mut Vec<String>) {
    let Some(start) = map.cells().next() else { return };
    let reach = reach_by(map, start, u32::MAX - 1, |from, step| {
        for to in from.neighbors().filter(|to| open_between(map, from, *to, &|_| false)) {
            step(to, 1);
        }
        for &(a, b) in links {
            if from == a {
                step(b, 1);
            }
            if from == b {
                step(a, 1);
            }
        }
    });
    for area in map.areas() {
        if let Some(cell) = map.area_cells(area.id).find(|cell| !reach.contains(*cell)) {
            faults.push(format!("There is no way from {start} to {cell} in area {}.", title(area)));
        }
    }
}

fn bad_door(map: &Map, door: &DoorSlot, faults: &mut Vec<String>) {
    let sign = char::from_digit(door.id.0.into(), 36).unwrap_or('?');
    let [a, b, c, d] = door.cells();
    for (one, two) in [(a, c), (b, d)] {
        if !open_between(map, one, two, &|_| false) {
            faults.push(format!("The cells {one} and {two} at door {sign} are not joined."));
        }
        if map.area(one) != map.area(two) {
            faults.push(format!("The cells {one} and {two} on one side of door {sign} are of two areas."));
        }
    }
    // A gap beside the door matters only if the door's own cells on both sides lead to it.
    let round = |[one, two]: [Cell; 2], dx: i16, dy: i16| {
        let (far_one, far_two) = (one.offset(dx, dy)?, two.offset(dx, dy)?);
        let way = [one, far_one, far_two, two];
        way.windows(2)
            .all(|step| open_between(map, step[0], step[1], &|_| true))
            .then_some([far_one, far_two])
    };
    let (dx, dy) = match door.edges[0].side {
        Side::E => (0, 1),
        Side::S => (1, 0),
    };
    for gap in [round([a, b], -dx, -dy), round([c, d], dx, dy)].into_iter().flatten() {
        faults.push(format!("One can walk round door {sign} at {}/{}.", gap[0], gap[1]));
    }
}

/// Returns the two areas at a border, or `None` if both cells lie in one area or one lies off the map.
fn parted(map: &Map, edge: Edge) -> Option<[AreaId; 2]> {
    let [a, b] = edge.cells().map(|cell| map.area(cell));
    let (a, b) = (a?, b?);
    (a != b).then_some(if a < b { [a, b] } else { [b, a] })
}

/// Returns the number of links between areas beyond those that a spanning tree needs.
fn loops(map: &Map) -> usize {
    let doors = map.doors().iter().filter_map(|door| parted(map, door.edges[0]));
    // An opening several cells wide is one way, so only its first edge counts.
    let first = |edge: &&Edge| {
        let before = match edge.side {
            Side::E => edge.at.offset(0, -1),
            Side::S => edge.at.offset(-1, 0),
        };
        let before = before.map(|at| Edge { at, side: edge.side });
        !before.is_some_and(|before| {
            map.openings().binary_search(&before).is_ok() && parted(map, before) == parted(map, **edge)
        })
    };
    let openings = map.openings().iter().filter(first).filter_map(|edge| parted(map, *edge));
    let links: Vec<[AreaId; 2]> = doors.chain(openings).collect();
    let mut group: Vec<usize> = (0..map.areas().len()).collect();
    let mut extra = 0;
    for [a, b] in links {
        let (a, b) = (group[usize::from(a.0)], group[usize::from(b.0)]);
        if a == b {
            extra += 1;
        }
        group.iter_mut().filter(|found| **found == b).for_each(|found| *found = a);
    }
    extra
}

fn bare_rectangle(map: &Map, area: &Area, faults: &mut Vec<String>) {
    let cells: Vec<Cell> = map.area_cells(area.id).collect();
    let span = |of: fn(&Cell) -> u8| {
        let (low, high) = (cells.iter().map(of).min(), cells.iter().map(of).max());
        low.zip(high).map_or(0, |(low, high)| usize::from(high - low) + 1)
    };
    if span(|cell| cell.x) * span(|cell| cell.y) == cells.len() {
        faults.push(format!("Area {} is a bare rectangle.", title(area)));
    }
}

/// Reports open borders between areas that are not drawn as openings, and openings that separate no areas.
fn leaks(map: &Map, faults: &mut Vec<String>) {
    for cell in map.cells() {
        for other in [cell.offset(1, 0), cell.offset(0, 1)].into_iter().flatten() {
            let Some(edge) = Edge::between(cell, other) else { continue };
            let declared = map.openings().binary_search(&edge).is_ok();
            let open = map.border(edge) == Border::Open;
            match parted(map, edge) {
                Some([a, b]) if open && !declared => {
                    let [a, b] =
                        [a, b].map(|id| map.areas().get(usize::from(id.0)).map_or('?', |a| a.letter));
                    faults.push(format!(
                        "The border {edge} between areas {a} and {b} is open, but no opening."
                    ));
                }
                None if declared => faults.push(format!("The opening {edge} lies inside an area.")),
                _ => {}
            }
        }
    }
}

fn strange_marks(drawing: &Drawing, faults: &mut Vec<String>) {
    let mut known = vec![];
    for (mark, cell) in drawing.map.marks() {
        if !known.contains(mark) && drawing.legend(*mark).is_none() {
            faults.push(format!("The mark {mark} at {cell} is not described in the header."));
        }
        known.push(*mark);
    }
}

fn longest(map: &Map) -> Sight {
    let first = map.cells().next().unwrap_or(Cell::new(0, 0));
    let mut longest = Sight { from: first, to: first, spaces: 0 };
    for from in map.cells() {
        for to in map.cells().filter(|to| *to > from) {
            let spaces = from.chebyshev(to);
            if spaces > longest.spaces && clear(map, from, to, |_| false, |_| false).is_ok() {
                longest = Sight { from, to, spaces };
            }
        }
    }
    longest
}

fn title(area: &Area) -> String {
    [area.letter.to_string(), format!("({})", area.name)].join(" ")
}

#[cfg(test)]
mod first_map;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ascii::parse;

    /// Three areas, each joined to both others, and two of them joined twice.
    const GOOD: &str = "
        area A west
        area B north
        area C south
        door 1
        duct d
        map
        +-+-+-+-+
        |A A1B B|
        +   1   +-+
        |A A1B B B|
        +   +     +
        |A A|B B B|
        +   +.+-+.+
        |A A.C C C|
        + +-+   +-+
        |A| |C C|
        +-+ +-+-+
        end
        marks
        d . . .
        end
    ";

    /// Returns the faults of the good map after one change.
    fn faults_with(old: &str, new: &str) -> Vec<String> {
        assert!(GOOD.contains(old));
        lint(&parse(&GOOD.replacen(old, new, 1)).unwrap(), &[]).faults
    }

    #[test]
    fn a_good_map_has_no_fault() {
        let report = lint(&parse(GOOD).unwrap(), &[]);
        let cell = |name: &str| name.parse().unwrap();
        let longest = Sight { from: cell("a1"), to: cell("e2"), spaces: 4 };
        assert_eq!(report, Report { faults: Vec::new(), cells: 22, loops: 2, longest });
    }

    #[test]
    fn a_part_that_only_a_link_joins_is_reached_by_that_link_alone() {
        let apart = faults_with("+ +-+   +-+", "+-+-+   +-+");
        assert_eq!(apart, ["There is no way from a1 to a5 in area A (west)."]);
        let drawing = parse(&GOOD.replace("+ +-+   +-+", "+-+-+   +-+")).unwrap();
        assert_eq!(lint(&drawing, &[(Cell::new(0, 4), Cell::new(3, 0))]).faults, [""; 0]);
    }

    #[test]
    fn a_map_needs_two_loops() {
        let faults = faults_with("+.+-+.+", "+.+-+-+");
        assert_eq!(faults, ["The areas form 1 loops; a board needs at least 2."]);
        let wide = faults_with("+.+-+.+", "+.+.+.+");
        assert_eq!(wide, ["The areas form 1 loops; a board needs at least 2."]);
    }

    /// [C-DOOR-01]
    #[test]
    fn a_door_needs_two_joined_cells_of_one_area_on_each_side_and_walls_beside_it() {
        let faults = faults_with("+   1   +-+", "+ +-1   +-+");
        assert_eq!(faults, ["The cells b1 and b2 at door 1 are not joined."]);
        let faults = faults_with("|A A|B B B|", "|A A.B B B|");
        assert_eq!(faults, ["One can walk round door 1 at b3/c3."]);
        let faults = faults_with("|A A1B B B|", "|A C1B B B|");
        assert_eq!(faults[0], "The cells b1 and b2 on one side of door 1 are of two areas.");
    }

    #[test]
    fn no_area_is_a_bare_rectangle() {
        let faults = faults_with("|A A1B B|", "|A A1B B B|");
        assert_eq!(faults, ["Area B (north) is a bare rectangle."]);
        let faults = faults_with("+ +-+   +-+\n        |A| |C C|", "+   +   +-+\n        |A A|C C|");
        assert_eq!(faults, ["Area A (west) is a bare rectangle."]);
    }

    #[test]
    fn areas_are_joined_only_by_doors_and_drawn_openings() {
        let faults = faults_with("+.+-+.+", "+.+ +.+");
        assert_eq!(faults, ["The border d3/d4 between areas B and C is open, but no opening."]);
        let faults = faults_with("|A A|B B B|", "|A.A|B B B|");
        assert_eq!(faults, ["The opening a3/b3 lies inside an area."]);
    }

    #[test]
    fn every_mark_is_described() {
        assert_eq!(faults_with("duct d", "duct e"), ["The mark d at a1 is not described in the header."]);
    }
}
