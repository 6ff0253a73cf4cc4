//! The attacker's corner: whether it sees the defender, and whether the defender has cover.

use super::lines::{Lines, Stand};
use crate::floor::{Floor, Terrain};
use grid::Cell;

/// How an attack is aimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shot {
    /// The attacker's corner, as column and row of the space whose upper left corner it is.
    pub from: (u8, u8),
    /// A corner of the defender that is visible from there.
    pub to: (u8, u8),
    pub cover: bool,
}

/// Returns the best aim: from a corner without cover for the defender if there is one, otherwise from any
/// with line of sight. Returns `None` if no corner sees any part of the defender. Figures never stop sight.
/// `stunned`: the defender is stunned. `taken(space)`: a figure other than these two stands there. [M-LOS-01]
/// [M-LOS-02] [M-LOS-10] [M-COV-07]
#[must_use]
pub fn shot(
    floor: Floor<'_>,
    from: Stand,
    to: Stand,
    stunned: bool,
    taken: &dyn Fn(Cell) -> bool,
) -> Option<Shot> {
    let lines = Lines::between(floor, from, to);
    let mut covered = None;
    for corner in from.corners() {
        let Some(seen) = to.corners().into_iter().find(|end| lines.is_free(corner, *end)) else { continue };
        let cover = has_cover(&lines, corner, stunned, taken);
        let found = Shot { from: corner, to: seen, cover };
        if !cover {
            return Some(found);
        }
        covered = covered.or(Some(found));
    }
    covered
}

/// Returns true if a defender attacked from this corner has cover. A large or stunned one never has, nor one
/// who shares that corner. Otherwise cover needs a line to one of the four corners that is stopped, or that
/// passes through a difficult space or one with another figure. Impassable terrain gives none. [M-COV-01]
/// [M-COV-02] [M-COV-03] [M-COV-04] [M-COV-05] [M-COV-08] [M-STUN-02]
pub(super) fn has_cover(
    lines: &Lines<'_>,
    corner: (u8, u8),
    stunned: bool,
    taken: &dyn Fn(Cell) -> bool,
) -> bool {
    let ends = lines.to.corners();
    if lines.to.is_large() || stunned || ends.contains(&corner) {
        return false;
    }
    let hinders = |cell: Cell| shields(lines, cell, taken);
    ends.into_iter().any(|end| !lines.is_free(corner, end) || Lines::spaces(corner, end).any(hinders))
}

/// Returns true if a line through the inside of this space gives cover. The base of a large attacker never
/// does, nor does a figure in the defender's own space. [M-COV-09]
fn shields(lines: &Lines<'_>, cell: Cell, taken: &dyn Fn(Cell) -> bool) -> bool {
    if lines.from.is_large() && lines.from.at.covers(cell) {
        return false;
    }
    let figure = taken(cell) && !lines.to.at.covers(cell) && !lines.from.at.covers(cell);
    figure || lines.floor.ground.terrain(cell) == Some(Terrain::Difficult)
}
