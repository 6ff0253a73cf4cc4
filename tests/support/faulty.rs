//! A store that fails on demand, as real ones do: before a write, after a write, halfway through a group of
//! writes, or by being slow.

use crate::bot::Picker;
use crate::verbs::pass_on;
use server::store::rows::{LoadedMatch, LogRow};
use server::store::{Store, StoreError};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// The longest stall of an append in a storm.
const STALL_MS: usize = 20;
/// The appends of a torn flush. The first half of them is written.
const TORN: u32 = 4;

/// The fault of an append.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// It is not written, and the caller is told so.
    Failed,
    /// It is written, and the answer is lost.
    Unknown,
    /// Some of the next few appends, of any match, are written. All answers are lost.
    Torn,
    /// It is slow.
    Stalled,
    /// The caller is told that it was not written, and it is written after that.
    Late,
}

/// All faults.
pub const FAULTS: [Fault; 5] = [Fault::Failed, Fault::Unknown, Fault::Torn, Fault::Stalled, Fault::Late];

/// Random faults.
#[derive(Debug)]
struct Storm {
    pick: Picker,
    one_in: usize,
    /// Appends left of a torn flush.
    torn: u32,
    met: BTreeMap<Fault, u64>,
}

/// A real store behind switches.
#[derive(Debug)]
pub struct Faulty {
    pub inner: Arc<dyn Store>,
    /// Every operation fails, and nothing is written.
    pub away: AtomicBool,
    /// Appends fail and are not written, as on a full disk. The rest works.
    pub full: AtomicBool,
    /// The number of appends that are written without an answer.
    pub lose: AtomicU32,
    storm: Mutex<Option<Storm>>,
    /// The match whose appends wait.
    stalled: watch::Sender<Option<String>>,
}

impl Faulty {
    /// Creates one in front of `inner` that works.
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

    /// Lets one append in this many meet a fault. The seed selects the faults.
    pub fn storm(&self, seed: u64, one_in: usize) {
        let storm = Storm { pick: Picker::new(seed), one_in, torn: 0, met: BTreeMap::new() };
        *self.weather() = Some(storm);
    }

    /// Ends the faults and returns how often each was met.
    pub fn calm(&self) -> BTreeMap<Fault, u64> {
        self.weather().take().map(|storm| storm.met).unwrap_or_default()
    }

    /// Makes appends of this match wait. With `None` none wait.
    pub fn stall(&self, match_id: Option<&str>) {
        self.stalled.send_replace(match_id.map(str::to_owned));
    }

    fn weather(&self) -> std::sync::MutexGuard<'_, Option<Storm>> {
        self.storm.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the fault of the next append, whether it is written in spite of it, and how long it takes.
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
        // // The sender is this same store.
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
