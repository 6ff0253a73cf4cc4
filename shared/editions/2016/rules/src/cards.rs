//! The cards of the edition, one file a set or a kind of card. The cards are Bulkhead's own (chapter 2B).
//!
//! A row holds the numbers of a card and what it does. Titles and texts are in `text/en/cards.ftl`. `effects`
//! holds the windows that offer a card.

pub mod action;
pub mod acts;
pub(crate) mod blast;
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
