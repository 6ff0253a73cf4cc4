//! The linter's findings about the maps of this edition.

use edition::MapSurvey;
use rules_2016::scenarios::{Scenario, survey};

pub(crate) fn of(scenario: &Scenario) -> Option<MapSurvey> {
    let found = survey::survey(scenario)?;
    let (from, to, spaces) = (found.longest.from, found.longest.to, found.longest.spaces);
    Some(MapSurvey {
        scenario: scenario.id.to_owned(),
        faults: found.faults,
        areas: found.areas,
        cells: found.cells,
        loops: found.loops,
        longest: format!("{from} to {to}, {spaces} spaces"),
        farthest: found.farthest,
    })
}
