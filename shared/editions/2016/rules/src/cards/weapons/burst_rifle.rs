//! The Burst Rifle: its tokens, its cards and what they do.

use super::{WeaponSet, first};
use crate::Rules;
use crate::acting;
use crate::attacks::{Strike, strike};
use crate::board::{Attack, Board};
use crate::cards::action::card;
use crate::cards::effect::{Named, effect};
use crate::cards::ids::ActionId;
use crate::cards::when::{acts_here, sees, stands};
use crate::choice::Use;
use crate::fact::{PublicFact, Source};
use crate::frames::attack::launch;
use crate::frames::dash;
use crate::names::ActionKind::{Bonus, Main, Reaction};
use crate::names::{FigureId, Icons, Weapon};
use crate::options::Moment::{AfterAttack, Free};
use alloc::vec::Vec;
use engine::{Seat, Tx};

pub(super) const SET: WeaponSet = first(
    Weapon::BurstRifle,
    &[
        card(ActionId::SplitBurst, Main, 2).attacks(strike(2, 0, 5)).does(&[effect(
            AfterAttack,
            stands,
            again,
        )
        .names_one_of(other_targets)]),
        card(ActionId::PinThem, Bonus, 1)
            .does(&[effect(Free, acts_here, pin).names_one_of(to_pin)])
            .icons(Icons::SS),
        card(ActionId::Backpedal, Reaction, 0)
            .does(&[effect(AfterAttack, was_attacked, |tx, seat, _| dash::give(tx, FigureId::of(seat), 2))])
            .icons(Icons::S),
    ],
);

/// The attack box of the second attack.
const BURST: Strike = strike(2, 0, 5);

/// Returns the enemies, other than the defender, against which the second attack may be declared.
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

fn pin(tx: &mut Tx<'_, Rules>, _seat: Seat, named: &Named) {
    if let Some(figure) = named.figure {
        tx.happen(PublicFact::Pinned { figure, less: 2 }.into());
    }
}

/// Returns the enemies within 5 in the marine's sight.
fn to_pin(board: &Board, seat: Seat) -> Vec<FigureId> {
    let figure = FigureId::of(seat);
    board.enemies(figure).map(|(enemy, _)| enemy).filter(|enemy| sees(board, figure, *enemy, 5)).collect()
}

/// Returns true if this marine was attacked and is still on the map.
fn was_attacked(board: &Board, seat: Seat) -> bool {
    let own = |attack: &Attack| attack.defender == FigureId::of(seat);
    board.attack().is_some_and(own) && board.marine(seat).at.is_some()
}
