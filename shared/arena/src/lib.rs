//! Whole matches between bots, and the properties that every match must keep.
//!
//! It holds one match with its checks (`one_match`), recorded ones (`log`), moments for pictures (`moments`), many
//! matches with their numbers (`series`, `report`, `share`, `decision_times`), and their digests (`digest`). The
//! crate `bots` holds the players. It knows no rule: everything goes through `editions`.

mod acting;
pub mod decision_times;
pub mod digest;
pub mod log;
pub mod maps;
pub mod moments;
pub mod one_match;
pub mod report;
pub mod secrecy;
pub mod series;
pub mod share;
mod sides;

pub use bots::{Bot, luck};
pub use one_match::{Fault, PlayedMatch, Table};
pub use report::Report;
pub use series::Series;
pub use sides::Sides;

use editions::{CatalogEdition, CatalogScenario};

/// Plays `matches` matches of an edition. Seeds count up from `seed`. The number of marines, the scenario and
/// the table options go around.
///
/// # Errors
/// Returns a sentence if there is no such edition, or if it has no scenario.
pub fn play(edition: &str, matches: u32, seed: u64, bots: impl Into<Sides>) -> Result<Report, String> {
    play_in(edition, None, matches, seed, bots)
}

/// Like [`play`], in one scenario only.
///
/// # Errors
/// Returns a sentence if there is no such edition, or if it has no such scenario.
pub fn play_in(
    edition: &str,
    scenario: Option<&str>,
    matches: u32,
    seed: u64,
    bots: impl Into<Sides>,
) -> Result<Report, String> {
    let scenario = scenario.map(str::to_owned);
    Series { scenario, ..Series::new(edition, matches, seed, bots) }.play(&|_| {})
}

/// Returns the table of the match with this number. Every scenario with every number of marines, and every
/// mix of options, comes up in turn.
#[must_use]
pub fn table(entry: &CatalogEdition, number: u32) -> Table {
    let mut number = number as usize;
    let mut next = |of: usize| {
        let pick = number % of.max(1);
        number /= of.max(1);
        pick
    };
    let crews = |one: &'_ CatalogScenario| (one.marines.0..=one.marines.1).map(usize::from);
    let places: Vec<(&CatalogScenario, usize)> =
        entry.scenarios.iter().flat_map(|one| crews(one).map(move |marines| (one, marines))).collect();
    let (scenario, marines) = places[next(places.len())];
    let rules = entry.options.iter().filter_map(|option| {
        let value = option.values.get(next(option.values.len()))?;
        Some((option.id.clone(), value.id.clone()))
    });
    Table {
        edition: entry.id.clone(),
        rules: rules.collect(),
        scenario: scenario.id.clone(),
        colors: entry.colors.iter().take(marines).cloned().collect(),
    }
}
