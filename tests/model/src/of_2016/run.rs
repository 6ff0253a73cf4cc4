//! Many matches, and what came of them.

use super::fault::Fault;
use super::flow::{Flow, Stop};
use super::table::Table;
use engine::Mode;
use rules_2016::scenarios;
use std::collections::BTreeMap;

/// What many matches showed.
#[derive(Debug, Default)]
pub struct Report {
    pub matches: u32,
    /// How often each kind of moment came.
    pub counts: BTreeMap<String, u32>,
    pub faults: Vec<Fault>,
}

/// Follows so many matches: every mission in turn, with one to four marines.
#[must_use]
pub fn run(matches: u32, first: u32, mode: Mode) -> Report {
    let mut report = Report::default();
    for number in first..first + matches {
        let place = usize::try_from(number).unwrap_or(0);
        let mission = &scenarios::ALL[place % scenarios::ALL.len()];
        let (least, most) = mission.marines;
        let spread = usize::from(most - least) + 1;
        let marines = usize::from(least) + place / scenarios::ALL.len() % spread;
        let mut flow = Flow {
            table: Table::new(mission.id, marines, mode, number),
            counts: core::mem::take(&mut report.counts),
            of: format!("{} with {marines}, seed {number}", mission.id),
            mode,
            due: Vec::new(),
            summoned: Vec::new(),
            spat: false,
        };
        if let Stop::Fault(fault) = flow.rounds() {
            report.faults.push(*fault);
        }
        report.counts = flow.counts;
        report.matches += 1;
    }
    report
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every mission with each number of marines: the engine asks exactly the seats that the model names.
    #[test]
    fn the_engine_asks_exactly_those_who_may_act() {
        let report = run(104, 0, Mode::Friendly);
        let faults: Vec<String> = report.faults.iter().map(ToString::to_string).collect();
        assert!(faults.is_empty(), "{} faults, the first:\n{}", faults.len(), faults[0]);
        for moment in ["Defending, marine", "Attacking, invader", "AfterAttack, marine", "cover, marine"] {
            assert!(report.counts.get(moment).is_some_and(|count| *count > 20), "{moment}");
        }
    }

    /// Masked windows are legal for a seat that holds cards; what they offer is what fits. (ADR 0018)
    #[test]
    fn a_masked_table_offers_exactly_what_fits() {
        let report = run(13, 500, Mode::Masked);
        let faults: Vec<String> = report.faults.iter().map(ToString::to_string).collect();
        assert!(faults.is_empty(), "{} faults, the first:\n{}", faults.len(), faults[0]);
    }
}
