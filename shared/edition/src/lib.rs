//! What an edition tells the lobby and the tools: one trait, and the types its answers have.
//!
//! An edition implements `Edition` in its own folder; the registry (`editions`) has one row for it. Nothing here knows
//! which editions there are.

mod catalog;
mod option;
mod setup;
mod sheet;
mod survey;

pub use catalog::{CatalogCourse, CatalogEdition, CatalogOption, CatalogScenario, CatalogValue};
pub use option::{CLOCK, clock, mode, value};
pub use setup::{Choices, NewMatch};
pub use sheet::{CatalogPlan, CatalogSheet};
pub use survey::MapSurvey;

use engine::{Refusal, Ruleset, Seat};
use serde::Serialize;
use std::collections::BTreeMap;

/// The board of an edition.
type BoardOf<E> = <<E as Edition>::Rules as Ruleset>::Board;
/// The setup of an edition.
type SetupOf<E> = <<E as Edition>::Rules as Ruleset>::Setup;

/// An edition as the registry knows it: its rules, and what it says of itself outside a match.
pub trait Edition {
    /// Its rules. `Ruleset::EDITION` is its id.
    type Rules: Ruleset;
    /// What a campaign keeps of a finished match.
    type Debrief: Serialize;

    /// A setup that its rules accept, as JSON: tools begin a match with it to read its stored shape.
    const SAMPLE: &'static str;

    /// The edition in the lobby: scenarios, campaigns, table options.
    #[must_use]
    fn catalog() -> CatalogEdition;

    /// A closer look at each scenario, in the order of the catalog.
    #[must_use]
    fn sheets() -> Vec<CatalogSheet>;

    /// What the linter says of each map.
    #[must_use]
    fn surveys() -> Vec<MapSurvey>;

    /// Makes the setup of a match from what the lobby chose.
    ///
    /// # Errors
    /// Returns `bad_options` if an option, a value, a color or a debrief does not exist.
    fn setup(new: &NewMatch) -> Result<SetupOf<Self>, Refusal>;

    /// What a campaign keeps of a match; `None` while it is not over. All of it is public.
    #[must_use]
    fn debrief(board: &BoardOf<Self>) -> Option<Self::Debrief>;

    /// Returns true if the players of two seats may know the same of a match with these table options: what
    /// lies open, and each other's hidden things.
    #[must_use]
    fn sees_alike(rules: &BTreeMap<String, String>, one: Seat, other: Seat) -> bool;

    /// What is printed on its cards, figures and dice, for a page that shows them; `None` if the page needs none.
    #[must_use]
    fn printed() -> Option<serde_json::Value> {
        None
    }
}
