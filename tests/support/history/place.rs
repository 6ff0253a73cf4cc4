//! The position of a client in the log, as far as its messages show it.

use super::chapter::{Chapter, Print};

/// What one audience is shown, chapter by chapter. Chapters that show it nothing are left out.
#[derive(Debug)]
pub(super) struct AudienceLog {
    pub(super) states: Vec<State>,
    /// Every line of its log.
    pub(super) lines: Vec<Print>,
}

/// One audience after a chapter that showed it something.
#[derive(Debug)]
pub(super) struct State {
    pub(super) row_no: i64,
    view: Print,
    /// Number of the first line it added.
    first: usize,
    /// One after the number of the last line it added.
    end: usize,
}

impl AudienceLog {
    /// The story of one audience.
    pub(super) fn of(chapters: &[Chapter], audience: usize) -> Self {
        let mut story = Self { states: Vec::new(), lines: Vec::new() };
        for chapter in chapters {
            let Some(shown) = chapter.shown.get(audience) else { continue };
            let same = story.states.last().is_some_and(|last| last.view == shown.view);
            if same && shown.lines.is_empty() {
                continue;
            }
            let first = story.lines.len();
            story.lines.extend(&shown.lines);
            let end = story.lines.len();
            story.states.push(State { row_no: chapter.row_no, view: shown.view, first, end });
        }
        story
    }

    /// Returns the last state that a row and those before it made.
    pub(super) fn at_row(&self, row_no: i64) -> Option<usize> {
        self.states.partition_point(|state| state.row_no <= row_no).checked_sub(1)
    }

    /// Returns true if these are the lines with these numbers.
    pub(super) fn tells(&self, lines: &[(u64, Print)]) -> bool {
        lines
            .iter()
            .all(|(no, line)| self.lines.get(usize::try_from(*no).unwrap_or(usize::MAX)) == Some(line))
    }

    /// Returns the states that look like a full picture whose log ends with line `last`.
    pub(super) fn like(&self, view: Print, last: Option<u64>) -> Vec<usize> {
        let fits = |state: &State| {
            state.view == view
                && last.is_none_or(|last| u64::try_from(state.end).is_ok_and(|end| end == last + 1))
        };
        (0..self.states.len()).filter(|at| fits(&self.states[*at])).collect()
    }

    /// Returns true if this update makes that state.
    pub(super) fn makes(&self, at: usize, view: Print, first: u64, lines: &[Print]) -> bool {
        self.states.get(at).is_some_and(|state| {
            let numbered = lines.is_empty() || u64::try_from(state.first).is_ok_and(|no| no == first);
            state.view == view && numbered && self.lines[state.first..state.end] == *lines
        })
    }
}

/// The position of one client.
#[derive(Debug, Default)]
pub(super) struct Place {
    /// States of its story that fit everything it was shown. Empty while that is unknown.
    pub(super) at: Vec<usize>,
    /// What it is shown next is at least as new as this row.
    pub(super) floor: i64,
    pub(super) stream: String,
    pub(super) n: u64,
    /// It is resuming, and has not received everything yet.
    pub(super) resuming: bool,
}

impl Place {
    /// Returns the position before its first connection.
    pub(super) fn new() -> Self {
        Self { floor: -1, ..Self::default() }
    }

    /// The row it was shown at least.
    pub(super) fn row(&self, story: &AudienceLog) -> i64 {
        self.at.first().and_then(|at| story.states.get(*at)).map_or(-1, |state| state.row_no)
    }

    /// Returns true if it may be at this state, or after it.
    pub(super) fn reaches(&self, state: Option<usize>) -> bool {
        state.is_none_or(|state| self.at.last().is_some_and(|at| *at >= state))
    }
}
