//! The class cards (chapter 2B.4): ten, of which eight are dealt to four marines.

use super::acts::gain;
use super::effect::{Effect, Named, effect};
pub use super::stored::Class;
use super::when::{acts, attacks, defends, has_initiative, marines_near};
use crate::board::Board;
use crate::fact::PublicFact;
use crate::frames::attack::{replace, worth};
use crate::frames::peek;
use crate::names::{FigureId, Rolled};
use crate::options::Moment::{Attacking, Defending, Free, Initiative};
use crate::{Rules, deeds, dice};
use alloc::vec::Vec;
use engine::{Seat, Tx};

/// A class card.
#[derive(Debug)]
pub struct ClassRow {
    pub class: Class,
    /// Its text asks to exhaust it. Other effects work while it is exhausted.
    pub exhausts: bool,
    /// What its text lets a seat do, one row each.
    pub(crate) effects: &'static [Effect],
}

const fn row(class: Class, exhausts: bool) -> ClassRow {
    ClassRow { class, exhausts, effects: &[] }
}

impl ClassRow {
    const fn does(self, effects: &'static [Effect]) -> ClassRow {
        ClassRow { effects, ..self }
    }
}

/// Every class of this edition.
pub const ALL: &[ClassRow] = &[
    row(Class::Outrider, true).does(&[effect(Free, acts, |tx, seat, _| gain(tx, seat, 2))]),
    row(Class::CloseQuarters, true).does(&[effect(Attacking, own_and_near, best_face).names_dice(1)]),
    row(Class::Corpsman, true).does(&[effect(Free, acts, recover).names_one_of(hurt_marines)]),
    row(Class::Bulwark, true).does(&[effect(Defending, reveals_one_more, reveal_more)]),
    row(Class::Quartermaster, false),
    row(Class::WraithStep, false),
    row(Class::Hawkeye, true).does(&[effect(Attacking, attacks_a_card, |tx, _, _| replace(tx)).on_a_dodge()]),
    row(Class::Headhunter, false),
    row(Class::Signals, true)
        .does(&[effect(Initiative, has_initiative, |tx, seat, _| peek::look(tx, seat, true))]),
    row(Class::Scavenger, false),
];

fn own_and_near(board: &Board, seat: Seat) -> bool {
    attacks(board, seat) && board.attack().is_some_and(|attack| attack.range <= 2 && !attack.dice.is_empty())
}

/// Without another card the same one would come again.
fn attacks_a_card(board: &Board, seat: Seat) -> bool {
    let revealed = board.attack().is_some_and(|attack| attack.card.is_some());
    attacks(board, seat) && revealed && board.events().has_any()
}

/// Returns true if one card is revealed and another is available.
fn reveals_one_more(board: &Board, seat: Seat) -> bool {
    let one = board.attack().is_some_and(|attack| attack.card.is_some() && attack.second.is_none());
    defends(board, seat) && one && board.marine(seat).piles.has_any()
}

/// Returns the marine and others within 3, if they have damage. No figure shares the space in a free moment.
///
fn hurt_marines(board: &Board, seat: Seat) -> Vec<FigureId> {
    marines_near(board, seat, 3).into_iter().filter(|figure| board.damage(*figure) > 0).collect()
}

fn recover(tx: &mut Tx<'_, Rules>, _seat: Seat, named: &Named) {
    if let Some(figure) = named.figure {
        deeds::recover(tx, figure, 2);
    }
}

fn reveal_more(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    if let Some(defender) = tx.board().attack().map(|attack| attack.defender) {
        deeds::reveal(tx, defender);
    }
}

/// Any face may be set, so the best one is set: on the named die, or on the worst.
fn best_face(tx: &mut Tx<'_, Rules>, seat: Seat, named: &Named) {
    const BEST: u8 = 5;
    let dice: Vec<Rolled> = tx.board().attack().map_or_else(Vec::new, |attack| attack.dice.clone());
    let worst = || {
        let gain = |rolled: &Rolled| {
            let faces = dice::faces(rolled.die);
            faces[usize::from(BEST)] - worth(*rolled)
        };
        let most = (0..).zip(&dice).max_by_key(|(_, rolled)| gain(rolled));
        most.map_or(0u8, |(place, _)| place)
    };
    let place = named.dice.first().copied().unwrap_or_else(worst);
    if let Some(rolled) = dice.get(usize::from(place)) {
        let die = Rolled { face: BEST, ..*rolled };
        tx.happen(PublicFact::DieSet { seat, class: Class::CloseQuarters, place, die }.into());
    }
}
