//! Streams of events on which their session can say something, each by a name of its own.

use crate::error::Fault;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::Hash;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A message as it came in; clones share its bytes.
pub(crate) type Said = Utf8Bytes;

/// What a request brings to a stream.
#[derive(Debug)]
pub(crate) enum StreamMessage {
    Text(Said),
    /// The page is there, and says nothing.
    Sign,
}

/// No message of a client is longer, in bytes: as on a WebSocket.
const MESSAGE_LIMIT: usize = 8 * 1024;
/// Messages of a client that may wait to be read; one `POST` brings no more.
const WAITING: usize = 32;

/// By which name the owner of a stream can say something on it.
#[derive(Debug, Default)]
pub struct EventSessions(Mutex<HashMap<String, (Hash, mpsc::Sender<StreamMessage>)>>);

/// One of them; it ends with its stream.
#[derive(Debug)]
pub(crate) struct Voice {
    of: Arc<EventSessions>,
    name: String,
}

impl Voice {
    /// What a message to the stream is addressed to.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Voice {
    fn drop(&mut self) {
        self.of.all().remove(&self.name);
    }
}

impl EventSessions {
    /// A new stream of this session: what is said on it, and the name by which. It ends with its [`Voice`].
    pub(crate) fn begin(
        self: &Arc<Self>,
        session: Hash,
        first: Option<Said>,
    ) -> (Voice, mpsc::Receiver<StreamMessage>) {
        let (hear, said) = mpsc::channel(WAITING);
        let name = uuid::Uuid::new_v4().simple().to_string();
        if let Some(first) = first {
            // There is room: nobody else knows of it yet.
            let _ = hear.try_send(StreamMessage::Text(first));
        }
        self.all().insert(name.clone(), (session, hear));
        (Voice { of: self.clone(), name }, said)
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, (Hash, mpsc::Sender<StreamMessage>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many streams there are on which something can be said.
    pub(crate) fn count(&self) -> usize {
        self.all().len()
    }

    /// Says these messages on a stream of this session, in their order, all of them or none. An empty list
    /// is a sign of life.
    ///
    /// # Errors
    /// There is no such stream, too much waits on it, or something is too long.
    pub(crate) fn say(&self, name: &str, session: Hash, messages: Vec<Said>) -> Result<(), Fault> {
        if messages.len() > WAITING || messages.iter().any(|text| text.len() > MESSAGE_LIMIT) {
            return Err(Fault::too_large());
        }
        let voice = self.all().get(name).filter(|(owner, _)| *owner == session).map(|(_, said)| said.clone());
        let ended = || Fault::missing("no_such_stream", "This connection has ended.");
        let said = voice.ok_or_else(ended)?;
        let mut words: Vec<StreamMessage> = messages.into_iter().map(StreamMessage::Text).collect();
        if words.is_empty() {
            words.push(StreamMessage::Sign);
        }
        let room = said.try_reserve_many(words.len()).map_err(|full| match full {
            mpsc::error::TrySendError::Full(()) => Fault::too_many(),
            mpsc::error::TrySendError::Closed(()) => ended(),
        })?;
        room.zip(words).for_each(|(place, word)| place.send(word));
        Ok(())
    }
}
