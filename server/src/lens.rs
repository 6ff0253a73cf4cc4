//! The last stop of everything that leaves the server: views, log lines, answers and pages.
//! [`Honest`] passes all of it unchanged. A test puts in a lens that tells too much, and checks that a
//! test notices.

use crate::matches::Drawn;
use bots::Luck;
use editions::{AnyBatch, AnyChoice, AnyMatch, Refusal, Seat, Viewer};
use protocol::message::LogLine;

use serde_json::value::RawValue;
use std::fmt::Debug;

pub use crate::matches::Text;

/// Where something is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The picture of a stream.
    Picture,
    /// The lines of a stream.
    Lines,
    /// Older lines.
    History,
    /// Pages of a replay.
    Replay,
    /// Rows of a replay, which count what others did unseen.
    ReplayRows,
    /// The file of a match.
    Export,
    /// Keys and draws of a match.
    Proof,
    /// Why something is not possible.
    Why,
    /// A refusal.
    Refused,
    /// The token of a session.
    Session,
    /// The token of a link.
    Link,
}

/// A match at the moment at which something of it is told.
#[derive(Debug, Clone, Copy)]
pub struct Moment<'a> {
    pub state: &'a AnyMatch,
    /// The number of the next row of its log.
    pub row: i64,
}

/// What an audience is told, as it goes out. Every method changes nothing unless it is overridden.
pub trait Lens: Debug + Send + Sync {
    /// With whose eyes a place makes what it tells `viewer`.
    fn eyes(&self, _: Place, viewer: Viewer) -> Viewer {
        viewer
    }

    /// Whether the match is over, as far as this place is concerned.
    fn over(&self, _: Place, over: bool) -> bool {
        over
    }

    /// Whether a move that shows `viewer` nothing takes no number and no frame of the stream.
    fn skips_quiet(&self, _: Viewer) -> bool {
        true
    }

    /// A message of the stream of `viewer`.
    fn message(&self, _: Moment<'_>, _: Viewer, text: Text) -> Text {
        text
    }

    /// What a listener with the eyes `by` hears of a message to `of`.
    fn heard(&self, of: Viewer, by: Viewer, text: &Text) -> Option<Text> {
        (of == by).then(|| text.clone())
    }

    /// What `viewer` has missed: how it goes on, each update, how it stands.
    fn missed(&self, _: Viewer, missed: Vec<Text>) -> Vec<Text> {
        missed
    }

    /// The lines of each audience after a restart.
    fn lines(&self, lines: Vec<Vec<LogLine>>) -> Vec<Vec<LogLine>> {
        lines
    }

    /// A refusal, or why something is not possible.
    fn refusal(&self, _: Place, _: Viewer, _: Moment<'_>, refusal: Refusal) -> Refusal {
        refusal
    }

    /// A chat message from the holder of this session.
    fn chat(&self, _session: &[u8], text: String) -> String {
        text
    }

    /// What a bot on a seat goes by: what it wants to say, and the luck that it has left.
    fn thought(
        &self,
        _: Moment<'_>,
        _: Seat,
        said: Option<AnyChoice>,
        luck: Luck,
    ) -> (Option<AnyChoice>, Luck) {
        (said, luck)
    }

    /// The dice that a viewer saw fall, told again later.
    fn dice(&self, batch: &AnyBatch, game: &AnyMatch, viewer: Viewer) -> Vec<Box<RawValue>> {
        batch.dice_seen(game, viewer)
    }

    /// The draws of which the links are told with those dice.
    fn drawn(&self, drawn: Vec<Drawn>) -> Vec<Drawn> {
        drawn
    }

    /// Whose eyes a reader may ask for in a replay, out of `all`.
    fn may_see(&self, may: Vec<Viewer>, _all: &[Viewer]) -> Vec<Viewer> {
        may
    }

    /// The names on a page of a replay.
    fn names(&self, names: Vec<String>) -> Vec<String> {
        names
    }

    /// The page of a table.
    fn page(&self, text: String) -> String {
        text
    }

    /// Reports a new token. Only the client that asked for it may learn it.
    fn token(&self, _: Place, _token: &str) {}
}

/// Tells each audience exactly what it may know.
#[derive(Debug, Clone, Copy, Default)]
pub struct Honest;

impl Lens for Honest {}
