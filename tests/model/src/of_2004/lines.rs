//! Straight lines from the center of a space to the center of another, in whole numbers.

use super::floor::Floor;
use grid::Cell;
use rules_2004::names::FigureId;

/// The looking figure and what it sees through.
#[derive(Debug, Clone, Copy)]
pub(super) struct Eyes {
    pub(super) looks: FigureId,
    /// No figure is in the way: Clean line.
    pub(super) clean: bool,
}

impl Floor<'_> {
    /// Returns true if the line is free from center to center: of walls, closed doors, blocking obstacles,
    /// barrels and figures other than the looking one and those in the target space. An obstacle in the last
    /// space blocks it too, unless a figure stands there that crosses obstacles. [C-LOS-01] [C-LOS-02]
    /// [C-LOS-03]
    pub(super) fn sees(&self, eyes: Eyes, from: Cell, to: Cell, target: Option<FigureId>) -> bool {
        if !self.known(to) || from == to || target.is_none() && self.obstacle(to) {
            return false;
        }
        let stops = |cell: Cell| {
            !self.known(cell)
                || self.obstacle(cell)
                || self.barrel(cell)
                || !eyes.clean && self.in_the_way(eyes.looks, cell, to, target)
        };
        let (dx, dy) = (i32::from(to.x.abs_diff(from.x)), i32::from(to.y.abs_diff(from.y)));
        let (sx, sy) = (if to.x >= from.x { 1 } else { -1 }, if to.y >= from.y { 1 } else { -1 });
        let (mut i, mut j) = (0, 0);
        let mut at = from;
        while at != to {
            // The next border to the side is met after (2i+1)/2dx of the line, the next one up or down after
            // (2j+1)/2dy.
            let (side, up) = ((2 * i + 1) * dy, (2 * j + 1) * dx);
            let move_side = dx > 0 && (dy == 0 || side <= up);
            let move_up = dy > 0 && (dx == 0 || up <= side);
            let Some(next) = at.offset(if move_side { sx } else { 0 }, if move_up { sy } else { 0 }) else {
                return false;
            };
            let open = if move_side && move_up {
                let flanks = [Cell::new(next.x, at.y), Cell::new(at.x, next.y)];
                flanks.into_iter().any(|side| !stops(side) && !self.shut(at, side) && !self.shut(side, next))
            } else {
                !self.shut(at, next)
            };
            if !open || next != to && stops(next) {
                return false;
            }
            (i, j) = (i + i32::from(move_side), j + i32::from(move_up));
            at = next;
        }
        true
    }

    /// Returns true if a figure other than those at the ends covers the space. [C-LOS-03]
    fn in_the_way(&self, looks: FigureId, cell: Cell, to: Cell, target: Option<FigureId>) -> bool {
        self.in_space(cell).any(|stood| {
            stood.id != looks
                && match target {
                    Some(target) => stood.id != target,
                    None => !stood.at.covers(to),
                }
        })
    }
}
