//! What the linter says of a map of this edition.

use edition::MapSurvey;
use rules_2016::missions::{Mission, survey};

pub(crate) fn of(mission: &Mission) -> Option<MapSurvey> {
    let found = survey::survey(mission)?;
    let (from, to, spaces) = (found.longest.from, found.longest.to, found.longest.spaces);
    Some(MapSurvey {
        scenario: mission.id.to_owned(),
        faults: found.faults,
        areas: found.areas,
        cells: found.cells,
        loops: found.loops,
        longest: format!("{from} to {to}, {spaces} spaces"),
        farthest: found.farthest,
    })
}
