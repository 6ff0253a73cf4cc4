//! Reads and writes maps and test boards as text. The project has no other map format.
//!
//! A whole map has a header, a drawing of cells and borders, and layers of marks. A small board has one token
//! for each cell. `docs/develop/how-to/draw-a-map.md` explains both formats to authors of scenarios.

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

/// A parsed map text: the map and the free lines of its header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The map.
    pub map: Map,
    /// The free lines of the header, in order.
    pub notes: Vec<Note>,
}

/// A free line of the header, such as `title: First steps` or `token h health`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The first word of the line, without a colon.
    pub key: String,
    /// The rest of the line.
    pub value: String,
}

impl Drawing {
    /// Returns the values of all free lines with this key, in order.
    pub fn values<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a str> {
        self.notes.iter().filter(move |note| note.key == key).map(|note| note.value.as_str())
    }

    /// Returns the value of the first free line with this key.
    pub fn value(&self, key: &str) -> Option<&str> {
        self.notes.iter().find(|note| note.key == key).map(|note| note.value.as_str())
    }

    /// Returns the free line that explains a mark: the first one whose value begins with the mark as a word.
    ///
    /// Lines `look` and `exit` begin with the sign of an area or a door. They explain no mark and are
    /// skipped.
    pub fn legend(&self, mark: char) -> Option<&Note> {
        self.notes.iter().find(|note| {
            let mut word = note.value.split_whitespace().next().unwrap_or_default().chars();
            let named = word.next() == Some(mark) && word.next().is_none();
            named && note.key != "look" && note.key != "exit"
        })
    }
}

/// Reads a map. A text with a line `map` uses the whole format; any other text is a small board.
///
/// # Errors
/// Returns [`ParseError`] for the first fault in the text, with its line and column.
pub fn parse(text: &str) -> Result<Drawing, ParseError> {
    parse::parse(text)
}

impl FromStr for Drawing {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Drawing, ParseError> {
        parse(text)
    }
}

/// The reason why a text is not a map, with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, counted from 1; 0 if no single line is at fault.
    pub line: usize,
    /// The column, counted from 1; 0 if the whole line is at fault.
    pub column: usize,
    /// The problem as a sentence without a full stop.
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

/// The colors of keys: the word in the header and the letter in [`crate::DoorSlot::key`].
const KEYS: [(&str, char); 3] = [("red", 'r'), ("blue", 'b'), ("yellow", 'y')];
