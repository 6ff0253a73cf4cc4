//! The WebSocket messages of a running match: `ClientMsg` up, `ServerMsg` down, tagged by `t`.

pub use crate::absence::{AbsentSoon, BotVote, Patience};
use crate::door::DoorView;
use crate::fair::{Draws, Fair, Roll};
use crate::table::ClockKind;
pub use crate::undo::{Undo, Vote};
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};

/// A message of a client. The server refuses anything else, and unknown fields.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMsg {
    /// The first message on every socket. `resume` continues a stream without a full view.
    Hello { protocol: u32, build: String, resume: Option<Resume> },
    /// An answer to the reader's open question. The client makes `id` (16 random bytes in hex), which makes
    /// the command idempotent, even across a restart of the server.
    Choose {
        id: String,
        decision: u32,
        #[cfg_attr(feature = "ts", ts(type = "E['choice']"))]
        #[serde(deserialize_with = "crate::whole::value")]
        choice: Value,
    },
    /// *Wait!*: more time for the reader's open window. It works once a window, and as often in a turn as
    /// `holds_left` says.
    Hold { decision: u32 },
    /// Pauses the table for everyone, or resumes. While it is paused, no time runs out and bots wait; players
    /// can still answer. A seat can pause once in a turn. The one that paused can resume at any time, and the
    /// others after `status.paused.others_ms`.
    Pause { on: bool },
    /// Answers for a teammate who is away, as `status.mates` offers it.
    AnswerFor {
        id: String,
        seat: u8,
        decision: u32,
        #[cfg_attr(feature = "ts", ts(type = "E['choice']"))]
        #[serde(deserialize_with = "crate::whole::value")]
        choice: Value,
    },
    /// Replaces the reader's standing order. No other seat sees it.
    Standing {
        id: String,
        #[cfg_attr(feature = "ts", ts(type = "E['standing']"))]
        #[serde(deserialize_with = "crate::whole::value")]
        order: Value,
    },
    /// Takes back the reader's own answer to decision `decision`, as `status.undo` offers it. If that has a
    /// `bar`, the others are asked first.
    Undo { id: String, decision: u32 },
    /// Takes the reader's last undo back, as `status.redo` offers it until someone acts.
    Redo { id: String, decision: u32 },
    /// The reader's vote on the request `vote`.
    Vote { vote: u32, yes: bool },
    /// Presses *go on without* for a seat that has been offline for 3 minutes in its own turn.
    GoOnWithout { id: String, seat: u8 },
    /// *Let a bot play* for a seat that may be passed over, or with `on: false` a withdrawn vote. It takes
    /// effect once every player who is here agrees. The votes are in the status.
    GiveToBot { seat: u8, on: bool },
    /// *Wait for them*, the other vote on a seat that may be passed over. Once every player who is here
    /// agrees, no player can pass it over for ten minutes, and its time grows by as much.
    WaitFor { seat: u8, on: bool },
    /// Asks why a choice is not legal. `because` answers it. It is rate limited and changes nothing.
    Why {
        decision: u32,
        #[cfg_attr(feature = "ts", ts(type = "E['choice']"))]
        #[serde(deserialize_with = "crate::whole::value")]
        choice: Value,
    },
    /// Asks for a full view, if the client lost count or doubts its view.
    Resync {},
    /// The reader's view after update `n` differs from the mark in `check`. It is counted, and answered like
    /// `resync`.
    Diverged { n: u32 },
    /// A line of table talk.
    Chat { text: String },
    /// Marks a space for some seconds, visible to every player. It means nothing to the rules.
    Mark {
        #[cfg_attr(feature = "ts", ts(type = "[number, number]"))]
        at: [u8; 2],
    },
    /// Older lines of the log, before number `before`.
    History { before: u32 },
    /// A sign of life with the last applied number, so the server may drop older updates.
    Ping { n: u32 },
}

impl ClientMsg {
    /// Returns the command's own id, or `None` for a message without one.
    #[must_use]
    pub fn id(&self) -> Option<&String> {
        match self {
            Self::Choose { id, .. }
            | Self::AnswerFor { id, .. }
            | Self::Standing { id, .. }
            | Self::Undo { id, .. }
            | Self::Redo { id, .. }
            | Self::GoOnWithout { id, .. } => Some(id),
            Self::Hello { .. }
            | Self::Hold { .. }
            | Self::Pause { .. }
            | Self::Vote { .. }
            | Self::GiveToBot { .. }
            | Self::WaitFor { .. }
            | Self::Why { .. }
            | Self::Resync {}
            | Self::Diverged { .. }
            | Self::Chat { .. }
            | Self::Mark { .. }
            | Self::History { .. }
            | Self::Ping { .. } => None,
        }
    }
}

