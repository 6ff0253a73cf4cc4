//! What the linter says of the maps of an edition, for the command that prints it.

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

/// Every map of the edition; none for an unknown one.
#[must_use]
pub fn map_surveys(edition: &str) -> Vec<MapSurvey> {
    if edition != "2004" {
        return Vec::new();
    }
    let of = |scenario: &rules_2004::scenarios::Scenario| {
        let found = rules_2004::scenarios::survey::survey(scenario.id)?;
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
    };
    rules_2004::scenarios::ALL.iter().filter_map(of).collect()
}
