//! The way back of a fragged marine: on which spaces he may return.

use crate::board::Board;
use crate::choice::Choice;
use crate::moving;
use alloc::vec::Vec;
use core::ops::RangeInclusive;
use engine::{Refusal, Seat};
use grid::{Border, Cell, Edge};

/// Spaces between the place of death and the place of return. [C-FRAG-08]
const FAR: RangeInclusive<u32> = 8..=16;

/// Where the marine may return: far enough, else as near to that as it can be; of equally good spaces
/// any he likes. [C-FRAG-08] [C-FRAG-09]
pub(crate) fn cells(board: &Board, seat: Seat) -> Vec<Cell> {
    let Some(died) = board.marine(seat).and_then(|marine| marine.died_at) else { return Vec::new() };
    let reach = grid::path::reach(board.map(), died, u32::from(u16::MAX), |from, to| {
        (walkable(board, to) && apart(board, from, to)).then_some(1)
    });
    let free: Vec<(Cell, u32)> =
        reach.cells().filter(|(cell, _)| is_free(board, *cell)).map(|(cell, far)| (cell, off(far))).collect();
    let best = free.iter().map(|(_, off)| *off).min();
    free.into_iter().filter(|(_, off)| Some(*off) == best).map(|(cell, _)| cell).collect()
}

/// How far a distance is from what it ought to be. [C-FRAG-09]
fn off(distance: u32) -> u32 {
    FAR.start().saturating_sub(distance).max(distance.saturating_sub(*FAR.end()))
}

/// Paths count over revealed spaces, past figures.
fn walkable(board: &Board, cell: Cell) -> bool {
    board.is_known(cell) && !moving::solid(board, cell)
}

/// Doors count as open, whatever they are.
fn apart(board: &Board, from: Cell, to: Cell) -> bool {
    let passable = |edge: Edge| board.map().border(edge) != Border::Wall;
    match Edge::between(from, to) {
        Some(edge) => passable(edge),
        None => grid::path::open_between(board.map(), from, to, &|_| false),
    }
}

/// Only figures and obstacles forbid a space; tokens do not. [C-FRAG-10]
fn is_free(board: &Board, cell: Cell) -> bool {
    walkable(board, cell) && board.figures_at(cell).next().is_none()
}

/// Is this space offered?
///
/// # Errors
/// That it is too near, too far, or taken.
pub(crate) fn admits(cells: &[Cell], at: Cell) -> Result<(), Refusal> {
    if cells.contains(&at) {
        return Ok(());
    }
    let text = "You return on a free space 8 to 16 spaces from where you fell, or as near to that as can be.";
    Err(Refusal::by("C-FRAG-08", "no_return", text).at([at.into()].to_vec()))
}

/// The default: the first legal space in a fixed order.
pub(crate) fn first(cells: &[Cell]) -> Choice {
    Choice::Return { at: cells.iter().min().copied().unwrap_or(Cell::new(0, 0)) }
}

/// A random admitted choice.
pub(crate) fn sample(cells: &[Cell], pick: &mut dyn FnMut(u32) -> u32) -> Choice {
    let at = pick(u32::try_from(cells.len().max(1)).unwrap_or(1)) as usize;
    cells.get(at).map_or_else(|| first(cells), |at| Choice::Return { at: *at })
}
