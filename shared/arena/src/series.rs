//! Many matches at once, on several cores, always with the same result.

use crate::one_match::{self, Fault, PlayedMatch, Table};
use crate::{Report, Sides, table};
use editions::{CatalogEdition, EDITIONS};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Instant;

/// The matches to play.
#[derive(Debug, Clone)]
pub struct Series {
    pub edition: String,
    pub matches: u32,
    /// The seed of the first match. The others count up from it.
    pub seed: u64,
    pub sides: Sides,
    /// Only this scenario.
    pub scenario: Option<String>,
    /// Only so many marines.
    pub marines: Option<usize>,
    /// The table options that stay fixed; the others go around.
    pub rules: BTreeMap<String, String>,
    /// True if every option has its default unless `rules` sets it.
    pub defaults: bool,
    /// An option that goes around although the others have their defaults.
    pub apart: Option<String>,
    /// The number of parallel matches; 0 for one on each core.
    pub jobs: usize,
}

type Played = (u32, usize, Result<PlayedMatch, Box<Fault>>);

impl Series {
    /// Creates a series with random options, all scenarios, and one match at a time.
    #[must_use]
    pub fn new(edition: &str, matches: u32, seed: u64, sides: impl Into<Sides>) -> Self {
        Self {
            edition: edition.to_owned(),
            matches,
            seed,
            sides: sides.into(),
            scenario: None,
            marines: None,
            rules: BTreeMap::new(),
            defaults: false,
            apart: None,
            jobs: 1,
        }
    }

    /// Plays all matches. `progress` is called with the number of finished ones.
    ///
    /// # Errors
    /// Returns a sentence if there is no such edition, scenario, option or number of marines.
    pub fn play(&self, progress: &(dyn Fn(u32) + Sync)) -> Result<Report, String> {
        let tables = self.tables()?;
        let (next, done) = (AtomicU32::new(0), AtomicU32::new(0));
        let played: Mutex<Vec<Played>> = Mutex::new(Vec::new());
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let jobs = if self.jobs == 0 { cores() } else { self.jobs };
        let began = Instant::now();
        let worker = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.matches {
                    return;
                }
                let table = tables(number);
                let seed = self.seed.wrapping_add(u64::from(number));
                let game = one_match::guarded(&table, seed, self.sides);
                if let Ok(mut played) = played.lock() {
                    played.push((number, table.colors.len(), game));
                }
                progress(done.fetch_add(1, Ordering::Relaxed) + 1);
            }
        };
        thread::scope(|scope| (0..jobs.max(1)).for_each(|_| drop(scope.spawn(worker))));
        let mut report = Report::new(&self.edition, self.seed, self.sides);
        report.took = began.elapsed();
        let mut played = played.into_inner().unwrap_or_default();
        played.sort_by_key(|(number, ..)| *number);
        played.into_iter().for_each(|(_, marines, game)| report.add(marines, game));
        Ok(report)
    }

    /// Returns the table of each match by its number.
    ///
    /// # Errors
    /// Returns a sentence if the series names something that does not exist.
    pub fn tables(&self) -> Result<impl Fn(u32) -> Table + Sync + use<>, String> {
        let edition = &self.edition;
        let found = EDITIONS.registered().into_iter().find(|known| known.entry.id == *edition);
        let found = found.ok_or_else(|| format!("there is no edition {edition}"))?;
        let mut entry = found.entry;
        if let Some(wanted) = &self.scenario {
            entry.scenarios.retain(|one| one.id == *wanted);
            if entry.scenarios.is_empty() {
                return Err(format!("edition {edition} has no scenario {wanted}"));
            }
        }
        if entry.scenarios.is_empty() {
            return Err(format!("edition {edition} has no scenario"));
        }
        if let Some(marines) = self.marines {
            seat(&mut entry, marines)?;
        }
        for (option, value) in &self.rules {
            let known = entry.options.iter().find(|one| one.id == *option);
            if known.is_none_or(|one| one.values.iter().all(|one| one.id != *value)) {
                return Err(format!("edition {edition} has no option {option}={value}"));
            }
        }
        entry.options.iter_mut().for_each(|option| match self.rules.get(&option.id) {
            Some(wanted) => option.values.retain(|value| value.id == *wanted),
            None if self.defaults && self.apart.as_ref() != Some(&option.id) => {
                let default = option.default.clone();
                option.values.retain(|value| value.id == default);
            }
            None => {}
        });
        Ok(move |number: u32| table(&entry, number))
    }
}

/// Keeps only the scenarios that this many marines can play, with only this number of them.
fn seat(entry: &mut CatalogEdition, marines: usize) -> Result<(), String> {
    let refused = entry.scenarios.iter().find_map(|one| one.refuses(marines));
    entry.scenarios.retain(|one| one.refuses(marines).is_none());
    if let (true, Some(why)) = (entry.scenarios.is_empty(), refused) {
        return Err(EDITIONS.sentence(&entry.id, &why));
    }
    let count = u8::try_from(marines).unwrap_or(u8::MAX);
    entry.scenarios.iter_mut().for_each(|one| one.marines = (count, count));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bot;
    use editions::CatalogScenario;
    use std::collections::BTreeSet;

    #[test]
    fn with_all_at_their_defaults_only_the_option_that_separates_results_varies() {
        let series = Series {
            marines: Some(2),
            defaults: true,
            apart: Some("level".to_owned()),
            ..Series::new("2004", 25, 1, Bot::Random)
        };
        let tables = series.tables().unwrap();
        let seen: BTreeSet<(String, String)> =
            (0..25).map(|number| (tables(number).scenario, tables(number).rules["level"].clone())).collect();
        assert_eq!(seen.len(), 25, "five scenarios at five levels, each once");
        let others = |number: u32| {
            let mut rules = tables(number).rules;
            rules.remove("level");
            rules
        };
        assert!((1..25).all(|number| others(number) == others(0)));
    }
    /// [M-SETUP-03] [C-SET-01]
    #[test]
    fn every_scenario_is_played_with_every_number_of_marines_it_allows() {
        for known in EDITIONS.registered() {
            let takes = |one: &CatalogScenario| usize::from(one.marines.1 + 1 - one.marines.0);
            let all: usize = known.entry.scenarios.iter().map(takes).sum();
            let tables = Series::new(&known.entry.id, 1, 1, Bot::Random).tables().unwrap();
            let seen: BTreeSet<(String, usize)> = (0..u32::try_from(all).unwrap())
                .map(|number| (tables(number).scenario, tables(number).colors.len()))
                .collect();
            assert_eq!(seen.len(), all, "{}", known.entry.id);
        }
    }

    #[test]
    fn a_number_of_marines_keeps_the_scenarios_that_allow_it() {
        let of = |scenario: Option<&str>, marines| {
            let scenario = scenario.map(str::to_owned);
            Series { scenario, marines: Some(marines), ..Series::new("2016", 1, 1, Bot::Random) }
        };
        let alone = of(None, 1).tables().unwrap();
        let seen: BTreeSet<String> = (0..13).map(|number| alone(number).scenario).collect();
        assert!(seen.len() == 12 && !seen.contains("cold_start"), "{seen:?}");
        assert!((0..13).all(|number| alone(number).colors.len() == 1));
        let why = of(Some("cold_start"), 1).tables().err().unwrap();
        assert_eq!(why, "Cold Start takes 2 to 4 marines (M-SETUP-03).");
        assert!(of(None, 5).tables().is_err());
    }
}
