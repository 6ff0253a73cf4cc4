//! The cards of the edition, one file a set or a kind of card. Titles and texts are Bulkhead's own (chapter
//! 2B).
//!
//! A row holds what is printed and what it does. `effects` holds the windows that offer it.

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
