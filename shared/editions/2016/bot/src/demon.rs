//! A demon in its activation: to where it hurts most, its attack, and away.

use crate::book::{Book, DemonRow, Strike};
use crate::ground::{Cell, Gait, Ground, apart};
use crate::horde;
use crate::odds::Guard;
use crate::offer::{Act, Step, Target};
use crate::picture::{Demon, Goal, Picture, Sheet};
use crate::uses;
use serde_json::{Value, json};

/// What a frag is worth beside the wounds.
const FRAG: i64 = 700;
/// A place that marines see well, for each of them.
const SEEN: i64 = 12;
/// The figure of the hauler.
const HAULER: u64 = 9;
/// What it is worth to damage a generator: more than any marine, as two of three decide the mission and frags hardly ever do.
const BATTER: i64 = 2_000;
/// A step.
const STEP: i64 = 2;

struct Mind<'a> {
    book: &'a Book,
    picture: &'a Picture,
    row: &'a DemonRow,
    demon: &'a Demon,
    ground: Ground,
}

/// A free moment.
pub(crate) fn act(offer: &Value, picture: &Picture) -> Option<Value> {
    let offer = Act::read(offer)?;
    let (book, demon) = (Book::open()?, picture.demon(offer.figure)?);
    let mind = Mind { book, picture, row: book.demon(&demon.kind)?, demon, ground: Ground::of(picture) };
    mind.fight(&offer)
        .or_else(|| mind.close_in(&offer))
        .or_else(|| mind.door(&offer))
        .or_else(|| Some(json!({ "t": "end" })))
}

