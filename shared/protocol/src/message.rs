//! The WebSocket messages of a running match: `ClientMsg` up, `ServerMsg` down, tagged by `t`.

use crate::door::DoorView;
use crate::fair::{Draws, Fair, Roll};
use crate::status::{StatusPatch, TableStatus};
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
        /// The difference between two views of this seat (`docs/api/match.md`, *Patches*), if there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(type = "E['patch']", optional))]
        patch: Option<Box<RawValue>>,
        /// What changed of the table around the board, if anything did.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(type = "Partial<TableStatus>", optional))]
        status: Option<StatusPatch>,
        /// Number of the log line of the first entry of `seen`; each entry is a line.
        line: u32,
        /// When it happened, epoch milliseconds.
        at_ms: i64,
        /// The seat whose bot made the decision that caused it, if a bot did.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        bot: Option<u8>,
        /// The first line that this undo takes back, if it is one. Lines from there to `line` no longer hold.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        back_to: Option<u32>,
        /// The dice in it, if there are any that can be checked.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        roll: Option<Roll>,
        /// Number of draws so far, if it has changed.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        draws: Option<Draws>,
    },
    /// The mark of the reader's view after update `n` (`protocol::check`). It is sent after every 16th
    /// update, and at the end of what a returning reader missed. Not numbered.
    Check { n: u32, mark: String },
    /// What changed of the table around the board by time or people, and not by a choice. Not numbered. It is
    /// also sent after `resumed` and what was missed, with every field.
    Status {
        #[cfg_attr(feature = "ts", ts(type = "Partial<TableStatus>"))]
        status: StatusPatch,
    },
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
