//! Every edition behind one face: the server, the arena and the protocol know only this crate.
//!
//! `every_edition!` names them, with one line for each. Adding one changes nothing else here but its catalog entry.

/// Gives every edition to a macro that erases their types.
macro_rules! every_edition {
    ($to:ident) => {
        $to! {
            E2004 => rules_2004::Rules, crate::setup::setup_2004, rules_2004::debrief::of;
            E2016 => rules_2016::Rules, crate::setup::setup_2016, rules_2016::debrief::of;
        }
    };
}

mod any;
mod asked;
mod batch;
mod catalog;
pub mod course;
mod piles;
mod printed;
mod setup;
#[cfg(feature = "ts")]
pub mod shape;
mod sheet;
mod survey;
pub mod wire;

pub use any::{AnyChoice, AnyMatch, AnyView, is_current};
pub use asked::{AskInfo, LoadError};
pub use batch::AnyBatch;
pub use catalog::{
    CLOCK, CatalogCourse, CatalogEdition, CatalogOption, CatalogScenario, CatalogValue, Registered, catalog,
    registered,
};
pub use engine::stored::place;
pub use engine::{
    Act, Bar, Broken, By, Cause, Chance, Keyed, Mode, Moved, Outcome, Pace, Purpose, Refusal, Scripted, Seat,
    Unreadable, Viewer,
};
pub use piles::{StoredBatch, piles};
pub use printed::printed_2016;
pub use setup::NewMatch;
pub use sheet::{CatalogPlan, CatalogSheet, sheets};
pub use survey::{MapSurvey, map_surveys};
