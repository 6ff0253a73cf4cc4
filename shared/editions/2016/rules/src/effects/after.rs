//! After an attack: the attacker's effects, then the defender's. [T-21]

use super::{Effect, Named, Of, effect};
use crate::Rules;
use crate::acting;
use crate::attack::{Strike, strike};
use crate::board::{Attack, Board};
use crate::cards::action::ActionCard;
use crate::cards::ids::{ActionId, EventId};
use crate::choice::Use;
use crate::deeds;
use crate::fact::{Source, Told};
use crate::frames::attack::launch;
use crate::frames::dash;
use crate::frames::shift::{self, How, Shift};
use crate::names::{FigureId, Kind};
use crate::options::Moment::AfterAttack;
use crate::sight::{self, Stand};
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::Footprint;

pub(super) const ALL: &[Effect] = &[
    effect(Of::Ability(Kind::Cinderling, 0), AfterAttack, in_its_turn, |tx, _, _| {
        if let Some(figure) = tx.board().attack().map(|attack| attack.attacker) {
            tx.happen(Told::Gained { figure, moves: 2 }.into());
        }
    }),
    Effect {
        figures: Some(beside_the_defender),
        ..effect(Of::Ability(Kind::Bonewright, 0), AfterAttack, stands, |tx, _, named| {
            if let Some(figure) = named.figure {
                deeds::hurt(tx, figure, 1);
            }
        })
    },
    Effect {
        figures: Some(near_the_defenders_space),
        ..effect(Of::Text(ActionId::SnapRocket), AfterAttack, stands, |tx, _, named| {
            if let Some(figure) = named.figure {
                deeds::hurt(tx, figure, 1);
            }
        })
    },
    Effect {
        figures: Some(other_targets),
        ..effect(Of::Text(ActionId::SplitBurst), AfterAttack, stands, again)
    },
    effect(Of::Ability(Kind::Warlord, 0), AfterAttack, may_stomp, |tx, seat, _| {
        let Some(attacker) = tx.board().attack().map(|attack| attack.attacker) else { return };
        for figure in stomped(tx.board(), attacker) {
            tx.push(Shift { figure, by: seat, how: How::Steps(1) }.into());
        }
    }),
    Effect {
        figures: Some(barraged),
        ..effect(Of::Ability(Kind::Colossus, 0), AfterAttack, stands, |tx, _, named| {
            let attacker = tx.board().attack().map(|attack| attack.attacker);
            if let (Some(attacker), Some(target)) = (attacker, named.figure) {
                launch(tx, attacker, target, Source::Extra, BARRAGE);
            }
        })
    },
    effect(Of::Reaction(ActionId::Backpedal), AfterAttack, was_attacked, |tx, seat, _| {
        dash::give(tx, FigureId::of(seat), 2);
    }),
    effect(Of::Event(EventId::Feed), AfterAttack, fed, |tx, _, _| {
        if let Some(figure) = tx.board().attack().map(|attack| attack.attacker) {
            deeds::recover(tx, figure, 2);
        }
    }),
    effect(Of::Event(EventId::Bind), AfterAttack, binds, |tx, _, _| {
        if let Some(figure) = tx.board().attack().map(|attack| attack.defender) {
            deeds::stun(tx, figure);
        }
    }),
    effect(Of::Event(EventId::LastGasp), AfterAttack, gasps, |tx, _, _| {
        if let Some(figure) = tx.board().attack().map(|attack| attack.attacker) {
            deeds::hurt(tx, figure, 1);
        }
    }),
    effect(Of::Reaction(ActionId::StaticSkin), AfterAttack, touched, |tx, _, _| {
        if let Some(figure) = tx.board().attack().map(|attack| attack.attacker) {
            deeds::stun(tx, figure);
        }
    }),
];

/// What a card says that happens without a choice: a rocket's blast, the arc's stun.
pub(super) fn compulsory(tx: &mut Tx<'_, Rules>) {
    let Some(attack) = tx.board().attack().cloned() else { return };
    let Source::Card(card) = attack.source else { return };
    match card.id() {
        Some(ActionId::ArcLine) if attack.dealt >= 2 && !attack.was_stunned[1] => {
            deeds::stun(tx, attack.defender)
        }
        Some(ActionId::Rocket) => blast(tx, &attack, 1, 2),
        Some(ActionId::Nova) => {
            blast(tx, &attack, 2, 3);
            set_aside(tx, &attack, card);
        }
        _ => {}
    }
}

/// Each other figure near the defender's space suffers, friends too, until the match is over. [M-GEN-08] [K-46]
fn blast(tx: &mut Tx<'_, Rules>, attack: &Attack, spaces: u32, damage: u8) {
    let near = others_near(tx.board(), attack, spaces);
    deeds::hurt_each(tx, attack.attacker.owner(), near, damage);
}

/// The card leaves his cards for the mission; if he was fragged by it, it is shuffled in with the others.
fn set_aside(tx: &mut Tx<'_, Rules>, attack: &Attack, card: ActionCard) {
    if let Some(seat) = attack.attacker.seat().filter(|seat| tx.board().marine(*seat).played.contains(&card))
    {
        tx.happen(Told::SetAside { seat, card }.into());
    }
}

/// The attack box of the second attack.
const BURST: Strike = strike(2, 0, 5);
const BARRAGE: Strike = strike(1, 0, 8);

