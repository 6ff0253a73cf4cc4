//! The sheet of a scenario, shown before it is chosen: its map drawn small, and the frags that end it.

use serde::{Deserialize, Serialize};

/// The sheet of one scenario. All of it is public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogSheet {
    /// The scenario's id.
    pub scenario: String,
    /// Frags with which the invader wins, by the number of marines, from the fewest that it allows.
    pub frag_limits: Vec<u8>,
    /// How the invader's demons come. `null` if the scenario has no such card.
    pub threat: Option<CatalogThreat>,
    /// Its map, if nothing of it is hidden.
    pub plan: Option<CatalogPlan>,
}

/// A card that says how the invader's demons come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogThreat {
    pub id: String,
    /// Its name and what it does, in English.
    pub about: String,
}

/// A small picture of a map, row by row, one letter a space.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogPlan {
    /// A blank is no space, `.` is floor, `~` difficult, `#` blocked. `T` and `t` are active and inactive
    /// teleporters. `b`, `y` and `r` are blue, yellow and red portals. `O` is an objective, `H` the hauler,
    /// `E` its exit, `I` an item.
    pub floor: Vec<String>,
    /// A hexadecimal digit: 1 a wall in the east, 2 in the south, 4 and 8 for doors.
    pub edges: Vec<String>,
}

impl CatalogThreat {
    /// Returns the threat with this id, without words.
    #[must_use]
    pub fn new(id: &str) -> Self {
        Self { id: id.into(), about: String::new() }
    }
}

impl CatalogSheet {
    /// Returns the frag limits of every number of marines that a scenario allows. `of` returns one of them.
    pub fn limits((least, most): (u8, u8), of: impl Fn(usize) -> u8) -> Vec<u8> {
        (least..=most).map(|marines| of(usize::from(marines))).collect()
    }
}
