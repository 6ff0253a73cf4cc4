//! Concealments that a test takes away, one at a time, to see that somebody notices. Release builds do not have this
//! room, nor the places that ask it: without `debug_assertions` whoever names it does not compile.

mod table;

use super::story::Story;
use crate::ws::Text;
use editions::{AnyMatch, Refusal, Seat, Viewer};
use protocol::message::LogLine;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

pub(crate) use table::Spot;
use table::{LEAKS, What};

/// The concealment that is taken away; none, as a rule.
#[derive(Debug, Clone, Copy, Default)]
pub struct Leaks(Option<&'static (&'static str, What)>);

impl Leaks {
    /// The names of all there are.
    pub fn all() -> impl Iterator<Item = &'static str> {
        LEAKS.iter().map(|(name, _)| *name)
    }

    /// The one with this name.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        LEAKS.iter().find(|(one, _)| *one == name).map(|leak| Self(Some(leak)))
    }

    fn what(self) -> Option<&'static What> {
        self.0.map(|(_, what)| what)
    }

    /// This spot conceals nothing any more.
    pub(crate) fn at(self, spot: Spot) -> bool {
        matches!(self.what(), Some(What::Spot(one)) if *one == spot)
    }

    /// With whose eyes something is made at this spot for `viewer`.
    pub(super) fn eyes(self, spot: Spot, viewer: Viewer) -> Viewer {
        match self.what() {
            Some(What::Eyes(one, whose, eyes)) if *one == spot && whose(viewer) => *eyes,
            _ => viewer,
        }
    }

    /// A message of a stream, with one field built from the truth.
    pub(super) fn spill(self, story: &Story, text: Text) -> Text {
        if self.at(Spot::Length) {
            return (text.to_string()
                + &" ".repeat(usize::try_from(table::order_of_the_deck(&story.game)).unwrap_or(0)))
                .into();
        }
        let Some(What::Field(kind, place, truth)) = self.what() else { return text };
        let Ok(mut message) = serde_json::from_str::<Value>(&text) else { return text };
        if message["t"] == *kind {
            put(&mut message, place, truth(story));
        }
        message.to_string().into()
    }

    /// The lines of the invader under everybody's name, after a restart.
    pub(super) fn mixed_up(self, mut lines: Vec<Vec<LogLine>>) -> Vec<Vec<LogLine>> {
        if self.at(Spot::Restart) && !lines.is_empty() {
            let his = lines[0].clone();
            lines.fill(his);
        }
        lines
    }

    /// A refusal that says too much.
    pub(super) fn refusal(self, spot: Spot, game: &AnyMatch, refusal: Refusal) -> Refusal {
        if !self.at(spot) {
            return refusal;
        }
        Refusal { text: format!("{} His hand: {}.", refusal.text, table::hand(game)), ..refusal }
    }

    /// Table talk with the speaker's session in it.
    pub(super) fn chat(self, text: String, session: &[u8]) -> String {
        if self.at(Spot::Chat) { format!("{text} {}", hex(session)) } else { text }
    }

    /// Mixes what a bot may not know into its luck.
    pub(super) fn sway(self, game: &AnyMatch, hash: &mut Sha256) {
        if self.at(Spot::Bots) {
            hash.update(table::hand(game).to_string());
        }
    }

    /// A line in the log of the server that nobody should find there.
    pub(super) fn write_down(self, story: &Story, secret: &[u8]) {
        if let Some(What::Line(words)) = self.what() {
            tracing::debug!(words = %words(story, secret), "a leak");
        }
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Everybody but the invader.
fn others(viewer: Viewer) -> bool {
    viewer != Viewer::Seat(Seat::INVADER)
}

/// Sets the field at a JSON pointer. Only a patch is begun anew; where there is no table there is no field of it.
fn put(message: &mut Value, place: &str, truth: Value) {
    let mut at = message;
    for part in place.split('/').skip(1) {
        if at.is_array() {
            let Some(next) = part.parse().ok().and_then(|no: usize| at.get_mut(no)) else { return };
            at = next;
            continue;
        }
        if at.is_null() && place.starts_with("/patch") {
            *at = json!({});
        }
        if !at.is_object() {
            return;
        }
        at = &mut at[part];
    }
    *at = truth;
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_leak_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = Leaks::all().collect();
        assert_eq!(names.len(), LEAKS.len());
        assert!(names.len() >= 30 && names.iter().all(|name| Leaks::of(name).is_some()));
        assert!(Leaks::of("").is_none());
    }

    #[test]
    fn a_field_is_set_where_its_message_has_a_place_for_it() {
        let mut message = json!({ "patch": null, "table": null, "view": { "waiting": [{}] } });
        put(&mut message, "/patch/hand", json!(1));
        put(&mut message, "/table/mine", json!(2));
        put(&mut message, "/view/waiting/0/prompt", json!(3));
        put(&mut message, "/view/waiting/1/prompt", json!(4));
        let set = json!({ "patch": { "hand": 1 }, "table": null, "view": { "waiting": [{ "prompt": 3 }] } });
        assert_eq!(message, set);
    }
}
