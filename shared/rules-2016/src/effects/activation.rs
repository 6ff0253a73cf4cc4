//! At the start of an activation, and in its free moments. [T-08] [T-09]

use super::{Effect, Of, effect};
use crate::Rules;
use crate::attack::Pool;
use crate::board::Board;
use crate::cards::action::{self, ActionCard};
use crate::cards::classes::Class;
use crate::deeds;
use crate::fact::Told;
use crate::names::{FigureId, Kind, Set};
use crate::options::Moment::{Activation, Free};
use crate::sight;
use alloc::vec::Vec;
use engine::{Seat, Tx};

pub(super) const ALL: &[Effect] = &[
    effect(Of::Class(Class::Outrider), Free, acts, |tx, seat, _| gain(tx, seat, 2)),
    Effect {
        figures: Some(hurt_marines),
        ..effect(Of::Class(Class::Corpsman), Free, acts, |tx, _, named| {
            if let Some(figure) = named.figure {
                deeds::recover(tx, figure, 2);
            }
        })
    },
    effect(Of::Glory("Rush of Blood"), Free, acts, |tx, seat, _| gain(tx, seat, 2)),
    effect(Of::Glory("Second Helping"), Free, acts, |tx, seat, _| deeds::recover(tx, FigureId::of(seat), 3)),
    effect(Of::Glory("Salvage"), Free, acts, |tx, seat, _| deeds::draw(tx, seat, 2)),
    effect(Of::Glory("Shake It Off"), Free, is_stunned, |tx, seat, _| {
        tx.happen(Told::StunOver { figure: FigureId::of(seat) }.into());
    }),
    effect(Of::Event("Creeping Dread"), Activation, a_marine_begins, |tx, _, _| {
        if let Some(figure) = tx.board().act().map(|act| act.figure) {
            tx.happen(Told::Slowed { figure, less: 1 }.into());
        }
    }),
    effect(Of::Event("Slipstream"), Activation, a_demon_begins, |tx, _, _| {
        if let Some(figure) = tx.board().act().map(|act| act.figure) {
            tx.happen(Told::Unhindered { figure }.into());
        }
    }),
    effect(Of::Ability(Kind::Ramhide, 0), Activation, a_demon_begins, |tx, _, _| {
        if let Some(figure) = tx.board().act().map(|act| act.figure) {
            tx.happen(Told::Gained { figure, moves: 3 }.into());
        }
    }),
];

/// His own activation runs, with him on the map.
fn acts(board: &Board, seat: Seat) -> bool {
    board.act().is_some_and(|act| act.figure == FigureId::of(seat))
}

fn is_stunned(board: &Board, seat: Seat) -> bool {
    acts(board, seat) && board.is_stunned(FigureId::of(seat))
}

fn a_marine_begins(board: &Board, _seat: Seat) -> bool {
    board.act().is_some_and(|act| act.figure.seat().is_some() && act.less == 0)
}

fn a_demon_begins(board: &Board, _seat: Seat) -> bool {
    board.act().is_some_and(|act| act.figure.is_demon())
}

/// He himself and marines within 3, if they have damage.
fn hurt_marines(board: &Board, seat: Seat) -> Vec<FigureId> {
    let Some(from) = board.stand(FigureId::of(seat)) else { return Vec::new() };
    let near =
        |figure: &FigureId| board.stand(*figure).is_some_and(|to| sight::within(board.floor(), from, to, 3));
    let marines = board.marines().keys().map(|seat| FigureId::of(*seat));
    marines.filter(|figure| board.damage(*figure) > 0).filter(near).collect()
}

fn gain(tx: &mut Tx<'_, Rules>, seat: Seat, moves: u8) {
    tx.happen(Told::Gained { figure: FigureId::of(seat), moves }.into());
}

/// What a card does as it is played.
pub(super) fn played(tx: &mut Tx<'_, Rules>, seat: Seat, card: ActionCard) {
    let figure = FigureId::of(seat);
    let mut stronger = |red, black, range| {
        tx.happen(Told::Stronger { figure, dice: Pool { red, black }, range }.into());
    };
    match action::row(card).map_or("", |row| row.title) {
        "Read the Wind" => stronger(1, 0, 2),
        "Overcharge" => stronger(0, 1, 0),
        "Blast Hop" => deeds::hurt(tx, figure, 1),
        "Rush In" => gain(tx, seat, 4),
        _ => {}
    }
}

/// Grenades are thrown, which is not played yet: they are of use for a defense only.
pub(super) fn may_play(_board: &Board, _seat: Seat, card: ActionCard) -> bool {
    !matches!(card.set, Set::Grenade(_))
}
