//! Conditions and figures that several cards use.

use crate::board::{Attack, Board};
use crate::cards::stored::Class;
use crate::deeds;
use crate::frames::attack;
use crate::frames::window::About;
use crate::names::FigureId;
use crate::sight::{self, Stand};
use alloc::vec::Vec;
use engine::Seat;
use grid::Footprint;

pub(crate) fn always(_board: &Board, _seat: Seat) -> bool {
    true
}

/// Returns true if this seat's marine is activated. Such a use needs a free moment of that activation, with
/// no other question open.
pub(crate) fn acts(board: &Board, seat: Seat) -> bool {
    board.act().is_some_and(|act| act.figure == FigureId::of(seat))
}

/// Returns true if this seat's marine is activated and on the map.
pub(crate) fn acts_here(board: &Board, seat: Seat) -> bool {
    acts(board, seat) && board.place_of(FigureId::of(seat)).is_some()
}

pub(crate) fn a_demon_begins(board: &Board, _seat: Seat) -> bool {
    board.act().is_some_and(|act| act.figure.is_demon())
}

/// Returns true if the attacker is this seat's.
pub(crate) fn attacks(board: &Board, seat: Seat) -> bool {
    board.attack().is_some_and(|attack| attack.attacker.owner() == seat)
}

pub(crate) fn rolled(board: &Board, _seat: Seat) -> bool {
    board.attack().is_some_and(|attack| !attack.dice.is_empty())
}

/// Returns true if the defender is this seat's: the marine, or a demon. The hauler belongs to no seat.
pub(crate) fn defends(board: &Board, seat: Seat) -> bool {
    let own = |defender: FigureId| defender != FigureId::HAULER && defender.owner() == seat;
    board.attack().is_some_and(|attack| own(attack.defender))
}

/// Returns true if the attacker is still on the map. [M-ATK-12]
pub(crate) fn stands(board: &Board, _seat: Seat) -> bool {
    board.attack().is_some_and(|attack| board.place_of(attack.attacker).is_some())
}

pub(crate) fn by_a_demon(board: &Board) -> Option<&Attack> {
    board.attack().filter(|attack| attack.attacker.is_demon())
}

/// Returns true if one figure is within this many spaces of another and sees it.
pub(crate) fn sees(board: &Board, from: FigureId, to: FigureId, spaces: u32) -> bool {
    let (Some(from_stand), Some(to_stand)) = (board.stand(from), board.stand(to)) else { return false };
    let taken = |cell| board.is_taken(cell, &[from, to]);
    sight::within(board.floor(), from_stand, to_stand, spaces)
        && sight::shot(board.floor(), from_stand, to_stand, false, &taken).is_some()
}

/// Returns this seat's marine and others within this many spaces.
pub(crate) fn marines_near(board: &Board, seat: Seat, spaces: u32) -> Vec<FigureId> {
    let Some(from) = board.stand(FigureId::of(seat)) else { return Vec::new() };
    let near = |figure: &FigureId| {
        board.stand(*figure).is_some_and(|to| sight::within(board.floor(), from, to, spaces))
    };
    board.marines().keys().map(|seat| FigureId::of(*seat)).filter(near).collect()
}

/// Returns the figures within this many spaces of where the defender stood, without the defender. [M-GEN-10]
pub(crate) fn others_near(board: &Board, defender: FigureId, stood: Footprint, spaces: u32) -> Vec<FigureId> {
    let from = Stand { at: stood, flies: false };
    others(board, defender, |to| sight::within(board.floor(), from, to, spaces))
}

/// Returns the figures adjacent to where the defender stood, without the defender. Adjacent is meant as for a
/// step, so not over a border of impassable terrain. [M-GEN-10] [M-TER-08]
pub(crate) fn others_beside(board: &Board, defender: FigureId, stood: Footprint) -> Vec<FigureId> {
    others(board, defender, |to| stood.cells().any(|cell| sight::beside(board.floor(), to, cell)))
}

fn others(board: &Board, defender: FigureId, near: impl Fn(Stand) -> bool) -> Vec<FigureId> {
    let others = board.figures().map(|(figure, _)| figure).filter(|figure| *figure != defender);
    others.filter(|figure| board.stand(*figure).is_some_and(&near)).collect()
}

/// Returns true if the remaining initiative cards could come in another order. What is left is known to all;
/// its order is not. [T-05]
pub(crate) fn has_initiative(board: &Board, _seat: Seat) -> bool {
    board.initiative().windows(2).any(|two| two[0] != two[1])
}

/// Returns true if the current defense dodges, so nothing gets through. [M-ATK-11]
pub(crate) fn is_dodged(board: &Board) -> bool {
    board.attack().is_some_and(|attack| attack::against(board, attack).dodge)
}

/// Returns true if, in addition, the attacker has nothing open that removes the revealed card. Then no
/// defense is of any use.
pub(crate) fn is_settled(board: &Board) -> bool {
    let Some(attack) = board.attack().filter(|_| is_dodged(board)) else { return false };
    let marine = attack.attacker.seat().map(|seat| board.marine(seat));
    let hawkeye = marine.is_some_and(|marine| marine.class == Some(Class::Hawkeye) && !marine.exhausted);
    attack.dodges || attack.card.is_none() || !hawkeye
}

/// Returns true if an effect of the attack on the table could stun this figure, because it was not stunned
/// when the attack was declared. [M-STUN-04] [M-STUN-05]
pub(crate) fn can_be_stunned(board: &Board, figure: FigureId) -> bool {
    let freed = board.attack().is_some_and(|attack| {
        let [attacker, defender] = attack.was_stunned;
        attacker && attack.attacker == figure || defender && attack.defender == figure
    });
    !freed && deeds::would_be_stunned(board, figure)
}

/// Returns true if the figure is this seat's own.
pub(crate) fn would_stun_own(_board: &Board, seat: Seat, about: &About) -> bool {
    matches!(about, About::Stun { figure } if figure.owner() == seat)
}
