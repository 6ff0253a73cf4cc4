//! Recorded matches: rows as they were stored, and the result that they must always give.
//!
//! A file has one line of JSON each for the match, its rows, a snapshot in the middle, and the end.

use crate::one_match::Table;
use bots::{Bot, Luck};
use editions::{AnyBatch, AnyMatch, By, EDITIONS, Keyed, LoadError, NewMatch, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The match of a file: its first line.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Head {
    pub edition: String,
    /// The schema of all its rows.
    pub schema: u32,
    pub scenario: String,
    #[serde(alias = "colours")]
    pub colors: Vec<String>,
    pub rules: BTreeMap<String, String>,
    pub setup: Box<RawValue>,
}

/// One row of the log.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Row {
    /// The seat that caused it.
    pub seat: Option<u8>,
    pub batch: Box<RawValue>,
}

/// The whole match after a row.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Snapshot {
    /// The number of the row, counted from 0.
    pub after: usize,
    pub snapshot: Box<RawValue>,
}

/// The expected end of a match: the last line of its file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    pub rows: usize,
    /// The SHA-256 of the stored match in today's shape, with sorted keys.
    #[serde(rename = "match")]
    pub whole: String,
    /// The SHA-256 of each seat's view, with sorted keys.
    pub views: BTreeMap<u8, String>,
}

/// A recorded match.
#[derive(Debug, Clone)]
pub struct Log {
    pub head: Head,
    pub rows: Vec<Row>,
    pub snapshot: Snapshot,
    pub end: End,
}

/// Returns the SHA-256 of JSON with sorted keys, in hex.
#[must_use]
pub fn digest(json: &serde_json::Value) -> String {
    Sha256::digest(json.to_string()).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn digest_of(json: &str) -> String {
    digest(&serde_json::from_str(json).unwrap_or_default())
}

impl End {
    /// Returns the expected end of a live match.
    #[must_use]
    pub fn of(game: &AnyMatch, rows: usize) -> Self {
        let view = |seat: Seat| (seat.0, digest_of(game.view(Viewer::Seat(seat)).json().get()));
        let views = game.seats().into_iter().map(view).collect();
        Self { rows, whole: digest_of(&game.snapshot()), views }
    }
}

impl Log {
    /// Reads a file.
    ///
    /// # Errors
    /// Returns the JSON error of the first line that has another shape.
    pub fn read(text: &str) -> serde_json::Result<Self> {
        let mut lines: Vec<&str> = text.lines().collect();
        let end = serde_json::from_str(lines.pop().unwrap_or_default())?;
        let head = serde_json::from_str(lines.first().copied().unwrap_or_default())?;
        let is_snapshot = |line: &&&str| line.contains("\"snapshot\":");
        let snapshot = lines.iter().find(is_snapshot).copied().unwrap_or_default();
        let rows =
            lines.iter().skip(1).filter(|line| !is_snapshot(line)).map(|line| serde_json::from_str(line));
        Ok(Self {
            head,
            rows: rows.collect::<Result<_, _>>()?,
            snapshot: serde_json::from_str(snapshot)?,
            end,
        })
    }

    /// Writes the text of a file.
    ///
    /// # Errors
    /// Returns the error of `serde_json`; plain data causes none.
    pub fn write(&self) -> serde_json::Result<String> {
        let mut lines = vec![serde_json::to_string(&self.head)?];
        for (number, row) in self.rows.iter().enumerate() {
            lines.push(serde_json::to_string(row)?);
            if number == self.snapshot.after {
                lines.push(serde_json::to_string(&self.snapshot)?);
            }
        }
        lines.push(serde_json::to_string(&self.end)?);
        Ok(lines.join("\n") + "\n")
    }

    /// Returns the live match that all rows make.
    ///
    /// # Errors
    /// Returns [`LoadError`] if a row can no longer be read.
    pub fn replay(&self) -> Result<AnyMatch, LoadError> {
        let blank = EDITIONS.blank(&self.head.edition, self.head.schema, self.head.setup.get())?;
        self.apply(blank, 0)
    }

    /// Returns the live match that the snapshot and the rows after it make.
    ///
    /// # Errors
    /// Returns [`LoadError`] if the snapshot or a row can no longer be read.
    pub fn resume(&self) -> Result<AnyMatch, LoadError> {
        let text = self.snapshot.snapshot.get();
        let loaded = EDITIONS.load(&self.head.edition, self.head.schema, text)?;
        self.apply(loaded, self.snapshot.after + 1)
    }

    fn apply(&self, mut game: AnyMatch, from: usize) -> Result<AnyMatch, LoadError> {
        for row in self.rows.iter().skip(from) {
            game.apply(&EDITIONS.read_batch(&self.head.edition, self.head.schema, row.batch.get())?);
        }
        game.refresh()?;
        Ok(game)
    }

    /// Plays a new match to its end and keeps at most its first `most` rows. It continues another match's
    /// debrief, if given, and returns its own.
    ///
    /// # Errors
    /// Returns the reason why the table makes no match.
    pub fn record(
        table: &Table,
        after: Option<serde_json::Value>,
        seed: u64,
        bot: Bot,
        most: usize,
    ) -> anyhow::Result<(Self, Option<serde_json::Value>)> {
        let mut luck = Luck::new(seed);
        let mut chance = Keyed::new(luck.secret());
        let Table { edition, scenario, colors, rules } = table.clone();
        let new = NewMatch { edition: edition.clone(), scenario, colors, rules, after };
        let setup = EDITIONS.setup(&new).map_err(|no| anyhow::anyhow!(no.code))?;
        let (first, mut game) = EDITIONS.start(&edition, &setup, &mut chance)?;
        let (_, schema) = game.stamp();
        let NewMatch { scenario, colors, rules, .. } = new;
        let head = Head { edition, schema, scenario, colors, rules, setup: RawValue::from_string(setup)? };
        let mut rows = vec![Row { seat: None, batch: RawValue::from_string(first.json())? }];
        let mut past = vec![game.clone()];
        for _ in 0..LONGEST {
            if game.outcome().is_some() {
                break;
            }
            let (seat, batch, after) = step(&game, &past, bot, &mut luck, &mut chance)?;
            if rows.len() < most {
                rows.push(Row { seat: Some(seat.0), batch: RawValue::from_string(batch.json())? });
            }
            game = after;
            past.push(game.clone());
        }
        let middle = rows.len() / 2;
        let snapshot = Snapshot { after: middle, snapshot: RawValue::from_string(past[middle].snapshot())? };
        let end = End::of(&past[rows.len() - 1], rows.len());
        Ok((Self { head, end, rows, snapshot }, game.debrief()))
    }
}

/// The number of commands after which recording stops, whatever the state of the match.
const LONGEST: usize = 20_000;
/// The most rows that are kept of a match.
const ROWS: usize = 320;
/// A match of fewer rows shows too little.
const FEW: usize = 100;
/// The most matches that are recorded of one schema with each kind of bot.
const MATCHES: usize = 6;

/// Records matches of today's schema into a folder: the first rows of each scenario of a campaign between
/// bots that play well, and one match of bots that play anything.
///
/// # Errors
/// Returns an error if there is no such edition, or if a file cannot be written.
pub fn record(edition: &str, folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let known = EDITIONS.registered();
    let found = known.iter().find(|entry| entry.entry.id == edition);
    let entry = found.ok_or_else(|| anyhow::anyhow!("there is no edition {edition}"))?;
    std::fs::create_dir_all(folder)?;
    let mut written = Vec::new();
    let mut keep = |name: &str, log: &Log| -> anyhow::Result<()> {
        let file = folder.join(format!("schema-{}-{name}.jsonl", log.head.schema));
        std::fs::write(&file, log.write()?)?;
        written.push(file);
        Ok(())
    };
    let mut carried = None;
    for (number, scenario) in (11_u32..).zip(entry.entry.scenarios.iter().take(MATCHES)) {
        let mut table = crate::table(&entry.entry, number);
        table.scenario.clone_from(&scenario.id);
        table.colors = entry.entry.colors.iter().take(2).cloned().collect();
        let (log, debrief) = Log::record(&table, carried, u64::from(number), Bot::Sensible, ROWS)?;
        if log.rows.len() > FEW {
            keep(&scenario.id, &log)?;
        }
        let mut courses = entry.entry.courses.iter();
        carried = debrief.filter(|_| courses.any(|course| course.scenarios.contains(&scenario.id)));
    }
    let table = crate::table(&entry.entry, 1);
    keep("random", &Log::record(&table, None, 12, Bot::Random, ROWS)?.0)?;
    Ok(written)
}

/// Computes the last line of every file again. It changes no other.
///
/// # Errors
/// Returns an error if a file cannot be read, replayed or written.
pub fn renew(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut written = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let file = entry?.path();
        if file.extension().is_none_or(|end| end != "jsonl") {
            continue;
        }
        let text = std::fs::read_to_string(&file)?;
        let log = Log::read(&text)?;
        let end = serde_json::to_string(&End::of(&log.replay()?, log.rows.len()))?;
        let before = text.trim_end().rsplit_once('\n').map_or("", |(before, _)| before);
        std::fs::write(&file, format!("{before}\n{end}\n"))?;
        written.push(file);
    }
    Ok(written)
}

