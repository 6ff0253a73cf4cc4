//! Every edition behind one interface. The server, the arena and the protocol know only this crate.
//!
//! `every_edition!` names them, with one row for each. Adding one changes nothing else here.

/// Gives every edition to a macro that erases their types: its variant, its slice, its bot, and
/// whether tables are hosted in it.
macro_rules! every_edition {
    ($to:ident) => {
        $to! {
            Of2004 => edition_2004::Edition2004, bot_2004, true;
            Of2016 => edition_2016::Edition2016, bot_2016, true;
        }
    };
}

mod any;
mod asked;
mod batch;
mod catalog;
pub mod course;
mod piles;
mod question;
mod seated;
#[cfg(feature = "ts")]
pub mod shape;
pub mod wire;

pub use any::{AnyChoice, AnyMatch, AnyView, is_current};
pub use asked::{AskInfo, LoadError};
pub use batch::AnyBatch;
pub use catalog::{Registered, catalog, map_surveys, printed, registered, sees_alike, sheets};
pub use edition::{
    CLOCK, CatalogCourse, CatalogEdition, CatalogOption, CatalogPlan, CatalogScenario, CatalogSheet,
    CatalogValue, MapSurvey, NewMatch,
};
pub use engine::stored::place;
pub use engine::{
    Act, Bar, Broken, By, Cause, Chance, Keyed, Mode, Moved, Outcome, Pace, Purpose, Refusal, Scripted, Seat,
    Unreadable, Viewer,
};
pub use piles::{StoredBatch, piles};
pub use question::AnyQuestion;
pub use seated::{SeatChange, Seated, SeatedTag};
