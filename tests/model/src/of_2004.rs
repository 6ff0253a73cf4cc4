//! The 2004 edition read a second time, from its source texts: who may act at each moment.
//!
//! It plays random matches with the rules crate and takes nothing from it but facts, plain state and the
//! questions
//! that it asks. Sight, range, ammunition and the moments themselves are worked out here.

mod arms;
mod dodges;
mod drawing;
mod drive;
mod floor;
mod guards;
mod heals;
mod judge;
mod lines;
mod moments;
mod players;
mod setups;
mod shots;
mod strikes;
mod tally;

pub use drive::{Run, run};
pub use tally::Tally;
