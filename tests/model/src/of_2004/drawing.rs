//! A board as text, for a report.

use super::floor::{Floor, seat_of};
use grid::Cell;
use rules_2004::names::Kind;
use std::fmt::Write;

/// Returns the spaces row by row with their borders: digits are marines, letters invaders, `#` obstacles, `b`
/// barrels, `?` the dark. The marines' sheets and the invaders by number follow.
pub(super) fn of(floor: &Floor<'_>) -> String {
    let map = floor.map();
    let (wide, high) = (map.width(), map.height());
    let mut text = String::new();
    for y in 0..high {
        let mut row = format!("{:>3} ", y + 1);
        let mut below = String::from("    ");
        for x in 0..wide {
            let cell = Cell::new(x, y);
            row.push(sign(floor, cell));
            let (east, south) = (Cell::new(x.saturating_add(1), y), Cell::new(x, y.saturating_add(1)));
            row.push(if floor.map().contains(cell) && floor.shut(cell, east) { '|' } else { ' ' });
            below.push(if floor.map().contains(cell) && floor.shut(cell, south) { '-' } else { ' ' });
            below.push(' ');
        }
        let _ = writeln!(text, "{}", row.trim_end());
        if !below.trim().is_empty() {
            let _ = writeln!(text, "{}", below.trim_end());
        }
    }
    for (seat, marine) in floor.plain.marines {
        let _ = writeln!(
            text,
            "marine {}: at {:?}, {} of {} wounds, {:?}, bullets {} rockets {} cells {}, {:?}, {:?}{}{}",
            seat.0,
            marine.at.map(|cell| cell.to_string()),
            marine.wounds,
            marine.start_wounds,
            marine.order,
            marine.bullets,
            marine.rockets,
            marine.cells,
            marine.weapons,
            marine.skills,
            marine.jammed.iter().map(|jam| format!(", jammed {:?}", jam.weapon)).collect::<String>(),
            marine.berserk.map_or("", |_| ", berserk"),
        );
    }
    for (id, invader) in floor.plain.invaders {
        let _ = writeln!(text, "  {} {:?} at {}", id.0, invader.kind, invader.at);
    }
    if floor.plain.dark {
        text.push_str("lights out\n");
    }
    text
}

fn sign(floor: &Floor<'_>, cell: Cell) -> char {
    if !floor.map().contains(cell) {
        return ' ';
    }
    if let Some(stood) = floor.in_space(cell).next() {
        return match seat_of(stood.id) {
            Some(seat) => char::from(b'0' + seat.0),
            None => floor.plain.invaders.get(&stood.id).map_or('?', |invader| letter(invader.kind)),
        };
    }
    match cell {
        cell if !floor.known(cell) => '?',
        cell if floor.obstacle(cell) => '#',
        cell if floor.barrel(cell) => 'b',
        _ => '.',
    }
}

fn letter(kind: Kind) -> char {
    match kind {
        Kind::Zombie => 'Z',
        Kind::Imp => 'I',
        Kind::Trite => 'T',
        Kind::Demon => 'D',
        Kind::Archvile => 'V',
        Kind::Mancubus => 'M',
        Kind::HellKnight => 'H',
        Kind::Cyberdemon => 'C',
    }
}
