//! What a scenario is looked at by before it is chosen: its map drawn small, where the invader's come from, frags that end it.

use rules_2016::missions::plan::Plan;
use rules_2016::missions::sketch::{self, Sketch};
use serde::{Deserialize, Serialize};

/// One scenario, looked at closely. All of it is public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogSheet {
    /// The scenario's id.
    pub scenario: String,
    /// Frags that win it for the invader, by the number of marines, from the fewest that it takes on.
    pub frag_limits: Vec<u8>,
    /// Where the invader's come from, in a sentence with a name; `null` where a scenario has no such card.
    pub threat: Option<String>,
    /// Its map, where nothing of it is hidden.
    pub plan: Option<CatalogPlan>,
}

/// A small picture of a map, row by row, a letter a space.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct CatalogPlan {
    /// A blank is no space; `.` floor, `~` difficult, `#` blocked, `T` and `t` a teleporter that is active or asleep; `b`, `y`
    /// and `r` a blue, yellow or red portal; `O` an objective, `H` what is brought to the exit `E`, `I` something to be gained.
    pub floor: Vec<String>,
    /// A hexadecimal digit: 1 a wall in the east, 2 in the south, 4 and 8 for doors.
    pub edges: Vec<String>,
}

/// The scenarios of an edition in the order of its catalog; `None` when there is no such edition.
#[must_use]
pub fn sheets(edition: &str) -> Option<Vec<CatalogSheet>> {
    match edition {
        "2004" => Some(rules_2004::scenarios::ALL.iter().map(sheet_2004).collect()),
        "2016" => Some(rules_2016::missions::ALL.iter().map(sheet_2016).collect()),
        _ => None,
    }
}

fn sheet_2016(mission: &rules_2016::missions::Mission) -> CatalogSheet {
    let plan = Plan::read(mission.map).ok();
    let drawn = |plan: &Plan| {
        let Sketch { floor, edges } = sketch::of(plan);
        CatalogPlan { floor, edges }
    };
    CatalogSheet {
        scenario: mission.id.into(),
        frag_limits: limits(mission.marines, |marines| mission.frags(marines)),
        threat: plan.as_ref().map(|plan| plan.threat.words().into()),
        plan: plan.as_ref().map(drawn),
    }
}

/// Its map is found out by playing. [C-EXP-01]
fn sheet_2004(scenario: &rules_2004::scenarios::Scenario) -> CatalogSheet {
    CatalogSheet {
        scenario: scenario.id.into(),
        frag_limits: limits(rules_2004::setup::MARINES, |marines| scenario.frags(marines)),
        threat: None,
        plan: None,
    }
}

fn limits((least, most): (u8, u8), of: impl Fn(usize) -> u8) -> Vec<u8> {
    (least..=most).map(|marines| of(usize::from(marines))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyMatch, Keyed, NewMatch, Viewer, registered};
    use std::collections::BTreeMap;

    /// What the lobby says of the frag limit is what the match says at its start, and nobody else can play it.
    /// [M-SETUP-03] [M-OBJ-04] [C-SET-01]
    #[test]
    fn a_sheet_tells_what_every_number_of_marines_will_find() {
        for known in registered() {
            let edition = &known.entry.id;
            let sheets = sheets(edition).unwrap();
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
                    let setup = AnyMatch::setup(&new);
                    if scenario.refuses(marines).is_some() {
                        assert_eq!(setup.unwrap_err().rule.as_deref(), Some(scenario.rule.as_str()));
                        continue;
                    }
                    let mut chance = Keyed::new([7; 32]);
                    let (_, game) = AnyMatch::start(edition, &setup.unwrap(), &mut chance).unwrap();
                    let view: serde_json::Value =
                        serde_json::from_str(game.view(Viewer::Public).json().get()).unwrap();
                    let limit = limits.next().copied().map(u64::from);
                    assert_eq!(view["frag_limit"].as_u64(), limit, "{} {marines}", scenario.id);
                }
                assert_eq!(limits.next(), None, "{}", scenario.id);
            }
            assert_eq!(sheets.len(), known.entry.scenarios.len());
        }
        assert_eq!(sheets("1999"), None);
    }
}
