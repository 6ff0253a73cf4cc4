//! Lenses that tell too much, one concealment each, to see that somebody notices. The server knows
//! none of them.

mod his;
mod table;

use crate::secrecy::SECRET;
use bots::Luck;
use editions::{AnyBatch, AnyChoice, AnyMatch, Refusal, Seat, Viewer};
use protocol::message::LogLine;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use server::lens::{Lens, Moment, Place, Text};
use server::matches::Drawn;
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use his::HIS;
use table::{LEAKS, Spot, What};

/// Updates that a lens has heard and could tell to others.
const HEARD: usize = 256;

/// A concealment that can be taken away.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Leak(&'static (&'static str, What));

impl Leak {
    /// The names of all there are.
    pub(crate) fn all() -> impl Iterator<Item = &'static str> {
        LEAKS.iter().chain(HIS).map(|(name, _)| *name)
    }

    /// The one with this name tells nothing to anybody but the invader.
    pub(crate) fn reaches_the_invader_alone(name: &str) -> bool {
        HIS.iter().any(|(one, _)| *one == name)
    }

    /// The one with this name.
    pub(crate) fn of(name: &str) -> Option<Self> {
        LEAKS.iter().chain(HIS).find(|(one, _)| *one == name).map(Self)
    }

    /// A lens with this leak, for one server.
    pub(crate) fn lens(self) -> Arc<dyn Lens> {
        Arc::new(Leaky { leak: self, heard: Mutex::default(), row: AtomicI64::new(0) })
    }

    fn what(self) -> &'static What {
        &self.0.1
    }

    /// What is told to this viewer, if it leaks to that viewer.
    fn to(self, viewer: Viewer) -> Option<&'static What> {
        match self.what() {
            What::His(what) => (viewer == table::INVADER).then_some(what),
            what => Some(what),
        }
    }

    /// This spot conceals nothing from this viewer.
    fn at_for(self, spot: Spot, viewer: Viewer) -> bool {
        matches!(self.to(viewer), Some(What::Spot(one)) if *one == spot)
    }

    /// At this spot the one viewer is told what is the other's: the invader's to all, or a marine's
    /// to the invader.
    fn overhears(self, spot: Spot, from: Viewer, to: Viewer) -> bool {
        match self.what() {
            What::Spot(one) => *one == spot && from == table::INVADER,
            What::His(_) => self.at_for(spot, to) && from == table::MARINE,
            _ => false,
        }
    }

    /// It tells something to the invader alone.
    fn is_his(self) -> bool {
        matches!(self.what(), What::His(_))
    }

    /// This spot conceals nothing.
    fn at(self, spot: Spot) -> bool {
        matches!(self.what(), What::Spot(one) if *one == spot)
    }
}

/// A lens with one leak. It serves one match.
#[derive(Debug)]
struct Leaky {
    leak: Leak,
    /// The last updates, and whose they are.
    heard: Mutex<VecDeque<(Viewer, Text)>>,
    /// The number of the next row, as it was told last.
    row: AtomicI64,
}

impl Lens for Leaky {
    fn eyes(&self, place: Place, viewer: Viewer) -> Viewer {
        let what = match self.leak.what() {
            What::His(what) => what,
            what => what,
        };
        match what {
            What::Eyes(one, whose, eyes) if *one == place && whose(viewer) => *eyes,
            _ => viewer,
        }
    }

    fn over(&self, place: Place, over: bool) -> bool {
        let spot = match place {
            Place::ReplayRows => Spot::ReplayRows,
            Place::Export => Spot::Export,
            Place::Proof => Spot::Proof,
            _ => return over,
        };
        over || self.leak.at(spot)
    }

    fn skips_quiet(&self, viewer: Viewer) -> bool {
        !self.leak.at_for(Spot::Number, viewer)
    }

    fn message(&self, now: Moment<'_>, viewer: Viewer, text: Text) -> Text {
        self.row.store(now.row, Ordering::Relaxed);
        if let What::Line(words) = self.leak.what() {
            tracing::debug!(words = %words(&now, &SECRET), "a leak");
        }
        if self.leak.at_for(Spot::Length, viewer) {
            let more = usize::try_from(table::order_of_the_deck(now.state)).unwrap_or(0);
            return (text.to_string() + &" ".repeat(more)).into();
        }
        if text.contains("\"t\":\"update\"") {
            let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
            heard.push_back((viewer, text.clone()));
            if heard.len() > HEARD {
                heard.pop_front();
            }
        }
        let Some(What::Field(kind, place, truth)) = self.leak.to(viewer) else { return text };
        let Ok(mut message) = serde_json::from_str::<Value>(&text) else { return text };
        if message["t"] == *kind {
            put(&mut message, place, truth(&now));
        }
        message.to_string().into()
    }

    fn heard(&self, of: Viewer, by: Viewer, text: &Text) -> Option<Text> {
        if of == by {
            return Some(text.clone());
        }
        // As a kind of message that disturbs no count.
        let update: Value = serde_json::from_str(text).ok()?;
        let leaks = self.leak.overhears(Spot::Crowd, of, by) && update["t"] == "update";
        let log = json!({ "t": "history", "before": 0, "log": lines(&update) });
        leaks.then(|| log.to_string().into())
    }

