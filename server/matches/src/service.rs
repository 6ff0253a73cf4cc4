//! The time in which this process could serve: what all matches run by.
//!
//! A look finds what the process slept through: `meter` adds up. Whether the database answers is asked while
//! a match is in memory, and whether it can be written while a deadline runs in one: `probe`. What a match
//! makes of it is `lap`.

mod lap;
mod meter;
mod probe;

pub(super) use lap::{Lap, Now};
pub(super) use meter::{STALL_MS, Served};
pub(super) use probe::ANSWERS;

use super::clock::Clock;
use crate::timing::Timing;
use meter::{BEAT, Meter, Reading, Stall};
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::now_ms;
use tokio::sync::{Notify, watch};
use tokio_util::sync::CancellationToken;

/// The clock that all matches of a process share.
#[derive(Debug)]
pub(super) struct Service {
    /// Held for one look, never across an await.
    meter: Mutex<Meter>,
    /// Tells matches that time stood still.
    stalls: watch::Sender<u64>,
    /// Tells matches whether the database is away.
    away: watch::Sender<bool>,
    /// How many matches wait for a deadline.
    timed: AtomicUsize,
    /// A write has just failed.
    doubt: Notify,
    /// Tables by days that left memory: the next row, and the elapsed time at the row before.
    left_off: Mutex<HashMap<String, (i64, i64)>>,
}

impl Service {
    /// From now on. One time without service counts for a table by days so long at most.
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

    /// Looks at the clocks.
    pub(super) fn now(&self) -> Served {
        self.count(|meter| meter.look(read()))
    }

    /// Looks until the server stops, so that each look is soon after the one before.
    pub(super) async fn keep(&self, stop: &CancellationToken) {
        while stop.run_until_cancelled(tokio::time::sleep(BEAT)).await.is_some() {
            self.now();
        }
    }

    /// Wakes who waits for it each time that something was not served, or a clock jumped.
    pub(super) fn stalls(&self) -> watch::Receiver<u64> {
        self.stalls.subscribe()
    }

    /// Wakes who waits for it each time that the database goes away, or answers again.
    pub(super) fn outages(&self) -> watch::Receiver<bool> {
        self.away.subscribe()
    }

    /// A write came through after others had not.
    pub(super) fn saved(&self) {
        self.set_away(false);
    }

    /// Returns true if that is news.
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
                Stall::Still { ms } => tracing::warn!(took_ms = ms, "the server was suspended"),
                Stall::Jump { ms } => tracing::warn!(step_ms = ms, "this machine's clock jumped"),
                Stall::Away { ms } => tracing::warn!(took_ms = ms, "the database answers again"),
            }
        }
        served
    }
}

/// A match that waits for a deadline; what it waits for is in the interest of [`probe`].
#[derive(Debug)]
pub(super) struct Timed {
    service: Arc<Service>,
    waits: bool,
}

impl Timed {
    /// One that waits for none.
    pub(super) fn new(service: Arc<Service>) -> Self {
        Self { service, waits: false }
    }

    /// Whether it does now: someone's time runs out. By days that is near the end of a window.
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

/// Of a machine that was suspended, this clock tells so.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn boot_ms() -> i64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    now.tv_sec.saturating_mul(1_000).saturating_add(now.tv_nsec / 1_000_000)
}

/// Elsewhere a suspension shows as a step of the wall clock.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn boot_ms() -> i64 {
    static BEGUN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    i64::try_from(BEGUN.elapsed().as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests;
