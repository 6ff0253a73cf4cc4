//! Metrics for the operator, in the text format of Prometheus. Counters are atomic numbers. Values that can
//! be looked up are looked up on request. No label names a match, a person or a table.

mod encodings;
mod pulse;

pub use encodings::update_encoded;
pub use pulse::{Figures, Pulse};

use prometheus::core::Collector;
use prometheus::{
    Gauge, Histogram, HistogramVec, IntCounter, IntCounterVec, IntGauge, Opts, Registry, TextEncoder,
};
use store::{Appends, seconds};

/// Everything that is counted.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// From the socket to a decision in memory.
    pub received: Histogram,
    /// From the decision to the log.
    pub appended: Histogram,
    /// From the log to every outbox.
    pub broadcast: Histogram,
    /// From the socket to every outbox.
    pub whole: Histogram,
    /// Clients that found their picture to differ from the server's.
    pub diverged: IntCounter,
    refusals: IntCounterVec,
    limited: IntCounterVec,
    away: IntCounterVec,
    live: IntGauge,
    parked: IntGauge,
    sockets: IntGauge,
    streams: IntGauge,
    open: IntGauge,
    age: Gauge,
    rows: IntGauge,
    ready: IntGauge,
}

/// Creates these labels with 0, so that a host can watch them before anything is counted.
fn begin(counter: &IntCounterVec, labels: &[&str]) {
    for label in labels {
        counter.with_label_values(&[label]);
    }
}

impl Metrics {
    /// Creates the metrics with nothing counted. `appends`: the metrics of the store.
    ///
    /// # Errors
    /// Returns an error if two metrics have one name.
    pub fn new(appends: Option<&Appends>) -> Result<Self, prometheus::Error> {
        let registry = Registry::new();
        let legs = HistogramVec::new(
            seconds(
                "bulkhead_command_seconds",
                "Time to process a command or another event of a match, by stage.",
            ),
            &["leg"],
        )?;
        let counted = |name, help, label| IntCounterVec::new(Opts::new(name, help), &[label]);
        let refusals = counted("bulkhead_refusals_total", "Refused commands and requests by code.", "code")?;
        let limited =
            counted("bulkhead_limited_total", "Requests that hit a rate limit, by the limit.", "what")?;
        let away = "Tables deleted, archived or restored from the archive.";
        let away = counted("bulkhead_tables_total", away, "how")?;
        begin(&away, &["deleted", "archived", "restored"]);
        begin(&refusals, &["unreadable", "saving_interrupted"]);
        let diverged = "Wrong views that clients reported and the server replaced.";
        let diverged = IntCounter::new("bulkhead_diverged_total", diverged)?;
        let live = IntGauge::new("bulkhead_matches_live", "Matches in memory.")?;
        let parked = IntGauge::new("bulkhead_matches_parked", "Parked matches in memory.")?;
        let sockets =
            IntGauge::new("bulkhead_sockets", "Open connections of people, including event streams.")?;
        let streams = IntGauge::new("bulkhead_event_streams", "Open event streams of people.")?;
        let open = IntGauge::new("bulkhead_decisions_open", "Decisions that a player must make.")?;
        let age = "Age of the newest checkpoint, in the live match where it is oldest.";
        let age = Gauge::new("bulkhead_checkpoint_age_seconds", age)?;
        let rows = "Rows after the newest checkpoint, in the live match with the most.";
        let rows = IntGauge::new("bulkhead_checkpoint_rows", rows)?;
        let ready = IntGauge::new("bulkhead_ready", "1 if the server can take players, else 0.")?;
        let all: [Box<dyn Collector>; 13] = [
            Box::new(ready.clone()),
            Box::new(diverged.clone()),
            Box::new(legs.clone()),
            Box::new(refusals.clone()),
            Box::new(limited.clone()),
            Box::new(away.clone()),
            Box::new(live.clone()),
            Box::new(parked.clone()),
            Box::new(sockets.clone()),
            Box::new(streams.clone()),
            Box::new(open.clone()),
            Box::new(age.clone()),
            Box::new(rows.clone()),
        ];
        let more = appends.into_iter().flat_map(Appends::collectors).chain(encodings::collector());
        for one in all.into_iter().chain(more) {
            registry.register(one)?;
        }
        let leg = |name: &str| legs.with_label_values(&[name]);
        let (received, appended) = (leg("received"), leg("appended"));
        let (broadcast, whole) = (leg("broadcast"), leg("whole"));
        Ok(Self {
            registry,
            received,
            appended,
            broadcast,
            whole,
            diverged,
            refusals,
            limited,
            away,
            live,
            parked,
            sockets,
            streams,
            open,
            age,
            rows,
            ready,
        })
    }

    /// Counts a refusal. Codes are fixed words; every other text counts as one code.
    pub fn refused(&self, code: &str) {
        let ours = code.len() <= 40 && code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        self.refusals.with_label_values(&[if ours { code } else { "other" }]).inc();
    }

    /// Counts a table that was removed or restored. `how` is the word for it.
    pub fn away(&self, how: &str) {
        self.away.with_label_values(&[how]).inc();
    }

    /// Counts the hits of one rate limit.
    pub fn limit(&self, what: &str) -> IntCounter {
        self.limited.with_label_values(&[what])
    }

    /// Returns the metrics page, with the values that are looked up now. `ready`: whether the server can take
    /// players.
    ///
    /// # Errors
    /// Returns an error if a metric cannot be encoded.
    pub fn page(
        &self,
        now: &Figures,
        sockets: usize,
        streams: usize,
        ready: bool,
    ) -> Result<String, prometheus::Error> {
        self.ready.set(i64::from(ready));
        let whole = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        self.live.set(whole(now.live));
        self.parked.set(whole(now.parked));
        self.open.set(whole(now.open));
        self.age.set(now.age_ms as f64 / 1000.0);
        self.rows.set(now.rows);
        self.sockets.set(whole(sockets));
        self.streams.set(whole(streams));
        TextEncoder::new().encode_to_string(&self.registry.gather())
    }
}
