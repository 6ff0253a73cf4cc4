//! Conditions and figures that several cards ask for.

use crate::board::{Attack, Board};
use crate::cards::stored::Class;
use crate::deeds;
use crate::frames::attack;
use crate::frames::window::About;
use crate::names::FigureId;
use crate::sight::{self, Stand};
use alloc::vec::Vec;
use engine::Seat;

pub(crate) fn always(_board: &Board, _seat: Seat) -> bool {
    true
}

/// The activation of this seat's marine runs. It is used in the free moments of it and with no other
/// question open.
pub(crate) fn acts(board: &Board, seat: Seat) -> bool {
    board.act().is_some_and(|act| act.figure == FigureId::of(seat))
}

/// The activation of this seat's marine runs, with the marine on the map.
pub(crate) fn acts_here(board: &Board, seat: Seat) -> bool {
    acts(board, seat) && board.place_of(FigureId::of(seat)).is_some()
}

pub(crate) fn a_demon_begins(board: &Board, _seat: Seat) -> bool {
    board.act().is_some_and(|act| act.figure.is_demon())
}

/// The attacker is this seat's.
pub(crate) fn attacks(board: &Board, seat: Seat) -> bool {
    board.attack().is_some_and(|attack| attack.attacker.owner() == seat)
}

pub(crate) fn rolled(board: &Board, _seat: Seat) -> bool {
    board.attack().is_some_and(|attack| !attack.dice.is_empty())
}

/// The defender is this seat's: the marine, or a demon. The hauler is nobody's own.
pub(crate) fn defends(board: &Board, seat: Seat) -> bool {
    let own = |defender: FigureId| defender != FigureId::HAULER && defender.owner() == seat;
    board.attack().is_some_and(|attack| own(attack.defender))
}

/// The attacker is still on the map. [M-ATK-12]
pub(crate) fn stands(board: &Board, _seat: Seat) -> bool {
    board.attack().is_some_and(|attack| board.place_of(attack.attacker).is_some())
}

pub(crate) fn by_a_demon(board: &Board) -> Option<&Attack> {
    board.attack().filter(|attack| attack.attacker.is_demon())
}

/// One figure is within so many spaces of another and sees it.
pub(crate) fn sees(board: &Board, from: FigureId, to: FigureId, spaces: u32) -> bool {
    let (Some(from_stand), Some(to_stand)) = (board.stand(from), board.stand(to)) else { return false };
    let taken = |cell| board.is_taken(cell, &[from, to]);
    sight::within(board.floor(), from_stand, to_stand, spaces)
        && sight::shot(board.floor(), from_stand, to_stand, false, &taken).is_some()
}

/// This seat's marine and others within so many spaces.
pub(crate) fn marines_near(board: &Board, seat: Seat, spaces: u32) -> Vec<FigureId> {
    let Some(from) = board.stand(FigureId::of(seat)) else { return Vec::new() };
    let near = |figure: &FigureId| {
        board.stand(*figure).is_some_and(|to| sight::within(board.floor(), from, to, spaces))
    };
    board.marines().keys().map(|seat| FigureId::of(*seat)).filter(near).collect()
}

/// Figures within so many spaces of where the defender stood, the defender not among them. [M-GEN-10]
pub(crate) fn others_near(board: &Board, attack: &Attack, spaces: u32) -> Vec<FigureId> {
    let from = Stand { at: attack.stood, flies: false };
    others(board, attack, |to| sight::within(board.floor(), from, to, spaces))
}

/// Figures adjacent to where the defender stood: as for a step, so not over a border of impassable terrain.
/// The defender is not among them. [M-GEN-10] [M-TER-08]
pub(crate) fn others_beside(board: &Board, attack: &Attack) -> Vec<FigureId> {
    others(board, attack, |to| attack.stood.cells().any(|cell| sight::beside(board.floor(), to, cell)))
}

fn others(board: &Board, attack: &Attack, near: impl Fn(Stand) -> bool) -> Vec<FigureId> {
    let others = board.figures().map(|(figure, _)| figure).filter(|figure| *figure != attack.defender);
    others.filter(|figure| board.stand(*figure).is_some_and(&near)).collect()
}

/// Initiative cards are left that could come in another order: what is left is known to all, its order is
/// not. [T-05]
pub(crate) fn has_initiative(board: &Board, _seat: Seat) -> bool {
    board.initiative().windows(2).any(|two| two[0] != two[1])
}

/// The defense as it lies dodges, and nothing gets through. [M-ATK-11]
pub(crate) fn is_dodged(board: &Board) -> bool {
    board.attack().is_some_and(|attack| attack::against(board, attack).dodge)
}

/// The same, and the attacker has nothing in the open that takes the revealed card away: no defense is of any
/// use.
pub(crate) fn is_settled(board: &Board) -> bool {
    let Some(attack) = board.attack().filter(|_| is_dodged(board)) else { return false };
    let marine = attack.attacker.seat().map(|seat| board.marine(seat));
    let hawkeye = marine.is_some_and(|marine| marine.class == Some(Class::Hawkeye) && !marine.exhausted);
    attack.dodges || attack.card.is_none() || !hawkeye
}

/// An effect of the attack on the table could stun this figure: it was not stunned when the attack was
/// declared. [M-STUN-04] [M-STUN-05]
pub(crate) fn can_be_stunned(board: &Board, figure: FigureId) -> bool {
    let freed = board.attack().is_some_and(|attack| {
        let [attacker, defender] = attack.was_stunned;
        attacker && attack.attacker == figure || defender && attack.defender == figure
    });
    !freed && deeds::would_be_stunned(board, figure)
}

/// The figure is this seat's own.
pub(crate) fn would_stun_own(_board: &Board, seat: Seat, about: &About) -> bool {
    matches!(about, About::Stun { figure } if figure.owner() == seat)
}
