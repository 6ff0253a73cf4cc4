//! Parses text into a map.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Drawing, KEYS, Note, ParseError};
use crate::cell::Cell;
use crate::edge::Edge;
use crate::map::{Area, AreaId, DoorId, DoorSlot, Map, MapParts};

type Result<T> = core::result::Result<T, ParseError>;

/// A row of a drawing, with its line number and the column of its first character in the text.
struct Row {
    line: usize,
    indent: usize,
    chars: Vec<char>,
}

#[derive(Default)]
struct Reader {
    parts: MapParts,
    notes: Vec<Note>,
    /// The declared doors: sign, key, and line of the declaration.
    signs: Vec<(char, Option<char>, usize)>,
    /// The edges that are drawn with a door sign.
    hung: Vec<(char, Edge)>,
}

fn fault<T>(line: usize, column: usize, problem: impl Into<String>) -> Result<T> {
    Err(ParseError { line, column, problem: problem.into() })
}

pub(super) fn parse(text: &str) -> Result<Drawing> {
    let mut reader = Reader::default();
    if text.lines().any(|line| line.trim() == "map") {
        reader.read_sections(text)?;
    } else {
        reader.read_board(text)?;
    }
    reader.finish()
}

impl Reader {
    fn read_sections(&mut self, text: &str) -> Result<()> {
        let mut lines = (1..).zip(text.lines());
        let mut layers = Vec::new();
        let mut drawing = None;
        while let Some((line, content)) = lines.next() {
            let word = content.trim();
            if word != "map" && word != "marks" {
                self.read_header(line, word)?;
                continue;
            }
            let indent = content.len() - content.trim_start().len();
            let mut rows = Vec::new();
            loop {
                let Some((line, content)) = lines.next() else {
                    return fault(line, 0, format!("the section {word} has no line end"));
                };
                if content.trim() == "end" {
                    break;
                }
                rows.push(Row { line, indent, chars: cut(line, content, indent)? });
            }
            match word {
                "marks" => layers.push(rows),
                _ if drawing.is_some() => return fault(line, 0, "there is a second section map"),
                _ => drawing = Some(rows),
            }
        }
        self.read_drawing(&drawing.unwrap_or_default())?;
        layers.iter().try_for_each(|rows| self.read_marks(rows))
    }

    fn read_header(&mut self, line: usize, content: &str) -> Result<()> {
        if content.is_empty() || content.starts_with("//") {
            return Ok(());
        }
        let (key, value) = content.split_once(char::is_whitespace).unwrap_or((content, ""));
        let (key, value) = (key.trim_end_matches(':'), value.trim());
        match key {
            "area" => self.read_area(line, value),
            "door" => self.read_door(line, value),
            "end" => fault(line, 0, "there is a line end without a section"),
            "map" | "marks" => fault(line, 0, format!("nothing may stand on the line behind {key}")),
            _ => {
                self.notes.push(Note { key: key.to_string(), value: value.to_string() });
                Ok(())
            }
        }
    }

    fn read_area(&mut self, line: usize, value: &str) -> Result<()> {
        let (letter, rest) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
        let (name, about) = rest.trim().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
        let Some(letter) = single(letter).filter(char::is_ascii_alphanumeric) else {
            return fault(line, 0, "an area is declared with a letter and a name: area A lounge");
        };
        if name.is_empty() {
            return fault(line, 0, format!("area {letter} needs a name"));
        }
        let areas = &mut self.parts.areas;
        if areas.iter().any(|area| area.letter == letter || area.name == name) {
            return fault(line, 0, format!("the letter or name of area {letter} is already taken"));
        }
        let Some(id) = u8::try_from(areas.len()).ok().filter(|id| *id < u8::MAX) else {
            return fault(line, 0, "there are too many areas");
        };
        areas.push(Area { id: AreaId(id), letter, name: name.into(), about: about.trim().into() });
        Ok(())
    }

    fn read_door(&mut self, line: usize, value: &str) -> Result<()> {
        let (sign, word) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
        let Some(sign) = single(sign).filter(|c| c.is_ascii_digit() || c.is_ascii_lowercase()) else {
            return fault(line, 0, "a door is declared with a digit or small letter: door 1");
        };
        if self.signs.iter().any(|(taken, ..)| *taken == sign) {
            return fault(line, 0, format!("door {sign} is already declared"));
        }
        let key = match word.trim() {
            "" => None,
            word => match KEYS.iter().find(|(name, _)| *name == word) {
                Some((_, key)) => Some(*key),
                None => return fault(line, 0, format!("'{word}' is no key color; use red, blue or yellow")),
            },
        };
        self.signs.push((sign, key, line));
        Ok(())
    }

