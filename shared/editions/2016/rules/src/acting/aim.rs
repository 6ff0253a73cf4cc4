//! The aim of an attack: who is in sight, and whom a blast hits besides.

use crate::board::Board;
use crate::fact::Source;
use crate::names::FigureId;
use crate::options::BlastOffer;
use crate::{effects, sight};
use alloc::vec::Vec;
use grid::{Cell, Footprint};

/// A figure in line of sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mark {
    pub(crate) figure: FigureId,
    pub(crate) range: u8,
    pub(crate) cover: bool,
    /// The corners between which it is seen.
    pub(crate) sight: [(u8, u8); 2],
}

/// Returns the enemies against which an attack with this range may be declared. [M-ATK-01] [M-ATK-02]
pub(crate) fn marks(board: &Board, figure: FigureId, source: Source, range: u8) -> Vec<Mark> {
    in_sight(board, figure, source).into_iter().filter(|mark| mark.range <= range).collect()
}

/// Returns every enemy in line of sight, with range and cover, so that callers need not measure. [M-LOS-06]
pub(super) fn in_sight(board: &Board, figure: FigureId, source: Source) -> Vec<Mark> {
    let Some(from) = board.stand(figure) else { return Vec::new() };
    let mark = |(other, _): (FigureId, Footprint)| {
        let to = board.stand(other)?;
        let shot = shot(board, figure, other)?;
        let range = u8::try_from(sight::range(board.floor(), from, to)?).ok()?;
        let cover = shot.cover && !effects::ignores_cover(source);
        Some(Mark { figure: other, range, cover, sight: [shot.from, shot.to] })
    };
    board.enemies(figure).filter_map(mark).collect()
}

fn shot(board: &Board, figure: FigureId, other: FigureId) -> Option<sight::Shot> {
    let (from, to) = (board.stand(figure)?, board.stand(other)?);
    let taken = |cell: Cell| board.is_taken(cell, &[figure, other]);
    sight::shot(board.floor(), from, to, board.is_stunned(other), &taken)
}

/// Returns the line of sight from one figure to another. [M-LOS-01]
pub(crate) fn sight(board: &Board, figure: FigureId, other: FigureId) -> Option<[(u8, u8); 2]> {
    shot(board, figure, other).map(|shot| [shot.from, shot.to])
}

/// Returns whom an attack hits besides its defender who stands there, and how hard. [M-GEN-08]
pub(crate) fn blast(
    board: &Board,
    source: Source,
    defender: FigureId,
    stood: Option<Footprint>,
) -> Option<BlastOffer> {
    let (blast, stood) = effects::blast(source).zip(stood)?;
    let figures = blast.figures(board, defender, stood);
    (!figures.is_empty()).then_some(BlastOffer { figures, damage: blast.damage })
}
