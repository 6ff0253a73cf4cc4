//! A stream of events and `POST`s instead of a WebSocket, for networks that allow none. The stream is the
//! response to a `POST`, because a browser names its origin with it and not with a `GET`.

use super::transport::Incoming;
use crate::event_sessions::{ClientText, EventSessions, StreamMessage, Voice};
use axum::body::{Body, Bytes};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::Response;
use futures_util::stream;
use matches::Text;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use store::Hash;
use tokio::sync::mpsc;

/// One piece of a stream: what precedes the text, the text that all of an audience share, and what follows.
type Piece = [Bytes; 3];

/// An open stream of events.
#[derive(Debug)]
pub(crate) struct Events {
    out: mpsc::Sender<Piece>,
    said: mpsc::Receiver<StreamMessage>,
    /// A peer that does not accept a piece in this time is gone.
    patience: Duration,
    /// Lets the session send to the stream while it is open.
    _voice: Voice,
}

impl Events {
    /// Opens a stream to which its session can send. `first` is the first message, if any.
    pub(crate) async fn open(
        event_sessions: &Arc<EventSessions>,
        session: Hash,
        first: Option<ClientText>,
        patience: Duration,
    ) -> (Self, Response) {
        let (voice, said) = event_sessions.begin(session, first);
        let (out, waiting) = mpsc::channel(2);
        let named = [Bytes::from_static(b"event: say\ndata: "), voice.name().to_owned().into(), END];
        let _ = out.send(named).await;
        (Self { out, said, patience, _voice: voice }, response(waiting))
    }

    async fn put(&mut self, piece: Piece) -> Result<(), ()> {
        match tokio::time::timeout(self.patience, self.out.send(piece)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(()),
        }
    }

    pub(super) async fn tell(&mut self, parcel: Vec<Text>) -> Result<(), ()> {
        for text in parcel {
            self.put([Bytes::from_static(b"data: "), text.into(), END]).await?;
        }
        Ok(())
    }

    pub(super) async fn ping(&mut self) -> Result<(), ()> {
        self.put([Bytes::from_static(b":"), Bytes::new(), END]).await
    }

    pub(super) async fn hear(&mut self) -> Incoming {
        tokio::select! {
            said = self.said.recv() => match said {
                Some(StreamMessage::Text(text)) => Incoming::Text(text),
                Some(StreamMessage::Sign) => Incoming::Sign,
                None => Incoming::Gone,
            },
            () = self.out.closed() => Incoming::Gone,
        }
    }

    pub(super) async fn close(mut self, code: u16) {
        let code = Bytes::from(code.to_string());
        let _ = self.put([Bytes::from_static(b"event: close\ndata: "), code, END]).await;
    }
}

/// The end of every event.
const END: Bytes = Bytes::from_static(b"\n\n");

/// Returns the response that goes on until its stream ends.
fn response(waiting: mpsc::Receiver<Piece>) -> Response {
    let pieces = stream::unfold((waiting, Vec::new().into_iter()), async |(mut waiting, mut piece)| {
        let mut next: Option<Bytes> = piece.find(|part: &Bytes| !part.is_empty());
        if next.is_none() {
            piece = Vec::from(waiting.recv().await?).into_iter();
            next = piece.next();
        }
        next.map(|part| (Ok::<_, Infallible>(part), (waiting, piece)))
    });
    let mut response = Response::new(Body::from_stream(pieces));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    // Asks a proxy to pass on every piece as it comes.
    headers.insert(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    response
}
