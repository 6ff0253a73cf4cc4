//! Every edition behind one face: the server, the arena and the protocol know only this crate.
//!
//! `editions!` erases the types with one line for each edition. Adding one changes nothing else here
//! but its catalog entry.

mod any;
mod asked;
mod catalog;
pub mod course;
mod printed;
mod setup;
#[cfg(feature = "ts")]
pub mod shape;
mod survey;
pub mod wire;

pub use any::{AnyBatch, AnyChoice, AnyMatch, AnyView, is_current};
pub use asked::{AskInfo, LoadError};
pub use catalog::{
    CLOCK, CatalogCourse, CatalogEdition, CatalogOption, CatalogScenario, CatalogValue, Registered, catalog,
    registered,
};
pub use engine::{
    Bar, Broken, By, Cause, Chance, Keyed, Mode, Outcome, Pace, Purpose, Refusal, Scripted, Seat, Unreadable,
    Viewer,
};
pub use printed::printed_2016;
pub use setup::NewMatch;
pub use survey::{MapSurvey, map_surveys};
