//! Maps and test boards as text, both ways: the project's one map format.
//!
//! A whole map has a header, a drawing of cells and borders, and layers of marks; a small board is just one
//! token for each cell. `docs/how-to/draw-a-map.md` explains both to authors of scenarios.

mod parse;
mod print;
#[cfg(test)]
pub(crate) mod tests;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::map::Map;

pub use print::print;

/// A map as text gives it: the map itself and the free lines of the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The map.
    pub map: Map,
    /// The free lines, in order.
    pub notes: Vec<Note>,
}

/// A free line of the header, such as `title: First steps` or `token h health`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The first word, without a colon.
    pub key: String,
    /// The rest of the line.
    pub value: String,
}

impl Drawing {
    /// The values of all free lines with that key, in order.
    pub fn values<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a str> {
        self.notes.iter().filter(move |note| note.key == key).map(|note| note.value.as_str())
    }

    /// The value of the first free line with that key.
    pub fn value(&self, key: &str) -> Option<&str> {
        self.notes.iter().find(|note| note.key == key).map(|note| note.value.as_str())
    }

    /// The free line that says what a mark is: the first whose value begins with the mark as a word. Lines
    /// `look` and `exit` begin with the sign of an area or door instead and say nothing of marks.
    pub fn legend(&self, mark: char) -> Option<&Note> {
        self.notes.iter().find(|note| {
            let mut word = note.value.split_whitespace().next().unwrap_or_default().chars();
            let named = word.next() == Some(mark) && word.next().is_none();
            named && note.key != "look" && note.key != "exit"
        })
    }
}

/// Reads a map: the whole format when the text has a line `map`, else a small board.
///
/// # Errors
/// The first fault, with its line and column.
pub fn parse(text: &str) -> Result<Drawing, ParseError> {
    parse::parse(text)
}

impl FromStr for Drawing {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Drawing, ParseError> {
        parse(text)
    }
}

/// Why a text is no map, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Line, from 1; 0 when no single line is at fault.
    pub line: usize,
    /// Column, from 1; 0 when the whole line is at fault.
    pub column: usize,
    /// What is wrong, as a sentence without a full stop.
    pub problem: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => f.write_str(&self.problem),
            (line, 0) => write!(f, "line {line}: {}", self.problem),
            (line, column) => write!(f, "line {line}, column {column}: {}", self.problem),
        }
    }
}

impl core::error::Error for ParseError {}

/// The colours a key can have, as the header words them and as [`crate::DoorSlot::key`] holds them.
const KEYS: [(&str, char); 3] = [("red", 'r'), ("blue", 'b'), ("yellow", 'y')];
