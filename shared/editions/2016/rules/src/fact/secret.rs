//! Facts that some seats must not know.

use crate::cards::invasions::Invasion;
use crate::cards::stored::{ActionCard, Class, EventCard, EventSet, GloryCard};
use crate::initiative::Initiative;
use alloc::vec::Vec;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// A fact that some seats must not know.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum SecretFact {
    ClassesDealt {
        seat: Seat,
        classes: Vec<Class>,
    },
    InvasionsDealt {
        cards: Vec<Invasion>,
    },
    InvasionKept {
        card: Invasion,
        sets: Vec<EventSet>,
    },
    /// The order of an action deck, next card last.
    ActionsStacked {
        seat: Seat,
        cards: Vec<ActionCard>,
    },
    EventsStacked {
        cards: Vec<EventCard>,
    },
    GloryStacked {
        cards: Vec<GloryCard>,
    },
    /// Cards put on top of an action deck.
    PutOnTop {
        seat: Seat,
        cards: Vec<ActionCard>,
    },
    InitiativeStacked {
        cards: Vec<Initiative>,
    },
    Drew {
        seat: Seat,
        cards: Vec<ActionCard>,
    },
    DrewEvents {
        cards: Vec<EventCard>,
    },
    DrewGlory {
        seat: Seat,
        card: GloryCard,
    },
    /// A seat looked at the next initiative cards, the next one first.
    Peeked {
        seat: Seat,
        cards: Vec<Initiative>,
    },
    TakenBack {
        seat: Seat,
        shown: Vec<Seat>,
        /// It was an undo that was taken back.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        redo: bool,
    },
}
