//! What a campaign carries from one scenario to the next. The numbers are Bulkhead's own. [C-CAMP-02]

use crate::board::{Board, Marine};
use crate::frames::setup::START_ARMOR;
use crate::names::{Skill, Weapon};
use crate::skills;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// What the last scenario left behind, marines in seat order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Carry {
    pub marines: Vec<Brought>,
    /// Whether the marines won. They learn from a win; after a loss the invader gains.
    pub marines_won: bool,
}

/// What one marine keeps: cards, weapons, at most one armor above their start, and half their ammo, rounded
/// up. Wounds, orders, keys, berserk, adrenaline and frags are not kept. [C-CAMP-02]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct Brought {
    pub skills: Vec<Skill>,
    pub weapons: BTreeSet<Weapon>,
    pub armor: u8,
    pub bullets: u8,
    pub rockets: u8,
    pub cells: u8,
}

/// How much armor above the start may be kept.
const EXTRA_ARMOR: u8 = 1;

/// How many more cards the invader's first hand has after the marines lost.
const LOST_HAND: usize = 1;

/// Returns the carry of a finished match. [C-CAMP-02]
#[must_use]
pub fn of(board: &Board) -> Carry {
    let won = |seat: &Seat| board.outcome().is_some_and(|outcome| outcome.winners.contains(seat));
    Carry {
        marines: board.marines().values().map(carry_of).collect(),
        marines_won: board.marines().keys().any(won),
    }
}

fn carry_of(marine: &Marine) -> Brought {
    let plain = START_ARMOR + skills::sum(&marine.skills, |row| row.armor);
    Brought {
        skills: marine.skills.clone(),
        weapons: marine.weapons.clone(),
        armor: marine.armor.saturating_sub(plain).min(EXTRA_ARMOR),
        bullets: marine.bullets.div_ceil(2),
        rockets: marine.rockets.div_ceil(2),
        cells: marine.cells.div_ceil(2),
    }
}

impl Carry {
    /// Returns what the marine in this seat brings. A new marine brings nothing.
    pub(crate) fn marine(&self, seat: Seat) -> Option<&Brought> {
        self.marines.get(usize::from(seat.0).checked_sub(1)?)
    }

    /// Returns how many more cards the invader's first hand has. [C-CAMP-02]
    pub(crate) fn more_cards(&self) -> usize {
        if self.marines_won { 0 } else { LOST_HAND }
    }
}
