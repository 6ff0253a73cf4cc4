//! What an acting figure may do now: the offer of a marine's turn and of an activation alike, and
//! taking an answer to it.

use crate::Rules;
use crate::board::Board;
use crate::choice::Choice;
use crate::names::FigureId;
use crate::options::ActOffer;
use crate::{attacks, moving};
use alloc::vec::Vec;
use engine::{Refusal, Tx};

/// The offer to the acting figure.
pub(crate) fn offer(board: &Board, figure: FigureId) -> ActOffer {
    let act = board.act();
    ActOffer {
        figure,
        moves_left: act.map_or(0, |act| act.moves),
        attacks_left: act.map_or(0, |act| act.attacks),
        reach: moving::reach(board, figure),
        attacks: attacks::offers(board, figure),
        doors: Vec::new(),
        pick_ups: Vec::new(),
        gifts: Vec::new(),
        orders: Vec::new(),
        heal: Vec::new(),
        leave: None,
    }
}

/// Is this choice in the offer?
///
/// # Errors
/// Why not, and by which rule.
pub(crate) fn admits(_board: &Board, _offer: &ActOffer, _choice: &Choice) -> Result<(), Refusal> {
    Err(Refusal::new("not_offered", "That is not possible now."))
}

/// Carries an admitted choice out: pushes what must follow. The caller pushed its own next step before.
pub(crate) fn take(_tx: &mut Tx<'_, Rules>, _figure: FigureId, _choice: Choice) {}
