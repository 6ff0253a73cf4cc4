//! The known floor: how far it is over it, and what is in sight, as a player would count it.

use super::picture::{Cell, Edge, Picture, Side};

/// Farther than anything on a board.
pub(super) const FAR: u32 = u32::MAX / 4;
/// The eight neighbours.
const AROUND: [(i16, i16); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
/// Movement to open a door.
const DOOR: u32 = 2;

/// Steps from every known space to the nearest of some goals.
#[derive(Debug, Clone, Default)]
pub(super) struct Field {
    wide: usize,
    far: Vec<u32>,
}

impl Field {
    pub(super) fn at(&self, [x, y]: Cell) -> Option<u32> {
        let (x, y) = (usize::from(x), usize::from(y));
        let far = if x < self.wide { self.far.get(y * self.wide + x).copied() } else { None };
        far.filter(|far| *far != FAR)
    }

    /// To the nearest of these spaces.
    pub(super) fn of(&self, cells: &[Cell]) -> Option<u32> {
        cells.iter().filter_map(|cell| self.at(*cell)).min()
    }
}

/// What lies between two spaces side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Border {
    Open,
    Wall,
    /// A closed door that whoever walks may open.
    Door,
}

/// Who walks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Walker {
    Marine,
    /// Cannot open doors with a key.
    Invader,
}

/// The known floor.
#[derive(Debug)]
pub(super) struct Floor {
    wide: usize,
    /// Spaces to walk on.
    floor: Vec<bool>,
    /// Borders to the east and to the south, for walking and for sight.
    walk: Vec<[Border; 2]>,
    shut: Vec<[bool; 2]>,
    /// More that it costs to come onto a space.
    toll: Vec<u32>,
    /// Somebody stands there.
    taken: Vec<bool>,
    /// Teleporters that marines know, by colour.
    links: Vec<(usize, usize)>,
}

impl Floor {
    pub(super) fn of(picture: &Picture, walker: Walker) -> Self {
        let cells = || picture.areas.values().flat_map(|area| &area.cells);
        let size = |axis: usize| cells().map(|cell| usize::from(cell[axis])).max().unwrap_or(0) + 2;
        let (wide, all) = (size(0), size(0) * size(1));
        let mut floor = Self {
            wide,
            floor: vec![false; all],
            walk: vec![[Border::Open; 2]; all],
            shut: vec![[false; 2]; all],
            toll: vec![0; all],
            taken: vec![false; all],
            links: Vec::new(),
        };
        cells().for_each(|cell| floor.set(*cell, true));
        let mut pads: Vec<(&str, usize)> = Vec::new();
        for area in picture.areas.values() {
            area.walls.iter().for_each(|edge| floor.close(*edge, Border::Wall));
            for feature in &area.features {
                match feature.what.as_str() {
                    "obstacle" => floor.set(feature.at, false),
                    "slime" => floor.charge(feature.at, 2),
                    what if what.starts_with("teleporter") => {
                        pads.extend(floor.place(feature.at).map(|at| (what, at)));
                    }
                    _ => {}
                }
            }
        }
        picture.barrels.iter().for_each(|cell| floor.set(*cell, false));
        for door in picture.doors.values().filter(|door| door.is_closed()) {
            let barred = door.locked || door.blocked || (walker == Walker::Invader && door.key.is_some());
            let border = if barred { Border::Wall } else { Border::Door };
            door.edges.iter().for_each(|edge| floor.close(*edge, border));
        }
        if walker == Walker::Marine {
            let twins = |(what, at): &(&str, usize)| {
                let (what, at) = (*what, *at);
                let other = pads.iter().filter(move |(of, far)| *of == what && *far != at);
                other.map(move |(_, far)| (at, *far)).collect::<Vec<_>>()
            };
            floor.links = pads.iter().flat_map(twins).collect();
        }
        floor
    }

    /// Somebody stands on it.
    pub(super) fn occupy(&mut self, cell: Cell) {
        if let Some(at) = self.place(cell) {
            self.taken[at] = true;
        }
    }

    /// Makes a space dearer to come onto.
    pub(super) fn charge(&mut self, cell: Cell, more: u32) {
        if let Some(at) = self.place(cell) {
            self.toll[at] += more;
        }
    }

    /// Steps to the nearest goal from everywhere, a goal counting as so many steps farther than it is; spaces
    /// farther than `most` are left out.
    pub(super) fn field(&self, goals: impl IntoIterator<Item = (u32, Cell)>, most: u32) -> Field {
        self.spread(goals, most, &[])
    }

