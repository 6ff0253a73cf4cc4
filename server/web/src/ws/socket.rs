//! One WebSocket: its handshake, and frames short enough that none of its buffers stays large.

use super::frames::Counted;
use super::transport::{Incoming, Transport};
use crate::error::Fault;
use crate::refusals;
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use futures_util::{FutureExt, SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use matches::Text;
use std::pin::pin;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Message};

/// The longest message of a client, in bytes.
const MESSAGE_LIMIT: usize = 8 * 1024;
/// The largest outgoing frame, in bytes. A longer message goes out in several. A write buffer stays allocated
/// as long as the socket is open, and full pictures are rare.
const FRAME: usize = 512;
/// Frames that go together are written at once, up to this many bytes and a frame more.
const TOGETHER: usize = 3 * FRAME;
/// The read buffer of each socket, in bytes.
const READ_AHEAD: usize = 1024;
/// The most bytes that can wait to be written.
const WRITE_LIMIT: usize = 64 * 1024;

/// The close code of a server that stops.
const RESTARTING: u16 = 1012;
/// How long a stop waits for peers that do not say goodbye. The next server must be up when they reconnect.
const FAREWELL: Duration = Duration::from_millis(750);

/// A request that asks for a WebSocket.
#[derive(Debug)]
pub(crate) struct Handshake {
    accept: HeaderValue,
    upgrade: OnUpgrade,
}

/// An open WebSocket.
#[derive(Debug)]
pub(crate) struct Socket {
    inner: WebSocketStream<Counted<TokioIo<Upgraded>>>,
    /// A peer that does not accept a frame in this time is gone.
    patience: Duration,
}

fn names(headers: &HeaderMap, header: HeaderName, word: &str) -> bool {
    let values = headers.get_all(header).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|one| one.trim().eq_ignore_ascii_case(word))
}

fn asks_for_upgrade(headers: &HeaderMap) -> bool {
    names(headers, header::CONNECTION, "upgrade") && names(headers, header::UPGRADE, "websocket")
}

/// A request from which no proxy removed the upgrade. As an argument of a handler it refuses a handshake whose
/// key arrives without one: a proxy passes on the key, but `Upgrade` and `Connection` only if it is told to.
#[derive(Debug)]
pub(crate) struct Unstripped;

impl<S: Sync> FromRequestParts<S> for Unstripped {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let headers = &parts.headers;
        if headers.contains_key(header::SEC_WEBSOCKET_KEY) && !asks_for_upgrade(headers) {
            return Err(Fault::bad("no_upgrade", refusals::no_upgrade()));
        }
        Ok(Self)
    }
}

impl<S: Sync> FromRequestParts<S> for Handshake {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Fault> {
        let none = || Fault::bad("no_socket", refusals::no_socket());
        let headers = &parts.headers;
        let asked = asks_for_upgrade(headers) && names(headers, header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asked).ok_or_else(none)?;
        let accept = HeaderValue::from_str(&derive_accept_key(key.as_bytes())).map_err(|_| none())?;
        let upgrade = parts.extensions.remove::<OnUpgrade>().ok_or_else(none)?;
        Ok(Self { accept, upgrade })
    }
}

