//! Unfinished business: one kind of frame, one file, one row. The enum only delegates.

pub mod activation;
pub mod attack;
pub mod blow_through;
pub mod card_effect;
pub mod event_window;
pub mod follow_up;
pub mod guard_shots;
pub mod guard_window;
pub mod heal_window;
pub mod invader_turn;
pub mod knockback;
pub mod marine_turn;
pub mod promotion;
pub mod reinforce;
pub mod reveal;
pub mod round;
pub mod second_shot;
pub mod setup;
pub mod trap_activations;
pub mod walk;
pub mod watch;
#[cfg(test)]
mod windows;
pub mod wounding;

use crate::Rules;
use crate::board::Board;
use crate::choice::Choice;
use crate::names::FigureId;
use crate::options::Options;
use alloc::vec::Vec;
use engine::{Ask, Seat, Tx};
use serde::{Deserialize, Serialize};

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

macro_rules! frames {
    ($($variant:ident($module:ident::$frame:ident),)*) => {
        /// A frame of the stack. It says only what comes next; what lies on the table is on the board.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(tag = "t", rename_all = "snake_case")]
        pub enum Frame {
            $($variant($module::$frame),)*
        }

        impl Frame {
            pub(crate) fn asks(&self, board: &Board) -> Vec<Ask<Options>> {
                match self {
                    $(Frame::$variant(frame) => frame.asks(board),)*
                }
            }

            pub(crate) fn answer(self, tx: &mut Tx<'_, Rules>, seat: Seat, choice: Choice) {
                match self {
                    $(Frame::$variant(frame) => frame.answer(tx, seat, choice),)*
                }
            }

            pub(crate) fn run(self, tx: &mut Tx<'_, Rules>) {
                match self {
                    $(Frame::$variant(frame) => frame.run(tx),)*
                }
            }
        }

        $(impl From<$module::$frame> for Frame {
            fn from(frame: $module::$frame) -> Self {
                Frame::$variant(frame)
            }
        })*
    };
}

// One row a frame.
frames! {
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
    Knockback(knockback::Knockback),
    Push(knockback::Push),
    BlowThrough(blow_through::BlowThrough),
    Watch(watch::Watch),
    FollowUp(follow_up::FollowUp),
    SecondShot(second_shot::SecondShot),
    Wounding(wounding::Wounding),
}

/// Whoever decides for an attacker: a marine's own seat, or the invader player; an interrupt in a turn that is
/// not his.
pub(crate) fn asked_of(board: &Board, attacker: FigureId, options: Options) -> Ask<Options> {
    let seat = Board::seat_of(attacker).unwrap_or(Seat::INVADER);
    if board.turn() == Some(seat) { Ask::turn(seat, options) } else { Ask::interrupt(seat, options) }
}
