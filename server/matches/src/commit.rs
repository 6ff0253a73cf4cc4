//! Append, then apply, then publish. Nothing is published that is not in the log.

use super::actor::Actor;
use super::answers::EarlyAnswer;
use super::news::RowNews;
use super::record::Entry;
use super::service::{ANSWERS, Now, STALL_MS};
use super::state::MatchState;
use super::status::questions;
use super::undo::Rejection;
use editions::{AnyMatch, AskInfo, By, Cause, Seat};
use std::time::{Duration, Instant};
use store::StoreError;
use store::now_ms;
use store::rows::{Admission, LogRow};
use tracing::Instrument;

/// What is to be stored.
#[derive(Debug)]
pub(super) struct Pending {
    pub(super) entry: Entry,
    /// The seat that caused it.
    pub(super) seat: Option<u8>,
    pub(super) command: Option<String>,
    /// The socket that sent the command, if its acknowledgment goes with the update.
    pub(super) client: Option<u64>,
    /// The game after it, for a batch.
    pub(super) after: Option<AnyMatch>,
    /// The device that it admits, written together with it.
    pub(super) admits: Option<Box<Admission>>,
}

impl Pending {
    /// Returns true for an entry that is given up while the database is away. That is an answer given on
    /// timeout, or a device whose host waits for a reply.
    fn may_wait(&self) -> bool {
        if self.admits.is_some() {
            return true;
        }
        let Entry::Batch { batch, .. } = &self.entry else { return false };
        matches!(batch.cause(), Cause::Decision { by: By::TimedOut | By::Floor, .. })
    }

    /// Returns the next row of the log of a match.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if the entry cannot be encoded.
    fn row(&self, match_id: &str, state: &MatchState, table_ms: i64) -> Result<LogRow, StoreError> {
        let (kind, body) = self.entry.write(table_ms)?;
        let (edition, schema) = state.rules_match.stamp();
        Ok(LogRow {
            match_id: match_id.to_owned(),
            row_no: state.next_row,
            kind: kind.to_owned(),
            seat: self.seat.map(i64::from),
            command_id: self.command.clone(),
            at_ms: now_ms(),
            edition: edition.to_owned(),
            schema_no: i64::from(schema),
            body,
        })
    }
}

/// What became of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CommitOutcome {
    /// In the log, applied and published.
    Stored,
    /// Another server wrote to the slot. The match was loaded again, and nothing of this entry was applied.
    Stale,
    /// In no log, because the database did not answer for a moment: a default, whose seat may still answer
    /// first, or a device.
    Withdrawn,
    /// The command has been in the log before.
    Repeated,
    /// Given up. Either the server stops, and the next start shows whether the entry is in the log, or the
    /// entry cannot be encoded.
    Abandoned,
}

impl Actor {
    /// Stores, applies and publishes one entry.
    pub(super) async fn commit(&mut self, pending: Pending) -> CommitOutcome {
        let begun = self.now();
        let row = match pending.row(&self.id, &self.state, begun.table_ms) {
            Ok(row) => row,
            Err(error) => {
                tracing::error!(%error, "cannot encode a log entry");
                return CommitOutcome::Abandoned;
            }
        };
        let since = Instant::now();
        let stored = self.append(&row, pending.admits.as_deref(), pending.may_wait()).await;
        if stored == CommitOutcome::Stored {
            self.lap.row(begun.served);
        }
        // No player could answer meanwhile. A start grants its time from the moment it is applied.
        let took = since.elapsed();
        if took > ANSWERS {
            self.lap.skip(begun.served, self.now().served);
        }
        if took > Duration::from_millis(STALL_MS as u64) && !matches!(pending.entry, Entry::ClockOn) {
            self.lap.stand_still();
        }
        if stored == CommitOutcome::Stored {
            let stored_at = Instant::now();
            self.services.metrics.appended.observe((stored_at - since).as_secs_f64());
            self.apply_and_tell(&row, pending, begun);
            self.services.metrics.broadcast.observe(stored_at.elapsed().as_secs_f64());
            tracing::debug!(
                row = row.row_no,
                kind = row.kind,
                seat = row.seat,
                "row stored and sent to clients"
            );
        }
        stored
    }

