//! The effects of facts on figures: where they stand, and their tokens.

use super::Board;
use crate::board::queries::covered_throughout;
use crate::fact::StepKind;
use crate::names::FigureId;
use alloc::vec::Vec;
use engine::Seat;
use grid::{Cell, Footprint};

impl Board {
    pub(super) fn mend(&mut self, figure: FigureId) {
        if let Some(invader) = self.invaders.get_mut(&figure) {
            invader.wounds = 0;
        }
    }

    pub(super) fn step(&mut self, figure: FigureId, to: Footprint, cost: u8, how: StepKind) {
        let held: Vec<Cell> =
            covered_throughout(self, figure).into_iter().filter(|at| to.covers(*at)).collect();
        if held.is_empty() {
            self.held_spaces.0.remove(&figure)
        } else {
            self.held_spaces.0.insert(figure, held)
        };
        // Only the side of the figure is touched, because copies of the board share what no fact changes.
        if let Some(seat) = Self::seat_of(figure) {
            if let Some(marine) = self.marines.get_mut(&seat) {
                marine.at = Some(to.at);
            }
        } else if let Some(invader) = self.invaders.get_mut(&figure) {
            invader.at = to;
        }
        self.moved.insert(figure);
        if !matches!(how, StepKind::Forced | StepKind::PutBack) {
            self.spend(figure, cost);
            if let Some(act) = self.acts.last_mut()
                && act.figure == figure
            {
                act.walked = act.walked.saturating_add(1);
                // A figure that walks farther gives up the attack that needs a short walk.
                if act.steady.is_some_and(|most| act.walked > most) {
                    (act.attacks, act.steady) = (act.attacks.saturating_sub(1), None);
                }
            }
        }
    }

    pub(super) fn wound(&mut self, figure: FigureId, wounds: u8) {
        if let Some(seat) = Self::seat_of(figure) {
            if let Some(marine) = self.marines.get_mut(&seat) {
                marine.wounds = marine.wounds.saturating_sub(wounds);
            }
        } else if let Some(invader) = self.invaders.get_mut(&figure) {
            invader.wounds = invader.wounds.saturating_add(wounds);
        }
    }

    /// Removes the figure. Weapons, other equipment, ammo and marine cards are kept. [C-FRAG-06]
    pub(super) fn frag(&mut self, seat: Seat, at: Cell) {
        self.with_marine(seat, |marine| {
            (marine.at, marine.died_at) = (None, Some(at)); // [C-FRAG-02]
            (marine.wounds, marine.armor) = (marine.start_wounds, marine.start_armor); // [C-FRAG-04]
            marine.berserk = None; // [C-FRAG-05]
            marine.order = None;
        });
        self.acts.retain(|act| act.figure != FigureId(u16::from(seat.0)));
    }
}
