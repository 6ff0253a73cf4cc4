//! Who plays a seat that nobody sits on: bots, which choose among the offers.
//!
//! A bot is given a [`Position`]: the offer to its seat and what that seat sees, in the types of its edition. There is no
//! way from there to the board, so a bot knows what a player knows and no more. How each edition is played stands beside
//! its rules; here is what all editions share.

mod kind;
pub mod luck;

pub use editions::AnyPosition as Position;
pub use kind::{Bot, admitted};
pub use luck::Luck;

use editions::AnyChoice;

/// Answers for a seat.
pub trait Player {
    /// An answer; `None` where any admitted answer is as good. The caller checks it against the offer, as with every
    /// player.
    fn answer(&self, position: &Position, luck: &mut Luck) -> Option<AnyChoice>;
}
