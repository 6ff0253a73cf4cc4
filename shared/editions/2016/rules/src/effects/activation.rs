//! At the start of an activation, and in its free moments. [T-08] [T-09]

use super::{Effect, Named, Of, effect, glory_strike};
use crate::Rules;
use crate::acting;
use crate::attack::Pool;
use crate::board::Board;
use crate::cards::action::ActionCard;
use crate::cards::classes::Class;
use crate::cards::ids::{ActionId, EventId, GloryId};
use crate::choice::Use;
use crate::deeds;
use crate::fact::{Lasting, Source, Told};
use crate::frames::shift::{self, How, Shift};
use crate::frames::{attack, dash};
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
    Effect {
        figures: Some(|board, seat| in_reach(board, seat, GloryId::TrophyShot)),
        ..effect(Of::Glory(GloryId::TrophyShot), Free, acts, shoot)
    },
    Effect {
        figures: Some(|board, seat| in_reach(board, seat, GloryId::Bonecrusher)),
        ..effect(Of::Glory(GloryId::Bonecrusher), Free, acts, shoot)
    },
    Effect {
        figures: Some(marines_in_earshot),
        ..effect(Of::Glory(GloryId::WarCry), Free, acts, |tx, seat, named| match named.figure {
            Some(other) if other != FigureId::of(seat) => dash::give(tx, other, 3),
            _ => gain(tx, seat, 3),
        })
    },
    effect(Of::Glory(GloryId::RushOfBlood), Free, acts, |tx, seat, _| gain(tx, seat, 2)),
    effect(Of::Glory(GloryId::SecondHelping), Free, acts, |tx, seat, _| {
        deeds::recover(tx, FigureId::of(seat), 3)
    }),
    effect(Of::Glory(GloryId::Salvage), Free, acts, |tx, seat, _| deeds::draw(tx, seat, 2)),
    effect(Of::Glory(GloryId::ShakeItOff), Free, is_stunned, |tx, seat, _| {
        tx.happen(Told::StunOver { figure: FigureId::of(seat) }.into());
    }),
    effect(Of::Event(EventId::CreepingDread), Activation, a_marine_begins, |tx, _, _| {
        if let Some(figure) = tx.board().act().map(|act| act.figure) {
            tx.happen(Told::Slowed { figure, less: 1 }.into());
        }
    }),
    effect(Of::Event(EventId::Slipstream), Activation, a_demon_begins, |tx, _, _| {
        if let Some(figure) = tx.board().act().map(|act| act.figure) {
            tx.happen(Told::Unhindered { figure }.into());
        }
    }),
    effect(Of::Event(EventId::RiftStep), Activation, may_rift, |tx, seat, _| {
        if let Some(figure) = tx.board().act().map(|act| act.figure) {
            tx.push(Shift { figure, by: seat, how: RIFT }.into());
        }
    }),
    effect(Of::Ability(Kind::Furnace, 0), Free, has_its_attack, |tx, seat, _| {
        if let Some(figure) = tx.board().act().map(|act| act.figure) {
            let near = fanned(tx.board(), figure);
            tx.happen(Told::AttackForgone { figure }.into());
            deeds::hurt_each(tx, seat, near, 2);
        }
    }),
    effect(Of::Ability(Kind::Ramhide, 0), Activation, a_demon_begins, |tx, _, _| {
        if let Some(figure) = tx.board().act().map(|act| act.figure) {
            tx.happen(Told::Gained { figure, moves: 3 }.into());
            tx.happen(Told::Lasts { figure, what: Lasting::Charging }.into());
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

/// Spaces of a step through a rift.
const RIFT: How = How::Within(2);

fn may_rift(board: &Board, seat: Seat) -> bool {
    let figure = board.act().map(|act| act.figure).filter(|_| a_demon_begins(board, seat));
    figure.is_some_and(|figure| !shift::places(board, figure, RIFT).is_empty())
}

/// Instead of its attack: with the attack not made yet, and somebody to hurt.
fn has_its_attack(board: &Board, _seat: Seat) -> bool {
    board.act().is_some_and(|act| act.strike.is_some() && !fanned(board, act.figure).is_empty())
}

/// Enemies within 2 of the demon.
fn fanned(board: &Board, figure: FigureId) -> Vec<FigureId> {
    let Some(from) = board.stand(figure) else { return Vec::new() };
    let near =
        |other: &FigureId| board.stand(*other).is_some_and(|to| sight::within(board.floor(), from, to, 2));
    board.enemies(figure).map(|(other, _)| other).filter(near).collect()
}

/// Enemies that the attack of a Glory Kill card may be declared against.
fn in_reach(board: &Board, seat: Seat, id: GloryId) -> Vec<FigureId> {
    let figure = FigureId::of(seat);
    let held = board.marines().get(&seat).map_or(&[][..], |marine| &marine.glory);
    let card = held.iter().copied().find(|card| card.id() == Some(id));
    let Some((card, printed)) = card.and_then(|card| Some((card, glory_strike(card)?))) else {
        return Vec::new();
    };
    let range = board.strengthened(figure, printed).range;
    acting::marks(board, figure, Source::Glory(card), range).into_iter().map(|one| one.figure).collect()
}

fn shoot(tx: &mut Tx<'_, Rules>, seat: Seat, named: &Named) {
    if let (Some(Use::Glory(card)), Some(target)) = (named.what, named.figure)
        && let Some(strike) = glory_strike(card)
    {
        attack::launch(tx, FigureId::of(seat), target, Source::Glory(card), strike);
    }
}

/// He himself and marines on the map within 5.
fn marines_in_earshot(board: &Board, seat: Seat) -> Vec<FigureId> {
    near_marines(board, seat, 5)
}

/// He himself and marines within 3, if they have damage.
fn hurt_marines(board: &Board, seat: Seat) -> Vec<FigureId> {
    near_marines(board, seat, 3).into_iter().filter(|figure| board.damage(*figure) > 0).collect()
}

fn near_marines(board: &Board, seat: Seat, spaces: u32) -> Vec<FigureId> {
    let Some(from) = board.stand(FigureId::of(seat)) else { return Vec::new() };
    let near = |figure: &FigureId| {
        board.stand(*figure).is_some_and(|to| sight::within(board.floor(), from, to, spaces))
    };
    board.marines().keys().map(|seat| FigureId::of(*seat)).filter(near).collect()
}

fn gain(tx: &mut Tx<'_, Rules>, seat: Seat, moves: u8) {
    tx.happen(Told::Gained { figure: FigureId::of(seat), moves }.into());
}

/// What a card does as it is played.
pub(super) fn played(tx: &mut Tx<'_, Rules>, seat: Seat, card: ActionCard) {
    let figure = FigureId::of(seat);
    let stronger = |tx: &mut Tx<'_, Rules>, red, black, range| {
        tx.happen(Told::Stronger { figure, dice: Pool { red, black }, range }.into());
    };
    let lasts = |tx: &mut Tx<'_, Rules>, what| tx.happen(Told::Lasts { figure, what }.into());
    match card.id() {
        Some(ActionId::ReadTheWind) => stronger(tx, 1, 0, 2),
        Some(ActionId::Overcharge) => {
            stronger(tx, 0, 1, 0);
            lasts(tx, Lasting::Overcharged);
        }
        Some(ActionId::QuickPump) => lasts(tx, Lasting::Pumped),
        Some(ActionId::KickItIn) => lasts(tx, Lasting::FreeDoor),
        Some(ActionId::BlastHop) => deeds::hurt(tx, figure, 1),
        Some(ActionId::RushIn) => {
            gain(tx, seat, 4);
            lasts(tx, Lasting::Rushing);
        }
        _ => {}
    }
}

/// A grenade can be used only while its token is in the marine's play area. [M-GREN-05]
pub(super) fn may_play(board: &Board, seat: Seat, card: ActionCard) -> bool {
    match card.set {
        Set::Grenade(grenade) => board.marine(seat).thrown.iter().all(|(out, _)| *out != grenade),
        Set::Issue | Set::Weapon(_) => true,
    }
}
