//! The parts of the server that a live match needs.

use super::history::lines_of;
use super::live::Live;
use super::record::corrupt;
use super::service::Service;
use super::state::{MatchState, audiences};
use crate::timing::Timing;
use metrics::Metrics;
use protocol::message::LogLine;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::fail_point;
use store::rows::LoadedMatch;
use store::{Store, StoreError};
use tables::Lobby;
use tokio_util::sync::CancellationToken;

/// The services that all live matches share.
#[derive(Debug)]
pub struct Services {
    pub(super) store: Arc<dyn Store>,
    pub(super) lobby: Arc<Lobby>,
    pub live: Live,
    pub(super) timing: Timing,
    /// The time in which this process could serve.
    pub(super) served_time: Arc<Service>,
    /// The build of the page that this server carries. Reports name it.
    pub(super) build: String,
    /// The folder for the reports of parked matches.
    pub(super) reports: PathBuf,
    /// How long a bot waits before it answers.
    pub(super) bot_pause: Duration,
    /// How long a bot may think. After that the default is used.
    pub(super) bot_patience: Duration,
    pub(super) stop: CancellationToken,
    pub(super) metrics: Arc<Metrics>,
}

/// A match as its rows restore it.
#[derive(Debug)]
pub(super) struct RestoredMatch {
    /// What the store holds of it.
    pub(super) loaded: LoadedMatch,
    pub(super) state: MatchState,
    /// The lines of each audience's log since the snapshot.
    pub(super) lines: Vec<Vec<LogLine>>,
}

impl Services {
    /// Loads a match from its rows.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if it cannot be read, and [`StoreError::Unavailable`] if the database
    /// does not answer.
    pub(super) async fn load(&self, id: &str) -> Result<Option<RestoredMatch>, StoreError> {
        let Some(loaded) = self.store.load_match(id, None).await? else { return Ok(None) };
        let mut lines: Vec<Vec<LogLine>> = Vec::new();
        let load = || {
            MatchState::load(self.lobby.editions(), &loaded, &self.timing, |state, row, batch| {
                for (at, viewer) in audiences(&state.rules_match).into_iter().enumerate() {
                    if lines.len() <= at {
                        lines.push(Vec::new());
                    }
                    lines[at].extend(lines_of(state, row, batch, at, viewer));
                }
            })
        };
        // A panic of the rules counts as an unreadable log.
        let state =
            catch_unwind(AssertUnwindSafe(load)).unwrap_or_else(|_| Err(corrupt("the rules failed on it")));
        fail_point!("matches::unreadable", state.is_err(), |_| Ok(None));
        Ok(Some(RestoredMatch { loaded, state: state?, lines }))
    }
}
