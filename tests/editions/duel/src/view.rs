//! What a viewer may know of the room.

use crate::board::{Board, Figure, Space};
use alloc::vec::Vec;
use engine::{Outcome, Seat, Viewer};
use serde::Serialize;

/// A figure as everyone sees it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FigureView {
    pub at: Space,
    pub health: u8,
}

engine::view! {
    /// The room as one viewer sees it.
    view View;
    /// What changed between two views.
    patch Patch;
    plain {
        /// The viewer's seat; `null` for spectators.
        you: Option<Seat>,
        round: u8,
        /// True while the viewer holds the Duck card. [D-08]
        card: bool,
        outcome: Option<Outcome>,
    }
    map {
        figures: Seat => FigureView,
    }
}

/// Builds the view of one viewer.
pub(crate) fn build(board: &Board, viewer: Viewer) -> View {
    let seats: Vec<Seat> = board.figures.keys().copied().collect();
    let you = seats.into_iter().find(|seat| viewer.is(*seat));
    let shown =
        |(seat, figure): (&Seat, &Figure)| (*seat, FigureView { at: figure.at, health: figure.health });
    View {
        you,
        round: board.round,
        card: you.is_some_and(|seat| board.figure(seat).card),
        outcome: board.outcome.clone(),
        figures: board.figures.iter().map(shown).collect(),
    }
}