    /// Reads the drawing. Cell (x, y) stands in column 2x+1 of row 2y+1, with borders between and posts at
    /// their crossings.
    fn read_drawing(&mut self, rows: &[Row]) -> Result<()> {
        for (y, row) in rows.iter().enumerate().filter(|(r, _)| r % 2 == 1) {
            for (x, &sign) in row.chars.iter().enumerate().filter(|(c, _)| c % 2 == 1) {
                if sign == ' ' || sign == '#' {
                    continue;
                }
                let Some(area) = self.parts.areas.iter().find(|area| area.letter == sign) else {
                    let problem = format!("'{sign}' stands in a cell, but no area has that letter");
                    return fault(row.line, row.column(x), problem);
                };
                let id = area.id;
                let cell = row.cell(x / 2, y / 2, x)?;
                self.parts.cells.push((cell, id));
            }
        }
        self.parts.cells.sort();
        for (y, row) in rows.iter().enumerate() {
            for (x, &sign) in row.chars.iter().enumerate() {
                match (x % 2 == 1, y % 2 == 1) {
                    (true, true) => {}
                    (false, false) => self.check_post(row, x, sign)?,
                    (false, true) => self.read_border(row, x, sign, [(x / 2, y / 2), (1, 0)])?,
                    (true, false) => self.read_border(row, x, sign, [(x / 2, y / 2), (0, 1)])?,
                }
            }
        }
        Ok(())
    }

    fn check_post(&self, row: &Row, column: usize, sign: char) -> Result<()> {
        if " +-|#.".contains(sign) || self.signs.iter().any(|(known, ..)| *known == sign) {
            return Ok(());
        }
        fault(row.line, row.column(column), format!("'{sign}' stands where borders meet; use + there"))
    }

    /// Reads one border sign. `place` is the cell after the border and the step back to the cell before it.
    fn read_border(
        &mut self,
        row: &Row,
        column: usize,
        sign: char,
        place: [(usize, usize); 2],
    ) -> Result<()> {
        let [(x, y), (dx, dy)] = place;
        let wall = sign == '#' || sign == if dx == 1 { '|' } else { '-' };
        if sign == ' ' {
            return Ok(());
        }
        let known = |x: Option<usize>, y: Option<usize>| {
            let cell = Cell::new(u8::try_from(x?).ok()?, u8::try_from(y?).ok()?);
            let found = self.parts.cells.binary_search_by_key(&cell, |(cell, _)| *cell);
            found.is_ok().then_some(cell)
        };
        let (before, after) = (known(x.checked_sub(dx), y.checked_sub(dy)), known(Some(x), Some(y)));
        let edge = before.zip(after).and_then(|(a, b)| Edge::between(a, b));
        let door = self.signs.iter().any(|(known, ..)| *known == sign);
        match edge {
            Some(edge) if wall => self.parts.walls.push(edge),
            Some(edge) if sign == '.' => self.parts.openings.push(edge),
            Some(edge) if door => self.hung.push((sign, edge)),
            None if wall => {}
            None if door || sign == '.' => {
                let problem = format!("'{sign}' needs a cell on both sides");
                return fault(row.line, row.column(column), problem);
            }
            _ => {
                let wall = if dx == 1 { '|' } else { '-' };
                let problem =
                    format!("'{sign}' is no border here; use {wall} or a declared door, or leave it open");
                return fault(row.line, row.column(column), problem);
            }
        }
        Ok(())
    }

