//! Cold Samples: tokens that a marine takes along, one each, and leaves where the marines came in.

use crate::Rules;
use crate::board::Board;
use crate::fact::Told;
use crate::goals::{self, Goal};
use crate::moving::placing;
use crate::names::{FigureId, TokenId};
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::{Cell, Footprint};

/// Movement that a carrier's cards give less.
const WEIGHT: u8 = 1;

/// The space to which samples are brought: the teleporter that is active from the start.
pub(crate) fn home(board: &Board) -> Option<Cell> {
    board.chart().plan().teleporters.iter().find(|(_, active)| *active).map(|(at, _)| *at)
}

/// Samples that were delivered.
pub(crate) fn delivered(board: &Board) -> usize {
    board.links().values().filter(|link| link.progress > 0).count()
}

/// The sample that a marine carries.
pub(crate) fn carried(board: &Board, seat: Seat) -> Option<TokenId> {
    board.links().iter().find(|(_, link)| link.carrier == Some(seat)).map(|(token, _)| *token)
}

/// Movement that each card gives a marine less for what he carries.
pub(crate) fn burden(board: &Board, seat: Seat) -> u8 {
    if carried(board, seat).is_some() { WEIGHT } else { 0 }
}

/// Samples in a marine's space that he may take, free of movement; nobody carries two. [M-OBJ-01]
pub(crate) fn here(board: &Board, seat: Seat, at: Cell) -> Vec<TokenId> {
    if !matches!(board.goal(), Goal::Samples { .. }) || carried(board, seat).is_some() {
        return Vec::new();
    }
    let lies = board.links().iter();
    let lies = lies.filter(|(_, link)| link.at == at && link.progress == 0 && link.carrier.is_none());
    lies.map(|(token, _)| *token).collect()
}

/// A marine takes a sample along.
pub(crate) fn take(tx: &mut Tx<'_, Rules>, seat: Seat, token: TokenId) {
    tx.happen(Told::TokenTaken { seat, token }.into());
    if let Some(at) = tx.board().marine(seat).at {
        arrived(tx, FigureId::of(seat), at);
    }
}

/// A carrier who comes into the space at home delivers, in passing too.
pub(crate) fn arrived(tx: &mut Tx<'_, Rules>, figure: FigureId, at: Cell) {
    let Some(seat) = figure.seat() else { return };
    let Some(token) = carried(tx.board(), seat) else { return };
    if home(tx.board()) == Some(at) {
        tx.happen(Told::Delivered { seat, token, at }.into());
        goals::check(tx);
    }
}

/// A carrier was fragged: his token lies where he stood. [M-OBJ-02]
pub(crate) fn dropped(tx: &mut Tx<'_, Rules>, seat: Seat, stood: Option<Footprint>) {
    let (Some(token), Some(stood)) = (carried(tx.board(), seat), stood) else { return };
    if let Some(at) = resting(tx.board(), stood).first().copied() {
        tx.happen(Told::TokenDropped { token, at }.into());
    }
}

/// Where a token of a fragged figure may lie: in one of its spaces; if a space is blocking or impassable, in the nearest
/// legal one instead. [M-OBJ-02] [M-OBJ-03]
pub(crate) fn resting(board: &Board, stood: Footprint) -> Vec<Cell> {
    let legal = |cell: &Cell| board.is_ground(*cell);
    let own: Vec<Cell> = stood.cells().filter(legal).collect();
    if own.is_empty() { placing::nearest(board.floor(), stood.at, &|cell| legal(&cell)) } else { own }
}
