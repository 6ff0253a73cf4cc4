//! The scenarios: one row a scenario, one map file each.

mod first;
pub mod plan;
#[cfg(test)]
mod proving;

use crate::board::DrawRule;

use crate::names::CardKind;

/// A scenario as a row.
#[derive(Debug)]
pub struct Scenario {
    pub id: &'static str,
    /// Title of our own.
    pub title: &'static str,
    /// One sentence for the lobby.
    pub about: &'static str,
    /// The marines' goal, in words.
    pub objective: &'static str,
    pub frag_limit: u8,
    /// Invader cards that stay in the box. [C-SET-13]
    pub left_out: &'static [CardKind],
    /// What it changes of the set-up. C-SET-13.
    pub change: Change,
    /// The map file.
    pub map: &'static str,
    /// Read-aloud texts by area name.
    pub texts: &'static [(&'static str, &'static str)],
}

/// What a scenario changes of the set-up; numbers are added to the kit by number of marines. [C-SET-13]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    pub bullets: i8,
    pub wounds: i8,
    pub armor: i8,
    /// Marine cards of each marine.
    pub skills: i8,
    /// Cards of the invader's first hand.
    pub hand: Option<u8>,
    /// Cards drawn each turn, whatever the table chose.
    pub draw: Option<DrawRule>,
}

impl Change {
    /// The set-up as it is.
    pub const NONE: Self = Self { bullets: 0, wounds: 0, armor: 0, skills: 0, hand: None, draw: None };
}

/// What the scenario with this id changes; nothing for a drawing.
pub(crate) fn change(id: &str) -> Change {
    find(id).map_or(Change::NONE, |scenario| scenario.change)
}

/// Scenarios that only tests play.
#[cfg(test)]
const PROVING: &[Scenario] = &[proving::SCENARIO];
#[cfg(not(test))]
const PROVING: &[Scenario] = &[];

/// Every scenario, in the order of the lobby.
pub const ALL: &[Scenario] = &[first::SCENARIO];

/// The scenario with this id, as the table chose it. [C-SET-05]
#[must_use]
pub fn find(id: &str) -> Option<&'static Scenario> {
    ALL.iter().chain(PROVING).find(|scenario| scenario.id == id)
}

impl Scenario {
    /// The text that is read aloud when the area of this name is revealed; empty without one.
    #[must_use]
    pub fn text(&self, area: &str) -> &'static str {
        self.texts.iter().find(|(name, _)| *name == area).map_or("", |(_, text)| text)
    }
}
