//! Unfinished business: one kind of frame, one file, one row. The enum only delegates.

pub mod activation;
pub mod attack;
pub mod displace;
pub mod phase;
pub mod setup;
pub mod status;
pub mod summon;
pub mod swarm;
pub mod walk;

use crate::Rules;
use crate::board::Board;
use crate::choice::Choice;
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
    Weapons(setup::Weapons),
    Deployment(setup::Deployment),
    Status(status::Status),
    Phase(phase::Phase),
    InvaderCard(phase::InvaderCard),
    Swarm(swarm::Swarm),
    Activation(activation::Activation),
    Walk(walk::Walk),
    Attack(attack::Attack),
    Waking(summon::Waking),
    Summon(summon::Summon),
    Displace(displace::Displace),
}
