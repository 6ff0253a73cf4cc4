//! Lenses that lose something of what an audience is told.

use editions::Viewer;
use protocol::check;
use serde_json::Value;
use server::lens::{Lens, Moment, Text};

/// Of each sixteen updates the second half leaves out what changed.
#[derive(Debug)]
pub(super) struct LosesPatches;

impl Lens for LosesPatches {
    fn message(&self, _: Moment<'_>, _: Viewer, text: Text) -> Text {
        let Ok(mut message) = serde_json::from_str::<Value>(&text) else { return text };
        let n = message["n"].as_u64().unwrap_or_default();
        let every = u64::from(check::EVERY);
        if message["t"] != "update" || n.saturating_sub(1) % every < every / 2 {
            return text;
        }
        message["patch"] = Value::Null;
        message.to_string().into()
    }
}

/// Who comes back is not told the first update that was missed.
#[derive(Debug)]
pub(super) struct ForgetsMissed;

impl Lens for ForgetsMissed {
    fn missed(&self, _: Viewer, mut missed: Vec<Text>) -> Vec<Text> {
        // How it goes on, each update, then the table and the mark.
        if missed.len() > 3 {
            missed.remove(1);
        }
        missed
    }
}
