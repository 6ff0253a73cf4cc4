//! The map: how far it is to walk, how far things lie apart, and what is in sight, as a player would count it.

use crate::picture::Picture;
use serde::Deserialize;

/// A space, as the wire writes it.
pub(crate) type Cell = [u8; 2];

/// Farther than anything on a map.
pub(crate) const FAR: u32 = u32::MAX / 4;
/// The eight neighbours.
const AROUND: [(i16, i16); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(crate) struct Edge {
    pub(crate) at: Cell,
    pub(crate) side: Side,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    E,
    S,
}

impl Edge {
    pub(crate) fn cells(self) -> [Cell; 2] {
        let [x, y] = self.at;
        match self.side {
            Side::E => [self.at, [x.saturating_add(1), y]],
            Side::S => [self.at, [x, y.saturating_add(1)]],
        }
    }
}

/// Who walks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gait {
    Marine,
    Demon,
    /// Flies or is large: terrain is nothing to it.
    Heavy,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Soil {
    Open,
    Difficult,
    Blocking,
    Impassable,
    /// Not on the map.
    Void,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Border {
    Open,
    Wall,
    /// A closed door; whoever walks may open it.
    Door,
}

/// Movement between spaces and some goals.
#[derive(Debug, Clone, Default)]
pub(crate) struct Field {
    wide: usize,
    far: Vec<u32>,
}

impl Field {
    pub(crate) fn at(&self, [x, y]: Cell) -> Option<u32> {
        let (x, y) = (usize::from(x), usize::from(y));
        let far = if x < self.wide { self.far.get(y * self.wide + x).copied() } else { None };
        far.filter(|far| *far < FAR)
    }

    /// To the nearest of these spaces.
    pub(crate) fn of(&self, cells: &[Cell]) -> Option<u32> {
        cells.iter().filter_map(|cell| self.at(*cell)).min()
    }

    /// Every space with its distance.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Cell, u32)> + '_ {
        let near = self.far.iter().enumerate().filter(|(_, far)| **far < FAR);
        near.filter_map(|(at, far)| {
            let (x, y) = (u8::try_from(at % self.wide).ok()?, u8::try_from(at / self.wide).ok()?);
            Some(([x, y], *far))
        })
    }
}

/// The map with its doors as they stand.
#[derive(Debug)]
pub(crate) struct Ground {
    wide: usize,
    soil: Vec<Soil>,
    borders: Vec<[Border; 2]>,
    links: Vec<usize>,
}

impl Ground {
    pub(crate) fn of(picture: &Picture) -> Self {
        let size = |axis: usize| {
            picture.cells.iter().map(|space| usize::from(space.at[axis])).max().unwrap_or(0) + 2
        };
        let (wide, all) = (size(0), size(0) * size(1));
        let mut ground = Self {
            wide,
            soil: vec![Soil::Void; all],
            borders: vec![[Border::Open; 2]; all],
            links: Vec::new(),
        };
        for space in &picture.cells {
            let soil = match space.terrain.as_deref() {
                Some("difficult") => Soil::Difficult,
                Some("blocking") => Soil::Blocking,
                Some("impassable") => Soil::Impassable,
                _ => Soil::Open,
            };
            if let Some(at) = ground.place(space.at) {
                ground.soil[at] = soil;
            }
        }
        picture.walls.iter().for_each(|edge| ground.close(*edge, Border::Wall));
        for door in picture.doors.values().filter(|door| !door.open) {
            door.edges.iter().for_each(|edge| ground.close(*edge, Border::Door));
        }
        ground.links = picture.active.iter().filter_map(|cell| ground.place(*cell)).collect();
        ground
    }

    /// Movement from everywhere to the nearest of these goals, each with what it counts more.
    pub(crate) fn to(&self, gait: Gait, goals: impl IntoIterator<Item = (u32, Cell)>) -> Field {
        self.spread(gait, goals, FAR, false)
    }

    /// Movement from here to everywhere, up to so much.
    pub(crate) fn from(&self, gait: Gait, starts: &[Cell], most: u32) -> Field {
        self.spread(gait, starts.iter().map(|cell| (0, *cell)), most, true)
    }

    fn spread(
        &self,
        gait: Gait,
        goals: impl IntoIterator<Item = (u32, Cell)>,
        most: u32,
        forward: bool,
    ) -> Field {
        let mut far = vec![FAR; self.soil.len()];
        let mut queue: Vec<Vec<usize>> = Vec::new();
        for (more, goal) in goals {
            if let Some(at) = self.place(goal).filter(|_| more <= most) {
                line(&mut queue, more).push(at);
            }
        }
        let mut steps = 0;
        while steps < queue.len() {
            let cost = u32::try_from(steps).unwrap_or(FAR);
            for at in std::mem::take(&mut queue[steps]) {
                if far[at] != FAR {
                    continue;
                }
                far[at] = cost;
                for (to, step) in self.ways(gait, at) {
                    let entered = if forward { to } else { at };
                    let sum = cost + step + self.toll(gait, entered);
                    if far[to] == FAR && sum <= most {
                        line(&mut queue, sum).push(to);
                    }
                }
            }
            steps += 1;
        }
        Field { wide: self.wide, far }
    }

    fn toll(&self, gait: Gait, at: usize) -> u32 {
        u32::from(gait != Gait::Heavy && self.soil[at] == Soil::Difficult)
    }

    fn is_open(&self, gait: Gait, at: usize) -> bool {
        match self.soil.get(at) {
            Some(Soil::Open | Soil::Difficult) => true,
            Some(Soil::Blocking | Soil::Impassable) => gait == Gait::Heavy,
            Some(Soil::Void) | None => false,
        }
    }

    fn ways(&self, gait: Gait, at: usize) -> impl Iterator<Item = (usize, u32)> + '_ {
        let step = move |(dx, dy): (i16, i16)| {
            let to = self.shifted(at, dx, dy).filter(|to| self.is_open(gait, *to))?;
            if dx == 0 || dy == 0 {
                return match self.border(at, to) {
                    Border::Open => Some((to, 1)),
                    Border::Door => Some((to, 2)),
                    Border::Wall => None,
                };
            }
            let by = |mid: Option<usize>| {
                mid.is_some_and(|mid| {
                    self.is_open(gait, mid)
                        && self.border(at, mid) == Border::Open
                        && self.border(mid, to) == Border::Open
                })
            };
            (by(self.shifted(at, dx, 0)) || by(self.shifted(at, 0, dy))).then_some((to, 1))
        };
        let linked = gait == Gait::Marine && self.links.contains(&at);
        let links = self.links.iter().filter(move |to| linked && **to != at).map(|to| (*to, 1));
        AROUND.into_iter().filter_map(step).chain(links)
    }

    /// The spaces beside a space, as one walks, itself among them.
    pub(crate) fn beside(&self, cell: Cell) -> Vec<Cell> {
        let mut found = vec![cell];
        if let Some(at) = self.place(cell) {
            let near = self.ways(Gait::Demon, at).filter(|(_, step)| *step == 1);
            found.extend(near.filter_map(|(to, _)| self.cell(to)));
        }
        found
    }

    /// The spaces that a step leads to, through doors that may be opened too.
    pub(crate) fn steps(&self, cell: Cell) -> Vec<Cell> {
        let Some(at) = self.place(cell) else { return Vec::new() };
        self.ways(Gait::Demon, at).filter_map(|(to, _)| self.cell(to)).collect()
    }

    /// A closed door lies between two spaces side by side.
    pub(crate) fn is_door(&self, a: Cell, b: Cell) -> bool {
        let beside = a[0].abs_diff(b[0]) + a[1].abs_diff(b[1]) == 1;
        let places = self.place(a).zip(self.place(b)).filter(|_| beside);
        places.is_some_and(|(a, b)| self.border(a, b) == Border::Door)
    }

    /// Whether nothing stands between two spaces, and whether what lies between gives cover.
    pub(crate) fn sight(&self, a: Cell, b: Cell) -> Option<bool> {
        let (dx, dy) = (i32::from(b[0]) - i32::from(a[0]), i32::from(b[1]) - i32::from(a[1]));
        let (nx, ny) = (dx.abs(), dy.abs());
        let (mut ix, mut iy) = (0, 0);
        let mut at = self.place(a)?;
        let last = self.place(b)?;
        let mut covered = nx.max(ny) > 1 && self.soil[last] == Soil::Difficult;
        while ix < nx || iy < ny {
            let order = ((1 + 2 * ix) * ny).cmp(&((1 + 2 * iy) * nx));
            let step_x = if order.is_le() { dx.signum() } else { 0 };
            let step_y = if order.is_ge() { dy.signum() } else { 0 };
            let (sx, sy) = (i16::try_from(step_x).ok()?, i16::try_from(step_y).ok()?);
            let next = self.shifted(at, sx, sy)?;
            let passes = |from: usize, to: usize| {
                self.border(from, to) == Border::Open && (to == last || self.is_clear(to))
            };
            if sx != 0 && sy != 0 {
                (ix, iy) = (ix + 1, iy + 1);
                let by = |mid: Option<usize>| mid.is_some_and(|mid| passes(at, mid) && passes(mid, next));
                let (one, two) = (by(self.shifted(at, sx, 0)), by(self.shifted(at, 0, sy)));
                if !one && !two {
                    return None;
                }
                covered |= !(one && two) && nx.max(ny) > 1;
            } else {
                (ix, iy) = if sx == 0 { (ix, iy + 1) } else { (ix + 1, iy) };
                if !passes(at, next) {
                    return None;
                }
            }
            covered |= next != last && self.soil[next] == Soil::Difficult;
            at = next;
        }
        Some(covered)
    }

    fn is_clear(&self, at: usize) -> bool {
        matches!(self.soil[at], Soil::Open | Soil::Difficult | Soil::Impassable)
    }

    fn border(&self, a: usize, b: usize) -> Border {
        let side = usize::from(a.abs_diff(b) != 1);
        self.borders[a.min(b)][side]
    }

    fn shifted(&self, at: usize, dx: i16, dy: i16) -> Option<usize> {
        let column = (at % self.wide).checked_add_signed(dx.into()).filter(|column| *column < self.wide)?;
        let row = (at / self.wide).checked_add_signed(dy.into())?;
        Some(row * self.wide + column).filter(|to| *to < self.soil.len())
    }

    fn place(&self, [x, y]: Cell) -> Option<usize> {
        let at = usize::from(y) * self.wide + usize::from(x);
        (usize::from(x) < self.wide && at < self.soil.len()).then_some(at)
    }

    fn cell(&self, at: usize) -> Option<Cell> {
        Some([u8::try_from(at % self.wide).ok()?, u8::try_from(at / self.wide).ok()?])
    }

    fn close(&mut self, edge: Edge, border: Border) {
        if let Some(at) = self.place(edge.at) {
            self.borders[at][usize::from(edge.side == Side::S)] = border;
        }
    }
}

fn line(queue: &mut Vec<Vec<usize>>, steps: u32) -> &mut Vec<usize> {
    let steps = usize::try_from(steps).unwrap_or(0);
    if queue.len() <= steps {
        queue.resize(steps + 1, Vec::new());
    }
    &mut queue[steps]
}

/// Spaces apart, as if nothing stood between.
pub(crate) fn apart(a: Cell, b: Cell) -> u32 {
    u32::from(a[0].abs_diff(b[0]).max(a[1].abs_diff(b[1])))
}
