//! The page of the table that the player who may not know keeps open besides the match. It is compared as
//! well.

use super::world::World;
use super::{BLIND, PAGE, WATCHER};
use serde_json::Value;
use support::Socket;
use support::seat::Over;

/// An open page of the table.
#[derive(Default)]
pub(super) struct Page {
    socket: Option<Socket>,
    /// The table as it was last sent.
    now: Value,
}

impl Page {
    /// Adds what it has received since the last call.
    pub(super) fn tell(&mut self, heard: &mut Vec<String>) {
        if let Some(socket) = &mut self.socket {
            heard.append(&mut socket.heard);
        }
    }

    pub(super) fn close(&mut self, heard: &mut Vec<String>) {
        self.tell(heard);
        *self = Self::default();
    }

    /// Listens until this is sent, and perhaps more.
    async fn until(&mut self, now: &Value) {
        let now = now.as_object().expect("a table");
        while let Some(socket) = &mut self.socket {
            if now.iter().all(|(field, value)| self.now.get(field) == Some(value)) {
                return;
            }
            self.now = socket.hear().await.expect("what has changed");
        }
    }
}

impl World<'_> {
    /// Opens the page again. A spectator has none.
    pub(super) async fn open_page(&mut self, over: Over) {
        self.page.close(&mut self.heard[PAGE]);
        let table = &self.twins.table;
        assert_eq!(Socket::at_table(&self.people[WATCHER], table, over).await.err(), Some(403));
        let socket = Socket::at_table(&self.people[BLIND], table, over).await.expect("the page of the table");
        self.page.socket = Some(socket);
        self.read_page().await;
    }

    /// Waits until the page shows the current table, after each change, so that no two come as one.
    pub(super) async fn read_page(&mut self) {
        let path = format!("/api/tables/{}", self.twins.table);
        let now = self.people[BLIND].get(&path).await.good();
        self.page.until(&now).await;
    }
}
