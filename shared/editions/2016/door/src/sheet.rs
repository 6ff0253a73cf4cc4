//! What a mission is looked at by before it is chosen.

use edition::{CatalogPlan, CatalogSheet};
use rules_2016::missions::Mission;
use rules_2016::missions::plan::Plan;
use rules_2016::missions::sketch::{self, Sketch};

pub(crate) fn of(mission: &Mission) -> CatalogSheet {
    let plan = Plan::read(mission.map).ok();
    let drawn = |plan: &Plan| {
        let Sketch { floor, edges } = sketch::of(plan);
        CatalogPlan { floor, edges }
    };
    CatalogSheet {
        scenario: mission.id.into(),
        frag_limits: CatalogSheet::limits(mission.marines, |marines| mission.frags(marines)),
        threat: plan.as_ref().map(|plan| plan.threat.words().into()),
        plan: plan.as_ref().map(drawn),
    }
}