    /// Every space in so many steps from here, not through any of these spaces, with the steps.
    pub(super) fn reach(&self, from: Cell, most: u32, barred: &[Cell]) -> Vec<(Cell, u32)> {
        let field = self.spread([(0, from)], most, barred);
        let near = field.far.iter().enumerate().filter(|(_, far)| **far != FAR);
        let cell = |at: usize| Some([u8::try_from(at % self.wide).ok()?, u8::try_from(at / self.wide).ok()?]);
        near.filter_map(|(at, far)| Some((cell(at)?, *far))).filter(|(cell, _)| *cell != from).collect()
    }

    fn spread(&self, goals: impl IntoIterator<Item = (u32, Cell)>, most: u32, barred: &[Cell]) -> Field {
        let mut far = vec![FAR; self.floor.len()];
        let mut barred_at = vec![false; self.floor.len()];
        barred.iter().filter_map(|cell| self.place(*cell)).for_each(|at| barred_at[at] = true);
        let mut queue: Vec<Vec<usize>> = Vec::new();
        for (steps, goal) in goals {
            let Some(at) = self.place(goal).filter(|_| steps <= most) else { continue };
            line(&mut queue, steps).push(at);
        }
        let mut steps = 0;
        while steps < queue.len() {
            let cost = u32::try_from(steps).unwrap_or(FAR);
            for at in std::mem::take(&mut queue[steps]) {
                if far[at] != FAR {
                    continue;
                }
                far[at] = cost;
                for (to, step) in self.ways(at) {
                    let sum = cost + step + self.toll[at];
                    if far[to] == FAR && sum <= most && !barred_at[to] {
                        line(&mut queue, sum).push(to);
                    }
                }
            }
            steps += 1;
        }
        Field { wide: self.wide, far }
    }

    /// Nothing stands between two spaces, figures neither.
    pub(super) fn sees(&self, a: Cell, b: Cell) -> bool {
        let (dx, dy) = (i32::from(b[0]) - i32::from(a[0]), i32::from(b[1]) - i32::from(a[1]));
        let (nx, ny) = (dx.abs(), dy.abs());
        let (mut ix, mut iy, mut at) = (0, 0, a);
        while ix < nx || iy < ny {
            let order = ((1 + 2 * ix) * ny).cmp(&((1 + 2 * iy) * nx));
            let step =
                (if order.is_le() { dx.signum() } else { 0 }, if order.is_ge() { dy.signum() } else { 0 });
            let next = shifted(at, step);
            let clear = if step.0 != 0 && step.1 != 0 {
                (ix, iy) = (ix + 1, iy + 1);
                let (one, two) = ([next[0], at[1]], [at[0], next[1]]);
                let by = |mid: Cell| self.is_floor(mid) && !self.is_shut(at, mid) && !self.is_shut(mid, next);
                by(one) || by(two)
            } else {
                (ix, iy) = if step.0 == 0 { (ix, iy + 1) } else { (ix + 1, iy) };
                !self.is_shut(at, next)
            };
            if !clear
                || (next != b && (!self.is_floor(next) || self.place(next).is_some_and(|at| self.taken[at])))
            {
                return false;
            }
            at = next;
        }
        true
    }

    /// Known, and neither an obstacle nor a barrel.
    pub(super) fn is_floor(&self, cell: Cell) -> bool {
        self.place(cell).is_some_and(|at| self.floor[at])
    }

    fn ways(&self, at: usize) -> impl Iterator<Item = (usize, u32)> + '_ {
        let (x, y) = (at % self.wide, at / self.wide);
        let step = move |(dx, dy): (i16, i16)| {
            let column = x.checked_add_signed(dx.into()).filter(|column| *column < self.wide)?;
            let to = y.checked_add_signed(dy.into())? * self.wide + column;
            self.floor.get(to).copied().unwrap_or(false).then_some(())?;
            if dx == 0 || dy == 0 {
                return match self.walk[at.min(to)][usize::from(dx == 0)] {
                    Border::Open => Some((to, 1)),
                    Border::Door => Some((to, 1 + DOOR)),
                    Border::Wall => None,
                };
            }
            let by = |mid: usize, first: usize, last: usize| {
                let open = |a: usize, side: usize| self.walk[a][side] == Border::Open;
                self.floor[mid] && open(at.min(mid), first) && open(mid.min(to), last)
            };
            let (beside, above) = (y * self.wide + to % self.wide, to / self.wide * self.wide + x);
            (by(beside, 0, 1) || by(above, 1, 0)).then_some((to, 1))
        };
        let linked = self.links.iter().filter(move |(from, _)| *from == at).map(|(_, to)| (*to, 1));
        AROUND.into_iter().filter_map(step).chain(linked)
    }

    fn place(&self, [x, y]: Cell) -> Option<usize> {
        let at = usize::from(y) * self.wide + usize::from(x);
        (usize::from(x) < self.wide && at < self.floor.len()).then_some(at)
    }

    fn set(&mut self, cell: Cell, is: bool) {
        if let Some(at) = self.place(cell) {
            self.floor[at] = is;
        }
    }

    fn close(&mut self, edge: Edge, border: Border) {
        if let Some(at) = self.place(edge.at) {
            let side = usize::from(edge.side == Side::S);
            self.walk[at][side] = border;
            self.shut[at][side] = true;
        }
    }

    fn is_shut(&self, a: Cell, b: Cell) -> bool {
        let side = usize::from(a[0] == b[0]);
        self.place(a.min(b)).is_none_or(|at| self.shut[at][side])
    }
}

