//! Horde: one portal a round, of a stronger color in later rounds. Portals of one color take turns.

use crate::Rules;
use crate::board::Board;
use crate::frames::calling::Calling;
use crate::names::PortalColour;
use crate::threats::sleeping;
use engine::Tx;

/// Returns the color of a round: blue, yellow from round 4, red from round 6. If it is not on the map, the
/// next lower one.
pub(crate) fn colour(board: &Board, round: u16) -> Option<PortalColour> {
    use PortalColour::{Blue, Red, Yellow};
    let from: &[PortalColour] = match round {
        0..4 => &[Blue],
        4..6 => &[Yellow, Blue],
        _ => &[Red, Yellow, Blue],
    };
    from.iter().copied().find(|colour| !sleeping(board, *colour).is_empty())
}

/// Turns one portal of the round's color faceup. The invader summons from it, then it turns facedown again.
pub(super) fn call(tx: &mut Tx<'_, Rules>, round: u16) {
    if let Some(colour) = colour(tx.board(), round) {
        tx.push(Calling::turn(colour, 1, false).into());
    }
}