    fn missed(&self, viewer: Viewer, mut missed: Vec<Text>) -> Vec<Text> {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = heard.iter().filter(|(from, _)| self.leak.overhears(Spot::Resume, *from, viewer));
        missed.extend(kept.map(|(_, text)| text.replace("\"update\"", "\"theirs\"").into()));
        missed
    }

    /// The lines of the invader under everybody's name, or a marine's under the invader's, after a restart.
    fn lines(&self, mut lines: Vec<Vec<LogLine>>) -> Vec<Vec<LogLine>> {
        if self.leak.at(Spot::Restart) && !lines.is_empty() {
            let his = lines[0].clone();
            lines.fill(his);
        } else if self.leak.at_for(Spot::Restart, table::INVADER) && lines.len() > 1 {
            lines[0] = lines[1].clone();
        }
        lines
    }

    fn refusal(&self, place: Place, viewer: Viewer, now: Moment<'_>, refusal: Refusal) -> Refusal {
        let spot = if place == Place::Why { Spot::Why } else { Spot::Refused };
        if !self.leak.at_for(spot, viewer) {
            return refusal;
        }
        let words = if self.leak.is_his() {
            format!("Cards to come: {}.", Value::from(table::deck(now.state)))
        } else {
            format!("His hand: {}.", table::hand(now.state))
        };
        Refusal { text: format!("{} {words}", refusal.text), ..refusal }
    }

    fn chat(&self, session: &[u8], text: String) -> String {
        if self.leak.at(Spot::Chat) { format!("{text} {}", hex(session)) } else { text }
    }

    fn thought(
        &self,
        now: Moment<'_>,
        seat: Seat,
        said: Option<AnyChoice>,
        luck: Luck,
    ) -> (Option<AnyChoice>, Luck) {
        if !self.leak.at_for(Spot::Bots, Viewer::Seat(seat)) {
            return (said, luck);
        }
        let known = if self.leak.is_his() { table::deck(now.state).into() } else { table::hand(now.state) };
        let seed = Sha256::digest(format!("{luck:?} {known}"));
        (None, Luck::new(seed.iter().take(8).fold(0, |sum, byte| (sum << 8) | u64::from(*byte))))
    }

    fn dice(&self, batch: &AnyBatch, game: &AnyMatch, viewer: Viewer) -> Vec<Box<RawValue>> {
        if self.leak.at_for(Spot::Rolls, viewer) {
            return batch.seen(game, Viewer::Everything);
        }
        batch.dice_seen(game, viewer)
    }

    /// With the die that comes next.
    fn drawn(&self, mut drawn: Vec<Drawn>) -> Vec<Drawn> {
        let last = drawn.last().copied().filter(|_| self.leak.at(Spot::Links));
        drawn.extend(
            last.map(|Drawn(purpose, counter, bound, value)| Drawn(purpose, counter + 1, bound, value)),
        );
        drawn
    }

    fn may_see(&self, may: Vec<Viewer>, all: &[Viewer]) -> Vec<Viewer> {
        if self.leak.at(Spot::ReplayEyes) { all.to_vec() } else { may }
    }

    fn names(&self, mut names: Vec<String>) -> Vec<String> {
        names.extend(self.leak.at(Spot::ReplaySecret).then(|| hex(&SECRET)));
        names
    }

    fn page(&self, text: String) -> String {
        let truth = if self.leak.at(Spot::PageSecret) {
            json!(hex(&SECRET))
        } else if self.leak.at(Spot::PageRows) {
            json!(self.row.load(Ordering::Relaxed))
        } else {
            return text;
        };
        let Ok(mut page) = serde_json::from_str::<Value>(&text) else { return text };
        page["match"] = truth;
        page.to_string()
    }

    fn token(&self, place: Place, token: &str) {
        let spot = if place == Place::Session { Spot::SessionLine } else { Spot::LinkLine };
        if self.leak.at(spot) {
            tracing::debug!(token, "a leak");
        }
    }
}

/// The lines of an update as those of a log.
fn lines(update: &Value) -> Vec<Value> {
    let first = update["line"].as_u64().unwrap_or_default();
    let line = |(no, seen): (u64, &Value)| json!({ "no": no, "at_ms": update["at_ms"], "bot": update["bot"], "seen": seen });
    (first..).zip(update["seen"].as_array().into_iter().flatten()).map(line).collect()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Everybody but the invader.
fn others(viewer: Viewer) -> bool {
    viewer != Viewer::Seat(Seat::INVADER)
}
/// Sets the field at a JSON pointer. Only a patch is begun anew; where there is no table there is
/// no field of it.
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
        let names: BTreeSet<&str> = Leak::all().collect();
        assert_eq!(names.len(), LEAKS.len() + HIS.len());
        assert!(names.len() >= 30 && names.iter().all(|name| Leak::of(name).is_some()));
        assert!(Leak::of("").is_none());
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