    /// Reads a layer of marks. Cell (x, y) stands in column 2x of row y. `.` is no mark; `#` or a space is
    /// off the map.
    fn read_marks(&mut self, rows: &[Row]) -> Result<()> {
        for (y, row) in rows.iter().enumerate() {
            for (column, &sign) in row.chars.iter().enumerate() {
                if column % 2 == 1 {
                    if sign != ' ' {
                        let problem = format!("'{sign}' stands between two cells; one character, one space");
                        return fault(row.line, row.column(column), problem);
                    }
                    continue;
                }
                let cell = row.cell(column / 2, y, column)?;
                let floor = self.parts.cells.binary_search_by_key(&cell, |(cell, _)| *cell).is_ok();
                match (sign, floor) {
                    ('#' | ' ', false) | ('.', true) => {}
                    ('#' | ' ', true) => {
                        let problem = format!("{cell} is a cell of the map; use . when it is empty");
                        return fault(row.line, row.column(column), problem);
                    }
                    (_, false) => {
                        let problem = format!("'{sign}' stands at {cell}, where the map has no cell");
                        return fault(row.line, row.column(column), problem);
                    }
                    (mark, true) => self.parts.marks.push((mark, cell)),
                }
            }
        }
        Ok(())
    }

    /// Reads a small board of tokens with spaces between: `#` is rock, `.` is floor, any other token is floor
    /// with a mark.
    fn read_board(&mut self, text: &str) -> Result<()> {
        let area = AreaId(0);
        self.parts.areas.push(Area { id: area, letter: 'A', name: "board".into(), about: String::new() });
        let rows = (1..).zip(text.lines()).filter(|(_, content)| !content.trim().is_empty());
        for (y, (line, content)) in rows.enumerate() {
            let mut column = 0;
            let mut x = 0;
            for token in content.split(' ') {
                let row = Row { line, indent: column, chars: Vec::new() };
                column += token.chars().count() + 1;
                if token.is_empty() {
                    continue;
                }
                let Some(sign) = single(token) else {
                    let problem = format!("'{token}' is more than one character; put spaces between cells");
                    return fault(line, row.column(0), problem);
                };
                let cell = row.cell(x, y, 0)?;
                x += 1;
                if sign != '#' {
                    self.parts.cells.push((cell, area));
                }
                if sign != '#' && sign != '.' {
                    self.parts.marks.push((sign, cell));
                }
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Drawing> {
        if self.parts.cells.is_empty() {
            return fault(0, 0, "the map has no cell");
        }
        for Area { id, letter, name, .. } in &self.parts.areas {
            if !self.parts.cells.iter().any(|(_, area)| area == id) {
                return fault(0, 0, format!("area {letter} ({name}) is declared, but has no cell"));
            }
        }
        for (sign, key, line) in self.signs {
            let edges: Vec<Edge> =
                self.hung.iter().filter(|(hung, _)| *hung == sign).map(|(_, edge)| *edge).collect();
            let Ok(edges) = <[Edge; 2]>::try_from(edges) else {
                let problem =
                    format!("door {sign} is not drawn on exactly two neighboring borders of a line");
                return fault(line, 0, problem);
            };
            let id = DoorId(sign.to_digit(36).and_then(|n| u8::try_from(n).ok()).unwrap_or_default());
            self.parts.doors.push(DoorSlot { id, edges, key });
        }
        let map = Map::build(self.parts).or_else(|problem| fault(0, 0, problem.to_string()))?;
        Ok(Drawing { map, notes: self.notes })
    }
}

impl Row {
    /// Returns the column of a place of the row in the text, counted from 1.
    fn column(&self, place: usize) -> usize {
        self.indent + place + 1
    }

    fn cell(&self, x: usize, y: usize, place: usize) -> Result<Cell> {
        match (u8::try_from(x), u8::try_from(y)) {
            (Ok(x), Ok(y)) if x < u8::MAX && y < u8::MAX => Ok(Cell::new(x, y)),
            _ => fault(self.line, self.column(place), "a map is at most 255 cells wide and high"),
        }
    }
}

/// Returns the row without its indentation and without trailing spaces.
fn cut(line: usize, content: &str, indent: usize) -> Result<Vec<char>> {
    let mut chars: Vec<char> = content.trim_end().chars().collect();
    if let Some(column) = chars.iter().position(|c| *c == '\t') {
        return fault(line, column + 1, "there is a tab in the drawing; use spaces");
    }
    let indent = indent.min(chars.len());
    if let Some(column) = chars[..indent].iter().position(|c| *c != ' ') {
        return fault(line, column + 1, "the row begins to the left of its section's first line");
    }
    chars.drain(..indent);
    Ok(chars)
}

fn single(word: &str) -> Option<char> {
    let mut chars = word.chars();
    chars.next().filter(|_| chars.next().is_none())
}
