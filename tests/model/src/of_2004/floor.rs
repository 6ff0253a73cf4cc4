//! The table as the model sees it: spaces, what fills them, who stands where, and which doors are closed.

use engine::Seat;
use grid::{Border, Cell, DoorId, Edge, Footprint, Map};
use rules_2004::Board;
use rules_2004::board::{DoorState, Plain};
use rules_2004::names::{FigureId, Skill};
use std::collections::BTreeSet;

/// A figure with all the spaces it covers. [C-BIG-01]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stood {
    pub(super) id: FigureId,
    pub(super) at: Footprint,
}

/// One picture of the table.
#[derive(Debug, Clone)]
pub(super) struct Floor<'a> {
    pub(super) plain: Plain<'a>,
    pub(super) figures: Vec<Stood>,
    known: Vec<bool>,
    obstacle: Vec<bool>,
    barrel: Vec<bool>,
    taken: Vec<u8>,
    closed: BTreeSet<DoorId>,
}

/// Returns the figure of a marine's seat, which has the seat's number.
pub(super) fn figure_of(seat: Seat) -> FigureId {
    FigureId(u16::from(seat.0))
}

/// Returns the seat of a marine's figure. Invaders have none.
pub(super) fn seat_of(figure: FigureId) -> Option<Seat> {
    u8::try_from(figure.0).ok().filter(|_| figure < FigureId::FIRST_INVADER).map(Seat)
}

impl<'a> Floor<'a> {
    pub(super) fn of(board: &'a Board) -> Self {
        let plain = Plain::of(board);
        let map = plain.chart.map();
        let plan = plain.chart.plan();
        let none = || vec![false; map.table_len()];
        let (mut known, mut obstacle, mut barrel) = (none(), none(), none());
        let mark = |table: &mut Vec<bool>, cell: Cell| {
            if let Some(place) = map.index(cell) {
                table[place] = true;
            }
        };
        plain.revealed.iter().flat_map(|area| map.area_cells(*area)).for_each(|cell| mark(&mut known, cell));
        plan.blocking.iter().for_each(|cell| mark(&mut obstacle, *cell));
        let stands = |cell: &&Cell| {
            map.index(**cell).is_some_and(|place| known[place]) && !plain.exploded.contains(*cell)
        };
        plan.barrels.iter().filter(stands).for_each(|cell| mark(&mut barrel, *cell));
        let marines = plain.marines.iter().filter_map(|(seat, marine)| {
            Some(Stood { id: figure_of(*seat), at: Footprint::one(marine.at?) })
        });
        let invaders = plain.invaders.iter().map(|(id, invader)| Stood { id: *id, at: invader.at });
        let figures: Vec<Stood> = marines.chain(invaders).collect();
        let mut taken = vec![0; map.table_len()];
        for cell in figures.iter().flat_map(|stood| stood.at.cells()) {
            if let Some(place) = map.index(cell) {
                taken[place] += 1;
            }
        }
        let doors = plain.doors.iter().filter(|(_, door)| door.state == DoorState::Closed);
        let closed = doors.map(|(id, _)| *id).collect();
        Self { figures, known, obstacle, barrel, taken, closed, plain }
    }

    /// Returns the same floor in the dark.
    pub(super) fn darkened(&self) -> Self {
        let mut dark = self.clone();
        dark.plain.dark = true;
        dark
    }

    pub(super) fn map(&self) -> &'a Map {
        self.plain.chart.map()
    }

    fn is(&self, table: &[bool], cell: Cell) -> bool {
        self.map().index(cell).is_some_and(|place| table[place])
    }

    /// Returns true if the space belongs to a revealed area.
    pub(super) fn known(&self, cell: Cell) -> bool {
        self.is(&self.known, cell)
    }

    pub(super) fn obstacle(&self, cell: Cell) -> bool {
        self.is(&self.obstacle, cell)
    }

    pub(super) fn barrel(&self, cell: Cell) -> bool {
        self.is(&self.barrel, cell)
    }

    /// Returns how many figures cover the space.
    pub(super) fn occupants(&self, cell: Cell) -> u8 {
        self.map().index(cell).map_or(0, |place| self.taken[place])
    }

    pub(super) fn in_space(&self, cell: Cell) -> impl Iterator<Item = &Stood> {
        let some = if self.occupants(cell) > 0 { self.figures.as_slice() } else { &[] };
        some.iter().filter(move |stood| stood.at.covers(cell))
    }

    pub(super) fn place(&self, figure: FigureId) -> Option<Footprint> {
        self.figures.iter().find(|stood| stood.id == figure).map(|stood| stood.at)
    }

    pub(super) fn known_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.map().cells().filter(|cell| self.known(*cell))
    }

    pub(super) fn has(&self, seat: Seat, skill: Skill) -> bool {
        self.plain.marines.get(&seat).is_some_and(|marine| marine.skills.contains(&skill))
    }

    /// Returns true if a wall or a closed door lies between two spaces side by side. [C-LOS-02] [C-DOOR-04]
    pub(super) fn shut(&self, a: Cell, b: Cell) -> bool {
        match Edge::between(a, b).map(|edge| self.map().border(edge)) {
            Some(Border::Open) => false,
            Some(Border::Door(door)) => self.closed.contains(&door),
            Some(Border::Wall) | None => true,
        }
    }

    /// Returns true if two spaces are adjacent: no wall and no closed door between them, a diagonal only
    /// where the line from center to center is free of them.
    pub(super) fn adjacent(&self, a: Cell, b: Cell) -> bool {
        match (a.x.abs_diff(b.x), a.y.abs_diff(b.y)) {
            (1, 0) | (0, 1) => !self.shut(a, b),
            (1, 1) => [Cell::new(a.x, b.y), Cell::new(b.x, a.y)]
                .into_iter()
                .any(|flank| !self.shut(a, flank) && !self.shut(flank, b)),
            _ => false,
        }
    }

    /// Returns true if any space of one is adjacent to any space of the other.
    pub(super) fn beside(&self, a: Footprint, b: Footprint) -> bool {
        a.cells().any(|one| b.cells().any(|other| self.adjacent(one, other)))
    }

    /// Returns the steps from a space to every other by adjacent spaces. `enters` says what a way may go
    /// through, `reaches` which spaces it may only end in. Only known spaces count.
    pub(super) fn steps(
        &self,
        from: Cell,
        most: u32,
        enters: impl Fn(Cell) -> bool,
        reaches: impl Fn(Cell) -> bool,
    ) -> Vec<Option<u32>> {
        let mut table = vec![None; self.map().table_len()];
        let Some(place) = self.map().index(from) else { return table };
        table[place] = Some(0);
        let (mut here, mut far) = (vec![from], 0);
        while !here.is_empty() && far < most {
            far += 1;
            let mut next = Vec::new();
            for cell in here.drain(..) {
                for to in cell.neighbors().filter(|to| self.known(*to)) {
                    let Some(place) = self.map().index(to) else { continue };
                    if table[place].is_some() || !self.adjacent(cell, to) {
                        continue;
                    }
                    if enters(to) {
                        table[place] = Some(far);
                        next.push(to);
                    } else if reaches(to) {
                        table[place] = Some(far);
                    }
                }
            }
            here = next;
        }
        table
    }
}
