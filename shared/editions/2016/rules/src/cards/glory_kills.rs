//! The Glory Kill cards (chapter 2B.9): twelve, one of them twice. Each lets its owner recover 2 when it is gained.

use super::ids::GloryId;
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// A Glory Kill card.
#[derive(Debug)]
pub struct GloryKillRow {
    pub id: GloryId,
    pub title: &'static str,
    pub copies: u8,
    pub when: Use,
    /// What discarding it does.
    pub text: &'static str,
}

/// When it may be discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    InActivation,
    Bonus,
    Defending,
    Attacking,
    /// When its owner would be stunned, or in his activation.
    Stunned,
}

const fn row(id: GloryId, title: &'static str, when: Use, text: &'static str) -> GloryKillRow {
    GloryKillRow { id, title, copies: 1, when, text }
}

/// What is recovered when a card is gained.
pub const RECOVERED: u8 = 2;

/// Every Glory Kill card of this edition.
pub const ALL: &[GloryKillRow] = &[
    GloryKillRow {
        copies: 2,
        ..row(GloryId::RushOfBlood, "Rush of Blood", Use::InActivation, "Gain 2 movement.")
    },
    row(GloryId::TrophyShot, "Trophy Shot", Use::Bonus, "Attack with 2 red dice at range 5."),
    row(GloryId::Bonecrusher, "Bonecrusher", Use::Bonus, "Attack with a black die at range 1."),
    row(GloryId::MeatShield, "Meat Shield", Use::Defending, "2 more shields."),
    row(
        GloryId::SlipAway,
        "Slip Away",
        Use::Defending,
        "The revealed card is a dodge if the attacker is at range 3 or more.",
    ),
    row(GloryId::SteadyHand, "Steady Hand", Use::Attacking, "Roll any of your dice again."),
    row(
        GloryId::RedMist,
        "Red Mist",
        Use::Attacking,
        "1 more damage for each staggered demon within 3 of you, at most 3.",
    ),
    row(GloryId::SecondHelping, "Second Helping", Use::Bonus, "Recover 3."),
    row(GloryId::WarCry, "War Cry", Use::Bonus, "You or another marine within 5 gains 3 movement now."),
    row(GloryId::Salvage, "Salvage", Use::Bonus, "Draw 2 cards."),
    row(GloryId::ShakeItOff, "Shake It Off", Use::Stunned, "You are not stunned."),
];

/// One card of the Glory Kill deck: its row in [`ALL`], and which of the copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GloryCard {
    pub row: u8,
    pub copy: u8,
}

/// All cards, unshuffled.
#[must_use]
pub fn deck() -> Vec<GloryCard> {
    let rows = (0..).zip(ALL);
    rows.flat_map(|(row, card)| (0..card.copies).map(move |copy| GloryCard { row, copy })).collect()
}

impl GloryCard {
    /// Which card it is; `None` for a number that no card has.
    #[must_use]
    pub fn id(self) -> Option<GloryId> {
        row_of(self).map(|row| row.id)
    }
}

/// The row of a card; `None` for a number that no card has.
#[must_use]
pub fn row_of(card: GloryCard) -> Option<&'static GloryKillRow> {
    ALL.get(usize::from(card.row))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stored card holds the place of its row, so rows keep their places.
    #[test]
    fn every_id_has_the_row_of_its_place() {
        assert!(ALL.iter().map(|row| row.id).eq(GloryId::ALL));
    }

    #[test]
    fn there_are_twelve_cards() {
        assert_eq!(ALL.iter().map(|row| row.copies).sum::<u8>(), 12);
    }
}
