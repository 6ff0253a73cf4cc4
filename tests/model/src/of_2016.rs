//! The 2016 edition read a second time, from its source text and its cards: who may act at each moment.
//!
//! It plays random matches with the rules crate and takes nothing from it but facts, plain state and the
//! questions that it asks. Sight, range, cover and the moments themselves are worked out here.

mod about;
mod attack;
mod defense;
mod doors;
mod effects;
mod fault;
mod flow;
mod ground;
mod items;
mod lines;
mod marines;
mod past;
mod places;
mod player;
mod rounds;
mod run;
mod sight;
mod stomp;
mod stuns;
mod summons;
mod table;
mod texts;
mod turns;
mod walks;

pub use fault::{Fault, Sort};
pub use run::{Report, run};
