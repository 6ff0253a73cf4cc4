//! The events of the set Malice and what they do.

use super::{EventRow, EventSet, row};
use crate::Rules;
use crate::board::Board;
use crate::cards::acts::nothing;
use crate::cards::effect::{Named, answer, effect};
use crate::cards::ids::EventId;
use crate::cards::when::{always, by_a_demon, can_be_stunned};
use crate::deeds;
use crate::frames::window::About;
use crate::names::{FigureId, Icons};
use crate::options::Moment::{AfterAttack, GloryKill, Reaction};
use engine::{Seat, Tx};

/// The window itself applies what this prevents.
pub(super) const JEER: EventRow =
    row(EventSet::Malice, EventId::Jeer, Icons::S).does(&[effect(Reaction, always, nothing)]);

pub(super) const BIND: EventRow =
    row(EventSet::Malice, EventId::Bind, Icons::X).does(&[effect(AfterAttack, binds, stun_the_defender)]);

/// The window itself applies what this prevents.
pub(super) const SPITE: EventRow =
    row(EventSet::Malice, EventId::Spite, Icons::SS).does(&[answer(GloryKill, recovers, nothing)]);

/// Without damage there is nothing to recover.
fn recovers(board: &Board, _seat: Seat, about: &About) -> bool {
    matches!(about, About::GloryKill { seat } if board.damage(FigureId::of(*seat)) > 0)
}

fn binds(board: &Board, _seat: Seat) -> bool {
    by_a_demon(board).is_some_and(|attack| attack.dealt > 0 && can_be_stunned(board, attack.defender))
}

fn stun_the_defender(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    if let Some(figure) = tx.board().attack().map(|attack| attack.defender) {
        deeds::stun(tx, figure);
    }
}
