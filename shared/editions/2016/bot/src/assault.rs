//! Where a marine can attack which demon from, and what that is worth.

use crate::errand::Errand;
use crate::ground::Ground;
use crate::scene::Scene;
use grid::{Cell, Field};
use rules_2016::attacks::Strike;
use std::collections::BTreeMap;

/// The farthest range of any attack.
const RANGE: usize = 13;

/// An attack that could be made.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chance {
    pub(crate) foe: usize,
    pub(crate) worth: i64,
    /// Movement that the place costs as a detour.
    pub(crate) detour: i64,
    /// Movement to the place.
    pub(crate) walk: u32,
    pub(crate) from: Cell,
}

/// A place to attack from.
#[derive(Debug, Clone, Copy)]
struct Place {
    detour: i64,
    walk: u32,
    from: Cell,
    cover: bool,
}

impl Place {
    /// Returns the cost. Less is better.
    fn price(&self) -> (i64, u32) {
        (self.detour + 2 * i64::from(self.cover), self.walk)
    }
}

/// For every demon and range, the cheapest place to attack it from.
#[derive(Debug)]
pub(crate) struct Assault<'a> {
    scene: &'a Scene,
    /// By demon, by range.
    places: Vec<[Option<Place>; RANGE]>,
}

impl<'a> Assault<'a> {
    /// Computes the places. `walk` holds those that can be stood on.
    pub(crate) fn plan(
        scene: &'a Scene,
        ground: &Ground,
        errand: &Errand,
        (at, walk, free): (Cell, &Field, &dyn Fn(Cell) -> bool),
    ) -> Self {
        let here = errand.far(at);
        let stands: Vec<(Cell, u32)> = walk.all().filter(|(cell, _)| *cell == at || free(*cell)).collect();
        let mut seen: BTreeMap<(Cell, Cell), Option<bool>> = BTreeMap::new();
        let mut places = Vec::new();
        for foe in &scene.foes {
            let mut best: [Option<Place>; RANGE] = [None; RANGE];
            for (cell, cost) in &stands {
                let targets = foe.cells.iter().map(|target| (cell.chebyshev(*target), *target));
                // Of equally near spaces the westernmost.
                let near = targets.min_by_key(|(far, target)| (*far, target.x, target.y));
                let Some((far, target)) = near.filter(|(far, _)| (1..RANGE as u32).contains(far)) else {
                    continue;
                };
                let Some(cover) = *seen.entry((*cell, target)).or_insert_with(|| ground.sight(*cell, target))
                else {
                    continue;
                };
                let detour = (i64::from(*cost) + errand.far(*cell) - here).max(0);
                let slot = &mut best[far as usize];
                let place = Place { detour, walk: *cost, from: *cell, cover };
                if slot.is_none_or(|old| place.price() < old.price()) {
                    *slot = Some(place);
                }
            }
            places.push(best);
        }
        Self { scene, places }
    }

    /// Returns every demon that this attack could reach with this much movement.
    pub(crate) fn chances(&self, strike: Strike, moves: u32) -> Vec<Chance> {
        let mut found = Vec::new();
        for (foe, places) in self.places.iter().enumerate() {
            let most = usize::from(strike.range).min(RANGE - 1);
            let near = places.iter().take(most + 1).flatten().filter(|place| place.walk <= moves);
            let rows = near.map(|place| Chance {
                foe,
                worth: self.scene.shot(foe, strike, place.cover),
                detour: place.detour,
                walk: place.walk,
                from: place.from,
            });
            let best = rows.max_by_key(|row| (row.worth - row.detour * 20, std::cmp::Reverse(row.walk)));
            found.extend(best);
        }
        found
    }
}
