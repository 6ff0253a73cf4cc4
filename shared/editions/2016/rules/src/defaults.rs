//! Where movement that a card paid for goes if its player does not answer: a demon comes nearer, and a marine gets
//! out of sight.

use crate::acting;
use crate::board::Board;
use crate::choice::Choice;
use crate::names::FigureId;
use crate::options::{ActOffer, ReachOffer};
use crate::sight::{self, Stand};
use grid::Footprint;

/// Returns the best move of movement outside the figure's activation, or the end if no space is better.
pub(crate) fn dash(board: &Board, offer: &ActOffer) -> Choice {
    let figure = offer.figure;
    let Some(here) = board.place_of(figure) else { return Choice::End };
    let worth = |at: Footprint| {
        if figure.seat().is_some() { seen(board, figure, at) } else { way(board, figure, at) }
    };
    let stops = offer.reach.iter().filter(|row| row.stop);
    let best = stops.min_by_key(|row: &&ReachOffer| (worth(row.at), row.cost));
    match best.filter(|row| worth(row.at) < worth(here)) {
        Some(row) => Choice::Move { path: acting::way_to(offer, row.at) },
        None => Choice::End,
    }
}

/// Returns how many demons would see a marine there.
fn seen(board: &Board, marine: FigureId, at: Footprint) -> u32 {
    let to = Stand { at, flies: false };
    let taken = |cell| board.is_taken(cell, &[marine]);
    let sees = |from: Stand| sight::shot(board.floor(), from, to, false, &taken).is_some();
    let demons = board.demons().keys().filter_map(|demon| board.stand(*demon));
    u32::try_from(demons.filter(|from| sees(*from)).count()).unwrap_or(u32::MAX)
}

/// Returns the spaces from a demon there to the nearest marine.
fn way(board: &Board, demon: FigureId, at: Footprint) -> u32 {
    let flies = board.stand(demon).is_some_and(|stand| stand.flies);
    let marines = board.marines().keys().filter_map(|seat| board.stand(FigureId::of(*seat)));
    marines.filter_map(|to| sight::range(board.floor(), Stand { at, flies }, to)).min().unwrap_or(u32::MAX)
}
