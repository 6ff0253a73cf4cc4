//! What a match is told: by sockets, by the lobby, by the home page.

use super::fanout::Client;
use super::replay::Past;
use bots::Bot;
use protocol::http::FaultReport;
use protocol::message::Resume;
use serde_json::Value;
use store::rows::Admission;
use tokio::sync::oneshot;

/// Who plays one seat.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Sitting {
    /// Empty while nobody owns the chair.
    pub(crate) subject: String,
    /// What the others call him, or the bot.
    pub(crate) name: String,
    /// Decides for the seat, whoever owns it.
    pub(crate) bot: Option<Bot>,
    /// The host freed the seat.
    pub(crate) freed: bool,
    /// The host asks the player to give the seat up.
    pub(crate) asked: bool,
}

/// One message to a match.
#[derive(Debug)]
pub(crate) enum Msg {
    /// A socket opens.
    Join { client: Client, resume: Option<Resume> },
    /// It is gone.
    Leave { client: u64 },
    /// Somebody says something; since when it is known.
    Said { client: u64, what: Said, heard: std::time::Instant },
    /// Who sits where has changed. By seat.
    People(Vec<Sitting>),
    /// The host lets another device in to this seat: is it in, and are all told?
    LetIn { seat: u8, admits: Box<Admission>, told: oneshot::Sender<bool> },
    /// People gather at its table anew: these may go on looking at it.
    Gathering(Vec<String>),
    /// The host ended the link of those who watch.
    WatchEnded,
    /// Its table may be about to go, for good or into the archive: nothing is done until it is known whether it has gone.
    StandStill { still: oneshot::Sender<()>, over: oneshot::Receiver<()> },
    /// Is this seat asked something right now?
    IsAsked { seat: u8, answer: oneshot::Sender<bool> },
    /// What there is to tell again.
    Past { answer: oneshot::Sender<Past> },
    /// What a seat may know of the fault that stopped the match; `None` while it runs.
    Report { seat: Option<u8>, answer: oneshot::Sender<Option<FaultReport>> },
}

/// What somebody can say.
#[derive(Debug)]
pub(crate) enum Said {
    Choose { id: String, ask: u32, choice: Value },
    Standing { id: String, order: Value },
    GoOnWithout { id: String, seat: u8 },
    GiveToBot { seat: u8, on: bool },
    WaitFor { seat: u8, on: bool },
    AnswerFor { id: String, seat: u8, ask: u32, choice: Value },
    Hold { ask: u32 },
    Undo { id: String, ask: u32 },
    Vote { vote: u32, yes: bool },
    Why { ask: u32, choice: Value },
    Resync,
    Chat { text: String },
    Mark { at: [u8; 2] },
    History { before: u32 },
}

impl Said {
    /// The command's own id, if it has one.
    pub(crate) fn id(&self) -> Option<&String> {
        match self {
            Self::Choose { id, .. }
            | Self::Standing { id, .. }
            | Self::GoOnWithout { id, .. }
            | Self::AnswerFor { id, .. }
            | Self::Undo { id, .. } => Some(id),
            Self::Hold { .. }
            | Self::GiveToBot { .. }
            | Self::WaitFor { .. }
            | Self::Vote { .. }
            | Self::Why { .. }
            | Self::Resync
            | Self::Chat { .. }
            | Self::Mark { .. }
            | Self::History { .. } => None,
        }
    }
}
