//! Chance that players can check: the server's commitment before any player adds luck, and every draw after
//! it.
//!
//! A match has one [`Seed`], which never leaves the server. It yields a [`Chain`] of links, one for each die,
//! and a key for each other purpose. Their [`Commitment`] is published first. Then the seats commit to shares
//! of their own and reveal them. [`Salt`] mixes all of it, and [`Draws`] draws under it. The link of a die is
//! published with the die, so players check it at once ([`check`]). The other keys are opened when the match
//! is over.
//!
//! The crate is pure and `no_std`: no clock, no system randomness. docs/FAIR.md describes it byte by byte for
//! authors of another check.
#![no_std]
extern crate alloc;

mod by_purpose;
mod chain;
mod commitment;
mod draws;
pub mod hex;
mod opening;
mod piles;
mod proof;
mod salt;
mod seed;
mod transcript;

pub use by_purpose::ByPurpose;
pub use chain::{Chain, DICE, Link, leads_to};
pub use commitment::Commitment;
pub use draws::{Draws, check, die, drawn};
pub use opening::{Given, Opening};
pub use piles::{Move, Shown, check as check_piles};
pub use proof::{Checked, Draw, Last, Proof, Wrong};
pub use salt::{Salt, Share};
pub use seed::{Key, Keys, Seed};

/// A SHA-256 hash.
pub type Hash = [u8; 32];
