//! The scenarios: one row a scenario, one map file each.

mod first;
pub mod plan;

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
    /// The map file.
    pub map: &'static str,
    /// Read-aloud texts by area name.
    pub texts: &'static [(&'static str, &'static str)],
}

/// Every scenario, in the order of the lobby.
pub const ALL: &[Scenario] = &[first::SCENARIO];

/// The scenario with this id, as the table chose it. [C-SET-05]
#[must_use]
pub fn find(id: &str) -> Option<&'static Scenario> {
    ALL.iter().find(|scenario| scenario.id == id)
}

impl Scenario {
    /// The text that is read aloud when the area of this name is revealed; empty without one.
    #[must_use]
    pub fn text(&self, area: &str) -> &'static str {
        self.texts.iter().find(|(name, _)| *name == area).map_or("", |(_, text)| text)
    }
}
