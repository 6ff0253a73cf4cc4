//! Watchful figures: those that may strike at a figure that moves next to them.

use super::forecast::{Field, Forecast};
use super::odds::Pool;
use super::reach::{Mark, Stand};
use super::terms::Kit;
use crate::board::Board;
use crate::figures;
use crate::names::{FigureId, How};
use crate::options::WatchOffer;
use crate::sight::ranges;
use alloc::vec::Vec;

/// Returns the watchful enemies of the figure, as they stand before it moves. Figures that a reveal places at
/// this step do not count.
pub(crate) fn alerted(board: &Board, mover: FigureId) -> Vec<FigureId> {
    if Board::seat_of(mover).is_none() {
        return Vec::new();
    }
    let watchful =
        board.invaders().iter().filter(|(_, invader)| figures::of(invader.kind).abilities.watchful);
    watchful.map(|(figure, _)| *figure).collect()
}

/// Returns those that may strike now: the figure stands next to them, and they see it at this instant. A free
/// attack is no activation and needs no turn. [C-ABL-40]
pub(crate) fn strikers(board: &Board, mover: FigureId, alerted: &[FigureId]) -> Vec<WatchOffer> {
    let Some(here) = board.footprint_of(mover) else { return Vec::new() };
    let offer = |figure: &FigureId| {
        let from = board.footprint_of(*figure)?;
        let kit = Kit::of(board, *figure, None)?;
        let near = here.cells().filter(|at| ranges::beside(board, from, *at));
        let stand = Stand::of(board, *figure);
        let seen = near.filter_map(|at| Some((at, stand.reaches(&kit, (at, Some(mover)))?)));
        let (at, range) = seen.min_by_key(|(at, range)| (*range, *at))?;
        let mark = Mark { figure: Some(mover), at, range };
        let (field, pool) = (Field::of(board, *figure), Pool::of(kit.dice));
        let target = Forecast::of(&field, kit, &pool, false).offer(mark)?;
        Some(WatchOffer { figure: *figure, target })
    };
    alerted.iter().filter_map(offer).collect()
}

/// Returns the free attack of one of them.
pub(crate) fn declaration(striker: FigureId, target: &crate::options::TargetOffer) -> super::Declaration {
    super::Declaration {
        attacker: striker,
        weapon: None,
        at: target.at,
        target: target.figure,
        aim: false,
        how: How::Watchful,
        dice: None,
        past: Vec::new(),
        barrels: Vec::new(),
    }
}
