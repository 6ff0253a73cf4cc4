//! The table around the board, for one audience: who is asked what, for how long, who is away.

use super::clock::Clock;
use super::story::{Story, audiences, seat_of};
use editions::{AskInfo, Seat, Viewer};
use protocol::message::{Ask, BotVote, TableTalk, Undo, Vote, Waiting};
use serde_json::value::RawValue;

/// What [`TableTalk`] is made of, with deadlines as moments instead of spans, so that two of them
/// can be compared.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Talk {
    mine: Option<Mine>,
    waiting: Vec<Other>,
    names: Vec<String>,
    standing: Option<String>,
    bots: Vec<u8>,
    absent: Vec<u8>,
    votes: Vec<BotVote>,
    undo: Option<Undo>,
    ballot: Option<Ballot>,
    /// The viewer's own word on it is missing.
    asked: bool,
    parked: bool,
    /// Table time runs: spans count down.
    running: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Mine {
    id: u32,
    must: bool,
    options: String,
    due_ms: Option<i64>,
    can_hold: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Other {
    seat: u8,
    prompt: String,
    due_ms: Option<i64>,
    answered: bool,
}

/// A seat that has answered while others of the same question still think.
#[derive(Debug, Clone)]
pub(super) struct Answered {
    pub(super) seat: Seat,
    /// What each viewer was told of the question, by position in `audiences`.
    pub(super) prompts: Vec<String>,
}

/// What is true around the board, apart from the story.
#[derive(Debug)]
pub(super) struct Around<'a> {
    /// By seat, the invader first.
    pub(super) names: &'a [String],
    pub(super) bots: Vec<u8>,
    pub(super) absent: &'a [u8],
    pub(super) votes: Vec<BotVote>,
    pub(super) answered: &'a [Answered],
    pub(super) ballot: Option<&'a Ballot>,
}

/// An open request to take something back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ballot {
    pub(super) no: u32,
    /// Who asks for it.
    pub(super) seat: u8,
    /// In wall time: table time may rest.
    pub(super) due_ms: i64,
    /// Whose word is missing.
    pub(super) missing: Vec<u8>,
}

fn text(raw: Option<Box<RawValue>>) -> String {
    raw.map_or_else(|| "null".to_owned(), |raw| raw.get().to_owned())
}

fn raw(text: &str) -> Box<RawValue> {
    RawValue::from_string(text.to_owned()).unwrap_or_default()
}

/// What each viewer is told of the question to `seat`.
pub(super) fn prompts(story: &Story, seat: Seat) -> Vec<String> {
    let told = |viewer: Viewer| text(story.game.prompt(seat, viewer));
    audiences(&story.game).into_iter().map(told).collect()
}

/// What the viewer could take back.
fn undo(story: &Story, viewer: Seat) -> Option<Undo> {
    let over = story.parked.is_some() || story.game.outcome().is_some();
    let point = story.points.of(viewer.0).filter(|_| !over)?;
    Some(Undo { ask: point.ask, bar: point.bar })
}

impl Talk {
    /// For the audience at position `at`. Whoever watches is asked nothing and orders nothing.
    pub(super) fn of(story: &Story, around: &Around<'_>, at: usize, viewer: Viewer) -> Self {
        let seat = seat_of(viewer);
        let asks = if story.parked.is_some() { Vec::new() } else { story.game.asks() };
        let due = |ask: &AskInfo| story.clock.window(ask.seat.0).filter(|w| w.ask == ask.id && ask.must);
        let mine = asks.iter().find(|ask| Some(ask.seat) == seat).map(|ask| Mine {
            id: ask.id,
            must: ask.must,
            options: text(story.game.options(ask.seat)),
            due_ms: due(ask).map(|window| window.due_ms),
            can_hold: due(ask).is_some_and(|window| !window.held),
        });
        let thinking = asks.iter().filter(|ask| ask.must).map(|ask| Other {
            seat: ask.seat.0,
            prompt: text(story.game.prompt(ask.seat, viewer)),
            due_ms: due(ask).map(|window| window.due_ms),
            answered: false,
        });
        let answered = around.answered.iter().map(|answered| Other {
            seat: answered.seat.0,
            prompt: answered.prompts.get(at).cloned().unwrap_or_else(|| "null".to_owned()),
            due_ms: None,
            answered: true,
        });
        Self {
            mine,
            waiting: thinking.chain(answered).collect(),
            names: around.names.to_vec(),
            standing: seat.map(|seat| story.game.standing(seat).get().to_owned()),
            bots: around.bots.clone(),
            absent: around.absent.to_vec(),
            votes: around.votes.clone(),
            undo: seat.and_then(|seat| undo(story, seat)),
            ballot: around.ballot.cloned(),
            asked: around
                .ballot
                .is_some_and(|ballot| seat.is_some_and(|seat| ballot.missing.contains(&seat.0))),
            parked: story.parked.is_some(),
            running: story.clock.running(),
        }
    }

    /// With spans from `wall_ms` on.
    pub(super) fn told(&self, clock: &Clock, wall_ms: i64) -> TableTalk {
        let left = |due: Option<i64>| due.and_then(|due| clock.until(due, wall_ms));
        TableTalk {
            mine: self.mine.as_ref().map(|ask| Ask {
                id: ask.id,
                must: ask.must,
                options: raw(&ask.options),
                left_ms: left(ask.due_ms),
                can_hold: ask.can_hold,
            }),
            waiting: self
                .waiting
                .iter()
                .map(|other| Waiting {
                    seat: other.seat,
                    prompt: raw(&other.prompt),
                    left_ms: left(other.due_ms),
                    answered: other.answered,
                })
                .collect(),
            names: self.names.clone(),
            standing: self.standing.as_deref().map(raw),
            bots: self.bots.clone(),
            absent: self.absent.clone(),
            votes: self.votes.clone(),
            undo: self.undo.clone(),
            vote: self.ballot.as_ref().map(|ballot| Vote {
                no: ballot.no,
                seat: ballot.seat,
                asked: self.asked,
                left_ms: u32::try_from((ballot.due_ms - wall_ms).max(0)).unwrap_or(u32::MAX),
            }),
            parked: self.parked,
        }
    }
}
