//! Every test of the whole server, in one binary.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where it stopped")]

mod attacks;
mod boot;
mod bots;
mod campaign;
mod compose;
mod crashes;
mod doctor;
mod earlier;
mod fuzz;
mod keeping;
mod leaks;
mod limits;
mod lobby;
mod logs;
mod matches;
mod modes;
mod operator;
mod page;
mod page_words;
mod parked;
mod played;
mod processes;
mod proxy;
mod refusals;
mod replay;
mod saved;
mod saving;
mod secrecy;
mod spans;
mod store_contract;
mod swap;
mod time;
mod undo;
mod watching;
