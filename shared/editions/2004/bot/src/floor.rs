//! The known floor: distances over it, and what is in sight, as a player would count them.

use crate::picture::{AreaView, DoorView};
use grid::field::{AROUND, Table};
use grid::trace::{Contact, pinch, trace};
use grid::{Cell, Edge, Field, Side};
use rules_2004::View;
use rules_2004::board::DoorState;
use rules_2004::names::Key;
use rules_2004::view::Feature;

pub(crate) use grid::field::FAR;

/// Movement to open a door.
const DOOR: u32 = 2;

/// The border between two neighboring spaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Border {
    Open,
    Wall,
    /// A closed door that the walker may open.
    Door,
}

/// The kind of walker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Walker {
    Marine,
    /// Cannot open doors with a key.
    Invader,
}

/// The known floor.
#[derive(Debug)]
pub(crate) struct Floor {
    table: Table,
    /// Spaces that can be walked on.
    floor: Vec<bool>,
    /// Borders to the east and to the south, for walking and for sight.
    walk: Vec<[Border; 2]>,
    shut: Vec<[bool; 2]>,
    /// Additional cost of entering a space.
    toll: Vec<u32>,
    /// A figure stands there.
    taken: Vec<bool>,
    /// Teleporters that marines know, by color.
    links: Vec<(usize, usize)>,
}

impl Floor {
    /// Returns the floor that this view shows.
    pub(crate) fn of(view: &View, walker: Walker) -> Self {
        let (areas, doors) = (view.areas().values(), view.doors().values());
        Self::from_areas(areas, doors, view.barrels(), walker)
    }

