//! The events of the set Rift and what they do.

use super::{EventRow, EventSet, row};
use crate::Rules;
use crate::board::Board;
use crate::cards::effect::{Named, answer, effect};
use crate::cards::ids::EventId;
use crate::cards::when::a_demon_begins;
use crate::fact::PublicFact;
use crate::frames::shift::{self, How, Shift};
use crate::frames::spread::Spread;
use crate::frames::window::About;
use crate::names::Icons;
use crate::options::Moment::{Activation, Summoned};
use engine::{Seat, Tx};

pub(super) const SLIPSTREAM: EventRow =
    row(EventSet::Rift, EventId::Slipstream, Icons::S).does(&[effect(Activation, is_hindered, free)]);

pub(super) const RIFT_STEP: EventRow =
    row(EventSet::Rift, EventId::RiftStep, Icons::S).does(&[effect(Activation, may_rift, rift)]);

pub(super) const BLEEDING_GATE: EventRow =
    row(EventSet::Rift, EventId::BleedingGate, Icons::X).does(&[answer(Summoned, may_bleed, bleed)]);

/// A flyer and a large demon pay nothing extra, nor does one that an effect has already freed.
fn is_hindered(board: &Board, seat: Seat) -> bool {
    let Some(act) = board.act().filter(|act| a_demon_begins(board, seat) && !act.unhindered) else {
        return false;
    };
    board.row(act.figure).is_some_and(|row| !row.flies && !row.is_large())
}

fn free(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    if let Some(figure) = tx.board().act().map(|act| act.figure) {
        tx.happen(PublicFact::Unhindered { figure }.into());
    }
}

/// How far a step through a rift goes, in spaces.
const RIFT: How = How::Within(2);

fn may_rift(board: &Board, seat: Seat) -> bool {
    let figure = board.act().map(|act| act.figure).filter(|_| a_demon_begins(board, seat));
    figure.is_some_and(|figure| !shift::places(board, figure, RIFT).is_empty())
}

fn rift(tx: &mut Tx<'_, Rules>, seat: Seat, _named: &Named) {
    if let Some(figure) = tx.board().act().map(|act| act.figure) {
        tx.push(Shift { figure, by: seat, how: RIFT }.into());
    }
}

fn may_bleed(board: &Board, _seat: Seat, about: &About) -> bool {
    matches!(about, About::Summoned { on } if !on.is_empty() && board.argent_left() > 0)
}

fn bleed(tx: &mut Tx<'_, Rules>, _seat: Seat, named: &Named) {
    if let Some(About::Summoned { on }) = &named.about {
        tx.push(Spread { count: 2, on: on.clone(), draw: 0 }.into());
    }
}
