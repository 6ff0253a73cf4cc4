//! The offer of a free moment, as the bot reads it.

use crate::ground::Cell;
use crate::picture::{Base, Card};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Debug, Deserialize)]
pub(crate) struct Act {
    pub(crate) figure: u64,
    pub(crate) moves: u32,
    pub(crate) mains: u32,
    #[serde(default)]
    pub(crate) reach: Vec<Step>,
    #[serde(default)]
    pub(crate) doors: Vec<u64>,
    #[serde(default)]
    pub(crate) plays: Vec<Card>,
    #[serde(default)]
    pub(crate) sprint: Vec<Card>,
    /// The attack that may still be made.
    pub(crate) ready: Option<Blow>,
    pub(crate) strike: Option<Strikes>,
    #[serde(default)]
    pub(crate) items: Vec<u64>,
    #[serde(default)]
    pub(crate) links: Vec<u64>,
    #[serde(default)]
    pub(crate) cards: Vec<Card>,
    #[serde(default)]
    pub(crate) tokens: Vec<u64>,
    #[serde(default)]
    pub(crate) gates: Vec<u64>,
    #[serde(default)]
    pub(crate) generators: Vec<u64>,
    #[serde(default)]
    pub(crate) uses: Vec<Value>,
}

/// An attack as offers write it.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct Blow {
    pub(crate) dice: Dice,
    pub(crate) range: u32,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct Dice {
    pub(crate) red: u8,
    pub(crate) black: u8,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Strikes {
    pub(crate) strike: Blow,
    pub(crate) targets: Vec<Target>,
    pub(crate) boost: Option<Boost>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Boost {
    pub(crate) strike: Blow,
    pub(crate) targets: Vec<Target>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct Target {
    pub(crate) figure: u64,
    pub(crate) cover: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Step {
    pub(crate) at: Base,
    pub(crate) before: Base,
    pub(crate) way: Value,
    pub(crate) cost: u32,
    pub(crate) stop: bool,
}

impl Act {
    pub(crate) fn read(offer: &Value) -> Option<Act> {
        serde_json::from_value(offer.clone()).ok()
    }

    /// Places where the walk may end.
    pub(crate) fn stops(&self) -> impl Iterator<Item = &Step> {
        self.reach.iter().filter(|step| step.stop)
    }

    /// The walk to a place in reach leads through this space.
    pub(crate) fn passes(&self, goal: &Base, through: Cell) -> bool {
        let before =
            |at: &Base| self.reach.iter().find(|step| step.at == *at).map(|step| step.before.clone());
        let mut way = std::iter::successors(Some(goal.clone()), before).take(self.reach.len());
        way.any(|base| base.covers(through))
    }

    /// The walk to a place in reach.
    pub(crate) fn walk(&self, goal: &Base) -> Option<Value> {
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
    pub(crate) fn stop(&self, cell: Cell) -> Option<&Step> {
        self.stops().find(|step| step.at.cells() == [cell])
    }
}
