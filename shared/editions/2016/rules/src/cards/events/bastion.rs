//! The events of the set Bastion and what they do.

use super::{EventRow, EventSet, row};
use crate::Rules;
use crate::board::Board;
use crate::cards::acts::nothing;
use crate::cards::effect::{Named, answer, changes, effect};
use crate::cards::ids::EventId;
use crate::cards::when::{defends, stands, would_stun_own};
use crate::deeds;
use crate::fact::Change;
use crate::names::Icons;
use crate::options::Moment::{AfterAttack, Defending, Stun};
use engine::{Seat, Tx};

pub(super) const THICK_HIDE: EventRow = row(EventSet::Bastion, EventId::ThickHide, Icons::X)
    .does(&[changes(Defending, defends, &[Change::Shields(2)])]);

/// The window itself applies what this prevents.
pub(super) const SHRUG_OFF: EventRow =
    row(EventSet::Bastion, EventId::ShrugOff, Icons::SS).does(&[answer(Stun, would_stun_own, nothing)]);

pub(super) const LAST_GASP: EventRow = row(EventSet::Bastion, EventId::LastGasp, Icons::S).does(&[effect(
    AfterAttack,
    gasps,
    hurt_the_attacker,
)
.last()]);

/// Returns true if a marine within 3 attacked the small demon that is gone.
fn gasps(board: &Board, seat: Seat) -> bool {
    let Some(attack) = board.attack() else { return false };
    let gone = attack.defender.is_demon() && board.place_of(attack.defender).is_none();
    gone && attack.stood.is_one() && attack.range <= 3 && stands(board, seat)
}

fn hurt_the_attacker(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    if let Some(figure) = tx.board().attack().map(|attack| attack.attacker) {
        deeds::hurt(tx, figure, 1);
    }
}
