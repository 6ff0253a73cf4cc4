//! Everything a request can reach.

use crate::auth::{Known, SubjectKey};
use crate::cookie::CookieNames;
use crate::event_sessions::EventSessions;
use crate::hosting::Hosting;
use crate::http::Catalog;
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

/// The server as its handlers see it; cheap to clone.
#[derive(Debug, Clone)]
pub struct App(Arc<Shared>);

/// What handlers share.
#[derive(Debug)]
pub struct Shared {
    pub store: Arc<dyn Store>,
    pub lobby: Arc<Lobby>,
    pub matches: Arc<Matches>,
    /// Saved matches that people have opened.
    pub saved: Saved,
    /// Streams of events on which people can say something.
    pub event_sessions: Arc<EventSessions>,
    /// Which sessions there may be.
    pub known: Known,
    pub cookies: CookieNames,
    /// The files of the client.
    pub pages: Pages,
    pub catalog: Catalog,
    /// Held while a personal link is made, used or ended, so that none comes into being beside its end. It
    /// is held across calls of the database; people do these things seldom. A table may be taken while it
    /// is held, and never the other way around.
    pub personal: tokio::sync::Mutex<()>,
    pub limits: Limits,
    pub metrics: Arc<Metrics>,
    pub reach: ReachRules,
    pub hosting: Hosting,
    /// After so many milliseconds the part of an absent host passes on.
    pub host_ms: i64,
    /// Canceled when the server stops; sockets say goodbye then.
    pub stop: CancellationToken,
    /// Every open socket and live match; a stop waits for them.
    pub sockets: TaskTracker,
}

impl App {
    /// Shares these among all handlers.
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
    /// Whose session there may be with this hash, for code that only counts requests.
    pub fn whose(&self, session: &Hash) -> Option<SubjectKey> {
        let whose = self.known.whose(session);
        fail_point!("app::whose", whose.is_some(), |_| Some(SubjectKey::of(&format!("{session:?}"))));
        whose
    }
}
