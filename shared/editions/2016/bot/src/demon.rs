//! A demon's activation: it goes where it hurts most, attacks, and leaves.

use crate::Pick;
use crate::ground::{Gait, Ground};
use crate::horde;
use crate::odds::Guard;
use crate::offer::Walks;
use crate::picture::{DemonView, Hurt, MarineView, Picture};
use crate::uses;
use grid::{Cell, DoorId, Field};
use rules_2016::attacks::Strike;
use rules_2016::figures::{self, DemonRow};
use rules_2016::goals::Goal;
use rules_2016::names::FigureId;
use rules_2016::options::{ActOffer, ReachOffer, TargetOffer};
use rules_2016::{Choice, View};

/// The value of a frag in addition to the wounds.
const FRAG: i64 = 700;
/// The cost of a place for each marine who sees it well.
const SEEN: i64 = 12;
/// The value of damage to a generator. It exceeds that of any marine: two of three generators decide the
/// mission, and frags hardly ever do.
const BATTER: i64 = 2_000;
/// The cost of a step.
const STEP: i64 = 2;

struct Mind<'a> {
    view: &'a View,
    row: &'static DemonRow,
    demon: &'a DemonView,
    ground: Ground,
}

/// A free moment.
pub(crate) fn act(offer: &ActOffer, view: &View, pick: &mut Pick<'_>) -> Option<Choice> {
    if let Some(said) = uses::at_the_start(&offer.uses, view, pick) {
        return Some(said);
    }
    let demon = view.demon(offer.figure)?;
    let mind = Mind { view, row: figures::of(demon.kind), demon, ground: Ground::of(view) };
    let said = mind.fight(offer).or_else(|| mind.close_in(offer)).or_else(|| mind.door(offer));
    Some(said.or_else(|| uses::at_the_end(&offer.uses, view, pick)).unwrap_or(Choice::End))
}

