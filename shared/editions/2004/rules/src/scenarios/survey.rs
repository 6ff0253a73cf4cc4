//! The linter of scenarios: faults of the map itself, and of what the scenario lays on it.

use super::leg::Goal;
use super::plan::Plan;
use super::{Scenario, find};
use crate::names::{Ammo, Key, Token};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use grid::lint::{Sight, lint};
use grid::{Cell, DoorId};

/// How many areas a scenario has.
const AREAS: core::ops::RangeInclusive<usize> = 8..=12;
/// How many normal doors the box has. It has one security door of each color.
const DOORS: usize = 11;
/// How many blocking obstacles the box has.
const OBSTACLES: usize = 18;

/// What the linter found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Survey {
    /// One sentence a fault; empty for a good scenario.
    pub faults: Vec<String>,
    pub areas: usize,
    pub cells: usize,
    /// The ways between areas, less those that a tree of them needs.
    pub loops: usize,
    /// The longest line of sight with every door open.
    pub longest: Sight,
    /// Movement from the first start to the farthest goal, with its keys found on the way.
    pub farthest: u32,
}

/// Checks the scenario of this id. Returns `None` if there is none.
#[must_use]
pub fn survey(id: &str) -> Option<Survey> {
    find(id).map(of)
}

fn of(scenario: &Scenario) -> Survey {
    let mut survey = drawing(scenario.map);
    if let Ok(plan) = Plan::read(scenario.map) {
        words(scenario, &plan, &mut survey.faults);
    }
    survey
}

/// Checks a drawing without a row.
fn drawing(text: &str) -> Survey {
    let read =
        Plan::read(text).and_then(|plan| Ok((plan, grid::ascii::parse(text).map_err(|no| no.to_string())?)));
    let (plan, drawn) = match read {
        Ok(read) => read,
        Err(fault) => return Survey { faults: [fault].to_vec(), ..nothing() },
    };
    let report = lint(&drawn, &plan.links());
    let mut faults = report.faults;
    starts(&plan, &mut faults);
    solid(&plan, &mut faults);
    legs(&plan, &mut faults);
    counts(&plan, &mut faults);
    let farthest = ways(&plan, &mut faults);
    let areas = plan.map.areas().len();
    if !AREAS.contains(&areas) {
        faults.push(format!("There are {areas} areas; a scenario has {} to {}.", AREAS.start(), AREAS.end()));
    }
    Survey { faults, areas, cells: report.cells, loops: report.loops, longest: report.longest, farthest }
}

fn nothing() -> Survey {
    let at = Cell::new(0, 0);
    let longest = Sight { from: at, to: at, spaces: 0 };
    Survey { faults: Vec::new(), areas: 0, cells: 0, loops: 0, longest, farthest: 0 }
}

/// Checks the three starts, on free spaces of the first area.
fn starts(plan: &Plan, faults: &mut Vec<String>) {
    let once: BTreeSet<Cell> = plan.starts.iter().copied().collect();
    if (plan.starts.len(), once.len()) != (3, 3) {
        faults.push("A scenario has three different starts.".to_string());
    }
    for at in plan.starts.iter().filter(|at| plan.map.area(**at) != Some(plan.start_area)) {
        faults.push(format!("The start {at} lies outside the first area."));
    }
}

/// Checks that nothing lies or stands in a blocking obstacle, no two figures share a space, and doors are
/// free.
fn solid(plan: &Plan, faults: &mut Vec<String>) {
    let figures: Vec<Cell> = plan.invaders.iter().flat_map(|(_, _, here)| here.cells()).collect();
    let things = figures.iter().chain(&plan.starts).chain(plan.tokens.iter().map(|(_, at)| at));
    for at in things.filter(|at| plan.blocking.contains(at)) {
        faults.push(format!("Something stands in the obstacle at {at}."));
    }
    let mut taken = plan.starts.clone();
    for at in figures {
        if taken.contains(&at) {
            faults.push(format!("Two figures stand at {at}."));
        }
        taken.push(at);
    }
    for door in plan.map.doors() {
        for at in door.cells().into_iter().filter(|at| plan.blocking.contains(at)) {
            faults.push(format!("An obstacle stands at a door, at {at}."));
        }
    }
}

/// Checks that every leg's objects are on the map.
fn legs(plan: &Plan, faults: &mut Vec<String>) {
    let lying = |what: Token| plan.tokens.iter().filter(|(token, _)| *token == what).count();
    for (number, leg) in (1..).zip(&plan.legs) {
        let fault = match leg.goal {
            Goal::Reach if lying(Token::Goal(number)) != 1 => "needs one goal token",
            Goal::Fetch if lying(Token::Cargo) != 1 => "needs one cargo",
            Goal::Leave | Goal::Carry if plan.exit.is_none() => "needs an exit",
            _ => continue,
        };
        faults.push(format!("Leg {number} {fault}."));
    }
}

