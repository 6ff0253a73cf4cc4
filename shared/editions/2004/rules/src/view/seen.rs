//! What a viewer sees happen. Only this module makes a `Seen`.

use crate::board::Board;
use crate::fact::{Fact, PublicFact, SecretFact};
use crate::names::CardId;
use alloc::vec::Vec;
use engine::{Seat, Viewer};
use serde::Serialize;

/// A line of the log for one viewer.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, rename = "Seen2004"))]
#[serde(untagged)]
pub enum Seen {
    /// All viewers see it.
    Public(PublicFact),
    /// Only some viewers see it.
    Own(Own),
}

/// What only some audiences see.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Own {
    /// The invader's new cards.
    Drew { cards: Vec<CardId> },
    /// The invader's discards to the hand limit.
    Tossed { cards: Vec<CardId> },
    /// `seat` took back something that this viewer had seen.
    TakenBack {
        seat: Seat,
        /// It was an undo that was taken back.
        #[serde(skip_serializing_if = "core::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        redo: bool,
    },
}

/// Returns what `viewer` may see of `fact`, or `None` for nothing.
pub(crate) fn seen(fact: &Fact, after: &Board, viewer: Viewer) -> Option<Seen> {
    match fact {
        Fact::Secret(SecretFact::TakenBack { seat, shown, redo }) => {
            let told = match viewer {
                Viewer::Seat(seat) => shown.contains(&seat),
                // What every seat had seen was open on the table.
                Viewer::Public => shown.len() > after.marines().len(),
                Viewer::Everything => true,
            };
            told.then_some(Seen::Own(Own::TakenBack { seat: *seat, redo: *redo }))
        }
        Fact::Public(fact) => Some(Seen::Public(fact.clone())),
        Fact::Secret(kept) if viewer.is(Seat::INVADER) || viewer == Viewer::Everything => {
            own(kept).map(Seen::Own)
        }
        Fact::Secret(_) => None,
    }
}

/// Returns true if a seat learns something hidden from it: an area, a card, a draw.
///
pub(crate) fn reveals(fact: &Fact) -> bool {
    let Fact::Public(fact) = fact else { return false };
    matches!(
        fact,
        PublicFact::AreaRevealed { .. }
            | PublicFact::CardPlayed { .. }
            | PublicFact::CardCancelled { .. }
            | PublicFact::Scattered { .. }
            | PublicFact::SkillsDrawn { .. }
            | PublicFact::HandGrew { .. }
            | PublicFact::DeckTurned
    )
}

fn own(fact: &SecretFact) -> Option<Own> {
    match fact {
        SecretFact::Drew { cards } => Some(Own::Drew { cards: cards.clone() }),
        SecretFact::Tossed { cards } => Some(Own::Tossed { cards: cards.clone() }),
        SecretFact::Stacked { .. } | SecretFact::GuardPassed { .. } | SecretFact::TakenBack { .. } => None,
    }
}
