//! Running matches: found or loaded when a client connects, one task each, released when idle.

mod absence;
mod actor;
mod answers;
mod append;
pub mod archive;
mod bots;
mod chance;
mod client;
mod clock;
mod command;
mod commit;
mod error;
mod export;
mod fanout;
mod fence;
mod figures;
mod finish;
mod history;
mod import;
mod live;
mod make;
mod message;
mod news;
mod outbox;
mod park;
mod past;
mod pausing;
mod player;
mod raw;
mod record;
pub mod refusals;
pub mod removal;
mod replay;
mod report;
mod saved;
mod seated;
mod service;
mod services;
mod settings;
mod standstill;
mod state;
mod status;
mod stream;
mod summary;
mod surroundings;
pub mod table_list;
mod text;
mod thinking;
mod timing;
mod undo;

pub use client::Client;
pub use error::MatchError;
pub use import::error::ImportError;
pub use live::Handle;
pub use message::Msg;
pub use outbox::{Inbox, encode, pair};
pub use past::{Past, Place};
pub use player::Sitting;
pub use record::StoredDraw;
pub use replay::viewer_name;
pub use saved::Saved;
pub use text::Text;
pub use timing::{Bank, Timing};

use actor::Actor;
use chance::source::Source;
use fanout::Audiences;
use live::Live;
use metrics::{Metrics, Pulse};
use protocol::http::FaultReport;
use record::corrupt;
use service::{Lap, Service, Timed};
use services::RestoredMatch;
pub use services::Services;
pub use settings::Settings;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;
use store::rows::LoadedMatch;
use store::{Store, StoreError, now_ms};
use surroundings::Surroundings;
use tables::{Lobby, Table};
use tokio::sync::{OwnedSemaphorePermit, RwLock, Semaphore, mpsc, oneshot};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::Instrument;

/// How many messages may wait for one match.
const INBOX: usize = 64;
/// How many whole logs are read at the same moment.
const WHOLE_LOGS: usize = 2;
/// How long a caller waits to have a whole log read before the answer is [`MatchError::Busy`].
const TURN: Duration = Duration::from_secs(10);

/// All live matches.
#[derive(Debug)]
pub struct Matches {
    services: Arc<Services>,
    tasks: TaskTracker,
    /// Locked for reading to load a match, for writing to take a table away.
    waking: RwLock<()>,
    /// Held while one table is taken away or restored.
    moving: tokio::sync::Mutex<()>,
    /// Limits the whole logs read at the same moment. Proofs and saved matches need them.
    whole_logs: Arc<Semaphore>,
}

impl Deref for Matches {
    type Target = Services;
    fn deref(&self) -> &Services {
        &self.services
    }
}

impl Matches {
    /// Creates the registry without live matches. Matches are loaded when a client connects.
    pub fn new(
        store: Arc<dyn Store>,
        lobby: Arc<Lobby>,
        settings: Settings,
        metrics: Arc<Metrics>,
        stop: CancellationToken,
        tasks: TaskTracker,
    ) -> Arc<Self> {
        let Settings { timing, build, reports, bot_pause, bot_patience } = settings;
        let services = Services {
            store,
            lobby,
            live: Live::default(),
            timing,
            served_time: Service::begin(timing.days_ms),
            build,
            bot_pause,
            bot_patience,
            reports,
            stop,
            metrics,
        };
        Arc::new(Self {
            services: Arc::new(services),
            tasks,
            waking: RwLock::default(),
            moving: tokio::sync::Mutex::default(),
            whole_logs: Arc::new(Semaphore::new(WHOLE_LOGS)),
        })
    }

    /// Returns the live match with this id, and loads it if need be. Two callers at once load it once.
    ///
    /// # Errors
    /// Returns [`MatchError::NoMatch`] if there is none. Returns [`MatchError::Store`] if it cannot be read
    /// or the database does not answer.
    pub async fn get(self: &Arc<Self>, id: &str) -> Result<Handle, MatchError> {
        let missing = || MatchError::NoMatch;
        if id.len() > 32 {
            return Err(missing());
        }
        loop {
            let cell = self.live.cell(id);
            let found = cell.get_or_try_init(|| async { self.wake(id).await?.ok_or_else(missing) }).await;
            match found {
                Ok(handle) if !handle.is_closed() => return Ok(handle.clone()),
                Ok(_) => self.live.remove(id, &cell),
                Err(fault) => {
                    self.live.remove(id, &cell);
                    return Err(fault);
                }
            }
        }
    }

    /// Keeps the clock of this process until the server stops.
    pub async fn keep_time(self: Arc<Self>) {
        tokio::join!(self.served_time.keep(&self.stop), self.served_time.ask(&*self.store, &self.stop));
    }

