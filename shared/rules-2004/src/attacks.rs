//! Attacks: who may attack what with which dice and odds, and declaring one.

use crate::Rules;
use crate::board::Board;
use crate::names::{FigureId, Weapon};
use crate::options::WeaponOffer;
use alloc::vec::Vec;
use engine::Tx;
use grid::Cell;

/// The ways the figure could attack now, with targets and odds; regardless of attacks left.
pub(crate) fn offers(_board: &Board, _figure: FigureId) -> Vec<WeaponOffer> {
    Vec::new()
}

/// An attack to declare.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Declaration {
    pub(crate) attacker: FigureId,
    pub(crate) weapon: Option<Weapon>,
    pub(crate) at: Cell,
    pub(crate) target: Option<FigureId>,
    /// Discards the Aim order for it.
    pub(crate) aim: bool,
    /// An interrupt by Guard.
    pub(crate) guard: bool,
}

/// Declares the attack and pushes its steps, with the windows before the roll on top.
pub(crate) fn declare(_tx: &mut Tx<'_, Rules>, _attack: Declaration) {}
