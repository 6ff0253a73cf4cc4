//! The invader player's figures: those left in the box, and those that may be taken off the board.

use crate::board::Board;
use crate::figures;
use crate::names::{Color, Kind};
use crate::options::Removable;
use alloc::vec::Vec;

/// Returns the figures of a kind and color that are not on the board. [C-INV-16] [C-EXP-07]
///
/// Killed and removed figures are available again at once. [C-FRAG-01]
pub(crate) fn left(board: &Board, kind: Kind, color: Color) -> u8 {
    if !board.colors().any(|playing| playing == color) {
        return 0;
    }
    let out = u8::try_from(board.out(kind, color)).unwrap_or(u8::MAX);
    figures::of(kind).count.saturating_sub(out)
}

/// Returns the colors with a free figure of the kind, in seat order of their marines.
pub(crate) fn free(board: &Board, kind: Kind) -> Vec<Color> {
    board.colors().filter(|color| left(board, kind, *color) > 0).collect()
}

/// Returns all free figures of a kind, whatever their color.
pub(crate) fn total(board: &Board, kind: Kind) -> u8 {
    board.colors().map(|color| left(board, kind, color)).sum()
}

/// Returns the figures of the kind on the board, wounded ones too. If an entry asks for a color, only that
/// color counts.
pub(crate) fn on_board(board: &Board, kind: Kind, color: Option<Color>) -> Vec<Removable> {
    let fits = board
        .invaders()
        .iter()
        .filter(|(_, invader)| invader.kind == kind && color.is_none_or(|color| invader.color == color));
    fits.map(|(figure, invader)| Removable { figure: *figure, kind, color: invader.color }).collect()
}
