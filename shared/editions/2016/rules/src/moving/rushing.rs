//! Steps that may not lead away from the nearest enemy.

use crate::board::Board;
use crate::fact::Lasting;
use crate::floor::Floor;
use crate::names::FigureId;
use alloc::vec::Vec;
use grid::path::{self, Reach};
use grid::{Cell, Footprint, joined};

/// The distances to each enemy, for a figure that rushes in.
#[derive(Debug)]
pub struct Rush {
    fields: Vec<Vec<Reach>>,
}

impl Rush {
    /// Returns the distances to the enemies, or `None` for a figure that moves freely.
    #[must_use]
    pub fn of(board: &Board, figure: FigureId) -> Option<Self> {
        let rushing = board.has_lasting(figure, Lasting::Rushing);
        rushing.then(|| Self::from(board.floor(), board.enemies(figure).map(|(_, at)| at)))
    }

    /// Measures as ranges do: round walls, closed doors and blocking terrain, past all figures. [M-ATK-03]
    fn from(floor: Floor<'_>, enemies: impl Iterator<Item = Footprint>) -> Self {
        let map = floor.ground.map();
        let most = u32::try_from(map.table_len()).unwrap_or(u32::MAX);
        let step = |a: Cell, b: Cell| joined(a, b, &|edge| floor.bars_sight(edge)).then_some(1);
        let field = |at: Footprint| at.cells().map(|cell| path::reach(map, cell, most, step)).collect();
        Self { fields: enemies.map(field).collect() }
    }

    /// Returns true if the step leads away from every enemy that was nearest before it. Of several equally
    /// near, approaching one is enough.
    #[must_use]
    pub fn leads_away(&self, from: Cell, to: Cell) -> bool {
        let far = |field: &Vec<Reach>, cell| field.iter().filter_map(|reach| reach.cost(cell)).min();
        let before: Vec<_> = self.fields.iter().map(|field| far(field, from)).collect();
        let Some(nearest) = before.iter().flatten().min().copied() else { return false };
        let mut near = self.fields.iter().zip(&before).filter(|(_, before)| **before == Some(nearest));
        !near.any(|(field, _)| far(field, to).is_some_and(|after| after <= nearest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::floor::drawn::{board, cell, place};

    fn away(text: &str, enemies: &[&str], from: &str, to: &str) -> bool {
        let board = board(text);
        Rush::from(board.floor(), enemies.iter().map(|at| place(at))).leads_away(cell(from), cell(to))
    }

    #[test]
    fn a_step_is_measured_from_the_enemy_that_is_nearest_before_it() {
        let text = ". . . . . . .";
        assert!(away(text, &["a1", "g1"], "c1", "d1"), "the far one does not count");
        assert!(!away(text, &["a1", "g1"], "c1", "b1"));
        assert!(!away(text, &["a1", "g1"], "d1", "e1"), "as near: to either");
        assert!(!away(text, &[], "d1", "e1"), "with no figure there it goes anywhere");
        assert!(!away(". . .\n. . .", &["a1"], "c1", "c2"), "as far as before is not farther");
    }
}
