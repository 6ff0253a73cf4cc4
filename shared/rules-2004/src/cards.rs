//! The invader deck: one row a kind, one file each; which printed card is which; what fits a moment.

mod claws_or_rot;
mod dry_click;
mod lockdown;
mod lost_nerve;
mod misfire;
mod mixed_pack;
mod shamblers_or_imp;
mod skitter;
mod sprung_trap;
mod torn_open;
mod tremor;

use crate::Rules;
use crate::board::{Board, DoorState};
use crate::choice::Target;
use crate::names::{CardId, CardKind, Kind};
use crate::options::{CardOffer, CardTargets, Window};
use alloc::vec::Vec;
use engine::Tx;
use grid::DoorId;

/// A kind's row.
#[derive(Debug)]
pub struct CardRow {
    pub kind: CardKind,
    pub copies: u8,
    /// Figures of each half; empty for events. [C-INV-15]
    pub halves: &'static [&'static [Kind]],
    /// Moments an event fits; empty for spawn cards. [C-CARD-06]
    pub windows: &'static [Window],
    /// Fits the "start of turn" of the invader's own turn as well. [C-CARD-05]
    pub own_turn_start: bool,
    /// What an event may be aimed at now; `None` when it would do nothing.
    pub targets: fn(&Board) -> Option<CardTargets>,
    /// What an event does, aimed at one of its targets.
    pub play: fn(&mut Tx<'_, Rules>, &Target),
}

impl CardRow {
    /// A row that does nothing, for `..` in the rows of this folder.
    const fn blank(kind: CardKind, copies: u8) -> Self {
        Self {
            kind,
            copies,
            halves: &[],
            windows: &[],
            own_turn_start: false,
            targets: |_| None,
            play: |_, _| {},
        }
    }

    /// A spawn card with one half, or two to choose from.
    const fn spawn(kind: CardKind, copies: u8, halves: &'static [&'static [Kind]]) -> Self {
        Self { halves, ..Self::blank(kind, copies) }
    }

    /// True for spawn cards, false for events. [C-CARD-01]
    #[must_use]
    pub const fn is_spawn(&self) -> bool {
        !self.halves.is_empty()
    }
}

/// Every kind of this edition so far. [C-CARD-01]
pub const ALL: &[CardRow] = &[
    shamblers_or_imp::CARD,
    mixed_pack::CARD,
    skitter::CARD,
    claws_or_rot::CARD,
    sprung_trap::CARD,
    torn_open::CARD,
    lost_nerve::CARD,
    misfire::CARD,
    dry_click::CARD,
    tremor::CARD,
    lockdown::CARD,
];

/// The row of a printed card: cards are numbered through the rows in order.
#[must_use]
pub fn of(card: CardId) -> Option<&'static CardRow> {
    let mut first = 0;
    ALL.iter().find(|row| {
        let here = (first..first + row.copies).contains(&card.0);
        first += row.copies;
        here
    })
}

/// Every printed card.
#[must_use]
pub fn all_cards() -> Vec<CardId> {
    (0..ALL.iter().map(|row| row.copies).sum()).map(CardId).collect()
}

/// Event cards in hand that fit this moment and have a legal target. [C-CARD-03]
pub(crate) fn events(board: &Board, window: Window) -> Vec<CardOffer> {
    fitting(board, |row| row.windows.contains(&window))
}

/// Event cards for the invader's own turn, between activations: those of any time, and until the first
/// activation those of the turn's start. [C-CARD-05]
pub(crate) fn own_turn_events(board: &Board) -> Vec<CardOffer> {
    let start = !board.activated_any(); // [C-CARD-05]
    fitting(board, |row| row.windows.contains(&Window::Any) || (start && row.own_turn_start))
}

fn fitting(board: &Board, fits: impl Fn(&CardRow) -> bool) -> Vec<CardOffer> {
    let offer = |card: &CardId| {
        let row = of(*card).filter(|row| fits(row))?;
        Some(CardOffer { card: *card, kind: row.kind, targets: (row.targets)(board)? })
    };
    board.hand().iter().filter_map(offer).collect()
}

/// Doors on the known map that still stand, as targets; `None` without any.
fn standing_doors(board: &Board, fits: impl Fn(&crate::board::Door) -> bool) -> Option<CardTargets> {
    let known = |door: DoorId| board.map().door_cells(door).into_iter().any(|cell| board.is_known(cell));
    let stands = |door: &crate::board::Door| door.state != DoorState::Destroyed && fits(door);
    let fitting = board.doors().iter().filter(|(id, door)| stands(door) && known(**id));
    let doors: Vec<DoorId> = fitting.map(|(id, _)| *id).collect();
    (!doors.is_empty()).then_some(CardTargets::Doors { doors })
}
