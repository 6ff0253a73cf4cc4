//! The event cards (chapter 2B.7): six sets of three cards, two of each.

use super::ids::EventId;
use crate::names::Icons;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// A set of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EventSet {
    Frenzy,
    Bastion,
    Gloom,
    Rift,
    Hunger,
    Malice,
}

impl EventSet {
    /// All six.
    pub const ALL: [EventSet; 6] = [
        EventSet::Frenzy,
        EventSet::Bastion,
        EventSet::Gloom,
        EventSet::Rift,
        EventSet::Hunger,
        EventSet::Malice,
    ];
}

/// What is printed on an event card.
#[derive(Debug)]
pub struct EventRow {
    pub id: EventId,
    pub set: EventSet,
    pub title: &'static str,
    pub text: &'static str,
    pub icons: Icons,
}

const fn row(set: EventSet, id: EventId, title: &'static str, icons: Icons, text: &'static str) -> EventRow {
    EventRow { id, set, title, text, icons }
}

/// Copies of each card in its set.
pub(crate) const COPIES: u8 = 2;

/// Every event card of this edition.
pub const ALL: &[EventRow] = &[
    row(
        EventSet::Frenzy,
        EventId::BloodUp,
        "Blood Up",
        Icons::S,
        "While a demon is attacking: a red die more, rolled now.",
    ),
    row(
        EventSet::Frenzy,
        EventId::SecondWind,
        "Second Wind",
        Icons::S,
        "After a demon's activation: it gains 2 movement.",
    ),
    row(
        EventSet::Frenzy,
        EventId::KillingBlow,
        "Killing Blow",
        Icons::SS,
        "While attacking: 2 more damage to a defender with 7 or more.",
    ),
    row(EventSet::Bastion, EventId::ThickHide, "Thick Hide", Icons::X, "While defending: 2 more shields."),
    row(
        EventSet::Bastion,
        EventId::ShrugOff,
        "Shrug Off",
        Icons::SS,
        "When a demon would be stunned: it is not.",
    ),
    row(
        EventSet::Bastion,
        EventId::LastGasp,
        "Last Gasp",
        Icons::S,
        "After an attack has fragged a small demon: the attacker, if within 3, suffers 1.",
    ),
    row(
        EventSet::Gloom,
        EventId::CreepingDread,
        "Creeping Dread",
        Icons::X,
        "At the start of a marine's activation: his first card gives 1 less movement.",
    ),
    row(
        EventSet::Gloom,
        EventId::LightsOut,
        "Lights Out",
        Icons::NONE,
        "At the start of an activation phase: marines attack at range 4 at most this round.",
    ),
    row(
        EventSet::Gloom,
        EventId::IllOmen,
        "Ill Omen",
        Icons::S,
        "Before an initiative card is revealed: look at the top 2 and put them back in any order.",
    ),
    row(
        EventSet::Rift,
        EventId::Slipstream,
        "Slipstream",
        Icons::S,
        "When a demon activates: it pays nothing extra for enemies and difficult ground.",
    ),
    row(
        EventSet::Rift,
        EventId::RiftStep,
        "Rift Step",
        Icons::S,
        "When a demon activates: put it on a free space within 2 of its base.",
    ),
    row(
        EventSet::Rift,
        EventId::BleedingGate,
        "Bleeding Gate",
        Icons::X,
        "After you summon: 2 argent for demon cards of that group.",
    ),
    row(
        EventSet::Hunger,
        EventId::Feed,
        "Feed",
        Icons::S,
        "After a demon's attack has hurt a marine: that demon recovers 2.",
    ),
    row(
        EventSet::Hunger,
        EventId::Tithe,
        "Tithe",
        Icons::S,
        "In the argent step: gain 1 argent, then draw 1 event card.",
    ),
    row(
        EventSet::Hunger,
        EventId::SwallowLight,
        "Swallow Light",
        Icons::SS,
        "When a marine takes a health pack: he recovers 2 less.",
    ),
    row(
        EventSet::Malice,
        EventId::Jeer,
        "Jeer",
        Icons::S,
        "When a marine plays a reaction: he discards 1 card of his hand, or the reaction is cancelled.",
    ),
    row(
        EventSet::Malice,
        EventId::Bind,
        "Bind",
        Icons::X,
        "After a demon's attack that did damage: the defender is stunned.",
    ),
    row(
        EventSet::Malice,
        EventId::Spite,
        "Spite",
        Icons::SS,
        "When a marine performs a Glory Kill: he recovers nothing.",
    ),
];

/// One card of the event deck: its row in [`ALL`], and which of the copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventCard {
    pub row: u8,
    pub copy: u8,
}

/// The cards of these sets, unshuffled: six of each, so that the three chosen ones make a deck of eighteen.
///
#[must_use]
pub fn deck(sets: &[EventSet]) -> Vec<EventCard> {
    let rows = (0..).zip(ALL).filter(|(_, row)| sets.contains(&row.set));
    rows.flat_map(|(row, _)| (0..COPIES).map(move |copy| EventCard { row, copy })).collect()
}

impl EventCard {
    /// Which card it is; `None` for a number that no card has.
    #[must_use]
    pub fn id(self) -> Option<EventId> {
        row_of(self).map(|row| row.id)
    }
}

/// The row of a card; `None` for a number that no card has.
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

    /// A stored card holds the place of its row, so rows keep their places.
    #[test]
    fn every_id_has_the_row_of_its_place() {
        assert!(ALL.iter().map(|row| row.id).eq(EventId::ALL));
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
