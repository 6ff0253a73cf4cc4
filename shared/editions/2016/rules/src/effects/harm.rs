//! Whether the attack on the table can still do harm, as far as all players know.

use super::holding::{could_hold, held};
use super::{Of, all, applies, is_used, side};
use crate::board::Board;
use crate::frames::attack;
use crate::options::Moment;
use engine::Seat;

/// Returns true if nothing gets through, and the attacker's side could add nothing while attacking. Then no
/// defense is of any use. [T-18] [T-19]
pub(crate) fn is_harmless(board: &Board) -> bool {
    attack::as_it_lies(board) == Some(0) && !could_press(board)
}

/// Returns true if the attacker's side could change the result: by a text, a class or an ability that lies open,
/// or by a hidden card that it could hold.
fn could_press(board: &Board) -> bool {
    let Some(attack) = board.attack() else { return false };
    side(board, attack.attacker.owner()).into_iter().any(|seat| {
        let mut here = all().filter(|(_, effect)| effect.moment == Moment::Attacking);
        here.any(|(of, effect)| may_have(board, seat, of) && applies(board, seat, effect, None))
    })
}

/// Returns true if the seat has this source unused, or could have it hidden.
fn may_have(board: &Board, seat: Seat, of: Of) -> bool {
    let moment = Moment::Attacking;
    if of.is_hidden() {
        return could_hold(board, seat, of, moment);
    }
    held(board, seat, of, moment).into_iter().any(|what| !is_used(board, moment, what))
}
