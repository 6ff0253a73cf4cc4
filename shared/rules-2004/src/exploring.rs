//! Exploring: which area a marine sees next, and laying an area out.

use crate::Rules;
use crate::board::Board;
use crate::fact::{PlaceKind, Told};
use crate::names::{Colour, Kind};
use crate::options::{Removable, Shortage};
use crate::sight::lines;
use crate::supply;
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::{AreaId, Border, Cell, Edge};

/// The first unrevealed area that a marine sees into, by number, and the first marine who does.
/// [C-EXP-01]
pub(crate) fn seen(board: &Board) -> Option<(AreaId, Seat)> {
    let dark = board.map().areas().iter().map(|area| area.id).filter(|area| !board.is_revealed(*area));
    let mut dark = dark.filter_map(|area| Some((area, first_to_see(board, area)?)));
    dark.next()
}

/// A marine sees into an area at the centre of any of its spaces just beyond an edge.
fn first_to_see(board: &Board, area: AreaId) -> Option<Seat> {
    let rim = board.map().area_cells(area).filter(|cell| on_the_rim(board, *cell));
    let rim: Vec<Cell> = rim.collect();
    let sees = |at: Cell| rim.iter().any(|cell| lines::sees_to_explore(board, at, *cell));
    board.marines_on().find(|(_, at)| sees(*at)).map(|(seat, _)| seat)
}

/// The unrevealed space lies just beyond an open edge of the revealed map.
fn on_the_rim(board: &Board, cell: Cell) -> bool {
    let open = |edge: Edge| match board.map().border(edge) {
        Border::Open => true,
        Border::Wall => false,
        Border::Door(door) => !board.closed(door),
    };
    cell.orthogonal().any(|known| board.is_known(known) && Edge::between(cell, known).is_some_and(open))
}

/// Lays an area out: its spaces, doors and obstacles become part of the known map, its text is read,
/// its tokens and invaders are placed. [C-EXP-03] [C-EXP-04]
pub(crate) fn lay(tx: &mut Tx<'_, Rules>, area: AreaId, by: Option<Seat>, how: PlaceKind) {
    tx.happen(Told::AreaRevealed { area, by }.into());
    lay_tokens(tx, area);
    let invaders = tx.board().chart().plan().invaders.clone();
    for (kind, colour, at) in invaders {
        if tx.board().map().area(at) == Some(area)
            && comes(tx.board(), colour)
            && let Some(colour) = drawn(tx.board(), kind, colour)
        {
            let figure = tx.board().next_figure();
            tx.happen(Told::Placed { figure, kind, colour, at, how }.into());
        }
    }
}

/// Equipment lies where the scenario says once its area is revealed. [C-EQP-01]
fn lay_tokens(tx: &mut Tx<'_, Rules>, area: AreaId) {
    let plan = tx.board().chart().plan();
    let here = plan.tokens.iter().filter(|(_, at)| plan.map.area(*at) == Some(area)).copied();
    for (what, at) in here.collect::<Vec<_>>() {
        let token = tx.board().next_token();
        tx.happen(Told::TokenLaid { token, what, at }.into());
    }
}

/// A coloured invader comes only for a marine of its colour, a white one always. [C-EXP-05] [C-EXP-06]
fn comes(board: &Board, colour: Option<Colour>) -> bool {
    colour.is_none_or(|colour| board.colours().any(|playing| playing == colour))
}

/// The colour of the figure taken from the supply, if one is left; of white ones the colour with most
/// left. [C-EXP-06] [C-EXP-07]
fn drawn(board: &Board, kind: Kind, colour: Option<Colour>) -> Option<Colour> {
    let mut free = supply::free(board, kind);
    free.retain(|free| colour.is_none_or(|colour| colour == *free));
    free.into_iter().rev().max_by_key(|colour| supply::left(board, kind, *colour))
}

/// The area's invaders that the supply could not give; asked right after the area was laid out.
/// [C-EXP-08]
pub(crate) fn short(board: &Board, area: AreaId) -> Vec<Shortage> {
    let plan = board.chart().plan();
    let here = plan.invaders.iter().filter(|(_, _, at)| board.map().area(*at) == Some(area));
    let missing =
        here.filter(|(_, colour, at)| comes(board, *colour) && board.figures_at(*at).next().is_none());
    missing.map(|(kind, colour, at)| Shortage { kind: *kind, colour: *colour, at: *at }).collect()
}

/// Figures that may be taken off the board for these shortages: any of the kind, of the entry's own
/// colour if it has one, wounded ones too.
pub(crate) fn removable(board: &Board, short: &[Shortage]) -> Vec<Removable> {
    let mut figures: Vec<Removable> = Vec::new();
    for entry in short {
        for found in supply::on_board(board, entry.kind, entry.colour) {
            if !figures.contains(&found) {
                figures.push(found);
            }
        }
    }
    figures
}
