//! Tables in the archive: their matches keep their logs whole, and the snapshots that cannot be made anew from the
//! log to the letter. Brought back, they have all of them again.

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
/// Between two looks for tables that nobody uses.
const LOOK: Duration = Duration::from_secs(60 * 60);

impl Matches {
    /// Takes a table out of the archive.
    ///
    /// # Errors
    /// A caller other than its host asks, it is not there, or the database is away.
    pub async fn bring_back(&self, id: &str, by: RemovalBy<'_>) -> Result<(), MatchError> {
        let _alone = self.moving.lock().await;
        // Who may not, learns nothing of where the table is.
        if let RemovalBy::Host { subject, .. } = by {
            self.lobby.anywhere(id).await?.may_archive(subject)?;
        }
        let table = self.lobby.archived(id).await?;
        restore(&*self.store, self.lobby.editions(), &table, &self.timing).await?;
        self.metrics.away("restored");
        tracing::info!(table = id, "table restored from the archive");
        Ok(())
    }

    /// Renames a person at the tables of the archive, none of which comes back or is deleted meanwhile.
    ///
    /// # Errors
    /// The database is away.
    pub async fn rename_in_archive(&self, subject: &str, name: &str) -> Result<(), MatchError> {
        let _alone = self.moving.lock().await;
        Ok(self.lobby.rename_in_archive(subject, name).await?)
    }

    /// Puts tables into the archive where nothing has happened for so many days, again and again, until the server stops.
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

    /// Puts the tables away where nothing has happened since, except those with an open page. How many.
    ///
    /// # Errors
    /// The database is away.
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

/// The matches of a table whose snapshots can all be made anew to the letter.
///
/// # Errors
/// The database is away.
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
                tracing::warn!(match.id = played.id, why, "kept the snapshots of an archived match");
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

/// Puts a table away of which no match is in memory.
///
/// # Errors
/// The database is away; it may be in the archive then.
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

/// Brings a table back: first what is made from the logs of its matches, so that nobody finds one without.
///
/// # Errors
/// The database is away; the table is still in the archive then.
pub async fn restore(
    store: &dyn Store,
    editions: &Registry,
    table: &Table,
    timing: &Timing,
) -> Result<(), StoreError> {
    for played in store.matches_of(&table.id).await? {
        let anew = match anew(store, editions, &played.id, timing).await {
            Ok(anew) => anew,
            // It has its snapshots still.
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

/// The snapshots of a match, made from its log alone: at the end of each turn and of the match, as while it is played.
async fn anew(
    store: &dyn Store,
    editions: &Registry,
    id: &str,
    timing: &Timing,
) -> Result<Vec<Snapshot>, StoreError> {
    // Before its first row there is none.
    let Some(LoadedMatch { made, .. }) = store.load_match(id, Some(-1)).await? else { return Ok(Vec::new()) };
    let loaded = LoadedMatch { made, snapshot: None, rows: store.rows(id, -1, i64::MAX).await? };
    let mut state = MatchState::open(editions, &loaded)?;
    let mut anew = Vec::new();
    for row in &loaded.rows {
        if let Some(told) = state.step(row, timing)?
            && (told.ends_turn() || state.rules_match.outcome().is_some())
        {
            anew.push(state.snapshot(id, row.at_ms)?);
        }
        tokio::task::yield_now().await;
    }
    Ok(anew)
}