    fn from_areas<'a>(
        areas: impl Iterator<Item = &'a AreaView> + Clone,
        doors: impl Iterator<Item = &'a DoorView>,
        barrels: &[Cell],
        walker: Walker,
    ) -> Self {
        let cells = || areas.clone().flat_map(|area| area.cells.iter().copied());
        let table = Table::around(cells());
        let all = table.len();
        let mut floor = Self {
            table,
            floor: vec![false; all],
            walk: vec![[Border::Open; 2]; all],
            shut: vec![[false; 2]; all],
            toll: vec![0; all],
            taken: vec![false; all],
            links: Vec::new(),
        };
        cells().for_each(|cell| floor.set(cell, true));
        let mut pads: Vec<(Key, usize)> = Vec::new();
        for area in areas {
            area.walls.iter().for_each(|edge| floor.close(*edge, Border::Wall));
            for feature in &area.features {
                match feature.what {
                    Feature::Obstacle => floor.set(feature.at, false),
                    Feature::Slime => floor.charge(feature.at, 2),
                    what => pads.extend(what.teleports().zip(table.place(feature.at))),
                }
            }
        }
        barrels.iter().for_each(|cell| floor.set(*cell, false));
        for door in doors.filter(|door| door.state == DoorState::Closed) {
            let barred = door.locked || door.blocked || (walker == Walker::Invader && door.key.is_some());
            let border = if barred { Border::Wall } else { Border::Door };
            door.edges.iter().for_each(|edge| floor.close(*edge, border));
        }
        if walker == Walker::Marine {
            let pairs = pads.iter().flat_map(|one| pads.iter().map(move |other| (one, other)));
            let twins = pairs.filter(|(one, other)| one.0 == other.0 && one.1 != other.1);
            floor.links = twins.map(|(one, other)| (one.1, other.1)).collect();
        }
        floor
    }

    /// Marks a space as taken by a figure.
    pub(crate) fn occupy(&mut self, cell: Cell) {
        if let Some(at) = self.table.place(cell) {
            self.taken[at] = true;
        }
    }

    /// Adds to the cost of entering a space.
    pub(crate) fn charge(&mut self, cell: Cell, more: u32) {
        if let Some(at) = self.table.place(cell) {
            self.toll[at] += more;
        }
    }

    /// Returns the steps to the nearest goal from everywhere. Each goal counts as a number of steps farther.
    /// Spaces farther than `most` are left out.
    pub(crate) fn field(&self, goals: impl IntoIterator<Item = (u32, Cell)>, most: u32) -> Field {
        let ways = |at: usize| self.ways(at).map(move |(to, step)| (to, step + self.toll[at]));
        Field::spread(self.table, goals, most, ways)
    }

    /// Returns every space within this many steps, avoiding the barred spaces, with the steps.
    pub(crate) fn reach(&self, from: Cell, most: u32, barred: &[Cell]) -> Vec<(Cell, u32)> {
        let mut free = vec![true; self.table.len()];
        barred.iter().filter_map(|cell| self.table.place(*cell)).for_each(|at| free[at] = false);
        let ways = |at: usize| {
            let open = self.ways(at).filter(|(to, _)| free[*to]);
            open.map(move |(to, step)| (to, step + self.toll[at]))
        };
        let field = Field::spread(self.table, [(0, from)], most, ways);
        field.all().filter(|(cell, _)| *cell != from).collect()
    }

    /// Returns true if nothing stands between two spaces, not even a figure.
    pub(crate) fn sees(&self, a: Cell, b: Cell) -> bool {
        let filled = |cell: Cell| {
            let place = self.table.place(cell);
            cell != a && cell != b && place.is_none_or(|at| !self.floor[at] || self.taken[at])
        };
        trace(a, b).all(|contact| match contact {
            Contact::Cell(cell) => !filled(cell),
            Contact::Edge(edge) => !self.is_shut(edge),
            Contact::Corner(corner) => {
                pinch(corner, |edge| self.is_shut(edge), |cell| !self.is_floor(cell)).is_none()
            }
            Contact::Along(_) => true,
        })
    }

    /// Returns true for a known space without obstacle or barrel.
    fn is_floor(&self, cell: Cell) -> bool {
        self.table.place(cell).is_some_and(|at| self.floor[at])
    }

    fn ways(&self, at: usize) -> impl Iterator<Item = (usize, u32)> + '_ {
        let step = move |(dx, dy): (i8, i8)| {
            let to = self.table.shifted(at, (dx, dy)).filter(|to| self.floor[*to])?;
            if dx == 0 || dy == 0 {
                return match self.walk[at.min(to)][usize::from(dx == 0)] {
                    Border::Open => Some((to, 1)),
                    Border::Door => Some((to, 1 + DOOR)),
                    Border::Wall => None,
                };
            }
            let by = |mid: Option<usize>, first: usize, last: usize| {
                let open = |a: usize, side: usize| self.walk[a][side] == Border::Open;
                mid.is_some_and(|mid| self.floor[mid] && open(at.min(mid), first) && open(mid.min(to), last))
            };
            let (beside, above) = (self.table.shifted(at, (dx, 0)), self.table.shifted(at, (0, dy)));
            (by(beside, 0, 1) || by(above, 1, 0)).then_some((to, 1))
        };
        let linked = self.links.iter().filter(move |(from, _)| *from == at).map(|(_, to)| (*to, 1));
        AROUND.into_iter().filter_map(step).chain(linked)
    }

    fn set(&mut self, cell: Cell, is: bool) {
        if let Some(at) = self.table.place(cell) {
            self.floor[at] = is;
        }
    }

    fn close(&mut self, edge: Edge, border: Border) {
        if let Some(at) = self.table.place(edge.at) {
            let side = usize::from(edge.side == Side::S);
            self.walk[at][side] = border;
            self.shut[at][side] = true;
        }
    }

    fn is_shut(&self, edge: Edge) -> bool {
        let side = usize::from(edge.side == Side::S);
        self.table.place(edge.at).is_none_or(|at| self.shut[at][side])
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use rules_2004::view::FeatureView;

    /// Returns known spaces without walls.
    pub(crate) fn area(cells: &[(u8, u8)], walls: Vec<Edge>, features: Vec<FeatureView>) -> AreaView {
        let cells = cells.iter().map(|(x, y)| Cell::new(*x, *y)).collect();
        let (name, look, text) = (String::new(), String::new(), String::new());
        AreaView { name, look, text, cells, walls, dark: Vec::new(), features }
    }

    /// Returns the floor of one area.
    pub(crate) fn floor(area: &AreaView) -> Floor {
        Floor::from_areas([area].into_iter(), [].into_iter(), &[], Walker::Marine)
    }

    fn at(x: u8, y: u8) -> Cell {
        Cell::new(x, y)
    }

    /// Four spaces in a row: a wall, a closed door or a barrel after the second; slime on the third.
    fn row(between: &str) -> Floor {
        let edge = Edge { at: at(1, 0), side: Side::E };
        let walls = if between == "wall" { vec![edge] } else { Vec::new() };
        let slime = FeatureView { at: at(2, 0), what: Feature::Slime };
        let area = area(&[(0, 0), (1, 0), (2, 0), (3, 0)], walls, vec![slime]);
        let state = if between == "door" { DoorState::Closed } else { DoorState::Open };
        let edges = [edge, Edge { at: at(9, 9), side: Side::E }];
        let door = DoorView { edges, key: None, state, locked: false, blocked: false, exit: false };
        let barrels: &[Cell] = if between == "barrel" { &[at(2, 0)] } else { &[] };
        Floor::from_areas([&area].into_iter(), [&door].into_iter(), barrels, Walker::Marine)
    }

    #[test]
    fn slime_and_a_closed_door_cost_more_and_a_wall_or_a_barrel_ends_the_way() {
        let steps = |between: &str| row(between).field([(0, at(3, 0))], FAR).at(at(0, 0));
        assert_eq!(steps("nothing"), Some(5));
        assert_eq!(steps("door"), Some(7));
        assert_eq!((steps("wall"), steps("barrel")), (None, None));
    }

    #[test]
    fn doors_walls_barrels_and_figures_block_sight() {
        assert!(row("nothing").sees(at(0, 0), at(3, 0)));
        for between in ["wall", "door", "barrel"] {
            assert!(!row(between).sees(at(0, 0), at(3, 0)), "{between}");
        }
        let mut floor = row("nothing");
        floor.occupy(at(2, 0));
        assert!(!floor.sees(at(0, 0), at(3, 0)));
        assert!(floor.sees(at(0, 0), at(2, 0)), "who stands at the end is seen");
    }

    #[test]
    fn a_way_does_not_leave_the_known_floor() {
        let floor = floor(&area(&[(0, 0), (1, 0), (2, 0), (0, 1)], Vec::new(), Vec::new()));
        let field = floor.field([(0, at(3, 0))], FAR);
        assert_eq!((field.at(at(2, 0)), field.at(at(0, 1))), (Some(1), Some(3)), "the dark is in the east");
    }
}
