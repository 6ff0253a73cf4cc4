//! An attack in numbers: the dice to roll, what the defender has against them, and the damage left.
//!
//! Every function here is one step of the attack. None of them reads a hand or the board.

pub(crate) mod odds;

use crate::names::{Die, Icons};
use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// The dice of an attack.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pool {
    pub red: u8,
    pub black: u8,
}

/// The attack box of a card: dice and the farthest range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Strike {
    pub dice: Pool,
    /// In spaces. The defender's space counts, the attacker's does not.
    pub range: u8,
}

/// Returns a strike with red dice, black dice and range, for rows.
#[must_use]
pub const fn strike(red: u8, black: u8, range: u8) -> Strike {
    Strike { dice: Pool { red, black }, range }
}

impl Pool {
    /// Returns the dice one by one, red ones first.
    #[must_use]
    pub fn dice(self) -> Vec<Die> {
        let red = core::iter::repeat_n(Die::Red, self.red.into());
        red.chain(core::iter::repeat_n(Die::Black, self.black.into())).collect()
    }

    /// Returns the dice that a stunned attacker may remove: one of each color in the pool. Without dice there
    /// is nothing to choose, and the attack goes on. [M-ATK-06] [M-ATK-14]
    #[must_use]
    pub fn removable(self) -> Vec<Die> {
        let there = [(Die::Red, self.red), (Die::Black, self.black)];
        there.into_iter().filter(|(_, count)| *count > 0).map(|(die, _)| die).collect()
    }

    /// Returns the pool without one die of that color, or unchanged if it has none.
    #[must_use]
    pub const fn without(self, die: Die) -> Pool {
        match die {
            Die::Red => Pool { red: self.red.saturating_sub(1), ..self },
            Die::Black => Pool { black: self.black.saturating_sub(1), ..self },
        }
    }

    /// Returns the pool of a stunned attacker by default: without a red die, if there is one. [T-16]
    #[must_use]
    pub const fn weakened(self) -> Pool {
        if self.red > 0 { self.without(Die::Red) } else { self.without(Die::Black) }
    }
}

/// The special defense of a demon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Special {
    Shields(u8),
    Dodge,
}

/// The defender's own defense, whatever card is revealed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Hide {
    /// One additional shield, always.
    pub tough: bool,
    /// `None` for a marine, for whom the special icon has no effect.
    pub special: Option<Special>,
}

/// The total defense of one attack.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Defense {
    pub shields: u8,
    pub dodge: bool,
}

/// Adds up the icons of the used card, the special defense and toughness. `card` is `None` when none was
/// revealed: both piles are empty, or the defender is stunned. Toughness applies all the same. Only the icons
/// of the card count, never its text. [M-DEF-02] [M-DEF-03] [M-DEF-04] [M-DEF-06]
#[must_use]
pub fn defense(card: Option<Icons>, hide: Hide) -> Defense {
    let icons = card.unwrap_or(Icons::NONE);
    let called = hide.special.filter(|_| icons.special);
    let special = match called {
        Some(Special::Shields(shields)) => shields,
        Some(Special::Dodge) | None => 0,
    };
    Defense {
        shields: icons.shields + special + u8::from(hide.tough),
        dodge: icons.dodge || called == Some(Special::Dodge),
    }
}

impl Defense {
    /// Returns the defense with more shields, from an effect while defending.
    #[must_use]
    pub const fn and(self, shields: u8) -> Defense {
        Defense { shields: self.shields + shields, ..self }
    }
}

/// What the attacker adds while attacking.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Push {
    /// Damage icons in addition to those rolled.
    pub damage: u8,
    /// Shields of the total that are ignored.
    pub pierce: u8,
}

/// Returns the damage suffered. A dodge cancels all of it, even what effects added. Otherwise each damage
/// icon without a shield is one damage, and excess shields are lost. [M-ATK-10] [M-ATK-11] [M-ATK-15]
/// [M-ATK-16]
#[must_use]
pub fn damage(rolled: &[u8], push: Push, defense: Defense) -> u8 {
    if defense.dodge {
        return 0;
    }
    let icons = rolled.iter().fold(push.damage, |sum, face| sum.saturating_add(*face));
    icons.saturating_sub(defense.shields.saturating_sub(push.pierce))
}

#[cfg(test)]
mod tests;
