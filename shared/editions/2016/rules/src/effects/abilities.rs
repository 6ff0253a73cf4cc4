//! The abilities of demons, by their place on the card.

use super::Of;
use crate::acting;
use crate::attacks::{Strike, strike};
use crate::board::Board;
use crate::cards::acts::{ANY_DICE, hurt_named, reroll};
use crate::cards::effect::{Effect, Named, effect};
use crate::cards::when::{a_demon_begins, can_be_stunned, others_near, rolled, stands};
use crate::fact::{Change, Lasting, Source, Told};
use crate::frames::attack::{change, launch};
use crate::frames::shift::{self, How, Shift};
use crate::names::{FigureId, Kind};
use crate::options::Moment::{Activation, AfterAttack, Attacking, Free};
use crate::{Rules, deeds, sight};
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::Footprint;

pub(super) const ALL: &[(Of, Effect)] = &[
    (Of::Ability(Kind::PossessedSoldier, 0), effect(Attacking, rolled, reroll).names_dice(ANY_DICE)),
    (
        Of::Ability(Kind::Revenant, 0),
        effect(AfterAttack, stands, hurt_named).names_one_of(beside_the_defender),
    ),
    (Of::Ability(Kind::Pinky, 0), effect(Activation, a_demon_begins, charge)),
    (
        Of::Ability(Kind::Cacodemon, 0),
        effect(Attacking, may_spit, |tx, _, _| change(tx, Change::StunsIfHurt)),
    ),
    (Of::Ability(Kind::Mancubus, 0), effect(Free, has_its_attack, fan)),
    (Of::Ability(Kind::BaronOfHell, 0), effect(AfterAttack, may_stomp, stomp)),
    (Of::Ability(Kind::Cyberdemon, 0), effect(AfterAttack, stands, barrage).names_one_of(barraged)),
];

fn may_spit(board: &Board, _seat: Seat) -> bool {
    board.attack().is_some_and(|attack| !attack.stuns_if_hurt && can_be_stunned(board, attack.defender))
}

/// Applies Hit and Run. It leaves nothing to choose, so no seat is asked: after its attack, in its
/// activation, the demon has 2 more movement. [M-GEN-03] [T-21]
pub(super) fn hurry(tx: &mut Tx<'_, Rules>, attacker: FigureId) {
    let board = tx.board();
    let hurries = board.demons().get(&attacker).is_some_and(|demon| demon.kind == Kind::Imp);
    if hurries && board.act().is_some_and(|act| act.figure == attacker) {
        tx.happen(Told::Gained { figure: attacker, moves: 2 }.into());
    }
}

/// Returns a marine within 2 of the defender or, without one, the defender.
fn beside_the_defender(board: &Board, _seat: Seat) -> Vec<FigureId> {
    let Some(attack) = board.attack() else { return Vec::new() };
    let mut found = others_near(board, attack, 2);
    found.retain(|figure| figure.seat().is_some());
    if found.is_empty() && board.place_of(attack.defender).is_some() {
        found.push(attack.defender);
    }
    found
}

fn charge(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    if let Some(figure) = tx.board().act().map(|act| act.figure) {
        tx.happen(Told::Gained { figure, moves: 3 }.into());
        tx.happen(Told::Lasts { figure, what: Lasting::Charging }.into());
    }
}

/// Returns true if the demon still has its attack, and an enemy to hurt instead.
fn has_its_attack(board: &Board, _seat: Seat) -> bool {
    board.act().is_some_and(|act| act.strike.is_some() && !fanned(board, act.figure).is_empty())
}

/// Returns the enemies within 2 of the demon.
fn fanned(board: &Board, figure: FigureId) -> Vec<FigureId> {
    let Some(from) = board.stand(figure) else { return Vec::new() };
    let near =
        |other: &FigureId| board.stand(*other).is_some_and(|to| sight::within(board.floor(), from, to, 2));
    board.enemies(figure).map(|(other, _)| other).filter(near).collect()
}

fn fan(tx: &mut Tx<'_, Rules>, seat: Seat, _named: &Named) {
    if let Some(figure) = tx.board().act().map(|act| act.figure) {
        let near = fanned(tx.board(), figure);
        tx.happen(Told::AttackForgone { figure }.into());
        deeds::hurt_each(tx, seat, near, 2);
    }
}

/// Returns the marines beside the attacker: those who can be displaced now, and those who are hemmed in.
fn stomped(board: &Board, attacker: FigureId) -> (Vec<FigureId>, Vec<FigureId>) {
    let Some(from) = board.stand(attacker) else { return (Vec::new(), Vec::new()) };
    let beside = |(_, at): &(FigureId, Footprint)| sight::beside(board.floor(), from, at.at);
    let marines = board.enemies(attacker).filter(beside).map(|(figure, _)| figure);
    let marines = marines.filter(|figure| figure.seat().is_some());
    marines.partition(|figure| !shift::places(board, *figure, How::Steps(1)).is_empty())
}

fn may_stomp(board: &Board, seat: Seat) -> bool {
    stands(board, seat) && board.attack().is_some_and(|attack| !stomped(board, attack.attacker).0.is_empty())
}

fn stomp(tx: &mut Tx<'_, Rules>, seat: Seat, _named: &Named) {
    let Some(attacker) = tx.board().attack().map(|attack| attack.attacker) else { return };
    // A marine in another one's way goes first. What is pushed last comes first. [M-MOV-14]
    let (free, hemmed) = stomped(tx.board(), attacker);
    for figure in hemmed.into_iter().rev().chain(free.into_iter().rev()) {
        tx.push(Shift { figure, by: seat, how: How::Steps(1) }.into());
    }
}

const BARRAGE: Strike = strike(1, 0, 8);

/// Returns another visible marine at range 8 or, without one, the defender.
fn barraged(board: &Board, _seat: Seat) -> Vec<FigureId> {
    let Some(attack) = board.attack() else { return Vec::new() };
    let found = acting::marks(board, attack.attacker, Source::Extra, BARRAGE.range).into_iter();
    let (same, other): (Vec<_>, Vec<_>) =
        found.map(|one| one.figure).partition(|figure| *figure == attack.defender);
    let other: Vec<FigureId> = other.into_iter().filter(|figure| figure.seat().is_some()).collect();
    if other.is_empty() { same } else { other }
}

fn barrage(tx: &mut Tx<'_, Rules>, _seat: Seat, named: &Named) {
    let attacker = tx.board().attack().map(|attack| attack.attacker);
    if let (Some(attacker), Some(target)) = (attacker, named.figure) {
        launch(tx, attacker, target, Source::Extra, BARRAGE);
    }
}
