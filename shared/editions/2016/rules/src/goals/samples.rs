//! Cold Samples: tokens that marines pick up, one each, and bring to where the marines came in.

use crate::Rules;
use crate::board::Board;
use crate::fact::PublicFact;
use crate::goals::{self, Goal};
use crate::moving::placing;
use crate::names::{FigureId, TokenId};
use alloc::vec::Vec;
use engine::{Seat, Tx};
use grid::{Cell, Footprint};

/// How much less movement each card gives a carrier.
const WEIGHT: u8 = 1;

/// Returns the space to which samples are brought: the teleporter that is active from the start.
pub(crate) fn home(board: &Board) -> Option<Cell> {
    board.chart().plan().teleporters.iter().find(|(_, active)| *active).map(|(at, _)| *at)
}

/// Counts the delivered samples.
pub(crate) fn delivered(board: &Board) -> usize {
    board.links().values().filter(|link| link.progress > 0).count()
}

/// Returns the sample that a marine carries.
pub(crate) fn carried(board: &Board, seat: Seat) -> Option<TokenId> {
    board.links().iter().find(|(_, link)| link.carrier == Some(seat)).map(|(token, _)| *token)
}

/// Returns how much less movement each card gives a marine for what they carry.
pub(crate) fn burden(board: &Board, seat: Seat) -> u8 {
    if carried(board, seat).is_some() { WEIGHT } else { 0 }
}

/// Returns the samples in a marine's space that they may take, without movement. No marine carries two.
/// [M-OBJ-01]
pub(crate) fn here(board: &Board, seat: Seat, at: Cell) -> Vec<TokenId> {
    if !matches!(board.goal(), Goal::Samples { .. }) || carried(board, seat).is_some() {
        return Vec::new();
    }
    let lies = board.links().iter();
    let lies = lies.filter(|(_, link)| link.at == at && link.progress == 0 && link.carrier.is_none());
    lies.map(|(token, _)| *token).collect()
}

/// Picks up a sample.
pub(crate) fn take(tx: &mut Tx<'_, Rules>, seat: Seat, token: TokenId) {
    tx.happen(PublicFact::TokenTaken { seat, token }.into());
    if let Some(at) = tx.board().marine(seat).at {
        arrived(tx, FigureId::of(seat), at);
    }
}

/// Delivers the sample of a carrier who enters the home space, even in passing.
pub(crate) fn arrived(tx: &mut Tx<'_, Rules>, figure: FigureId, at: Cell) {
    let Some(seat) = figure.seat() else { return };
    let Some(token) = carried(tx.board(), seat) else { return };
    if home(tx.board()) == Some(at) {
        tx.happen(PublicFact::Delivered { seat, token, at }.into());
        goals::check(tx);
    }
}

/// Drops a fragged carrier's token where they stood. [M-OBJ-02]
pub(crate) fn dropped(tx: &mut Tx<'_, Rules>, seat: Seat, stood: Option<Footprint>) {
    let (Some(token), Some(stood)) = (carried(tx.board(), seat), stood) else { return };
    if let Some(at) = resting(tx.board(), stood).first().copied() {
        tx.happen(PublicFact::TokenDropped { token, at }.into());
    }
}

/// Returns where a token of a fragged figure may lie: in one of its spaces or, for a blocking or impassable
/// space, in the nearest legal one. [M-OBJ-02] [M-OBJ-03]
pub(crate) fn resting(board: &Board, stood: Footprint) -> Vec<Cell> {
    let legal = |cell: &Cell| board.is_ground(*cell);
    let own: Vec<Cell> = stood.cells().filter(legal).collect();
    if own.is_empty() { placing::nearest(board.floor(), stood.at, &|cell| legal(&cell)) } else { own }
}
