//! Turns a `Ruleset` into a playable, storable match. Knows no geometry, no clock, no network.
//!
//! What lives here: the contract an edition signs (`ruleset`), the match and its one way in
//! (`play`), the working copy rules write to (`tx`), the list of an edition's frames (`frames`), reading what older versions stored (`stored`), chance, what happens to face-down piles (`piles`), refusals, how matches follow one another in a campaign (`course`), and the typed difference of
//! two views (`diff`). What does not: any rule of any edition.

#![cfg_attr(not(any(test, feature = "ts")), no_std)]
extern crate alloc;

pub mod chance;
pub mod course;
pub mod deck;
pub mod diff;
pub mod event;
pub mod frames;
pub mod piles;
pub mod play;
pub mod refusal;
pub mod ruleset;
pub mod seat;
mod stack;
pub mod stored;
pub mod testkit;
#[cfg(test)]
mod toy;
pub mod tx;

pub use chance::{Chance, Counters, Keyed, Purpose, Scripted};
pub use course::{CampaignSide, Course, Follow};
pub use diff::{Diff, MapPatch};
pub use event::{Bar, Batch, By, Cause, Event};
pub use frames::Step;
pub use piles::{Act, Moved};
pub use play::{Broken, Decided, Match, OpenAsk};
pub use refusal::Refusal;
pub use ruleset::{Ask, Class, Mode, Open, Outcome, Pace, Ruleset};
pub use seat::{Seat, Viewer};
pub use stack::Pushed;
pub use stored::{Part, Unreadable, Value};
pub use tx::Tx;
