//! Who sees what, how far it is, what is adjacent. [C-LOS-01]

use crate::board::Board;
use crate::names::FigureId;
use alloc::vec;
use engine::Refusal;
use grid::{Border, Cell, Edge};

/// Whether a figure on `from` has line of sight to the space `to`; else why not. [C-LOS-01]
///
/// # Errors
/// The refusal names the rule and the blocking spaces.
pub(crate) fn sight(board: &Board, from: Cell, to: Cell) -> Result<(), Refusal> {
    let closed = |edge: Edge| matches!(board.map().border(edge), Border::Door(door) if board.closed(door));
    let blocks =
        |cell: Cell| board.chart().plan().blocking.contains(&cell) || board.figures_at(cell).next().is_some();
    grid::trace::clear(board.map(), from, to, closed, blocks).map_err(|_| {
        Refusal::by("C-LOS-01", "no_sight", "There is no line of sight to that space.").at(vec![[to.x, to.y]])
    })
}

/// Spaces on the shortest path, as an attack counts them; `None` when there is no path. [C-ATK-10]
pub(crate) fn range(board: &Board, from: Cell, to: Cell) -> Option<u8> {
    let closed = |door| board.closed(door);
    let blocking = &board.chart().plan().blocking;
    let steps = grid::path::distance(board.map(), from, to, |a, b| {
        let open = grid::path::open_between(board.map(), a, b, &closed) && board.is_known(b);
        (open && !blocking.contains(&b)).then_some(1)
    })?;
    u8::try_from(steps).ok()
}

/// Neighbours with no wall or closed door between.
pub(crate) fn adjacent(board: &Board, a: Cell, b: Cell) -> bool {
    a != b && a.chebyshev(b) == 1 && grid::path::open_between(board.map(), a, b, &|door| board.closed(door))
}

/// As [`sight`], between two figures.
pub(crate) fn sees(board: &Board, from: FigureId, to: FigureId) -> bool {
    match (board.place_of(from), board.place_of(to)) {
        (Some(a), Some(b)) => sight(board, a, b).is_ok(),
        _ => false,
    }
}
