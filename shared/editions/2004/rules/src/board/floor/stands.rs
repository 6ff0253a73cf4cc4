//! The positions of figures: how many of each side cover each space, and the spaces of each figure.

use super::Board;
use crate::names::FigureId;
use alloc::vec;
use alloc::vec::Vec;
use grid::{Footprint, Map};

/// The positions of all figures.
#[derive(Clone, PartialEq)]
pub(super) struct Stands {
    /// By the places of the map.
    pub(super) occupants: Vec<Occupants>,
    /// Each figure with all its spaces, marines first.
    pub(super) figures: Vec<(FigureId, Footprint)>,
}

/// How many figures cover a space.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Occupants {
    marines: u8,
    invaders: u8,
}

impl Occupants {
    pub(super) fn all(self) -> u8 {
        self.marines + self.invaders
    }

    /// Returns the count of the figure's own side.
    fn side(&mut self, figure: FigureId) -> &mut u8 {
        if Board::seat_of(figure).is_some() { &mut self.marines } else { &mut self.invaders }
    }

    /// Returns the count of the other side.
    pub(super) fn enemies(self, of: FigureId) -> u8 {
        if Board::seat_of(of).is_some() { self.invaders } else { self.marines }
    }
}

impl Stands {
    pub(super) fn of(board: &Board) -> Self {
        let marines = board.marines_on().map(|(seat, at)| (Board::figure_of(seat), Footprint::one(at)));
        let invaders = board.invaders.iter().map(|(id, invader)| (*id, invader.at));
        let figures: Vec<_> = marines.chain(invaders).collect();
        let occupants = vec![Occupants::default(); board.map().table_len()];
        let mut stands = Self { occupants, figures: Vec::new() };
        for (figure, at) in &figures {
            stands.count(*figure, *at, board.map(), |side| side + 1);
        }
        Self { figures, ..stands }
    }

    /// Returns the positions with one figure elsewhere, or `None` if it is not on the board.
    pub(super) fn stepped(&self, figure: FigureId, to: Footprint, map: &Map) -> Option<Self> {
        let place = self.figures.iter().position(|(other, _)| *other == figure)?;
        let to = if Board::seat_of(figure).is_some() { to.at.into() } else { to };
        let mut stands = self.clone();
        let from = core::mem::replace(&mut stands.figures[place].1, to);
        stands.count(figure, from, map, |side| side.saturating_sub(1));
        stands.count(figure, to, map, |side| side + 1);
        Some(stands)
    }

    fn count(&mut self, figure: FigureId, at: Footprint, map: &Map, change: impl Fn(u8) -> u8) {
        for place in at.cells().filter_map(|cell| map.index(cell)) {
            let side = self.occupants[place].side(figure);
            *side = change(*side);
        }
    }
}
