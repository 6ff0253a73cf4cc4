//! Facts that not every player may know.

use super::Fact;
use crate::names::{CardId, FigureId};
use alloc::vec::Vec;
use engine::Seat;
use grid::Footprint;
use serde::{Deserialize, Serialize};

/// A fact that some seats must not know.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum SecretFact {
    /// The order of the deck, next card last.
    Stacked { deck: Vec<CardId> },
    /// Cards from the deck into the invader's hand.
    Drew { cards: Vec<CardId> },
    /// Cards from the hand to the discards, unseen by the marines.
    Tossed { cards: Vec<CardId> },
    /// A guard let a moment pass. `picture` is what the guard could fire at.
    GuardPassed { seat: Seat, picture: Vec<(FigureId, Footprint)> },
    /// `seat` took something back. Only those whose picture changed are told.
    TakenBack {
        seat: Seat,
        shown: Vec<Seat>,
        /// It was an undo that was taken back.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        redo: bool,
    },
}

impl From<SecretFact> for Fact {
    fn from(fact: SecretFact) -> Self {
        Fact::Secret(fact)
    }
}
