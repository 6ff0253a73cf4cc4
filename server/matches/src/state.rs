//! A match as its log tells it: the game, the clock, and the accepted commands.

use super::clock::Clock;
use super::news::RowNews;
use super::player::{self, Player};
use super::record::{Entry, corrupt};
use super::standstill::Standstill;
use super::undo::points::{Points, Step};
use crate::timing::Timing;
use editions::{AnyMatch, AskInfo, Mode, Purpose, Registry, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::VecDeque;
use store::StoreError;
use store::fail_point;
use store::now_ms;
use store::rows::{LoadedMatch, LogRow, Snapshot};
use tables::Ended;

/// How many commands are remembered with their outcome.
const REMEMBERED: usize = 256;

/// A command that was accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct AcceptedCommand {
    pub(super) seat: u8,
    pub(super) id: String,
    pub(super) key: String,
}

/// A snapshot's row, and the number of log lines of each audience there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Mark {
    pub(super) row_no: i64,
    pub(super) lines: Vec<u32>,
}

/// Everything that the rows of a log make.
#[derive(Debug, Clone)]
pub(super) struct MatchState {
    pub(super) rules_match: AnyMatch,
    pub(super) clock: Clock,
    pub(super) taken: VecDeque<AcceptedCommand>,
    /// The next free slot of the log.
    pub(super) next_row: i64,
    /// The number of log lines so far, by position in [`audiences`].
    pub(super) lines: Vec<u32>,
    /// The number of log lines before the first answer that the last row took back, like `lines`. Empty if the
    /// last row is no undo.
    pub(super) back_to: Vec<u32>,
    pub(super) marks: Vec<Mark>,
    pub(super) points: Points,
    /// The number of dice so far.
    dice: u64,
    /// Set while the match stands still after a fault.
    pub(super) parked: Option<Standstill>,
    /// The epoch of the owner who opened the match last; 0 if none did.
    pub(super) epoch: i64,
    /// Who plays, by seat; `None` in a match that began before this was stored.
    pub(super) people: Option<Vec<Player>>,
}

/// Returns the audiences of a match: the seats in order, the spectators, and the viewers of everything once
/// it is over.
pub(super) fn audiences(game: &AnyMatch) -> Vec<Viewer> {
    let seats = game.seats().into_iter().map(Viewer::Seat);
    seats.chain([Viewer::Public, Viewer::Everything]).collect()
}

/// Returns how many dice the match has rolled.
fn dice(game: &AnyMatch) -> u64 {
    game.drew()[Purpose::Dice as usize]
}

/// Returns the seat of a viewer.
pub(super) fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::Everything => None,
    }
}

#[derive(Serialize, Deserialize)]
struct Body {
    #[serde(alias = "game")]
    rules_match: Box<RawValue>,
    clock: Clock,
    taken: VecDeque<AcceptedCommand>,
    lines: Vec<u32>,
    marks: Vec<Mark>,
    #[serde(default)]
    points: Points,
    parked: Option<Standstill>,
    #[serde(default)]
    epoch: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    people: Option<Vec<Player>>,
}

impl MatchState {
    /// Returns true while the match runs: it is not over and does not stand still.
    pub(super) fn goes_on(&self) -> bool {
        self.parked.is_none() && self.rules_match.outcome().is_none()
    }

    /// Returns true if table time runs once a player is connected.
    pub(super) fn lets_time_run(&self) -> bool {
        self.goes_on() && self.clock.paused().is_none()
    }

    /// Returns the questions that must be answered now.
    pub(super) fn compulsory_asks(&self) -> Vec<AskInfo> {
        self.rules_match.asks().into_iter().filter(|ask| ask.must).collect()
    }

    /// Returns how long a seat must be away, in milliseconds, before it may be passed over.
    pub(super) fn long_absence(&self, timing: &Timing) -> i64 {
        if self.rules_match.mode() == Mode::Async { timing.days_absent_ms } else { timing.absent_ms }
    }

    /// Creates the state before row 0.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if the setup can no longer be read.
    pub(super) fn blank(editions: &Registry, loaded: &LoadedMatch) -> Result<Self, StoreError> {
        // The setup is stored together with the first row, so it has the same schema.
        let first = loaded.rows.first().ok_or_else(|| corrupt("the match has no first row"))?;
        let schema = u32::try_from(first.schema_no).map_err(corrupt)?;
        let made = &loaded.made;
        let game = editions.blank(&made.edition, schema, &made.setup).map_err(corrupt)?;
        let lines = vec![0; audiences(&game).len()];
        let clock = Clock::at(game.mode());
        Ok(Self {
            rules_match: game,
            clock,
            taken: VecDeque::new(),
            next_row: 0,
            lines,
            back_to: Vec::new(),
            marks: Vec::new(),
            points: Points::default(),
            dice: 0,
            parked: None,
            epoch: 0,
            people: None,
        })
    }

