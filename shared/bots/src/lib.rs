//! Bots, which play seats without a person by choosing among the offers.
//!
//! A bot gets a [`Position`]: the offer to its seat and what that seat sees, in the types of its edition. It
//! cannot reach the board, so a bot knows exactly what a player knows. How to play an edition is part of its
//! slice; this crate holds what all editions share.

mod kind;
pub mod luck;

pub use editions::AnyPosition as Position;
pub use kind::{Bot, admitted};
pub use luck::Luck;

use editions::AnyChoice;

/// Answers for a seat.
pub trait Player {
    /// Returns an answer, or `None` if any admitted answer is as good. The caller checks it against the
    /// offer, as for every player.
    fn answer(&self, position: &Position, luck: &mut Luck) -> Option<AnyChoice>;
}
