//! Older lines of an audience's log: from memory, or replayed from the nearest snapshot.

use super::Services;
use super::actor::Actor;
use super::news::RowNews;
use super::state::{Mark, MatchState, audiences};
use editions::Viewer;
use protocol::message::{LogLine, ServerMsg};
use store::StoreError;
use store::rows::LogRow;

/// How many lines one answer holds.
const PAGE: u32 = 60;

impl Actor {
    /// Sends older lines without holding up the match.
    pub(super) fn history(&self, client: u64, viewer: Viewer, before: u32) {
        let asked = before;
        let before = asked.min(self.fanout.line_count(viewer));
        if let Some(log) = self.fanout.lines_before(viewer, before, PAGE) {
            return self.fanout.tell(client, &ServerMsg::History { before: asked, log });
        }
        let Some(outbox) = self.fanout.client(client).map(|client| client.outbox.clone()) else { return };
        let Some(at) = audiences(&self.state.rules_match).iter().position(|one| *one == viewer) else {
            return;
        };
        let (services, id, marks) = (self.services.clone(), self.id.clone(), self.state.marks.clone());
        tokio::spawn(async move {
            match page(&services, &id, &marks, at, before).await {
                Ok(log) => outbox.tell(&ServerMsg::History { before: asked, log }),
                Err(error) => {
                    tracing::warn!(match.id = %id, %error, "cannot read older log lines");
                    outbox.tell(&ServerMsg::Busy { id: None });
                }
            }
        });
    }
}

async fn page(
    services: &Services,
    id: &str,
    marks: &[Mark],
    at: usize,
    before: u32,
) -> Result<Vec<LogLine>, StoreError> {
    let lines = |mark: &Mark| mark.lines.get(at).copied().unwrap_or_default();
    let from = before.saturating_sub(PAGE);
    let start = marks.iter().rev().find(|mark| lines(mark) <= from).map_or(-1, |mark| mark.row_no);
    let end = marks.iter().find(|mark| lines(mark) >= before).map_or(i64::MAX, |mark| mark.row_no);
    let Some(mut loaded) = services.store.load_match(id, Some(start)).await? else { return Ok(Vec::new()) };
    // If the snapshot of the mark was not kept, this is an older one. The rows in between are replayed as
    // well.
    loaded.rows.extend(services.store.rows(id, start, end).await?);
    let mut log = Vec::new();
    let tell = |state: &MatchState, row: &LogRow, news: &RowNews| {
        if let Some(viewer) = audiences(&state.rules_match).get(at) {
            log.extend(lines_of(state, row, news, at, *viewer));
        }
    };
    MatchState::load(services.lobby.editions(), &loaded, &services.timing, tell)?;
    log.retain(|line: &LogLine| (from..before).contains(&line.no));
    Ok(log)
}

/// Returns the log lines that a row makes for one audience.
pub(super) fn lines_of(
    state: &MatchState,
    row: &LogRow,
    news: &RowNews,
    at: usize,
    viewer: Viewer,
) -> Vec<LogLine> {
    let seen = news.seen(&state.rules_match, viewer);
    let after = state.lines.get(at).copied().unwrap_or_default();
    let first = after - u32::try_from(seen.len()).unwrap_or_default().min(after);
    let back_to = state.back_to.get(at).copied();
    let line = |(no, seen)| {
        let back_to = back_to.filter(|_| no == first);
        LogLine { no, at_ms: row.at_ms, bot: news.bot(), back_to, seen }
    };
    (first..).zip(seen).map(line).collect()
}
