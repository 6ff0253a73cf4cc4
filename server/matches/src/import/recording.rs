//! A match from a file, replayed once from its first row to its last. It holds what is needed to show any
//! page.
//!
//! The file is untrusted. Each row must follow from the row before, as far as a log alone can show. Time and
//! memory are limited, and the caller catches panics.

use crate::import::error::ImportError;
use crate::import::format::{Head, Row, Saved};
use crate::past::Past;
use crate::player::Player;
use crate::record::{BatchBody, Entry, SeatedBody};
use crate::state::{MatchState, audiences};
use crate::timing::Timing;
use editions::{AnyMatch, Cause, LoadError, Registry, Unreadable, Viewer};
use std::time::{Duration, Instant};
use store::rows::{LoadedMatch, LogRow, MatchRow, Snapshot};

/// The most rows of a file.
pub(crate) const ROWS: usize = 20_000;
/// The most rows between two of a file. A file leaves out rows such as a seat given to a bot.
const GAP: i64 = 10_000;
/// The most turns of a match. Each leaves a snapshot.
const TURNS: usize = 500;
/// The most rows of one turn, which is one page.
const TURN_ROWS: usize = 4000;
/// The most bytes that are held of one file.
const HELD: usize = 32 * 1024 * 1024;
/// The longest time that replaying a file may take.
const TIME: Duration = Duration::from_secs(5);
/// The last moment of the clock: the end of the year 9999.
const LAST_MS: i64 = 253_402_300_799_999;
/// The most characters of a name.
const NAME: usize = 96;

/// A match as its file tells it.
#[derive(Debug)]
pub(crate) struct Recording {
    made: MatchRow,
    rows: Vec<LogRow>,
    /// The snapshots at the ends of turns.
    snapshots: Vec<Snapshot>,
    pub(crate) past: Past,
    /// How many bytes it takes to hold it.
    pub(crate) bytes: usize,
}

impl Recording {
    /// Returns what the store would load: the last snapshot up to row `start`, and the rows from it up to row
    /// `end`.
    pub(crate) fn loaded(&self, start: i64, end: i64) -> LoadedMatch {
        let snapshot = self.snapshots.iter().rev().find(|one| one.row_no <= start).cloned();
        let after = snapshot.as_ref().map_or(-1, |one| one.row_no);
        let rows = self.rows.iter().filter(|row| row.row_no > after && row.row_no <= end);
        LoadedMatch { made: self.made.clone(), rows: rows.cloned().collect(), snapshot }
    }
}

/// Replays a file from beginning to end.
///
/// # Errors
/// Returns [`ImportError`] if it cannot be replayed.
pub(crate) fn tell(editions: &Registry, saved: Saved, timing: &Timing) -> Result<Recording, ImportError> {
    let Saved { head, rows, sha256 } = saved;
    // This server cannot play that edition, and no page could show it.
    if !editions.catalog().iter().any(|edition| edition.id == head.edition) {
        return Err(ImportError::Newer);
    }
    let made = MatchRow {
        id: sha256.get(..16).ok_or(ImportError::Altered)?.to_owned(),
        table_id: String::new(),
        edition: head.edition.clone(),
        secret: Vec::new(),
        setup: head.setup.get().to_owned(),
        made_ms: head.made_ms,
        about: String::new(),
    };
    let first = rows
        .first()
        .filter(|row| row.row == 0 && row.schema == head.schema && row.batch.is_some())
        .ok_or(ImportError::Altered)?;
    // Reading the setup first reports its own fault. A replay would only report that it failed.
    editions.blank(&head.edition, head.schema, head.setup.get()).map_err(unread)?;
    let blank = LoadedMatch { rows: vec![log_row(&made, first, None)?], made: made.clone(), snapshot: None };
    let mut state = MatchState::blank(editions, &blank).map_err(|_| ImportError::Altered)?;
    let past = Past {
        marks: Vec::new(),
        lines: Vec::new(),
        audiences: audiences(&state.rules_match),
        over: true,
        names: names(&head, state.rules_match.seats().len())?,
    };
    let seats = state.rules_match.seats().len();
    let named = |name: &String| Player { name: name.clone(), ..Player::default() };
    state.people = Some(past.names.iter().map(named).collect()).filter(|all: &Vec<Player>| !all.is_empty());
    let recording = Recording { made, rows: Vec::new(), snapshots: Vec::new(), past, bytes: 0 };
    let mut teller = Teller { recording, state, editions, timing, begun: Instant::now(), seats, fresh: 0 };
    for row in &rows {
        teller.row(row)?;
    }
    teller.end()
}

