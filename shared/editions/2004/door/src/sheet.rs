//! The sheet of a scenario, shown before it is chosen.

use edition::CatalogSheet;
use rules_2004::scenarios::Scenario;

/// Players discover its map by playing, so the sheet has none. [C-EXP-01]
pub(crate) fn of(scenario: &Scenario) -> CatalogSheet {
    CatalogSheet {
        scenario: scenario.id.into(),
        frag_limits: CatalogSheet::limits(rules_2004::setup::MARINES, |marines| scenario.frags(marines)),
        threat: None,
        plan: None,
    }
}
