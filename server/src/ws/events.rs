//! What a WebSocket does, over a stream of events and `POST`s: for networks that let no WebSocket through.
//! The stream is the answer of a `POST`, since a browser names its origin there and not with a `GET`.

use super::Text;
use super::peer::Heard;
use crate::error::Fault;
use crate::store::Hash;
use axum::body::{Body, Bytes};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::Response;
use futures_util::stream;
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc;

/// No message of a client is longer, in bytes: as on a WebSocket.
const MESSAGE_LIMIT: usize = 8 * 1024;
/// Messages of a client that may wait to be read; one `POST` brings no more.
const WAITING: usize = 32;

/// One piece of a stream: what stands before the text, the text as everybody of an audience gets it, what stands after.
type Piece = [Bytes; 3];

/// An open stream of events.
#[derive(Debug)]
pub(crate) struct Events {
    out: mpsc::Sender<Piece>,
    said: mpsc::Receiver<Text>,
    /// A peer that does not take a piece in this time is gone.
    patience: Duration,
    /// `None` for a stream on which nothing can be said.
    voice: Option<Voice>,
}

/// By which name the owner of a stream can say something on it.
#[derive(Debug, Default)]
pub(crate) struct Voices(Mutex<HashMap<String, (Hash, mpsc::Sender<Text>)>>);

/// One of them; it ends with its stream.
#[derive(Debug)]
struct Voice {
    of: Arc<Voices>,
    name: String,
}

impl Drop for Voice {
    fn drop(&mut self) {
        self.of.all().remove(&self.name);
    }
}

impl Voices {
    fn all(&self) -> MutexGuard<'_, HashMap<String, (Hash, mpsc::Sender<Text>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many streams there are on which something can be said.
    pub(crate) fn count(&self) -> usize {
        self.all().len()
    }

    /// Says these messages on a stream of this session, in their order, all of them or none.
    ///
    /// # Errors
    /// There is no such stream, too much waits on it, or something is too long.
    pub(crate) fn say(&self, name: &str, session: Hash, messages: Vec<Text>) -> Result<(), Fault> {
        if messages.len() > WAITING || messages.iter().any(|text| text.len() > MESSAGE_LIMIT) {
            return Err(Fault::too_large());
        }
        let voice = self.all().get(name).filter(|(owner, _)| *owner == session).map(|(_, said)| said.clone());
        let ended = || Fault::missing("no_such_stream", "This connection has ended.");
        let said = voice.ok_or_else(ended)?;
        let room = said.try_reserve_many(messages.len()).map_err(|full| match full {
            mpsc::error::TrySendError::Full(()) => Fault::too_many(),
            mpsc::error::TrySendError::Closed(()) => ended(),
        })?;
        room.zip(messages).for_each(|(place, text)| place.send(text));
        Ok(())
    }
}

impl Events {
    /// A stream on which its session can say something; the first thing said is `first`.
    pub(crate) async fn open(
        voices: &Arc<Voices>,
        session: Hash,
        first: Text,
        patience: Duration,
    ) -> (Self, Response) {
        let (hear, said) = mpsc::channel(WAITING);
        let name = uuid::Uuid::new_v4().simple().to_string();
        // There is room: nobody else knows of it yet.
        let _ = hear.try_send(first);
        voices.all().insert(name.clone(), (session, hear));
        let (out, waiting) = mpsc::channel(2);
        let named = [Bytes::from_static(b"event: say\ndata: "), name.clone().into(), END];
        let _ = out.send(named).await;
        let voice = Some(Voice { of: voices.clone(), name });
        (Self { out, said, patience, voice }, response(waiting))
    }

    /// A stream that only tells.
    pub(crate) fn telling(patience: Duration) -> (Self, Response) {
        let ((_, said), (out, waiting)) = (mpsc::channel(1), mpsc::channel(1));
        (Self { out, said, patience, voice: None }, response(waiting))
    }

    async fn put(&mut self, piece: Piece) -> Result<(), ()> {
        match tokio::time::timeout(self.patience, self.out.send(piece)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(()),
        }
    }

    pub(super) async fn tell(&mut self, text: Text) -> Result<(), ()> {
        self.put([Bytes::from_static(b"data: "), text.into(), END]).await
    }

    pub(super) async fn ping(&mut self) -> Result<(), ()> {
        self.put([Bytes::from_static(b":"), Bytes::new(), END]).await
    }

    pub(super) async fn hear(&mut self) -> Heard {
        if self.voice.is_none() {
            self.out.closed().await;
            return Heard::Gone;
        }
        tokio::select! {
            said = self.said.recv() => said.map_or(Heard::Gone, Heard::Text),
            () = self.out.closed() => Heard::Gone,
        }
    }

    pub(super) async fn close(mut self, code: u16) {
        let code = Bytes::from(code.to_string());
        let _ = self.put([Bytes::from_static(b"event: close\ndata: "), code, END]).await;
    }
}

/// After every event.
const END: Bytes = Bytes::from_static(b"\n\n");

/// The answer that goes on until its stream ends.
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