    /// Waits for a permit to read a whole log. The permit belongs to the work, so it is held even if the
    /// caller leaves.
    ///
    /// # Errors
    /// Returns [`MatchError::Busy`] if others take too long, or the server stops.
    async fn whole_log(&self) -> Result<OwnedSemaphorePermit, MatchError> {
        let turn = tokio::time::timeout(TURN, self.whole_logs.clone().acquire_owned()).await;
        turn.map_err(|_| MatchError::Busy)?.map_err(|_| MatchError::Busy)
    }

    /// Returns where the chance of a match comes from, as its first row says.
    async fn source_of(&self, loaded: &LoadedMatch) -> Result<Source, StoreError> {
        if let Some(first) = loaded.rows.first().filter(|row| row.row_no == 0) {
            return Source::of(&loaded.made, first);
        }
        let rows = self.store.rows(&loaded.made.id, -1, 0).await?;
        let first = rows.first().ok_or_else(|| corrupt("the match has no first row"))?;
        Source::of(&loaded.made, first)
    }

    async fn wake(self: &Arc<Self>, id: &str) -> Result<Option<Handle>, MatchError> {
        let _waking = self.waking.read().await;
        // The log of an archived match is long, and none of it is read here.
        let Some(table_id) = self.store.table_of_match(id).await? else { return Ok(None) };
        let cell = self.lobby.cell(&table_id).await?;
        self.lobby.read(&cell).await?;
        let Some(restored) = self.own(id).await? else { return Ok(None) };
        let RestoredMatch { loaded, state, lines } = restored;
        let (table, _) = self.lobby.read(&cell).await?;
        let source = self.source_of(&loaded).await?;
        let clock = tables::options::clock(&table.options);
        let surroundings = Surroundings::new(people_of(&table));
        let mut fanout = Audiences::new(source.fair());
        fanout.begin(&state, surroundings.statuses(&state, &[], self.timing.mate_ms), lines);
        let (inbox, messages) = mpsc::channel(INBOX);
        let pulse = Arc::new(Pulse::default());
        let kept = loaded.snapshot.as_ref().map(|kept| (kept.row_no, kept.at_ms));
        let (checkpoint_row, checkpoint_ms) = kept.unwrap_or((-1, loaded.made.made_ms));
        pulse.record_checkpoint(checkpoint_row, checkpoint_ms);
        let served = self.served_time.now();
        let by_wall = || state.clock.bridge(now_ms(), &self.timing);
        let missed_ms = self.served_time.elapsed_since(id, state.next_row).unwrap_or_else(by_wall);
        let lap = Lap::begin(state.clock.by_days(), served, missed_ms);
        let actor = Actor {
            lap,
            timed: Timed::new(self.served_time.clone()),
            services: self.services.clone(),
            id: id.to_owned(),
            table_id: table_id.clone(),
            source,
            agreed: clock,
            state,
            fanout,
            surroundings,
            idle_since: Instant::now(),
            thinking: thinking::Thinking::default(),
            pulse: pulse.clone(),
            heard: std::time::Instant::now(),
        };
        let span = tracing::info_span!("match", match.id = id);
        self.tasks.spawn(actor.run(messages).instrument(span));
        Ok(Some(Handle::new(table_id, inbox, pulse)))
    }

    /// Returns true if this seat is asked something right now.
    pub async fn is_asked(self: &Arc<Self>, id: &str, seat: u8) -> bool {
        let Ok(handle) = self.get(id).await else { return false };
        let (answer, reply) = oneshot::channel();
        handle.send(Msg::IsAsked { seat, answer }).await && reply.await.unwrap_or(false)
    }

    /// Returns what a seat may know of the fault that stopped a match. `None` asks for a host without a seat.
    ///
    /// # Errors
    /// Returns [`MatchError::NotParked`] while it runs, and [`MatchError::NoMatch`] if there is none. Returns
    /// [`MatchError::Store`] if the database does not answer.
    pub async fn report(self: &Arc<Self>, id: &str, seat: Option<u8>) -> Result<FaultReport, MatchError> {
        let handle = self.get(id).await?;
        let (answer, reply) = oneshot::channel();
        handle.send(Msg::Report { seat, answer }).await;
        let running = || MatchError::NotParked;
        reply.await.map_err(|_| MatchError::Interrupted)?.ok_or_else(running)
    }
}

/// Returns who plays, by seat.
fn people_of(table: &Table) -> Vec<Sitting> {
    let sitting = |seat| Sitting {
        subject: table.sitting(seat).map(|person| person.subject.clone()).unwrap_or_default(),
        name: table.name_on(seat),
        bot: table.bot(seat),
        freed: table.is_freed(seat),
        asked: table.wanted.contains(&seat),
    };
    (0..=table.options.marines).map(sitting).collect()
}
