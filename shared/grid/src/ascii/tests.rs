//! Tests of the map format, and random maps for the tests of other modules.

use proptest::prelude::*;

use super::{parse, print};
use crate::cell::Cell;
use crate::edge::Edge;
use crate::map::{Area, AreaId, Border, DoorId, DoorSlot, Map, MapParts};

const TWO_ROOMS: &str = "
    // A lounge and a hall, joined by a red door and by an opening.
    title: Two rooms
    look d dark
    exit d
    token h health
    area A lounge The crew's lounge
    area B hall
    door 1 red
    map
    +-+-+-+-+-+-+
    |A A|B B B|#|
    +   +   + +-+
    |A A.B B B
    +   +-+-+-+
    |A A1B B
    +   1
    |A A1B B
    +
     A A
    end
    marks
    . h . . . #
    . . . h d
    . . . .
    . . . .
    . .
    end
";

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn edge(a: &str, b: &str) -> Edge {
    Edge::between(cell(a), cell(b)).unwrap()
}

#[test]
fn a_drawing_gives_cells_areas_borders_and_marks() {
    let drawing = parse(TWO_ROOMS).unwrap();
    let map = &drawing.map;
    assert_eq!(map.cells().len(), 20);
    assert_eq!(map.area(cell("a1")), Some(AreaId(0)));
    assert_eq!(map.area(cell("c1")), Some(AreaId(1)));
    assert_eq!(map.area(cell("f1")), None);
    assert_eq!(map.border(edge("a1", "a2")), Border::Open);
    assert_eq!(map.border(edge("b1", "c1")), Border::Wall);
    assert_eq!(map.border(edge("b2", "c2")), Border::Open);
    assert_eq!(map.openings(), [edge("b2", "c2")]);
    assert_eq!(map.border(edge("c3", "b3")), Border::Door(DoorId(1)));
    assert_eq!(map.border(edge("e1", "f1")), Border::Wall);
    assert_eq!(map.marked('h').collect::<Vec<_>>(), [cell("b1"), cell("d2")]);
    assert_eq!(map.area_by_letter('A').unwrap().about, "The crew's lounge");
    assert_eq!(map.area_by_name("hall").unwrap().id, AreaId(1));
    assert_eq!(drawing.value("title"), Some("Two rooms"));
    assert_eq!(drawing.legend('h').unwrap().key, "token");
    assert_eq!(drawing.legend('d'), None);
}

/// [C-DOOR-01]
#[test]
fn a_door_lies_between_exactly_four_cells() {
    let map = parse(TWO_ROOMS).unwrap().map;
    let door = map.doors()[0];
    assert_eq!(door, DoorSlot { id: DoorId(1), edges: [edge("b3", "c3"), edge("b4", "c4")], key: Some('r') });
    assert_eq!(map.door_cells(DoorId(1)), ["b3", "c3", "b4", "c4"].map(cell));
    assert_eq!(map.door(DoorId(2)), None);
}

/// [C-DOOR-01]
#[test]
fn a_door_on_one_border_or_round_a_corner_is_no_door() {
    let one = "area A x\ndoor 1\nmap\n\n A1A\nend";
    assert_eq!(problem(one), "line 2: door 1 is not drawn on exactly two neighboring borders of a line");
    let bent = "area A x\ndoor 1\nmap\n\n A1A\n 1\n A A\nend";
    assert_eq!(problem(bent), "door 1 is not on four cells, two on each side");
    let torn = "area A x\ndoor 1\nmap\n\n A1A\n\n A A\n\n A1A\nend";
    assert_eq!(problem(torn), "door 1 is not on four cells, two on each side");
}

#[test]
fn the_maps_of_the_guide_for_authors_can_be_read() {
    let guide = include_str!("../../../../docs/develop/how-to/draw-a-map.md");
    let drawings: Vec<_> = guide.split("```").skip(1).step_by(2).map(|text| parse(text).unwrap()).collect();
    assert_eq!(drawings.len(), 2);
    assert_eq!(drawings[0].map.doors().len(), 2);
    assert_eq!(drawings[1].map.marked('D').collect::<Vec<_>>(), [cell("e1")]);
}

#[test]
fn a_small_board_is_one_token_for_each_cell() {
    let drawing = parse("\n  M . # D\n  . . . o\n").unwrap();
    let map = drawing.map;
    assert_eq!(map.cells().len(), 7);
    assert!(!map.contains(cell("c1")));
    assert_eq!(map.marks(), [('M', cell("a1")), ('D', cell("d1")), ('o', cell("d2"))]);
}

fn problem(text: &str) -> String {
    parse(text).unwrap_err().to_string()
}

