//! A marine's situation: which demons are there, what they may do to the marine, and what their end is worth.

use crate::ground::Ground;
use crate::horde;
use crate::odds::{self, Guard};
use crate::picture::{Hurt, MarineView, Picture};
use grid::{Cell, Field};
use rules_2016::View;
use rules_2016::attacks::Strike;
use rules_2016::figures;
use rules_2016::names::FigureId;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// How many attacks a living demon will still make.
const TURNS: i64 = 2;
/// The additional value of any demon's end: it blocks ways, and has an initiative card.
const GONE: i64 = 40;
/// The value of staggering a demon, in percent: it is almost gone.
const STAGGERED: i64 = 45;
/// The value of damage that neither kills nor staggers, in percent.
const SCRATCHED: i64 = 25;
/// The part of the remaining health, in percent, above which a place is deadly.
const DEADLY: i64 = 80;
/// The cost of being fragged in addition to the damage.
const FRAGGED: i64 = 350;

/// A demon and what it may do.
#[derive(Debug)]
pub(crate) struct Foe {
    pub(crate) figure: FigureId,
    pub(crate) cells: Vec<Cell>,
    left: u8,
    /// The damage that staggers it.
    stagger: u8,
    hurts: i64,
    speed: u32,
    range: u32,
    /// Where it can go in an activation.
    way: Field,
    pub(crate) worth: i64,
    open: Guard,
    behind: Guard,
}

#[derive(Debug)]
pub(crate) struct Scene {
    pub(crate) foes: Vec<Foe>,
    left: i64,
    known: RefCell<BTreeMap<(usize, u8, u8, bool), i64>>,
}

impl Scene {
    pub(crate) fn of(view: &View, ground: &Ground, sheet: &MarineView) -> Self {
        let foes = view.demons().iter().map(|(figure, demon)| {
            let row = figures::of(demon.kind);
            let (speed, range) = (u32::from(row.speed), u32::from(row.attack.range));
            let way = ground.from(horde::gait(demon.kind), demon.at.cells(), speed + range);
            let hurts = odds::hurts(demon.kind, sheet);
            let spent = view.cards().get(&demon.kind).is_some_and(|card| card.exhausted);
            let open = Guard::demon(demon.kind, demon.stunned);
            let behind = if row.is_large() || demon.stunned { open.clone() } else { open.covered() };
            Foe {
                figure: *figure,
                cells: demon.at.cells().collect(),
                left: demon.left(),
                stagger: (row.stagger + demon.health.saturating_sub(row.health))
                    .saturating_sub(demon.damage)
                    .min(demon.left())
                    .max(1),
                hurts: if spent { hurts * 7 / 10 } else { hurts },
                speed,
                range,
                way,
                worth: (hurts * TURNS + GONE) * view.stake(demon) / 100,
                open,
                behind,
            }
        });
        let left = i64::from(sheet.left()) * 100;
        Self { foes: foes.collect(), left, known: RefCell::default() }
    }

    /// Returns the danger of a place before the next turn.
    pub(crate) fn danger(&self, ground: &Ground, at: Cell) -> i64 {
        let near = self.foes.iter().map(|foe| foe.hurts * foe.threatens(ground, at) / 100);
        let sum: i64 = near.sum();
        sum + if sum * 100 > self.left * DEADLY { FRAGGED } else { 0 }
    }

    /// Returns what an attack on a demon is worth.
    pub(crate) fn shot(&self, foe: usize, strike: Strike, cover: bool) -> i64 {
        let key = (foe, strike.dice.red, strike.dice.black, cover);
        if let Some(worth) = self.known.borrow().get(&key) {
            return *worth;
        }
        let Some(one) = self.foes.get(foe) else { return 0 };
        let guard = if cover { &one.behind } else { &one.open };
        let chance = guard.against(strike, one.left, one.stagger);
        let part = chance.wounds * SCRATCHED / i64::from(one.left.max(1));
        let staggered = (chance.least - chance.kill).max(0) * STAGGERED / 100;
        let worth = one.worth * (chance.kill + staggered) / 1000 + one.worth * part / 10_000;
        self.known.borrow_mut().insert(key, worth);
        worth
    }

    pub(crate) fn find(&self, figure: FigureId) -> Option<usize> {
        self.foes.iter().position(|foe| foe.figure == figure)
    }
}

impl Foe {
    /// Returns how likely it attacks a marine there, in percent. It must see the marine from somewhere in its
    /// reach.
    fn threatens(&self, ground: &Ground, at: Cell) -> i64 {
        let Some(far) = self.way.at(at) else { return 0 };
        let sees = |(from, walk): (Cell, u32)| {
            walk <= self.speed && from.chebyshev(at) <= self.range && ground.sight(from, at).is_some()
        };
        if !self.way.all().any(sees) {
            return 0;
        }
        match (self.speed + self.range).saturating_sub(far) {
            0 => 35,
            1 => 60,
            _ => 85,
        }
    }
}