fn plain(name: &str) -> bool {
    name.chars().count() <= NAME && tables::name_is_visible(name)
}

/// Returns the names of the players: of all seats or of none, in visible letters.
fn names(head: &Head, seats: usize) -> Result<Vec<String>, ImportError> {
    let fits = [0, seats].contains(&head.names.len()) && head.names.iter().all(|name| plain(name));
    if fits { Ok(head.names.clone()) } else { Err(ImportError::Altered) }
}

fn unread(error: LoadError) -> ImportError {
    match error {
        LoadError::UnknownEdition(_) | LoadError::Unreadable(Unreadable::Newer { .. }) => ImportError::Newer,
        LoadError::Unreadable(_) | LoadError::Refused(_) => ImportError::Altered,
    }
}

/// Returns a row as the log had it.
fn log_row(made: &MatchRow, row: &Row, people: Option<&[Player]>) -> Result<LogRow, ImportError> {
    let (kind, body) = match &row.batch {
        Some(batch) => {
            let batch = batch.clone();
            let people = people.filter(|_| row.row == 0).map(<[Player]>::to_vec);
            let drawn = Vec::new();
            let body = BatchBody { key: None, batch, fair: None, drawn, people, table_ms: None };
            ("batch", serde_json::to_string(&body))
        }
        None => {
            let people = people.unwrap_or_default().to_vec();
            let body = SeatedBody { people, news: row.seated.clone(), table_ms: None };
            ("seated", serde_json::to_string(&body))
        }
    };
    Ok(LogRow {
        match_id: made.id.clone(),
        row_no: i64::from(row.row),
        kind: kind.to_owned(),
        seat: row.seat.map(i64::from),
        command_id: None,
        at_ms: row.at_ms,
        edition: made.edition.clone(),
        schema_no: i64::from(row.schema),
        body: body.map_err(|_| ImportError::Altered)?,
    })
}

struct Teller<'a> {
    recording: Recording,
    state: MatchState,
    editions: &'a Registry,
    timing: &'a Timing,
    begun: Instant,
    seats: usize,
    /// Rows since the last snapshot.
    fresh: usize,
}

