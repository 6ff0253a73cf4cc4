//! The matches that are live, and the handles to their tasks.

use super::{Msg, people_of};
use metrics::Pulse;
use protocol::message::ClientMsg;
use protocol::table::TablePhase;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tables::Table;
use tokio::sync::{OnceCell, mpsc};

/// A handle to the task of a live match.
#[derive(Debug, Clone)]
pub struct Handle {
    pub table_id: String,
    inbox: mpsc::Sender<Msg>,
    pub(super) pulse: Arc<Pulse>,
}

/// A match that is live, or being loaded.
pub(super) type Cell = Arc<OnceCell<Handle>>;

/// All live matches, by id.
#[derive(Debug, Default)]
pub struct Live(Mutex<HashMap<String, Cell>>);

impl Live {
    pub(super) fn all(&self) -> MutexGuard<'_, HashMap<String, Cell>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the place of a match. Callers that come at once share it.
    pub(super) fn cell(&self, id: &str) -> Cell {
        self.all().entry(id.to_owned()).or_default().clone()
    }

    /// Removes a place, unless another one has taken it.
    pub(super) fn remove(&self, id: &str, cell: &Cell) {
        let mut all = self.all();
        if all.get(id).is_some_and(|other| Arc::ptr_eq(other, cell)) {
            all.remove(id);
        }
    }

    /// Releases an idle match, unless a message is on its way. Returns true if it was released.
    pub(super) fn forget(&self, id: &str, inbox: &mut mpsc::Receiver<Msg>) -> bool {
        let mut all = self.all();
        if !inbox.is_empty() {
            return false;
        }
        inbox.close();
        all.remove(id);
        true
    }

    /// Tells the match of a table who sits where. While people gather, the seats are those of the next match.
    pub async fn people_changed(&self, table: &Table) {
        let message = if table.phase == TablePhase::Gathering {
            Msg::Gathering(table.people.iter().map(|person| person.subject.clone()).collect())
        } else {
            Msg::People(people_of(table))
        };
        self.send(table, message).await;
    }

    /// Sends to the table's live match; while people gather, to the match before.
    pub async fn send(&self, table: &Table, message: Msg) {
        let Some(id) = &table.match_id else { return };
        let handle = self.all().get(id).and_then(|cell| cell.get().cloned());
        if let Some(handle) = handle {
            // A match that was just released reads the table when it is loaded again.
            let _ = handle.inbox.send(message).await;
        }
    }
}

impl Handle {
    pub(super) fn new(table_id: String, inbox: mpsc::Sender<Msg>, pulse: Arc<Pulse>) -> Self {
        Self { table_id, inbox, pulse }
    }

    /// Returns true if the match was released.
    pub(super) fn is_closed(&self) -> bool {
        self.inbox.is_closed()
    }

    /// Waits for a free place in the inbox, then sends. Returns false if the match was just released.
    pub async fn send(&self, message: Msg) -> bool {
        self.inbox.send(message).await.is_ok()
    }

    /// Passes on a command of a socket without waiting. Returns false if the inbox is full, or the match was
    /// just released.
    pub fn say(&self, client: u64, message: ClientMsg) -> bool {
        self.inbox.try_send(Msg::Command { client, message, heard: std::time::Instant::now() }).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_match_with_a_waiting_message_is_not_released() {
        let live = Live::default();
        let (inbox, mut messages) = mpsc::channel(1);
        live.cell("one").set(Handle::new("t".to_owned(), inbox, Arc::default())).unwrap();
        let handle = live.cell("one").get().cloned().unwrap();
        assert!(handle.send(Msg::WatchEnded).await);
        assert!(!live.forget("one", &mut messages));
        assert!(messages.recv().await.is_some());
        assert!(live.forget("one", &mut messages));
        assert!(handle.is_closed() && live.cell("one").get().is_none());
    }

    #[test]
    fn only_the_place_that_failed_is_removed() {
        let live = Live::default();
        let failed = live.cell("one");
        live.remove("one", &failed);
        let next = live.cell("one");
        live.remove("one", &failed);
        assert!(Arc::ptr_eq(&live.cell("one"), &next));
    }
}
