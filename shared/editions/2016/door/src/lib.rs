//! The 2016 edition as the registry knows it: its rules, and what it says of itself outside a match.

mod option;
mod printed;
mod setup;
mod sheet;
mod survey;

use edition::{
    CatalogCourse, CatalogEdition, CatalogScenario, CatalogSheet, Edition, MapSurvey, NewMatch, clock, mode,
};
use engine::{Refusal, Ruleset};
use rules_2016::missions::Mission;
use rules_2016::{Board, Debrief, Rules, Setup, missions};
use serde_json::Value;

/// The 2016 edition.
#[derive(Debug)]
pub enum Edition2016 {}

impl Edition for Edition2016 {
    type Rules = Rules;
    type Debrief = Debrief;

    const SAMPLE: &'static str = r#"{"mission":"cold_start","colours":["red","green"]}"#;

    fn catalog() -> CatalogEdition {
        CatalogEdition {
            id: Rules::EDITION.into(),
            title: "2016 edition".into(),
            marines: missions::MOST,
            colours: ["red", "green", "blue", "gold"].map(Into::into).into(),
            scenarios: missions::ALL.iter().map(entry).collect(),
            courses: CatalogCourse::all::<Rules>(),
            random: Rules::at_random(&mut |_| 0).is_some(),
            options: vec![option::hands(), mode(), clock()],
        }
    }

    fn sheets() -> Vec<CatalogSheet> {
        missions::ALL.iter().map(sheet::of).collect()
    }

    fn surveys() -> Vec<MapSurvey> {
        missions::ALL.iter().filter_map(survey::of).collect()
    }

    fn setup(new: &NewMatch) -> Result<Setup, Refusal> {
        setup::of(new)
    }

    fn debrief(board: &Board) -> Option<Debrief> {
        rules_2016::debrief::of(board)
    }

    fn printed() -> Option<Value> {
        Some(printed::printed())
    }
}

fn entry(mission: &Mission) -> CatalogScenario {
    CatalogScenario {
        id: mission.id.into(),
        title: mission.title.into(),
        about: mission.about.into(),
        objective: mission.objective.into(),
        marines: mission.marines,
        rule: missions::HOW_MANY.into(),
    }
}
