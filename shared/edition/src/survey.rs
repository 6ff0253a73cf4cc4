//! The linter's findings about a map, for the command that prints them.

/// The findings about one map.
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
