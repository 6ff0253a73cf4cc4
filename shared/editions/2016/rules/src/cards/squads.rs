//! The squad cards (chapter 2B.8), for fewer than four marines. The numbers are Bulkhead's own.

use serde::{Deserialize, Serialize};

/// A squad card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Squad {
    TakingPoint,
    CombatVeteran,
    SoloOperative,
}

/// The numbers of a marine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    pub health: u8,
    /// Cards in hand after a refill.
    pub hand: u8,
    /// Main actions of an activation.
    pub mains: u8,
}

/// The numbers that each marine begins with.
pub const MARINE: Figures = Figures { health: 10, hand: 3, mains: 1 };

/// Returns a marine's numbers with their squad card, if any: it raises all three. [M-SQUAD-06]
#[must_use]
pub const fn figures(card: Option<Squad>) -> Figures {
    match card {
        None => MARINE,
        Some(Squad::TakingPoint) => Figures { health: 12, hand: 4, mains: 2 },
        Some(Squad::CombatVeteran) => Figures { health: 14, hand: 4, mains: 2 },
        Some(Squad::SoloOperative) => Figures { health: 18, hand: 5, mains: 2 },
    }
}

/// How the squad cards are dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Dealt {
    Nobody,
    /// One marine of their choice.
    ToOne(Squad),
    ToAll(Squad),
}

/// Returns the squad cards for this many marines: none for four, one for three, one each for fewer.
/// [M-SQUAD-01] [M-SQUAD-02] [M-SQUAD-03] [M-SQUAD-04] [M-SETUP-06]
#[must_use]
pub const fn dealt(marines: u8) -> Dealt {
    match marines {
        1 => Dealt::ToAll(Squad::SoloOperative),
        2 => Dealt::ToAll(Squad::CombatVeteran),
        3 => Dealt::ToOne(Squad::TakingPoint),
        _ => Dealt::Nobody,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [M-SQUAD-01] [M-SQUAD-02] [M-SETUP-06]
    #[test]
    fn three_marines_have_one_squad_card_and_two_have_one_each() {
        assert_eq!(dealt(3), Dealt::ToOne(Squad::TakingPoint));
        assert_eq!(dealt(2), Dealt::ToAll(Squad::CombatVeteran));
    }

    /// [M-SQUAD-03] [M-SQUAD-04]
    #[test]
    fn a_marine_alone_has_a_card_of_their_own_and_four_have_none() {
        assert_eq!(dealt(1), Dealt::ToAll(Squad::SoloOperative));
        assert_eq!(dealt(4), Dealt::Nobody);
    }

    /// [M-SQUAD-06]
    #[test]
    fn a_squad_card_raises_health_hand_and_main_actions() {
        let cards = [Squad::TakingPoint, Squad::CombatVeteran, Squad::SoloOperative].map(Some);
        let of = |card| {
            let Figures { health, hand, mains } = figures(card);
            [health, hand, mains]
        };
        assert_eq!(of(None), [10, 3, 1]);
        assert_eq!(cards.map(of), [[12, 4, 2], [14, 4, 2], [18, 5, 2]]);
    }

    /// One activation each, but two for a marine alone.
    #[test]
    fn the_main_actions_of_a_round_are_four_for_any_number_of_marines() {
        let mains = |card| u16::from(figures(card).mains);
        let round = |marines: u8| match dealt(marines) {
            Dealt::Nobody => u16::from(marines),
            Dealt::ToOne(card) => u16::from(marines) - 1 + mains(Some(card)),
            Dealt::ToAll(card) => mains(Some(card)) * u16::from(marines.max(2)),
        };
        assert_eq!([1, 2, 3, 4].map(round), [4; 4]);
    }
}
