//! How far it is over the known map, as a player would count it.

use super::picture::{Cell, Edge, Picture, Side};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// Steps from every known space to the nearest of some goals.
#[derive(Debug, Default)]
pub(super) struct Field(BTreeMap<Cell, u32>);

impl Field {
    pub(super) fn at(&self, cell: Cell) -> Option<u32> {
        self.0.get(&cell).copied()
    }

    /// The same with some spaces counted as farther away.
    pub(super) fn raised(&self, by: impl Fn(Cell) -> usize) -> Self {
        let more = |cell: Cell| u32::try_from(by(cell)).unwrap_or(u32::MAX);
        Self(self.0.iter().map(|(cell, far)| (*cell, far.saturating_add(more(*cell)))).collect())
    }
}

/// The known floor: spaces, and the borders that cannot be crossed.
pub(super) struct Floor {
    cells: BTreeSet<Cell>,
    shut: BTreeSet<Edge>,
}

impl Floor {
    /// `through`: doors that count as open although they are closed.
    pub(super) fn of(picture: &Picture, through: impl Fn(&super::picture::Door) -> bool) -> Self {
        let mut cells = BTreeSet::new();
        let mut shut = BTreeSet::new();
        for area in picture.areas.values() {
            cells.extend(&area.cells);
            shut.extend(&area.walls);
            for feature in area.features.iter().filter(|feature| feature.what == "obstacle") {
                cells.remove(&feature.at);
            }
        }
        for door in picture.doors.values().filter(|door| door.is_closed() && !through(door)) {
            shut.extend(door.edges);
        }
        Self { cells, shut }
    }

    /// Steps to the nearest goal, from everywhere.
    pub(super) fn field(&self, goals: impl IntoIterator<Item = Cell>) -> Field {
        self.weighed(goals.into_iter().map(|goal| (0, goal)))
    }

    /// The same; a goal counts as so many steps farther away than it is.
    pub(super) fn weighed(&self, goals: impl IntoIterator<Item = (u32, Cell)>) -> Field {
        let mut far = BTreeMap::new();
        let mut queue: BinaryHeap<_> = goals.into_iter().map(Reverse).collect();
        while let Some(Reverse((steps, at))) = queue.pop() {
            if far.contains_key(&at) {
                continue;
            }
            far.insert(at, steps);
            let free = |to: &Cell| self.cells.contains(to) && !far.contains_key(to) && self.open(at, *to);
            queue.extend(around(at).filter(free).map(|to| Reverse((steps + 1, to))));
        }
        Field(far)
    }

    /// Nothing stands between, along the straightest chain of spaces: near enough to what the rules say.
    pub(super) fn sees(&self, a: Cell, b: Cell) -> bool {
        let steps = i32::try_from(apart(a, b)).unwrap_or(0);
        let on = |axis: usize, step: i32| {
            let (from, to) = (i32::from(a[axis]), i32::from(b[axis]));
            u8::try_from(from + ((to - from) * step * 2 + steps).div_euclid((steps * 2).max(1))).unwrap_or(0)
        };
        let cell = |step: i32| if step == 0 { a } else { [on(0, step), on(1, step)] };
        (0..steps).all(|step| self.open(cell(step), cell(step + 1)))
    }

    fn open(&self, a: Cell, b: Cell) -> bool {
        if a[0] == b[0] || a[1] == b[1] {
            return !self.shut.contains(&between(a, b));
        }
        let way = |mid: Cell| {
            self.cells.contains(&mid)
                && !self.shut.contains(&between(a, mid))
                && !self.shut.contains(&between(mid, b))
        };
        way([a[0], b[1]]) || way([b[0], a[1]])
    }
}

fn around([x, y]: Cell) -> impl Iterator<Item = Cell> {
    (-1i16..=1).flat_map(move |dy| (-1i16..=1).map(move |dx| (dx, dy))).filter_map(move |(dx, dy)| {
        let to = [u8::try_from(i16::from(x) + dx).ok()?, u8::try_from(i16::from(y) + dy).ok()?];
        (to != [x, y]).then_some(to)
    })
}

fn between(a: Cell, b: Cell) -> Edge {
    let side = if a[1] == b[1] { Side::E } else { Side::S };
    Edge { at: a.min(b), side }
}

/// Spaces apart, as if nothing stood between.
pub(super) fn apart(a: Cell, b: Cell) -> u32 {
    u32::from(a[0].abs_diff(b[0]).max(a[1].abs_diff(b[1])))
}

/// To the nearest of them.
pub(super) fn nearest(from: Cell, of: &[Cell]) -> u32 {
    of.iter().map(|cell| apart(from, *cell)).min().unwrap_or(u32::MAX)
}
