//! The content of a mission's drawing: where things lie when it begins.

use crate::floor::{Floor, Ground};
use crate::goals::Goal;
use crate::names::{Grenade, PortalColor, Set, Weapon};
use crate::threats::Threat;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use grid::{AreaId, Cell, Drawing};
use serde::{Deserialize, Serialize};

/// A drawing, read once.
#[derive(Debug, Clone)]
pub struct Plan {
    pub ground: Ground,
    pub portals: Vec<PortalMark>,
    /// Spaces of teleporters, and whether they are active from the start.
    pub teleporters: Vec<(Cell, bool)>,
    pub items: Vec<(Item, Cell)>,
    pub objectives: Vec<Cell>,
    /// The marines' objective, and the threat. Both are open to all. [M-SETUP-02]
    pub goal: Goal,
    pub threat: Threat,
    /// Where the hauler begins, and where it must go.
    pub hauler: Option<Cell>,
    pub exit: Option<Cell>,
    /// The look of each area.
    pub looks: Vec<(AreaId, String)>,
    /// The number of the region of each space. A region is connected without crossing walls or doors.
    regions: Vec<(Cell, u8)>,
}

/// A portal as it is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PortalMark {
    pub at: Cell,
    pub color: PortalColor,
    pub faceup: bool,
}

/// An item in a space. [M-ITEM-01]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Item {
    Health,
    /// A striped weapon or grenade. A grenade's token lies in the play area of the marine who gains it.
    /// [M-GREN-01]
    Cards(Set),
}

impl Plan {
    /// Reads a drawing. Its lines say what a mark is: `teleporter t active`, `portal p blue up`, `item h health`,
    /// `item w chaingun`, `objective o relay`, `hauler r start`, `lift e exit`, `terrain ~ difficult`; `look A lounge` says how
    /// an area looks, `goal links 2` and `threat horde` what is played.
    /// [M-SETUP-01]
    ///
    /// # Errors
    /// Returns one sentence that names the fault.
    pub fn read(text: &str) -> Result<Self, String> {
        let drawing: Drawing = text.parse().map_err(|fault: grid::ascii::ParseError| fault.to_string())?;
        let ground = Ground::read(&drawing).map_err(|fault| fault.to_string())?;
        let mut plan = Plan {
            regions: regions(&ground),
            ground,
            portals: Vec::new(),
            teleporters: Vec::new(),
            items: Vec::new(),
            objectives: Vec::new(),
            goal: line(&drawing, "goal", Goal::read)?.unwrap_or(Goal::Links { each: 2 }),
            threat: line(&drawing, "threat", Threat::read)?.unwrap_or(Threat::Infestation),
            hauler: None,
            exit: None,
            looks: looks(&drawing),
        };
        for (sign, at) in drawing.map.marks() {
            plan.lay(&drawing, *sign, *at)?;
        }
        Ok(plan)
    }

    fn lay(&mut self, drawing: &Drawing, sign: char, at: Cell) -> Result<(), String> {
        let Some(note) = drawing.legend(sign) else { return Ok(()) };
        let words: Vec<&str> = note.value.split_whitespace().skip(1).collect();
        let bad = || format!("`{} {}` is no line of a mission", note.key, note.value);
        match (note.key.as_str(), words.as_slice()) {
            ("teleporter", [state]) => self.teleporters.push((at, *state == "active")),
            ("portal", [color, side]) => {
                let color = portal_color(color).ok_or_else(bad)?;
                self.portals.push(PortalMark { at, color, faceup: *side == "up" });
            }
            ("objective", _) => self.objectives.push(at),
            ("hauler", _) => self.hauler = Some(at),
            ("lift", _) => self.exit = Some(at),
            ("item", [what]) => self.items.push((item(what).ok_or_else(bad)?, at)),
            ("terrain", _) => {}
            _ => return Err(bad()),
        }
        Ok(())
    }

    /// Returns the region of a space: spaces that are connected while every door is closed.
    #[must_use]
    pub fn region(&self, cell: Cell) -> Option<u8> {
        self.regions.iter().find(|(at, _)| *at == cell).map(|(_, region)| *region)
    }

    /// Returns true if a region has this number.
    #[must_use]
    pub fn has_region(&self, number: u8) -> bool {
        self.regions.iter().any(|(_, region)| *region == number)
    }

    /// Returns every space on which something lies.
    pub fn places(&self) -> impl Iterator<Item = Cell> + '_ {
        let tokens = self.objectives.iter().copied().chain(self.items.iter().map(|(_, at)| *at));
        let gates =
            self.portals.iter().map(|portal| portal.at).chain(self.teleporters.iter().map(|(at, _)| *at));
        let haul = self.hauler.into_iter().chain(self.exit);
        tokens.chain(gates).chain(haul)
    }
}

/// Reads a line of the header that a mission has once. A drawing of a test need not have it.
fn line<T>(drawing: &Drawing, key: &str, read: fn(&str) -> Option<T>) -> Result<Option<T>, String> {
    let Some(text) = drawing.values(key).next() else { return Ok(None) };
    read(text).map(Some).ok_or_else(|| format!("`{key} {text}` is no line of a mission"))
}

fn looks(drawing: &Drawing) -> Vec<(AreaId, String)> {
    let look = |line: &str| {
        let (letter, look) = line.split_once(' ')?;
        let area = drawing.map.area_by_letter(letter.chars().next()?)?;
        Some((area.id, look.trim().to_string()))
    };
    drawing.values("look").filter_map(look).collect()
}

fn portal_color(word: &str) -> Option<PortalColor> {
    match word {
        "blue" => Some(PortalColor::Blue),
        "yellow" => Some(PortalColor::Yellow),
        "red" => Some(PortalColor::Red),
        _ => None,
    }
}

fn item(word: &str) -> Option<Item> {
    let set = match word {
        "health" => return Some(Item::Health),
        "chaingun" => Set::Weapon(Weapon::Chaingun),
        "rocket_launcher" => Set::Weapon(Weapon::RocketLauncher),
        "gauss_cannon" => Set::Weapon(Weapon::GaussCannon),
        "chainsaw" => Set::Weapon(Weapon::Chainsaw),
        "bfg9000" => Set::Weapon(Weapon::Bfg9000),
        "frag" => Set::Grenade(Grenade::Frag),
        "flash" => Set::Grenade(Grenade::Flash),
        "siphon" => Set::Grenade(Grenade::Siphon),
        "beacon" => Set::Grenade(Grenade::Beacon),
        _ => return None,
    };
    Some(Item::Cards(set))
}

/// Numbers the regions of a ground with every door closed.
fn regions(ground: &Ground) -> Vec<(Cell, u8)> {
    let closed = BTreeSet::new();
    let floor = Floor { ground, open: &closed };
    let mut found: Vec<(Cell, u8)> = Vec::new();
    let mut next = 0;
    for start in ground.map().cells() {
        if found.iter().any(|(cell, _)| *cell == start) {
            continue;
        }
        found.extend(floor.region(start).into_iter().map(|cell| (cell, next)));
        next += 1;
    }
    found
}
