//! What there is to replay of a match at one moment, and which rows make a page of it.

use super::state::Mark;
use super::summary::Summary;
use editions::Viewer;
use store::StoreError;
use store::rows::MatchRow;

/// What there is to replay of a match at one moment.
#[derive(Debug, Clone)]
pub struct Past {
    /// The snapshots so far.
    pub(super) marks: Vec<Mark>,
    /// The number of lines so far, by position in `audiences`.
    pub(super) lines: Vec<u32>,
    pub audiences: Vec<Viewer>,
    pub over: bool,
    /// By seat.
    pub names: Vec<String>,
}

/// The place at which a page is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In the step that ends with this many lines.
    Line(u32),
    /// In this row.
    Row(u32),
}

/// The rows of a page: after `start`, up to `end`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) start: i64,
    pub(super) end: i64,
}

impl Past {
    /// Returns this past with the names of the time, if the match is over.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if the summary makes no sense.
    pub(super) fn with_names_of(&self, made: &MatchRow) -> Result<Self, StoreError> {
        let then = Summary::read(&made.about)?.names;
        let names = if self.over && !then.is_empty() { then } else { self.names.clone() };
        Ok(Self { names, ..self.clone() })
    }

    /// Returns the position of a viewer among the audiences.
    pub(super) fn place_of(&self, viewer: Viewer) -> Option<usize> {
        self.audiences.iter().position(|one| *one == viewer)
    }

    /// Returns the rows of a viewer's page.
    pub(super) fn span_of(&self, viewer: Viewer, place: Place) -> Option<Span> {
        Some(self.span(self.place_of(viewer)?, place))
    }

    /// Returns the turn that holds a place. The very end of a turn still belongs to it.
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
