//! Slow Haul: a figure of the marines' side that must reach the exit, three spaces a round.

use crate::Rules;
use crate::attacks::{Hide, Special};
use crate::board::Board;
use crate::fact::PublicFact;
use crate::goals;
use crate::moving::walking::adjacent;
use crate::names::FigureId;
use alloc::vec::Vec;
use engine::Tx;
use grid::{Cell, path};

/// Damage at which the hauler is fragged.
pub(crate) const HEALTH: u8 = 12;
/// Its own defense: always one shield, and no card.
pub(crate) const HIDE: Hide = Hide { tough: true, special: None::<Special> };
/// How many spaces it is moved in a Status Phase.
const PACE: u32 = 3;
/// The frags that the invader scores for it, as for a marine.
const FRAGS: u8 = 1;

/// Returns true if it stands on the exit.
pub(crate) fn arrived(board: &Board) -> bool {
    board.hauler().is_some_and(|hauler| Some(hauler.at) == board.chart().plan().exit)
}

/// Returns the spaces to which the marines may move it now. It passes their own side and not demons, at any
/// cost of terrain. It opens no door and uses no teleporter. [M-MOV-06]
pub(crate) fn reach(board: &Board) -> Vec<Cell> {
    let Some(hauler) = board.hauler() else { return Vec::new() };
    let held = |cell: Cell| board.demons().values().any(|demon| demon.at.covers(cell));
    let step = |a: Cell, b: Cell| (adjacent(board.floor(), a, b) && !held(b)).then_some(1);
    let found = path::reach(board.floor().ground.map(), hauler.at, PACE, step);
    let mut cells: Vec<Cell> =
        found.cells().map(|(cell, _)| cell).filter(|cell| board.is_free(*cell)).collect();
    // Nearest to the exit first.
    cells.sort_by_key(|cell| steps(board, *cell));
    cells
}

/// Returns the steps to the exit with doors as they are now. Without a way the number is large.
fn steps(board: &Board, from: Cell) -> u16 {
    let Some(exit) = board.chart().plan().exit else { return 0 };
    let map = board.floor().ground.map();
    let most = u32::try_from(map.table_len()).unwrap_or(u32::MAX);
    let step = |a: Cell, b: Cell| adjacent(board.floor(), a, b).then_some(1);
    let found = path::reach(map, from, most, step);
    found.cost(exit).and_then(|cost| u16::try_from(cost).ok()).unwrap_or(90)
}

/// Returns the rest of its way, which shows whether the marines make progress. [M-GEN-11]
pub(crate) fn way_left(board: &Board) -> u16 {
    board.hauler().map_or(0, |hauler| steps(board, hauler.at))
}

/// Frags it: the invader scores a frag, and it is restored where it stood, without damage.
pub(crate) fn fragged(tx: &mut Tx<'_, Rules>) {
    let Some(stood) = tx.board().hauler().map(|hauler| hauler.at) else { return };
    tx.happen(PublicFact::Fragged { figure: FigureId::HAULER, frags: FRAGS }.into());
    goals::check(tx);
    if tx.board().outcome().is_none() {
        tx.happen(PublicFact::HaulerBack { at: stood, damage: 0 }.into());
    }
}
