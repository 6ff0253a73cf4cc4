//! What the operator does with a server besides serving: look it over, back it up, copy it, tidy its tables,
//! check a proof.

pub mod cli;
pub mod doctor;
pub mod done;
mod exchange;
pub mod verify;
