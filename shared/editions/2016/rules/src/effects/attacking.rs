//! While attacking. [T-19]

use super::{Effect, Named, Of, effect};
use crate::Rules;
use crate::board::Board;
use crate::cards::classes::Class;
use crate::cards::ids::{ActionId, EventId, GloryId};
use crate::fact::{Change, Told};
use crate::frames::attack::{change, face, replace};
use crate::names::{Die, FigureId, Kind, Rolled};
use crate::options::Moment::Attacking;
use crate::sight;
use alloc::vec::Vec;
use engine::{Seat, Tx};

/// More dice than any pool has.
const ANY: u8 = u8::MAX;

pub(super) const ALL: &[Effect] = &[
    effect(Of::Text(ActionId::ElbowWork), Attacking, on_a_stunned, |tx, _, _| change(tx, Change::Damage(1))),
    Effect { dice: 1, ..effect(Of::Text(ActionId::AimedString), Attacking, rolled, reroll) },
    effect(Of::Text(ActionId::WideBore), Attacking, close, one_red_more),
    effect(Of::Text(ActionId::Rip), Attacking, always, |tx, _, _| {
        if let Some(figure) = tx.board().attack().map(|attack| attack.defender) {
            tx.happen(Told::Torn { figure, less: 2 }.into());
        }
    }),
    effect(Of::Text(ActionId::Lance), Attacking, always, |tx, _, _| change(tx, Change::Pierce(2))),
    Effect { dice: 1, ..effect(Of::Class(Class::CloseQuarters), Attacking, own_and_near, best_face) },
    effect(Of::Class(Class::Hawkeye), Attacking, own_with_card, |tx, _, _| replace(tx)),
    Effect { dice: ANY, ..effect(Of::Glory(GloryId::SteadyHand), Attacking, own, reroll) },
    effect(Of::Glory(GloryId::RedMist), Attacking, own, |tx, seat, _| {
        let near = staggered_near(tx.board(), seat);
        change(tx, Change::Damage(near));
    }),
    effect(Of::Event(EventId::BloodUp), Attacking, own, one_red_more),
    effect(Of::Event(EventId::KillingBlow), Attacking, on_the_wounded, |tx, _, _| {
        change(tx, Change::Damage(2))
    }),
    Effect { dice: ANY, ..effect(Of::Ability(Kind::Husk, 0), Attacking, rolled, reroll) },
    effect(Of::Ability(Kind::Maw, 0), Attacking, always, |tx, _, _| change(tx, Change::StunsIfHurt)),
];

fn always(_board: &Board, _seat: Seat) -> bool {
    true
}

fn own(board: &Board, seat: Seat) -> bool {
    board.attack().is_some_and(|attack| attack.attacker.owner() == seat)
}

fn own_with_card(board: &Board, seat: Seat) -> bool {
    own(board, seat) && board.attack().is_some_and(|attack| attack.card.is_some())
}

fn own_and_near(board: &Board, seat: Seat) -> bool {
    own(board, seat) && board.attack().is_some_and(|attack| attack.range <= 2 && !attack.dice.is_empty())
}

fn rolled(board: &Board, _seat: Seat) -> bool {
    board.attack().is_some_and(|attack| !attack.dice.is_empty())
}

fn close(board: &Board, _seat: Seat) -> bool {
    board.attack().is_some_and(|attack| attack.range <= 1)
}

fn on_a_stunned(board: &Board, _seat: Seat) -> bool {
    board.attack().is_some_and(|attack| attack.was_stunned[1])
}

fn on_the_wounded(board: &Board, seat: Seat) -> bool {
    own(board, seat) && board.attack().is_some_and(|attack| board.damage(attack.defender) >= 7)
}

fn one_red_more(tx: &mut Tx<'_, Rules>, _seat: Seat, _named: &Named) {
    let dice = alloc::vec![Rolled { die: Die::Red, face: face(tx) }];
    tx.happen(Told::Rolled { dice }.into());
}

/// Rolls the named dice again.
fn reroll(tx: &mut Tx<'_, Rules>, _seat: Seat, named: &Named) {
    let dice: Vec<Rolled> = tx.board().attack().map_or_else(Vec::new, |attack| attack.dice.clone());
    let mut again = Vec::new();
    for place in &named.dice {
        if let Some(rolled) = dice.get(usize::from(*place)) {
            again.push((*place, Rolled { face: face(tx), ..*rolled }));
        }
    }
    tx.happen(Told::Rerolled { dice: again }.into());
}

/// Any face will do, so the best one is set: on the named die, else on the worst.
fn best_face(tx: &mut Tx<'_, Rules>, seat: Seat, named: &Named) {
    const BEST: u8 = 5;
    let dice: Vec<Rolled> = tx.board().attack().map_or_else(Vec::new, |attack| attack.dice.clone());
    let worst = || {
        let gain = |rolled: &Rolled| {
            let faces = crate::dice::faces(rolled.die);
            faces[usize::from(BEST)] - crate::frames::attack::worth(*rolled)
        };
        let most = (0..).zip(&dice).max_by_key(|(_, rolled)| gain(rolled));
        most.map_or(0u8, |(place, _)| place)
    };
    let place = named.dice.first().copied().unwrap_or_else(worst);
    if let Some(rolled) = dice.get(usize::from(place)) {
        let die = Rolled { face: BEST, ..*rolled };
        tx.happen(Told::DieSet { seat, class: Class::CloseQuarters, place, die }.into());
    }
}

/// Staggered demons within 3 of the marine, at most 3.
fn staggered_near(board: &Board, seat: Seat) -> u8 {
    let Some(from) = board.stand(FigureId::of(seat)) else { return 0 };
    let near =
        |figure: FigureId| board.stand(figure).is_some_and(|to| sight::within(board.floor(), from, to, 3));
    let found = board.demons().keys().filter(|figure| board.is_staggered(**figure, seat) && near(**figure));
    u8::try_from(found.count()).unwrap_or(u8::MAX).min(3)
}
