//! Moments of real matches for pictures: the richest question of every kind, and what its seat sees.
//!
//! They are written as JSON. The client's tests hold it against the schema of the API.

use crate::one_match::Table;
use bots::{Bot, Luck};
use editions::{AnyMatch, AskInfo, By, CatalogEdition, EDITIONS, Keyed, NewMatch, Seat, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::ops::Range;
use std::path::Path;

/// Lines of the log that come with a moment.
const STORY: usize = 24;
/// How many commands of a match are played.
const LONGEST: usize = 4_000;
/// Matches of each scenario by their seeds. What an earlier round found stays, because well-played matches
/// look like real ones. Random bots find the rest, and the last round adds what is hardly ever asked.
const ROUNDS: [(Bot, Range<u32>); 3] = [(Bot::Sensible, 0..2), (Bot::Random, 2..6), (Bot::Random, 140..220)];
/// A part of a view of at least this many bytes is written once for all moments that have it.
const SHARED: usize = 900;

/// One moment as one viewer sees it.
#[derive(Debug, Clone, Serialize)]
struct Moment {
    /// Of several of the same name, the richest is kept.
    #[serde(skip)]
    worth: usize,
    scenario: String,
    title: String,
    marines: usize,
    seat: Option<u8>,
    view: Value,
    ask: Option<Asked>,
    standing: Value,
    waiting: Vec<Other>,
    log: Vec<Value>,
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
struct Played {
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

impl Played {
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
            marines: self.table.colors.len(),
            seat: seat.map(|seat| seat.0),
            view: value(Some(self.now.view(viewer).json())),
            ask,
            standing: seat.map_or(Value::Null, |seat| value(Some(self.now.standing(seat)))),
            waiting: open.map(question).collect(),
            log: self.lines.get(&viewer).into_iter().flatten().cloned().collect(),
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
    let Table { edition, scenario, colors, rules } = table.clone();
    let new = NewMatch { edition: edition.clone(), scenario, colors, rules, after: None };
    let setup = EDITIONS.setup(&new).map_err(|no| anyhow::anyhow!(no.text))?;
    let (first, now) = EDITIONS.start(&edition, &setup, &mut chance)?;
    let mut played = Played { table, title: title.to_owned(), now, lines: BTreeMap::new() };
    played.tell(&first);
    for _ in 0..LONGEST {
        played.keep(album, stays);
        let asks: Vec<AskInfo> = played.now.asks().into_iter().filter(|ask| ask.must).collect();
        if asks.is_empty() || played.now.outcome().is_some() {
            break;
        }
        let seat: Seat = asks[luck.below(u32::try_from(asks.len())?) as usize].seat;
        let answer = bot.choose(&played.now, seat, &mut luck);
        let (id, choice) = answer.ok_or_else(|| anyhow::anyhow!("a seat is asked without an offer"))?;
        let decided = played.now.decide(seat, id, choice, By::Player, &mut chance);
        let (batch, after) = decided.map_err(|no| anyhow::anyhow!(no.text))?;
        played.now = after;
        played.tell(&batch);
    }
    Ok(())
}

/// Returns a table of two or three marines, under the usual rules.
fn table(entry: &CatalogEdition, scenario: &str, number: u32) -> Table {
    Table {
        edition: entry.id.clone(),
        scenario: scenario.to_owned(),
        colors: entry.colors.iter().take(2 + number as usize % 2).cloned().collect(),
        rules: entry.options.iter().map(|option| (option.id.clone(), option.default.clone())).collect(),
    }
}

/// Plays each scenario of an edition with both kinds of bots. Writes the richest moment of every kind of
/// question, of waiting for it, and of each end. Returns how many there are.
///
/// # Errors
/// Returns an error if there is no such edition, or if a file cannot be written.
pub fn write(edition: &str, file: &Path) -> anyhow::Result<usize> {
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
    std::fs::write(file, text(&album)?)?;
    Ok(album.len())
}

/// Returns the moments as JSON, each on a line of its own, and before them the parts of views that many share.
fn text(album: &Album) -> anyhow::Result<String> {
    let mut parts = Parts::default();
    let moments = album.iter().map(|(name, moment)| Ok((name.clone(), moment.stored(&mut parts)?)));
    let moments: Vec<(String, Value)> = moments.collect::<anyhow::Result<_>>()?;
    let mut kept: Vec<_> = parts.0.into_iter().collect();
    kept.sort_by_key(|(_, (_, number))| *number);
    let kept: Vec<String> =
        kept.into_iter().map(|(text, (field, number))| format!("\"{field}{number}\": {text}")).collect();
    let moments: Vec<String> = moments.iter().map(|(name, moment)| format!("\"{name}\": {moment}")).collect();
    Ok(format!(
        "{{\"parts\": {{\n{}\n}},\n\"moments\": {{\n{}\n}}}}\n",
        kept.join(",\n"),
        moments.join(",\n")
    ))
}

/// Parts of views that many moments share, most of all the floor of a mission.
#[derive(Debug, Default)]
struct Parts(BTreeMap<String, (String, usize)>);

impl Parts {
    /// Returns the name of a part.
    fn name(&mut self, field: &str, text: String) -> String {
        let next = self.0.len();
        let (_, number) = self.0.entry(text).or_insert_with(|| (field.to_owned(), next));
        format!("{field}{number}")
    }
}

impl Moment {
    /// Returns the moment with large parts of its view named instead of repeated.
    fn stored(&self, parts: &mut Parts) -> anyhow::Result<Value> {
        let mut stored = serde_json::to_value(self)?;
        let (mut view, mut named) = (Map::new(), Map::new());
        for (field, value) in self.view.as_object().into_iter().flatten() {
            let text = value.to_string();
            if text.len() < SHARED {
                view.insert(field.clone(), value.clone());
            } else {
                named.insert(field.clone(), parts.name(field, text).into());
            }
        }
        stored["view"] = view.into();
        stored["parts"] = named.into();
        Ok(stored)
    }
}
