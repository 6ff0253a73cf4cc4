//! Answers to what happens outside an attack: before an initiative card, at a stun, at a Glory Kill, and so on.

use super::{Effect, Of, answer, effect};
use crate::attack::{Strike, strike};
use crate::board::Board;
use crate::cards::classes::Class;
use crate::cards::ids::{ActionId, EventId, GloryId};
use crate::choice::Use;
use crate::fact::{Source, Told};
use crate::frames::spread::Spread;
use crate::frames::window::About;
use crate::frames::{attack, dash, peek, status};
use crate::names::FigureId;
use crate::options::Moment;
use crate::sight;
use engine::Seat;

pub(super) const ALL: &[Effect] = &[
    effect(Of::Class(Class::Signals), Moment::Initiative, has_cards, |tx, seat, _| {
        peek::look(tx, seat, true)
    }),
    effect(Of::Event(EventId::IllOmen), Moment::Initiative, has_cards, |tx, seat, _| {
        peek::look(tx, seat, false)
    }),
    effect(Of::Event(EventId::LightsOut), Moment::PhaseStart, is_light, |tx, _, _| {
        tx.happen(Told::Darkened.into())
    }),
    effect(Of::Event(EventId::Tithe), Moment::Argent, always, |tx, _, _| {
        let on = status::spots(tx.board());
        tx.push(Spread { count: 1, on, draw: 1 }.into());
    }),
    answer(Of::Event(EventId::BleedingGate), Moment::Summoned, may_bleed, |tx, _, named| {
        if let Some(About::Summoned { on }) = &named.about {
            tx.push(Spread { count: 2, on: on.clone(), draw: 0 }.into());
        }
    }),
    answer(Of::Event(EventId::SecondWind), Moment::Done, is_there, |tx, _, named| {
        if let Some(About::Done { figure }) = named.about {
            dash::give(tx, figure, 2);
        }
    }),
    answer(Of::Reaction(ActionId::MeetTheBlade), Moment::Stopped, stopped_beside, |tx, seat, named| {
        if let (Some(About::Stopped { figure }), Some(Use::Reaction(card))) = (&named.about, named.what) {
            attack::launch(tx, FigureId::of(seat), *figure, Source::Card(card), BLADE);
        }
    }),
    // What these prevent, the window itself knows.
    answer(Of::Event(EventId::ShrugOff), Moment::Stun, would_stun_own, |_, _, _| {}),
    answer(Of::Glory(GloryId::ShakeItOff), Moment::Stun, would_stun_own, |_, _, _| {}),
    effect(Of::Event(EventId::Spite), Moment::GloryKill, always, |_, _, _| {}),
    effect(Of::Event(EventId::SwallowLight), Moment::Health, always, |_, _, _| {}),
    effect(Of::Event(EventId::Jeer), Moment::Reaction, always, |_, _, _| {}),
];

/// The attack box of Meet the Blade.
const BLADE: Strike = strike(0, 1, 1);

fn always(_board: &Board, _seat: Seat) -> bool {
    true
}

fn has_cards(board: &Board, _seat: Seat) -> bool {
    !board.initiative().is_empty()
}

fn is_light(board: &Board, _seat: Seat) -> bool {
    !board.is_dark()
}

fn may_bleed(board: &Board, _seat: Seat, about: &About) -> bool {
    matches!(about, About::Summoned { on } if !on.is_empty() && board.argent_left() > 0)
}

fn is_there(board: &Board, _seat: Seat, about: &About) -> bool {
    matches!(about, About::Done { figure } if board.place_of(*figure).is_some())
}

/// The figure is this seat's own.
fn would_stun_own(_board: &Board, seat: Seat, about: &About) -> bool {
    matches!(about, About::Stun { figure } if figure.owner() == seat)
}

/// The demon stands at range 1 of this marine, who sees it.
fn stopped_beside(board: &Board, seat: Seat, about: &About) -> bool {
    let About::Stopped { figure } = about else { return false };
    let (Some(from), Some(to)) = (board.stand(FigureId::of(seat)), board.stand(*figure)) else {
        return false;
    };
    sight::range(board.floor(), from, to) == Some(1)
        && super::defending::sees(board, FigureId::of(seat), *figure, 1)
}
