//! A mission's map in a few letters, for a small picture in the lobby: nothing of it is hidden. [M-SETUP-01]

use super::plan::Plan;
use crate::floor::Terrain;
use crate::names::PortalColor;
use alloc::string::String;
use alloc::vec::Vec;
use grid::{Border, Cell, Edge, Side};

/// Row by row: the kind of each space, and its borders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sketch {
    /// A blank is no space. `.` is floor, `~` difficult, `#` blocking or impassable. `T` and `t` are active
    /// and inactive teleporters, `b`, `y` and `r` portals of that color. `O` is an objective token, `H` the
    /// hauler, `E` its exit, `I` an item.
    pub floor: Vec<String>,
    /// A digit a space: 1 a wall in the east, 2 in the south; 4 and 8 for doors.
    pub edges: Vec<String>,
}

/// Returns the map of a plan.
#[must_use]
pub fn of(plan: &Plan) -> Sketch {
    let cells: Vec<Cell> = plan.ground.map().cells().collect();
    let range = |along: fn(&Cell) -> u8| {
        let (least, most) = (cells.iter().map(along).min(), cells.iter().map(along).max());
        least.unwrap_or(0)..=most.unwrap_or(0)
    };
    let rows = |letter: &dyn Fn(Cell) -> char| {
        let row = |y: u8| range(|cell| cell.x).map(|x| letter(Cell::new(x, y))).collect();
        range(|cell| cell.y).map(row).collect()
    };
    Sketch { floor: rows(&|cell| sign(plan, cell)), edges: rows(&|cell| digit(plan, cell)) }
}

fn sign(plan: &Plan, cell: Cell) -> char {
    if plan.ground.map().area(cell).is_none() {
        return ' ';
    }
    if let Some((_, active)) = plan.teleporters.iter().find(|(at, _)| *at == cell) {
        return if *active { 'T' } else { 't' };
    }
    if let Some(portal) = plan.portals.iter().find(|portal| portal.at == cell) {
        return match portal.color {
            PortalColor::Blue => 'b',
            PortalColor::Yellow => 'y',
            PortalColor::Red => 'r',
        };
    }
    let things = [
        (plan.objectives.contains(&cell), 'O'),
        (plan.hauler == Some(cell), 'H'),
        (plan.exit == Some(cell), 'E'),
        (plan.items.iter().any(|(_, at)| *at == cell), 'I'),
    ];
    let thing = things.iter().find(|(lies, _)| *lies).map(|(_, sign)| *sign);
    thing.unwrap_or(match plan.ground.terrain(cell) {
        None => '.',
        Some(Terrain::Difficult) => '~',
        Some(Terrain::Blocking | Terrain::Impassable) => '#',
    })
}

fn digit(plan: &Plan, cell: Cell) -> char {
    let inside = |edge: Edge| edge.cells().iter().all(|at| plan.ground.map().area(*at).is_some());
    let part = |side: Side, wall: u32, door: u32| {
        let edge = Edge { at: cell, side };
        match plan.ground.map().border(edge) {
            Border::Wall if inside(edge) => wall,
            Border::Door(_) => door,
            Border::Wall | Border::Open => 0,
        }
    };
    char::from_digit(part(Side::E, 1, 4) + part(Side::S, 2, 8), 16).unwrap_or('0')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenarios;

    #[test]
    fn every_mission_is_drawn_with_all_that_lies_on_it() {
        for scenario in scenarios::ALL {
            let plan = Plan::read(scenario.map).unwrap();
            let Sketch { floor, edges } = of(&plan);
            let count =
                |sign: char| floor.iter().flat_map(|row| row.chars()).filter(|one| *one == sign).count();
            let spaces = floor.iter().map(String::len).sum::<usize>() - count(' ');
            assert_eq!(spaces, plan.ground.map().cells().len(), "{}", scenario.id);
            assert_eq!(count('T') + count('t'), plan.teleporters.len(), "{}", scenario.id);
            assert_eq!(count('b') + count('y') + count('r'), plan.portals.len(), "{}", scenario.id);
            assert_eq!(edges.len(), floor.len(), "{}", scenario.id);
        }
    }

    #[test]
    fn walls_and_doors_stand_on_the_borders_of_their_spaces() {
        let plan = Plan::read(scenarios::find("cold_start").unwrap().map).unwrap();
        let Sketch { floor, edges } = of(&plan);
        assert_eq!((floor[1].as_str(), floor[7].as_str()), ("T.......O.", "I..I.  ..."));
        assert_eq!(edges[0].as_bytes()[6], b'1', "a wall in the east of g1");
        assert!(edges[4].as_bytes()[6] == b'4' && edges[5].as_bytes()[6] == b'4', "the door");
    }
}