#[test]
fn a_fault_names_its_line_and_column() {
    let checks = [
        ("M ..", "line 1, column 3: '..' is more than one character; put spaces between cells"),
        ("", "the map has no cell"),
        ("area A", "line 1, column 1: 'area' is more than one character; put spaces between cells"),
        ("area A\nmap\nend", "line 1: area A needs a name"),
        ("area A x\narea A y\nmap\nend", "line 2: the letter or name of area A is already taken"),
        ("door 1\ndoor 1\nmap\nend", "line 2: door 1 is already declared"),
        ("door 1 pink\nmap\nend", "line 1: 'pink' is no key color; use red, blue or yellow"),
        (
            "area A x\n  map\n\n   AB\n  end",
            "line 4, column 5: 'B' is no border here; use | or a declared door, or leave it open",
        ),
        ("area A x\nmap\n\n B\nend", "line 4, column 2: 'B' stands in a cell, but no area has that letter"),
        (
            "area A x\nmap\n\n A A\n |\n A A\nend",
            "line 5, column 2: '|' is no border here; use - or a declared door, or leave it open",
        ),
        ("area A x\ndoor 1\nmap\n\n A1\nend", "line 5, column 3: '1' needs a cell on both sides"),
        ("area A x\nmap\n\n A A\n  x\nend", "line 5, column 3: 'x' stands where borders meet; use + there"),
        ("area A x\nmap\n\n A A", "line 2: the section map has no line end"),
        ("area A x\nmap\n\n\tA\nend", "line 4, column 1: there is a tab in the drawing; use spaces"),
        (
            "area A x\n map\n\nxA\n end",
            "line 4, column 1: the row begins to the left of its section's first line",
        ),
        ("area A x\narea B y\nmap\n\n A\nend", "area B (y) is declared, but has no cell"),
        (
            "area A x\nmap\n\n A\nend\nmarks\n. h\nend",
            "line 7, column 3: 'h' stands at b1, where the map has no cell",
        ),
        (
            "area A x\nmap\n\n A A\nend\nmarks\n. #\nend",
            "line 7, column 3: b1 is a cell of the map; use . when it is empty",
        ),
        (
            "area A x\nmap\n\n A A\nend\nmarks\nhh\nend",
            "line 7, column 2: 'h' stands between two cells; one character, one space",
        ),
        ("area A x\nmap\n\n A\nend\nmap\nend", "line 6: there is a second section map"),
    ];
    for (text, expected) in checks {
        assert_eq!(problem(text), expected, "{text}");
    }
}

#[test]
fn a_drawing_printed_and_read_again_is_the_same() {
    let drawing = parse(TWO_ROOMS).unwrap();
    assert_eq!(parse(&print(&drawing)).unwrap(), drawing);
}

#[test]
fn a_map_stored_and_loaded_is_the_same() {
    let map = parse(TWO_ROOMS).unwrap().map;
    let text = serde_json::to_string(&map).unwrap();
    assert_eq!(serde_json::from_str::<Map>(&text).unwrap(), map);
    let broken = text.replace("[0,0]", "[0,1]");
    assert_eq!(serde_json::from_str::<Map>(&broken).unwrap_err().to_string(), "cell a2 is named twice");
}

/// Generates random maps of up to 8 by 8 cells, with up to three areas, walls, openings, one door and marks.
pub(crate) fn maps() -> impl Strategy<Value = Map> {
    let cells = prop::collection::vec((0..4_u8, 0..6_u8, 0..6_u8, 0..6_u8), 2..64);
    (2..9_usize, cells).prop_filter_map("no cell", |(width, cells)| {
        let mut parts = MapParts::default();
        let at = |place: usize| Cell::new((place % width) as u8, (place / width) as u8);
        for (place, (area, ..)) in cells.iter().enumerate().filter(|(_, (area, ..))| *area < 3) {
            let letter = char::from(b'A' + area);
            let known = parts.areas.iter().find(|known| known.letter == letter).map(|known| known.id);
            let id = known.unwrap_or(AreaId(parts.areas.len() as u8));
            if known.is_none() {
                parts.areas.push(Area { id, letter, name: letter.to_string(), about: String::new() });
            }
            parts.cells.push((at(place), id));
        }
        let floor: Vec<Cell> = parts.cells.iter().map(|(cell, _)| *cell).collect();
        for (place, (_, east, south, mark)) in cells.iter().enumerate() {
            let cell = at(place);
            for (kind, dx, dy) in [(east, 1, 0), (south, 0, 1)] {
                let Some(other) = cell.offset(dx, dy).filter(|c| floor.contains(&cell) && floor.contains(c))
                else {
                    continue;
                };
                let edge = Edge::between(cell, other)?;
                let next = [edge.at.offset(dy, dx)?, other.offset(dy, dx)?];
                match kind {
                    0 | 1 => parts.walls.push(edge),
                    2 => parts.openings.push(edge),
                    3 if parts.doors.is_empty() && next.iter().all(|cell| floor.contains(cell)) => {
                        let edges = [edge, Edge::between(next[0], next[1])?];
                        parts.doors.push(DoorSlot { id: DoorId(11), edges, key: Some('b') });
                    }
                    _ => {}
                }
            }
            if *mark < 2 && floor.contains(&cell) {
                parts.marks.extend([('o', cell), ('p', cell)].into_iter().take(usize::from(*mark) + 1));
            }
        }
        let door: Vec<Edge> = parts.doors.iter().flat_map(|door| door.edges).collect();
        parts.walls.retain(|edge| !door.contains(edge));
        parts.openings.retain(|edge| !door.contains(edge));
        Map::build(parts).ok()
    })
}

proptest! {
    #[test]
    fn every_map_printed_and_read_again_is_the_same(map in maps()) {
        let drawing = super::Drawing { map, notes: Vec::new() };
        let text = print(&drawing);
        prop_assert_eq!(parse(&text).map_err(|e| format!("{e}\n{text}")), Ok(drawing));
    }
}
