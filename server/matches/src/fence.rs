//! The first row of an owner in a match. It shuts out the server that owned the match before.
//!
//! A deposed server knows the last row and would write the next one. That slot now holds *opened*. If its row
//! came first instead, this server read that row before it opened the match after it. A server that alone can
//! reach its database writes no such row.

use super::Matches;
use super::record::Entry;
use super::services::{RestoredMatch, Services};
use super::state::MatchState;
use store::StoreError;
use store::now_ms;
use store::rows::LogRow;

impl Matches {
    /// Returns a match that this server may serve. It is loaded, and opened where several servers can reach
    /// the database.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if it cannot be read. Returns [`StoreError::Unavailable`] if the
    /// database does not answer, or a later owner has opened the match.
    pub(super) async fn own(&self, id: &str) -> Result<Option<RestoredMatch>, StoreError> {
        loop {
            let Some(mut restored) = self.load(id).await? else { return Ok(None) };
            let Some(epoch) = self.store.epoch() else { return Ok(Some(restored)) };
            if self.is_deposed(&restored.state) {
                return Err(StoreError::Unavailable("another server has taken over".to_owned()));
            }
            if restored.state.epoch == epoch {
                return Ok(Some(restored));
            }
            let entry = Entry::Opened { epoch };
            let row = opening(id, &restored.state, &entry)?;
            match self.store.append(row.clone()).await {
                Ok(()) => {
                    restored.state.note(&row, &entry, None, &self.timing);
                    return Ok(Some(restored));
                }
                // Another server was quicker. Its row belongs to the match.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
    }
}

impl Services {
    /// Returns true if a later owner has opened the match.
    pub(super) fn is_deposed(&self, state: &MatchState) -> bool {
        self.store.epoch().is_some_and(|epoch| state.epoch > epoch)
    }
}

fn opening(id: &str, state: &MatchState, entry: &Entry) -> Result<LogRow, StoreError> {
    // This row moves no clock.
    let (kind, body) = entry.write(0)?;
    let (edition, schema) = state.rules_match.stamp();
    Ok(LogRow {
        match_id: id.to_owned(),
        row_no: state.next_row,
        kind: kind.to_owned(),
        seat: None,
        command_id: None,
        at_ms: now_ms(),
        edition: edition.to_owned(),
        schema_no: i64::from(schema),
        body,
    })
}
