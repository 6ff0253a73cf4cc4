//! The result of one command: its facts in order, the change of the stack, and the draws it took.

use crate::chance::Counters;
use crate::ruleset::Open;
use crate::ruleset::Ruleset;
use crate::seat::Seat;
use crate::stack::Pushed;
use alloc::boxed::Box;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// Who or what made a decision for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The player in the seat.
    Player,
    /// The seat's standing order.
    Standing,
    /// The deadline, which passed and took the window's default.
    TimedOut,
    /// Another player, who pressed *go on without* while the seat was away.
    Absent,
    /// The bot in the seat.
    Bot,
    /// A teammate, who answered while the seat was away.
    Teammate,
    /// A masked window, which closed at its own time.
    Floor,
}

/// The cause of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Cause {
    /// The set-up of the match.
    Start,
    /// A decision of `seat`: the answer to its ask number `ask`.
    Decision { seat: Seat, by: By, ask: u32 },
    /// A new standing order of `seat`.
    Ordered { seat: Seat },
    /// An undo by `seat` of everything after row `to_row` of the log.
    Undone { seat: Seat, to_row: u64 },
}

impl Cause {
    /// Returns the seat that caused the batch, or `None` for the set-up.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Cause::Start => None,
            Cause::Decision { seat, .. } | Cause::Ordered { seat } | Cause::Undone { seat, .. } => Some(seat),
        }
    }
}

/// The reason why a command needs consent to be undone: a player learned something from it.
///
/// All players saw that it happened, so the reason reveals nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Bar {
    /// The command rolled dice or drew something else.
    Chance,
    /// The command showed something hidden.
    Revealed,
    /// Another seat was asked or has answered.
    Asked,
}

/// One entry of a batch.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case")]
pub enum Event<R: Ruleset> {
    /// A fact that is now true on the board.
    Happened(R::Fact),
    /// A seat's new standing order. Only the owner of the order may see it.
    Ordered(Seat, R::Standing),
    /// The whole earlier board, so that loading it needs no older row.
    Restored(Box<R::Board>),
}

impl<R: Ruleset> Clone for Event<R> {
    fn clone(&self) -> Self {
        match self {
            Event::Happened(fact) => Event::Happened(fact.clone()),
            Event::Ordered(seat, order) => Event::Ordered(*seat, order.clone()),
            Event::Restored(board) => Event::Restored(board.clone()),
        }
    }
}

impl<R: Ruleset> core::fmt::Debug for Event<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Event::Happened(fact) => f.debug_tuple("Happened").field(fact).finish(),
            Event::Ordered(seat, _) => f.debug_tuple("Ordered").field(seat).finish_non_exhaustive(),
            Event::Restored(_) => f.debug_tuple("Restored").finish_non_exhaustive(),
        }
    }
}

/// Everything that one command changed. Applying a batch runs no rule, so loading a match runs none.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Batch<R: Ruleset> {
    pub cause: Cause,
    pub events: Vec<Event<R>>,
    /// The number of frames that stayed at the bottom of the stack.
    pub keep: u32,
    /// The frames that are now above them, bottom first.
    pub push: Pushed<R>,
    /// The draw counters after the batch. They never go back.
    pub drew: Counters,
    /// The open asks after the batch.
    pub open: Vec<Open>,
    /// The reason why undoing this command needs consent; `None` if it needs none.
    pub bar: Option<Bar>,
}

impl<R: Ruleset> core::fmt::Debug for Batch<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Batch")
            .field("cause", &self.cause)
            .field("events", &self.events)
            .field("keep", &self.keep)
            .field("push", &self.push)
            .field("drew", &self.drew)
            .field("open", &self.open)
            .field("bar", &self.bar)
            .finish()
    }
}

impl<R: Ruleset> Clone for Batch<R> {
    fn clone(&self) -> Self {
        Self {
            cause: self.cause,
            events: self.events.clone(),
            keep: self.keep,
            push: self.push.clone(),
            drew: self.drew,
            open: self.open.clone(),
            bar: self.bar,
        }
    }
}

impl<R: Ruleset> Batch<R> {
    /// Returns the facts in order, without the other entries.
    pub fn facts(&self) -> impl Iterator<Item = &R::Fact> {
        self.events.iter().filter_map(|event| match event {
            Event::Happened(fact) => Some(fact),
            Event::Ordered(..) | Event::Restored(_) => None,
        })
    }
}
