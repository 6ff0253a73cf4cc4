//! Whole matches between bots, and the properties that every match must keep.
//!
//! What lives here: one match with its checks (`game`), recorded ones (`log`), many of them with their
//! numbers (`report`). Who plays stands in the crate `bots`. It knows no rule: everything goes through
//! `editions`.

pub mod game;
pub mod log;
pub mod maps;
pub mod report;
pub mod secrecy;
mod sides;

pub use bots::{Bot, luck};
pub use game::{Fault, Game, Table};
pub use report::Report;
pub use sides::Sides;

use editions::{CatalogEdition, catalog};
use std::time::Instant;

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
    let sides = bots.into();
    let mut known = catalog();
    let found = known.iter_mut().find(|entry| entry.id == edition);
    let entry = found.ok_or_else(|| format!("there is no edition {edition}"))?;
    entry.scenarios.retain(|one| scenario.is_none_or(|wanted| one.id == wanted));
    if entry.scenarios.is_empty() {
        return Err(format!("edition {edition} has no scenario {}", scenario.unwrap_or_default())
            .trim()
            .to_owned());
    }
    let began = Instant::now();
    let mut report = Report::new(edition, seed, sides);
    for number in 0..games {
        let seed = seed.wrapping_add(u64::from(number));
        let table = table(entry, number);
        let marines = table.colours.len();
        report.add(marines, game::guarded(&table, seed, sides));
    }
    report.took = began.elapsed();
    Ok(report)
}

/// The table of the match with this number: every mix of marines, scenario and option comes up in turn.
#[must_use]
pub fn table(entry: &CatalogEdition, number: u32) -> Table {
    let mut number = number as usize;
    let mut next = |of: usize| {
        let pick = number % of.max(1);
        number /= of.max(1);
        pick
    };
    let marines = next(usize::from(entry.marines)) + 1;
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