impl Handshake {
    /// Accepts the handshake. `run` gets the socket as soon as the response is sent. `count` is called for
    /// each frame of the peer, and returns false when there are too many.
    pub(crate) fn open<F>(
        self,
        patience: Duration,
        count: impl FnMut() -> bool + Send + 'static,
        run: impl FnOnce(Transport) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Self { accept, upgrade } = self;
        tokio::spawn(async move {
            // The peer may be gone before the response.
            let Ok(upgraded) = upgrade.await else { return };
            let config = WebSocketConfig::default()
                .read_buffer_size(READ_AHEAD)
                .write_buffer_size(TOGETHER)
                .max_write_buffer_size(WRITE_LIMIT)
                .max_message_size(Some(MESSAGE_LIMIT))
                .max_frame_size(Some(MESSAGE_LIMIT));
            let io = Counted::new(TokioIo::new(upgraded), count);
            let inner = WebSocketStream::from_raw_socket(io, Role::Server, Some(config)).await;
            run(Transport::Socket(Box::new(Socket { inner, patience }))).await;
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        response
    }
}

impl Socket {
    /// Waits until a frame or what is buffered is written, as long as the peer still reads.
    async fn written(
        sending: impl Future<Output = Result<(), tokio_tungstenite::tungstenite::Error>>,
        patience: Duration,
    ) -> Result<(), ()> {
        let mut sending = pin!(sending);
        // The system takes nearly every frame at once. Only one that must wait needs a deadline.
        let sent = match sending.as_mut().now_or_never() {
            Some(sent) => sent,
            None => tokio::time::timeout(patience, sending).await.map_err(drop)?,
        };
        sent.map_err(drop)
    }

    async fn put(&mut self, message: Message) -> Result<(), ()> {
        Self::written(self.inner.send(message), self.patience).await
    }

    /// Sends messages to a peer that still reads. Short ones share a write.
    pub(super) async fn tell(&mut self, parcel: Vec<Text>) -> Result<(), ()> {
        for text in parcel {
            for frame in frames(text) {
                Self::written(self.inner.feed(Message::Frame(frame)), self.patience).await?;
            }
        }
        Self::written(self.inner.flush(), self.patience).await
    }

    /// Sends a ping: proxies close connections that are silent for a minute.
    pub(super) async fn ping(&mut self) -> Result<(), ()> {
        self.put(Message::Ping(Bytes::new())).await
    }

    /// Returns what the peer sends next.
    pub(super) async fn hear(&mut self) -> Incoming {
        match self.inner.next().await {
            Some(Ok(Message::Text(text))) => Incoming::Text(text),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Incoming::Sign,
            Some(Ok(Message::Close(_))) => {
                self.answer_close().await;
                Incoming::Gone
            }
            None => Incoming::Gone,
            Some(Ok(Message::Binary(_) | Message::Frame(_)) | Err(_)) => Incoming::Wrong,
        }
    }

    /// Sends the Close frame that the library has prepared, and ends the connection (RFC 6455, 5.5.1).
    async fn answer_close(&mut self) {
        let answer = async {
            let _ = self.inner.flush().await;
            let _ = self.inner.get_mut().shutdown().await;
        };
        let _ = tokio::time::timeout(self.patience / 4, answer).await;
    }

    /// Sends the last frame and waits for the peer's own. Without it the last messages may be lost with the
    /// connection. `1012`: the server restarts; `1008`: no longer allowed.
    pub(super) async fn close(mut self, code: u16, reason: &'static str) {
        // Frames beyond the limit would end the wait for the peer's own, and with it the connection.
        self.inner.get_mut().count_no_more();
        let frame = CloseFrame { code: code.into(), reason: reason.into() };
        let limit = self.patience / 4;
        let limit = if code == RESTARTING { limit.min(FAREWELL) } else { limit };
        let farewell = async {
            self.put(Message::Close(Some(frame))).await?;
            while let Some(Ok(_)) = self.inner.next().await {}
            self.linger().await;
            Ok::<_, ()>(())
        };
        let _ = tokio::time::timeout(limit, farewell).await;
    }

    /// Drops what the peer still sends until it closes the connection. With unread bytes the system would
    /// reset the connection, and the peer could lose the last frame. This reads bytes, because a peer that
    /// broke the protocol is no longer read as messages.
    async fn linger(&mut self) {
        let io = self.inner.get_mut();
        let _ = io.shutdown().await;
        let mut rest = [0; READ_AHEAD];
        while io.read(&mut rest).await.is_ok_and(|read| read > 0) {}
    }
}

/// Returns the frames of a message.
fn frames(text: Text) -> impl Iterator<Item = Frame> {
    let mut rest = Some(Bytes::from(text));
    let mut kind = Data::Text;
    std::iter::from_fn(move || {
        let mut part = rest.take()?;
        let more = part.split_off(part.len().min(FRAME));
        let last = more.is_empty();
        rest = (!last).then_some(more);
        Some(Frame::message(part, OpCode::Data(std::mem::replace(&mut kind, Data::Continue)), last))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_message_goes_out_in_frames_and_is_whole_with_the_last() {
        for size in [0, 1, FRAME, FRAME + 1, 5 * FRAME] {
            let text = "x".repeat(size);
            let frames: Vec<Frame> = frames(text.as_str().into()).collect();
            let mut whole = Vec::new();
            for (no, frame) in frames.iter().enumerate() {
                let kind = if no == 0 { Data::Text } else { Data::Continue };
                assert_eq!(frame.header().opcode, OpCode::Data(kind), "{size}: {no}");
                assert_eq!(frame.header().is_final, no + 1 == frames.len(), "{size}: {no}");
                assert!(frame.payload().len() <= FRAME, "{size}: {no}");
                whole.extend_from_slice(frame.payload());
            }
            assert_eq!(whole, text.as_bytes(), "{size}");
        }
    }
}
