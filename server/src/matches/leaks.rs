//! Concealments that a test takes away, one at a time, to see that somebody notices. Release builds do not have this
//! room, nor the places that ask it: without `debug_assertions` whoever names it does not compile.

mod his;
mod table;

use super::story::Story;
use super::text::Text;
use crate::store::Store;
use editions::{AnyMatch, Refusal, Seat, Viewer};
use protocol::message::LogLine;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use his::HIS;
pub(crate) use table::Spot;
use table::{LEAKS, What};

/// The concealment that is taken away; none, as a rule.
#[derive(Debug, Clone, Copy, Default)]
pub struct Leaks(Option<&'static (&'static str, What)>);

impl Leaks {
    /// The names of all there are.
    pub fn all() -> impl Iterator<Item = &'static str> {
        LEAKS.iter().chain(HIS).map(|(name, _)| *name)
    }

    /// The one with this name tells nothing to anybody but the invader.
    #[must_use]
    pub fn reaches_the_invader_alone(name: &str) -> bool {
        HIS.iter().any(|(one, _)| *one == name)
    }

    /// The one with this name.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        LEAKS.iter().chain(HIS).find(|(one, _)| *one == name).map(|leak| Self(Some(leak)))
    }

    fn what(self) -> Option<&'static What> {
        self.0.map(|(_, what)| what)
    }

    /// What is told to this viewer, if it is to leak to him.
    fn to(self, viewer: Viewer) -> Option<&'static What> {
        match self.what()? {
            What::His(what) => (viewer == table::INVADER).then_some(what),
            what => Some(what),
        }
    }

    /// This spot conceals nothing from this viewer any more.
    pub(crate) fn at_for(self, spot: Spot, viewer: Viewer) -> bool {
        matches!(self.to(viewer), Some(What::Spot(one)) if *one == spot)
    }

    /// At this spot the one viewer is told what is the other's: the invader's to all, or a marine's to him.
    pub(super) fn overhears(self, spot: Spot, from: Viewer, to: Viewer) -> bool {
        match self.what() {
            Some(What::Spot(one)) => *one == spot && from == table::INVADER,
            Some(What::His(_)) => self.at_for(spot, to) && from == table::MARINE,
            _ => false,
        }
    }

    /// It tells something to the invader alone.
    pub(super) fn is_his(self) -> bool {
        matches!(self.what(), Some(What::His(_)))
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
    pub(super) fn spill(self, viewer: Viewer, story: &Story, text: Text) -> Text {
        if self.at_for(Spot::Length, viewer) {
            return (text.to_string()
                + &" ".repeat(usize::try_from(table::order_of_the_deck(&story.game)).unwrap_or(0)))
                .into();
        }
        let Some(What::Field(kind, place, truth)) = self.to(viewer) else { return text };
        let Ok(mut message) = serde_json::from_str::<Value>(&text) else { return text };
        if message["t"] == *kind {
            put(&mut message, place, truth(story));
        }
        message.to_string().into()
    }

    /// The lines of the invader under everybody's name, or a marine's under his, after a restart.
    pub(super) fn mixed_up(self, mut lines: Vec<Vec<LogLine>>) -> Vec<Vec<LogLine>> {
        if self.at(Spot::Restart) && !lines.is_empty() {
            let his = lines[0].clone();
            lines.fill(his);
        } else if self.at_for(Spot::Restart, table::INVADER) && lines.len() > 1 {
            lines[0] = lines[1].clone();
        }
        lines
    }

    /// A refusal that says too much.
    pub(super) fn refusal(self, spot: Spot, viewer: Viewer, game: &AnyMatch, refusal: Refusal) -> Refusal {
        if !self.at_for(spot, viewer) {
            return refusal;
        }
        let words = if self.is_his() {
            format!("Cards to come: {}.", Value::from(table::deck(game)))
        } else {
            format!("His hand: {}.", table::hand(game))
        };
        Refusal { text: format!("{} {words}", refusal.text), ..refusal }
    }

    /// Table talk with the speaker's session in it.
    pub(super) fn chat(self, text: String, session: &[u8]) -> String {
        if self.at(Spot::Chat) { format!("{text} {}", hex(session)) } else { text }
    }

    /// Mixes what a bot may not know into its luck.
    pub(super) fn sway(self, game: &AnyMatch, viewer: Viewer, hash: &mut Sha256) {
        if self.at_for(Spot::Bots, viewer) {
            let told = if self.is_his() { table::deck(game).into() } else { table::hand(game) };
            hash.update(told.to_string());
        }
    }

    /// A page of the table that tells of the match on it.
    pub(crate) async fn page(self, store: &dyn Store, match_id: Option<&str>, text: String) -> String {
        let Some(id) = match_id else { return text };
        let truth = if self.at(Spot::PageSecret) {
            let loaded = store.load_match(id, None).await.ok().flatten();
            loaded.map(|loaded| json!(hex(&loaded.made.secret)))
        } else if self.at(Spot::PageRows) {
            store.rows(id, -1, i64::MAX).await.ok().map(|rows| json!(rows.len()))
        } else {
            None
        };
        let (Some(truth), Ok(mut page)) = (truth, serde_json::from_str::<Value>(&text)) else { return text };
        page["match"] = truth;
        page.to_string()
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
        assert_eq!(names.len(), LEAKS.len() + HIS.len());
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
