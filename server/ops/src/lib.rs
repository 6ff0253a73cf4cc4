//! The operator's tasks besides serving: checking a setup, backups, copies, managing tables, verifying a
//! proof.

pub mod cli;
pub mod doctor;
pub mod done;
pub mod verify;
