//! Who plays a seat that nobody sits on: bots, which choose among the offers.
//!
//! A bot is given a [`Question`]: the offer to its seat and what that seat sees, both in the words of the
//! wire. There is no way from there to the board, so a bot knows what a player knows and no more.

mod kind;
mod lean;
pub mod luck;
mod question;
mod sensible;

pub use kind::{Bot, admitted};
pub use luck::Luck;
pub use question::Question;

use serde_json::Value;

/// Somebody who answers for a seat.
pub trait Player {
    /// An answer in the words of the wire; `None` where any admitted answer is as good. The caller checks
    /// it against the offer, as with everybody.
    fn answer(&self, question: &Question, luck: &mut Luck) -> Option<Value>;
}