impl Mind<'_> {
    fn gait(&self) -> Gait {
        horde::gait(self.book, &self.demon.kind)
    }

    /// What an attack on a figure of the marines' side is worth.
    fn hit(&self, figure: u64, strike: Strike, cover: bool) -> i64 {
        match (self.picture.sheet(figure), &self.picture.hauler) {
            (Some(sheet), _) => self.hit_marine(figure, sheet, strike, cover),
            (None, Some(hauler)) => {
                let left = hauler.health.saturating_sub(hauler.damage).max(1);
                let chance = Guard::hauler().against(self.book, strike, left, 1);
                chance.wounds + chance.kill * FRAG / 1000
            }
            (None, None) => 0,
        }
    }

    fn hit_marine(&self, figure: u64, sheet: &Sheet, strike: Strike, cover: bool) -> i64 {
        let guard = Guard::marine(self.book, sheet);
        let guard = if cover && !sheet.stunned { guard.covered() } else { guard };
        let chance = guard.against(self.book, strike, sheet.left(), 1);
        // Wounds weigh more on who has few left.
        let weak = 100 + i64::from(sheet.damage) * 60 / i64::from(sheet.health.max(1));
        let carries = self.picture.links.values().any(|link| link.carrier.map(u64::from) == Some(figure));
        let worth = chance.wounds * weak / 100 + chance.kill * FRAG / 1000;
        if carries { worth * 3 / 2 } else { worth }
    }

    /// Attacks from here, or goes to where an attack is worth more.
    fn fight(&self, offer: &Act) -> Option<Value> {
        let ready = offer.ready.as_ref()?.printed();
        let cells = self.demon.at.cells();
        let near = |at: Cell| cells.iter().any(|cell| apart(*cell, at) <= 2);
        let count = self.picture.marines_at().filter(|(_, at, _)| near(*at)).count();
        if let Some(said) = uses::instead(&offer.uses, self.picture, count, offer.strike.is_some()) {
            return Some(said);
        }
        let here = self.best_here(offer);
        let now = here.as_ref().map_or(0, |(worth, _)| *worth);
        if let Some(token) = offer.generators.first().filter(|_| now < BATTER) {
            return Some(json!({ "t": "batter", "token": token }));
        }
        let best = offer
            .stops()
            .map(|step| (self.from(step, ready, offer), step))
            .max_by_key(|(worth, step)| (*worth, std::cmp::Reverse(step.cost)));
        if let Some((_, step)) = best.filter(|(worth, _)| *worth > now.max(0) + 25) {
            return offer.walk(&step.at);
        }
        here.map(|(_, said)| said)
    }

    /// The best attack from where it stands.
    fn best_here(&self, offer: &Act) -> Option<(i64, Value)> {
        let strikes = offer.strike.as_ref()?;
        let worth = |target: &Target, strike: Strike| self.hit(target.figure, strike, target.cover);
        let plain =
            strikes.targets.iter().map(|target| (worth(target, strikes.strike.printed()), target, false));
        let boosted = strikes.boost.iter().flat_map(|boost| {
            boost.targets.iter().map(|target| (worth(target, boost.strike.printed()), target, true))
        });
        let (worth, target, boost) = plain.chain(boosted).max_by_key(|(worth, ..)| *worth)?;
        Some((worth, json!({ "t": "attack", "target": target.figure, "boost": boost })))
    }

    /// What an attack from there may be worth, less what it is to stand there.
    fn from(&self, step: &Step, strike: Strike, offer: &Act) -> i64 {
        let cells = step.at.cells();
        let more = offer.strike.as_ref().and_then(|strikes| strikes.boost.as_ref());
        let strike = more.map_or(strike, |boost| boost.strike.printed());
        let mut best = 0;
        for (figure, at) in self.enemies() {
            if let Some((far, cover)) = self.sees(&cells, at)
                && far <= strike.range
            {
                best = best.max(self.hit(figure, strike, cover));
            }
        }
        let batters = self.generators().any(|at| cells.iter().any(|cell| apart(*cell, at) <= 1));
        best = best.max(if batters { BATTER } else { 0 });
        if best == 0 { 0 } else { best - self.exposure(&cells) - i64::from(step.cost) * STEP }
    }

    /// Generators that stand.
    fn generators(&self) -> impl Iterator<Item = Cell> + '_ {
        let stand = self.picture.links.values().filter(|link| link.progress < self.picture.wanted);
        stand.filter(|_| matches!(self.picture.goal, Goal::Hold)).map(|link| link.at)
    }

    /// Every figure of the marines' side.
    fn enemies(&self) -> impl Iterator<Item = (u64, Cell)> + '_ {
        let hauler = self.picture.hauler.iter().map(|hauler| (HAULER, hauler.at));
        self.picture.marines_at().map(|(figure, at, _)| (figure, at)).chain(hauler)
    }

    /// How near it is to somebody in sight, and whether he has cover.
    fn sees(&self, cells: &[Cell], at: Cell) -> Option<(u32, bool)> {
        let mut cells: Vec<Cell> = cells.to_vec();
        cells.sort_by_key(|cell| apart(*cell, at));
        cells.iter().find_map(|cell| Some((apart(*cell, at).max(1), self.ground.sight(*cell, at)?)))
    }

    /// What marines may do to it there.
    fn exposure(&self, cells: &[Cell]) -> i64 {
        let seen = self.picture.marines_at().filter_map(|(_, at, _)| self.sees(cells, at));
        let each = seen.map(|(far, cover)| {
            let close = if far <= 2 { SEEN } else { 0 };
            SEEN + close - if cover { SEEN / 2 } else { 0 }
        });
        each.sum()
    }

    /// Nearer to the marines; after its attack out of their sight, not too far.
    fn close_in(&self, offer: &Act) -> Option<Value> {
        let prey = horde::prey(self.picture, &self.ground, self.gait());
        let wanted = if offer.ready.is_some() { 0 } else { self.row.speed + self.row.attack.range - 1 };
        let score = |cells: &[Cell]| {
            let far = prey.of(cells).unwrap_or(80);
            let hidden = if offer.ready.is_some() { 0 } else { self.exposure(cells) };
            i64::from(far.saturating_sub(wanted)) * 20 + hidden
        };
        let here = score(&self.demon.at.cells());
        let best = offer.stops().min_by_key(|step| (score(&step.at.cells()), step.cost))?;
        (score(&best.at.cells()) < here).then(|| offer.walk(&best.at)).flatten()
    }

    /// A door that keeps it from the marines.
    fn door(&self, offer: &Act) -> Option<Value> {
        offer.ready.as_ref()?;
        let prey = horde::prey(self.picture, &self.ground, self.gait());
        let here = prey.of(&self.demon.at.cells())?;
        let onward = |door: &&u64| {
            let Some(door) = self.picture.doors.get(&door.to_string()) else { return false };
            let beyond = door.edges.iter().flat_map(|edge| edge.cells());
            beyond.filter_map(|cell| prey.at(cell)).min().is_some_and(|far| far + 2 <= here)
        };
        offer.doors.iter().find(onward).map(|door| json!({ "t": "door", "door": door }))
    }
}