fn line(queue: &mut Vec<Vec<usize>>, steps: u32) -> &mut Vec<usize> {
    let steps = usize::try_from(steps).unwrap_or(0);
    if queue.len() <= steps {
        queue.resize(steps + 1, Vec::new());
    }
    &mut queue[steps]
}

fn shifted([x, y]: Cell, (dx, dy): (i32, i32)) -> Cell {
    let on = |from: u8, by: i32| u8::try_from(i32::from(from) + by).unwrap_or(0);
    [on(x, dx), on(y, dy)]
}

/// Spaces apart, as if nothing stood between.
pub(super) fn apart(a: Cell, b: Cell) -> u32 {
    u32::from(a[0].abs_diff(b[0]).max(a[1].abs_diff(b[1])))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four spaces in a row; a wall, a closed door or a barrel after the second; slime on the third.
    fn row(between: &str) -> Floor {
        let edge = r#"{"at":[1,0],"side":"e"}"#;
        let (wall, door) = (if between == "wall" { edge } else { "" }, between == "door");
        let far = r#"{"at":[9,9],"side":"e"}"#;
        let door = format!(
            r#"{{"1":{{"edges":[{edge},{far}],"key":null,"state":"{}","locked":false,"blocked":false,"exit":false}}}}"#,
            if door { "closed" } else { "open" }
        );
        let barrel = if between == "barrel" { "[2,0]" } else { "" };
        let text = format!(
            r#"{{"areas":{{"0":{{"cells":[[0,0],[1,0],[2,0],[3,0]],"walls":[{wall}],"dark":[],
            "features":[{{"at":[2,0],"what":"slime"}}]}}}},"doors":{door},"figures":{{}},"tokens":{{}},"marines":{{}},
            "barrels":[{barrel}],"objective":"","goal":{{"what":"leave","leg":1,"turns_left":null,"area":null}},"faces":[]}}"#
        );
        Floor::of(&serde_json::from_str(&text).unwrap(), Walker::Marine)
    }

    #[test]
    fn slime_and_a_closed_door_cost_more_and_a_wall_or_a_barrel_ends_the_way() {
        let steps = |between: &str| row(between).field([(0, [3, 0])], FAR).at([0, 0]);
        assert_eq!(steps("nothing"), Some(5));
        assert_eq!(steps("door"), Some(7));
        assert_eq!((steps("wall"), steps("barrel")), (None, None));
    }

    #[test]
    fn doors_walls_barrels_and_figures_end_the_sight() {
        assert!(row("nothing").sees([0, 0], [3, 0]));
        for between in ["wall", "door", "barrel"] {
            assert!(!row(between).sees([0, 0], [3, 0]), "{between}");
        }
        let mut floor = row("nothing");
        floor.occupy([2, 0]);
        assert!(!floor.sees([0, 0], [3, 0]));
        assert!(floor.sees([0, 0], [2, 0]), "whoever stands at the end is seen");
    }

    #[test]
    fn a_way_does_not_run_over_the_edge_of_what_is_known() {
        let text = r#"{"areas":{"0":{"cells":[[0,0],[1,0],[2,0],[0,1]],"walls":[],"dark":[{"at":[2,0],"side":"e"}],
            "features":[]}},"doors":{},"figures":{},"tokens":{},"marines":{},"goal":{"what":"leave","leg":1}}"#;
        let floor = Floor::of(&serde_json::from_str(text).unwrap(), Walker::Marine);
        let field = floor.field([(0, [3, 0])], FAR);
        assert_eq!((field.at([2, 0]), field.at([0, 1])), (Some(1), Some(3)), "the dark is in the east");
    }
}
