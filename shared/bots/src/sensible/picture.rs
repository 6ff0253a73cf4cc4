//! The parts of a seat's view and offers that the sensible bot reads.

use editions::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A space, as the wire writes it.
pub(super) type Cell = [u8; 2];

/// Every space of a figure, as the wire writes it: `[x, y]`, or `[x, y, width, height]`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(transparent)]
pub(super) struct Spot(Vec<u8>);

impl Spot {
    pub(super) fn cells(&self) -> Vec<Cell> {
        let [x, y, rest @ ..] = &self.0[..] else { return Vec::new() };
        let [wide, high] = rest else { return vec![[*x, *y]] };
        let row = |dy: u8| (0..*wide).map(move |dx| [x.saturating_add(dx), y.saturating_add(dy)]);
        (0..*high).flat_map(row).collect()
    }

    pub(super) fn meets(&self, other: &Spot) -> bool {
        let cells = other.cells();
        self.cells().iter().any(|cell| cells.contains(cell))
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Picture {
    pub(super) areas: BTreeMap<String, Area>,
    pub(super) doors: BTreeMap<String, Door>,
    pub(super) figures: BTreeMap<String, Figure>,
    pub(super) tokens: BTreeMap<String, Lying>,
    pub(super) marines: BTreeMap<String, Sheet>,
    pub(super) goal: Goal,
}

#[derive(Debug, Deserialize)]
pub(super) struct Goal {
    pub(super) what: String,
    pub(super) leg: u8,
    /// The ground to hold, once it is known.
    pub(super) area: Option<u8>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Area {
    pub(super) cells: Vec<Cell>,
    pub(super) walls: Vec<Edge>,
    pub(super) dark: Vec<Edge>,
    pub(super) features: Vec<Feature>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Feature {
    pub(super) at: Cell,
    pub(super) what: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) struct Edge {
    pub(super) at: Cell,
    pub(super) side: Side,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Side {
    E,
    S,
}

impl Edge {
    pub(super) fn cells(self) -> [Cell; 2] {
        let [x, y] = self.at;
        match self.side {
            Side::E => [self.at, [x.saturating_add(1), y]],
            Side::S => [self.at, [x, y.saturating_add(1)]],
        }
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Door {
    pub(super) edges: [Edge; 2],
    pub(super) state: String,
    pub(super) locked: bool,
    pub(super) blocked: bool,
    pub(super) exit: bool,
}

impl Door {
    pub(super) fn is_closed(&self) -> bool {
        self.state == "closed"
    }
}

#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub(super) enum Figure {
    Marine { at: Spot },
    Invader { at: Spot },
}

#[derive(Debug, Deserialize)]
pub(super) struct Lying {
    pub(super) what: Thing,
    pub(super) at: Cell,
}

#[derive(Debug, Deserialize)]
pub(super) struct Thing {
    pub(super) t: String,
    #[serde(default)]
    pub(super) v: serde_json::Value,
}

#[derive(Debug, Deserialize)]
pub(super) struct Sheet {
    pub(super) at: Option<Cell>,
    pub(super) wounds: u8,
    pub(super) start_wounds: u8,
    pub(super) order: Option<String>,
    pub(super) bullets: u8,
    pub(super) rockets: u8,
    pub(super) cells: u8,
}

impl Picture {
    pub(super) fn marine(&self, seat: Seat) -> Option<&Sheet> {
        self.marines.get(&seat.0.to_string())
    }

    /// The spaces of the ground to hold, once it is known.
    pub(super) fn ground(&self) -> &[Cell] {
        let area = self.goal.area.and_then(|area| self.areas.get(&area.to_string()));
        area.map_or(&[], |area| &area.cells)
    }

    pub(super) fn marines_at(&self) -> Vec<Cell> {
        self.marines.values().filter_map(|sheet| sheet.at).collect()
    }

    pub(super) fn invaders_at(&self) -> Vec<Cell> {
        let at = |figure: &Figure| match figure {
            Figure::Invader { at } => Some(at.cells()),
            Figure::Marine { .. } => None,
        };
        self.figures.values().filter_map(at).flatten().collect()
    }

    pub(super) fn place_of(&self, figure: u64) -> Option<&Spot> {
        match self.figures.get(&figure.to_string())? {
            Figure::Marine { at } | Figure::Invader { at } => Some(at),
        }
    }
}
