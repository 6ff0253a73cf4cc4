//! The status of a table: everything around the board that a seat must know of the others, and its own open
//! question.

pub use crate::absence::{AbsentSoon, BotVote, Patience};
use crate::table::ClockKind;
pub use crate::undo::{Undo, Vote};
use serde::Serialize;
use serde_json::value::RawValue;

/// Declares the status of a table, and the change of one: the same fields, each absent where it is as before.
macro_rules! status {
    ($( $(#[$meta:meta])* $field:ident : $ty:ty, )*) => {
        /// Everything around the board that a seat must know of the others, and its own open question.
        #[derive(Debug, Clone, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
        pub struct TableStatus {
            $( $(#[$meta])* pub $field: $ty, )*
        }

        /// The change of a [`TableStatus`]. A field that is absent is as before. Spans are counted from the newest
        /// message with a change, so while one runs, every field with a span is sent with each change.
        #[derive(Debug, Clone, Default, Serialize)]
        pub struct StatusPatch {
            $( #[serde(skip_serializing_if = "Option::is_none")] pub $field: Option<$ty>, )*
        }

        impl StatusPatch {
            /// Returns true if nothing changed.
            #[must_use]
            pub fn is_empty(&self) -> bool {
                $( self.$field.is_none() && )* true
            }
        }

        impl From<TableStatus> for StatusPatch {
            /// Returns the change that says everything.
            fn from(status: TableStatus) -> Self {
                Self { $( $field: Some(status.$field), )* }
            }
        }
    };
}

status! {
    /// The reader's open question; `null` if there is none, and while a bot plays the seat.
    mine: Option<Decision>,
    /// Seats that the table waits for, with questions that reveal nothing.
    waiting: Vec<Waiting>,
    /// Names by seat, index 0 is the invader.
    names: Vec<String>,
    /// The reader's own standing order.
    #[cfg_attr(feature = "ts", ts(type = "E['standing'] | null"))]
    standing: Option<Box<RawValue>>,
    /// Seats that a bot plays.
    bots: Vec<u8>,
    /// Seats that any player can skip now (*go on without*).
    absent: Vec<u8>,
    /// Seats that any player can skip later.
    absent_soon: Vec<AbsentSoon>,
    /// What each seat wants for an absent one.
    votes: Vec<BotVote>,
    /// Seats that the table has agreed to wait for.
    patience: Vec<Patience>,
    /// Open questions of teammates who are away, which the reader may answer for them.
    mates: Vec<MateDecision>,
    /// How questions to a hidden hand are treated.
    mode: editions::Mode,
    /// How time for decisions is limited.
    clock: ClockKind,
    /// The time banks of all seats; empty without a clock.
    clocks: Vec<SeatClock>,
    /// What the reader can take back; `null` for nothing.
    undo: Option<Undo>,
    /// The decision whose answer the reader's undo took back. The undo can be taken back until someone acts.
    redo: Option<u32>,
    /// A player asks to take an answer back.
    vote: Option<Vote>,
    /// The table is paused: no time runs out, and bots wait.
    paused: Option<Paused>,
    /// The reader can pause the table.
    can_pause: bool,
    /// A fault of the server stopped the match. Its report can be exported.
    parked: bool,
    /// The host asks the reader to give up the seat.
    give_up: bool,
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
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub can_hold: bool,
    /// Whether this window was extended by `hold`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub held: bool,
    /// How often `hold` is still possible this turn.
    pub holds_left: u8,
    /// A masked window that the reader has passed. It closes at its own time; don't answer it again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
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
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub answered: bool,
    /// The window was extended by `hold`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub held: bool,
}
