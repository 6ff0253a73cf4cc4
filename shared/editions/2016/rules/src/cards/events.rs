//! The event cards (chapter 2B.7): six sets of three cards, one file each, two of each card.

mod bastion;
mod frenzy;
mod gloom;
pub(crate) mod hunger;
mod malice;
mod rift;

use super::effect::Effect;
use super::ids::EventId;
pub use super::stored::{EventCard, EventSet};
use crate::names::Icons;
use alloc::vec::Vec;

/// An event card.
#[derive(Debug)]
pub struct EventRow {
    pub id: EventId,
    pub set: EventSet,
    pub icons: Icons,
    /// What its text lets the invader do, one row each.
    pub(crate) effects: &'static [Effect],
}

const fn row(set: EventSet, id: EventId, icons: Icons) -> EventRow {
    EventRow { id, set, icons, effects: &[] }
}

impl EventRow {
    const fn does(self, effects: &'static [Effect]) -> EventRow {
        EventRow { effects, ..self }
    }
}

/// How many copies of each card its set has.
pub(crate) const COPIES: u8 = 2;

/// Every event card of this edition.
pub const ALL: &[EventRow] = &[
    frenzy::BLOOD_UP,
    frenzy::SECOND_WIND,
    frenzy::KILLING_BLOW,
    bastion::THICK_HIDE,
    bastion::SHRUG_OFF,
    bastion::LAST_GASP,
    gloom::CREEPING_DREAD,
    gloom::LIGHTS_OUT,
    gloom::ILL_OMEN,
    rift::SLIPSTREAM,
    rift::RIFT_STEP,
    rift::BLEEDING_GATE,
    hunger::FEED,
    hunger::TITHE,
    hunger::SWALLOW_LIGHT,
    malice::JEER,
    malice::BIND,
    malice::SPITE,
];

/// Returns the cards of these sets, unshuffled: six of each, so the three chosen ones make a deck of
/// eighteen.
#[must_use]
pub fn deck(sets: &[EventSet]) -> Vec<EventCard> {
    let rows = (0..).zip(ALL).filter(|(_, row)| sets.contains(&row.set));
    rows.flat_map(|(row, _)| (0..COPIES).map(move |copy| EventCard { row, copy })).collect()
}

impl EventCard {
    /// Returns the id of the card, or `None` for a number that no card has.
    #[must_use]
    pub fn id(self) -> Option<EventId> {
        row_of(self).map(|row| row.id)
    }
}

/// Returns the row of a card, or `None` for a number that no card has.
#[must_use]
pub fn row_of(card: EventCard) -> Option<&'static EventRow> {
    ALL.get(usize::from(card.row))
}

#[cfg(test)]
mod tests {
    use super::*;

    ///
    #[test]
    fn three_sets_make_a_deck_of_eighteen() {
        let cards = deck(&[EventSet::Gloom, EventSet::Rift, EventSet::Frenzy]);
        assert_eq!(cards.len(), 18);
        let of = |set| cards.iter().filter(|card| row_of(**card).is_some_and(|row| row.set == set)).count();
        assert_eq!([EventSet::Gloom, EventSet::Malice].map(of), [6, 0]);
        assert_eq!(deck(&EventSet::ALL).len(), 36);
    }

    /// A stored card holds the place of its row, so rows must keep their places.
    #[test]
    fn every_id_has_the_row_of_its_place() {
        assert!(ALL.iter().map(|row| row.id).eq(EventId::ALL));
    }

    /// Chapter 2B.7. [M-DEF-01] [M-DEF-03]
    #[test]
    fn every_event_card_has_the_icons_of_its_row() {
        use Icons as I;
        let printed = [
            [I::S, I::S, I::SS],
            [I::X, I::SS, I::S],
            [I::X, I::NONE, I::S],
            [I::S, I::S, I::X],
            [I::S, I::S, I::SS],
            [I::S, I::X, I::SS],
        ];
        for (set, icons) in EventSet::ALL.into_iter().zip(printed) {
            let rows = ALL.iter().filter(|row| row.set == set).map(|row| row.icons);
            assert_eq!(rows.collect::<Vec<_>>(), icons, "{set:?}");
        }
    }

    #[test]
    fn the_icons_of_each_set_are_those_of_the_page() {
        let icons = |set: EventSet| {
            let cards = deck(&[set]);
            let rows = cards.iter().filter_map(|card| row_of(*card));
            rows.fold((0, 0), |(s, x), row| (s + row.icons.shields, x + u8::from(row.icons.special)))
        };
        assert_eq!(EventSet::ALL.map(icons), [(8, 0), (6, 2), (2, 2), (4, 2), (8, 0), (6, 2)]);
    }
}
