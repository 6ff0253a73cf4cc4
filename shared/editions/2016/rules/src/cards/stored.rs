//! Cards as boards, facts and choices store them. Their tables hold what they print and do.

use crate::names::Set;
use serde::{Deserialize, Serialize};

/// One action card of a deck: its set, and its place in the set from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ActionCard {
    pub set: Set,
    pub number: u8,
}

/// A set of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EventSet {
    Frenzy,
    Bastion,
    Gloom,
    Rift,
    Hunger,
    Malice,
}

impl EventSet {
    /// All six.
    pub const ALL: [EventSet; 6] = [
        EventSet::Frenzy,
        EventSet::Bastion,
        EventSet::Gloom,
        EventSet::Rift,
        EventSet::Hunger,
        EventSet::Malice,
    ];
}

/// One card of the event deck: its row in the table, and which of the copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventCard {
    pub row: u8,
    pub copy: u8,
}

/// One card of the Glory Kill deck: its row in the table, and which of the copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GloryCard {
    pub row: u8,
    pub copy: u8,
}

/// A class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Outrider,
    CloseQuarters,
    Corpsman,
    Bulwark,
    Quartermaster,
    WraithStep,
    Hawkeye,
    Headhunter,
    Signals,
    Scavenger,
}
