//! A finished match as one file. The file holds everything that happened, so it is handed out only when the
//! match is over.

use super::Matches;
use super::error::MatchError;
use super::import::format::{End, FORMAT, Head, Row, WHAT, sum};
use super::past::Past;
use super::player;
use super::record::{BatchBody, SeatedBody, corrupt};
use serde_json::value::RawValue;
use std::sync::Arc;
use store::StoreError;
use store::rows::{LogRow, MatchRow};

/// Writes the file of a match from its log. The file holds no secret, no command id and no session.
///
/// # Errors
/// Returns [`StoreError::Corrupt`] if a row cannot be read.
fn write(made: &MatchRow, rows: &[LogRow], names: &[String]) -> Result<String, StoreError> {
    let schema = |row: &LogRow| u32::try_from(row.schema_no).map_err(corrupt);
    let first = rows.first().ok_or_else(|| corrupt("the match has no first row"))?;
    let begun: BatchBody = serde_json::from_str(&first.body).map_err(corrupt)?;
    let head = Head {
        bulkhead: WHAT.to_owned(),
        format: if rows.iter().any(|row| row.kind == "seated") { FORMAT } else { 1 },
        edition: made.edition.clone(),
        schema: schema(first)?,
        made_ms: made.made_ms,
        names: begun.people.as_deref().map_or_else(|| names.to_vec(), player::names),
        setup: RawValue::from_string(made.setup.clone()).map_err(corrupt)?,
    };
    let mut text = serde_json::to_string(&head).map_err(corrupt)? + "\n";
    let mut count = 0;
    for row in rows {
        let (batch, seated) = match row.kind.as_str() {
            "batch" => {
                let body: BatchBody = serde_json::from_str(&row.body).map_err(corrupt)?;
                (Some(body.batch), Vec::new())
            }
            "seated" => {
                let body: SeatedBody = serde_json::from_str(&row.body).map_err(corrupt)?;
                (None, body.news)
            }
            _ => continue,
        };
        let seat = row.seat.and_then(|seat| u8::try_from(seat).ok());
        let number = u32::try_from(row.row_no).map_err(corrupt)?;
        let line = Row { row: number, seat, at_ms: row.at_ms, schema: schema(row)?, batch, seated };
        text += &serde_json::to_string(&line).map_err(corrupt)?;
        text.push('\n');
        count += 1;
    }
    let end = End { rows: count, sha256: sum(&text) };
    text += &serde_json::to_string(&end).map_err(corrupt)?;
    text.push('\n');
    Ok(text)
}

impl Matches {
    /// Returns the file of a finished match.
    ///
    /// # Errors
    /// Returns [`MatchError::FileNotOver`] while it runs, and [`MatchError::NoMatch`] if there is none.
    /// Returns [`MatchError::Busy`] if too many files are being made. Returns [`MatchError::Store`] if its
    /// rows cannot be read or the database does not answer.
    pub async fn export(self: &Arc<Self>, id: &str, past: &Past) -> Result<String, MatchError> {
        if !past.over {
            return Err(MatchError::FileNotOver);
        }
        let missing = || MatchError::NoMatch;
        // Before the first row there is no snapshot, only the setup of the match.
        let made = self.store.load_match(id, Some(-1)).await?.ok_or_else(missing)?.made;
        let turn = self.whole_log().await?;
        let rows = self.store.rows(id, -1, i64::MAX).await?;
        let names = past.with_names_of(&made)?.names;
        let text = tokio::task::spawn_blocking(move || {
            let text = write(&made, &rows, &names);
            drop(turn);
            text
        });
        Ok(text.await.map_err(|_| MatchError::Unreadable)??)
    }
}
