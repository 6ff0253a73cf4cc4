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
    /// A single space.
    pub(super) fn one([x, y]: Cell) -> Self {
        Self(vec![x, y])
    }

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
    #[serde(default)]
    pub(super) barrels: Vec<Cell>,
    #[serde(default)]
    pub(super) objective: String,
    pub(super) goal: Goal,
    #[serde(default)]
    pub(super) faces: Vec<DieFaces>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Goal {
    pub(super) what: String,
    pub(super) leg: u8,
    /// Rounds left for the leg.
    pub(super) turns_left: Option<u8>,
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
    pub(super) key: Option<String>,
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
    Invader(Foe),
}

/// An invader, as everybody sees it.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Foe {
    pub(super) at: Spot,
    pub(super) wounds: u8,
    pub(super) health: u8,
    pub(super) armor: u8,
    pub(super) moves: u8,
    pub(super) dice: Vec<String>,
    pub(super) melee: bool,
    pub(super) abilities: Icons,
}

/// The icons that the bot counts with.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
pub(super) struct Icons {
    pub(super) accuracy: u8,
    pub(super) deadly: u8,
}

#[derive(Debug, Deserialize)]
pub(super) struct DieFaces {
    pub(super) die: String,
    pub(super) faces: Vec<Face>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Face {
    pub(super) miss: bool,
    pub(super) range: u8,
    pub(super) damage: u8,
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

impl Thing {
    /// What kind of it: a weapon, an ammunition, a key colour.
    pub(super) fn word(&self) -> &str {
        self.v.as_str().unwrap_or_default()
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Sheet {
    pub(super) at: Option<Cell>,
    pub(super) wounds: u8,
    pub(super) start_wounds: u8,
    #[serde(default)]
    pub(super) armor: u8,
    pub(super) bullets: u8,
    pub(super) rockets: u8,
    pub(super) cells: u8,
    #[serde(default)]
    pub(super) weapons: Vec<Arm>,
    pub(super) order: Option<String>,
    pub(super) berserk: Option<String>,
    #[serde(default)]
    pub(super) cargo: bool,
    pub(super) jammed: Option<String>,
}

/// A weapon at hand.
#[derive(Debug, Deserialize)]
pub(super) struct Arm {
    pub(super) weapon: String,
    pub(super) dice: Vec<String>,
    pub(super) melee: bool,
    pub(super) abilities: Icons,
    pub(super) ammo: Option<String>,
}

impl Sheet {
    pub(super) fn ammo(&self, kind: &str) -> u8 {
        match kind {
            "bullets" => self.bullets,
            "rockets" => self.rockets,
            _ => self.cells,
        }
    }

    pub(super) fn has(&self, weapon: &str) -> bool {
        self.weapons.iter().any(|arm| arm.weapon == weapon)
    }

    pub(super) fn missing(&self) -> u8 {
        self.start_wounds.saturating_sub(self.wounds)
    }
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

    pub(super) fn foes(&self) -> impl Iterator<Item = (u64, &Foe)> {
        self.figures.iter().filter_map(|(id, figure)| match figure {
            Figure::Invader(foe) => Some((id.parse().ok()?, foe)),
            Figure::Marine { .. } => None,
        })
    }

    pub(super) fn place_of(&self, figure: u64) -> Option<&Spot> {
        match self.figures.get(&figure.to_string())? {
            Figure::Marine { at } | Figure::Invader(Foe { at, .. }) => Some(at),
        }
    }
}
