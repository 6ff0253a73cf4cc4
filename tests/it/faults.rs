//! Servers that break one promise each, and the test that must notice, for a build with the feature `faults`.
//! Failpoints are global to the process, so these tests run apart from all others.

mod crashes;
mod fair;
mod figures;
mod fuzz;
mod holes;
mod limits;
mod owners;
mod parked;
mod saving;
mod storm;