/// Enemies other than the defender that the second attack may be declared against.
fn other_targets(board: &Board, _seat: Seat) -> Vec<FigureId> {
    let Some(attack) = board.attack() else { return Vec::new() };
    let Source::Card(card) = attack.source else { return Vec::new() };
    let range = board.strengthened(attack.attacker, BURST).range;
    let found = acting::marks(board, attack.attacker, Source::Again(card), range).into_iter();
    found.map(|one| one.figure).filter(|figure| *figure != attack.defender).collect()
}

fn again(tx: &mut Tx<'_, Rules>, seat: Seat, named: &Named) {
    if let (Some(Use::Text(card)), Some(target)) = (named.what, named.figure) {
        launch(tx, FigureId::of(seat), target, Source::Again(card), BURST);
    }
}

/// Another marine at range 8 whom it sees, or the defender if there is no other.
fn barraged(board: &Board, _seat: Seat) -> Vec<FigureId> {
    let Some(attack) = board.attack() else { return Vec::new() };
    let found = acting::marks(board, attack.attacker, Source::Extra, BARRAGE.range).into_iter();
    let (same, other): (Vec<_>, Vec<_>) =
        found.map(|one| one.figure).partition(|figure| *figure == attack.defender);
    let other: Vec<FigureId> = other.into_iter().filter(|figure| figure.seat().is_some()).collect();
    if other.is_empty() { same } else { other }
}

/// Marines beside the attacker who can be displaced.
fn stomped(board: &Board, attacker: FigureId) -> Vec<FigureId> {
    let Some(from) = board.stand(attacker) else { return Vec::new() };
    let beside = |(_, at): &(FigureId, Footprint)| sight::beside(board.floor(), from, at.at);
    let marines = board.enemies(attacker).filter(beside).map(|(figure, _)| figure);
    marines
        .filter(|figure| figure.seat().is_some() && !shift::places(board, *figure, How::Steps(1)).is_empty())
        .collect()
}

fn may_stomp(board: &Board, seat: Seat) -> bool {
    stands(board, seat) && board.attack().is_some_and(|attack| !stomped(board, attack.attacker).is_empty())
}

/// This marine was attacked and is still there.
fn was_attacked(board: &Board, seat: Seat) -> bool {
    let own = |attack: &Attack| attack.defender == FigureId::of(seat);
    board.attack().is_some_and(own) && board.marine(seat).at.is_some()
}

/// Figures near the space where the defender stood, the defender not among them. [M-GEN-10]
fn others_near(board: &Board, attack: &Attack, spaces: u32) -> Vec<FigureId> {
    let from = Stand { at: attack.stood, flies: false };
    let near = |figure: &FigureId| {
        let stand = board.stand(*figure);
        stand.is_some_and(|to| sight::within(board.floor(), from, to, spaces))
    };
    let others = board.figures().map(|(figure, _)| figure).filter(|figure| *figure != attack.defender);
    others.filter(near).collect()
}

/// The attacker is still on the map. [M-ATK-12]
fn stands(board: &Board, _seat: Seat) -> bool {
    board.attack().is_some_and(|attack| board.place_of(attack.attacker).is_some())
}

fn in_its_turn(board: &Board, seat: Seat) -> bool {
    let own = board.attack().zip(board.act()).is_some_and(|(attack, act)| attack.attacker == act.figure);
    own && stands(board, seat)
}

/// A marine within 2 of the defender, or the defender if there is no other.
fn beside_the_defender(board: &Board, _seat: Seat) -> Vec<FigureId> {
    let Some(attack) = board.attack() else { return Vec::new() };
    let mut found = others_near(board, attack, 2);
    found.retain(|figure| figure.seat().is_some());
    if found.is_empty() && board.place_of(attack.defender).is_some() {
        found.push(attack.defender);
    }
    found
}

fn near_the_defenders_space(board: &Board, _seat: Seat) -> Vec<FigureId> {
    board.attack().map_or_else(Vec::new, |attack| others_near(board, attack, 1))
}

fn by_a_demon(board: &Board) -> Option<&Attack> {
    board.attack().filter(|attack| attack.attacker.is_demon())
}

fn fed(board: &Board, seat: Seat) -> bool {
    by_a_demon(board).is_some_and(|attack| attack.dealt > 0 && board.damage(attack.attacker) > 0)
        && stands(board, seat)
}

fn binds(board: &Board, _seat: Seat) -> bool {
    by_a_demon(board).is_some_and(|attack| {
        let free = !attack.was_stunned[1] && !board.is_stunned(attack.defender);
        attack.dealt > 0 && free && board.place_of(attack.defender).is_some()
    })
}

/// A small demon is gone by the attack of a marine within 3.
fn gasps(board: &Board, seat: Seat) -> bool {
    let Some(attack) = board.attack() else { return false };
    let gone = attack.defender.is_demon() && board.place_of(attack.defender).is_none();
    gone && attack.stood.is_one() && attack.range <= 3 && stands(board, seat)
}

/// An enemy at range 1 has attacked this marine.
fn touched(board: &Board, seat: Seat) -> bool {
    let Some(attack) = board.attack() else { return false };
    let own = attack.defender == FigureId::of(seat) && board.place_of(attack.defender).is_some();
    own && attack.range <= 1 && !attack.was_stunned[0] && stands(board, seat)
}
