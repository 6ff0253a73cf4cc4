//! The wire types that every edition has.

pub use grid::{Cell, Direction, Edge, Footprint};

/// What every edition has on the wire. The client's messages are generic over it: they name its fields.
#[derive(ts_rs::TS)]
pub struct EditionTypes {
    /// Id of the edition, as in the catalog.
    pub id: String,
    #[ts(type = "{ outcome: unknown }")]
    pub view: (),
    #[ts(type = "object")]
    pub patch: (),
    #[ts(type = "{ t: string }")]
    pub seen: (),
    #[ts(type = "{ t: string }")]
    pub options: (),
    #[ts(type = "{ t: string }")]
    pub choice: (),
    #[ts(type = "unknown")]
    pub question: (),
    #[ts(type = "object")]
    pub standing: (),
    #[ts(type = "object")]
    pub debrief: (),
}
