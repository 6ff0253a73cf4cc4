//! Horde: a portal a round, the stronger the longer it lasts; portals of one color take turns.

use crate::Rules;
use crate::board::Board;
use crate::frames::calling::Calling;
use crate::names::PortalColour;
use crate::threats::sleeping;
use engine::Tx;

/// The color of a round: blue, yellow from round 4, red from round 6; where it is not on the map, the next lower.
pub(crate) fn colour(board: &Board, round: u16) -> Option<PortalColour> {
    use PortalColour::{Blue, Red, Yellow};
    let from: &[PortalColour] = match round {
        0..4 => &[Blue],
        4..6 => &[Yellow, Blue],
        _ => &[Red, Yellow, Blue],
    };
    from.iter().copied().find(|colour| !sleeping(board, *colour).is_empty())
}

/// One portal of the round's color turns faceup, and the invader summons from it; then it turns facedown again.
pub(super) fn call(tx: &mut Tx<'_, Rules>, round: u16) {
    if let Some(colour) = colour(tx.board(), round) {
        tx.push(Calling::turn(colour, 1, false).into());
    }
}
