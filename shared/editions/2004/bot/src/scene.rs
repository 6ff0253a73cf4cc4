//! A marine's situation: which invaders threaten which spaces, and what their own weapons promise from where.

use crate::floor::{FAR, Floor, Walker};
use crate::odds::{Mark, Spread};
use crate::picture::{Foe, MarineView, WeaponView, ammo, foes, marines_at};
use grid::{Cell, Field};
use rules_2004::View;
use rules_2004::abilities::Abilities;
use rules_2004::names::{Die, FigureId, Weapon};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// How many turns a living invader goes on dealing wounds.
const TURNS: f32 = 2.2;
/// The part of its attacks that one marine of several suffers.
const SHARE: f32 = 0.7;
/// How much more clearing the way is worth.
const CLEARED: f32 = 1.2;
/// How far a shooter reaches with good odds, beyond its walk.
const SHOT: u32 = 4;
/// The farthest reach of any invader, beyond its walk.
const MOST: u32 = 6;
/// The farthest range of any shot.
const RANGE: u32 = 12;

/// An invader and what it may do.
#[derive(Debug)]
pub(crate) struct Threat {
    pub(crate) id: FigureId,
    pub(crate) cells: Vec<Cell>,
    pub(crate) armor: u8,
    pub(crate) left: u8,
    melee: bool,
    moves: u32,
    /// Wounds that one attack costs this marine.
    hurts: f32,
    /// The walking distance to it.
    way: Field,
    /// What killing it is worth, in wounds saved.
    pub(crate) worth: f32,
}

/// One weapon that can be fired now.
#[derive(Debug)]
struct Gun {
    melee: bool,
    icons: Abilities,
    spread: Spread,
    /// What a token of its ammunition is worth, by how often one is spent.
    price: f32,
}

#[derive(Debug)]
pub(crate) struct Scene {
    pub(crate) floor: Floor,
    pub(crate) threats: Vec<Threat>,
    guns: Vec<Gun>,
    /// Spaces that figures stand on.
    pub(crate) taken: Vec<Cell>,
    several: bool,
    known: RefCell<BTreeMap<(usize, usize, u32), f32>>,
    /// What the attacks from a space are worth. Every action that could end there needs the same values.
    fired: RefCell<BTreeMap<Cell, Vec<f32>>>,
}

impl Scene {
    pub(crate) fn of(view: &View, sheet: &MarineView, ahead: &Field) -> Self {
        let prowl = Floor::of(view, Walker::Invader);
        let marines = marines_at(view);
        // Weapons of a kind roll the same dice.
        let mut spreads: BTreeMap<&[Die], Spread> = BTreeMap::new();
        let mut threats: Vec<Threat> = Vec::new();
        for foe in foes(view) {
            let spread = spreads.entry(foe.dice).or_insert_with(|| Spread::of(foe.dice.iter().copied(), &[]));
            threats.push(threat(spread, &prowl, sheet, &marines, &foe));
        }
        threats
            .iter_mut()
            .filter(|threat| threat.bars(sheet, ahead))
            .for_each(|threat| threat.worth += CLEARED);
        let taken =
            threats.iter().flat_map(|threat| threat.cells.iter().copied()).chain(marines.iter().copied());
        let taken: Vec<Cell> = taken.collect();
        let mut floor = Floor::of(view, Walker::Marine);
        taken.iter().for_each(|cell| floor.occupy(*cell));
        Self {
            taken,
            floor,
            threats,
            guns: guns(sheet),
            several: marines.len() > 1,
            known: RefCell::default(),
            fired: RefCell::default(),
        }
    }

    /// Returns the wounds to expect from now to the next turn.
    pub(crate) fn danger(&self, at: Cell) -> f32 {
        let share = if self.several { SHARE } else { 1.0 };
        self.threats.iter().map(|threat| threat.hurts * threat.reaches(at) * share).sum()
    }

    /// Returns every space of every invader.
    pub(crate) fn foes_at(&self) -> Vec<Cell> {
        self.threats.iter().flat_map(|threat| threat.cells.iter().copied()).collect()
    }

    /// Returns what this many of the best attacks from a space are worth.
    pub(crate) fn fire(&self, from: Cell, attacks: usize) -> f32 {
        let mut fired = self.fired.borrow_mut();
        fired.entry(from).or_insert_with(|| self.shots(from)).iter().take(attacks).sum()
    }

