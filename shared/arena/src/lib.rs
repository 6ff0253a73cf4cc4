//! Whole matches between bots, and the properties that every match must keep.
//!
//! What lives here: one match with its checks (`game`), recorded ones (`log`), moments for pictures (`moments`), many of them with their
//! numbers (`series`, `report`, `share`, `thought`). Who plays stands in the crate `bots`. It knows no rule: everything goes through
//! `editions`.

pub mod game;
pub mod log;
pub mod maps;
pub mod moments;
pub mod report;
pub mod secrecy;
pub mod series;
pub mod share;
mod sides;
pub mod thought;

pub use bots::{Bot, luck};
pub use game::{Fault, Game, Table};
pub use report::Report;
pub use series::Series;
pub use sides::Sides;

use editions::CatalogEdition;

/// Plays `games` matches of an edition, the first with `seed`, the others counting on from it; the number
/// of marines, the scenario and the table options go round.
///
/// # Errors
/// When there is no such edition, or it has no scenario.
pub fn play(edition: &str, games: u32, seed: u64, bots: impl Into<Sides>) -> Result<Report, String> {
    play_in(edition, None, games, seed, bots)
}

/// The same in one scenario only.
///
/// # Errors
/// When there is no such edition, or it has no such scenario.
pub fn play_in(
    edition: &str,
    scenario: Option<&str>,
    games: u32,
    seed: u64,
    bots: impl Into<Sides>,
) -> Result<Report, String> {
    let scenario = scenario.map(str::to_owned);
    Series { scenario, ..Series::new(edition, games, seed, bots) }.play(&|_| {})
}

/// The table of the match with this number: every mix of marines, scenario and option comes up in turn, from `least`
/// marines on.
#[must_use]
pub fn table(entry: &CatalogEdition, least: u8, number: u32) -> Table {
    let mut number = number as usize;
    let mut next = |of: usize| {
        let pick = number % of.max(1);
        number /= of.max(1);
        pick
    };
    let least = usize::from(least.clamp(1, entry.marines.max(1)));
    let marines = next(usize::from(entry.marines) + 1 - least) + least;
    let scenario = next(entry.scenarios.len());
    let rules = entry.options.iter().filter_map(|option| {
        let value = option.values.get(next(option.values.len()))?;
        Some((option.id.clone(), value.id.clone()))
    });
    Table {
        edition: entry.id.clone(),
        rules: rules.collect(),
        scenario: entry.scenarios[scenario].id.clone(),
        colours: entry.colours.iter().take(marines).cloned().collect(),
    }
}
