//! The stream of one audience, which is a seat or the spectators. Updates are numbered without gaps. It keeps
//! the last updates for a resume, and the last lines of its log.

use super::news::RowNews;
use super::outbox::{WAITING_BYTES, bytes, encode};
use super::service::Now;
use super::state::{MatchState, seat_of};
use super::status::Status;
use super::text::Text;
use editions::{AnyView, Viewer};
use protocol::check;
use protocol::fair::{Draws, Fair, Roll};
use protocol::message::{LogLine, Resume, ServerMsg};
use std::collections::VecDeque;
use std::sync::OnceLock;
use store::short_id;

/// How many updates are kept for a client that reconnects.
const RING: usize = 256;
/// The most bytes of those updates. Beyond this a full picture is shorter.
const RING_BYTES: usize = 64 * 1024;
/// How many log lines are kept in memory.
const LINES: usize = 200;
/// How many log lines come with a full picture.
const FIRST_LINES: usize = 60;

/// What one audience is sent, with or without sockets.
#[derive(Debug)]
pub(super) struct Stream {
    /// Its position in `audiences`.
    at: usize,
    pub(super) viewer: Viewer,
    id: String,
    n: u32,
    view: AnyView,
    /// The mark of `view`, once it was sent. Every client that reconnects gets it, and after an outage many
    /// do.
    mark: OnceLock<String>,
    status: Status,
    ring: VecDeque<(u32, Text)>,
    ring_bytes: usize,
    lines: VecDeque<LogLine>,
    /// The number of draws, as last published.
    draws: Option<Draws>,
    /// The number of the next log line.
    line: u32,
}

impl Stream {
    /// Begins a stream at this state.
    pub(super) fn new(
        state: &MatchState,
        status: Status,
        (at, viewer): (usize, Viewer),
        draws: Option<Draws>,
    ) -> Self {
        Self {
            at,
            viewer,
            id: short_id(),
            n: 0,
            view: state.rules_match.view(viewer),
            mark: OnceLock::new(),
            status,
            ring: VecDeque::new(),
            ring_bytes: 0,
            lines: VecDeque::new(),
            draws,
            line: state.lines.get(at).copied().unwrap_or_default(),
        }
    }

    /// Adds lines from before the stream began, oldest first.
    pub(super) fn remember(&mut self, lines: Vec<LogLine>) {
        self.lines = lines.into();
        self.trim();
    }

    fn trim(&mut self) {
        while self.lines.len() > LINES {
            self.lines.pop_front();
        }
        while self.ring.len() > RING || self.ring_bytes > RING_BYTES {
            let Some((_, text)) = self.ring.pop_front() else { break };
            self.ring_bytes -= text.len();
        }
    }

    /// Encodes once what a row shows this audience. Returns `None` if it shows nothing; then it takes no
    /// number.
    pub(super) fn update(
        &mut self,
        state: &MatchState,
        status: Status,
        news: &RowNews,
        (roll, draws): (Option<&Roll>, Option<Draws>),
        (now, at_ms): (Now, i64),
    ) -> Option<Text> {
        let view = state.rules_match.view(self.viewer);
        let patch = self.view.diff(&view);
        let seen = news.seen(&state.rules_match, self.viewer);
        let changed_status = status.patch(&self.status, &state.clock, now);
        self.view = view;
        self.mark = OnceLock::new();
        self.status = status;
        if patch.is_none() && seen.is_empty() && changed_status.is_none() {
            return None;
        }
        self.n += 1;
        let (line, bot) = (self.line, news.bot());
        let back_to = state.back_to.get(self.at).copied().filter(|_| !seen.is_empty());
        for seen in &seen {
            let back_to = back_to.filter(|_| self.line == line);
            self.lines.push_back(LogLine { no: self.line, at_ms, bot, back_to, seen: seen.clone() });
            self.line += 1;
        }
        // An audience that sees no dice is told of none.
        let (n, roll) = (self.n, roll.filter(|_| !seen.is_empty()).cloned());
        let changed = draws.filter(|_| draws != self.draws);
        self.draws = draws;
        let text = encode(&ServerMsg::Update {
            n,
            seen,
            patch,
            status: changed_status,
            line,
            at_ms,
            bot,
            back_to,
            roll,
            draws: changed,
        });
        self.ring_bytes += text.len();
        self.ring.push_back((self.n, text.clone()));
        self.trim();
        Some(text)
    }

    /// Returns the mark of the picture that clients have now.
    fn check_now(&self) -> Text {
        let mark = self.mark.get_or_init(|| check::mark(&self.view.json()));
        encode(&ServerMsg::Check { n: self.n, mark: mark.clone() })
    }

    /// Returns the mark when it is due. It goes with an update, so it costs nothing while nothing happens.
    pub(super) fn check(&self) -> Option<Text> {
        self.n.is_multiple_of(check::EVERY).then(|| self.check_now())
    }

    /// Returns what changed of the status since the last one sent.
    pub(super) fn table(&mut self, state: &MatchState, status: Status, now: Now) -> Option<Text> {
        let changed = status.patch(&self.status, &state.clock, now);
        self.status = status;
        changed.map(|status| encode(&ServerMsg::Status { status }))
    }

    /// Encodes every field of the status, with spans counted from now.
    fn table_now(&self, state: &MatchState, now: Now) -> Text {
        encode(&ServerMsg::Status { status: self.status.view(&state.clock, now).into() })
    }

    /// Encodes the full picture.
    pub(super) fn welcome(&self, state: &MatchState, fair: Option<(&Fair, Draws)>, now: Now) -> Text {
        let skip = self.lines.len().saturating_sub(FIRST_LINES);
        let welcome = ServerMsg::Welcome {
            stream: self.id.clone(),
            n: self.n,
            edition: self.view.edition().to_owned(),
            seat: seat_of(self.viewer).map(|seat| seat.0),
            view: self.view.json(),
            status: self.status.view(&state.clock, now),
            log: self.lines.iter().skip(skip).cloned().collect(),
            fair: fair.map(|(fair, _)| fair.clone()),
            draws: fair.map(|(_, draws)| draws),
        };
        encode(&welcome)
    }

    /// Returns everything a client missed, or `None` if this stream no longer holds it or it does not fit in
    /// one parcel.
    pub(super) fn resume(&self, state: &MatchState, from: &Resume, now: Now) -> Option<Vec<Text>> {
        let oldest = self.ring.front().map_or(self.n, |(n, _)| n - 1);
        if from.stream != self.id || from.n > self.n || from.n < oldest {
            return None;
        }
        let mut all = vec![encode(&ServerMsg::Resumed { stream: self.id.clone(), n: from.n })];
        all.extend(self.ring.iter().filter(|(n, _)| *n > from.n).map(|(_, text)| text.clone()));
        all.push(self.table_now(state, now));
        all.push(self.check_now());
        (bytes(&all) <= WAITING_BYTES).then_some(all)
    }

    /// Returns the lines in memory, oldest first.
    pub(super) fn all_lines(&self) -> Vec<LogLine> {
        self.lines.iter().cloned().collect()
    }

    /// Returns the number of lines so far.
    pub(super) fn line_count(&self) -> u32 {
        self.line
    }

    /// Returns up to `most` lines before number `before`, if memory still holds them all.
    pub(super) fn lines_before(&self, before: u32, most: u32) -> Option<Vec<LogLine>> {
        let from = before.saturating_sub(most);
        let oldest = self.lines.front().map_or(self.line, |line| line.no);
        (from >= oldest)
            .then(|| self.lines.iter().filter(|line| (from..before).contains(&line.no)).cloned().collect())
    }
}
