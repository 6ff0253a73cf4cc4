//! Whether the attack on the table can still do harm, as far as all players know.

use super::holding::{could_hold, held};
use super::{Of, all, is_used, side};
use crate::board::Board;
use crate::cards::effect::Effect;
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
        all().any(|(of, effect)| effect.moment == Moment::Attacking && could_use(board, seat, of, effect))
    })
}

fn could_use(board: &Board, seat: Seat, of: Of, effect: &Effect) -> bool {
    let moment = effect.moment;
    let is_open = !matches!(of, Of::Reaction(_) | Of::Event(_) | Of::Glory(_));
    let is_there = if is_open {
        held(board, seat, of, moment).into_iter().any(|what| !is_used(board, moment, what))
    } else {
        could_hold(board, seat, of, moment)
    };
    let aimed = || effect.figures.is_none_or(|figures| !figures(board, seat).is_empty());
    is_there && effect.fits(board, seat, None) && aimed()
}