/// A client's position in its own stream.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Resume {
    /// The stream id from the last `welcome`.
    pub stream: String,
    /// The last update applied.
    pub n: u32,
}

/// A message of the server.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ServerMsg {
    /// The full view for one seat or, if `seat` is `null`, for spectators. Numbers of the following updates
    /// continue from `n`.
    Welcome {
        stream: String,
        n: u32,
        /// Id of the edition, as in the catalog. It says which types `view`, `seen` and `options` have.
        #[cfg_attr(feature = "ts", ts(type = "E['id']"))]
        edition: String,
        seat: Option<u8>,
        #[cfg_attr(feature = "ts", ts(type = "E['view']"))]
        view: Box<RawValue>,
        status: TableStatus,
        log: Vec<LogLine>,
        /// What a client needs to check its dice. `null` for a match that began before dice could be checked.
        fair: Option<Fair>,
        /// Number of draws so far; `null` if `fair` is.
        draws: Option<Draws>,
    },
    /// The stream continues from `n`: everything missed follows as ordinary updates.
    Resumed { stream: String, n: u32 },
    /// The command is stored, exactly once. It comes after the update that shows it.
    Ack { id: String },
    /// The command is refused. Nothing changed.
    Refused { id: Option<String>, refusal: editions::Refusal },
    /// Answer to `why`: `null` means nothing forbids it.
    Because { refusal: Option<editions::Refusal> },
    /// The next number of this seat's own stream. Numbers have no gaps.
    Update {
        n: u32,
        /// What happened, in order, as this seat may see it. May be empty.
        #[cfg_attr(feature = "ts", ts(type = "Array<E['seen']>"))]
        seen: Vec<Box<RawValue>>,
        /// The difference between two views of this seat (`docs/api/match.md`, *Patches*); `null` if there is
        /// none.
        #[cfg_attr(feature = "ts", ts(type = "E['patch'] | null"))]
        patch: Option<Box<RawValue>>,
        /// The table around the board, if it has changed.
        status: Option<TableStatus>,
        /// Number of the log line of the first entry of `seen`; each entry is a line.
        line: u32,
        /// When it happened, epoch milliseconds.
        at_ms: i64,
        /// The seat whose bot made the decision that caused it; `null` if no bot did.
        bot: Option<u8>,
        /// The first line that this undo takes back, if it is one. Lines from there to `line` no longer hold.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        back_to: Option<u32>,
        /// The dice in it, if they can be checked; `null` if there are none.
        roll: Option<Roll>,
        /// Number of draws so far, if it has changed.
        draws: Option<Draws>,
    },
    /// The mark of the reader's view after update `n` (`protocol::check`). It is sent after every 16th
    /// update, and at the end of what a returning reader missed. Not numbered.
    Check { n: u32, mark: String },
    /// The table around the board, changed by time or people and not by a choice. Not numbered. It is also
    /// sent after `resumed` and what was missed.
    Status { status: TableStatus },
    /// Which seats are connected and how many people watch, when that changed. Not numbered.
    Presence { online: Vec<u8>, watchers: u32 },
    /// Claims to seats, and devices that were let in, when that changed. Not numbered.
    Door { door: DoorView },
    /// A line of table talk. Not numbered.
    Chat { seat: u8, name: String, text: String, at_ms: i64 },
    /// A player marked a space. Not numbered, not stored.
    Marked {
        seat: u8,
        name: String,
        #[cfg_attr(feature = "ts", ts(type = "[number, number]"))]
        at: [u8; 2],
        at_ms: i64,
    },
    /// Answer to `history`.
    History { before: u32, log: Vec<LogLine> },
    /// Saving is interrupted. Nothing is lost, and commands wait.
    Saving { interrupted: bool },
    /// The match cannot accept the command at this moment. Send the same id again.
    Busy { id: Option<String> },
    /// Answer to `ping`.
    Pong { n: u32 },
    /// The server closes this socket. `again_ms`: when to come back.
    Bye { why: ByeReason, again_ms: Option<u32> },
}

/// Why a socket is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum ByeReason {
    /// The client speaks another protocol than the server, or named another build.
    Reload,
    /// The server restarts.
    Restarting,
    /// The reader left the table, another person has the seat, or the link for spectators was ended.
    SeatTaken,
    /// The host freed the reader's seat, or removed the reader from the table.
    Removed,
    /// The reader's session was ended: signed out, or its link was ended.
    SignedOut,
    /// The match no longer exists: its table was deleted or archived.
    Deleted,
    /// The client reads too slowly. Reconnect and resume.
    TooSlow,
    /// Too many messages, a message over the limit, or too many that cannot be read.
    Refused,
}

