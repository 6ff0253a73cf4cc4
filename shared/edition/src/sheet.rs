//! What a scenario is looked at by before it is chosen: its map drawn small, and the frags that end it.

use serde::{Deserialize, Serialize};

/// One scenario, looked at closely. All of it is public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogSheet {
    /// The scenario's id.
    pub scenario: String,
    /// Frags that win it for the invader, by the number of marines, from the fewest that it takes on.
    pub frag_limits: Vec<u8>,
    /// Where the invader's come from, in a sentence with a name; `null` where a scenario has no such card.
    pub threat: Option<String>,
    /// Its map, where nothing of it is hidden.
    pub plan: Option<CatalogPlan>,
}

/// A small picture of a map, row by row, a letter a space.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogPlan {
    /// A blank is no space; `.` floor, `~` difficult, `#` blocked, `T` and `t` a teleporter that is active or asleep; `b`, `y`
    /// and `r` a blue, yellow or red portal; `O` an objective, `H` what is brought to the exit `E`, `I` something to be gained.
    pub floor: Vec<String>,
    /// A hexadecimal digit: 1 a wall in the east, 2 in the south, 4 and 8 for doors.
    pub edges: Vec<String>,
}

impl CatalogSheet {
    /// The frag limits of every number of marines that a scenario takes; `of` gives one of them.
    pub fn limits((least, most): (u8, u8), of: impl Fn(usize) -> u8) -> Vec<u8> {
        (least..=most).map(|marines| of(usize::from(marines))).collect()
    }
}
