//! The value of a turn: where to go, from where to fire, which order to end with. Everything is counted in
//! wounds that the marines are spared.

use crate::errand::Errand;
use crate::scene::Scene;
use grid::Cell;

/// The value of a step toward the goal. Eight of them save a round.
const STEP: f32 = 2.0;
/// The part of an attack's wounds that Dodge prevents.
const DODGE: f32 = 0.2;
/// The value of a later shot, at a figure that comes, compared with one now.
const LATER: f32 = 0.75;
/// The cost of a free strike of a watchful invader.
const WATCHED: f32 = 1.5;
/// The part of a place's danger that another place would not have: invaders come to a marine anywhere.
const DANGER: f32 = 0.3;
/// The value of a step beyond the known floor, compared with a known one.
const BEYOND: f32 = 0.7;

/// What is left of a turn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Allowance {
    pub(crate) moves: u32,
    pub(crate) attacks: usize,
    pub(crate) order: bool,
}

/// A place where the turn may end, or that it may pass.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stop {
    pub(crate) at: Cell,
    pub(crate) cost: u32,
    /// How many steps of the way there draw a free strike.
    pub(crate) watched: u32,
}

/// The best use of an allowance.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) worth: f32,
    pub(crate) to: Cell,
    /// Fires before walking.
    pub(crate) fires_first: bool,
}

/// What the marine wants.
#[derive(Debug)]
pub(crate) struct Aims<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) way: &'a Errand,
    /// How urgent the goal is; 1 is normal.
    pub(crate) haste: f32,
    pub(crate) guards: bool,
}

impl Aims<'_> {
    /// Returns the best of these places, with the current one. `here` is the value of firing on the spot.
    pub(crate) fn best(&self, from: Cell, stops: &[Stop], left: Allowance, here: f32) -> Plan {
        let stay = Stop { at: from, cost: 0, watched: 0 };
        let near = self.way.field.at(from);
        let judged = [&stay].into_iter().chain(stops).map(|stop| {
            let away = stop.at != from;
            let there = if away && left.attacks > 0 { self.fire(stop.at, left.attacks) } else { 0.0 };
            let fires_first = left.attacks > 0 && here >= there;
            let steps = match (near, self.way.field.at(stop.at)) {
                (Some(near), Some(far)) => {
                    f32::from(i16::try_from(near).unwrap_or(0) - i16::try_from(far).unwrap_or(0))
                }
                (None, Some(_)) => 8.0,
                _ => 0.0,
            };
            let edge = self.way.ends.contains(&stop.at);
            let after = if edge {
                f32::from(u8::try_from(left.moves.saturating_sub(stop.cost)).unwrap_or(0))
            } else {
                0.0
            };
            let danger = self.scene.danger(stop.at);
            let order = if left.order { self.order(danger) } else { 0.0 };
            let walk = f32::from(u8::try_from(stop.watched).unwrap_or(0)) * WATCHED;
            let worth = steps * STEP * self.haste + there.max(here) + order - danger * DANGER - walk
                + after * STEP * BEYOND;
            Plan { worth, to: stop.at, fires_first }
        });
        let none = Plan { worth: f32::MIN, to: from, fires_first: true };
        judged.fold(none, |best, plan| if plan.worth > best.worth { plan } else { best })
    }

    /// Returns every place within this many steps, as far as it can be computed from here.
    pub(crate) fn stops(&self, from: Cell, moves: u32) -> Vec<Stop> {
        let reach = self.scene.floor.reach(from, moves, &self.scene.foes_at());
        reach
            .into_iter()
            .filter(|(at, _)| !self.scene.taken.contains(at))
            .map(|(at, cost)| Stop { at, cost, watched: 0 })
            .collect()
    }

    /// Returns what this many attacks from here are worth.
    pub(crate) fn fire(&self, from: Cell, attacks: usize) -> f32 {
        self.scene.fire(from, attacks)
    }

    /// Returns what the better of Dodge and Guard is worth in such a place.
    fn order(&self, danger: f32) -> f32 {
        self.dodge(danger).max(self.guard())
    }

    pub(crate) fn dodge(&self, danger: f32) -> f32 {
        danger * DODGE
    }

    pub(crate) fn guard(&self) -> f32 {
        if self.guards { self.scene.standing_guard() * LATER } else { 0.0 }
    }
}
