//! The client at the other end: over a WebSocket, or over an event stream and `POST`s where those are
//! blocked.

use super::events::Events;
use super::socket::Socket;
use crate::event_sessions::ClientText;
use matches::Text;

/// The other end of an open connection.
#[derive(Debug)]
pub(crate) enum Transport {
    Socket(Box<Socket>),
    Events(Events),
}

/// What a peer may send.
#[derive(Debug)]
pub(crate) enum Incoming {
    Text(ClientText),
    /// A ping, which tungstenite has answered, a pong, or a request without a message.
    Sign,
    /// The peer is gone.
    Gone,
    /// Something that is not allowed: too long, binary, or no WebSocket at all.
    Wrong,
}

impl Transport {
    /// Sends one message to a peer that still reads.
    pub(crate) async fn tell(&mut self, text: Text) -> Result<(), ()> {
        self.tell_all(vec![text]).await
    }

    /// Sends messages that go together to a peer that still reads.
    pub(crate) async fn tell_all(&mut self, parcel: Vec<Text>) -> Result<(), ()> {
        match self {
            Self::Socket(socket) => socket.tell(parcel).await,
            Self::Events(events) => events.tell(parcel).await,
        }
    }

    /// Asks for a sign of life. A browser answers by itself on a WebSocket; on a stream of events the page
    /// answers.
    pub(crate) async fn ping(&mut self) -> Result<(), ()> {
        match self {
            Self::Socket(socket) => socket.ping().await,
            Self::Events(events) => events.ping().await,
        }
    }

    /// Returns true if the peer's messages come as requests, which are not counted as frames.
    pub(crate) fn is_uncounted(&self) -> bool {
        matches!(self, Self::Events(_))
    }

    /// Returns what the peer sends next.
    pub(crate) async fn hear(&mut self) -> Incoming {
        match self {
            Self::Socket(socket) => socket.hear().await,
            Self::Events(events) => events.hear().await,
        }
    }

    /// Closes the connection. `1012`: the server restarts; `1008`: no longer allowed; `1013`: too slow.
    pub(crate) async fn close(self, code: u16, reason: &'static str) {
        match self {
            Self::Socket(socket) => socket.close(code, reason).await,
            Self::Events(events) => events.close(code).await,
        }
    }
}
