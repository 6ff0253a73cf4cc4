//! Marines on guard: what they can fire at, and which spaces they cover.

use super::arms::{at_hand, usable};
use super::reach::Stand;
use super::terms::Kit;
use crate::board::Board;
use crate::cards::lights_out::lit;
use crate::names::{FigureId, Order, Weapon};
use crate::sight::{lines, ranges};
use crate::skills;
use alloc::vec::Vec;
use engine::Seat;
use grid::{Cell, Footprint};

/// A marine on guard, with the weapons usable now. Looked up once for a whole walk.
pub(crate) struct Guard<'a> {
    seat: Seat,
    at: Cell,
    stand: Stand<'a>,
    kits: Vec<Kit>,
    sees_past: bool,
}

/// Returns all marines on guard.
pub(crate) fn guards(board: &Board) -> Vec<Guard<'_>> {
    let on_guard = |seat: Seat| board.marine(seat).is_some_and(|marine| marine.order == Some(Order::Guard));
    let guard = |(seat, at)| {
        let figure = Board::figure_of(seat);
        let sees_past = skills::has(board, figure, |row| row.sees_past);
        Guard { seat, at, stand: Stand::of(board, figure), kits: kits(board, figure), sees_past }
    };
    board.marines_on().filter(|(seat, _)| on_guard(*seat)).map(guard).collect()
}

/// Returns the seats whose Guard could fire at the invader if it came to `to`, as far as all players can see.
pub(crate) fn watchers(board: &Board, guards: &[Guard<'_>], mover: FigureId, to: Footprint) -> Vec<Seat> {
    guards.iter().filter(|guard| guard.covers(board, mover, to)).map(|guard| guard.seat).collect()
}

impl Guard<'_> {
    fn covers(&self, board: &Board, mover: FigureId, to: Footprint) -> bool {
        let found = |kit: &Kit| kit.abilities.seeking && to.cells().any(|to| self.stand.sought(to).is_some());
        let aimed = |kit: &Kit| !kit.abilities.seeking && (!kit.melee || ranges::beside(board, to, self.at));
        (self.kits.iter().any(found) || self.kits.iter().any(aimed) && self.sees(board, mover, to))
            && self.is_near(board, to)
    }

    /// Returns true if a space is near enough while the lights are out.
    fn is_near(&self, board: &Board, to: Footprint) -> bool {
        let range = || to.cells().filter_map(|to| ranges::range(board, self.at, to)).min().unwrap_or(u8::MAX);
        !board.dark() || lit(board, Board::figure_of(self.seat), range())
    }

    fn sees(&self, board: &Board, mover: FigureId, to: Footprint) -> bool {
        lines::sees_there(board, self.at, mover, to)
            || self.sees_past && to.cells().any(|to| lines::sees_past(board, self.at, to))
    }
}

/// Returns every way of attacking that the figure can use now.
fn kits(board: &Board, figure: FigureId) -> Vec<Kit> {
    let ways: Vec<Option<Weapon>> = match Board::seat_of(figure).and_then(|seat| board.marine(seat)) {
        Some(marine) => at_hand(marine).into_iter().map(Some).collect(),
        None => Vec::from([None]),
    };
    let fit = ways.into_iter().filter(|weapon| usable(board, figure, *weapon).is_ok());
    fit.filter_map(|weapon| Kit::of(board, figure, weapon)).collect()
}
