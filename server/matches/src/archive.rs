//! Tables in the archive. Their matches keep their whole logs, and those snapshots that the log cannot
//! reproduce to the letter. A restored table has all its snapshots again.

use super::Matches;
use super::error::MatchError;
use super::removal::{Going, RemovalBy};
use super::state::MatchState;
use crate::timing::Timing;
use editions::Registry;
use std::sync::Arc;
use std::time::Duration;
use store::now_ms;
use store::rows::{LoadedMatch, Snapshot};
use store::{Store, StoreError};
use tables::Table;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The time between two searches for unused tables.
const LOOK: Duration = Duration::from_secs(60 * 60);

impl Matches {
    /// Restores a table from the archive.
    ///
    /// # Errors
    /// Returns [`MatchError::Table`] if the caller is not its host or the table is not in the archive.
    /// Returns [`MatchError::Store`] if the database does not answer.
    pub async fn bring_back(&self, id: &str, by: RemovalBy<'_>) -> Result<(), MatchError> {
        let _alone = self.moving.lock().await;
        // A caller who may not restore the table learns nothing of where it is.
        if let RemovalBy::Host { subject, .. } = by {
            self.lobby.anywhere(id).await?.may_archive(subject)?;
        }
        let table = self.lobby.archived(id).await?;
        restore(&*self.store, self.lobby.editions(), &table, &self.timing).await?;
        self.metrics.away("restored");
        tracing::info!(table.id = id, "table restored from the archive");
        Ok(())
    }

    /// Renames a person at the tables of the archive. No table is restored or deleted meanwhile.
    ///
    /// # Errors
    /// Returns [`MatchError::Store`] if the database does not answer.
    pub async fn rename_in_archive(&self, subject: &str, name: &str) -> Result<(), MatchError> {
        let _alone = self.moving.lock().await;
        Ok(self.lobby.rename_in_archive(subject, name).await?)
    }

    /// Archives the tables that have been unused for `days` days, again and again until the server stops.
    pub async fn tidy_up(self: Arc<Self>, days: u32) {
        loop {
            if let Err(error) = self.put_unused_away(now_ms() - i64::from(days) * DAY_MS).await {
                tracing::warn!(%error, "cannot archive unused tables now");
            }
            tokio::select! {
                () = self.stop.cancelled() => return,
                () = tokio::time::sleep(LOOK) => {}
            }
        }
    }

    /// Archives the tables that have been unused since `before_ms`, except those with an open page. Returns
    /// how many.
    ///
    /// # Errors
    /// Returns [`MatchError::Store`] if the database does not answer.
    pub async fn put_unused_away(&self, before_ms: i64) -> Result<usize, MatchError> {
        let mut away = 0;
        for id in self.store.unused_tables(before_ms).await? {
            let cell = self.lobby.cell(&id).await?;
            if self.stop.is_cancelled() || self.lives_at(&id) || cell.is_watched() {
                continue;
            }
            self.take_away(&cell, RemovalBy::Operator, Going::Archived).await?;
            away += 1;
        }
        Ok(away)
    }
}

/// Returns the matches of a table whose snapshots can all be reproduced to the letter.
///
/// # Errors
/// Returns an error if the database does not answer.
pub(super) async fn spare(
    store: &dyn Store,
    editions: &Registry,
    table: &str,
    timing: &Timing,
) -> Result<Vec<String>, StoreError> {
    let mut spare = Vec::new();
    for played in store.matches_of(table).await? {
        let anew = match anew(store, editions, &played.id, timing).await {
            Ok(anew) => anew,
            Err(StoreError::Corrupt(why)) => {
                tracing::warn!(match.id = played.id, why, "did not delete the snapshots of an archived match");
                continue;
            }
            Err(error) => return Err(error),
        };
        let mut same = true;
        for made in &anew {
            let kept = store.load_match(&played.id, Some(made.row_no)).await?;
            let kept = kept.and_then(|kept| kept.snapshot).filter(|kept| kept.row_no == made.row_no);
            same &= kept.is_none_or(|kept| kept.body == made.body && kept.schema_no == made.schema_no);
        }
        if same {
            spare.push(played.id);
        }
    }
    Ok(spare)
}

/// Archives a table of which no match is in memory.
///
/// # Errors
/// Returns an error if the database does not answer. The table may then be in the archive already.
pub async fn put_away(
    store: &dyn Store,
    editions: &Registry,
    table: &str,
    timing: &Timing,
) -> Result<(), StoreError> {
    let spare = spare(store, editions, table, timing).await?;
    store.archive_table(table, now_ms()).await?;
    for match_id in spare {
        store.drop_snapshots(&match_id).await?;
    }
    Ok(())
}

/// Restores a table. The snapshots of its matches are made first, so that no caller finds a match without
/// them.
///
/// # Errors
/// Returns an error if the database does not answer. The table is then still in the archive.
pub async fn restore(
    store: &dyn Store,
    editions: &Registry,
    table: &Table,
    timing: &Timing,
) -> Result<(), StoreError> {
    for played in store.matches_of(&table.id).await? {
        let anew = match anew(store, editions, &played.id, timing).await {
            Ok(anew) => anew,
            // This match still has its snapshots.
            Err(StoreError::Corrupt(_)) => continue,
            Err(error) => return Err(error),
        };
        for snapshot in &anew {
            store.save_snapshot(snapshot).await?;
        }
    }
    store.restore_table(&table.id, now_ms()).await?;
    Ok(())
}

/// Makes the snapshots of a match from its log alone: one at the end of each turn and of the match, as live
/// play does.
async fn anew(
    store: &dyn Store,
    editions: &Registry,
    id: &str,
    timing: &Timing,
) -> Result<Vec<Snapshot>, StoreError> {
    // Before its first row a match has no snapshot.
    let Some(LoadedMatch { made, .. }) = store.load_match(id, Some(-1)).await? else { return Ok(Vec::new()) };
    let loaded = LoadedMatch { made, snapshot: None, rows: store.rows(id, -1, i64::MAX).await? };
    let mut state = MatchState::open(editions, &loaded)?;
    let mut anew = Vec::new();
    for row in &loaded.rows {
        if let Some(news) = state.step(row, timing)?
            && (news.ends_turn() || state.rules_match.outcome().is_some())
        {
            anew.push(state.snapshot(id, row.at_ms)?);
        }
        tokio::task::yield_now().await;
    }
    Ok(anew)
}
