//! The list of an edition's frames: the trait that each frame implements, and the enum that delegates to it.

use crate::ruleset::{Decision, Ruleset};
use crate::seat::Seat;
use crate::tx::Tx;
use alloc::vec::Vec;

/// The behavior of one frame type.
pub trait Step<R: Ruleset>: Sized + Into<R::Frame> {
    /// Returns the asks of this frame now. Without a compulsory ask, the frame runs.
    fn asks(&self, _board: &R::Board) -> Vec<Decision<R::Options>> {
        Vec::new()
    }

    /// Handles an admitted answer. The frame is already popped, and it pushes again whatever must go on.
    fn answer(self, tx: &mut Tx<'_, R>, _seat: Seat, _choice: R::Choice) {
        tx.push(self.into());
    }

    /// Runs the frame. It is already popped.
    fn run(self, tx: &mut Tx<'_, R>);
}

/// Declares the frames of an edition, one row for each: `Walk(walk::Walk)`, stored as `{"t":"walk", …}`.
///
/// The enum's `asks`, `answer` and `run` call the frame's [`Step`].
#[macro_export]
macro_rules! frames {
    ($(#[$meta:meta])* frame $name:ident of $rules:ty; $($variant:ident($module:ident::$frame:ident),)*) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(tag = "t", rename_all = "snake_case")]
        pub enum $name {
            $($variant($module::$frame),)*
        }

        impl $name {
            pub(crate) fn asks(
                &self,
                board: &<$rules as $crate::Ruleset>::Board,
            ) -> alloc::vec::Vec<$crate::Decision<<$rules as $crate::Ruleset>::Options>> {
                match self {
                    $($name::$variant(frame) => $crate::Step::<$rules>::asks(frame, board),)*
                }
            }

            pub(crate) fn answer(
                self,
                tx: &mut $crate::Tx<'_, $rules>,
                seat: $crate::Seat,
                choice: <$rules as $crate::Ruleset>::Choice,
            ) {
                match self {
                    $($name::$variant(frame) => $crate::Step::<$rules>::answer(frame, tx, seat, choice),)*
                }
            }

            pub(crate) fn run(self, tx: &mut $crate::Tx<'_, $rules>) {
                match self {
                    $($name::$variant(frame) => $crate::Step::<$rules>::run(frame, tx),)*
                }
            }
        }

        $(impl From<$module::$frame> for $name {
            fn from(frame: $module::$frame) -> Self {
                $name::$variant(frame)
            }
        })*
    };
}
