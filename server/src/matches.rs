//! Running matches: found or loaded when somebody comes, one task each, let go when idle.

mod absence;
mod actor;
mod answers;
mod append;
pub(crate) mod archive;
mod bots;
mod chance;
mod clock;
mod command;
mod commit;
mod error;
mod export;
mod fanout;
mod fence;
mod finish;
mod history;
mod import;
mod make;
mod message;
mod metrics;
mod outbox;
mod park;
mod record;
pub(crate) mod removal;
mod replay;
mod report;
mod saved;
mod seated;
mod service;
mod state;
mod status;
mod stream;
mod summary;
mod surroundings;
mod text;
mod undo;

pub use chance::source::Drawn;
pub use error::MatchError;
pub(crate) use fanout::Client;
pub use import::error::ImportError;
pub(crate) use message::{Msg, Sitting};
pub(crate) use outbox::{Inbox, encode, pair};
pub(crate) use replay::{Past, Place, word};
pub use saved::Saved;
pub use text::Text;

use crate::config::{Config, Timing};
use crate::lens::Lens;
use crate::lobby::{self, Lobby, Table};
use crate::metrics::{Metrics, Pulse};
use actor::Actor;
use chance::source::Source;
use fanout::Audiences;
use history::lines_of;
use protocol::http::FaultReport;
use protocol::message::{ClientMsg, LogLine};
use protocol::table::TablePhase;
use record::corrupt;
use service::{Lap, Service, Timed};
use state::{MatchState, audiences};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::rows::LoadedMatch;
use store::{Store, StoreError, now_ms};
use surroundings::Surroundings;
use tokio::sync::{OnceCell, OwnedSemaphorePermit, RwLock, Semaphore, mpsc, oneshot};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::Instrument;

/// Messages that may wait for one match.
const INBOX: usize = 64;
/// Whole logs that are read at the same moment, for everybody.
const WHOLE_LOGS: usize = 2;
/// Whoever waits longer for his turn to have one read is asked to come again.
const TURN: Duration = Duration::from_secs(10);

/// The way to a live match.
#[derive(Debug, Clone)]
pub(crate) struct Handle {
    pub(crate) table_id: String,
    inbox: mpsc::Sender<Msg>,
    pulse: Arc<Pulse>,
}

/// All live matches.
#[derive(Debug)]
pub struct Matches {
    store: Arc<dyn Store>,
    lobby: Arc<Lobby>,
    timing: Timing,
    /// The time in which this process could serve.
    service: Arc<Service>,
    /// Which build of the page this server carries; reports name it.
    build: String,
    /// Folder for the reports of parked matches.
    reports: PathBuf,
    /// What all that is told passes.
    pub(crate) lens: Arc<dyn Lens>,
    /// A bot takes so long before it answers.
    bot_pause: Duration,
    /// A bot that thinks longer has no opinion.
    bot_patience: Duration,
    stop: CancellationToken,
    tasks: TaskTracker,
    live: Mutex<HashMap<String, Arc<OnceCell<Handle>>>>,
    metrics: Arc<Metrics>,
    /// Taken by many to load a match, by one to take a table away.
    waking: RwLock<()>,
    /// One table at a time is taken away or brought back.
    moving: tokio::sync::Mutex<()>,
    /// A proof and a saved match are made of a whole log; so many at the same moment.
    whole_logs: Arc<Semaphore>,
}

/// A match read from the store, with the lines of each audience's log since its snapshot.
type Told = (LoadedMatch, MatchState, Vec<Vec<LogLine>>);

impl Matches {
    /// No match is live; they are loaded when somebody comes.
    pub fn new(
        store: Arc<dyn Store>,
        lobby: Arc<Lobby>,
        config: &Config,
        build: String,
        metrics: Arc<Metrics>,
        stop: CancellationToken,
        tasks: TaskTracker,
    ) -> Arc<Self> {
        Arc::new(Self {
            store,
            lobby,
            timing: config.timing,
            service: Service::begin(config.timing.days_ms),
            build,
            bot_pause: Duration::from_millis(u64::from(config.bot_pause_ms)),
            bot_patience: config.patience.thought,
            reports: config.data_dir.join("reports"),
            lens: config.lens.clone(),
            stop,
            tasks,
            live: Mutex::default(),
            metrics,
            waking: RwLock::default(),
            moving: tokio::sync::Mutex::default(),
            whole_logs: Arc::new(Semaphore::new(WHOLE_LOGS)),
        })
    }

