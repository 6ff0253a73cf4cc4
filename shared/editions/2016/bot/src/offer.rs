//! Walks from the offer of a free moment.

use grid::{Cell, Footprint};
use rules_2016::Choice;
use rules_2016::choice::Stride;
use rules_2016::options::{ActOffer, ReachOffer};

/// Queries of the offer.
pub(crate) trait Walks {
    /// Returns the places where the walk may end.
    fn stops(&self) -> impl Iterator<Item = &ReachOffer>;

    /// Returns the stop on this single space.
    fn stop(&self, cell: Cell) -> Option<&ReachOffer> {
        self.stops().find(|step| step.at == Footprint::one(cell))
    }

    /// Returns true if the walk to a place in reach leads through this space.
    fn passes(&self, goal: Footprint, through: Cell) -> bool;

    /// Returns the walk to a place in reach.
    fn walk(&self, goal: Footprint) -> Option<Choice>;
}

impl Walks for ActOffer {
    fn stops(&self) -> impl Iterator<Item = &ReachOffer> {
        self.reach.iter().filter(|step| step.stop)
    }

    fn passes(&self, goal: Footprint, through: Cell) -> bool {
        let before = |at: &Footprint| self.reach.iter().find(|step| step.at == *at).map(|step| step.before);
        let mut way = std::iter::successors(Some(goal), before).take(self.reach.len());
        way.any(|base| base.covers(through))
    }

    fn walk(&self, goal: Footprint) -> Option<Choice> {
        let mut path = Vec::new();
        let mut here = goal;
        while let Some(step) = self.reach.iter().find(|step| step.at == here) {
            path.push(Stride { to: step.at, way: step.way });
            here = step.before;
            if path.len() > self.reach.len() {
                return None;
            }
        }
        path.reverse();
        (!path.is_empty()).then_some(Choice::Move { path })
    }
}