    /// Applies a row that is in the log, and shows each audience what it may see.
    fn apply_and_tell(&mut self, row: &LogRow, pending: Pending, at: Now) {
        let before = self.state.compulsory_asks();
        // Only a question that others are asked too can be answered early.
        let answered = pending.seat.map(Seat).filter(|seat| before.iter().any(|ask| ask.seat != *seat));
        let answered = answered.map(|seat| EarlyAnswer { seat, questions: questions(&self.state, seat) });
        let now_over = pending.after.as_ref().is_some_and(|after| after.outcome().is_some());
        let was_over = self.state.rules_match.outcome().is_some();
        if let Some(after) = pending.after {
            self.state.rules_match = after;
        }
        self.state.note(row, &pending.entry, Some(at.table_ms), &self.services.timing);
        let after = self.state.compulsory_asks();
        self.publish_state(after.len());
        match pending.entry {
            Entry::Batch { batch, drawn, .. } => {
                self.close_vote(Rejection::Overtaken);
                let early = answered.filter(|one| still_thinking(one.seat, &before, &after));
                self.surroundings.answers.record(early);
                self.look_for_absent();
                let roll = self.source.roll(&drawn);
                let news = RowNews::Batch(batch);
                let statuses = self.statuses();
                let ack = pending.client.zip(pending.command);
                self.fanout.publish(&self.state, statuses, &news, roll.as_ref(), (at, row.at_ms), ack);
                if news.ends_turn() || now_over {
                    self.snapshot();
                }
            }
            Entry::Seated { news, .. } => {
                self.look_for_absent();
                let (statuses, news) = (self.statuses(), RowNews::Seated(news));
                self.fanout.publish(&self.state, statuses, &news, None, (at, row.at_ms), None);
            }
            Entry::ClockOn
            | Entry::ClockOff
            | Entry::Paused
            | Entry::Resumed
            | Entry::Terms(_)
            | Entry::Hold
            | Entry::Passed { .. }
            | Entry::Patience
            | Entry::Wait
            | Entry::Parked { .. }
            | Entry::Opened { .. }
            | Entry::Unparked => {
                self.table_changed();
            }
        }
        if now_over && !was_over {
            tracing::info!(row = self.state.next_row - 1, "match ended");
            self.announce_end();
        }
    }

    /// Saves a snapshot of the match as it is now. Play does not wait for it, and the log holds everything
    /// anyway.
    fn snapshot(&mut self) {
        let snapshot = self.state.snapshot(&self.id, now_ms());
        let (store, pulse) = (self.services.store.clone(), self.pulse.clone());
        let keep = async move {
            let kept = match snapshot {
                Ok(snapshot) => {
                    let done = store.save_snapshot(&snapshot).await;
                    done.map(|()| pulse.record_checkpoint(snapshot.row_no, snapshot.at_ms))
                }
                Err(error) => Err(error),
            };
            if let Err(error) = kept {
                tracing::warn!(%error, "cannot save a snapshot");
            }
        };
        tokio::spawn(keep.in_current_span());
    }

    /// Tells the lobby that the match is over. Loading also calls this, in case the server died between the
    /// last row and this call.
    pub(super) fn announce_end(&self) {
        if let Some(ended) = self.state.ended() {
            let (id, table_id) = (self.id.clone(), self.table_id.clone());
            let report = self.services.clone().end_at_table(id, table_id, ended);
            tokio::spawn(report.in_current_span());
        }
    }
}

/// Returns true if `seat` has answered and every open question was asked together with its own.
fn still_thinking(seat: Seat, before: &[AskInfo], after: &[AskInfo]) -> bool {
    let was_asked = before.iter().any(|ask| ask.seat == seat);
    let same = |now: &AskInfo| before.iter().any(|ask| ask.seat == now.seat && ask.id == now.id);
    was_asked && !after.is_empty() && after.iter().all(|ask| ask.seat != seat && same(ask))
}
