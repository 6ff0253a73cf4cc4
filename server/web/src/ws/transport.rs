//! The client at the other end: over a WebSocket, or over an event stream and `POST`s where those are blocked.

use super::events::Events;
use super::socket::Socket;
use crate::event_sessions::Said;
use matches::Text;

/// The other end of an open connection.
#[derive(Debug)]
pub(crate) enum Transport {
    Socket(Box<Socket>),
    Events(Events),
}

/// What a peer may say.
#[derive(Debug)]
pub(crate) enum Incoming {
    Text(Said),
    /// A ping, which tungstenite has answered, a pong, or a request that says nothing.
    Sign,
    /// The peer is gone.
    Gone,
    /// Something that is not allowed: too long, binary, or no WebSocket at all.
    Wrong,
}

impl Transport {
    /// Sends one message to a peer that still reads.
    pub(crate) async fn tell(&mut self, text: Text) -> Result<(), ()> {
        match self {
            Self::Socket(socket) => socket.tell(text).await,
            Self::Events(events) => events.tell(text).await,
        }
    }

    /// Asks for a sign of life. A browser answers on a WebSocket by itself, and the page on a stream of
    /// events.
    pub(crate) async fn ping(&mut self) -> Result<(), ()> {
        match self {
            Self::Socket(socket) => socket.ping().await,
            Self::Events(events) => events.ping().await,
        }
    }

    /// What the peer says comes through requests, which nobody has counted as frames.
    pub(crate) fn is_uncounted(&self) -> bool {
        matches!(self, Self::Events(_))
    }

    /// What the peer says next.
    pub(crate) async fn hear(&mut self) -> Incoming {
        match self {
            Self::Socket(socket) => socket.hear().await,
            Self::Events(events) => events.hear().await,
        }
    }

    /// The last word. `1012`: the server restarts; `1008`: no longer allowed; `1013`: too slow.
    pub(crate) async fn close(self, code: u16, reason: &'static str) {
        match self {
            Self::Socket(socket) => socket.close(code, reason).await,
            Self::Events(events) => events.close(code).await,
        }
    }
}
