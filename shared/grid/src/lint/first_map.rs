//! Checks the map of the first scenario against the needs of that scenario.

use super::*;
use crate::ascii::parse;
use crate::map::DoorId;
use crate::path::distance;

const FIRST: &str = include_str!("../../../editions/2004/rules/src/maps/first.txt");

fn first() -> Drawing {
    parse(FIRST).unwrap()
}

fn only(map: &Map, mark: char) -> Cell {
    let cells: Vec<Cell> = map.marked(mark).collect();
    assert_eq!(cells.len(), 1, "{mark} stands at {cells:?}");
    cells[0]
}

/// Returns the steps from the first start around the obstacles, with the doors of these keys closed.
fn steps(map: &Map, to: Cell, shut: &str) -> Option<u32> {
    let closed = |id| map.door(id).and_then(|door| door.key).is_some_and(|key| shut.contains(key));
    distance(map, only(map, '1'), to, |from, to| {
        let filled = map.marks_at(to).any(|mark| mark == 'O');
        (!filled && open_between(map, from, to, &closed)).then_some(1)
    })
}

#[test]
fn it_passes_the_linter_with_and_without_its_ducts() {
    let drawing = first();
    let ducts: Vec<Cell> = drawing.map.marked('d').collect();
    assert_eq!(ducts.len(), 4);
    let links: Vec<(Cell, Cell)> = ducts.windows(2).map(|pair| (pair[0], pair[1])).collect();
    for links in [&links[..], &[]] {
        let report = lint(&drawing, links);
        assert_eq!(report.faults, [""; 0]);
        assert!((180..=260).contains(&report.cells), "{report:?}");
        assert!((8..=11).contains(&report.longest.spaces), "{report:?}");
    }
}

#[test]
fn it_has_ten_areas_six_plain_doors_and_a_red_and_a_blue_one() {
    let map = first().map;
    assert_eq!(map.areas().len(), 10);
    let mut keys: Vec<_> = map.doors().iter().map(|door| door.key).collect();
    keys.sort();
    assert_eq!(keys, [None, None, None, None, None, None, Some('b'), Some('r')]);
}

#[test]
fn the_marines_start_in_the_first_area() {
    let map = first().map;
    for start in ['1', '2', '3'] {
        assert_eq!(map.area(only(&map, start)), Some(AreaId(0)));
    }
}

#[test]
fn both_keys_can_be_had_without_a_key_and_what_they_open_cannot() {
    let map = first().map;
    assert!(steps(&map, only(&map, 'R'), "rb").is_some());
    assert!(steps(&map, only(&map, 'B'), "rb").is_some());
    for (name, key) in [("armoury", "b"), ("lift", "r")] {
        let area = map.area_by_name(name).unwrap().id;
        for cell in map.area_cells(area) {
            assert_eq!(steps(&map, cell, key), None, "{cell}");
            assert!(steps(&map, cell, "").is_some(), "{cell}");
        }
    }
}

#[test]
fn the_exit_is_the_red_door_and_far_from_the_start() {
    let drawing = first();
    let map = &drawing.map;
    let sign = drawing.value("exit").unwrap().chars().next().unwrap();
    let exit = map.door(DoorId(sign.to_digit(36).unwrap() as u8)).unwrap();
    assert_eq!(exit.key, Some('r'));
    let far = exit.cells().into_iter().filter_map(|cell| steps(map, cell, "r")).min().unwrap();
    assert!((20..=40).contains(&far), "{far} steps");
}

#[test]
fn no_cell_is_shut_in_by_obstacles() {
    let map = first().map;
    for cell in map.cells().filter(|cell| !map.marks_at(*cell).any(|mark| mark == 'O')) {
        assert!(steps(&map, cell, "").is_some(), "{cell}");
    }
}

/// The first look beyond the lounge costs four to six movement, through the door or around the lockers.
#[test]
fn the_first_reveal_comes_after_four_to_six_of_movement() {
    let map = first().map;
    let lounge = AreaId(0);
    let closed = |edge| matches!(map.border(edge), Border::Door(_));
    let beyond: Vec<Cell> = map.cells().filter(|cell| map.area(*cell) != Some(lounge)).collect();
    for start in ['1', '2', '3'] {
        let start = only(&map, start);
        let cost = |to| distance(&map, start, to, |a, b| open_between(&map, a, b, &|_| true).then_some(1));
        let sees = |from| beyond.iter().any(|to| clear(&map, from, *to, closed, |_| false).is_ok());
        let round = map.area_cells(lounge).filter(|cell| sees(*cell)).filter_map(cost).min().unwrap();
        assert!((4..=6).contains(&round), "{round} steps from {start}");
        let door = map.door_cells(DoorId(1)).into_iter().filter_map(cost).min().unwrap() + 2;
        assert!((4..=6).contains(&door), "{door} by the door from {start}");
    }
}

#[test]
fn the_main_corridor_is_a_straight_line_of_fire() {
    let map = first().map;
    let spine: Vec<Cell> = map.area_cells(map.area_by_name("spine").unwrap().id).collect();
    let lines = spine.iter().flat_map(|from| spine.iter().map(move |to| (*from, *to)));
    let closed = |edge| matches!(map.border(edge), Border::Door(_));
    let seen = lines.filter(|(from, to)| clear(&map, *from, *to, closed, |_| false).is_ok());
    let longest = seen.map(|(from, to)| from.chebyshev(to)).max();
    assert!((8..=10).contains(&longest.unwrap()), "{longest:?}");
}

#[test]
fn rubble_leaves_one_cell_of_the_neck_before_the_gate() {
    let map = first().map;
    let gate = map.area_by_name("gate").unwrap().id;
    let neck = map.openings().iter().map(|edge| edge.cells()[1]).filter(|cell| map.area(*cell) == Some(gate));
    let free: Vec<Cell> = neck.filter(|cell| !map.marks_at(*cell).any(|mark| mark == 'O')).collect();
    assert_eq!(free.len(), 1);
}
