//! What one attack promises: odds on a figure, or on everybody whom a blast or a sweep would strike.

use super::odds::{self, Sum, Tally};
use super::reach::{Mark, around};
use super::terms::{self, Kit, Terms};
use super::{blast, scatter};
use crate::board::Board;
use crate::names::{Die, FigureId, Weapon};
use crate::options::{Odds, StruckOffer, TargetOffer};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use grid::{Cell, Footprint};

/// Somebody who may be struck.
struct Victim {
    figure: FigureId,
    at: Footprint,
    armor: u8,
    health: u8,
    enemy: bool,
}

impl Victim {
    fn takes(&self, damage: u8) -> u8 {
        terms::wounds(damage, self.armor)
    }
}

/// Looks at one way of attacking from where its figure stands; areas are worked out once.
pub(super) struct Forecast<'a> {
    board: &'a Board,
    attacker: FigureId,
    weapon: Option<Weapon>,
    kit: Kit,
    can_aim: bool,
    victims: Vec<Victim>,
    areas: BTreeMap<Cell, Vec<Cell>>,
}

/// More dice than this are thrown again in too many ways to count all of them for every empty space.
const MANY: usize = 5;

impl<'a> Forecast<'a> {
    pub(super) fn of(
        board: &'a Board,
        attacker: FigureId,
        weapon: Option<Weapon>,
        kit: Kit,
        can_aim: bool,
    ) -> Self {
        let victim = |(figure, at)| {
            let (armor, health) = terms::body(board, figure)?;
            Some(Victim { figure, at, armor, health, enemy: Board::enemies(attacker, figure) })
        };
        let victims = board.figures().filter_map(victim).collect();
        Self { board, attacker, weapon, kit, can_aim, victims, areas: BTreeMap::new() }
    }

    /// The offer for this target, with these dice.
    pub(super) fn offer(&mut self, mark: Mark, dice: &[Die]) -> Option<TargetOffer> {
        if self.kit.abilities.blast > 0 || self.kit.abilities.sweep {
            return Some(self.wide(mark, dice));
        }
        let terms = Terms::of(self.board, self.attacker, self.weapon, mark.figure, mark.range)?;
        let value = odds::single(&terms);
        // The attack on a barrel itself wounds and kills nobody.
        let told =
            |odds: Odds| if mark.figure.is_none() { Odds { wounds: 0, kill: 0, ..odds } } else { odds };
        Some(TargetOffer {
            at: mark.at,
            figure: mark.figure,
            range: mark.range,
            odds: told(odds::plain(dice, 1, &value)),
            aimed: self.can_aim.then(|| told(odds::aimed(dice, 1, &value))),
            area: Vec::new(),
            struck: Vec::new(),
        })
    }

    /// A blast or a sweep: the sums count all enemies, `struck` each figure by itself.
    fn wide(&mut self, mark: Mark, dice: &[Die]) -> TargetOffer {
        let (area, direct) = self.direct(mark.at);
        let (scale, drifts) = self.drifts(mark.at);
        let outcome = Outcome {
            terms: Terms { kit: self.kit, needed: mark.range, armor: 0, health: 0, slays: false },
            victims: &self.victims,
            direct: &direct,
            scale,
            drifts: &drifts,
        };
        let all = |sum| outcome.all(sum);
        let struck = direct.iter().map(|n| StruckOffer {
            figure: self.victims[*n].figure,
            odds: odds::plain(dice, scale, &|sum| outcome.one(*n, sum)),
        });
        let struck: Vec<StruckOffer> = struck.collect();
        let worth_it = dice.len() <= MANY || direct.iter().any(|n| self.victims[*n].at.covers(mark.at));
        let plain = odds::plain(dice, scale, &all);
        let aimed = || if worth_it { odds::aimed(dice, scale, &all) } else { plain };
        TargetOffer {
            at: mark.at,
            figure: mark.figure,
            range: mark.range,
            odds: plain,
            aimed: self.can_aim.then(aimed),
            area: if struck.is_empty() { Vec::new() } else { area },
            struck,
        }
    }

