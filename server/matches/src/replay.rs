//! A match replayed to one audience: a page for each turn, from the snapshot at its beginning on. No rule
//! runs, and everything shown is built exactly as it was built live.

use super::Matches;
use super::error::MatchError;
use super::message::Msg;
use super::past::{Past, Place, Span};
use super::player;
use super::record::corrupt;
use super::state::{Mark, MatchState};
use crate::timing::Timing;
use editions::{Registry, Seat, Viewer};
use protocol::replay::{ReplayPage, ReplayStep};
use std::sync::Arc;
use store::StoreError;
use store::rows::LoadedMatch;
use tokio::sync::oneshot;

/// The most bytes of one page. A real turn takes about ten thousand.
const PAGE: usize = 16 * 1024 * 1024;

/// Returns the word for a viewer in the query and in the page.
pub fn viewer_name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(Seat(seat)) => seat.to_string(),
        Viewer::Public => "public".to_owned(),
        Viewer::Everything => "all".to_owned(),
    }
}

/// The contents of a page.
struct Steps {
    /// The picture before the first step.
    view: editions::AnyView,
    /// The number of lines before the first step.
    from: u32,
    /// Who played then, by seat; `None` in a match that began before this was stored.
    names: Option<Vec<String>>,
    all: Vec<ReplayStep>,
}

/// Returns the picture before the first row after `start`, the lines before it, and the steps after it. A row
/// that shows no line is shown with the next step.
fn steps(
    editions: &Registry,
    loaded: &LoadedMatch,
    start: i64,
    (at, viewer): (usize, Viewer),
    timing: &Timing,
    rows_told: bool,
) -> Result<Steps, StoreError> {
    let mut state = MatchState::open(editions, loaded)?;
    let mut rows = loaded.rows.iter().peekable();
    while let Some(row) = rows.next_if(|row| row.row_no <= start) {
        state.step(row, timing)?;
    }
    let first = state.rules_match.view(viewer);
    let from = state.lines.get(at).copied().unwrap_or_default();
    let named = |state: &MatchState| state.people.as_deref().map(player::names);
    let mut names = named(&state);
    let (mut last, mut line, mut all, mut bytes) = (first.clone(), from, Vec::new(), 0);
    for row in rows {
        let Some(news) = state.step(row, timing)? else { continue };
        // Before row 0 the players are unknown; row 0 names them.
        if names.is_none() && row.row_no == 0 {
            names = named(&state);
        }
        let seen = news.seen(&state.rules_match, viewer);
        if seen.is_empty() {
            continue;
        }
        let view = state.rules_match.view(viewer);
        let lines = u32::try_from(seen.len()).unwrap_or_default();
        let patch = last.diff(&view);
        let words = seen.iter().chain(&patch).map(|raw| raw.get().len());
        bytes += words.sum::<usize>();
        if bytes > PAGE {
            return Err(corrupt("a turn is too long to be shown"));
        }
        all.push(ReplayStep {
            line,
            at_ms: row.at_ms,
            bot: news.bot(),
            row: u32::try_from(row.row_no).ok().filter(|_| rows_told),
            seen,
            patch,
        });
        line += lines;
        last = view;
    }
    Ok(Steps { view: first, from, names, all })
}

/// Returns the page of a viewer that `loaded` holds, from the snapshot at its beginning on.
///
/// # Errors
/// Returns [`StoreError::Corrupt`] if a row cannot be read, or if the page would be longer than a match can
/// make one.
pub(super) fn page(
    editions: &Registry,
    loaded: &LoadedMatch,
    span: Span,
    past: &Past,
    viewer: Viewer,
    timing: &Timing,
) -> Result<ReplayPage, StoreError> {
    let at = past.place_of(viewer).ok_or_else(|| corrupt("the match has no such audience"))?;
    let Steps { view, from, names, all } =
        steps(editions, loaded, span.start, (at, viewer), timing, past.over)?;
    let lines = |mark: &Mark| mark.lines.get(at).copied().unwrap_or_default();
    let to = all.last().map_or(from, |step| step.line + step.seen.len() as u32);
    Ok(ReplayPage {
        viewer: viewer_name(viewer),
        may: Vec::new(),
        edition: view.edition().to_owned(),
        names: names.unwrap_or_else(|| past.names.clone()),
        over: past.over,
        public: false,
        may_publish: false,
        at_table: false,
        lines: past.lines.get(at).copied().unwrap_or_default().max(to),
        turns: past.marks.iter().map(lines).collect(),
        from,
        to,
        view: view.json(),
        steps: all,
    })
}

impl Matches {
    /// Returns what there is to replay of a match.
    ///
    /// # Errors
    /// Returns [`MatchError::NoMatch`] if there is none. Returns [`MatchError::Store`] if it cannot be read
    /// or the database does not answer.
    pub async fn past(self: &Arc<Self>, id: &str) -> Result<Past, MatchError> {
        let handle = self.get(id).await?;
        let (answer, reply) = oneshot::channel();
        handle.send(Msg::Past { answer }).await;
        reply.await.map_err(|_| MatchError::Interrupted)
    }

    /// Returns one page. The caller has checked that this viewer may see it.
    ///
    /// # Errors
    /// Returns [`MatchError::Store`] if the rows cannot be read or the database does not answer.
    pub async fn replay(
        self: &Arc<Self>,
        id: &str,
        past: &Past,
        viewer: Viewer,
        place: Place,
    ) -> Result<ReplayPage, MatchError> {
        let missing = || MatchError::NoMatch;
        let span = past.span_of(viewer, place).ok_or_else(missing)?;
        let mut loaded = self.store.load_match(id, Some(span.start)).await?.ok_or_else(missing)?;
        loaded.rows.extend(self.store.rows(id, span.start, span.end).await?);
        let (editions, timing) = (self.lobby.editions(), self.timing);
        let past = past.with_names_of(&loaded.made)?;
        let read = move || page(editions, &loaded, span, &past, viewer, &timing);
        // Reading a whole turn takes milliseconds, so it does not run on a thread that other tasks need.
        Ok(tokio::task::spawn_blocking(read).await.map_err(|_| MatchError::Unreadable)??)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn past() -> Past {
        let mark = |row_no, lines: u32| Mark { row_no, lines: vec![lines] };
        Past {
            marks: vec![mark(10, 20), mark(30, 50)],
            lines: vec![57],
            audiences: vec![Viewer::Public],
            over: true,
            names: Vec::new(),
        }
    }

    #[test]
    fn a_page_is_the_turn_in_which_the_step_happened() {
        let span = |line| past().span(0, Place::Line(line));
        assert_eq!(span(0), Span { start: -1, end: 10 });
        assert_eq!(span(20), Span { start: -1, end: 10 });
        assert_eq!(span(21), Span { start: 10, end: 30 });
        assert_eq!(span(50), Span { start: 10, end: 30 });
        assert_eq!(span(9000), Span { start: 30, end: i64::MAX });
        assert_eq!(past().span(0, Place::Row(30)), Span { start: 10, end: 30 });
        assert_eq!(past().span(0, Place::Row(31)), Span { start: 30, end: i64::MAX });
    }

    #[test]
    fn a_match_without_a_snapshot_is_one_page() {
        let past = Past { marks: Vec::new(), ..past() };
        assert_eq!(past.span(0, Place::Line(3)), Span { start: -1, end: i64::MAX });
    }
}