/// Plays one command: mostly an answer, sometimes a default, a standing order, or an undo.
fn step(
    game: &AnyMatch,
    past: &[AnyMatch],
    bot: Bot,
    luck: &mut Luck,
    chance: &mut Keyed,
) -> anyhow::Result<(Seat, AnyBatch, AnyMatch)> {
    let refused = |no: editions::Refusal| anyhow::anyhow!(no.text);
    let asks: Vec<_> = game.asks().into_iter().filter(|ask| ask.must || luck.below(8) == 0).collect();
    let below = |luck: &mut Luck, many: usize| luck.below(u32::try_from(many).unwrap_or(1)) as usize;
    let seat = asks[below(luck, asks.len())].seat;
    let decided = match luck.below(40) {
        0 if past.len() > 4 => {
            let back = 2 + below(luck, 3);
            let to = past.len() - back;
            game.undo(seat, &past[to], to as u64, false, chance).map_err(refused)?
        }
        1 | 2 if bot.standing(game, seat, &mut luck.clone()).is_some() => {
            let order = bot.standing(game, seat, luck).unwrap_or_default();
            game.order(seat, order, chance).map_err(refused)?
        }
        3 | 4 => {
            let (id, choice) = game.fallback(seat).ok_or_else(|| anyhow::anyhow!("no default"))?;
            game.decide(seat, id, choice, By::TimedOut, chance).map_err(refused)?
        }
        _ => {
            let (id, choice) = bot.choose(game, seat, luck).ok_or_else(|| anyhow::anyhow!("not asked"))?;
            game.decide(seat, id, choice, By::Player, chance).map_err(refused)?
        }
    };
    Ok((seat, decided.0, decided.1))
}
