//! The answers of a sensible marine.

use crate::act::act;
use crate::errand::{errand, errand_from};
use crate::floor::FAR;
use crate::picture::{marine, missing};
use crate::scene::Scene;
use crate::turn::{Aims, Allowance};
use crate::{CORNER, rolls, shots};
use engine::Seat;
use grid::{Cell, Field};
use rules_2004::names::{Action, FigureId, Skill};
use rules_2004::options::{ActionOffer, Moment, WeaponOffer};
use rules_2004::{Choice, Options, View};

/// The cards that help most in any match, best first.
const LIKED: [Skill; 7] = [
    Skill::PlatedVest,
    Skill::BattlePlan,
    Skill::HardToKill,
    Skill::FollowThrough,
    Skill::SteadyAdvance,
    Skill::QuickStep,
    Skill::SquadLeader,
];

pub(crate) fn answer(options: &Options, view: &View, seat: Seat) -> Option<Choice> {
    match options {
        Options::Declare { actions, adrenaline, .. } => declare(actions, *adrenaline, view, seat),
        Options::Act(offer) => Some(act(offer, view, seat)),
        Options::Return { cells } => come_back(cells, view, seat),
        Options::Guard { moment, shots, .. } => Some(guard(*moment, shots, view, seat)),
        Options::Reroll { attack, dice, by, .. } => rolls::reroll(attack, dice, *by, view),
        Options::Heal { who, .. } => Some(Choice::Heal { who: worst(who, view)? }),
        Options::FollowUp { .. } => Some(Choice::FollowUp),
        Options::Cancel { .. } => Some(Choice::Cancel),
        Options::BlowThrough { ways, .. } => Some(shots::through(ways)),
        Options::Promotion { skills } => promotion(skills),
        Options::Prevent { .. } => Some(Choice::Prevent),
        _ => None,
    }
}

/// Runs for the goal. Fights invaders in the way, and meets those that come near on guard.
fn declare(actions: &[ActionOffer], adrenaline: u8, view: &View, seat: Seat) -> Option<Choice> {
    let sheet = marine(view, seat)?;
    let (at, way) = (sheet.at.unwrap_or(CORNER), errand(view, seat));
    let scene = Scene::of(view, sheet, &way.field);
    let aims = Aims { scene: &scene, way: &way, haste: haste(view, way.field.at(at)), guards: true };
    let most = actions.iter().map(|action| u32::from(action.moves)).max().unwrap_or(0);
    let stops = aims.stops(at, most);
    let mut best: Option<(f32, Action)> = None;
    for offer in actions.iter().filter(|offer| offer.no.is_none()) {
        let left = Allowance {
            moves: offer.moves.into(),
            attacks: offer.attacks.into(),
            order: offer.order && sheet.order.is_none(),
        };
        let near: Vec<_> = stops.iter().filter(|stop| stop.cost <= left.moves).copied().collect();
        let plan = aims.best(at, &near, left, aims.fire(at, left.attacks));
        if best.is_none_or(|(worth, _)| plan.worth > worth) {
            best = Some((plan.worth, offer.action));
        }
    }
    let action = best.map_or(Action::Advance, |(_, action)| action);
    let far = way.field.at(at).unwrap_or(0) > most;
    if adrenaline > 0 && action == Action::Sprint && far {
        return Some(Choice::Adrenaline);
    }
    Some(Choice::Declare { action })
}

/// Returns more than 1 if the goal must be reached by a certain round.
pub(crate) fn haste(view: &View, far: Option<u32>) -> f32 {
    match (view.goal().turns_left, far) {
        (Some(left), Some(far)) if far > u32::from(left) * 5 => 2.0,
        (Some(_), _) => 1.4,
        _ => 1.0,
    }
}

/// Returns to the board where the way goes on.
fn come_back(spaces: &[Cell], view: &View, seat: Seat) -> Option<Choice> {
    // The marine is no longer on the space of the frag, so the way starts where a return is possible.
    let way = spaces.first().map(|at| errand_from(view, seat, *at).field).unwrap_or_default();
    let scene = marine(view, seat).map(|sheet| Scene::of(view, sheet, &way));
    let danger = |cell: Cell| scene.as_ref().map_or(0.0, |scene| scene.danger(cell));
    Some(Choice::Return { at: ahead(spaces, &way, danger)? })
}

/// Returns the space with the least way and danger left.
fn ahead(spaces: &[Cell], way: &Field, danger: impl Fn(Cell) -> f32) -> Option<Cell> {
    let far = |cell: &Cell| {
        let steps = way.at(*cell).unwrap_or(FAR / 1000);
        // Half a step of the way for a wound: invaders come to a marine anywhere.
        steps.saturating_mul(10).saturating_add((danger(*cell) * 5.0) as u32)
    };
    spaces.iter().copied().min_by_key(far)
}

/// Fires if it may well kill, and at an invader that is about to strike.
fn guard(moment: Moment, shots: &[WeaponOffer], view: &View, seat: Seat) -> Choice {
    let Some(sheet) = marine(view, seat) else { return Choice::HoldFire };
    let scene = Scene::of(view, sheet, &errand(view, seat).field);
    let striker: Option<FigureId> = match moment {
        Moment::BeforeAttack { figure } => Some(figure),
        _ => None,
    };
    let late = matches!(moment, Moment::BeforeAttack { .. } | Moment::TurnEnd | Moment::SecondShot);
    let least = if late { 0.15 } else { 0.75 };
    let shot = shots::best(shots, &scene, view, sheet, striker).filter(|shot| shot.worth >= least);
    let fire =
        shot.and_then(|shot| Some(Choice::Fire { weapon: shot.weapon?, at: shot.at, figure: shot.figure }));
    fire.unwrap_or(Choice::HoldFire)
}

/// Returns the seat that has lost the most wounds.
pub(crate) fn worst(who: &[Seat], view: &View) -> Option<Seat> {
    who.iter().copied().max_by_key(|seat| marine(view, *seat).map_or(0, missing))
}

/// Returns the card that helps most in any match.
fn promotion(skills: &[Skill]) -> Option<Choice> {
    let rank = |skill: &&Skill| LIKED.iter().position(|liked| *skill == liked).unwrap_or(LIKED.len());
    skills.iter().min_by_key(rank).map(|skill| Choice::Keep { skill: *skill })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::floor::tests::{area, floor};

    #[test]
    fn a_marine_returns_near_the_goal_and_not_near_the_enemy() {
        let row: Vec<(u8, u8)> = (0..10).map(|x| (x, 1)).collect();
        let way = floor(&area(&row, Vec::new(), Vec::new())).field([(0, Cell::new(9, 1))], FAR);
        let enemy = |at: Cell| if at.x < 6 { 1.0 } else { 0.0 };
        let spaces = [2, 7].map(|x| Cell::new(x, 1));
        assert_eq!(ahead(&spaces, &way, enemy), Some(spaces[1]));
        let stronger = |at: Cell| if at.x > 6 { 20.0 } else { 0.0 };
        assert_eq!(ahead(&spaces, &way, stronger), Some(spaces[0]));
    }

    #[test]
    fn of_two_cards_the_more_useful_one_is_kept() {
        let said = promotion(&[Skill::LongEye, Skill::QuickStep, Skill::BattlePlan]);
        assert_eq!(said, Some(Choice::Keep { skill: Skill::BattlePlan }));
    }
}
