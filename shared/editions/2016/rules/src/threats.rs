//! The threats: when portals turn faceup, and when the invader summons. One file for each threat card.

pub mod assault;
pub mod horde;
pub mod infestation;
#[cfg(test)]
mod tests;

use crate::Rules;
use crate::board::Board;
use crate::names::{PortalColor, TokenId};
use alloc::vec::Vec;
use engine::Tx;
use serde::{Deserialize, Serialize};

/// A threat card. It is open to all. [M-INFO-02]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Threat {
    /// Portals behind a door wake when it opens.
    Infestation,
    /// One portal a round. None is ever used up.
    Horde,
    /// Waves at the end of every other round.
    Assault,
}

impl Threat {
    /// Every threat.
    pub const ALL: [Threat; 3] = [Threat::Infestation, Threat::Horde, Threat::Assault];

    /// Returns its id, as on the wire.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Threat::Infestation => "infestation",
            Threat::Horde => "horde",
            Threat::Assault => "assault",
        }
    }

    /// Reads the line `threat` of a map.
    #[must_use]
    pub fn read(line: &str) -> Option<Threat> {
        Self::ALL.into_iter().find(|threat| threat.id() == line.trim())
    }
}

/// Applies a threat at setup, before the marines deploy. [Q-01] [M-SETUP-16]
pub(crate) fn set_up(tx: &mut Tx<'_, Rules>) {
    match tx.board().threat() {
        Threat::Infestation => infestation::set_up(tx),
        Threat::Horde => horde::call(tx, 1),
        Threat::Assault => assault::set_up(tx),
    }
}

/// Applies it at the start of a later Status Phase. [T-27]
pub(crate) fn round_begins(tx: &mut Tx<'_, Rules>) {
    let round = tx.board().round();
    if tx.board().threat() == Threat::Horde && round > 1 {
        horde::call(tx, round);
    }
}

/// Applies it at the end of an Activation Phase. [T-27]
pub(crate) fn phase_over(tx: &mut Tx<'_, Rules>) {
    if tx.board().threat() == Threat::Assault {
        assault::wave(tx);
    }
}

/// Returns the facedown portals of a color that were not used in this rotation. [M-SUM-02]
pub(crate) fn sleeping(board: &Board, color: PortalColor) -> Vec<TokenId> {
    let asleep = board.portals().iter();
    let asleep = asleep.filter(|(_, portal)| portal.color == color && !portal.faceup && !portal.used);
    asleep.map(|(id, _)| *id).collect()
}

/// Returns the faceup portals.
pub(crate) fn faceup(board: &Board) -> Vec<TokenId> {
    board.portals().iter().filter(|(_, portal)| portal.faceup).map(|(id, _)| *id).collect()
}
