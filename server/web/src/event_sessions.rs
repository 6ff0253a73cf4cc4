//! Event streams through which their session can send messages. Each has a name of its own.

use crate::error::Fault;
use crate::refusals;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::Hash;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A message as it came in. Clones share its bytes.
pub(crate) type ClientText = Utf8Bytes;

/// What a request brings to a stream.
#[derive(Debug)]
pub(crate) enum StreamMessage {
    Text(ClientText),
    /// A sign of life without a message.
    Sign,
}

/// The longest message of a client, in bytes, as on a WebSocket.
const MESSAGE_LIMIT: usize = 8 * 1024;
/// How many messages of a client may wait to be read. One `POST` brings no more.
const WAITING: usize = 32;

/// The open streams, by name.
#[derive(Debug, Default)]
pub struct EventSessions(Mutex<HashMap<String, (Hash, mpsc::Sender<StreamMessage>)>>);

/// The name of one stream. It ends with its stream.
#[derive(Debug)]
pub(crate) struct Voice {
    of: Arc<EventSessions>,
    name: String,
}

impl Voice {
    /// Returns the name to which a message to the stream is addressed.
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
    /// Begins a stream of this session. Returns the receiver of its messages and its name. The stream ends
    /// with its [`Voice`].
    pub(crate) fn begin(
        self: &Arc<Self>,
        session: Hash,
        first: Option<ClientText>,
    ) -> (Voice, mpsc::Receiver<StreamMessage>) {
        let (hear, said) = mpsc::channel(WAITING);
        let name = uuid::Uuid::new_v4().simple().to_string();
        if let Some(first) = first {
            // The queue has room: no other code knows of it yet.
            let _ = hear.try_send(StreamMessage::Text(first));
        }
        self.all().insert(name.clone(), (session, hear));
        (Voice { of: self.clone(), name }, said)
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, (Hash, mpsc::Sender<StreamMessage>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns how many streams accept messages.
    pub(crate) fn count(&self) -> usize {
        self.all().len()
    }

    /// Sends messages to a stream of this session, in their order, all of them or none. An empty list is a
    /// sign of life.
    ///
    /// # Errors
    /// Returns 404 `no_such_stream` if there is none. Returns another refusal if too much waits on it, or a
    /// message is too long.
    pub(crate) fn say(&self, name: &str, session: Hash, messages: Vec<ClientText>) -> Result<(), Fault> {
        if messages.len() > WAITING || messages.iter().any(|text| text.len() > MESSAGE_LIMIT) {
            return Err(Fault::too_large());
        }
        let voice = self.all().get(name).filter(|(owner, _)| *owner == session).map(|(_, said)| said.clone());
        let ended = || Fault::missing("no_such_stream", refusals::no_such_stream());
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
