//! Append, then apply, then tell. Nothing is told that is not in the log.

use super::actor::Actor;
use super::record::Entry;
use super::status::{Answered, prompts};
use super::undo::request::Turned;
use editions::{AnyMatch, AskInfo, Seat};
use protocol::message::ServerMsg;
use std::time::{Duration, Instant};
use store::StoreError;
use store::now_ms;
use store::rows::LogRow;
use tracing::Instrument;

/// Between two tries while the database is away.
const RETRY: Duration = Duration::from_millis(250);

/// What is to be stored.
#[derive(Debug)]
pub(super) struct Pending {
    pub(super) entry: Entry,
    /// Who caused it.
    pub(super) seat: Option<u8>,
    pub(super) command: Option<String>,
    /// The game after it, for a batch.
    pub(super) after: Option<AnyMatch>,
}

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stored {
    /// In the log, applied and told.
    Yes,
    /// Somebody else wrote there; the match was loaded again and nothing of this was applied.
    Stale,
    /// The command is in the log from long ago.
    Repeated,
    /// The server stops; whether it is in the log shows the next start.
    Stopping,
}

impl Actor {
    /// Stores, applies and tells one entry.
    pub(super) async fn commit(&mut self, pending: Pending) -> Stored {
        let row = match self.row(&pending) {
            Ok(row) => row,
            Err(error) => {
                tracing::error!(%error, "an entry cannot be written down");
                return Stored::Stopping;
            }
        };
        at_point!("commit::row", {
            self.apply_and_tell(&row, pending);
            return self.append(&row).await;
        });
        let since = Instant::now();
        let stored = self.append(&row).await;
        if stored == Stored::Yes {
            let stored_at = Instant::now();
            self.matches.metrics.appended.observe((stored_at - since).as_secs_f64());
            self.apply_and_tell(&row, pending);
            self.matches.metrics.told.observe(stored_at.elapsed().as_secs_f64());
            tracing::debug!(row = row.row_no, kind = row.kind, seat = row.seat, "stored and told");
        }
        stored
    }

    /// What is in the log becomes the state, and everybody hears what he may.
    fn apply_and_tell(&mut self, row: &LogRow, pending: Pending) {
        let before = self.asked();
        let answered =
            pending.seat.map(|seat| Answered { seat: Seat(seat), prompts: prompts(&self.state, Seat(seat)) });
        let now_over = pending.after.as_ref().is_some_and(|after| after.outcome().is_some());
        let was_over = self.state.game.outcome().is_some();
        if let Some(after) = pending.after {
            self.state.game = after;
        }
        self.state.note(row, &pending.entry, &self.matches.timing);
        let after = self.asked();
        self.beat(after.len());
        match &pending.entry {
            Entry::Batch { batch, drawn, .. } => {
                self.close_vote(Turned::Away);
                self.fanout.set_answered(answered.filter(|one| still_thinking(one.seat, &before, &after)));
                self.fanout.set_absent(self.absent_now());
                self.fanout.happened(&self.state, batch, self.source.roll(drawn).as_ref(), row.at_ms);
                if batch.ends_turn() || now_over {
                    self.snapshot();
                }
            }
            Entry::ClockOn
            | Entry::ClockOff
            | Entry::Terms(_)
            | Entry::Hold
            | Entry::Passed { .. }
            | Entry::Patience
            | Entry::Wait
            | Entry::Parked { .. }
            | Entry::Opened { .. }
            | Entry::Unparked => {
                self.fanout.table_changed(&self.state, now_ms());
            }
        }
        if now_over && !was_over {
            self.announce_end();
        }
    }

    pub(super) fn asked(&self) -> Vec<AskInfo> {
        self.state.game.asks().into_iter().filter(|ask| ask.must).collect()
    }

    fn row(&self, pending: &Pending) -> Result<LogRow, StoreError> {
        let (kind, body) = pending.entry.write()?;
        let (edition, schema) = self.state.game.stamp();
        Ok(LogRow {
            match_id: self.id.clone(),
            row_no: self.state.next_row,
            kind: kind.to_owned(),
            seat: pending.seat.map(i64::from),
            command_id: pending.command.clone(),
            at_ms: now_ms(),
            edition: edition.to_owned(),
            schema_no: i64::from(schema),
            body,
        })
    }

