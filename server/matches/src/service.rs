//! The time in which this process could serve. All matches run by it.
//!
//! `meter` adds it up and finds the times in which the process slept. `probe` asks whether the database
//! answers while a match is in memory, and whether it accepts writes while a match waits for a deadline.
//! `lap` is what one match makes of it.

mod lap;
mod meter;
mod probe;

pub(super) use lap::{Lap, Now};
pub(super) use meter::{STALL_MS, Served};
pub(super) use probe::ANSWERS;

use super::clock::Clock;
use crate::timing::Timing;
use meter::{INTERVAL, Meter, Reading, Stall};
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::now_ms;
use tokio::sync::{Notify, watch};
use tokio_util::sync::CancellationToken;

/// The clock that all matches of a process share.
#[derive(Debug)]
pub(super) struct Service {
    /// Locked for one look, never across an await.
    meter: Mutex<Meter>,
    /// Tells matches that time stood still.
    stalls: watch::Sender<u64>,
    /// Tells matches whether the database is away.
    away: watch::Sender<bool>,
    /// How many matches wait for a deadline.
    timed: AtomicUsize,
    /// Notified when a write has just failed.
    doubt: Notify,
    /// Tables by days that left memory: the next row, and the elapsed time at the row before it.
    left_off: Mutex<HashMap<String, (i64, i64)>>,
}

impl Service {
    /// Starts the clock. One time without service counts for at most `bridge_ms` at a table by days.
    pub(super) fn begin(bridge_ms: i64) -> Arc<Self> {
        Arc::new(Self {
            meter: Mutex::new(Meter::begin(read(), bridge_ms)),
            stalls: watch::Sender::new(0),
            away: watch::Sender::new(false),
            timed: AtomicUsize::new(0),
            doubt: Notify::new(),
            left_off: Mutex::default(),
        })
    }

    /// Reads the clocks.
    pub(super) fn now(&self) -> Served {
        self.count(|meter| meter.look(read()))
    }

    /// Reads the clocks again and again until the server stops.
    pub(super) async fn keep(&self, stop: &CancellationToken) {
        while stop.run_until_cancelled(tokio::time::sleep(INTERVAL)).await.is_some() {
            self.now();
        }
    }

    /// Returns a receiver that wakes each time that the process could not serve or a clock jumped.
    pub(super) fn stalls(&self) -> watch::Receiver<u64> {
        self.stalls.subscribe()
    }

    /// Returns a receiver that wakes each time that the database goes away or answers again.
    pub(super) fn outages(&self) -> watch::Receiver<bool> {
        self.away.subscribe()
    }

    /// Records that a write succeeded after others had failed.
    pub(super) fn saved(&self) {
        self.set_away(false);
    }

    /// Sets whether the database is away. Returns true if that changed.
    fn set_away(&self, away: bool) -> bool {
        self.away.send_if_modified(|was| std::mem::replace(was, away) != away)
    }

    fn meter(&self) -> MutexGuard<'_, Meter> {
        self.meter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self, look: impl FnOnce(&mut Meter) -> Option<Stall>) -> Served {
        let (found, served) = {
            let mut meter = self.meter();
            (look(&mut meter), meter.served())
        };
        if let Some(stall) = found {
            self.stalls.send_replace(served.stalls);
            match stall {
                Stall::Still { ms } => tracing::warn!(
                    took_ms = ms,
                    "the server did not run for a while: the machine was busy or suspended"
                ),
                Stall::Jump { ms } => tracing::warn!(step_ms = ms, "this machine's clock jumped"),
                Stall::Away { ms } => tracing::warn!(took_ms = ms, "the database answers again"),
            }
        }
        served
    }
}

/// A match that may wait for a deadline. [`probe`] tests writes while at least one does.
#[derive(Debug)]
pub(super) struct Timed {
    service: Arc<Service>,
    waits: bool,
}

impl Timed {
    /// Creates the counter of a match that waits for no deadline.
    pub(super) fn new(service: Arc<Service>) -> Self {
        Self { service, waits: false }
    }

    /// Updates whether the match waits for a deadline. At a table by days it does only near the end of a
    /// window.
    pub(super) fn look(&mut self, clock: &Clock, now: Now, timing: &Timing) {
        let near_ms = now.table_ms + 2 * timing.floor_ms;
        let due_ms = clock.first().map(|(_, _, due_ms)| due_ms);
        self.set(clock.flow.running() && due_ms.is_some_and(|due| !clock.by_days() || due < near_ms));
    }

    fn set(&mut self, waits: bool) {
        if waits != self.waits {
            self.waits = waits;
            let count = &self.service.timed;
            if waits {
                count.fetch_add(1, Ordering::Relaxed)
            } else {
                count.fetch_sub(1, Ordering::Relaxed)
            };
        }
    }
}

impl Drop for Timed {
    fn drop(&mut self) {
        self.set(false);
    }
}

fn read() -> Reading {
    Reading { boot_ms: boot_ms(), wall_ms: now_ms() }
}

/// This clock goes on while the machine is suspended.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn boot_ms() -> i64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    now.tv_sec.saturating_mul(1_000).saturating_add(now.tv_nsec / 1_000_000)
}

/// On other systems a suspension shows as a step of the wall clock.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn boot_ms() -> i64 {
    static BEGUN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    i64::try_from(BEGUN.elapsed().as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests;