    /// Restores a match from its snapshot and the rows after it. No rule runs. `each` gets every row that
    /// publishes something, with the game after it.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if something cannot be read.
    pub(super) fn load(
        editions: &Registry,
        loaded: &LoadedMatch,
        timing: &Timing,
        mut each: impl FnMut(&MatchState, &LogRow, &RowNews),
    ) -> Result<Self, StoreError> {
        let mut state = Self::open(editions, loaded)?;
        for row in &loaded.rows {
            // A log has no gaps.
            if row.row_no > state.next_row {
                return Err(corrupt(format!("row {} is missing before row {}", state.next_row, row.row_no)));
            }
            if let Some(news) = state.step(row, timing)? {
                each(&state, row, &news);
            }
        }
        state.rules_match.refresh().map_err(corrupt)?;
        state.clock.flow.rest();
        Ok(state)
    }

    /// Opens the snapshot, or the match before row 0. The rows are still to be applied.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if it cannot be read.
    pub(super) fn open(editions: &Registry, loaded: &LoadedMatch) -> Result<Self, StoreError> {
        match &loaded.snapshot {
            Some(snapshot) => Self::from_snapshot(editions, snapshot),
            None => Self::blank(editions, loaded),
        }
    }

    /// Applies the next row, and returns what it publishes, if anything. A row that publishes nothing is in
    /// no file of a saved match.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if it cannot be read, or is not the next row.
    pub(super) fn step(&mut self, row: &LogRow, timing: &Timing) -> Result<Option<RowNews>, StoreError> {
        if row.row_no < self.next_row {
            return Err(corrupt(format!("row {} found where row {} belongs", row.row_no, self.next_row)));
        }
        let (entry, table_ms) = Entry::read(row, &self.rules_match)?;
        if matches!(entry, Entry::Opened { epoch } if epoch < self.epoch) {
            return Err(corrupt(format!("row {}: an earlier owner opened the match again", row.row_no)));
        }
        if let Entry::Batch { batch, .. } = &entry {
            if !self.rules_match.knows(batch) {
                return Err(corrupt(format!(
                    "row {} names a player or an object that does not exist",
                    row.row_no
                )));
            }
            self.rules_match.apply(batch);
        }
        self.note(row, &entry, table_ms, timing);
        Ok(match entry {
            Entry::Batch { batch, .. } => Some(RowNews::Batch(batch)),
            Entry::Seated { news, .. } => Some(RowNews::Seated(news)),
            _ => None,
        })
    }

    fn from_snapshot(editions: &Registry, snapshot: &Snapshot) -> Result<Self, StoreError> {
        let body: Body = serde_json::from_str(&snapshot.body).map_err(corrupt)?;
        let schema = u32::try_from(snapshot.schema_no).map_err(corrupt)?;
        let game = editions.load(&snapshot.edition, schema, body.rules_match.get()).map_err(corrupt)?;
        Ok(Self {
            dice: dice(&game),
            rules_match: game,
            clock: body.clock,
            taken: body.taken,
            next_row: snapshot.row_no + 1,
            lines: body.lines,
            back_to: Vec::new(),
            marks: body.marks,
            points: body.points,
            parked: body.parked,
            epoch: body.epoch,
            people: body.people,
        })
    }