/// Everything around the board that a seat must know of the others, and its own open question.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TableStatus {
    /// The reader's open question; `null` if there is none, and while a bot plays the seat.
    pub mine: Option<Decision>,
    /// Seats that the table waits for, with questions that reveal nothing.
    pub waiting: Vec<Waiting>,
    /// Names by seat, index 0 is the invader.
    pub names: Vec<String>,
    /// The reader's own standing order.
    #[cfg_attr(feature = "ts", ts(type = "E['standing'] | null"))]
    pub standing: Option<Box<RawValue>>,
    /// Seats that a bot plays.
    pub bots: Vec<u8>,
    /// Seats that any player can skip now (*go on without*).
    pub absent: Vec<u8>,
    /// Seats that any player can skip later.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<AbsentSoon>>", optional))]
    pub absent_soon: Vec<AbsentSoon>,
    /// What each seat wants for an absent one.
    pub votes: Vec<BotVote>,
    /// Seats that the table has agreed to wait for.
    pub patience: Vec<Patience>,
    /// Open questions of teammates who are away, which the reader may answer for them.
    pub mates: Vec<MateDecision>,
    /// How questions to a hidden hand are treated.
    pub mode: editions::Mode,
    /// How time for decisions is limited.
    pub clock: ClockKind,
    /// The time banks of all seats; empty without a clock.
    pub clocks: Vec<SeatClock>,
    /// What the reader can take back; `null` for nothing.
    pub undo: Option<Undo>,
    /// The decision whose answer the reader's undo took back. The undo can be taken back until someone acts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub redo: Option<u32>,
    /// A player asks to take an answer back.
    pub vote: Option<Vote>,
    /// The table is paused: no time runs out, and bots wait.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub paused: Option<Paused>,
    /// The reader can pause the table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub can_pause: bool,
    /// A fault of the server stopped the match. Its report can be exported.
    pub parked: bool,
    /// The host asks the reader to give up the seat.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub give_up: bool,
}

/// Who paused the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Paused {
    pub seat: u8,
    /// Milliseconds until the other seats can resume; 0 for now.
    pub others_ms: u32,
}

/// The time bank of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SeatClock {
    pub seat: u8,
    /// Milliseconds left when this message was sent.
    pub left_ms: u32,
    /// Milliseconds until it begins to run. 0: it runs; `null`: it rests.
    pub runs_ms: Option<u32>,
}

/// The open question of a teammate who is away.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct MateDecision {
    pub seat: u8,
    /// Number of their question, for `answer_for`.
    pub id: u32,
    #[cfg_attr(feature = "ts", ts(type = "E['options']"))]
    pub options: Box<RawValue>,
    /// Milliseconds until a teammate can answer for the player; 0 for now.
    pub from_ms: Option<u32>,
}

/// A question to the reader. Only answers that these options allow are accepted.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Decision {
    /// This seat's own counter. An answer names it.
    pub id: u32,
    /// The table waits for the answer. You can ignore a question that is not compulsory.
    pub must: bool,
    #[cfg_attr(feature = "ts", ts(type = "E['options']"))]
    pub options: Box<RawValue>,
    /// Milliseconds left when this message was sent; `null` without a deadline or while the clock rests.
    pub left_ms: Option<u32>,
    /// The answer that is given if time runs out. Absent without a deadline.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "E['choice']", optional))]
    pub default: Option<Box<RawValue>>,
    /// Whether `hold` is possible now.
    pub can_hold: bool,
    /// Whether this window was extended by `hold`.
    pub held: bool,
    /// How often `hold` is still possible this turn.
    pub holds_left: u8,
    /// A masked window that the reader has passed. It closes at its own time; don't answer it again.
    pub passed: bool,
}

/// One seat that the table waits for.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Waiting {
    pub seat: u8,
    #[cfg_attr(feature = "ts", ts(type = "E['question']"))]
    pub question: Box<RawValue>,
    pub left_ms: Option<u32>,
    /// The seat has already answered, and other seats have not.
    pub answered: bool,
    /// The window was extended by `hold`.
    pub held: bool,
}

/// A line of the log: a key with arguments. The client puts it into words.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct LogLine {
    /// Consecutive for each seat.
    pub no: u32,
    /// Epoch milliseconds.
    pub at_ms: i64,
    /// The seat whose bot made the decision that caused it; `null` if no bot did.
    pub bot: Option<u8>,
    /// The first line that this undo takes back, if it is one. Lines from there to this one no longer hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub back_to: Option<u32>,
    #[cfg_attr(feature = "ts", ts(type = "E['seen']"))]
    pub seen: Box<RawValue>,
}
