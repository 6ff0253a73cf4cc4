//! The sheet of a mission, shown before it is chosen.

use edition::{CatalogPlan, CatalogSheet, CatalogThreat};
use rules_2016::scenarios::Scenario;
use rules_2016::scenarios::plan::Plan;
use rules_2016::scenarios::sketch::{self, Sketch};

pub(crate) fn of(scenario: &Scenario) -> CatalogSheet {
    let plan = Plan::read(scenario.map).ok();
    let drawn = |plan: &Plan| {
        let Sketch { floor, edges } = sketch::of(plan);
        CatalogPlan { floor, edges }
    };
    CatalogSheet {
        scenario: scenario.id.into(),
        frag_limits: CatalogSheet::limits(scenario.marines, |marines| scenario.frags(marines)),
        threat: plan.as_ref().map(|plan| CatalogThreat::new(plan.threat.id())),
        plan: plan.as_ref().map(drawn),
    }
}
