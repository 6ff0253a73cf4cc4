//! What an edition tells the lobby and the tools: one trait, and the types of its answers.
//!
//! An edition implements `Edition` in its own folder. The registry (`editions`) has one row for it. Nothing
//! here depends on a particular edition.

mod catalog;
mod option;
pub mod refusals;
mod seated;
mod setup;
mod sheet;
mod survey;
mod typed;

pub use catalog::{CatalogCourse, CatalogEdition, CatalogOption, CatalogScenario, CatalogValue};
pub use option::{CLOCK, clock, mode};
pub use seated::{SeatChange, Seated, SeatedTag};
pub use setup::{Choices, NewMatch};
pub use sheet::{CatalogPlan, CatalogSheet, CatalogThreat};
pub use survey::MapSurvey;
pub use typed::{SentType, StoredType};

use engine::{Reason, Refusal, Ruleset, Seat};
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// The board of an edition.
type BoardOf<E> = <<E as Edition>::Rules as Ruleset>::Board;
/// The setup of an edition.
type SetupOf<E> = <<E as Edition>::Rules as Ruleset>::Setup;

/// The answer to a question of an edition.
type ChoiceOf<E> = <<E as Edition>::Rules as Ruleset>::Choice;
/// What a question of an edition offers.
type OptionsOf<E> = <<E as Edition>::Rules as Ruleset>::Options;
/// The standing order of an edition.
type StandingOf<E> = <<E as Edition>::Rules as Ruleset>::Standing;
/// What a seat of an edition sees.
type ViewOf<E> = <<E as Edition>::Rules as Ruleset>::View;

/// An edition as the registry knows it: its rules, its bot, and what it provides outside a match.
pub trait Edition: Debug + Send + Sync + 'static {
    /// Its rules. `Ruleset::EDITION` is its id.
    type Rules: Ruleset<
            Setup: StoredType,
            Board: StoredType,
            Fact: StoredType,
            Frame: StoredType,
            Standing: StoredType,
            Options: SentType,
            Choice: SentType,
            View: SentType,
        >;
    /// What a campaign keeps of a finished match.
    type Debrief: Serialize + DeserializeOwned;
    /// The types of its wire, by what they are for, for the client.
    #[cfg(feature = "ts")]
    type Wire: ts_rs::TS + 'static;

    /// True if tables are hosted in it. An unfinished edition is played only by bots and tests.
    const OFFERED: bool = true;

    /// A setup that its rules accept, as JSON. Tools begin a match with it to read its stored shape.
    const SAMPLE: &'static str;

    /// Every refusal that its rules make.
    const REASONS: &'static [Reason];

    /// Their sentences in English: a Fluent catalog with a message for each code.
    const SENTENCES: &'static str;

    /// The words of the lobby in English: a Fluent catalog with a message for each campaign, option and threat.
    const LOBBY: &'static str;

    /// Returns the edition in the lobby: scenarios, campaigns, table options. The registry adds the words.
    #[must_use]
    fn catalog() -> CatalogEdition;

    /// Returns a sheet for each scenario, in the order of the catalog. The registry adds the words.
    #[must_use]
    fn sheets() -> Vec<CatalogSheet>;

    /// Returns the findings of the linter for each map.
    #[must_use]
    fn surveys() -> Vec<MapSurvey>;

    /// Makes the setup of a match from the lobby's choices.
    ///
    /// # Errors
    /// Returns a refusal if an option, a value, a color or a debrief does not exist.
    fn setup(new: &NewMatch) -> Result<SetupOf<Self>, Refusal>;

    /// Returns what a campaign keeps of a match, or `None` while it is not over. All of it is public.
    #[must_use]
    fn debrief(board: &BoardOf<Self>) -> Option<Self::Debrief>;

    /// Returns true if the players of two seats may know the same of a match with these table options. That
    /// includes each other's hidden things.
    #[must_use]
    fn sees_alike(rules: &BTreeMap<String, String>, one: Seat, other: Seat) -> bool;

    /// Returns what the page needs to know of its rules, such as the numbers on its cards, or `None` if it needs
    /// nothing.
    #[must_use]
    fn printed() -> Option<serde_json::Value> {
        None
    }

    /// Returns what its bot answers, or `None` where any admitted answer is as good. The bot is given the view
    /// and the offer of its seat. `pick(n)` is below `n`.
    #[must_use]
    fn answer(
        seat: Seat,
        view: &ViewOf<Self>,
        options: &OptionsOf<Self>,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Option<ChoiceOf<Self>>;

    /// Returns any standing order of a seat, now and then, for a bot that plays at random.
    #[must_use]
    fn order(seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<StandingOf<Self>>;
}
