//! The proof of how a finished match drew its dice, decks and map: its opened secrets and every draw.

use crate::Matches;
use crate::error::MatchError;
use crate::past::Past;
use crate::record::StoredDraw;
use crate::record::{BatchBody, corrupt};
use editions::{Moved, Registry, StoredBatch};
use fair::{Draw, Move, Proof, ServerSeed};
use serde_json::value::RawValue;
use std::sync::Arc;
use store::StoreError;
use store::rows::{LogRow, MatchRow};

/// Writes the proof of a match from its log. Returns `None` for a match that began before draws could be
/// checked.
///
/// # Errors
/// Returns [`StoreError::Corrupt`] if a row cannot be read.
fn write(editions: &Registry, made: &MatchRow, rows: &[LogRow]) -> Result<Option<String>, StoreError> {
    let seed = <[u8; 32]>::try_from(made.secret.as_slice()).map_err(corrupt)?;
    let (mut opening, mut draws, mut batches) = (None, Vec::new(), Vec::new());
    for row in rows.iter().filter(|row| row.kind == "batch") {
        let body: BatchBody = serde_json::from_str(&row.body).map_err(corrupt)?;
        opening = opening.or(body.fair);
        let number = u32::try_from(row.row_no).map_err(corrupt)?;
        let draw = |StoredDraw(purpose, counter, bound, value)| Draw(number, purpose, counter, bound, value);
        draws.extend(body.drawn.into_iter().map(draw));
        batches.push((number, u32::try_from(row.schema_no).map_err(corrupt)?, body.batch));
    }
    let Some(opening) = opening else { return Ok(None) };
    let moves = if opening.piles { moves(editions, made, &batches)? } else { Vec::new() };
    let proof = Proof::of(&made.id, &made.edition, &ServerSeed::new(seed), opening, draws, moves);
    serde_json::to_string(&proof).map(Some).map_err(corrupt)
}

/// Returns what was done with facedown piles in these batches: row, schema, text.
fn moves(
    editions: &Registry,
    made: &MatchRow,
    batches: &[(u32, u32, Box<RawValue>)],
) -> Result<Vec<Move>, StoreError> {
    let stored = batches.iter().map(|(row, schema, json)| StoredBatch {
        row: *row,
        schema: *schema,
        json: json.get(),
    });
    let stored: Vec<_> = stored.collect();
    let moved = editions.piles(&made.edition, &made.setup, &stored).map_err(corrupt)?;
    Ok(moved.into_iter().map(|(row, Moved { pile, act, cards })| Move(row, pile, act, cards)).collect())
}

impl Matches {
    /// Returns the proof of a finished match.
    ///
    /// # Errors
    /// Returns [`MatchError::ProofNotOver`] while it runs, and [`MatchError::NoMatch`] if there is none.
    /// Returns [`MatchError::NoProof`] if it began before draws could be checked, and [`MatchError::Busy`] if
    /// too many proofs are being made. Returns [`MatchError::Store`] if the database does not answer.
    pub async fn proof(self: &Arc<Self>, id: &str, past: &Past) -> Result<String, MatchError> {
        if !past.over {
            return Err(MatchError::ProofNotOver);
        }
        let missing = || MatchError::NoMatch;
        let made = self.store.load_match(id, Some(-1)).await?.ok_or_else(missing)?.made;
        let turn = self.whole_log().await?;
        let rows = self.store.rows(id, -1, i64::MAX).await?;
        let editions = self.lobby.editions();
        let proof = tokio::task::spawn_blocking(move || {
            let text = write(editions, &made, &rows);
            drop(turn);
            text
        });
        let proof = proof.await;
        let none = || MatchError::NoProof;
        proof.map_err(|_| MatchError::Unreadable)??.ok_or_else(none)
    }
}
