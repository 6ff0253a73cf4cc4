//! What one command did: facts in order, the change of the stack, the draws it took.

use crate::chance::Counters;
use crate::ruleset::Ruleset;
use crate::seat::Seat;
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
}

/// Why a batch exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Cause {
    /// Set-up of the match.
    Start,
    /// A decision of `seat`.
    Decision { seat: Seat, by: By },
    /// `seat` changed its standing order.
    Ordered { seat: Seat },
}

/// One line of a batch.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", rename_all = "snake_case")]
pub enum Event<R: Ruleset> {
    /// Something that is now true on the board.
    Happened(R::Fact),
    /// A seat's new standing order; only its owner may ever see it.
    Ordered(Seat, R::Standing),
}

impl<R: Ruleset> Clone for Event<R> {
    fn clone(&self) -> Self {
        match self {
            Event::Happened(fact) => Event::Happened(fact.clone()),
            Event::Ordered(seat, order) => Event::Ordered(*seat, order.clone()),
        }
    }
}

impl<R: Ruleset> core::fmt::Debug for Event<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Event::Happened(fact) => f.debug_tuple("Happened").field(fact).finish(),
            Event::Ordered(seat, _) => f.debug_tuple("Ordered").field(seat).finish_non_exhaustive(),
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
    pub push: Vec<R::Frame>,
    /// Draw counters after the batch; they never go back.
    pub drew: Counters,
    /// Open asks after the batch: seat and that seat's ask id.
    pub open: Vec<(Seat, u32)>,
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
        }
    }
}

impl<R: Ruleset> Batch<R> {
    /// The facts alone, in order.
    pub fn facts(&self) -> impl Iterator<Item = &R::Fact> {
        self.events.iter().filter_map(|event| match event {
            Event::Happened(fact) => Some(fact),
            Event::Ordered(..) => None,
        })
    }
}
