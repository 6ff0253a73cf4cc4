//! The types of the 2004 edition on the wire, under the client's names for them.

use edition::Seated;
use rules_2004::{Choice, Debrief, Options, Patch, Question, Seen, Standing, View};
use ts_rs::TS;

/// A line of the log: a fact of the edition, or a change of players.
#[derive(TS)]
#[ts(untagged)]
pub enum Line2004 {
    Fact(Seen),
    Seated(Seated),
}

/// The types of the 2004 edition, by what they are for.
#[derive(TS)]
#[ts(rename = "Edition2004")]
pub struct Wire {
    #[ts(type = "\"2004\"")]
    pub id: String,
    pub view: View,
    pub patch: Patch,
    pub seen: Line2004,
    pub options: Options,
    pub choice: Choice,
    pub question: Question,
    pub standing: Standing,
    pub debrief: Debrief,
}
