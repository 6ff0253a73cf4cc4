//! While defending. [T-18]

use super::{Effect, Of, effect};
use crate::board::Board;
use crate::cards::classes::Class;
use crate::cards::ids::{ActionId, EventId, GloryId};
use crate::fact::Change;
use crate::frames::attack::change;
use crate::names::FigureId;
use crate::options::Moment::Defending;
use crate::{deeds, sight};
use engine::Seat;

pub(super) const ALL: &[Effect] = &[
    effect(Of::Reaction(ActionId::DigIn), Defending, is_own, |tx, _, _| change(tx, Change::Shields(2))),
    effect(Of::Reaction(ActionId::WatchYourSix), Defending, watches, |tx, _, _| {
        change(tx, Change::Shields(1))
    }),
    effect(Of::Reaction(ActionId::LeadCurtain), Defending, far, |tx, _, _| change(tx, Change::Shields(3))),
    effect(Of::Reaction(ActionId::HeatWash), Defending, is_own, |tx, _, _| {
        change(tx, Change::Shields(3));
        change(tx, Change::Stuns);
    }),
    effect(Of::Class(Class::Bulwark), Defending, is_own_with_card, |tx, _, _| {
        if let Some(defender) = tx.board().attack().map(|attack| attack.defender) {
            deeds::reveal(tx, defender);
        }
    }),
    effect(Of::Glory(GloryId::MeatShield), Defending, is_own, |tx, _, _| change(tx, Change::Shields(2))),
    effect(Of::Glory(GloryId::SlipAway), Defending, slips, |tx, _, _| change(tx, Change::Dodge)),
    effect(Of::Event(EventId::ThickHide), Defending, is_own, |tx, _, _| change(tx, Change::Shields(2))),
];

/// The defender is this seat's: the marine himself, or a demon; the hauler is nobody's own.
fn is_own(board: &Board, seat: Seat) -> bool {
    let own = |defender: FigureId| defender != FigureId::HAULER && defender.owner() == seat;
    board.attack().is_some_and(|attack| own(attack.defender))
}

fn is_own_with_card(board: &Board, seat: Seat) -> bool {
    is_own(board, seat)
        && board.attack().is_some_and(|attack| attack.card.is_some() && attack.second.is_none())
}

fn far(board: &Board, seat: Seat) -> bool {
    is_own(board, seat) && board.attack().is_some_and(|attack| attack.range >= 2)
}

fn slips(board: &Board, seat: Seat) -> bool {
    is_own_with_card(board, seat) && board.attack().is_some_and(|attack| attack.range >= 3)
}

/// He defends himself, or another marine within 5 whom he sees.
fn watches(board: &Board, seat: Seat) -> bool {
    let Some(attack) = board.attack() else { return false };
    let ally = attack.defender.seat().is_some() && attack.defender.owner() != seat;
    is_own(board, seat) || ally && sees(board, FigureId::of(seat), attack.defender, 5)
}

/// One figure is within so many spaces of another and sees it.
pub(super) fn sees(board: &Board, from: FigureId, to: FigureId, spaces: u32) -> bool {
    let (Some(from_stand), Some(to_stand)) = (board.stand(from), board.stand(to)) else { return false };
    let taken = |cell| board.is_taken(cell, &[from, to]);
    sight::within(board.floor(), from_stand, to_stand, spaces)
        && sight::shot(board.floor(), from_stand, to_stand, false, &taken).is_some()
}
