//! The forecast of one attack: odds on a figure, or on all that a blast or a sweep would strike.

use super::field::{Drifts, Victim};
use super::odds::{self, Pool, Sum, Tally};
use super::reach::{Mark, around};
use super::terms::{Kit, Terms};
use crate::options::{Odds, StruckOffer, TargetOffer};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use grid::Cell;

pub(super) use super::field::Field;

/// A forecast for one way of attacking. Targets with the same conditions share their odds.
pub(super) struct Forecast<'a> {
    field: &'a Field<'a>,
    kit: Kit,
    pool: &'a Pool<'a>,
    can_aim: bool,
    single: Vec<(Terms, Odds, Option<Odds>)>,
    wide: BTreeMap<Wide, Promise>,
}

/// What the odds of a blast or a sweep depend on, besides its dice.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Wide {
    needed: u8,
    direct: Vec<usize>,
    drifts: Drifts,
    worth_it: bool,
}

/// The odds on all of them, the same with Aim, and on each.
type Promise = (Odds, Option<Odds>, Vec<StruckOffer>);

/// More dice than this have too many re-rolls to count all of them for every empty space.
const MANY: usize = 5;

impl<'a> Forecast<'a> {
    pub(super) fn of(field: &'a Field<'a>, kit: Kit, pool: &'a Pool<'a>, can_aim: bool) -> Self {
        Self { field, kit, pool, can_aim, single: Vec::new(), wide: BTreeMap::new() }
    }

    /// Returns the offer for this target.
    pub(super) fn offer(&mut self, mark: Mark) -> Option<TargetOffer> {
        if self.kit.abilities.blast > 0 || self.kit.abilities.sweep {
            return Some(self.all(mark));
        }
        let Field { board, attacker, .. } = *self.field;
        let terms = Terms::with(self.kit, board, attacker, (mark.figure, mark.range))?;
        let (odds, aimed) = self.one(terms);
        // The attack on a barrel itself wounds and kills no figure.
        let told =
            |odds: Odds| if mark.figure.is_none() { Odds { wounds: 0, kill: 0, ..odds } } else { odds };
        Some(TargetOffer {
            at: mark.at,
            figure: mark.figure,
            range: mark.range,
            odds: told(odds),
            aimed: aimed.map(told),
            area: Vec::new(),
            struck: Vec::new(),
        })
    }

    fn one(&mut self, terms: Terms) -> (Odds, Option<Odds>) {
        if let Some((_, plain, aimed)) = self.single.iter().find(|(known, ..)| *known == terms) {
            return (*plain, *aimed);
        }
        let value = odds::single(&terms);
        let plain = self.pool.plain(1, &value);
        let aimed = self.can_aim.then(|| self.pool.aimed(1, &value));
        self.single.push((terms, plain, aimed));
        (plain, aimed)
    }

    /// Returns the offer for a blast or a sweep. The sums count all enemies; `struck` counts each figure by
    /// itself.
    fn all(&mut self, mark: Mark) -> TargetOffer {
        let (area, direct) = self.direct(mark.at);
        let (scale, drifts) = self.drifts(mark.at);
        let victims = &self.field.victims;
        let worth_it = self.pool.len() <= MANY || direct.iter().any(|n| victims[*n].at.covers(mark.at));
        let wide = Wide { needed: mark.range, direct, drifts, worth_it };
        let promise = match self.wide.get(&wide) {
            Some(promise) => promise.clone(),
            None => {
                let promise = self.promise(&wide, scale);
                self.wide.insert(wide, promise.clone());
                promise
            }
        };
        let (odds, aimed, struck) = promise;
        let area = if struck.is_empty() { Vec::new() } else { area };
        TargetOffer { at: mark.at, figure: mark.figure, range: mark.range, odds, aimed, area, struck }
    }

    fn promise(&self, wide: &Wide, scale: u64) -> Promise {
        let victims = &self.field.victims;
        let outcome = Outcome {
            terms: Terms { kit: self.kit, needed: wide.needed, armor: 0, health: 0, slays: false },
            victims,
            direct: &wide.direct,
            scale,
            drifts: &wide.drifts,
        };
        let all = |sum| outcome.all(sum);
        let struck = wide.direct.iter().map(|n| StruckOffer {
            figure: victims[*n].figure,
            odds: self.pool.plain(scale, &|sum| outcome.one(*n, sum)),
        });
        let struck: Vec<StruckOffer> = struck.collect();
        let plain = self.pool.plain(scale, &all);
        let aimed = || if wide.worth_it { self.pool.aimed(scale, &all) } else { plain };
        (plain, self.can_aim.then(aimed), struck)
    }

    /// Returns the spaces of the attack and the victims in them, if it goes off at its target.
    fn direct(&self, at: Cell) -> (Vec<Cell>, Vec<usize>) {
        let field = self.field;
        if self.kit.abilities.sweep {
            let near = around(field.board, field.attacker);
            let hit = |n: &usize| near.contains(&field.victims[*n].figure);
            let hit: Vec<usize> = (0..field.victims.len()).filter(hit).collect();
            return (hit.iter().flat_map(|n| field.victims[*n].at.cells()).collect(), hit);
        }
        let blast = field.blast(at, self.kit.abilities.blast);
        (blast.area.clone(), blast.hit.clone())
    }

    /// Returns where it may drift when it fails: the number of diagrams, and the figures it would strike
    /// there.
    fn drifts(&self, at: Cell) -> (u64, Drifts) {
        match self.kit.abilities.blast {
            0 => (1, Vec::new()),
            radius => self.field.drifts(at, radius),
        }
    }
}

/// The value of a roll. Every way counts once for each diagram that may be drawn.
struct Outcome<'a> {
    terms: Terms,
    victims: &'a [Victim],
    direct: &'a [usize],
    scale: u64,
    drifts: &'a [(u64, Vec<usize>)],
}

impl Outcome<'_> {
    /// Returns the tally for one figure. A failed blast drifts, and goes off with the damage rolled.
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

    /// Returns the tally for all enemies: whether it goes off at its target, their wounds together, and the
    /// chance that at least one of them does not survive.
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