    /// Tries until the outcome is known, however long the database is away.
    async fn append(&mut self, row: &LogRow) -> Stored {
        let mut interrupted = false;
        let stored = loop {
            match self.matches.store.append(row.clone()).await {
                Ok(()) => break Stored::Yes,
                Err(StoreError::Conflict) => break self.whose(row).await,
                Err(error) => {
                    if !interrupted {
                        tracing::warn!(row = row.row_no, %error, "saving is interrupted");
                        self.fanout.tell_all(&ServerMsg::Saving { interrupted: true });
                        interrupted = true;
                    }
                }
            }
            if !self.pause().await {
                return Stored::Stopping;
            }
            // The append may have arrived although its answer did not.
            match self.slot(row).await {
                Some(found) if found.as_ref() == Some(row) => break Stored::Yes,
                Some(Some(_)) => break self.whose(row).await,
                Some(None) | None => {}
            }
        };
        if interrupted {
            tracing::info!(row = row.row_no, "saving goes on");
            self.fanout.tell_all(&ServerMsg::Saving { interrupted: false });
        }
        stored
    }

    async fn pause(&self) -> bool {
        tokio::select! {
            () = self.matches.stop.cancelled() => false,
            () = tokio::time::sleep(RETRY) => true,
        }
    }

    /// What the log has in the slot of `row`; `None` when the database does not answer.
    async fn slot(&self, row: &LogRow) -> Option<Option<LogRow>> {
        let rows = self.matches.store.rows(&row.match_id, row.row_no - 1, row.row_no).await.ok()?;
        Some(rows.into_iter().next())
    }

    /// The slot or the command was taken: by this very row, by an older one, or by another owner.
    async fn whose(&mut self, row: &LogRow) -> Stored {
        loop {
            match self.slot(row).await {
                Some(Some(found)) if found == *row => return Stored::Yes,
                Some(Some(_)) => {
                    tracing::warn!(row = row.row_no, "another owner wrote here; loading again");
                    return if self.reload().await { Stored::Stale } else { Stored::Stopping };
                }
                Some(None) => return Stored::Repeated,
                None if self.pause().await => {}
                None => return Stored::Stopping,
            }
        }
    }

    /// Takes the match from the log again; everybody gets the full picture.
    async fn reload(&mut self) -> bool {
        loop {
            match self.matches.load(&self.id).await {
                Ok(Some((loaded, state, lines))) => {
                    debug_assert_eq!(loaded.made.id, self.id);
                    if self.matches.is_deposed(&state) {
                        tracing::error!(
                            "a later owner has opened this match; it is not served here any more"
                        );
                        return false;
                    }
                    self.state = state;
                    self.beat(self.asked().len());
                    self.close_vote(Turned::Away);
                    self.fanout.begin(&self.state, lines);
                    self.fanout.welcome(&self.state, None, now_ms());
                    return true;
                }
                Ok(None) => return false,
                Err(error) => tracing::warn!(%error, "cannot load the match again yet"),
            }
            if !self.pause().await {
                return false;
            }
        }
    }

    /// Keeps the match as it is now; play does not wait for it, and the log has everything anyway.
    fn snapshot(&mut self) {
        let snapshot = self.state.snapshot(&self.id, now_ms());
        let (store, pulse) = (self.matches.store.clone(), self.pulse.clone());
        let keep = async move {
            let kept = match snapshot {
                Ok(snapshot) => {
                    let done = store.save_snapshot(&snapshot).await;
                    done.map(|()| pulse.kept(snapshot.row_no, snapshot.at_ms))
                }
                Err(error) => Err(error),
            };
            if let Err(error) = kept {
                tracing::warn!(%error, "a snapshot was not kept");
            }
        };
        tokio::spawn(keep.in_current_span());
    }

    /// Tells the lobby when the match is over; also after loading, should the server have died between.
    pub(super) fn announce_end(&self) {
        if let Some(ended) = self.state.ended() {
            let (id, table_id) = (self.id.clone(), self.table_id.clone());
            let told = self.matches.clone().end_at_table(id, table_id, ended);
            tokio::spawn(told.in_current_span());
        }
    }
}

/// `seat` has answered, and what is still asked was asked together with it.
fn still_thinking(seat: Seat, before: &[AskInfo], after: &[AskInfo]) -> bool {
    let was_asked = before.iter().any(|ask| ask.seat == seat);
    let same = |now: &AskInfo| before.iter().any(|ask| ask.seat == now.seat && ask.id == now.id);
    was_asked && !after.is_empty() && after.iter().all(|ask| ask.seat != seat && same(ask))
}