/// Checks that the box holds enough of everything (2.4 of the catalog).
fn counts(plan: &Plan, faults: &mut Vec<String>) {
    let mut most = |what: &str, have: usize, most: usize| {
        if have > most {
            faults.push(format!("There are {have} {what}; the box holds {most}."));
        }
    };
    let lying = |is: &dyn Fn(Token) -> bool| plan.tokens.iter().filter(|(token, _)| is(*token)).count();
    most("normal doors", plan.map.doors().iter().filter(|door| door.key.is_none()).count(), DOORS);
    for key in ['r', 'b', 'y'] {
        let doors = plan.map.doors().iter().filter(|door| door.key == Some(key));
        most("security doors of a color", doors.count(), 1);
    }
    most("blocking obstacles", plan.blocking.len(), OBSTACLES);
    most("health tokens", lying(&|token| token == Token::Health), 12);
    most("adrenaline tokens", lying(&|token| token == Token::Adrenaline), 3);
    most("berserk tokens", lying(&|token| token == Token::Berserk), 3);
    most("armor tokens", lying(&|token| token == Token::Armor), 15 - 3 * 2);
    for (what, ammo, of) in
        [("shells", Ammo::Bullets, 21), ("rockets", Ammo::Rockets, 15), ("cells", Ammo::Cells, 9)]
    {
        most(what, lying(&|token| token == Token::Ammo(ammo)), of);
    }
    most("encounters", lying(&|token| matches!(token, Token::Goal(_) | Token::Cargo)), 6);
    for (token, _) in &plan.tokens {
        match token {
            Token::Weapon(_) => most("weapons of a kind", lying(&|other| other == *token), 3),
            Token::Key(_) => most("keys of a color", lying(&|other| other == *token), 1),
            _ => {}
        }
    }
}

/// Walks the map as marines could, key by key. Every space must be reachable in the end, and every key before
/// the door it opens. Returns the distance of the farthest goal.
fn ways(plan: &Plan, faults: &mut Vec<String>) -> u32 {
    let Some(start) = plan.starts.first().copied() else { return 0 };
    let mut keys: BTreeSet<Key> = BTreeSet::new();
    loop {
        let reach = reached(plan, start, &keys);
        let found = plan.tokens.iter().filter_map(|(token, at)| match token {
            Token::Key(key) if reach.contains(*at) => Some(*key),
            _ => None,
        });
        let more: BTreeSet<Key> = found.collect();
        if more == keys {
            let free = |at: &Cell| !plan.blocking.contains(at);
            for at in plan.map.cells().filter(free).filter(|at| !reach.contains(*at)) {
                faults.push(format!("No marine ever comes to {at}."));
            }
            let goals =
                plan.tokens.iter().filter(|(token, _)| matches!(token, Token::Goal(_) | Token::Cargo));
            let goals = goals.map(|(_, at)| *at).chain(plan.exit.map(|door| plan.map.door_cells(door)[0]));
            return goals.filter_map(|at| reach.cost(at)).max().unwrap_or(0);
        }
        keys = more;
    }
}

fn reached(plan: &Plan, start: Cell, keys: &BTreeSet<Key>) -> grid::Reach {
    let shut = |id: DoorId| match plan.map.door(id).and_then(|door| door.key) {
        Some('r') => !keys.contains(&Key::Red),
        Some('b') => !keys.contains(&Key::Blue),
        Some('y') => !keys.contains(&Key::Yellow),
        _ => false,
    };
    let links = plan.links();
    grid::path::reach_by(&plan.map, start, u32::from(u16::MAX), |from, step| {
        let near = from.neighbors().filter(|to| grid::open_between(&plan.map, from, *to, &shut));
        let far = links.iter().filter(|(at, _)| *at == from).map(|(_, far)| *far);
        near.chain(far).filter(|to| !plan.blocking.contains(to)).for_each(|to| step(to, 1));
    })
}

/// Checks that every area has a text and a look, every leg has words, and each side an ending.
fn words(scenario: &Scenario, plan: &Plan, faults: &mut Vec<String>) {
    for area in plan.map.areas() {
        if scenario.text(&area.name).is_empty() {
            faults.push(format!("Nothing is read aloud for area {}.", area.name));
        }
        if !plan.looks.iter().any(|(id, _)| *id == area.id) {
            faults.push(format!("Area {} has no look.", area.name));
        }
    }
    if plan.legs.len() > 1 && scenario.legs.len() != plan.legs.len() {
        faults.push("Every leg needs its words.".to_string());
    }
    let ending = &scenario.ending;
    let texts = [scenario.title, scenario.about, scenario.objective, ending.marines, ending.invader];
    if texts.iter().any(|text| text.is_empty()) {
        faults
            .push("A title, a sentence for the lobby, an objective and two endings are needed.".to_string());
    }
}

#[cfg(test)]
mod tests;
