//! Moments of real matches for pictures: the richest question of every kind, and what its seat sees.
//!
//! They are written as TypeScript of the client's own types, so that its compiler checks them against the
//! contract.

use crate::one_match::Table;
use bots::{Bot, Luck};
use editions::{AnyMatch, AskInfo, By, CatalogEdition, EDITIONS, Keyed, NewMatch, Seat, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Lines of the log that come with a moment.
const STORY: usize = 24;
/// How many commands of a match are played.
const LONGEST: usize = 4_000;
/// Matches of each scenario by their seeds. What an earlier round found stays, because well-played matches
/// look like real ones. Random bots find the rest, and the last round adds what is hardly ever asked.
const ROUNDS: [(Bot, Range<u32>); 3] = [(Bot::Sensible, 0..2), (Bot::Random, 2..6), (Bot::Random, 140..152)];
/// A part of a view of at least this many bytes is written once for all moments that have it.
const SHARED: usize = 900;

/// One moment as one viewer sees it.
#[derive(Debug, Clone)]
struct Moment {
    /// Of several of the same name, the richest is kept.
    worth: usize,
    scenario: String,
    title: String,
    marines: usize,
    seat: Option<u8>,
    view: Value,
    ask: Option<Asked>,
    standing: Value,
    waiting: Vec<Other>,
    lines: Vec<Value>,
}

/// The question to the viewer.
#[derive(Debug, Clone, Serialize)]
struct Asked {
    must: bool,
    options: Value,
}

/// A seat that the table waits for.
#[derive(Debug, Clone, Serialize)]
struct Other {
    seat: u8,
    question: Value,
}

/// A match of bots in play, with what each viewer was sent.
struct Told {
    table: Table,
    title: String,
    now: AnyMatch,
    lines: BTreeMap<Viewer, VecDeque<Value>>,
}

type Album = BTreeMap<String, Moment>;

fn value(raw: Option<Box<RawValue>>) -> Value {
    raw.and_then(|raw| serde_json::from_str(raw.get()).ok()).unwrap_or_default()
}

fn side(viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(seat) if seat.is_marine() => "marine",
        Viewer::Seat(_) => "invader",
        Viewer::Public | Viewer::Everything => "public",
    }
}

/// Returns the name of a question: its kind, what it is about, and whose it is.
fn name(options: &Value, viewer: Viewer) -> String {
    let words = ["t", "what", "moment"].iter().filter_map(|field| options[*field].as_str());
    words.chain([side(viewer)]).collect::<Vec<_>>().join("_")
}

/// Returns how much there is to choose from: first the fields that are not empty, then the size.
fn worth(options: &Value) -> usize {
    let is_full = |value: &Value| match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(rows) => !rows.is_empty(),
        Value::Object(rows) => !rows.is_empty(),
        _ => true,
    };
    let full = options.as_object().map_or(0, |fields| fields.values().filter(|field| is_full(field)).count());
    full * 100_000 + options.to_string().len().min(99_999)
}

impl Told {
    fn viewers(&self) -> Vec<Viewer> {
        self.now.seats().into_iter().map(Viewer::Seat).chain([Viewer::Public]).collect()
    }

    fn moment(&self, viewer: Viewer, worth: usize, ask: Option<Asked>) -> Moment {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everything => None,
        };
        let open = self.now.asks().into_iter().filter(|open| open.must);
        let question = |open: AskInfo| Other {
            seat: open.seat.0,
            question: value(self.now.question_seen(open.seat, viewer)),
        };
        Moment {
            worth,
            scenario: self.table.scenario.clone(),
            title: self.title.clone(),
            marines: self.table.colours.len(),
            seat: seat.map(|seat| seat.0),
            view: value(Some(self.now.view(viewer).json())),
            ask,
            standing: seat.map_or(Value::Null, |seat| value(Some(self.now.standing(seat)))),
            waiting: open.map(question).collect(),
            lines: self.lines.get(&viewer).into_iter().flatten().cloned().collect(),
        }
    }

    /// Puts every current moment into the album that is worth more than the one there, except those in
    /// `stays`.
    fn keep(&self, album: &mut Album, stays: &BTreeSet<String>) {
        let mut put = |name: String, viewer: Viewer, worth: &dyn Fn() -> usize, ask: Option<Asked>| {
            if stays.contains(&name) {
                return;
            }
            let worth = worth();
            if album.get(&name).is_none_or(|known| known.worth < worth) {
                album.insert(name, self.moment(viewer, worth, ask));
            }
        };
        if let Some(outcome) = self.now.outcome() {
            for viewer in self.viewers() {
                put(format!("over_{}_{}", outcome.reason, side(viewer)), viewer, &|| 1, None);
            }
            return;
        }
        let asks = self.now.asks();
        for viewer in self.viewers() {
            let mine = asks.iter().find(|ask| Viewer::Seat(ask.seat) == viewer);
            if let Some(ask) = mine {
                let options = value(self.now.options(ask.seat));
                let rich = worth(&options) + usize::from(ask.must);
                put(name(&options, viewer), viewer, &|| rich, Some(Asked { must: ask.must, options }));
            } else {
                put(format!("waiting_{}", side(viewer)), viewer, &|| self.crowd(viewer), None);
            }
        }
    }

    /// Returns how much there is to see.
    fn crowd(&self, viewer: Viewer) -> usize {
        self.now.view(viewer).json().get().len()
    }

    fn tell(&mut self, batch: &editions::AnyBatch) {
        for viewer in self.viewers() {
            let lines = self.lines.entry(viewer).or_default();
            for seen in batch.seen(&self.now, viewer) {
                lines.push_back(value(Some(seen)));
                if lines.len() > STORY {
                    lines.pop_front();
                }
            }
        }
    }
}

