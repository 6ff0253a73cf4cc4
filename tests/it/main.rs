//! Every test of the whole server, in one binary.

mod boot;
mod compose;
mod lobby;
mod matches;
mod refusals;
mod store_contract;
