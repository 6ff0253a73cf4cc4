//! The effects of facts on turns and activations: what each figure may still do.

use super::{Act, Board};
use crate::names::{Action, FigureId};
use engine::Seat;

impl Board {
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.turn = Some(seat);
        self.acts.clear();
        self.stand_still(FigureId(seat.0.into()));
        if seat == Seat::INVADER {
            (self.spawned, self.activated_any, self.dark) = (0, false, false);
            self.invaders.values_mut().for_each(|invader| invader.activated = false);
            self.doors.values_mut().for_each(|door| door.blocked = false);
            return;
        }
        if let Some(marine) = self.marines.get_mut(&seat) {
            marine.jammed.iter_mut().for_each(|jam| jam.last_turn = true);
        }
    }

    pub(super) fn end_turn(&mut self, seat: Seat) {
        self.acts.clear();
        if let Some(marine) = self.marines.get_mut(&seat) {
            (marine.adrenaline_new, marine.halved, marine.boost) = (0, false, 0);
        }
    }

    pub(super) fn activate(&mut self, figure: FigureId, moves: u8, attacks: u8, extra: bool) {
        self.stand_still(figure);
        self.acts.push(Act {
            figure,
            action: None,
            moves,
            attacks,
            order: false,
            extra,
            walked: 0,
            steady: None,
            followed: false,
        });
        if !extra {
            self.activated_any = true;
            if let Some(invader) = self.invaders.get_mut(&figure) {
                invader.activated = true;
            }
        }
    }

    /// Counts the figure's movement of this turn or activation from now on.
    fn stand_still(&mut self, figure: FigureId) {
        self.moved.remove(&figure);
        self.held_spaces.0.remove(&figure);
    }

    /// Steps and tasks are paid out of the same allowance. [C-MOV-09]
    pub(super) fn spend(&mut self, figure: FigureId, cost: u8) {
        if let Some(act) = self.acts.last_mut()
            && act.figure == figure
        {
            act.moves = act.moves.saturating_sub(cost);
        }
    }
}

/// Returns the spaces that an Advance with a second attack may walk. Other acts have no such limit.
pub(super) fn steady(action: Action, attacks: u8) -> Option<u8> {
    (action == Action::Advance && attacks > 1).then_some(2)
}
