//! Prints a map as text.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write;

use super::{Drawing, KEYS};
use crate::cell::Cell;
use crate::edge::{Edge, Side};
use crate::map::{Border, DoorId, Map};

/// Prints a drawing. [`super::parse()`] reads the same drawing from the result. Comments are not kept.
pub fn print(drawing: &Drawing) -> String {
    let map = &drawing.map;
    let mut text = String::new();
    header(drawing, &mut text);
    text.push_str("\nmap\n");
    rows(&mut text, canvas(map));
    text.push_str("end\n");
    let layers = map.cells().map(|cell| map.marks_at(cell).count()).max().unwrap_or_default();
    for layer in 0..layers {
        text.push_str("\nmarks\n");
        for y in 0..map.height() {
            let sign = |x| match map.contains(Cell::new(x, y)) {
                true => map.marks_at(Cell::new(x, y)).nth(layer).unwrap_or('.'),
                false => '#',
            };
            rows(&mut text, vec![(0..map.width()).flat_map(|x| [sign(x), ' ']).collect()]);
        }
        text.push_str("end\n");
    }
    text
}

fn header(drawing: &Drawing, text: &mut String) {
    let mut line = |words: &[&str]| {
        let words: Vec<&str> = words.iter().copied().filter(|word| !word.is_empty()).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", words.join(" "));
    };
    for note in &drawing.notes {
        line(&[&note.key, &note.value]);
    }
    for area in drawing.map.areas() {
        line(&["area", area.letter.encode_utf8(&mut [0; 4]), &area.name, &area.about]);
    }
    for door in drawing.map.doors() {
        let key = KEYS.iter().find(|(_, key)| Some(*key) == door.key).map_or("", |(word, _)| word);
        line(&["door", sign(door.id).encode_utf8(&mut [0; 4]), key]);
    }
}

/// Returns the cells, borders and posts as characters, without trailing spaces.
fn canvas(map: &Map) -> Vec<Vec<char>> {
    let (width, height) = (usize::from(map.width()), usize::from(map.height()));
    let mut canvas = vec![vec![' '; 2 * width + 1]; 2 * height + 1];
    for cell in map.cells() {
        let (x, y) = (2 * usize::from(cell.x) + 1, 2 * usize::from(cell.y) + 1);
        let area = map.area(cell).and_then(|id| map.areas().get(usize::from(id.0)));
        canvas[y][x] = area.map_or(' ', |area| area.letter);
        for (dx, dy) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
            let wall = if dx == 0 { '-' } else { '|' };
            let edge = cell.offset(dx, dy).and_then(|other| Edge::between(cell, other));
            let sign = edge.map_or(wall, |edge| border(map, edge));
            let at = (x.wrapping_add_signed(dx.into()), y.wrapping_add_signed(dy.into()));
            canvas[at.1][at.0] = sign;
            if sign == '-' || sign == '|' {
                for end in [-1, 1] {
                    let post = (end * dy, end * dx);
                    let post =
                        (at.0.wrapping_add_signed(post.0.into()), at.1.wrapping_add_signed(post.1.into()));
                    canvas[post.1][post.0] = '+';
                }
            }
        }
    }
    canvas
}

fn border(map: &Map, edge: Edge) -> char {
    match (map.border(edge), edge.side) {
        (Border::Wall, Side::E) => '|',
        (Border::Wall, Side::S) => '-',
        (Border::Door(id), _) => sign(id),
        (Border::Open, _) if map.openings().binary_search(&edge).is_ok() => '.',
        (Border::Open, _) => ' ',
    }
}

fn sign(id: DoorId) -> char {
    char::from_digit(id.0.into(), 36).unwrap_or('?')
}

fn rows(text: &mut String, rows: Vec<Vec<char>>) {
    for row in rows {
        let row: String = row.into_iter().collect();
        text.push_str(row.trim_end());
        text.push('\n');
    }
}
