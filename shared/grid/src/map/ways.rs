//! The eight ways out of each cell, as the borders decide them. Each table is computed once, when a map is
//! built.

use alloc::sync::Arc;
use alloc::vec;

use super::{Border, DoorId, Map};
use crate::cell::{Cell, Direction};
use crate::edge::Edge;
use crate::trace::{Corner, pinch};

/// What walls and door slots say about one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// A wall or the end of the map bars the step, whatever the doors do.
    Shut,
    /// The step is open even with every door closed.
    Free,
    /// The step is open if and only if this door is open.
    Door(DoorId),
    /// The step depends on several doors.
    Doors,
}

impl Map {
    /// Returns the same map with its ways filled in.
    pub(super) fn with_ways(mut self) -> Map {
        let mut ways = vec![[Way::Shut; 8]; self.table_len()];
        for cell in self.cells() {
            if let Some(place) = self.index(cell) {
                ways[place] = Direction::ALL.map(|direction| self.work_out(cell, direction));
            }
        }
        if let Some(inner) = Arc::get_mut(&mut self.0) {
            inner.ways = ways;
        }
        self
    }

    /// Decides one way. Closing a door never opens a way, so the two extremes decide all cases between.
    fn work_out(&self, from: Cell, direction: Direction) -> Way {
        match (self.passes(from, direction, &|_| true), self.passes(from, direction, &|_| false)) {
            (true, _) => Way::Free,
            (false, true) => self.deciding(from, direction).map_or(Way::Doors, Way::Door),
            (false, false) => Way::Shut,
        }
    }

    /// Returns the one door that decides the way. It bars the way alone, and all other doors together do not.
    fn deciding(&self, from: Cell, direction: Direction) -> Option<DoorId> {
        let decides = |door: &DoorId| {
            !self.passes(from, direction, &|other| other == *door)
                && self.passes(from, direction, &|other| other != *door)
        };
        self.doors().iter().map(|slot| slot.id).find(decides)
    }

    fn passes(&self, from: Cell, direction: Direction, closed: &dyn Fn(DoorId) -> bool) -> bool {
        from.step(direction).is_some_and(|to| self.is_open_between(from, to, direction, closed))
    }

    /// Decides whether two cells are adjacent, see [`crate::path::open_between`].
    pub(crate) fn is_open_between(
        &self,
        from: Cell,
        to: Cell,
        way: Direction,
        closed: &dyn Fn(DoorId) -> bool,
    ) -> bool {
        if !self.contains(from) || !self.contains(to) {
            return false;
        }
        let solid = |edge: Edge| match self.border(edge) {
            Border::Open => false,
            Border::Wall => true,
            Border::Door(id) => closed(id),
        };
        joined(from, to, way, &solid)
    }
}

/// Returns true if neighboring cells are adjacent when these borders are solid, see [`crate::path::joined`].
///
pub(crate) fn joined(from: Cell, to: Cell, way: Direction, solid: &dyn Fn(Edge) -> bool) -> bool {
    match Edge::between(from, to) {
        Some(edge) => !solid(edge),
        None => {
            let corner = Corner { x: from.x.max(to.x), y: from.y.max(to.y), way };
            pinch(corner, solid, |_| false).is_none()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ascii::parse;
    use crate::path::open_between;

    const TWO_ROOMS: &str = "area A left\narea B right\ndoor 1\nmap\n+-+-+-+-+\n|A A1B B|\n+   1   +\n\
                             |A A1B B|\n+-+-+-+-+\nend";

    /// From A to D both doors must be open.
    const DOORS_AT_A_CORNER: &str = "area A a\narea B b\narea C c\narea D d\ndoor 1\ndoor 2\nmap\n+-+-+-+-+\n|A A1B B|\n\
                                     +   1   +\n|A A1B B|\n+-+-+222+\n|C C|D D|\n+   +   +\n|C C|D D|\n+-+-+-+-+\nend";

    /// The land beyond the map bars a corner by its borders alone. Filled cells change nothing.
    #[test]
    fn borders_alone_decide_a_corner() {
        for text in [TWO_ROOMS, ". # .\n. . .\n# . #", ". # . .\n# . # .\n. . . #"] {
            let map = parse(text).unwrap().map;
            let solid = |edge: Edge| map.border(edge) != Border::Open;
            for from in map.cells() {
                for way in Direction::ALL.into_iter().filter(|way| way.is_diagonal()) {
                    let Some(to) = from.step(way).filter(|to| map.contains(*to)) else { continue };
                    let corner = Corner { x: from.x.max(to.x), y: from.y.max(to.y), way };
                    let filled = pinch(corner, solid, |cell| !map.contains(cell)).is_none();
                    assert_eq!(joined(from, to, way, &solid), filled, "{from} to {to}");
                }
            }
        }
    }

    /// The table agrees with the judgment, with any doors closed.
    #[test]
    fn the_ways_of_a_cell_agree_with_its_borders() {
        let (one, two) = (DoorId(1), DoorId(2));
        let mut kinds = [0; 4];
        for map in [TWO_ROOMS, DOORS_AT_A_CORNER].map(|text| parse(text).unwrap().map) {
            for (from, way) in map.cells().flat_map(|from| Direction::ALL.map(|way| (from, way))) {
                kinds[match map.way(from, way) {
                    Way::Shut => 0,
                    Way::Free => 1,
                    Way::Door(_) => 2,
                    Way::Doors => 3,
                }] += 1;
                let Some(to) = from.step(way) else { continue };
                for closed in [&[][..], &[one], &[two], &[one, two]] {
                    let closed = |door| closed.contains(&door);
                    let told = open_between(&map, from, to, &closed);
                    assert_eq!(told, map.is_open_between(from, to, way, &closed), "{from} to {to}");
                }
            }
        }
        assert!(kinds.iter().all(|count| *count > 0), "each kind is there: {kinds:?}");
    }
}
