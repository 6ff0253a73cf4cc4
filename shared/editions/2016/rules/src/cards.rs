//! The cards of the edition as rows: titles and texts of our own (chapter 2B), one file a kind of card.
//!
//! A row says what is printed. What a text does comes with the decision it belongs to; no text is in force before that.

pub mod action;
pub mod classes;
pub mod events;
pub mod glory_kills;
pub mod grenades;
pub mod ids;
pub mod invasions;
pub mod squads;
pub mod uac;
pub mod weapons;
