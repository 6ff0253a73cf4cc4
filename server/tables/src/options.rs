//! The options of a match: the catalog of the editions, and the check against it.

use super::TableError;
use super::draw;
use editions::course::{Course, RANDOM};
use editions::{CatalogEdition, Refusal, Registry};
use protocol::table::{ClockKind, TableOptions};

fn edition<'a>(editions: &'a Registry, options: &TableOptions) -> Option<&'a CatalogEdition> {
    editions.catalog().iter().find(|edition| edition.id == options.edition)
}

/// Returns why this number of marines cannot play the scenario of these options.
pub(crate) fn refuses(editions: &Registry, options: &TableOptions, marines: usize) -> Option<Refusal> {
    let scenario = edition(editions, options)?.scenarios.iter().find(|one| one.id == options.scenario)?;
    scenario.refuses(marines)
}

/// Returns the clock that a table has chosen.
pub fn clock(options: &TableOptions) -> ClockKind {
    match options.rules.get(editions::CLOCK).map(String::as_str) {
        Some("relaxed") => ClockKind::Relaxed,
        Some("live") => ClockKind::Live,
        _ => ClockKind::None,
    }
}

/// Returns the colors of the marine seats, the first for seat 1.
pub(crate) fn colors(editions: &Registry, options: &TableOptions) -> Vec<String> {
    let all = edition(editions, options).map(|edition| edition.colors.as_slice()).unwrap_or_default();
    all.iter().take(usize::from(options.marines)).cloned().collect()
}

/// Returns the campaign of this name or, without a name, the edition's first.
///
/// # Errors
/// Returns a refusal if there is none.
pub(crate) fn course(
    editions: &Registry,
    options: &TableOptions,
    id: Option<&str>,
) -> Result<Course, TableError> {
    let none = || TableError::NoCourse;
    editions.course(&options.edition, id).ok_or_else(none)
}

/// Draws a scenario if the options ask for a random one.
///
/// # Errors
/// Returns `NoChance` without a random number.
pub fn draw_scenario(editions: &Registry, options: &mut TableOptions) -> Result<(), TableError> {
    if options.scenario != RANDOM {
        return Ok(());
    }
    let mut empty = false;
    let scenario = editions.at_random(&options.edition, &mut |below| {
        draw(below).unwrap_or_else(|| {
            empty = true;
            0
        })
    });
    if empty {
        return Err(TableError::NoChance);
    }
    if let Some(scenario) = scenario {
        scenario.clone_into(&mut options.scenario);
    }
    Ok(())
}

/// Checks that these options are in the catalog.
///
/// # Errors
/// Returns a refusal that names what is not.
pub fn check(editions: &Registry, options: &TableOptions) -> Result<(), TableError> {
    let edition = edition(editions, options).ok_or_else(|| TableError::NoEdition(options.edition.clone()))?;
    let scenario = edition.scenarios.iter().find(|scenario| scenario.id == options.scenario);
    let scenario = scenario.ok_or_else(|| TableError::NoScenario(options.scenario.clone()))?;
    if let Some(why) = scenario.refuses(usize::from(options.marines)) {
        return Err(TableError::Unplayable(Box::new(why)));
    }
    for (id, value) in &options.rules {
        let option = edition.options.iter().find(|option| option.id == *id);
        if !option.is_some_and(|option| option.values.iter().any(|known| known.id == *value)) {
            return Err(TableError::NoOption { id: id.clone(), value: value.clone() });
        }
    }
    Ok(())
}
