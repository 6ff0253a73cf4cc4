//! What one command did: facts in order, the change of the stack, the draws it took.

use crate::chance::Counters;
use crate::ruleset::Open;
use crate::ruleset::Ruleset;
use crate::seat::Seat;
use crate::stack::Pushed;
use alloc::boxed::Box;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// Who made a decision for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// Its own player.
    Player,
    /// Its standing order.
    Standing,
    /// The deadline passed: the default of the window.
    TimedOut,
    /// The seat was away and somebody pressed *go on without*.
    Absent,
    /// A bot sits there.
    Bot,
    /// The seat is away, and a teammate answered for it.
    Teammate,
    /// A masked window closed at its own time.
    Floor,
}

/// Why a batch exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Cause {
    /// Set-up of the match.
    Start,
    /// A decision of `seat`: its answer to its ask number `ask`.
    Decision { seat: Seat, by: By, ask: u32 },
    /// `seat` changed its standing order.
    Ordered { seat: Seat },
    /// `seat` took back what came after row `to_row` of the log.
    Undone { seat: Seat, to_row: u64 },
}

impl Cause {
    /// The seat it comes from.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Cause::Start => None,
            Cause::Decision { seat, .. } | Cause::Ordered { seat } | Cause::Undone { seat, .. } => Some(seat),
        }
    }
}

/// Why a command cannot be taken back freely: somebody has learned something by it. Everybody saw that
/// it happened, so the reason gives nothing away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Bar {
    /// Dice were rolled, or something else was drawn.
    Chance,
    /// Something hidden was shown.
    Revealed,
    /// Another seat was asked, or has answered.
    Asked,
}

/// One line of a batch.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case")]
pub enum Event<R: Ruleset> {
    /// Something that is now true on the board.
    Happened(R::Fact),
    /// A seat's new standing order; only its owner may ever see it.
    Ordered(Seat, R::Standing),
    /// The board as it was before: all of it, so that loading needs no older row.
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

/// Everything one command did. Applying it needs no rule: loading a match never re-runs rules.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Batch<R: Ruleset> {
    pub cause: Cause,
    pub events: Vec<Event<R>>,
    /// How many frames at the bottom of the stack stayed.
    pub keep: u32,
    /// The frames now above them, bottom first.
    pub push: Pushed<R>,
    /// Draw counters after the batch; they never go back.
    pub drew: Counters,
    /// Open asks after the batch.
    pub open: Vec<Open>,
    /// Why this command cannot be taken back freely.
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
    /// The facts alone, in order.
    pub fn facts(&self) -> impl Iterator<Item = &R::Fact> {
        self.events.iter().filter_map(|event| match event {
            Event::Happened(fact) => Some(fact),
            Event::Ordered(..) | Event::Restored(_) => None,
        })
    }
}
