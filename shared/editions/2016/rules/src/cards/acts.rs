//! Effects that several cards share.

use super::effect::Named;
use crate::Rules;
use crate::attacks::Pool;
use crate::deeds;
use crate::fact::{Lasting, PublicFact};
use crate::frames::attack::face;
use crate::frames::naming::Naming;
use crate::names::{Die, FigureId, Rolled};
use crate::options::CardFor;
use alloc::vec::Vec;
use engine::{Seat, Tx};

pub(crate) fn nothing(_tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {}

pub(crate) fn gain(tx: &mut Tx<'_, Rules>, seat: Seat, moves: u8) {
    tx.happen(PublicFact::Gained { figure: FigureId::of(seat), moves }.into());
}

pub(crate) fn lasts(tx: &mut Tx<'_, Rules>, seat: Seat, what: Lasting) {
    tx.happen(PublicFact::Lasts { figure: FigureId::of(seat), what }.into());
}

/// Adds these dice and this range to the marine's next attack of this activation.
pub(crate) fn stronger(tx: &mut Tx<'_, Rules>, seat: Seat, red: u8, black: u8, range: u8) {
    let figure = FigureId::of(seat);
    tx.happen(PublicFact::Stronger { figure, dice: Pool { red, black }, range }.into());
}

pub(crate) fn name(tx: &mut Tx<'_, Rules>, seat: Seat, what: CardFor) {
    tx.push(Naming { seat, what }.into());
}

pub(crate) fn one_red_more(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    let dice = alloc::vec![Rolled { die: Die::Red, face: face(tx) }];
    tx.happen(PublicFact::Rolled { dice }.into());
}

/// Rolls the named dice again.
pub(crate) fn reroll(tx: &mut Tx<'_, Rules>, _seat: Seat, named: &Named) {
    let dice: Vec<Rolled> = tx.board().attack().map_or_else(Vec::new, |attack| attack.dice.clone());
    let mut again = Vec::new();
    for place in &named.dice {
        if let Some(rolled) = dice.get(usize::from(*place)) {
            again.push((*place, Rolled { face: face(tx), ..*rolled }));
        }
    }
    tx.happen(PublicFact::Rerolled { dice: again }.into());
}

/// Deals 1 damage to the named figure.
pub(crate) fn hurt_named(tx: &mut Tx<'_, Rules>, _seat: Seat, named: &Named) {
    if let Some(figure) = named.figure {
        deeds::hurt(tx, figure, 1);
    }
}

/// More dice than any pool has.
pub(crate) const ANY_DICE: u8 = u8::MAX;
