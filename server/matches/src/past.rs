//! What there is to tell of a match at one moment, and which rows make a page of it.

use super::state::Mark;
use super::summary::Summary;
use editions::Viewer;
use store::StoreError;
use store::rows::MatchRow;

/// What there is to tell of a match at this moment.
#[derive(Debug, Clone)]
pub struct Past {
    /// The snapshots so far.
    pub(super) marks: Vec<Mark>,
    /// Lines so far, by position in `audiences`.
    pub(super) lines: Vec<u32>,
    pub audiences: Vec<Viewer>,
    pub over: bool,
    /// By seat.
    pub names: Vec<String>,
}

/// Where a page is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The step that ends with so many lines is in it.
    Line(u32),
    /// This row is in it.
    Row(u32),
}

/// The rows of a page: after `start`, up to `end`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) start: i64,
    pub(super) end: i64,
}

impl Past {
    /// Of a match that is over: the names of then.
    ///
    /// # Errors
    /// What is told of it makes no sense.
    pub(super) fn with_names_of(&self, made: &MatchRow) -> Result<Self, StoreError> {
        let then = Summary::read(&made.about)?.names;
        let names = if self.over && !then.is_empty() { then } else { self.names.clone() };
        Ok(Self { names, ..self.clone() })
    }

    /// Where a viewer stands among the audiences.
    pub(super) fn place_of(&self, viewer: Viewer) -> Option<usize> {
        self.audiences.iter().position(|one| *one == viewer)
    }

    /// The rows of a viewer's page.
    pub(super) fn span_of(&self, viewer: Viewer, place: Place) -> Option<Span> {
        Some(self.span(self.place_of(viewer)?, place))
    }

    /// The turn that holds a place; at its very end it is still that turn.
    pub(super) fn span(&self, at: usize, place: Place) -> Span {
        let before = |mark: &&Mark| match place {
            Place::Line(line) => mark.lines.get(at).copied().unwrap_or_default() < line,
            Place::Row(row) => mark.row_no < i64::from(row),
        };
        let passed = self.marks.iter().take_while(before).count();
        let row = |no: Option<usize>| no.and_then(|no| self.marks.get(no)).map(|mark| mark.row_no);
        Span { start: row(passed.checked_sub(1)).unwrap_or(-1), end: row(Some(passed)).unwrap_or(i64::MAX) }
    }
}
