//! One sheet for all maps of an edition: the linter's findings and the length of bot matches.

use crate::{Bot, play_in};
use editions::{EDITIONS, MapSurvey};
use std::fmt;

/// The median rounds that a scenario should take.
pub const WANTED: std::ops::RangeInclusive<u32> = 8..=20;

/// All maps of an edition.
#[derive(Debug)]
pub struct Sheet(Vec<(MapSurvey, Played)>);

/// The results of bot matches on one map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Played {
    matches: usize,
    marines_won: usize,
    median: u32,
    faults: usize,
}

/// Surveys every map and plays `matches` matches of sensible bots on each.
///
/// # Errors
/// Returns a sentence if there is no such edition.
pub fn sheet(edition: &str, matches: u32) -> Result<Sheet, String> {
    let rows = EDITIONS.map_surveys(edition).into_iter().map(|survey| {
        let report = play_in(edition, Some(&survey.scenario), matches, 1, Bot::Sensible)?;
        let played =
            report.scenarios().first().map_or((0, 0, 0), |(_, won, of, median)| (*won, *of, *median));
        let (marines_won, matches, median) = played;
        Ok((survey, Played { matches, marines_won, median, faults: report.faults.len() }))
    });
    let rows = rows.collect::<Result<Vec<_>, String>>()?;
    if rows.is_empty() { Err(format!("there is no map of edition {edition}")) } else { Ok(Sheet(rows)) }
}

impl Sheet {
    /// Returns true if no map and no match has a fault. The length of matches is for people to judge.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.0.iter().all(|(survey, played)| survey.faults.is_empty() && played.faults == 0)
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (survey, played) in &self.0 {
            let MapSurvey { scenario, areas, cells, loops, longest, farthest, .. } = survey;
            writeln!(f, "{scenario}: {areas} areas, {cells} spaces, {loops} loops")?;
            writeln!(
                f,
                "  longest line of sight: {longest}; farthest goal: {farthest} movement from the start"
            )?;
            let Played { matches, marines_won, median, faults } = played;
            let note = if WANTED.contains(median) { "" } else { " (8 to 20 wanted)" };
            writeln!(
                f,
                "  median of {matches} matches: {median} rounds{note}; the marines won {marines_won}"
            )?;
            for fault in &survey.faults {
                writeln!(f, "  FAULT {fault}")?;
            }
            if *faults > 0 {
                writeln!(
                    f,
                    "  FAULT in {faults} matches; `cargo xtask play --scenario {scenario}` shows them"
                )?;
            }
        }
        write!(f, "{} maps", self.0.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(faults: &[&str], median: u32) -> (MapSurvey, Played) {
        let faults = faults.iter().map(|fault| (*fault).to_owned()).collect();
        let (scenario, longest) = ("cellar".to_owned(), "a1 to a9, 8 spaces".to_owned());
        let survey = MapSurvey { scenario, faults, areas: 8, cells: 90, loops: 2, longest, farthest: 30 };
        (survey, Played { matches: 5, marines_won: 2, median, faults: 0 })
    }

    #[test]
    fn a_sheet_with_a_fault_is_not_good_and_names_it() {
        assert!(Sheet(vec![row(&[], 12)]).is_good());
        let bad = Sheet(vec![row(&[], 12), row(&["Area B is a bare rectangle."], 30)]);
        assert!(!bad.is_good());
        let text = bad.to_string();
        assert!(text.contains("FAULT Area B is a bare rectangle."), "{text}");
        assert!(text.contains("12 rounds;") && text.contains("30 rounds (8 to 20 wanted)"), "{text}");
    }

    #[test]
    fn an_unknown_edition_has_no_sheet() {
        assert_eq!(sheet("1999", 1).unwrap_err(), "there is no map of edition 1999");
    }
}
