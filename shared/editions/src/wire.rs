//! The wire types of each edition, under the client's names for them.

#[cfg(feature = "ts")]
pub use grid::{Cell, Direction, Edge, Footprint};
pub use rules_2004::{
    Choice as Choice2004, Debrief as Debrief2004, Options as Options2004, Patch as Patch2004,
    Prompt as Prompt2004, Seen as Seen2004, Standing as Standing2004, View as View2004,
};
pub use rules_2016::{
    Choice as Choice2016, Debrief as Debrief2016, Options as Options2016, Patch as Patch2016,
    Prompt as Prompt2016, Seen as Seen2016, Standing as Standing2016, View as View2016,
};

/// What every edition has on the wire. The client's messages are generic over it: they name its fields.
#[cfg(feature = "ts")]
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
    pub prompt: (),
    #[ts(type = "object")]
    pub standing: (),
    #[ts(type = "object")]
    pub debrief: (),
}

/// A line of the log: a fact of the edition, or a change of players.
#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(untagged)]
pub enum Line2004 {
    Fact(Seen2004),
    Seated(crate::Seated),
}

/// A line of the log: a fact of the edition, or a change of players.
#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
#[ts(untagged)]
pub enum Line2016 {
    Fact(Seen2016),
    Seated(crate::Seated),
}

/// The types of the 2004 edition, by what they are for.
#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
pub struct Edition2004 {
    #[ts(type = "\"2004\"")]
    pub id: String,
    pub view: View2004,
    pub patch: Patch2004,
    pub seen: Line2004,
    pub options: Options2004,
    pub choice: Choice2004,
    pub prompt: Prompt2004,
    pub standing: Standing2004,
    pub debrief: Debrief2004,
}

/// The types of the 2016 edition, by what they are for.
#[cfg(feature = "ts")]
#[derive(ts_rs::TS)]
pub struct Edition2016 {
    #[ts(type = "\"2016\"")]
    pub id: String,
    pub view: View2016,
    pub patch: Patch2016,
    pub seen: Line2016,
    pub options: Options2016,
    pub choice: Choice2016,
    pub prompt: Prompt2016,
    pub standing: Standing2016,
    pub debrief: Debrief2016,
}
