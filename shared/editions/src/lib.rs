//! Every edition behind one face: the server, the arena and the protocol know only this crate.
//!
//! `editions!` erases the types with one line for each edition. Adding one changes nothing else here
//! but its catalog entry.

mod any;
mod catalog;
mod survey;
pub mod wire;

pub use any::{AnyBatch, AnyChoice, AnyMatch, AnyView, AskInfo, LoadError, NewMatch};
pub use catalog::{CatalogEdition, CatalogOption, CatalogScenario, CatalogValue, catalog};
pub use engine::{By, Chance, Keyed, Outcome, Pace, Purpose, Refusal, Scripted, Seat, Viewer};
pub use survey::{MapSurvey, map_surveys};