    fn live(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<OnceCell<Handle>>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The live match with this id, loaded if need be; two who come at once load it once.
    ///
    /// # Errors
    /// There is none, it cannot be read, or the database is away.
    pub(crate) async fn get(self: &Arc<Self>, id: &str) -> Result<Handle, MatchError> {
        let missing = || MatchError::NoMatch;
        if id.len() > 32 {
            return Err(missing());
        }
        loop {
            let cell = self.live().entry(id.to_owned()).or_default().clone();
            let found = cell.get_or_try_init(|| async { self.wake(id).await?.ok_or_else(missing) }).await;
            match found {
                Ok(handle) if !handle.inbox.is_closed() => return Ok(handle.clone()),
                Ok(_) => self.drop_cell(id, &cell),
                Err(fault) => {
                    self.drop_cell(id, &cell);
                    return Err(fault);
                }
            }
        }
    }

    /// Keeps the clock of this process until the server stops.
    pub(crate) async fn keep_time(self: Arc<Self>) {
        tokio::join!(self.service.keep(&self.stop), self.service.ask(&*self.store, &self.stop));
    }

    fn drop_cell(&self, id: &str, cell: &Arc<OnceCell<Handle>>) {
        let mut live = self.live();
        if live.get(id).is_some_and(|other| Arc::ptr_eq(other, cell)) {
            live.remove(id);
        }
    }

    /// Lets an idle match go, unless somebody is on the way in.
    fn forget(&self, id: &str, inbox: &mut mpsc::Receiver<Msg>) -> bool {
        let mut live = self.live();
        if !inbox.is_empty() {
            return false;
        }
        inbox.close();
        live.remove(id);
        true
    }

    /// A turn to read a whole log; it goes with the work, also when nobody waits for that any more.
    ///
    /// # Errors
    /// Others take too long, or the server ends.
    async fn whole_log(&self) -> Result<OwnedSemaphorePermit, MatchError> {
        let turn = tokio::time::timeout(TURN, self.whole_logs.clone().acquire_owned()).await;
        turn.map_err(|_| MatchError::Busy)?.map_err(|_| MatchError::Busy)
    }

    async fn load(&self, id: &str) -> Result<Option<Told>, StoreError> {
        let Some(loaded) = self.store.load_match(id, None).await? else { return Ok(None) };
        let mut lines: Vec<Vec<LogLine>> = Vec::new();
        let load = || {
            MatchState::load(&loaded, &self.timing, |state, row, batch| {
                for (at, viewer) in audiences(&state.game).into_iter().enumerate() {
                    if lines.len() <= at {
                        lines.push(Vec::new());
                    }
                    lines[at].extend(lines_of(state, row, batch, at, viewer));
                }
            })
        };
        // What breaks the rules on the way is as good as unreadable.
        let state =
            catch_unwind(AssertUnwindSafe(load)).unwrap_or_else(|_| Err(corrupt("the rules failed at it")));
        fail_point!("matches::unreadable", state.is_err(), |_| Ok(None));
        Ok(Some((loaded, state?, lines)))
    }

    /// Where its chance comes from, which its first row says.
    async fn source_of(&self, loaded: &LoadedMatch) -> Result<Source, StoreError> {
        if let Some(first) = loaded.rows.first().filter(|row| row.row_no == 0) {
            return Source::of(&loaded.made, first);
        }
        let rows = self.store.rows(&loaded.made.id, -1, 0).await?;
        let first = rows.first().ok_or_else(|| corrupt("a match without a first row"))?;
        Source::of(&loaded.made, first)
    }

    async fn wake(self: &Arc<Self>, id: &str) -> Result<Option<Handle>, MatchError> {
        let _waking = self.waking.read().await;
        // A log of the archive is long, and none of it is read.
        let Some(table_id) = self.store.table_of_match(id).await? else { return Ok(None) };
        let cell = self.lobby.cell(&table_id).await?;
        self.lobby.read(&cell).await?;
        let Some((loaded, state, lines)) = self.own(id).await? else { return Ok(None) };
        let (table, _) = self.lobby.read(&cell).await?;
        let source = self.source_of(&loaded).await?;
        let clock = lobby::options::clock(&table.options);
        let around = Surroundings::new(people_of(&table), self.timing.mate_ms);
        let mut fanout = Audiences::new(source.fair(), self.lens.clone());
        fanout.begin(&state, around.statuses(&state, &[]), lines);
        let (inbox, messages) = mpsc::channel(INBOX);
        let pulse = Arc::new(Pulse::default());
        let kept = loaded.snapshot.as_ref().map(|kept| (kept.row_no, kept.at_ms));
        let (kept_row, kept_ms) = kept.unwrap_or((-1, loaded.made.made_ms));
        pulse.kept(kept_row, kept_ms);
        let served = self.service.now();
        let by_wall = || state.clock.bridge(now_ms(), &self.timing);
        let missed_ms = self.service.missed(id, state.next_row).unwrap_or_else(by_wall);
        let lap = Lap::begin(state.clock.by_days(), served, missed_ms);
        let actor = Actor {
            lap,
            timed: Timed::new(self.service.clone()),
            matches: self.clone(),
            id: id.to_owned(),
            table_id: table_id.clone(),
            source,
            agreed: clock,
            state,
            fanout,
            around,
            idle_since: Instant::now(),
            thinking: bots::Thinking::default(),
            pulse: pulse.clone(),
            heard: std::time::Instant::now(),
        };
        let span = tracing::info_span!("match", match.id = id);
        self.tasks.spawn(actor.run(messages).instrument(span));
        Ok(Some(Handle { table_id, inbox, pulse }))
    }

    /// Who sits where has changed: a live match hears of it. While people gather, the chairs are those of a
    /// match to come.
    pub(crate) async fn people_changed(&self, table: &Table) {
        let message = if table.phase == TablePhase::Gathering {
            Msg::Gathering(table.people.iter().map(|person| person.subject.clone()).collect())
        } else {
            Msg::People(people_of(table))
        };
        self.tell_live(table, message).await;
    }

    /// Sends to the table's match, or the one before while people gather, if it is live.
    pub(crate) async fn tell_live(&self, table: &Table, message: Msg) {
        let Some(id) = &table.match_id else { return };
        let handle = self.live().get(id).and_then(|cell| cell.get().cloned());
        if let Some(handle) = handle {
            // A match that has just gone will read the table when it is loaded.
            let _ = handle.inbox.send(message).await;
        }
    }

    /// Is this seat asked something right now?
    pub(crate) async fn is_asked(self: &Arc<Self>, id: &str, seat: u8) -> bool {
        let Ok(handle) = self.get(id).await else { return false };
        let (answer, told) = oneshot::channel();
        handle.send(Msg::IsAsked { seat, answer }).await && told.await.unwrap_or(false)
    }

    /// What a seat (`None`: the host without one) may know of the fault that stopped a match.
    ///
    /// # Errors
    /// The match runs, there is none, or the database is away.
    pub(crate) async fn report(
        self: &Arc<Self>,
        id: &str,
        seat: Option<u8>,
    ) -> Result<FaultReport, MatchError> {
        let handle = self.get(id).await?;
        let (answer, told) = oneshot::channel();
        handle.send(Msg::Report { seat, answer }).await;
        let running = || MatchError::NotParked;
        told.await.map_err(|_| MatchError::Interrupted)?.ok_or_else(running)
    }
}

impl Handle {
    /// Waits for a free place; `false` when the match has just been let go.
    pub(crate) async fn send(&self, message: Msg) -> bool {
        self.inbox.send(message).await.is_ok()
    }

    /// Passes on what a socket said; does not wait. `false` when too many wait already, or the match
    /// has just been let go.
    pub(crate) fn say(&self, client: u64, message: ClientMsg) -> bool {
        self.inbox.try_send(Msg::Command { client, message, heard: std::time::Instant::now() }).is_ok()
    }
}

/// Who plays, by seat.
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
