//! The types of the 2016 edition on the wire, under the client's names for them.

use edition::Seated;
use rules_2016::{Choice, Debrief, Options, Patch, Question, Seen, Standing, View};
use ts_rs::TS;

/// A line of the log: a fact of the edition, or a change of players.
#[derive(TS)]
#[ts(untagged)]
pub enum Line2016 {
    Fact(Seen),
    Seated(Seated),
}

/// The types of the 2016 edition, by what they are for.
#[derive(TS)]
#[ts(rename = "Edition2016")]
pub struct Wire {
    #[ts(type = "\"2016\"")]
    pub id: String,
    pub view: View,
    pub patch: Patch,
    pub seen: Line2016,
    pub options: Options,
    pub choice: Choice,
    pub question: Question,
    pub standing: Standing,
    pub debrief: Debrief,
}
