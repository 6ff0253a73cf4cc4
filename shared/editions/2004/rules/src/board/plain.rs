//! The open state of the board as plain data, for programs that check the rules from outside.

use super::{Act, Attack, Board, Door, Invader, Marine};
use crate::chart::Chart;
use crate::names::FigureId;
use alloc::collections::{BTreeMap, BTreeSet};
use engine::Seat;
use grid::{AreaId, Cell, DoorId};

/// The open state of the table, borrowed from the board. It decides nothing.
#[derive(Debug, Clone, Copy)]
pub struct Plain<'a> {
    /// The map, and what is drawn on it.
    pub chart: &'a Chart,
    /// The seat whose turn it is.
    pub turn: Option<Seat>,
    pub marines: &'a BTreeMap<Seat, Marine>,
    pub invaders: &'a BTreeMap<FigureId, Invader>,
    pub doors: &'a BTreeMap<DoorId, Door>,
    /// Areas in the order they were revealed.
    pub revealed: &'a [AreaId],
    /// Barrels of the map that have exploded.
    pub exploded: &'a BTreeSet<Cell>,
    /// The lights are out.
    pub dark: bool,
    /// Unfinished attacks, innermost last.
    pub attacks: &'a [Attack],
    /// What the acting figures have left, innermost last.
    pub acts: &'a [Act],
}

impl<'a> Plain<'a> {
    /// Returns the open state of the board. Runs no rule.
    #[must_use]
    pub fn of(board: &'a Board) -> Self {
        Self {
            chart: &board.chart,
            turn: board.turn,
            marines: &board.marines,
            invaders: &board.invaders,
            doors: &board.doors,
            revealed: &board.revealed,
            exploded: &board.exploded,
            dark: board.dark,
            attacks: &board.attacks,
            acts: &board.acts,
        }
    }
}
