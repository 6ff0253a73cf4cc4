//! What a match is told: by sockets, by the lobby, by the home page.

use super::client::Client;
use super::past::Past;
use super::player::Sitting;
use protocol::http::FaultReport;
use protocol::message::{ClientMsg, Resume};
use store::rows::Admission;
use tokio::sync::oneshot;

/// One message to a match.
#[derive(Debug)]
pub enum Msg {
    /// A socket opens.
    Join { client: Client, resume: Option<Resume> },
    /// It is gone.
    Leave { client: u64 },
    /// A message of a socket, well formed, and when it came.
    Command { client: u64, message: ClientMsg, heard: std::time::Instant },
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
