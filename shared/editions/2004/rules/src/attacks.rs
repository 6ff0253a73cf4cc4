//! Attacks: the possible targets with dice and odds, declaring an attack, and its effects.

mod arms;
pub(crate) mod blast;
pub(crate) mod damage;
mod declaration;
mod field;
mod forecast;
mod guards;
mod odds;
mod offer;
mod pick;
mod reach;
pub(crate) mod reroll;
pub(crate) mod scatter;
pub mod sights;
mod stakes;
pub(crate) mod terms;
#[cfg(test)]
mod tests;
pub(crate) mod through;
pub(crate) mod watch;

pub(crate) use declaration::{Declaration, declare, still_legal};
pub(crate) use guards::{Guard, guards, watchers};
pub(crate) use offer::{allows, choices, offers};
pub(crate) use pick::{Pick, admits};
pub(crate) use reach::struck;