impl Teller<'_> {
    fn row(&mut self, row: &Row) -> Result<(), ImportError> {
        let number = i64::from(row.row);
        let in_order = (self.state.next_row..=self.state.next_row + GAP).contains(&number)
            && (0..=LAST_MS).contains(&row.at_ms);
        let seated = row.seat.is_none_or(|seat| usize::from(seat) < self.seats);
        if !in_order || !seated {
            return Err(ImportError::Altered);
        }
        let Some(batch) = &row.batch else { return self.seated(row) };
        if !row.seated.is_empty() {
            return Err(ImportError::Altered);
        }
        let batch = self
            .state
            .rules_match
            .read_batch(&self.recording.made.edition, row.schema, batch.get())
            .map_err(unread)?;
        let earlier = match batch.cause() {
            Cause::Undone { to_row, .. } => Some(self.earlier(to_row)?),
            Cause::Start | Cause::Decision { .. } | Cause::Ordered { .. } => None,
        };
        self.state.rules_match.follows(&batch, earlier.as_ref()).map_err(|_| ImportError::Altered)?;
        self.state.rules_match.apply(&batch);
        let (ends_turn, row) =
            (batch.ends_turn(), log_row(&self.recording.made, row, self.state.people.as_deref())?);
        let entry = Entry::Batch { batch, key: None, drawn: Vec::new(), people: None };
        self.state.note(&row, &entry, None, self.timing);
        self.recording.bytes += row.body.len();
        self.fresh += 1;
        // A live match keeps its snapshots at the same rows, so both have the same pages.
        if ends_turn || self.state.rules_match.outcome().is_some() {
            self.snapshot(row.at_ms);
        }
        self.recording.rows.push(row);
        self.fits()
    }

    fn fits(&self) -> Result<(), ImportError> {
        let much =
            self.recording.bytes > HELD || self.recording.snapshots.len() > TURNS || self.fresh > TURN_ROWS;
        if much || self.begun.elapsed() > TIME { Err(ImportError::Long) } else { Ok(()) }
    }

    /// Applies a change of players. Each seat occurs once, with a name in visible letters, while the match
    /// runs.
    fn seated(&mut self, row: &Row) -> Result<(), ImportError> {
        let mut people = self.state.people.clone().ok_or(ImportError::Altered)?;
        let in_order = row.seated.windows(2).all(|two| two[0].seat < two[1].seat);
        if row.seated.is_empty() || !in_order || self.state.rules_match.outcome().is_some() {
            return Err(ImportError::Altered);
        }
        for one in &row.seated {
            let player = people.get_mut(usize::from(one.seat)).ok_or(ImportError::Altered)?;
            if !plain(&one.name) || player.name != one.was {
                return Err(ImportError::Altered);
            }
            player.name.clone_from(&one.name);
        }
        let entry = Entry::Seated { people: people.clone(), news: row.seated.clone() };
        let row = log_row(&self.recording.made, row, Some(&people))?;
        self.state.note(&row, &entry, None, self.timing);
        self.recording.bytes += row.body.len();
        self.fresh += 1;
        self.recording.rows.push(row);
        self.fits()
    }

    /// Keeps a snapshot. A stack of an older version that cannot be written leaves none, and its page is
    /// longer.
    fn snapshot(&mut self, at_ms: i64) {
        match self.state.snapshot(&self.recording.made.id, at_ms) {
            Ok(snapshot) => {
                self.fresh = 0;
                self.recording.bytes += snapshot.body.len();
                self.recording.snapshots.push(snapshot);
            }
            Err(_) => {
                self.state.marks.pop();
            }
        }
    }

    /// Returns the match after a row that was replayed before.
    fn earlier(&self, to_row: u64) -> Result<AnyMatch, ImportError> {
        let to_row = i64::try_from(to_row)
            .ok()
            .filter(|row| *row < self.state.next_row)
            .ok_or(ImportError::Altered)?;
        let loaded = self.recording.loaded(to_row, to_row);
        let mut state = MatchState::open(self.editions, &loaded).map_err(|_| ImportError::Altered)?;
        for row in &loaded.rows {
            state.step(row, self.timing).map_err(|_| ImportError::Altered)?;
        }
        Ok(state.rules_match)
    }

    fn end(mut self) -> Result<Recording, ImportError> {
        if self.state.rules_match.outcome().is_none() {
            return Err(ImportError::Running);
        }
        // The end must be showable to every audience.
        let shown = |viewer: &Viewer| self.state.rules_match.view(*viewer).json().get().len();
        if self.recording.past.audiences.iter().map(shown).sum::<usize>() > HELD {
            return Err(ImportError::Long);
        }
        (self.recording.past.marks, self.recording.past.lines) = (self.state.marks, self.state.lines);
        Ok(self.recording)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use editions::EDITIONS;

    #[test]
    fn a_match_of_an_unknown_edition_counts_as_newer() {
        for edition in EDITIONS.registered() {
            let id = edition.entry.id;
            let head = format!(
                r#"{{"bulkhead":"match","format":1,"edition":"{id}","schema":1,"made_ms":0,"names":[],"setup":{{}}}}"#
            );
            let head = serde_json::from_str(&head).expect("a head");
            let read =
                tell(&EDITIONS, Saved { head, rows: Vec::new(), sha256: "0".repeat(64) }, &Timing::default());
            let fault = if edition.offered { ImportError::Altered } else { ImportError::Newer };
            assert_eq!(read.err(), Some(fault), "{id}");
        }
    }
}
