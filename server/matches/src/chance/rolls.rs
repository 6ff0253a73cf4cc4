//! The dice of a match so far, as one audience saw them, with their chain elements. They are for a page that
//! was opened after the dice fell.

use crate::Matches;
use crate::chance::source::Source;
use crate::error::MatchError;
use crate::news::RowNews;
use crate::past::{Past, Place, Span};
use crate::record::StoredDraw;
use crate::record::{BatchBody, corrupt};
use crate::state::MatchState;
use crate::timing::Timing;
use editions::Registry;
use editions::Viewer;
use protocol::fair::{RollSeen, RollsPage};
use std::sync::Arc;
use store::StoreError;
use store::rows::{LoadedMatch, LogRow};

/// How many rows one page reads as a rule; never less than a turn.
const ROWS: i64 = 1_000;

impl Past {
    /// Returns the rows of the turn that holds a line, and of the turns after it.
    fn stretch(&self, at: usize, line: u32) -> Span {
        let Span { start, end } = self.span(at, Place::Line(line));
        let near = |row: i64| row - start <= ROWS;
        let marks = || self.marks.iter().map(|mark| mark.row_no);
        // After the last mark comes the turn that is being played.
        if marks().next_back().is_none_or(near) {
            return Span { start, end: i64::MAX };
        }
        let last = marks().rfind(|row| *row > start && near(*row));
        Span { start, end: last.unwrap_or(end) }
    }
}

/// Returns the draws that a row keeps.
fn draws_of(row: &LogRow) -> Result<Vec<StoredDraw>, StoreError> {
    let body: BatchBody = serde_json::from_str(&row.body).map_err(corrupt)?;
    Ok(body.drawn)
}

/// Returns the dice in `loaded`, after `start`.
fn page(
    editions: &Registry,
    loaded: &LoadedMatch,
    source: &Source,
    Span { start, end }: Span,
    (at, viewer): (usize, Viewer),
    timing: &Timing,
) -> Result<RollsPage, StoreError> {
    let mut state = MatchState::open(editions, loaded)?;
    let mut rolls = Vec::new();
    for row in &loaded.rows {
        let Some(RowNews::Batch(batch)) = state.step(row, timing)? else { continue };
        if row.row_no <= start {
            continue;
        }
        let seen = batch.dice_seen(&state.rules_match, viewer);
        // An audience that sees no dice is told of none.
        if !seen.is_empty() {
            rolls.push(RollSeen { seen, roll: source.roll(&draws_of(row)?) });
        }
    }
    let to = state.lines.get(at).copied().unwrap_or_default();
    Ok(RollsPage { to, more: end != i64::MAX, rolls })
}

impl Matches {
    /// Returns the dice from the turn that holds this line of the viewer's log. The caller has checked that
    /// this viewer may see them. It costs as much as a page of the replay.
    ///
    /// # Errors
    /// Returns an error if there is no such match, its dice cannot be checked, or it cannot be read.
    pub async fn rolls(
        self: &Arc<Self>,
        id: &str,
        past: &Past,
        viewer: Viewer,
        line: u32,
    ) -> Result<RollsPage, MatchError> {
        let missing = || MatchError::NoMatch;
        let at = past.place_of(viewer).ok_or_else(missing)?;
        let span = past.stretch(at, line);
        let mut loaded = self.store.load_match(id, Some(span.start)).await?.ok_or_else(missing)?;
        let source = self.source_of(&loaded).await?;
        if source.fair().is_none() {
            return Err(MatchError::NoProof);
        }
        loaded.rows.extend(self.store.rows(id, span.start, span.end).await?);
        let (editions, timing) = (self.lobby.editions(), self.timing);
        let read = move || page(editions, &loaded, &source, span, (at, viewer), &timing);
        // Reading whole turns takes milliseconds, so it does not run on a thread that other tasks need.
        Ok(tokio::task::spawn_blocking(read).await.map_err(|_| MatchError::Unreadable)??)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Mark;

    fn past(rows: &[i64]) -> Past {
        let mark = |(no, row_no): (u32, &i64)| Mark { row_no: *row_no, lines: vec![no * 10 + 10] };
        Past {
            marks: (0..).zip(rows).map(mark).collect(),
            lines: vec![999],
            audiences: vec![Viewer::Public],
            over: false,
            names: Vec::new(),
        }
    }

    #[test]
    fn a_page_holds_whole_turns_and_at_least_one() {
        let span = |rows: &[i64], line| past(rows).stretch(0, line);
        assert_eq!(span(&[], 0), Span { start: -1, end: i64::MAX });
        assert_eq!(span(&[300, 600], 0), Span { start: -1, end: i64::MAX });
        let long = [300, 900, 1_500, 4_000, 4_100];
        assert_eq!(span(&long, 0), Span { start: -1, end: 900 });
        assert_eq!(span(&long, 21), Span { start: 900, end: 1_500 });
        assert_eq!(span(&long, 31), Span { start: 1_500, end: 4_000 });
        assert_eq!(span(&long, 41), Span { start: 4_000, end: i64::MAX });
    }
}
