//! The blast of an attack: whom it damages besides the defender.

use super::when::{others_beside, others_near};
use crate::board::Board;
use crate::names::FigureId;
use alloc::vec::Vec;
use grid::Footprint;

/// The damage around the defender's space, friends and the attacker included. [M-GEN-08] [K-46]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Blast {
    reach: Reach,
    pub damage: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    Beside,
    Within(u32),
}

/// Returns a blast that damages each other figure beside the defender's space.
pub(super) const fn beside(damage: u8) -> Blast {
    Blast { reach: Reach::Beside, damage }
}

/// Returns a blast that damages each other figure within this many spaces of the defender's space.
pub(super) const fn within(spaces: u32, damage: u8) -> Blast {
    Blast { reach: Reach::Within(spaces), damage }
}

impl Blast {
    /// Returns the figures that it damages, if the defender stands or stood there. [M-GEN-10]
    pub(crate) fn figures(self, board: &Board, defender: FigureId, stood: Footprint) -> Vec<FigureId> {
        match self.reach {
            Reach::Beside => others_beside(board, defender, stood),
            Reach::Within(spaces) => others_near(board, defender, stood, spaces),
        }
    }
}
