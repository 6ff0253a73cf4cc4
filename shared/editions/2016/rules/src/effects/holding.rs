//! Who holds a card, and who could hold it as far as all players know.

use super::{Of, price};
use crate::board::Board;
use crate::cards::action;
use crate::cards::events;
use crate::cards::glory_kills;
use crate::cards::stored::{ActionCard, EventCard, GloryCard};
use crate::choice::Use;
use crate::fact::{Revealed, Source};
use crate::names::{FigureId, Grenade};
use crate::options::Moment;
use alloc::vec::Vec;
use engine::Seat;

/// Returns every way in which the seat holds the card of an effect now. A class works from off the map too.
/// [M-EXH-01] [M-FRAG-07]
pub(super) fn held(board: &Board, seat: Seat, of: Of, moment: Moment) -> Vec<Use> {
    let marine = board.marines().get(&seat);
    let attack = board.attack().filter(|_| moment.is_of_an_attack());
    match of {
        Of::Reaction(wanted) => {
            let hand = marine.map_or(&[][..], |marine| &marine.hand);
            hand.iter().filter(|card| card.id() == Some(wanted)).map(|card| Use::Reaction(*card)).collect()
        }
        Of::Event(wanted) if seat == Seat::INVADER => {
            let is = |card: &&events::EventCard| card.id() == Some(wanted);
            board.hand().iter().filter(is).map(|card| Use::Event(*card)).collect()
        }
        Of::Event(_) => Vec::new(),
        Of::Class(class) => {
            let ready = marine.is_some_and(|marine| marine.class == Some(class) && !marine.exhausted);
            ready.then_some(Use::Class(class)).into_iter().collect()
        }
        Of::Glory(wanted) => {
            let held = marine.map_or(&[][..], |marine| &marine.glory);
            let is = |card: &&glory_kills::GloryCard| card.id() == Some(wanted);
            held.iter().filter(is).map(|card| Use::Glory(*card)).collect()
        }
        Of::Ability(kind, place) => {
            let figure = attack.map(|attack| attack.attacker).or(board.act().map(|act| act.figure));
            let acts =
                figure.and_then(|figure| board.demons().get(&figure)).is_some_and(|demon| demon.kind == kind);
            let paid = board.cards().get(&kind).is_some_and(|card| card.argent >= price(kind, place));
            let own = attack.is_none_or(|attack| attack.source == Source::Demon);
            (seat == Seat::INVADER && acts && paid && own)
                .then_some(Use::Ability(place))
                .into_iter()
                .collect()
        }
        Of::Played(wanted) => {
            let act = board.act().filter(|act| act.figure == FigureId::of(seat));
            let card = act.and_then(|act| act.card).filter(|card| card.id() == Some(wanted));
            card.map(Use::Text).into_iter().collect()
        }
        Of::Beacon => {
            let out =
                marine.is_some_and(|marine| marine.thrown.iter().any(|(one, _)| *one == Grenade::Beacon));
            out.then_some(Use::Beacon).into_iter().collect()
        }
        Of::Text(wanted) => match attack.map(|attack| (attack.source, attack.attacker)) {
            Some((Source::Card(card), attacker)) if attacker.owner() == seat && card.id() == Some(wanted) => {
                alloc::vec![Use::Text(card)]
            }
            _ => Vec::new(),
        },
    }
}

/// Returns true if the seat could hold it, by what is open: it has hidden cards, and a copy is neither in the
/// discards nor on the table. The answer does not depend on the hand. [M-INFO-01] [M-INFO-04]
pub(super) fn could_hold(board: &Board, seat: Seat, of: Of, moment: Moment) -> bool {
    let marine = board.marines().get(&seat);
    match of {
        Of::Reaction(wanted) => marine.is_some_and(|marine| {
            let cards = marine.sets().into_iter().flat_map(action::cards);
            let open = |card: &ActionCard| {
                let shown = board.attack().is_some_and(|attack| {
                    [attack.card, attack.second].contains(&Some(Revealed::Action(*card)))
                        && attack.defender == FigureId::of(seat)
                });
                let lies = [marine.piles.discards(), &marine.played, &marine.aside];
                shown || lies.iter().any(|pile| pile.contains(card))
            };
            let is = |card: &ActionCard| card.id() == Some(wanted);
            !marine.hand.is_empty() && cards.filter(is).any(|card| !open(&card))
        }),
        Of::Event(wanted) if seat == Seat::INVADER => {
            let is = |card: &EventCard| card.id() == Some(wanted);
            let shown = |card: &EventCard| {
                let on = |attack: &crate::board::Attack| {
                    [attack.card, attack.second].contains(&Some(Revealed::Event(*card)))
                };
                board.events().discards().contains(card) || board.attack().is_some_and(on)
            };
            !board.hand().is_empty()
                && events::deck(&events::EventSet::ALL).into_iter().filter(is).any(|card| !shown(&card))
        }
        Of::Event(_) => false,
        Of::Glory(wanted) => {
            let is = |card: &GloryCard| card.id() == Some(wanted);
            let used = |card: &GloryCard| board.glory().discards().contains(card);
            marine.is_some_and(|marine| !marine.glory.is_empty())
                && glory_kills::deck().into_iter().filter(is).any(|card| !used(&card))
        }
        _ => !held(board, seat, of, moment).is_empty(),
    }
}
