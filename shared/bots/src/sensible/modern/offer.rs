//! The offer of a free moment, as the bot reads it.

use super::ground::Cell;
use super::picture::{Base, Card};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Debug, Deserialize)]
pub(super) struct Act {
    pub(super) figure: u64,
    pub(super) moves: u32,
    pub(super) mains: u32,
    #[serde(default)]
    pub(super) reach: Vec<Step>,
    #[serde(default)]
    pub(super) doors: Vec<u64>,
    #[serde(default)]
    pub(super) plays: Vec<Card>,
    #[serde(default)]
    pub(super) sprint: Vec<Card>,
    /// The attack that may still be made.
    pub(super) ready: Option<Blow>,
    pub(super) strike: Option<Strikes>,
    #[serde(default)]
    pub(super) items: Vec<u64>,
    #[serde(default)]
    pub(super) links: Vec<u64>,
    #[serde(default)]
    pub(super) cards: Vec<Card>,
    #[serde(default)]
    pub(super) tokens: Vec<u64>,
    #[serde(default)]
    pub(super) gates: Vec<u64>,
    #[serde(default)]
    pub(super) generators: Vec<u64>,
    #[serde(default)]
    pub(super) uses: Vec<Value>,
}

/// An attack as offers write it.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Blow {
    pub(super) dice: Dice,
    pub(super) range: u32,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Dice {
    pub(super) red: u8,
    pub(super) black: u8,
}

#[derive(Debug, Deserialize)]
pub(super) struct Strikes {
    pub(super) strike: Blow,
    pub(super) targets: Vec<Target>,
    pub(super) boost: Option<Boost>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Boost {
    pub(super) strike: Blow,
    pub(super) targets: Vec<Target>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Target {
    pub(super) figure: u64,
    pub(super) cover: bool,
}

#[derive(Debug, Deserialize)]
pub(super) struct Step {
    pub(super) at: Base,
    pub(super) before: Base,
    pub(super) way: Value,
    pub(super) cost: u32,
    pub(super) stop: bool,
}

impl Act {
    pub(super) fn read(offer: &Value) -> Option<Act> {
        serde_json::from_value(offer.clone()).ok()
    }

    /// Places where the walk may end.
    pub(super) fn stops(&self) -> impl Iterator<Item = &Step> {
        self.reach.iter().filter(|step| step.stop)
    }

    /// The walk to a place in reach leads through this space.
    pub(super) fn passes(&self, goal: &Base, through: Cell) -> bool {
        let before =
            |at: &Base| self.reach.iter().find(|step| step.at == *at).map(|step| step.before.clone());
        let mut way = std::iter::successors(Some(goal.clone()), before).take(self.reach.len());
        way.any(|base| base.covers(through))
    }

    /// The walk to a place in reach.
    pub(super) fn walk(&self, goal: &Base) -> Option<Value> {
        let mut path = Vec::new();
        let mut here = goal;
        while let Some(step) = self.reach.iter().find(|step| step.at == *here) {
            path.push(json!({ "to": step.at, "way": step.way }));
            here = &step.before;
            if path.len() > self.reach.len() {
                return None;
            }
        }
        path.reverse();
        (!path.is_empty()).then(|| json!({ "t": "move", "path": path }))
    }

    /// The stop on this single space.
    pub(super) fn stop(&self, cell: Cell) -> Option<&Step> {
        self.stops().find(|step| step.at.cells() == [cell])
    }
}
