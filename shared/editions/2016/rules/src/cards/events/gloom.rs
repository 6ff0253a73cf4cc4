//! The events of the set Gloom and what they do.

use super::{EventRow, EventSet, row};
use crate::Rules;
use crate::board::Board;
use crate::cards::effect::{Named, effect};
use crate::cards::ids::EventId;
use crate::cards::when::has_initiative;
use crate::fact::PublicFact;
use crate::frames::peek;
use crate::names::Icons;
use crate::options::Moment::{Activation, Initiative, PhaseStart};
use engine::{Seat, Tx};

pub(super) const CREEPING_DREAD: EventRow =
    row(EventSet::Gloom, EventId::CreepingDread, Icons::X).does(&[effect(Activation, a_marine_begins, slow)]);

pub(super) const LIGHTS_OUT: EventRow = row(EventSet::Gloom, EventId::LightsOut, Icons::NONE)
    .does(&[effect(PhaseStart, is_light, |tx, _, _| tx.happen(PublicFact::Darkened.into()))]);

pub(super) const ILL_OMEN: EventRow = row(EventSet::Gloom, EventId::IllOmen, Icons::S).does(&[effect(
    Initiative,
    has_initiative,
    |tx, seat, _| peek::look(tx, seat, false),
)]);

fn a_marine_begins(board: &Board, _seat: Seat) -> bool {
    board.act().is_some_and(|act| act.figure.seat().is_some())
}

fn slow(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    if let Some(figure) = tx.board().act().map(|act| act.figure) {
        tx.happen(PublicFact::Slowed { figure, less: 1 }.into());
    }
}

fn is_light(board: &Board, _seat: Seat) -> bool {
    !board.is_dark()
}
