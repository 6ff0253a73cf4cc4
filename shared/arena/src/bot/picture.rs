//! The parts of a seat's view and offers that the sensible bot reads.

use editions::Seat;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A space, as the wire writes it.
pub(super) type Cell = [u8; 2];

#[derive(Debug, Deserialize)]
pub(super) struct Picture {
    pub(super) areas: BTreeMap<String, Area>,
    pub(super) doors: BTreeMap<String, Door>,
    pub(super) figures: BTreeMap<String, Figure>,
    pub(super) tokens: BTreeMap<String, Lying>,
    pub(super) marines: BTreeMap<String, Sheet>,
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
    Marine { at: Cell },
    Invader { at: Cell },
}

#[derive(Debug, Deserialize)]
pub(super) struct Lying {
    pub(super) what: Thing,
    pub(super) at: Cell,
}

#[derive(Debug, Deserialize)]
pub(super) struct Thing {
    pub(super) t: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct Sheet {
    pub(super) at: Option<Cell>,
    pub(super) wounds: u8,
    pub(super) start_wounds: u8,
    pub(super) order: Option<String>,
}

impl Picture {
    pub(super) fn marine(&self, seat: Seat) -> Option<&Sheet> {
        self.marines.get(&seat.0.to_string())
    }

    pub(super) fn marines_at(&self) -> Vec<Cell> {
        self.marines.values().filter_map(|sheet| sheet.at).collect()
    }

    pub(super) fn invaders_at(&self) -> Vec<Cell> {
        let at = |figure: &Figure| match figure {
            Figure::Invader { at } => Some(*at),
            Figure::Marine { .. } => None,
        };
        self.figures.values().filter_map(at).collect()
    }

    pub(super) fn place_of(&self, figure: u64) -> Option<Cell> {
        match self.figures.get(&figure.to_string())? {
            Figure::Marine { at } | Figure::Invader { at } => Some(*at),
        }
    }
}
