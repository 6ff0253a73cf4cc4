//! The 2016 edition, begun: dice, attack, decks, cards, demons, sight and moving as plain data and pure functions.
//!
//! What lives here: rules of `docs/rules/modern-2016.md`, cited by their ids. What does not: sockets, storage, clocks, the
//! other edition. It does not sign the engine's contract yet; `README.md` says what is there and what comes next.

#![cfg_attr(not(test), no_std)]
extern crate alloc;

pub mod attack;
pub mod cards;
pub mod demons;
pub mod dice;
pub mod floor;
pub mod initiative;
pub mod moving;
pub mod names;
pub mod piles;
pub mod setup;
pub mod sight;
pub mod stagger;
pub mod stun;