    /// The spaces of the attack and the victims in them, if it goes off where it is aimed.
    fn direct(&mut self, at: Cell) -> (Vec<Cell>, Vec<usize>) {
        if self.kit.abilities.sweep {
            let near = around(self.board, self.attacker);
            let hit = |n: &usize| near.contains(&self.victims[*n].figure);
            let hit: Vec<usize> = (0..self.victims.len()).filter(hit).collect();
            return (hit.iter().flat_map(|n| self.victims[*n].at.cells()).collect(), hit);
        }
        let area = self.area(at);
        let hit = self.within(&area);
        (area, hit)
    }

    /// Where it may drift to when it fails: how many of all diagrams, and whom it would strike there.
    fn drifts(&mut self, at: Cell) -> (u64, Vec<(u64, Vec<usize>)>) {
        if self.kit.abilities.blast == 0 {
            return (1, Vec::new());
        }
        let mut all = 0;
        let mut drifts = Vec::new();
        for (drift, copies) in scatter::copies(self.board) {
            all += copies;
            let Some(landing) = drift.and_then(|drift| scatter::landing(self.board, at, drift)) else {
                continue;
            };
            let area = self.area(landing);
            let hit = self.within(&area);
            if !hit.is_empty() {
                drifts.push((copies, hit));
            }
        }
        (all, drifts)
    }

    fn area(&mut self, at: Cell) -> Vec<Cell> {
        let (board, radius) = (self.board, self.kit.abilities.blast);
        self.areas.entry(at).or_insert_with(|| blast::area(board, at, radius)).clone()
    }

    fn within(&self, area: &[Cell]) -> Vec<usize> {
        let hit = |n: &usize| self.victims[*n].at.cells().any(|cell| area.contains(&cell));
        (0..self.victims.len()).filter(hit).collect()
    }
}

/// What a roll comes to; every way counts once for each diagram that may be drawn.
struct Outcome<'a> {
    terms: Terms,
    victims: &'a [Victim],
    direct: &'a [usize],
    scale: u64,
    drifts: &'a [(u64, Vec<usize>)],
}

impl Outcome<'_> {
    /// On one figure. A failed blast drifts, and goes off with the damage that lies.
    fn one(&self, n: usize, sum: Sum) -> Tally {
        let victim = &self.victims[n];
        let verdict = self.terms.weigh(sum.miss, sum.range, sum.damage);
        let (ways, damage) = if verdict.hit {
            (self.scale, verdict.damage)
        } else {
            let reached = self.drifts.iter().filter(|(_, hit)| hit.contains(&n));
            (reached.map(|(copies, _)| copies).sum(), self.terms.astray(sum.damage))
        };
        let wounds = victim.takes(damage);
        Tally {
            hit: ways,
            wounds: ways * u64::from(wounds),
            useful: ways * u64::from(wounds.min(victim.health)),
            kill: if wounds >= victim.health { ways } else { 0 },
        }
    }

    /// On all enemies: whether it goes off where it is aimed, their wounds together, and the chance that one
    /// of them at least does not survive.
    fn all(&self, sum: Sum) -> Tally {
        let verdict = self.terms.weigh(sum.miss, sum.range, sum.damage);
        if verdict.hit {
            return Tally { hit: self.scale, ..self.on(self.direct, verdict.damage, self.scale) };
        }
        let mut tally = Tally::default();
        for (copies, hit) in self.drifts {
            tally.add(self.on(hit, self.terms.astray(sum.damage), *copies));
        }
        tally
    }

    fn on(&self, hit: &[usize], damage: u8, ways: u64) -> Tally {
        let mut tally = Tally::default();
        for victim in hit.iter().map(|n| &self.victims[*n]).filter(|victim| victim.enemy) {
            let wounds = victim.takes(damage);
            tally.wounds += ways * u64::from(wounds);
            tally.useful += ways * u64::from(wounds.min(victim.health));
            if wounds >= victim.health {
                tally.kill = ways;
            }
        }
        tally
    }
}