/// Plays one match, and keeps its moments except those in `stays`.
fn play(
    table: Table,
    title: &str,
    seed: u64,
    bot: Bot,
    album: &mut Album,
    stays: &BTreeSet<String>,
) -> anyhow::Result<()> {
    let mut luck = Luck::new(seed);
    let mut chance = Keyed::new(luck.secret());
    let Table { edition, scenario, colours, rules } = table.clone();
    let new = NewMatch { edition: edition.clone(), scenario, colours, rules, after: None };
    let setup = EDITIONS.setup(&new).map_err(|no| anyhow::anyhow!(no.text))?;
    let (first, now) = EDITIONS.start(&edition, &setup, &mut chance)?;
    let mut told = Told { table, title: title.to_owned(), now, lines: BTreeMap::new() };
    told.tell(&first);
    for _ in 0..LONGEST {
        told.keep(album, stays);
        let asks: Vec<AskInfo> = told.now.asks().into_iter().filter(|ask| ask.must).collect();
        if asks.is_empty() || told.now.outcome().is_some() {
            break;
        }
        let seat: Seat = asks[luck.below(u32::try_from(asks.len())?) as usize].seat;
        let answer = bot.choose(&told.now, seat, &mut luck);
        let (id, choice) = answer.ok_or_else(|| anyhow::anyhow!("a seat is asked without an offer"))?;
        let decided = told.now.decide(seat, id, choice, By::Player, &mut chance);
        let (batch, after) = decided.map_err(|no| anyhow::anyhow!(no.text))?;
        told.now = after;
        told.tell(&batch);
    }
    Ok(())
}

/// Returns a table of two or three marines, under the usual rules.
fn table(entry: &CatalogEdition, scenario: &str, number: u32) -> Table {
    Table {
        edition: entry.id.clone(),
        scenario: scenario.to_owned(),
        colours: entry.colours.iter().take(2 + number as usize % 2).cloned().collect(),
        rules: entry.options.iter().map(|option| (option.id.clone(), option.default.clone())).collect(),
    }
}

/// Plays each scenario of an edition with both kinds of bots. Writes the richest moment of every kind of
/// question, of waiting for it, and of each end, one file each.
///
/// # Errors
/// Returns an error if there is no such edition, or if a file cannot be written.
pub fn write(edition: &str, folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let known = EDITIONS.registered();
    let found = known.iter().find(|entry| entry.entry.id == edition);
    let entry = found.ok_or_else(|| anyhow::anyhow!("there is no edition {edition}"))?;
    let mut album = Album::new();
    for (bot, turns) in ROUNDS {
        let stays: BTreeSet<String> = album.keys().cloned().collect();
        for (number, scenario) in (1_u32..).zip(&entry.entry.scenarios) {
            for turn in turns.clone() {
                let table = table(&entry.entry, &scenario.id, number + turn);
                let seed = u64::from(100 * number + turn);
                play(table, &scenario.title, seed, bot, &mut album, &stays)?;
            }
        }
    }
    std::fs::create_dir_all(folder)?;
    let mut parts = Parts::default();
    let mut written = Vec::new();
    for (name, moment) in &album {
        let file = folder.join(format!("{name}.ts"));
        std::fs::write(&file, moment.text(&mut parts))?;
        written.push(file);
    }
    std::fs::write(folder.join("parts.ts"), parts.text())?;
    Ok(written)
}

/// Parts of views that many moments share, most of all the floor of a mission.
#[derive(Debug, Default)]
struct Parts(BTreeMap<String, (String, usize)>);

const HEAD: &str = "// Written by `cargo xtask moments`, out of matches between bots.\n";

impl Parts {
    /// Returns the name of a part.
    fn name(&mut self, field: &str, text: String) -> String {
        let next = self.0.len();
        let (_, number) = self.0.entry(text).or_insert_with(|| (field.to_owned(), next));
        format!("{field}{number}")
    }

    fn text(&self) -> String {
        let mut rows: Vec<_> = self.0.iter().collect();
        rows.sort_by_key(|(_, (_, number))| *number);
        let mut out = format!("{HEAD}import type {{ View }} from '../recorded';\n\n");
        for (text, (field, number)) in rows {
            let _ = writeln!(out, "export const {field}{number}: View['{field}'] = {text};");
        }
        out
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

impl Moment {
    fn text(&self, parts: &mut Parts) -> String {
        let mut used = Vec::new();
        let blank = Map::new();
        let mut view = String::new();
        for (field, value) in self.view.as_object().unwrap_or(&blank) {
            let mut text = value.to_string();
            if text.len() >= SHARED {
                text = parts.name(field, text);
                used.push(text.clone());
            }
            let _ = writeln!(view, "    {field}: {text},");
        }
        let mut out = HEAD.to_owned();
        out += "import type { Recorded } from '../recorded';\n";
        if !used.is_empty() {
            let _ = writeln!(out, "import {{ {} }} from './parts';", used.join(", "));
        }
        let _ = writeln!(out, "\nexport const moment: Recorded = {{");
        let _ = writeln!(out, "  scenario: '{}',\n  title: {},", self.scenario, json(&self.title));
        let _ = writeln!(out, "  marines: {},", self.marines);
        let _ = writeln!(out, "  seat: {},", json(&self.seat));
        let _ = writeln!(out, "  ask: {},", json(&self.ask));
        let _ = writeln!(out, "  standing: {},", self.standing);
        let _ = writeln!(out, "  waiting: {},", json(&self.waiting));
        let _ = writeln!(out, "  log: {},", json(&self.lines));
        let _ = writeln!(out, "  view: {{\n{view}  }},\n}};");
        out
    }
}
