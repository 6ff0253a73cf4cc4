//! The state that every handler can reach.

use crate::auth::{Known, SubjectKey};
use crate::catalog::Catalog;
use crate::cookie::CookieNames;
use crate::event_sessions::EventSessions;
use crate::hosting::Hosting;
use crate::limits::Limits;
use crate::pages::Pages;
use crate::reach::ReachRules;
use matches::{Matches, Saved};
use metrics::Metrics;
use std::ops::Deref;
use std::sync::Arc;
use store::fail_point;
use store::{Hash, Store};
use tables::Lobby;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The server as its handlers see it. A clone is cheap.
#[derive(Debug, Clone)]
pub struct App(Arc<Shared>);

/// The state that handlers share.
#[derive(Debug)]
pub struct Shared {
    pub store: Arc<dyn Store>,
    pub lobby: Arc<Lobby>,
    pub matches: Arc<Matches>,
    /// Saved matches that people have opened.
    pub saved: Saved,
    /// Event streams through which clients send messages.
    pub event_sessions: Arc<EventSessions>,
    /// The sessions that exist.
    pub known: Known,
    pub cookies: CookieNames,
    /// The files of the client.
    pub pages: Pages,
    pub catalog: Catalog,
    /// Held while a personal link is made, used or ended, so that none is made while another ends. It is held
    /// across database calls, because these operations are rare. A table may be locked while it is held, but
    /// never the reverse.
    pub personal: tokio::sync::Mutex<()>,
    pub limits: Limits,
    pub metrics: Arc<Metrics>,
    pub reach: ReachRules,
    pub hosting: Hosting,
    /// How long a host must be away, in milliseconds, before another person may take over.
    pub host_ms: i64,
    /// Canceled when the server stops. Sockets then say goodbye.
    pub stop: CancellationToken,
    /// Every open socket and live match. A stop waits for them.
    pub sockets: TaskTracker,
}

impl App {
    /// Shares this state among all handlers.
    pub fn new(shared: Shared) -> Self {
        Self(Arc::new(shared))
    }
}

impl Deref for App {
    type Target = Shared;
    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl Shared {
    /// Returns whose session has this hash, for code that only counts requests.
    pub fn whose(&self, session: &Hash) -> Option<SubjectKey> {
        let whose = self.known.whose(session);
        fail_point!("app::whose", whose.is_some(), |_| Some(SubjectKey::of(&format!("{session:?}"))));
        whose
    }
}
