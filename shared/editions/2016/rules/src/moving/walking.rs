//! Figures of one space: which spaces are adjacent, what a step costs, and where a walk may end.

use super::rushing::Rush;
use crate::floor::{Floor, Terrain};
use crate::names::FigureId;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use grid::{Cell, joined, path};
use serde::{Deserialize, Serialize};

/// The figures in a space, as the walker sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tenant {
    Empty,
    Friend,
    Enemy,
    /// This enemy. A marine who enters removes it by a Glory Kill.
    Staggered(FigureId),
}

/// How a figure of one space walks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gait {
    /// A marine, who can also go from one active teleporter to another.
    Marine,
    /// A demon on foot.
    Demon,
    Flyer,
}

/// How a step leads from one space to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Way {
    Walk,
    /// From one active teleporter to another.
    Link,
}

/// A walker and the floor.
#[derive(Clone, Copy)]
pub struct Walker<'a> {
    pub floor: Floor<'a>,
    pub gait: Gait,
    /// Pays no extra movement for enemies, by an effect.
    pub unhindered: bool,
    /// Pays no extra movement for difficult terrain, by an effect.
    pub sure: bool,
    /// No step may lead away from the nearest enemy, by an effect.
    pub rush: Option<&'a Rush>,
    /// Spaces of active teleporters.
    pub links: &'a BTreeSet<Cell>,
    pub tenant: &'a dyn Fn(Cell) -> Tenant,
}

impl core::fmt::Debug for Walker<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Walker").field("gait", &self.gait).finish_non_exhaustive()
    }
}

/// Returns true if two spaces are adjacent for a figure of one space on foot. They share a border that may be
/// crossed, or a corner and one of the other two spaces there is adjacent to both. [M-MOV-01] [M-MOV-05]
/// [M-TER-11]
#[must_use]
pub fn adjacent(floor: Floor<'_>, a: Cell, b: Cell) -> bool {
    joined(a, b, &|edge| floor.bars_step(edge))
}

impl Walker<'_> {
    /// Returns true if a step leads between the spaces. Flyers cross terrain, never walls or closed doors.
    /// [M-FLY-02] [M-FLY-03]
    #[must_use]
    pub fn borders(&self, a: Cell, b: Cell) -> bool {
        match self.gait {
            Gait::Flyer => joined(a, b, &|edge| self.floor.is_wall(edge)),
            Gait::Marine | Gait::Demon => adjacent(self.floor, a, b),
        }
    }

    /// Returns the cost of entering a space: 1, plus 1 for difficult terrain, plus 1 for enemies in it. By a
    /// link the enemy costs nothing. Flyers pay 1, and a card that says so removes either surcharge.
    /// [M-GEN-01] [M-MOV-01] [M-MOV-02] [M-TER-02] [M-FLY-01]
    #[must_use]
    pub fn cost(&self, to: Cell, way: Way) -> u32 {
        if self.gait == Gait::Flyer {
            return 1;
        }
        let difficult = self.floor.ground.terrain(to) == Some(Terrain::Difficult);
        let enemy = matches!((self.tenant)(to), Tenant::Enemy | Tenant::Staggered(_));
        let hinders = enemy && way == Way::Walk && !self.unhindered;
        1 + u32::from(difficult && !self.sure) + u32::from(hinders)
    }

    /// Returns the demon that a step to this space removes by a Glory Kill. [M-GK-02]
    fn kills(&self, to: Cell) -> Option<FigureId> {
        match (self.tenant)(to) {
            Tenant::Staggered(demon) if self.gait == Gait::Marine => Some(demon),
            _ => None,
        }
    }

    /// Returns the cost after these demons were removed on the way. Their spaces are empty then. [M-GK-04]
    fn cost_after(&self, gone: &[FigureId], to: Cell, way: Way) -> u32 {
        let freed = self.kills(to).is_some_and(|demon| gone.contains(&demon));
        if freed { Walker { tenant: &|_| Tenant::Empty, ..*self }.cost(to, way) } else { self.cost(to, way) }
    }

    /// Returns true if a step leads from one space to the next: by walking or, for marines, by the link
    /// between active teleporters, which are adjacent to one another only for their movement. Other figures
    /// in the space do not bar it. [M-TEL-02] [M-MOV-06]
    #[must_use]
    pub fn goes(&self, from: Cell, to: Cell, way: Way) -> bool {
        if self.rush.is_some_and(|rush| rush.leads_away(from, to)) {
            return false;
        }
        match way {
            Way::Walk => self.borders(from, to),
            Way::Link => {
                self.gait == Gait::Marine && from != to && [from, to].iter().all(|at| self.links.contains(at))
            }
        }
    }

    /// Returns true if the walker may end in the space to which that step led. The space is empty, or a
    /// marine's step empties it, by a Glory Kill or by coming through a link onto an enemy. [M-MOV-07]
    /// [M-MOV-08] [M-TEL-05]
    #[must_use]
    pub fn may_end(&self, at: Cell, way: Way) -> bool {
        match (self.tenant)(at) {
            Tenant::Empty => true,
            Tenant::Friend => false,
            Tenant::Enemy => self.gait == Gait::Marine && way == Way::Link,
            Tenant::Staggered(_) => self.gait == Gait::Marine,
        }
    }

    /// Returns the movement left after these steps, or `None` if they cannot be walked. Each step is possible
    /// and paid for, and the walk ends where it may. So a step into a taken space is legal only with a way
    /// out. [M-MOV-08]
    #[must_use]
    pub fn walk(&self, start: Cell, movement: u32, steps: &[(Cell, Way)]) -> Option<u32> {
        let (mut from, mut left) = (start, movement);
        let mut gone = Vec::new();
        for (to, way) in steps {
            if !self.goes(from, *to, *way) {
                return None;
            }
            left = left.checked_sub(self.cost_after(&gone, *to, *way))?;
            gone.extend(self.kills(*to));
            from = *to;
        }
        steps.last().is_none_or(|(at, way)| self.may_end(*at, *way)).then_some(left)
    }

    /// Returns every space in reach, with its lowest cost and the space before it. A link wins over a walk if
    /// both lead there. After a step has removed a large demon, its other spaces cost what empty ones do.
    /// [M-GK-04]
    #[must_use]
    pub fn reach(&self, start: Cell, movement: u32) -> path::Reach {
        path::reach_by(self.floor.ground.map(), start, movement, |from, step| {
            let gone = if from == start { None } else { self.kills(from) };
            let gone = gone.as_slice();
            for to in self.links.iter().copied().filter(|to| self.goes(from, *to, Way::Link)) {
                step(to, self.cost_after(gone, to, Way::Link));
            }
            for to in from.neighbors().filter(|to| self.goes(from, *to, Way::Walk)) {
                step(to, self.cost_after(gone, to, Way::Walk));
            }
        })
    }

    /// Returns the spaces of a reach in which a walk may end.
    #[must_use]
    pub fn ends(&self, reach: &path::Reach) -> Vec<Cell> {
        let led = |at: Cell| match reach.before(at) {
            Some(from) if self.goes(from, at, Way::Link) => Way::Link,
            _ => Way::Walk,
        };
        reach.cells().map(|(cell, _)| cell).filter(|cell| self.may_end(*cell, led(*cell))).collect()
    }
}

#[cfg(test)]
mod tests;
