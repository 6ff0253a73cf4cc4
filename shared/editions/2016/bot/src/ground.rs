//! The map: walking distances, and what is in sight, as a player would count them.

use grid::field::{AROUND, Table};
use grid::trace::{Contact, Piece, trace};
use grid::{Cell, Edge, Field, Side};
use rules_2016::View;
use rules_2016::floor::Terrain;

pub(crate) use grid::field::FAR;

/// The kind of walker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gait {
    Marine,
    Demon,
    /// Flies or is large, so terrain does not matter.
    Heavy,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Border {
    Open,
    Wall,
    /// A closed door, which some walkers may open.
    Door,
}

/// The map with its doors as they are now.
#[derive(Debug)]
pub(crate) struct Ground {
    table: Table,
    /// By place; `None` off the map.
    soil: Vec<Option<Soil>>,
    borders: Vec<[Border; 2]>,
    links: Vec<usize>,
}

/// What a space of the map is made of; `None` is plain floor.
type Soil = Option<Terrain>;

impl Ground {
    /// Returns the map that this view shows.
    pub(crate) fn of(view: &View) -> Self {
        let table = Table::around(view.cells().iter().map(|space| space.at));
        let all = table.len();
        let mut ground =
            Self { table, soil: vec![None; all], borders: vec![[Border::Open; 2]; all], links: Vec::new() };
        for space in view.cells() {
            if let Some(at) = table.place(space.at) {
                ground.soil[at] = Some(space.terrain);
            }
        }
        view.walls().iter().for_each(|edge| ground.close(*edge, Border::Wall));
        for door in view.doors().values().filter(|door| !door.open) {
            door.edges.iter().for_each(|edge| ground.close(*edge, Border::Door));
        }
        ground.links = view.active().iter().filter_map(|cell| table.place(*cell)).collect();
        ground
    }

    /// Returns the movement from everywhere to the nearest of these goals, each with its additional cost.
    pub(crate) fn to(&self, gait: Gait, goals: impl IntoIterator<Item = (u32, Cell)>) -> Field {
        let ways = |at: usize| self.ways(gait, at).map(move |(to, step)| (to, step + self.toll(gait, at)));
        Field::spread(self.table, goals, FAR, ways)
    }

    /// Returns the movement from here to everywhere, up to a limit.
    pub(crate) fn from(&self, gait: Gait, starts: impl IntoIterator<Item = Cell>, most: u32) -> Field {
        let ways = |at: usize| self.ways(gait, at).map(move |(to, step)| (to, step + self.toll(gait, to)));
        Field::spread(self.table, starts.into_iter().map(|cell| (0, cell)), most, ways)
    }

    fn toll(&self, gait: Gait, at: usize) -> u32 {
        u32::from(gait != Gait::Heavy && self.is_difficult(at))
    }

    fn is_difficult(&self, at: usize) -> bool {
        self.soil[at] == Some(Some(Terrain::Difficult))
    }

    fn is_open(&self, gait: Gait, at: usize) -> bool {
        match self.soil[at] {
            Some(None | Some(Terrain::Difficult)) => true,
            Some(Some(Terrain::Blocking | Terrain::Impassable)) => gait == Gait::Heavy,
            None => false,
        }
    }

    fn ways(&self, gait: Gait, at: usize) -> impl Iterator<Item = (usize, u32)> + '_ {
        let step = move |(dx, dy): (i8, i8)| {
            let to = self.table.shifted(at, (dx, dy)).filter(|to| self.is_open(gait, *to))?;
            if dx == 0 || dy == 0 {
                return match self.border(at, to) {
                    Border::Open => Some((to, 1)),
                    Border::Door => Some((to, 2)),
                    Border::Wall => None,
                };
            }
            let open = |mid: usize| {
                self.is_open(gait, mid)
                    && self.border(at, mid) == Border::Open
                    && self.border(mid, to) == Border::Open
            };
            let by = |step: (i8, i8)| self.table.shifted(at, step).is_some_and(open);
            (by((dx, 0)) || by((0, dy))).then_some((to, 1))
        };
        let linked = gait == Gait::Marine && self.links.contains(&at);
        let links = self.links.iter().filter(move |to| linked && **to != at).map(|to| (*to, 1));
        AROUND.into_iter().filter_map(step).chain(links)
    }

    /// Returns the spaces adjacent for a walker, with the space itself.
    pub(crate) fn beside(&self, cell: Cell) -> Vec<Cell> {
        let mut found = vec![cell];
        if let Some(at) = self.table.place(cell) {
            let near = self.ways(Gait::Demon, at).filter(|(_, step)| *step == 1);
            found.extend(near.filter_map(|(to, _)| self.table.cell(to)));
        }
        found
    }

    /// Returns the spaces that a step leads to, even through doors that may be opened.
    pub(crate) fn steps(&self, cell: Cell) -> Vec<Cell> {
        let Some(at) = self.table.place(cell) else { return Vec::new() };
        self.ways(Gait::Demon, at).filter_map(|(to, _)| self.table.cell(to)).collect()
    }

    /// Returns true if a closed door lies between two neighboring spaces.
    pub(crate) fn is_door(&self, a: Cell, b: Cell) -> bool {
        Edge::between(a, b).is_some_and(|edge| self.at_edge(edge) == Some(Border::Door))
    }

    /// Returns whether the line between two spaces has cover, or `None` if it is blocked.
    pub(crate) fn sight(&self, a: Cell, b: Cell) -> Option<bool> {
        let (_, last) = (self.table.place(a)?, self.table.place(b)?);
        let far = a.chebyshev(b) > 1;
        let open = |edge: Edge| self.at_edge(edge) == Some(Border::Open);
        let piece = |piece: &Piece| match *piece {
            Piece::Cell(cell) => {
                cell.and_then(|cell| self.table.place(cell)).is_some_and(|at| self.is_clear(at))
            }
            Piece::Edge(edge) => edge.is_some_and(open),
        };
        let mut covered = far && self.is_difficult(last);
        for contact in trace(a, b) {
            match contact {
                Contact::Cell(cell) if cell != a && cell != b => {
                    let at = self.table.place(cell).filter(|at| self.is_clear(*at))?;
                    covered |= self.is_difficult(at);
                }
                Contact::Edge(edge) if !open(edge) => return None,
                Contact::Corner(corner) => match corner.flanks().map(|flank| flank.iter().all(piece)) {
                    [false, false] => return None,
                    [true, true] => {}
                    _ => covered |= far,
                },
                Contact::Cell(_) | Contact::Edge(_) | Contact::Along(_) => {}
            }
        }
        Some(covered)
    }

    fn is_clear(&self, at: usize) -> bool {
        matches!(self.soil[at], Some(None | Some(Terrain::Difficult | Terrain::Impassable)))
    }

    fn border(&self, a: usize, b: usize) -> Border {
        let side = usize::from(a.abs_diff(b) != 1);
        self.borders[a.min(b)][side]
    }

    fn at_edge(&self, edge: Edge) -> Option<Border> {
        let place = self.table.place(edge.at)?;
        Some(self.borders[place][usize::from(edge.side == Side::S)])
    }

    fn close(&mut self, edge: Edge, border: Border) {
        if let Some(at) = self.table.place(edge.at) {
            self.borders[at][usize::from(edge.side == Side::S)] = border;
        }
    }
}
