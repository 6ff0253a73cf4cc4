//! What the linter says of the maps of an edition, for the command that prints it.

use engine::Ruleset;

/// One map, looked over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapSurvey {
    /// Scenario id.
    pub scenario: String,
    /// One sentence a fault; empty for a good map.
    pub faults: Vec<String>,
    pub areas: usize,
    pub cells: usize,
    pub loops: usize,
    /// The longest line of sight with every door open, in words.
    pub longest: String,
    /// Movement from the first start to the farthest goal.
    pub farthest: u32,
}

/// Looks over the maps of an edition.
type Surveys = fn() -> Vec<MapSurvey>;

/// A row for each edition.
const SURVEYS: &[(&str, Surveys)] =
    &[(rules_2004::Rules::EDITION, classic), (rules_2016::Rules::EDITION, modern)];

/// Every map of the edition; none for an unknown one.
#[must_use]
pub fn map_surveys(edition: &str) -> Vec<MapSurvey> {
    SURVEYS.iter().find(|(id, _)| *id == edition).map_or_else(Vec::new, |(_, surveys)| surveys())
}

/// Both editions report alike, each in a type of its own.
macro_rules! row {
    ($id:expr, $found:expr) => {{
        let (from, to, spaces) = ($found.longest.from, $found.longest.to, $found.longest.spaces);
        MapSurvey {
            scenario: $id.to_owned(),
            faults: $found.faults,
            areas: $found.areas,
            cells: $found.cells,
            loops: $found.loops,
            longest: format!("{from} to {to}, {spaces} spaces"),
            farthest: $found.farthest,
        }
    }};
}

fn classic() -> Vec<MapSurvey> {
    let of = |scenario: &rules_2004::scenarios::Scenario| {
        Some(row!(scenario.id, rules_2004::scenarios::survey::survey(scenario.id)?))
    };
    rules_2004::scenarios::ALL.iter().filter_map(of).collect()
}

fn modern() -> Vec<MapSurvey> {
    let of = |mission: &rules_2016::missions::Mission| {
        Some(row!(mission.id, rules_2016::missions::survey::survey(mission)?))
    };
    rules_2016::missions::ALL.iter().filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_map_of_every_edition_is_looked_over_and_good() {
        for (edition, maps) in [("2004", 5), ("2016", 13)] {
            let surveys = map_surveys(edition);
            assert!(surveys.len() >= maps, "{edition}: {}", surveys.len());
            for survey in surveys {
                assert!(survey.faults.is_empty() && survey.loops >= 2, "{survey:?}");
            }
        }
        assert!(map_surveys("1999").is_empty());
    }
}
