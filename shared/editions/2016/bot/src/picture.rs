//! The parts of a seat's view that the bot reads.

use crate::ground::{Cell, Edge, apart};
use engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Every space of a figure: `[x, y]`, or `[x, y, width, height]`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(transparent)]
pub(crate) struct Base(Vec<u8>);

impl Base {
    pub(crate) fn cells(&self) -> Vec<Cell> {
        let [x, y, rest @ ..] = &self.0[..] else { return Vec::new() };
        let [wide, high] = rest else { return vec![[*x, *y]] };
        let row = |dy: u8| (0..*wide).map(move |dx| [x.saturating_add(dx), y.saturating_add(dy)]);
        (0..*high).flat_map(row).collect()
    }

    pub(crate) fn covers(&self, cell: Cell) -> bool {
        self.cells().contains(&cell)
    }

    pub(crate) fn first(&self) -> Cell {
        self.cells().first().copied().unwrap_or_default()
    }
}

/// An action card.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct Card {
    pub(crate) set: Value,
    pub(crate) number: u8,
}

/// An event or Glory Kill card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct Numbered {
    pub(crate) row: usize,
    pub(crate) copy: u8,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Picture {
    #[serde(default)]
    pub(crate) round: u32,
    pub(crate) goal: Goal,
    pub(crate) hauler: Option<Hauler>,
    pub(crate) exit: Option<Cell>,
    pub(crate) home: Option<Cell>,
    #[serde(default)]
    pub(crate) wanted: u8,
    pub(crate) cells: Vec<Space>,
    pub(crate) walls: Vec<Edge>,
    pub(crate) acting: Option<Acting>,
    pub(crate) attack: Option<Attack>,
    pub(crate) stored: u32,
    #[serde(default)]
    pub(crate) active: Vec<Cell>,
    pub(crate) marines: BTreeMap<String, Sheet>,
    pub(crate) demons: BTreeMap<String, Demon>,
    pub(crate) cards: BTreeMap<String, DemonCard>,
    pub(crate) doors: BTreeMap<String, Door>,
    pub(crate) portals: BTreeMap<String, Portal>,
    pub(crate) items: BTreeMap<String, Item>,
    #[serde(default)]
    pub(crate) links: BTreeMap<String, Link>,
}

/// What the marines must bring about.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub(crate) enum Goal {
    Links,
    Samples {
        wanted: u8,
    },
    Gates,
    Haul,
    Prey,
    Hold,
    #[serde(other)]
    Other,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Hauler {
    pub(crate) at: Cell,
    pub(crate) damage: u8,
    pub(crate) health: u8,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Space {
    pub(crate) at: Cell,
    pub(crate) terrain: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Door {
    pub(crate) edges: [Edge; 2],
    pub(crate) open: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Portal {
    pub(crate) at: Cell,
    pub(crate) faceup: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Item {
    pub(crate) at: Cell,
    pub(crate) what: Value,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Link {
    pub(crate) at: Cell,
    pub(crate) progress: u8,
    pub(crate) carrier: Option<u8>,
}

/// A marine.
#[derive(Debug, Deserialize)]
pub(crate) struct Sheet {
    pub(crate) at: Option<Cell>,
    pub(crate) damage: u8,
    pub(crate) health: u8,
    pub(crate) stunned: bool,
    pub(crate) weapons: Vec<String>,
    #[serde(default)]
    pub(crate) found: Vec<Value>,
    pub(crate) hand: Option<Vec<Card>>,
}

impl Sheet {
    pub(crate) fn left(&self) -> u8 {
        self.health.saturating_sub(self.damage).max(1)
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Demon {
    pub(crate) kind: String,
    pub(crate) at: Base,
    pub(crate) damage: u8,
    pub(crate) health: u8,
    pub(crate) stunned: bool,
    pub(crate) staggered: bool,
    #[serde(default)]
    pub(crate) marked: bool,
}

impl Demon {
    pub(crate) fn left(&self) -> u8 {
        self.health.saturating_sub(self.damage).max(1)
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct DemonCard {
    pub(crate) exhausted: bool,
    pub(crate) argent: u32,
}

/// Who acts now.
#[derive(Debug, Deserialize)]
pub(crate) struct Acting {
    pub(crate) figure: u64,
}

/// The attack on the table.
#[derive(Debug, Deserialize)]
pub(crate) struct Attack {
    pub(crate) attacker: u64,
    pub(crate) defender: u64,
    pub(crate) dice: Vec<Rolled>,
    pub(crate) revealed: Vec<Revealed>,
    /// Shields that effects added.
    pub(crate) shields: u8,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Rolled {
    pub(crate) die: String,
    pub(crate) face: usize,
}

/// A card revealed for a defense.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Revealed {
    Action(Card),
    Event(Numbered),
}

impl Picture {
    pub(crate) fn marine(&self, seat: Seat) -> Option<&Sheet> {
        self.marines.get(&seat.0.to_string())
    }

    /// The marine with this figure number.
    pub(crate) fn sheet(&self, figure: u64) -> Option<&Sheet> {
        self.marines.get(&figure.to_string())
    }

    pub(crate) fn demon(&self, figure: u64) -> Option<&Demon> {
        self.demons.get(&figure.to_string())
    }

    /// Marines on the map by figure.
    pub(crate) fn marines_at(&self) -> impl Iterator<Item = (u64, Cell, &Sheet)> {
        self.marines.iter().filter_map(|(seat, sheet)| Some((seat.parse().ok()?, sheet.at?, sheet)))
    }

    pub(crate) fn demons_at(&self) -> impl Iterator<Item = (u64, &Demon)> {
        self.demons.iter().filter_map(|(figure, demon)| Some((figure.parse().ok()?, demon)))
    }

    /// A marine is in a space.
    pub(crate) fn is_marine_at(&self, cell: Cell) -> bool {
        self.marines.values().any(|sheet| sheet.at == Some(cell))
    }

    /// A demon stands in it or beside it.
    pub(crate) fn is_guarded(&self, gate: Cell) -> bool {
        let near = |demon: &Demon| demon.at.cells().iter().any(|cell| apart(*cell, gate) <= 1);
        self.demons.values().any(near)
    }

    /// Of a hundred: what a demon's end is worth to the marines' goal, beside what it does to them.
    pub(crate) fn stake(&self, demon: &Demon) -> i64 {
        let near = |at: Cell, most: u32| demon.at.cells().iter().any(|cell| apart(*cell, at) <= most);
        match &self.goal {
            Goal::Prey if demon.marked => 500,
            Goal::Gates if self.portals.values().any(|portal| portal.faceup && near(portal.at, 2)) => 160,
            Goal::Haul if self.hauler.as_ref().is_some_and(|hauler| near(hauler.at, 5)) => 160,
            Goal::Hold if self.links.values().any(|link| link.progress < self.wanted && near(link.at, 3)) => {
                170
            }
            _ => 100,
        }
    }

    pub(crate) fn demon_on(&self, cell: Cell) -> Option<(u64, &Demon)> {
        self.demons_at().find(|(_, demon)| demon.at.covers(cell))
    }
}
