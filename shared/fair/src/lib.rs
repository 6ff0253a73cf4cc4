//! Chance that players can check: the server's commitment before any player adds a client seed, and every draw after
//! it.
//!
//! A match has one [`ServerSeed`], which never leaves the server. It yields a [`HashChain`] of
//! chain elements, one for each die, and a key for each other purpose. Their [`Commitment`] is
//! published first. Then the seats commit to client seeds of their own and reveal them.
//! [`MixedSeed`] mixes all of it, and [`Draws`] draws under it. The chain element of a die is
//! published with the die, so players check it at once ([`check`]). The other keys are opened when
//! the match is over.
//!
//! The crate is pure and `no_std`: no clock, no system randomness. `docs/api/dice.md` describes it byte by
//! byte for authors of another check.
#![no_std]
extern crate alloc;

mod by_purpose;
mod chain;
mod commitment;
mod commitments;
mod draws;
pub mod hex;
mod mixed_seed;
mod piles;
mod proof;
mod seed;
mod transcript;

pub use by_purpose::ByPurpose;
pub use chain::{ChainElement, DICE, HashChain, leads_to};
pub use commitment::Commitment;
pub use commitments::{Commitments, SeatCommitment};
pub use draws::{Draws, check, die, keyed_draw};
pub use mixed_seed::{ClientSeed, MixedSeed};
pub use piles::{Move, PileCounts, check as check_piles};
pub use proof::{Checked, Draw, Last, Proof, WHAT, Wrong, knows};
pub use seed::{Key, Keys, ServerSeed};

/// A SHA-256 hash.
pub type Hash = [u8; 32];
