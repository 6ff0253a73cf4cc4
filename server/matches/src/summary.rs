//! What is known of a match without opening it: what was played, by whom, and how it ended. The names are
//! those of the time, not of the people at the table now.

use super::Matches;
use super::error::MatchError;
use super::record::corrupt;
use protocol::table::{PlayedEnd, PlayedMatch, PlayedMatches, SeatNo};
use serde::{Deserialize, Serialize};
use store::StoreError;
use store::rows::PlayedRow;
use tables::{Ended, Table};

/// The stored form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Summary {
    scenario: String,
    /// By seat: who began the match and, once it is over, who finished it.
    pub(super) names: Vec<String>,
    /// `None` while it runs.
    ended: Option<End>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct End {
    at_ms: i64,
    winners: Vec<SeatNo>,
    reason: String,
}

impl Summary {
    /// Returns the summary of the match on a table, as it begins.
    pub(super) fn begun(table: &Table) -> Self {
        let names = (0..=table.options.marines).map(|seat| table.name_on(seat)).collect();
        Self { scenario: table.options.scenario.clone(), names, ended: None }
    }

    /// Returns the summary at its end.
    pub(super) fn ended(table: &Table, ended: &Ended) -> Self {
        let Ended { at_ms, winners, reason, .. } = ended;
        let end = End { at_ms: *at_ms, winners: winners.clone(), reason: reason.clone() };
        Self { ended: Some(end), ..Self::begun(table) }
    }

    /// Reads a summary. An empty text, from a match without one, gives an empty summary.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if it makes no sense.
    pub(super) fn read(text: &str) -> Result<Self, StoreError> {
        if text.is_empty() { Ok(Self::default()) } else { serde_json::from_str(text).map_err(corrupt) }
    }

    /// Encodes the summary.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if it cannot be encoded.
    pub(super) fn write(&self) -> Result<String, StoreError> {
        serde_json::to_string(self).map_err(corrupt)
    }
}

/// Returns a played match. A summary that cannot be read is left empty and does not hide the other matches of
/// its table.
fn played(row: PlayedRow, table: &Table) -> PlayedMatch {
    let unreadable = |error: &StoreError| tracing::error!(%error, "cannot read the summary of a match");
    let about = Summary::read(&row.about).inspect_err(unreadable).unwrap_or_default();
    let end = |end: End| PlayedEnd {
        at_ms: end.at_ms,
        marines_won: end.winners.iter().any(|seat| *seat > 0),
        winners: end.winners,
        reason: end.reason,
    };
    PlayedMatch {
        public: table.is_public(&row.id),
        match_id: row.id,
        edition: row.edition,
        scenario: about.scenario,
        made_ms: row.made_ms,
        names: about.names,
        ended: about.ended.map(end),
    }
}

impl Matches {
    /// Returns the matches that were begun at a table, newest first.
    ///
    /// # Errors
    /// Returns [`MatchError::Store`] if the database does not answer.
    pub async fn played_at(&self, table: &Table) -> Result<PlayedMatches, MatchError> {
        let rows = self.store.matches_of(&table.id).await?;
        Ok(PlayedMatches { matches: rows.into_iter().map(|row| played(row, table)).collect() })
    }
}