impl Mind<'_> {
    fn gait(&self) -> Gait {
        horde::gait(self.demon.kind)
    }

    /// Returns the value of an attack on a figure of the marines' side.
    fn hit(&self, figure: FigureId, strike: Strike, cover: bool) -> i64 {
        match (self.view.sheet(figure), &self.view.hauler()) {
            (Some(sheet), _) => self.hit_marine(figure, sheet, strike, cover),
            (None, Some(hauler)) => {
                let left = hauler.health.saturating_sub(hauler.damage).max(1);
                let chance = Guard::hauler().against(strike, left, 1);
                chance.wounds + chance.kill * FRAG / 1000
            }
            (None, None) => 0,
        }
    }

    fn hit_marine(&self, figure: FigureId, sheet: &MarineView, strike: Strike, cover: bool) -> i64 {
        let guard = Guard::marine(sheet);
        let guard = if cover && !sheet.stunned { guard.covered() } else { guard };
        let chance = guard.against(strike, sheet.left(), 1);
        // Wounds weigh more on a figure with few left.
        let weak = 100 + i64::from(sheet.damage) * 60 / i64::from(sheet.health.max(1));
        let carries = self.view.links().values().any(|link| link.carrier.map(FigureId::of) == Some(figure));
        let worth = chance.wounds * weak / 100 + chance.kill * FRAG / 1000;
        if carries { worth * 3 / 2 } else { worth }
    }

    /// Attacks from here, or goes where an attack is worth more.
    fn fight(&self, offer: &ActOffer) -> Option<Choice> {
        let ready = offer.ready?;
        let near = |at: Cell| self.demon.at.cells().any(|cell| cell.chebyshev(at) <= 2);
        let count = self.view.marines_at().filter(|(_, at, _)| near(*at)).count();
        if let Some(said) = uses::instead(&offer.uses, self.view, count, offer.strike.is_some()) {
            return Some(said);
        }
        let here = self.best_here(offer);
        let now = here.as_ref().map_or(0, |(worth, _)| *worth);
        if let Some(token) = offer.generators.first().filter(|_| now < BATTER) {
            return Some(Choice::Batter { token: *token });
        }
        let best = offer
            .stops()
            .map(|step| (self.from(step, ready, offer), step))
            .max_by_key(|(worth, step)| (*worth, std::cmp::Reverse(step.cost)));
        if let Some((_, step)) = best.filter(|(worth, _)| *worth > now.max(0) + 25) {
            return offer.walk(step.at);
        }
        here.map(|(_, said)| said)
    }

    /// Returns the best attack from where it stands.
    fn best_here(&self, offer: &ActOffer) -> Option<(i64, Choice)> {
        let strikes = offer.strike.as_ref()?;
        let worth = |target: &TargetOffer, strike: Strike| self.hit(target.figure, strike, target.cover);
        let plain = strikes.targets.iter().map(|target| (worth(target, strikes.strike), target, false));
        let boosted = strikes
            .boost
            .iter()
            .flat_map(|boost| boost.targets.iter().map(|target| (worth(target, boost.strike), target, true)));
        let (worth, target, boost) = plain.chain(boosted).max_by_key(|(worth, ..)| *worth)?;
        Some((worth, Choice::Attack { target: target.figure, boost }))
    }

    /// Returns what an attack from there may be worth, less the danger of standing there.
    fn from(&self, step: &ReachOffer, strike: Strike, offer: &ActOffer) -> i64 {
        let cells: Vec<Cell> = step.at.cells().collect();
        let more = offer.strike.as_ref().and_then(|strikes| strikes.boost.as_ref());
        let strike = more.map_or(strike, |boost| boost.strike);
        let mut best = 0;
        for (figure, at) in self.enemies() {
            if let Some((far, cover)) = self.sees(&cells, at)
                && far <= u32::from(strike.range)
            {
                best = best.max(self.hit(figure, strike, cover));
            }
        }
        let batters = self.generators().any(|at| cells.iter().any(|cell| cell.chebyshev(at) <= 1));
        best = best.max(if batters { BATTER } else { 0 });
        if best == 0 { 0 } else { best - self.exposure(&cells) - i64::from(step.cost) * STEP }
    }

    /// Returns the generators that stand.
    fn generators(&self) -> impl Iterator<Item = Cell> + '_ {
        let stand = self.view.links().values().filter(|link| link.progress < *self.view.wanted());
        stand.filter(|_| matches!(self.view.goal(), Goal::Hold { .. })).map(|link| link.at)
    }

    /// Returns every figure of the marines' side.
    fn enemies(&self) -> impl Iterator<Item = (FigureId, Cell)> + '_ {
        let hauler = self.view.hauler().iter().map(|hauler| (FigureId::HAULER, hauler.at));
        self.view.marines_at().map(|(figure, at, _)| (figure, at)).chain(hauler)
    }

    /// Returns how near it is to a marine in sight, and whether that marine has cover.
    fn sees(&self, cells: &[Cell], at: Cell) -> Option<(u32, bool)> {
        let mut cells: Vec<Cell> = cells.to_vec();
        cells.sort_by_key(|cell| cell.chebyshev(at));
        cells.iter().find_map(|cell| Some((cell.chebyshev(at).max(1), self.ground.sight(*cell, at)?)))
    }

    /// Returns what marines may do to it there.
    fn exposure(&self, cells: &[Cell]) -> i64 {
        let seen = self.view.marines_at().filter_map(|(_, at, _)| self.sees(cells, at));
        let each = seen.map(|(far, cover)| {
            let close = if far <= 2 { SEEN } else { 0 };
            SEEN + close - if cover { SEEN / 2 } else { 0 }
        });
        each.sum()
    }

    fn prey(&self) -> Field {
        horde::prey(self.view, &self.ground, self.gait())
    }

    /// Goes nearer to the marines or, after its attack, out of their sight but not too far.
    fn close_in(&self, offer: &ActOffer) -> Option<Choice> {
        let prey = self.prey();
        let reach = u32::from(self.row.speed) + u32::from(self.row.attack.range);
        let wanted = if offer.ready.is_some() { 0 } else { reach - 1 };
        let score = |cells: &[Cell]| {
            let far = prey.of(cells.iter().copied()).unwrap_or(80);
            let hidden = if offer.ready.is_some() { 0 } else { self.exposure(cells) };
            i64::from(far.saturating_sub(wanted)) * 20 + hidden
        };
        let at = |step: &ReachOffer| score(&step.at.cells().collect::<Vec<_>>());
        let here = score(&self.demon.at.cells().collect::<Vec<_>>());
        let best = offer.stops().min_by_key(|step| (at(step), step.cost))?;
        (at(best) < here).then(|| offer.walk(best.at)).flatten()
    }

    /// Opens a door between it and the marines.
    fn door(&self, offer: &ActOffer) -> Option<Choice> {
        offer.ready?;
        let prey = self.prey();
        let here = prey.of(self.demon.at.cells())?;
        let onward = |door: &&DoorId| {
            let Some(door) = self.view.doors().get(*door) else { return false };
            let beyond = door.edges.iter().flat_map(|edge| edge.cells());
            prey.of(beyond).is_some_and(|far| far + 2 <= here)
        };
        offer.doors.iter().find(onward).map(|door| Choice::Door { door: *door })
    }
}
