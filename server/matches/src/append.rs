//! The append of one row to the log, however the database behaves, and the reload when another owner has
//! written.

use super::Services;
use super::actor::Actor;
use super::commit::CommitOutcome;
use super::service::{Lap, STALL_MS};
use super::services::RestoredMatch;
use super::undo::Rejection;
use std::time::{Duration, Instant};
use store::rows::{Admission, LogRow};
use store::{StoreError, now_ms};

/// The pause between two attempts while the database is away.
const RETRY: Duration = Duration::from_millis(250);
/// How long a row that may wait is tried before it is withdrawn.
const MOMENT: Duration = Duration::from_millis(STALL_MS as u64);

/// What the log holds in the slot of a row.
#[derive(Debug)]
enum Slot {
    Has(Box<LogRow>),
    Free,
    /// The database does not answer.
    Unknown,
}

impl Services {
    /// Waits before the next attempt. Returns false if the server stops.
    async fn pause(&self) -> bool {
        tokio::select! {
            () = self.stop.cancelled() => false,
            () = tokio::time::sleep(RETRY) => true,
        }
    }

    /// Returns what the log holds in the slot of `row`.
    async fn slot(&self, row: &LogRow) -> Slot {
        match self.store.rows(&row.match_id, row.row_no - 1, row.row_no).await {
            Ok(rows) => rows.into_iter().next().map_or(Slot::Free, |found| Slot::Has(Box::new(found))),
            Err(_) => Slot::Unknown,
        }
    }
}

impl Actor {
    /// Tries until the outcome is known, however long the database is away. A row that `may_wait` is given up
    /// when the database is away for longer than a moment. The device that the row `admits` is written with
    /// it.
    pub(super) async fn append(
        &mut self,
        row: &LogRow,
        admits: Option<&Admission>,
        may_wait: bool,
    ) -> CommitOutcome {
        let since = Instant::now();
        let stored = loop {
            let written = match admits {
                None => self.services.store.append(row.clone()).await,
                Some(admits) => self.services.store.admit(row.clone(), admits).await,
            };
            match written {
                Ok(()) => break CommitOutcome::Stored,
                Err(StoreError::Conflict) => break self.whose(row).await,
                Err(error) => {
                    self.services.served_time.doubt();
                    if self.fanout.tell_saving(true) {
                        tracing::warn!(row = row.row_no, %error, "saving is interrupted");
                    }
                }
            }
            if !self.services.pause().await {
                return CommitOutcome::Abandoned;
            }
            // The append may have arrived although its answer did not.
            match self.services.slot(row).await {
                Slot::Has(found) if *found == *row => break CommitOutcome::Stored,
                Slot::Has(_) => break self.whose(row).await,
                Slot::Free if may_wait && since.elapsed() > MOMENT => return CommitOutcome::Withdrawn,
                Slot::Free | Slot::Unknown => {}
            }
        };
        if self.fanout.tell_saving(false) {
            tracing::info!(row = row.row_no, "saving works again");
            self.services.served_time.saved();
        }
        stored
    }

    /// Tells who took the slot or the command: this very row, an older one, or another owner.
    async fn whose(&mut self, row: &LogRow) -> CommitOutcome {
        loop {
            match self.services.slot(row).await {
                Slot::Has(found) if *found == *row => return CommitOutcome::Stored,
                Slot::Has(_) => {
                    tracing::warn!(row = row.row_no, "another server wrote to this match; loading it again");
                    return if self.reload().await { CommitOutcome::Stale } else { CommitOutcome::Abandoned };
                }
                Slot::Free => return CommitOutcome::Repeated,
                Slot::Unknown if self.services.pause().await => {}
                Slot::Unknown => return CommitOutcome::Abandoned,
            }
        }
    }

    /// Loads the match from the log again. Every audience gets the full picture.
    async fn reload(&mut self) -> bool {
        loop {
            match self.services.load(&self.id).await {
                Ok(Some(RestoredMatch { loaded, state, lines })) => {
                    debug_assert_eq!(loaded.made.id, self.id);
                    if self.services.is_deposed(&state) {
                        tracing::error!(
                            "another server has taken over this match; this one no longer serves it"
                        );
                        return false;
                    }
                    self.state = state;
                    let missed_ms = self.state.clock.bridge(now_ms(), &self.services.timing);
                    let served = self.services.served_time.now();
                    self.lap = Lap::begin(self.state.clock.by_days(), served, missed_ms);
                    // Time does not run until the loop has written that players are here.
                    self.lap.stand_still();
                    self.publish_state(self.state.compulsory_asks().len());
                    self.close_vote(Rejection::Overtaken);
                    self.surroundings.answers.record(None);
                    let statuses = self.statuses();
                    self.fanout.begin(&self.state, statuses, lines);
                    self.fanout.welcome(&self.state, None, self.now());
                    return true;
                }
                Ok(None) => return false,
                Err(error) => tracing::warn!(%error, "cannot load the match yet; trying again"),
            }
            if !self.services.pause().await {
                return false;
            }
        }
    }
}
