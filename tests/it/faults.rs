//! Servers that break one promise each, and the test that must notice: for a build with the feature
//! `faults`. Points are of the whole process, so that these tests run apart from all others.

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
