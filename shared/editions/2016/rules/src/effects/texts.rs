//! What the card that is being resolved says, used at a free moment until the next action begins. [T-09] [M-MAR-07]

use super::defending::sees;
use super::{Effect, Of, effect};
use crate::Rules;
use crate::board::Board;
use crate::cards::ids::ActionId;
use crate::fact::Told;
use crate::frames::naming::{self, Naming};
use crate::frames::shift::{self, How, Shift};
use crate::frames::throw::{self, Throw};
use crate::names::{FigureId, Grenade};
use crate::options::CardFor;
use crate::options::Moment::Free;
use crate::sight;
use alloc::vec::Vec;
use engine::{Seat, Tx};

pub(super) const ALL: &[Effect] = &[
    Effect {
        figures: Some(to_shove),
        ..effect(Of::Played(ActionId::ShoulderShove), Free, here, |tx, seat, named| {
            if let Some(figure) = named.figure {
                tx.push(Shift { figure, by: seat, how: How::Steps(1) }.into());
            }
        })
    },
    Effect {
        figures: Some(to_pin),
        ..effect(Of::Played(ActionId::PinThem), Free, here, |tx, _, named| {
            if let Some(figure) = named.figure {
                tx.happen(Told::Pinned { figure, less: 2 }.into());
            }
        })
    },
    effect(Of::Played(ActionId::FreshShells), Free, has_spent_main, |tx, seat, _| {
        name(tx, seat, CardFor::Reload)
    }),
    effect(Of::Played(ActionId::ChargeCoils), Free, has_set_aside, |tx, seat, _| {
        tx.happen(Told::TakenUp { seat, card: naming::nova() }.into());
        name(tx, seat, CardFor::Coils);
    }),
    effect(Of::Played(ActionId::SplinterCharge), Free, here, |tx, seat, _| {
        throw(tx, seat, Grenade::Splinter)
    }),
    effect(Of::Played(ActionId::FlashCharge), Free, here, |tx, seat, _| throw(tx, seat, Grenade::Flash)),
    effect(Of::Played(ActionId::LeechCharge), Free, here, |tx, seat, _| throw(tx, seat, Grenade::Leech)),
    effect(Of::Played(ActionId::AnchorBeacon), Free, here, |tx, seat, _| throw::plant(tx, seat)),
    effect(Of::Beacon, Free, has_a_card, |tx, seat, _| name(tx, seat, CardFor::Beacon)),
];

/// His activation runs, with him on the map.
fn here(board: &Board, seat: Seat) -> bool {
    let figure = FigureId::of(seat);
    board.act().is_some_and(|act| act.figure == figure) && board.place_of(figure).is_some()
}

fn has_a_card(board: &Board, seat: Seat) -> bool {
    here(board, seat) && !board.marine(seat).hand.is_empty()
}

fn has_spent_main(board: &Board, seat: Seat) -> bool {
    here(board, seat) && !naming::cards(board, seat, CardFor::Reload).is_empty()
}

fn has_set_aside(board: &Board, seat: Seat) -> bool {
    here(board, seat) && board.marine(seat).aside.contains(&naming::nova())
}

fn name(tx: &mut Tx<'_, Rules>, seat: Seat, what: CardFor) {
    tx.push(Naming { seat, what }.into());
}

fn throw(tx: &mut Tx<'_, Rules>, seat: Seat, grenade: Grenade) {
    tx.push(Throw { seat, grenade }.into());
}

/// Small enemies beside him that can be displaced by a space.
fn to_shove(board: &Board, seat: Seat) -> Vec<FigureId> {
    let figure = FigureId::of(seat);
    let Some(from) = board.stand(figure) else { return Vec::new() };
    let small = board.enemies(figure).filter(|(_, at)| at.is_one());
    let beside = small.filter(|(_, at)| sight::beside(board.floor(), from, at.at)).map(|(enemy, _)| enemy);
    beside.filter(|enemy| !shift::places(board, *enemy, How::Steps(1)).is_empty()).collect()
}

/// Enemies within 5 whom he sees.
fn to_pin(board: &Board, seat: Seat) -> Vec<FigureId> {
    let figure = FigureId::of(seat);
    board.enemies(figure).map(|(enemy, _)| enemy).filter(|enemy| sees(board, figure, *enemy, 5)).collect()
}
