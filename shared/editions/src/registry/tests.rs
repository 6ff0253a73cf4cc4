//! What the lobby says of an edition equals what its matches say.

use super::*;
use crate::{Keyed, Viewer};

/// The lobby's frag limits equal those of the match at its start, and no other number of marines can play.
/// [M-SETUP-03] [M-OBJ-04] [C-SET-01]
#[test]
fn a_sheet_states_what_every_number_of_marines_will_find() {
    for known in EDITIONS.registered() {
        let edition = &known.entry.id;
        let sheets = EDITIONS.sheets(edition).unwrap();
        for (sheet, scenario) in sheets.iter().zip(&known.entry.scenarios) {
            assert_eq!(sheet.scenario, scenario.id);
            let mut limits = sheet.frag_limits.iter();
            for marines in 1..=usize::from(known.entry.marines) {
                let new = NewMatch {
                    edition: edition.clone(),
                    scenario: scenario.id.clone(),
                    colours: known.entry.colours[..marines].to_vec(),
                    rules: BTreeMap::new(),
                    after: None,
                };
                let setup = EDITIONS.setup(&new);
                if scenario.refuses(marines).is_some() {
                    assert_eq!(setup.unwrap_err().rule.as_deref(), Some(scenario.rule.as_str()));
                    continue;
                }
                let mut chance = Keyed::new([7; 32]);
                let (_, game) = EDITIONS.start(edition, &setup.unwrap(), &mut chance).unwrap();
                let view: serde_json::Value =
                    serde_json::from_str(game.view(Viewer::Public).json().get()).unwrap();
                let limit = limits.next().copied().map(u64::from);
                assert_eq!(view["frag_limit"].as_u64(), limit, "{} {marines}", scenario.id);
            }
            assert_eq!(limits.next(), None, "{}", scenario.id);
        }
        assert_eq!(sheets.len(), known.entry.scenarios.len());
    }
    assert_eq!(EDITIONS.sheets("1999"), None);
}

#[test]
fn every_map_of_every_edition_is_checked_and_has_no_fault() {
    for (edition, maps) in [("2004", 5), ("2016", 13)] {
        let surveys = EDITIONS.map_surveys(edition);
        assert!(surveys.len() >= maps, "{edition}: {}", surveys.len());
        for survey in surveys {
            assert!(survey.faults.is_empty() && survey.loops >= 2, "{survey:?}");
        }
    }
    assert!(EDITIONS.map_surveys("1999").is_empty());
}
