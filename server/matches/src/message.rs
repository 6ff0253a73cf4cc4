//! The messages to a match: from sockets, from the lobby, from the home page.

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
    /// A socket opened.
    Join { client: Client, resume: Option<Resume> },
    /// A socket closed.
    Leave { client: u64 },
    /// A well-formed message of a socket, and when it arrived.
    Command { client: u64, message: ClientMsg, heard: std::time::Instant },
    /// Who sits where has changed. By seat.
    People(Vec<Sitting>),
    /// The host admits another device to this seat. The answer is true once it is stored and published.
    LetIn { seat: u8, admits: Box<Admission>, done: oneshot::Sender<bool> },
    /// People gather at the table again. Only these may go on looking at the match.
    Gathering(Vec<String>),
    /// The host ended the link for spectators.
    WatchEnded,
    /// The table may be about to go, for good or into the archive. The match does nothing until the outcome
    /// is known.
    StandStill { still: oneshot::Sender<()>, over: oneshot::Receiver<()> },
    /// Asks whether this seat is asked something right now.
    IsAsked { seat: u8, answer: oneshot::Sender<bool> },
    /// Asks what there is to replay.
    Past { answer: oneshot::Sender<Past> },
    /// Asks what a seat may know of the fault that stopped the match. The answer is `None` while it runs.
    Report { seat: Option<u8>, answer: oneshot::Sender<Option<FaultReport>> },
}
