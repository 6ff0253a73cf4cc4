//! The 2004 edition as the registry knows it: its rules, its bot, and what it provides outside a match.

mod option;
mod printed;
mod setup;
mod sheet;
mod survey;
#[cfg(feature = "ts")]
mod wire;

use edition::{
    CatalogCourse, CatalogEdition, CatalogScenario, CatalogSheet, Edition, MapSurvey, NewMatch, clock, mode,
};
use engine::{Reason, Refusal, Ruleset, Seat};
use rules_2004::scenarios::Scenario;
use rules_2004::{Board, Choice, Debrief, Options, Rules, Setup, Standing, View, refusals, scenarios};
use serde_json::Value;
use std::collections::BTreeMap;

/// The 2004 edition.
#[derive(Debug)]
pub struct Edition2004;

impl Edition for Edition2004 {
    type Rules = Rules;
    type Debrief = Debrief;
    #[cfg(feature = "ts")]
    type Wire = wire::Wire;

    const SAMPLE: &'static str = r#"{"scenario":"first","colors":["red"]}"#;

    const REASONS: &'static [Reason] = refusals::ALL;

    const SENTENCES: &'static str = include_str!("../../text/en/refusals.ftl");

    const LOBBY: &'static str = include_str!("../../text/en/lobby.ftl");

    fn catalog() -> CatalogEdition {
        CatalogEdition {
            id: Rules::EDITION.into(),
            title: String::new(),
            marines: rules_2004::setup::MARINES.1,
            colors: ["red", "green", "blue"].map(Into::into).into(),
            scenarios: scenarios::ALL.iter().map(entry).collect(),
            courses: CatalogCourse::all::<Rules>(),
            random: Rules::at_random(&mut |_| 0).is_some(),
            options: vec![
                option::draw(),
                option::level(),
                option::map(),
                mode(["R-24", "R-45", "R-46"]),
                clock("R-25"),
            ],
        }
    }

    fn sheets() -> Vec<CatalogSheet> {
        scenarios::ALL.iter().map(sheet::of).collect()
    }

    fn surveys() -> Vec<MapSurvey> {
        scenarios::ALL.iter().filter_map(survey::of).collect()
    }

    fn setup(new: &NewMatch) -> Result<Setup, Refusal> {
        setup::of(new)
    }

    /// Only the invader has a hand. All marines know the same.
    fn sees_alike(_: &BTreeMap<String, String>, one: Seat, other: Seat) -> bool {
        one == other || (one.is_marine() && other.is_marine())
    }

    fn debrief(board: &Board) -> Option<Debrief> {
        rules_2004::debrief::of(board)
    }

    fn printed() -> Option<Value> {
        Some(printed::printed())
    }

    fn answer(
        seat: Seat,
        view: &View,
        options: &Options,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Choice> {
        bot_2004::answer(seat, view, options, pick)
    }

    fn order(seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<Standing> {
        bot_2004::order(seat, pick)
    }
}

fn entry(scenario: &Scenario) -> CatalogScenario {
    CatalogScenario {
        id: scenario.id.into(),
        title: scenario.title.into(),
        about: scenario.about.into(),
        objective: scenario.objective.into(),
        marines: rules_2004::setup::MARINES,
        rule: rules_2004::setup::HOW_MANY.into(),
    }
}