    /// Applies a row that is in the log, with its table time. The game of a batch is already the one after
    /// it.
    pub(super) fn note(&mut self, row: &LogRow, entry: &Entry, table_ms: Option<i64>, timing: &Timing) {
        let seat = row.seat.and_then(|seat| u8::try_from(seat).ok()).unwrap_or_default();
        let starts = matches!(entry, Entry::ClockOn | Entry::Resumed);
        let now = match entry {
            Entry::Opened { .. } | Entry::Terms(_) => 0,
            _ => self.clock.reach(table_ms, row.at_ms, starts),
        };
        self.back_to.clear();
        match entry {
            Entry::Batch { batch, key, people, .. } => {
                if let Some(people) = people {
                    self.seat(now, people, timing);
                }
                self.clock.answered(batch.cause());
                self.clock.ask(now, &self.rules_match.asks(), timing);
                if batch.ends_turn() {
                    self.clock.next_turn();
                }
                let audiences = audiences(&self.rules_match);
                self.lines.resize(audiences.len(), 0);
                let lines = self.lines.clone();
                let mut shown = false;
                for (count, viewer) in self.lines.iter_mut().zip(audiences) {
                    let seen = batch.seen(&self.rules_match, viewer).len();
                    shown |= viewer == Viewer::Public && seen > 0;
                    *count += u32::try_from(seen).unwrap_or_default();
                }
                let rolled = dice(&self.rules_match) != self.dice;
                self.dice = dice(&self.rules_match);
                self.back_to = self.points.lines_at(batch.cause()).to_vec();
                self.points.note(row.row_no, Step::of(batch, rolled, shown), &lines);
                self.took(row, seat, key.as_ref());
            }
            Entry::Seated { people, news } => {
                let more = u32::try_from(news.len()).unwrap_or_default();
                self.lines.resize(audiences(&self.rules_match).len(), 0);
                self.lines.iter_mut().for_each(|count| *count += more);
                self.seat(now, people, timing);
            }
            Entry::Terms(terms) => self.clock.agree(*terms, timing),
            Entry::Passed { key } => {
                self.clock.pass(now, seat, timing);
                self.took(row, seat, Some(key));
            }
            Entry::Patience => self.clock.be_patient(now, seat, timing),
            Entry::ClockOn => self.clock.start(now, timing),
            Entry::ClockOff => self.clock.stop(now),
            Entry::Paused => self.clock.pause(now, seat),
            Entry::Resumed => self.clock.resume(now, timing),
            Entry::Hold => self.clock.hold(now, seat, timing),
            Entry::Wait => self.clock.wait(now, seat, timing),
            Entry::Parked { why } => {
                self.parked =
                    Some(Standstill { row_no: row.row_no, at_ms: row.at_ms, seat, why: why.clone() });
                self.clock.clear(now);
            }
            Entry::Opened { epoch } => self.epoch = *epoch,
            Entry::Unparked => {
                self.parked = None;
                self.clock.ask(now, &self.rules_match.asks(), timing);
            }
        }
        self.next_row = row.row_no + 1;
    }

    /// Records who plays from here on.
    fn seat(&mut self, now: i64, people: &[Player], timing: &Timing) {
        for (seat, (was, is)) in (0u8..).zip(self.people.iter().flatten().zip(people)) {
            if was.subject != is.subject {
                self.clock.change_player(seat);
            }
        }
        self.clock.play_alone(now, player::alone(people), timing);
        self.people = Some(people.to_vec());
    }

    /// Records the id of the command that a row came from, so that it counts once.
    fn took(&mut self, row: &LogRow, seat: u8, key: Option<&String>) {
        if let (Some(id), Some(key)) = (&row.command_id, key) {
            self.taken.push_back(AcceptedCommand { seat, id: id.clone(), key: key.clone() });
            if self.taken.len() > REMEMBERED {
                self.taken.pop_front();
            }
        }
    }

    /// Makes the snapshot after the last row, and remembers where it is.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if it cannot be encoded.
    pub(super) fn snapshot(&mut self, match_id: &str, at_ms: i64) -> Result<Snapshot, StoreError> {
        let row_no = self.next_row - 1;
        self.marks.push(Mark { row_no, lines: self.lines.clone() });
        let body = Body {
            rules_match: RawValue::from_string(self.rules_match.snapshot()).map_err(corrupt)?,
            clock: self.clock.clone(),
            taken: self.taken.clone(),
            lines: self.lines.clone(),
            marks: self.marks.clone(),
            points: self.points.clone(),
            parked: self.parked.clone(),
            epoch: self.epoch,
            people: self.people.clone(),
        };
        let (edition, schema) = self.rules_match.stamp();
        Ok(Snapshot {
            match_id: match_id.to_owned(),
            row_no,
            at_ms,
            edition: edition.to_owned(),
            schema_no: i64::from(schema),
            body: serde_json::to_string(&body).map_err(corrupt)?,
        })
    }

    /// Returns what a campaign keeps of the match once it is over. Who played is known to the table.
    pub(super) fn ended(&self) -> Option<Ended> {
        let (outcome, debrief) = (self.rules_match.outcome()?, self.rules_match.debrief()?);
        let (edition, schema) = self.rules_match.stamp();
        Some(Ended {
            at_ms: now_ms(),
            winners: outcome.winners.iter().map(|seat| seat.0).collect(),
            reason: outcome.reason,
            names: Vec::new(),
            edition: edition.to_owned(),
            schema,
            debrief,
        })
    }

    /// Returns the command of a seat with this id, if it was accepted.
    pub(super) fn accepted_command(&self, seat: u8, id: &str) -> Option<&AcceptedCommand> {
        fail_point!("state::taken", |_| None);
        self.taken.iter().rev().find(|taken| taken.seat == seat && taken.id == id)
    }
}
