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
                    colors: known.entry.colors[..marines].to_vec(),
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

#[test]
fn a_stored_debrief_is_read_by_its_own_edition_and_schema_alone() {
    let stored = serde_json::json!({
        "round": 3, "frags": 1, "frag_limit": 4, "outcome": { "winners": [1], "reason": "samples" },
    });
    let schema = EDITIONS.find("2016").unwrap().schema();
    assert_eq!(EDITIONS.debrief("2016", schema, &stored), Some(stored.clone()));
    assert_eq!(EDITIONS.debrief("2016", schema + 1, &stored), None, "it is made anew from the match");
    assert_eq!(EDITIONS.debrief("2004", EDITIONS.find("2004").unwrap().schema(), &stored), None);
    assert_eq!(EDITIONS.debrief("1999", 1, &stored), None);
}
