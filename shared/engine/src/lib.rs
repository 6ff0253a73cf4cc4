//! Turns a `Ruleset` into a playable, storable match. Knows no geometry, no clock, no network.
//!
//! The crate holds the contract of an edition (`ruleset`) and the match with its one way in (`play`). Rules
//! write to the working copy (`tx`), and an edition lists its frames by `frames`. The reader of older stored
//! text is `stored`; `chance` draws, and `piles` records what happens to face-down cards. Refusals (`refusal`),
//! campaigns (`course`) and the difference of two views (`diff`) complete it. It contains no rule of any edition.

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
pub use piles::{Act, Moved, PileCard};
pub use play::{Broken, Decided, Match, OpenAsk};
pub use refusal::{Reason, Refusal, RefusalArg};
pub use ruleset::{Class, Decision, Mode, Open, Outcome, Pace, Ruleset};
pub use seat::{Seat, Viewer};
pub use stack::Pushed;
pub use stored::{Part, Unreadable, Value};
pub use tx::Tx;