    /// Returns what the attacks from a space are worth, best first.
    fn shots(&self, from: Cell) -> Vec<f32> {
        let mut worths: Vec<f32> = Vec::new();
        for (number, threat) in self.threats.iter().enumerate() {
            let cells = threat.cells.iter().map(|cell| (from.chebyshev(*cell), *cell));
            let seen = cells.filter(|(far, cell)| *far <= RANGE && self.floor.sees(from, *cell));
            if let Some(range) = seen.map(|(far, _)| far).min().filter(|range| *range > 0) {
                let best = (0..self.guns.len()).map(|gun| self.shot(gun, number, range)).fold(0.0, f32::max);
                worths.extend([best, best * 0.6]);
            }
        }
        worths.sort_by(|a, b| b.total_cmp(a));
        worths
    }

    /// Returns what the best gun promises against a figure that comes near.
    pub(crate) fn standing_guard(&self) -> f32 {
        let mark = Mark { needed: 3, armor: 2, health: 2 };
        let worth = |gun: &Gun| {
            let chance = gun.spread.against(gun.icons, mark);
            let reach = if gun.melee { 0.3 } else { 1.0 };
            reach * (chance.kill * 0.75 + chance.wounds * 0.125) * 1.3 * TURNS - gun.price
        };
        self.guns.iter().map(worth).fold(0.0, f32::max)
    }

    fn shot(&self, gun: usize, threat: usize, range: u32) -> f32 {
        *self.known.borrow_mut().entry((gun, threat, range)).or_insert_with(|| {
            let (gun, threat) = (&self.guns[gun], &self.threats[threat]);
            if gun.melee && range > 1 {
                return 0.0;
            }
            let needed = if gun.melee { 0 } else { range };
            let mark = Mark { needed, armor: threat.armor, health: threat.left };
            let chance = gun.spread.against(gun.icons, mark);
            let part = chance.wounds / f32::from(threat.left.max(1));
            threat.worth * (chance.kill * 0.75 + part * 0.25) - gun.price
        })
    }
}

impl Threat {
    /// Returns true if it stands in the way, close by.
    fn bars(&self, sheet: &MarineView, ahead: &Field) -> bool {
        let Some((at, here)) = sheet.at.and_then(|at| Some((at, ahead.at(at)?))) else { return false };
        self.cells
            .iter()
            .any(|cell| at.chebyshev(*cell) <= 2 && ahead.at(*cell).is_some_and(|far| far < here))
    }

    /// Returns how likely it strikes a figure here in its next activation, 0 to 1.
    fn reaches(&self, at: Cell) -> f32 {
        let Some(far) = self.way.at(at) else { return 0.0 };
        let over = far.saturating_sub(self.moves + 1);
        match (self.melee, over) {
            (_, 0) => 1.0,
            (true, 1) => 0.3,
            (false, 1..=SHOT) => 0.6,
            (false, 5..=MOST) => 0.3,
            _ => 0.0,
        }
    }
}

fn threat(spread: &Spread, prowl: &Floor, sheet: &MarineView, marines: &[Cell], foe: &Foe<'_>) -> Threat {
    let needed = if foe.melee { 0 } else { 2 };
    let mark = Mark { needed, armor: sheet.armor, health: 9 };
    let hurts = spread.against(foe.abilities, mark).wounds;
    let cells: Vec<Cell> = foe.at.cells().collect();
    let moves = u32::from(foe.moves);
    // Anything farther makes no difference to it.
    let way = prowl.field(cells.iter().map(|cell| (0, *cell)), moves + 1 + MOST);
    let near = marines.iter().filter_map(|at| way.at(*at)).min().unwrap_or(FAR);
    let close = match near.saturating_sub(moves + 1) {
        0 => 1.0,
        1..=4 => 0.8,
        _ => 0.45,
    };
    let left = foe.health.saturating_sub(foe.wounds).max(1);
    let worth = hurts * TURNS * close;
    Threat { id: foe.id, cells, armor: foe.armor, left, melee: foe.melee, moves, hurts, way, worth }
}

/// Returns the usable weapons: with ammunition, not jammed, and only the fist under Berserk.
fn guns(sheet: &MarineView) -> Vec<Gun> {
    let left = |arm: &WeaponView| arm.ammo.map(|kind| ammo(sheet, kind));
    let usable = sheet.weapons.iter().filter(|arm| {
        let loaded = left(arm).is_none_or(|left| left > 0);
        let rage = sheet.berserk.is_some() && arm.weapon != Weapon::Fist;
        loaded && !rage && !sheet.jammed.contains(&arm.weapon)
    });
    let gun = |arm: &WeaponView| {
        let spread = Spread::of(arm.dice.iter().copied(), &[]);
        Gun { melee: arm.melee, icons: arm.abilities, spread, price: left(arm).map_or(0.0, price) }
    };
    usable.map(gun).collect()
}

/// Returns what one attack costs in ammunition, in wounds.
pub(crate) fn price(left: u8) -> f32 {
    match left {
        0..=1 => 0.22,
        2..=3 => 0.12,
        _ => 0.06,
    }
}
