//! A store that fails on demand, in the ways in which real ones do: before it wrote, after it
//! wrote, halfway through what was written together, and by taking its time.

use crate::bot::Picker;
use crate::verbs::pass_on;
use server::store::rows::{LoadedMatch, LogRow};
use server::store::{Store, StoreError};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// A stalled append of a storm takes up to so long.
const STALL_MS: usize = 20;
/// So many appends of a torn flush: the first half of them is written.
const TORN: u32 = 4;

/// What goes wrong with an append.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// Nothing is written, and the caller is told so.
    Failed,
    /// It is written, and the answer is lost.
    Unknown,
    /// Of the next few appends, whichever match they are of, some are written; all answers are lost.
    Torn,
    /// It takes its time.
    Stalled,
    /// The caller is told that nothing was written, and it is written after that.
    Late,
}

/// All of them.
pub const FAULTS: [Fault; 5] = [Fault::Failed, Fault::Unknown, Fault::Torn, Fault::Stalled, Fault::Late];

/// Faults at random.
#[derive(Debug)]
struct Storm {
    pick: Picker,
    one_in: usize,
    /// Appends left of a torn flush.
    torn: u32,
    met: BTreeMap<Fault, u64>,
}

/// A real store behind a switchboard.
#[derive(Debug)]
pub struct Faulty {
    pub inner: Arc<dyn Store>,
    /// Everything fails, nothing is written.
    pub away: AtomicBool,
    /// Appends fail and are not written, as on a full disk; the rest works.
    pub full: AtomicBool,
    /// So many appends are written, and their answer is lost.
    pub lose: AtomicU32,
    storm: Mutex<Option<Storm>>,
    /// The match whose appends wait.
    stalled: watch::Sender<Option<String>>,
}

impl Faulty {
    /// In front of `inner`, working.
    pub fn new(inner: Arc<dyn Store>) -> Arc<Self> {
        Arc::new(Self {
            inner,
            away: AtomicBool::new(false),
            full: AtomicBool::new(false),
            lose: AtomicU32::new(0),
            storm: Mutex::new(None),
            stalled: watch::Sender::new(None),
        })
    }

    /// From now on one append in so many meets a fault, another one for another seed.
    pub fn storm(&self, seed: u64, one_in: usize) {
        let storm = Storm { pick: Picker::new(seed), one_in, torn: 0, met: BTreeMap::new() };
        *self.weather() = Some(storm);
    }

    /// How often each fault was met; no more from now on.
    pub fn calm(&self) -> BTreeMap<Fault, u64> {
        self.weather().take().map(|storm| storm.met).unwrap_or_default()
    }

    /// Appends of this match wait (`None`: none do).
    pub fn stall(&self, match_id: Option<&str>) {
        self.stalled.send_replace(match_id.map(str::to_owned));
    }

    fn weather(&self) -> std::sync::MutexGuard<'_, Option<Storm>> {
        self.storm.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The fault that the next append meets; whether it is written in spite of it; how long it takes.
    fn meets(&self) -> Option<(Fault, bool, Duration)> {
        let mut storm = self.weather();
        let storm = storm.as_mut()?;
        let (fault, written) = if storm.torn > 0 {
            storm.torn -= 1;
            (Fault::Torn, storm.torn >= TORN / 2)
        } else if storm.pick.below(storm.one_in) == 0 {
            let fault = FAULTS[storm.pick.below(FAULTS.len())];
            if fault == Fault::Torn {
                storm.torn = TORN - 1;
            }
            (fault, !matches!(fault, Fault::Failed | Fault::Late))
        } else {
            return None;
        };
        *storm.met.entry(fault).or_default() += 1;
        let takes = matches!(fault, Fault::Stalled | Fault::Late);
        let ms = if takes { storm.pick.below(STALL_MS) } else { 0 };
        Some((fault, written, Duration::from_millis(ms as u64)))
    }

    fn open(&self) -> Result<(), StoreError> {
        if self.away.load(Ordering::SeqCst) {
            return Err(StoreError::Unavailable("switched off by the test".to_owned()));
        }
        Ok(())
    }

    async fn append_own(&self, row: LogRow) -> Result<(), StoreError> {
        if self.full.load(Ordering::SeqCst) {
            return Err(StoreError::Unavailable("filled by the test".to_owned()));
        }
        self.append_in_weather(row).await?;
        let lose = self.lose.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |n| n.checked_sub(1));
        lose.map_or(Ok(()), |_| Err(StoreError::Unavailable("the answer was lost".to_owned())))
    }

    async fn load_own(&self, id: &str, upto: Option<i64>) -> Result<Option<LoadedMatch>, StoreError> {
        self.inner.load_match(id, upto).await
    }

    async fn append_in_weather(&self, row: LogRow) -> Result<(), StoreError> {
        let waits = |stalled: &Option<String>| stalled.as_ref() == Some(&row.match_id);
        // The sender is this very store.
        let _ = self.stalled.subscribe().wait_for(|stalled| !waits(stalled)).await;
        let Some((fault, written, time)) = self.meets() else { return self.inner.append(row).await };
        if fault == Fault::Late {
            let store = self.inner.clone();
            tokio::spawn(async move {
                tokio::time::sleep(time).await;
                // A retry has written it in the meantime.
                let _ = store.append(row).await;
            });
            return Err(StoreError::Unavailable(format!("{fault:?}")));
        }
        tokio::time::sleep(time).await;
        if written {
            self.inner.append(row).await?;
        }
        if fault == Fault::Stalled { Ok(()) } else { Err(StoreError::Unavailable(format!("{fault:?}"))) }
    }
}

pass_on!(Faulty, inner);
