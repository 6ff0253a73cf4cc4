//! Other tables that look the same to a seat that must not know a secret.

use crate::board::{Board, DemonCard};
use crate::cards::events;
use crate::cards::invasions;
use crate::cards::stored::{EventCard, EventSet};
use crate::figures;
use crate::names::Kind;
use alloc::collections::BTreeSet;
use engine::Seat;

/// A secret of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum World {
    /// The cards in its hand, and those in its deck.
    Hand,
    Glory,
    /// The order of its deck.
    Order,
    /// The event sets that the invader chose.
    Sets,
    /// The invasion card.
    Invasion,
    /// The facedown demon cards.
    Demons,
}

impl World {
    pub(crate) const ALL: [World; 6] =
        [World::Hand, World::Glory, World::Order, World::Sets, World::Invasion, World::Demons];

    /// Returns the secret in words, as a leak would show it.
    pub(crate) fn happened(self, board: &Board, owner: Seat) -> String {
        let marine = board.marines.get(&owner);
        let all = |cards: &[EventCard]| -> BTreeSet<EventSet> {
            cards.iter().filter_map(|card| events::row_of(*card)).map(|row| row.set).collect()
        };
        match self {
            World::Hand => {
                marine.map_or_else(|| format!("{:?}", board.hand), |one| format!("{:?}", one.hand))
            }
            World::Glory => format!("{:?}", marine.map(|one| &one.glory)),
            World::Order => {
                let events = || format!("{:?}", board.events.next(usize::MAX));
                marine.map_or_else(events, |one| format!("{:?}", one.piles.next(usize::MAX)))
            }
            World::Sets => {
                format!("{:?}", all(&[board.events.next(usize::MAX), board.hand.clone()].concat()))
            }
            World::Invasion => format!("{:?}", board.invasion),
            World::Demons => format!("{:?}", board.cards.keys()),
        }
    }
}

impl Board {
    /// Returns the same table with another secret of this seat, or `None` if there is nothing to exchange.
    pub(crate) fn in_another(&self, world: World, seat: Seat) -> Option<Self> {
        let mut other = self.clone();
        let invader = seat == Seat::INVADER;
        match world {
            World::Hand if invader => {
                let card = other.hand.pop()?;
                other.hand.push(other.events.exchange(card)?);
            }
            World::Hand => {
                let marine = other.marines.get_mut(&seat)?;
                let card = marine.hand.pop()?;
                marine.hand.push(marine.piles.exchange(card)?);
            }
            World::Glory => {
                let card = other.marines.get_mut(&seat)?.glory.pop()?;
                let top = other.glory.exchange(card)?;
                other.marines.get_mut(&seat)?.glory.push(top);
            }
            World::Order if invader => other.events.upside_down().then_some(())?,
            World::Order => other.marines.get_mut(&seat)?.piles.upside_down().then_some(())?,
            World::Sets | World::Invasion | World::Demons if !invader => return None,
            World::Sets => other.choose_another_set()?,
            World::Invasion => {
                let mine = self.invasion?;
                other.invasion = invasions::ALL.iter().map(|row| row.card).find(|card| *card != mine);
            }
            World::Demons => {
                let (hidden, card) = self.cards.iter().find(|(_, card)| !card.faceup)?;
                let unlike = |kind: &Kind| !self.cards.contains_key(kind);
                let kind = figures::ALL.iter().map(|row| row.kind).find(unlike)?;
                other.cards.remove(hidden);
                other.cards.insert(kind, DemonCard { ..*card });
            }
        }
        Some(other)
    }

    /// Replaces a chosen set without discards by one that was not chosen.
    fn choose_another_set(&mut self) -> Option<()> {
        let hidden = [self.events.next(usize::MAX), self.hand.clone()].concat();
        let set = |card: &EventCard| events::row_of(*card).map(|row| row.set);
        let open: BTreeSet<EventSet> = self.events.discards().iter().filter_map(set).collect();
        let held: BTreeSet<EventSet> = hidden.iter().filter_map(set).collect();
        let old = held.iter().copied().find(|set| !open.contains(set))?;
        let new = EventSet::ALL.into_iter().find(|set| !held.contains(set) && !open.contains(set))?;
        let pairs: Vec<_> = events::deck(&[old]).into_iter().zip(events::deck(&[new])).collect();
        let swap = |card: &mut EventCard| {
            if let Some((_, other)) = pairs.iter().find(|(one, _)| one == card) {
                *card = *other;
            }
        };
        self.hand.iter_mut().for_each(swap);
        self.events.alter(swap);
        Some(())
    }
}
