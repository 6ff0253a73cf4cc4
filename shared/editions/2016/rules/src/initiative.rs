//! The initiative deck: the cards that each round puts in.

use crate::names::Kind;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// A card of the initiative deck. The invader's are all alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Initiative {
    /// The marine of that number, from 1.
    Marine(u8),
    Invader,
}

/// Returns the cards of a round, unshuffled: one for each marine, on the map or off it, and one for each kind
/// of demon with a figure on the map. One marine alone has a second card. [M-INIT-09] [M-SQUAD-05]
/// [M-INIT-02]
#[must_use]
pub fn deck(marines: u8, on_the_map: &BTreeSet<Kind>) -> Vec<Initiative> {
    let alone = (marines == 1).then_some(Initiative::Marine(1));
    let invader = on_the_map.iter().map(|_| Initiative::Invader);
    (1..=marines).map(Initiative::Marine).chain(alone).chain(invader).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(marines: u8, kinds: &[Kind]) -> (usize, usize) {
        let cards = deck(marines, &kinds.iter().copied().collect());
        let invader = cards.iter().filter(|card| **card == Initiative::Invader).count();
        (cards.len() - invader, invader)
    }

    /// [K-41]
    #[test]
    fn there_is_a_card_for_each_marine_and_for_each_kind_on_the_map() {
        assert_eq!(count(4, &[Kind::PossessedSoldier, Kind::Cacodemon, Kind::Pinky]), (4, 3));
        assert_eq!(count(2, &[]), (2, 0));
    }

    /// [M-SQUAD-05] [M-INIT-02]
    #[test]
    fn a_marine_alone_has_two_cards() {
        assert_eq!(deck(1, &BTreeSet::new()), [Initiative::Marine(1); 2]);
    }

    /// [M-INIT-09]
    #[test]
    fn the_six_cards_of_a_box_are_no_limit() {
        assert_eq!(count(4, &Kind::ALL), (4, Kind::ALL.len()));
    }
}
