//! What one client saw, sent and was answered, in order, over all its connections.

use super::chapter::Print;
use crate::match_seat::{merge, patch};
use serde_json::Value;

/// Something that a client noticed. Pictures are kept as fingerprints.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Saw {
    /// It begins to open a socket.
    Joins,
    /// It sends a command.
    Says { id: String },
    /// The full picture, with the newest lines by number.
    Picture { stream: String, n: u64, view: Print, lines: Vec<(u64, Print)> },
    /// Its stream goes on from here.
    Resumed { stream: String, n: u64 },
    /// The next picture of its stream. `changed` if it concerned the board and not only the table around it.
    Update { n: u64, at_ms: i64, first: u64, lines: Vec<Print>, view: Print, changed: bool },
    /// The server has sent everything missed.
    Level,
    /// The server's mark of the newest picture.
    Marked { right: bool },
    /// Older lines by number.
    Older { lines: Vec<(u64, Print)> },
    /// Its command was acknowledged.
    Acknowledged { id: String },
    /// Its command was refused.
    Refused { id: String },
}

/// A client with its memory.
#[derive(Debug, Clone)]
pub struct Witness {
    /// Position in [`super::Chapter::shown`].
    pub audience: usize,
    /// The seat, or `None` for a spectator.
    pub seat: Option<i64>,
    /// What it saw, each with its moment: a number that grows over all clients of the match.
    pub saw: Vec<(u64, Saw)>,
    pub stream: String,
    pub n: u64,
    pub view: Value,
    pub table: Value,
}

impl Witness {
    /// Creates a player on a seat.
    pub fn seated(seat: u8) -> Self {
        Self::new(usize::from(seat), Some(i64::from(seat)))
    }

    /// Creates a spectator of a match with this many seats.
    pub fn watching(seats: usize) -> Self {
        Self::new(seats, None)
    }

    fn new(audience: usize, seat: Option<i64>) -> Self {
        let (stream, view, table) = (String::new(), Value::Null, Value::Null);
        Self { audience, seat, saw: Vec::new(), stream, n: 0, view, table }
    }

    /// Returns its name in a breach.
    pub fn name(&self) -> String {
        self.seat.map_or_else(|| "the watcher".to_owned(), |seat| format!("seat {seat}"))
    }

    /// Records that it begins to open a socket.
    pub fn joins(&mut self, moment: u64) {
        self.saw.push((moment, Saw::Joins));
    }

    /// Records that it sends a command, perhaps again.
    pub fn says(&mut self, moment: u64, id: &str) {
        self.saw.push((moment, Saw::Says { id: id.to_owned() }));
    }

    /// Records a message.
    ///
    pub fn hears(&mut self, moment: u64, message: &Value) {
        let id = || message["id"].as_str().map(str::to_owned);
        let saw = match message["t"].as_str().unwrap_or_default() {
            "welcome" => Some(self.picture(message)),
            "resumed" => Some(Saw::Resumed { stream: text(&message["stream"]), n: number(&message["n"]) }),
            "update" => Some(self.update(message)),
            "status" => {
                merge(&mut self.table, &message["status"]);
                Some(Saw::Level)
            }
            "check" => {
                let right =
                    message["mark"] == crate::mark::mark(&self.view) && number(&message["n"]) == self.n;
                Some(Saw::Marked { right })
            }
            "history" => Some(Saw::Older { lines: lines(&message["log"]) }),
            "ack" => id().map(|id| Saw::Acknowledged { id }),
            "refused" => id().map(|id| Saw::Refused { id }),
            _ => None,
        };
        self.saw.extend(saw.map(|saw| (moment, saw)));
    }

    fn picture(&mut self, message: &Value) -> Saw {
        self.stream = text(&message["stream"]);
        self.n = number(&message["n"]);
        self.view = message["view"].clone();
        self.table = message["status"].clone();
        let (stream, view) = (self.stream.clone(), Print::of(&self.view));
        Saw::Picture { stream, n: self.n, view, lines: lines(&message["log"]) }
    }

    fn update(&mut self, message: &Value) -> Saw {
        self.n = number(&message["n"]);
        patch(&mut self.view, &message["patch"]);
        merge(&mut self.table, &message["status"]);
        let at_ms = message["at_ms"].as_i64().unwrap_or_default();
        let bot = &message["bot"];
        let seen = message["seen"].as_array().into_iter().flatten();
        let lines: Vec<Print> = seen.map(|seen| Print::line(at_ms, bot, seen)).collect();
        let changed = !message["patch"].is_null() || !lines.is_empty();
        let (first, view) = (number(&message["line"]), Print::of(&self.view));
        Saw::Update { n: self.n, at_ms, first, lines, view, changed }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default()
}

fn lines(log: &Value) -> Vec<(u64, Print)> {
    let line = |line: &Value| {
        let at_ms = line["at_ms"].as_i64().unwrap_or_default();
        (number(&line["no"]), Print::line(at_ms, &line["bot"], &line["seen"]))
    };
    log.as_array().into_iter().flatten().map(line).collect()
}
