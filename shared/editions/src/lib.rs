//! Every edition behind one interface. The server, the arena and the protocol know only this crate.
//!
//! `EDITIONS` names them, with one row for each. Adding one changes nothing else here.

mod any;
mod asked;
mod batch;
pub mod course;
mod lobby;
mod piles;
mod position;
pub mod refusals;
mod registry;
pub mod sentences;
#[cfg(feature = "ts")]
pub mod shape;
mod slice;
pub mod unread;
mod value;
#[cfg(feature = "ts")]
pub mod wire;

pub use any::{AnyMatch, ErasedMatch};
pub use asked::{AskInfo, LoadError};
pub use batch::{AnyBatch, ErasedBatch};
pub use edition::{
    CLOCK, CatalogCourse, CatalogEdition, CatalogOption, CatalogPlan, CatalogScenario, CatalogSheet,
    CatalogThreat, CatalogValue, MapSurvey, NewMatch, SeatChange, Seated, SeatedTag,
};
pub use engine::refusals;
pub use engine::stored::place;
pub use engine::{
    Act, Bar, Broken, By, Cause, Chance, Keyed, Mode, Moved, Outcome, Pace, Purpose, Reason, Refusal,
    Scripted, Seat, Unreadable, Viewer,
};
pub use piles::StoredBatch;
pub use position::AnyPosition;
pub use registry::{EDITIONS, Registered, Registry};
pub use slice::AnyEdition;
pub use value::{AnyChoice, AnyView};
