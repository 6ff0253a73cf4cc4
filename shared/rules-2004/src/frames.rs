//! Unfinished business: one kind of frame, one file. The enum only delegates.

pub mod activation;
pub mod attack;
pub mod card_effect;
pub mod event_window;
pub mod guard_shots;
pub mod guard_window;
pub mod heal_window;
pub mod invader_turn;
pub mod marine_turn;
pub mod promotion;
pub mod reinforce;
pub mod reveal;
pub mod round;
pub mod setup;
pub mod trap_activations;
pub mod walk;
#[cfg(test)]
mod windows;

use crate::Rules;
use crate::board::Board;
use crate::choice::Choice;
use crate::options::Options;
use alloc::vec::Vec;
use engine::{Ask, Seat, Tx};
use serde::{Deserialize, Serialize};

/// A frame of the stack. It says only what comes next; what lies on the table is on the board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Frame {
    SetUp(setup::SetUp),
    Round(round::Round),
    MarineTurn(marine_turn::MarineTurn),
    Walk(walk::Walk),
    Reveal(reveal::Reveal),
    Reinforce(reinforce::Reinforce),
    Promotion(promotion::Promotion),
    GuardWindow(guard_window::GuardWindow),
    GuardShots(guard_shots::GuardShots),
    HealWindow(heal_window::HealWindow),
    Attack(attack::Attack),
    EventWindow(event_window::EventWindow),
    CardEffect(card_effect::CardEffect),
    TrapActivations(trap_activations::TrapActivations),
    InvaderTurn(invader_turn::InvaderTurn),
    Activation(activation::Activation),
}

/// What every frame's file provides.
pub(crate) trait Step: Sized + Into<Frame> {
    /// Whom it asks now; without a compulsory ask it runs.
    fn asks(&self, _board: &Board) -> Vec<Ask<Options>> {
        Vec::new()
    }

    /// Takes an admitted answer. The frame is already popped; what must go on is pushed again.
    fn answer(self, tx: &mut Tx<'_, Rules>, _seat: Seat, _choice: Choice) {
        tx.push(self.into());
    }

    /// Runs on. The frame is already popped.
    fn run(self, tx: &mut Tx<'_, Rules>);
}

macro_rules! each {
    ($frame:expr, $f:ident => $e:expr) => {
        match $frame {
            Frame::SetUp($f) => $e,
            Frame::Round($f) => $e,
            Frame::MarineTurn($f) => $e,
            Frame::Walk($f) => $e,
            Frame::Reveal($f) => $e,
            Frame::Reinforce($f) => $e,
            Frame::Promotion($f) => $e,
            Frame::GuardWindow($f) => $e,
            Frame::GuardShots($f) => $e,
            Frame::HealWindow($f) => $e,
            Frame::Attack($f) => $e,
            Frame::EventWindow($f) => $e,
            Frame::CardEffect($f) => $e,
            Frame::TrapActivations($f) => $e,
            Frame::InvaderTurn($f) => $e,
            Frame::Activation($f) => $e,
        }
    };
}

impl Frame {
    pub(crate) fn asks(&self, board: &Board) -> Vec<Ask<Options>> {
        each!(self, f => f.asks(board))
    }

    pub(crate) fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
        each!(self, f => f.answer(tx, seat, choice));
    }

    pub(crate) fn run(self, tx: &mut Tx<'_, Rules>) {
        each!(self, f => f.run(tx));
    }
}

impl From<setup::SetUp> for Frame {
    fn from(frame: setup::SetUp) -> Self {
        Frame::SetUp(frame)
    }
}

impl From<round::Round> for Frame {
    fn from(frame: round::Round) -> Self {
        Frame::Round(frame)
    }
}

impl From<marine_turn::MarineTurn> for Frame {
    fn from(frame: marine_turn::MarineTurn) -> Self {
        Frame::MarineTurn(frame)
    }
}

impl From<walk::Walk> for Frame {
    fn from(frame: walk::Walk) -> Self {
        Frame::Walk(frame)
    }
}

impl From<reveal::Reveal> for Frame {
    fn from(frame: reveal::Reveal) -> Self {
        Frame::Reveal(frame)
    }
}

impl From<reinforce::Reinforce> for Frame {
    fn from(frame: reinforce::Reinforce) -> Self {
        Frame::Reinforce(frame)
    }
}

impl From<promotion::Promotion> for Frame {
    fn from(frame: promotion::Promotion) -> Self {
        Frame::Promotion(frame)
    }
}

impl From<guard_window::GuardWindow> for Frame {
    fn from(frame: guard_window::GuardWindow) -> Self {
        Frame::GuardWindow(frame)
    }
}

impl From<guard_shots::GuardShots> for Frame {
    fn from(frame: guard_shots::GuardShots) -> Self {
        Frame::GuardShots(frame)
    }
}

impl From<heal_window::HealWindow> for Frame {
    fn from(frame: heal_window::HealWindow) -> Self {
        Frame::HealWindow(frame)
    }
}

impl From<attack::Attack> for Frame {
    fn from(frame: attack::Attack) -> Self {
        Frame::Attack(frame)
    }
}

impl From<event_window::EventWindow> for Frame {
    fn from(frame: event_window::EventWindow) -> Self {
        Frame::EventWindow(frame)
    }
}

impl From<card_effect::CardEffect> for Frame {
    fn from(frame: card_effect::CardEffect) -> Self {
        Frame::CardEffect(frame)
    }
}

impl From<trap_activations::TrapActivations> for Frame {
    fn from(frame: trap_activations::TrapActivations) -> Self {
        Frame::TrapActivations(frame)
    }
}

impl From<invader_turn::InvaderTurn> for Frame {
    fn from(frame: invader_turn::InvaderTurn) -> Self {
        Frame::InvaderTurn(frame)
    }
}

impl From<activation::Activation> for Frame {
    fn from(frame: activation::Activation) -> Self {
        Frame::Activation(frame)
    }
}
