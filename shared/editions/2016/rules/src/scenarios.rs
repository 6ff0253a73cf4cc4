//! The missions, one file and one row each.

mod choir_of_wires;
mod cold_start;
mod dead_air;
mod ember_hold;
mod gate_breach;
mod heart_of_the_engine;
mod last_light;
mod marrow;
pub mod operations;
pub mod plan;
mod sample_run;
pub mod sketch;
mod slow_haul;
pub mod survey;
mod the_long_ash;
mod the_quiet_mouths;
mod the_warden;

use crate::cards::invasions::Invasion;
use serde::{Deserialize, Serialize};

/// The rule that says how many marines play a mission.
pub const HOW_MANY: &str = "M-SETUP-03";
/// The most marines of any mission. [M-SETUP-03]
pub const MOST: u8 = 4;

/// A mission: its map, and what it says beside the map.
#[derive(Debug)]
pub struct Scenario {
    pub id: &'static str,
    pub title: &'static str,
    /// One sentence for the lobby.
    pub about: &'static str,
    /// The marines' objective, in words.
    pub objective: &'static str,
    /// Shown before it begins, in Bulkhead's own words.
    pub briefing: &'static str,
    pub theme: Theme,
    /// The frags with which the invader wins against one, two, three and four marines. [M-OBJ-04]
    pub frag_limits: [u8; 4],
    /// The fewest and the most marines. [M-SETUP-03]
    pub marines: (u8, u8),
    /// The invasion card that this mission names. [M-SETUP-17]
    pub invasion: Option<Invasion>,
    /// Its drawing in the text format of `grid`, with its objective and threat.
    pub map: &'static str,
}

impl Scenario {
    /// Returns the frags with which the invader wins against this many marines. [M-OBJ-04]
    #[must_use]
    pub fn frags(&self, marines: usize) -> u8 {
        self.frag_limits[marines.clamp(1, self.frag_limits.len()) - 1]
    }
}

/// The overall look of a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    Laboratory,
    Hell,
}

/// Every mission of this edition.
pub const ALL: &[Scenario] = &[
    cold_start::SCENARIO,
    dead_air::SCENARIO,
    sample_run::SCENARIO,
    gate_breach::SCENARIO,
    slow_haul::SCENARIO,
    the_warden::SCENARIO,
    last_light::SCENARIO,
    the_quiet_mouths::SCENARIO,
    choir_of_wires::SCENARIO,
    ember_hold::SCENARIO,
    marrow::SCENARIO,
    the_long_ash::SCENARIO,
    heart_of_the_engine::SCENARIO,
];

/// Returns a mission by its id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Scenario> {
    ALL.iter().find(|scenario| scenario.id == id)
}

#[cfg(test)]
mod tests;
