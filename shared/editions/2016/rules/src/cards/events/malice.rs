//! The events of the set Malice and what they do.

use super::{EventRow, EventSet, row};
use crate::Rules;
use crate::board::Board;
use crate::cards::acts::nothing;
use crate::cards::effect::{Named, effect};
use crate::cards::ids::EventId;
use crate::cards::when::{always, by_a_demon};
use crate::deeds;
use crate::names::Icons;
use crate::options::Moment::{AfterAttack, GloryKill, Reaction};
use engine::{Seat, Tx};

/// The window itself knows what this prevents.
pub(super) const JEER: EventRow = row(
    EventSet::Malice,
    EventId::Jeer,
    "Jeer",
    Icons::S,
    "When a marine plays a reaction: he discards 1 card of his hand, or the reaction is cancelled.",
)
.does(&[effect(Reaction, always, nothing)]);

pub(super) const BIND: EventRow = row(
    EventSet::Malice,
    EventId::Bind,
    "Bind",
    Icons::X,
    "After a demon's attack that did damage: the defender is stunned.",
)
.does(&[effect(AfterAttack, binds, stun_the_defender)]);

/// The window itself knows what this prevents.
pub(super) const SPITE: EventRow = row(
    EventSet::Malice,
    EventId::Spite,
    "Spite",
    Icons::SS,
    "When a marine performs a Glory Kill: he recovers nothing.",
)
.does(&[effect(GloryKill, always, nothing)]);

fn binds(board: &Board, _seat: Seat) -> bool {
    by_a_demon(board).is_some_and(|attack| {
        let free = !attack.was_stunned[1] && !board.is_stunned(attack.defender);
        attack.dealt > 0 && free && board.place_of(attack.defender).is_some()
    })
}

fn stun_the_defender(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    if let Some(figure) = tx.board().attack().map(|attack| attack.defender) {
        deeds::stun(tx, figure);
    }
}
