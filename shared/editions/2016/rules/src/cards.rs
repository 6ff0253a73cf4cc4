//! The cards of the edition: titles and texts of our own (chapter 2B), one file a set or a kind of card.
//!
//! A row says what is printed and what it does. The windows that offer it are in `effects`.

pub mod action;
pub mod acts;
pub mod classes;
pub mod effect;
pub mod events;
pub mod glory_kills;
pub mod grenades;
pub mod ids;
pub mod invasions;
pub mod squads;
pub mod stored;
pub mod uac;
pub mod weapons;
pub mod when;
