//! The parts of a seat's view that the bot reads.

use super::ground::{Cell, Edge, apart};
use editions::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Every space of a figure: `[x, y]`, or `[x, y, width, height]`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(transparent)]
pub(super) struct Base(Vec<u8>);

impl Base {
    pub(super) fn cells(&self) -> Vec<Cell> {
        let [x, y, rest @ ..] = &self.0[..] else { return Vec::new() };
        let [wide, high] = rest else { return vec![[*x, *y]] };
        let row = |dy: u8| (0..*wide).map(move |dx| [x.saturating_add(dx), y.saturating_add(dy)]);
        (0..*high).flat_map(row).collect()
    }

    pub(super) fn covers(&self, cell: Cell) -> bool {
        self.cells().contains(&cell)
    }

    pub(super) fn first(&self) -> Cell {
        self.cells().first().copied().unwrap_or_default()
    }
}

/// An action card.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
pub(super) struct Card {
    pub(super) set: Value,
    pub(super) number: u8,
}

/// An event or Glory Kill card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
pub(super) struct Numbered {
    pub(super) row: usize,
    pub(super) copy: u8,
}

#[derive(Debug, Deserialize)]
pub(super) struct Picture {
    #[serde(default)]
    pub(super) round: u32,
    pub(super) goal: Goal,
    pub(super) hauler: Option<Hauler>,
    pub(super) exit: Option<Cell>,
    pub(super) home: Option<Cell>,
    #[serde(default)]
    pub(super) wanted: u8,
    pub(super) cells: Vec<Space>,
    pub(super) walls: Vec<Edge>,
    pub(super) acting: Option<Acting>,
    pub(super) attack: Option<Attack>,
    pub(super) stored: u32,
    #[serde(default)]
    pub(super) active: Vec<Cell>,
    pub(super) marines: BTreeMap<String, Sheet>,
    pub(super) demons: BTreeMap<String, Demon>,
    pub(super) cards: BTreeMap<String, DemonCard>,
    pub(super) doors: BTreeMap<String, Door>,
    pub(super) portals: BTreeMap<String, Portal>,
    pub(super) items: BTreeMap<String, Item>,
    #[serde(default)]
    pub(super) links: BTreeMap<String, Link>,
}

/// What the marines must bring about.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub(super) enum Goal {
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
pub(super) struct Hauler {
    pub(super) at: Cell,
    pub(super) damage: u8,
    pub(super) health: u8,
}

#[derive(Debug, Deserialize)]
pub(super) struct Space {
    pub(super) at: Cell,
    pub(super) terrain: Option<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Door {
    pub(super) edges: [Edge; 2],
    pub(super) open: bool,
}

#[derive(Debug, Deserialize)]
pub(super) struct Portal {
    pub(super) at: Cell,
    pub(super) faceup: bool,
}

#[derive(Debug, Deserialize)]
pub(super) struct Item {
    pub(super) at: Cell,
    pub(super) what: Value,
}

#[derive(Debug, Deserialize)]
pub(super) struct Link {
    pub(super) at: Cell,
    pub(super) progress: u8,
    pub(super) carrier: Option<u8>,
}

/// A marine.
#[derive(Debug, Deserialize)]
pub(super) struct Sheet {
    pub(super) at: Option<Cell>,
    pub(super) damage: u8,
    pub(super) health: u8,
    pub(super) stunned: bool,
    pub(super) weapons: Vec<String>,
    #[serde(default)]
    pub(super) found: Vec<Value>,
    pub(super) hand: Option<Vec<Card>>,
}

impl Sheet {
    pub(super) fn left(&self) -> u8 {
        self.health.saturating_sub(self.damage).max(1)
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Demon {
    pub(super) kind: String,
    pub(super) at: Base,
    pub(super) damage: u8,
    pub(super) health: u8,
    pub(super) stunned: bool,
    pub(super) staggered: bool,
    #[serde(default)]
    pub(super) marked: bool,
}

impl Demon {
    pub(super) fn left(&self) -> u8 {
        self.health.saturating_sub(self.damage).max(1)
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct DemonCard {
    pub(super) exhausted: bool,
    pub(super) argent: u32,
}

/// Who acts now.
#[derive(Debug, Deserialize)]
pub(super) struct Acting {
    pub(super) figure: u64,
}

/// The attack on the table.
#[derive(Debug, Deserialize)]
pub(super) struct Attack {
    pub(super) attacker: u64,
    pub(super) defender: u64,
    pub(super) dice: Vec<Rolled>,
    pub(super) revealed: Vec<Revealed>,
    /// Shields that effects added.
    pub(super) shields: u8,
}

#[derive(Debug, Clone, Deserialize)]
pub(super) struct Rolled {
    pub(super) die: String,
    pub(super) face: usize,
}

/// A card revealed for a defense.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Revealed {
    Action(Card),
    Event(Numbered),
}

impl Picture {
    pub(super) fn marine(&self, seat: Seat) -> Option<&Sheet> {
        self.marines.get(&seat.0.to_string())
    }

    /// The marine with this figure number.
    pub(super) fn sheet(&self, figure: u64) -> Option<&Sheet> {
        self.marines.get(&figure.to_string())
    }

    pub(super) fn demon(&self, figure: u64) -> Option<&Demon> {
        self.demons.get(&figure.to_string())
    }

    /// Marines on the map by figure.
    pub(super) fn marines_at(&self) -> impl Iterator<Item = (u64, Cell, &Sheet)> {
        self.marines.iter().filter_map(|(seat, sheet)| Some((seat.parse().ok()?, sheet.at?, sheet)))
    }

    pub(super) fn demons_at(&self) -> impl Iterator<Item = (u64, &Demon)> {
        self.demons.iter().filter_map(|(figure, demon)| Some((figure.parse().ok()?, demon)))
    }

    /// A marine is in a space.
    pub(super) fn is_marine_at(&self, cell: Cell) -> bool {
        self.marines.values().any(|sheet| sheet.at == Some(cell))
    }

    /// A demon stands in it or beside it.
    pub(super) fn is_guarded(&self, gate: Cell) -> bool {
        let near = |demon: &Demon| demon.at.cells().iter().any(|cell| apart(*cell, gate) <= 1);
        self.demons.values().any(near)
    }

    /// Of a hundred: what a demon's end is worth to the marines' goal, beside what it does to them.
    pub(super) fn stake(&self, demon: &Demon) -> i64 {
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

    pub(super) fn demon_on(&self, cell: Cell) -> Option<(u64, &Demon)> {
        self.demons_at().find(|(_, demon)| demon.at.covers(cell))
    }
}
