//! The linter of missions: the rules of drawing, and the demands of chapter 2B.11 on every mission.

use super::Scenario;
use super::plan::Plan;
use crate::floor::Floor;
use crate::goals::Goal;
use crate::moving::walking::adjacent;
use crate::names::PortalColor;
use crate::sight::{Stand, range};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use grid::lint::{Sight, lint};
use grid::{Cell, Drawing, path};

/// How far a portal lies at least from where the marines deploy, in spaces.
const AWAY: u32 = 6;

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Survey {
    /// One sentence each; empty for a good map.
    pub faults: Vec<String>,
    pub areas: usize,
    pub cells: usize,
    pub loops: usize,
    pub longest: Sight,
    /// Movement from the first teleporter to the farthest place that must be reached.
    pub farthest: u32,
}

/// Checks a mission's map. Returns `None` if the drawing cannot be read at all.
#[must_use]
pub fn survey(scenario: &Scenario) -> Option<Survey> {
    drawing(scenario.map)
}

/// Checks a drawing.
#[must_use]
pub fn drawing(text: &str) -> Option<Survey> {
    let drawn = text.parse::<Drawing>().ok()?;
    let report = lint(&drawn, &[]);
    let mut faults = report.faults;
    let plan = match Plan::read(text) {
        Ok(plan) => plan,
        Err(fault) => {
            faults.push(fault);
            return None;
        }
    };
    let doors: BTreeSet<_> = plan.ground.map().doors().iter().map(|door| door.id).collect();
    let floor = Floor { ground: &plan.ground, open: &doors };
    let home = plan.teleporters.iter().find(|(_, active)| *active).map(|(at, _)| *at);
    let Some(home) = home else {
        faults.push("No teleporter is active from the start.".to_string());
        return None;
    };
    let walked =
        path::reach(plan.ground.map(), home, u32::MAX - 1, |a, b| adjacent(floor, a, b).then_some(1));
    for cell in plan.places().filter(|cell| !walked.contains(*cell)) {
        faults.push(format!("No marine ever comes to {cell}."));
    }
    for (at, color) in plan.portals.iter().map(|portal| (portal.at, portal.color)) {
        if range(floor, Stand::small(home), Stand::small(at)).is_none_or(|far| far < AWAY) {
            faults.push(format!("The {color:?} portal at {at} is nearer than {AWAY} spaces."));
        }
    }
    needs(&plan, &mut faults);
    let farthest = plan.places().filter_map(|cell| walked.cost(cell)).max().unwrap_or(0);
    let areas = plan.ground.map().areas().len();
    Some(Survey {
        faults,
        areas,
        cells: report.cells,
        loops: report.loops,
        longest: report.longest,
        farthest,
    })
}

/// Checks what the objective and the threat need on the map.
fn needs(plan: &Plan, faults: &mut Vec<String>) {
    let of = |color| plan.portals.iter().filter(|portal| portal.color == color).count();
    let tokens = match plan.goal {
        Goal::Links { .. } => (2..=3).contains(&plan.objectives.len()),
        Goal::Samples { wanted } => plan.objectives.len() > usize::from(wanted),
        Goal::Hold { stand, .. } => plan.objectives.len() > usize::from(stand),
        Goal::Gates | Goal::Haul | Goal::Prey { .. } => plan.objectives.is_empty(),
    };
    if !tokens {
        faults.push(format!("{} objective tokens do not fit the goal.", plan.objectives.len()));
    }
    if matches!(plan.goal, Goal::Haul) != (plan.hauler.is_some() && plan.exit.is_some()) {
        faults.push("A haul needs a hauler and a lift, and nothing else has them.".to_string());
    }
    if matches!(plan.goal, Goal::Prey { .. }) && of(PortalColor::Red) == 0 {
        faults.push("The marked demon needs a red portal.".to_string());
    }
    if of(PortalColor::Blue) == 0 {
        faults.push("No portal is blue.".to_string());
    }
    let twice = |cell: &Cell| plan.places().filter(|other| other == cell).count() > 1;
    for cell in plan.places().filter(twice) {
        faults.push(format!("Two things lie at {cell}."));
    }
    let looked = plan.looks.len() == plan.ground.map().areas().len();
    if !looked {
        faults.push("An area has no look.".to_string());
    }
}
