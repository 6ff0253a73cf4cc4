//! What a row of the log publishes: a batch, or a change of players.

use editions::{AnyBatch, AnyMatch, Seated, Viewer};
use serde_json::value::{RawValue, to_raw_value};

/// What a row of the log publishes.
#[derive(Debug, Clone)]
pub(super) enum RowNews {
    Batch(AnyBatch),
    /// Other players. Every audience sees the same.
    Seated(Vec<Seated>),
}

impl RowNews {
    /// Returns the lines of one audience, with the match as it is after the row.
    pub(super) fn seen(&self, game: &AnyMatch, viewer: Viewer) -> Vec<Box<RawValue>> {
        match self {
            Self::Batch(batch) => batch.seen(game, viewer),
            // These values always encode.
            Self::Seated(news) => news.iter().filter_map(|one| to_raw_value(one).ok()).collect(),
        }
    }

    /// Returns the seat whose bot decided it.
    pub(super) fn bot(&self) -> Option<u8> {
        match self {
            Self::Batch(batch) => batch.bot().map(|seat| seat.0),
            Self::Seated(_) => None,
        }
    }

    /// Returns true if a turn ends with it.
    pub(super) fn ends_turn(&self) -> bool {
        matches!(self, Self::Batch(batch) if batch.ends_turn())
    }
}
