//! Horde: one portal a round, of a stronger color in later rounds. Portals of one color take turns.

use crate::Rules;
use crate::board::Board;
use crate::frames::calling::Calling;
use crate::names::PortalColor;
use crate::threats::sleeping;
use engine::Tx;

/// Returns the color of a round: blue, yellow from round 4, red from round 6. If it is not on the map, the
/// next lower one.
pub(crate) fn color(board: &Board, round: u16) -> Option<PortalColor> {
    use PortalColor::{Blue, Red, Yellow};
    let from: &[PortalColor] = match round {
        0..4 => &[Blue],
        4..6 => &[Yellow, Blue],
        _ => &[Red, Yellow, Blue],
    };
    from.iter().copied().find(|color| !sleeping(board, *color).is_empty())
}

/// Turns one portal of the round's color faceup. The invader summons from it, then it turns facedown again.
pub(super) fn call(tx: &mut Tx<'_, Rules>, round: u16) {
    if let Some(color) = color(tx.board(), round) {
        tx.push(Calling::turn(color, 1, false).into());
    }
}
