//! What a viewer sees happen. Only this module makes a `Seen`.

use crate::board::Board;
use crate::fact::{Fact, Kept, Told};
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
    Told(Told),
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
    TakenBack { seat: Seat },
}

/// Returns what `viewer` may see of `fact`, or `None` for nothing.
pub(crate) fn seen(fact: &Fact, after: &Board, viewer: Viewer) -> Option<Seen> {
    match fact {
        Fact::Kept(Kept::TakenBack { seat, shown }) => {
            let told = match viewer {
                Viewer::Seat(seat) => shown.contains(&seat),
                // What every seat had seen was open on the table.
                Viewer::Public => shown.len() > after.marines().len(),
                Viewer::Everything => true,
            };
            told.then_some(Seen::Own(Own::TakenBack { seat: *seat }))
        }
        Fact::Told(told) => Some(Seen::Told(told.clone())),
        Fact::Kept(kept) if viewer.is(Seat::INVADER) || viewer == Viewer::Everything => {
            own(kept).map(Seen::Own)
        }
        Fact::Kept(_) => None,
    }
}

/// Returns true if a seat learns something hidden from it: an area, a card, a draw.
///
pub(crate) fn reveals(fact: &Fact) -> bool {
    let Fact::Told(told) = fact else { return false };
    matches!(
        told,
        Told::AreaRevealed { .. }
            | Told::CardPlayed { .. }
            | Told::CardCancelled { .. }
            | Told::Scattered { .. }
            | Told::SkillsDrawn { .. }
            | Told::HandGrew { .. }
            | Told::DeckTurned
    )
}

fn own(kept: &Kept) -> Option<Own> {
    match kept {
        Kept::Drew { cards } => Some(Own::Drew { cards: cards.clone() }),
        Kept::Tossed { cards } => Some(Own::Tossed { cards: cards.clone() }),
        Kept::Stacked { .. } | Kept::GuardPassed { .. } | Kept::TakenBack { .. } => None,
    }
}
