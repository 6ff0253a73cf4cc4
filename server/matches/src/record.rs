//! The entries of a log, and their written form in rows.

use super::clock::{LAST_MS, Terms};
use super::player::Player;
use editions::{AnyBatch, AnyMatch, Purpose, Seated};
use fair::Commitments;
use serde::{Deserialize, Serialize};
use serde_json::json;
use serde_json::value::RawValue;
use store::StoreError;
use store::rows::LogRow;

/// One row, read.
#[derive(Debug, Clone)]
pub(super) enum Entry {
    /// The result of a decision, a deadline or a standing order.
    Batch {
        batch: AnyBatch,
        /// The fingerprint of the command, so that its id cannot be used for another one.
        key: Option<String>,
        /// The draws, kept for the proof at the end. They are not read back, because a match does not need
        /// them.
        drawn: Vec<StoredDraw>,
        /// Who plays, in the first row.
        people: Option<Vec<Player>>,
    },
    /// Other people play from here on.
    Seated {
        /// By seat.
        people: Vec<Player>,
        /// What every audience is told of it.
        news: Vec<Seated>,
    },
    /// A player is connected, so table time runs.
    ClockOn,
    /// No player is connected, so table time rests.
    ClockOff,
    /// The row's seat has paused the table, so table time rests.
    Paused,
    /// The row's seat has ended the pause.
    Resumed,
    /// What the table agreed on, before any player is connected.
    Terms(Terms),
    /// *Wait!* of the row's seat.
    Hold,
    /// The row's seat passes its masked window, which closes at its own time.
    Passed {
        /// As in a batch.
        key: String,
    },
    /// The table has agreed to wait for the row's seat.
    Patience,
    /// The row's seat was offline at its deadline and gets more time.
    Wait,
    /// A default failed. The match stands still until the fault is fixed.
    Parked { why: String },
    /// The fault is fixed. The match goes on where it stood.
    Unparked,
    /// From here on the owner of this epoch serves the match, and no earlier one.
    Opened { epoch: i64 },
}

/// One draw as a row keeps it: purpose, counter, bound and result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredDraw(pub Purpose, pub u64, pub u32, pub u32);

/// The body of a row of the kind `batch`.
#[derive(Serialize, Deserialize)]
pub(super) struct BatchBody {
    pub(super) key: Option<String>,
    pub(super) batch: Box<RawValue>,
    /// In the first row of a match, its commitments. `None` in a match that began before draws could be
    /// checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) fair: Option<Commitments>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) drawn: Vec<StoredDraw>,
    /// In the first row of a match, who plays. `None` in a match that began before this was stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) people: Option<Vec<Player>>,
    /// Table time. `None` in the first row, and in rows that measured it by the wall clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) table_ms: Option<i64>,
}

/// The body of a row of the kind `seated`.
#[derive(Serialize, Deserialize)]
pub(super) struct SeatedBody {
    pub(super) people: Vec<Player>,
    pub(super) news: Vec<Seated>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) table_ms: Option<i64>,
}

/// What each row states, whatever its kind.
#[derive(Deserialize)]
struct Stamp {
    #[serde(default)]
    table_ms: Option<i64>,
}

impl Entry {
    /// Returns the column `kind` and the body, at this moment of table time.
    pub(super) fn write(&self, table_ms: i64) -> Result<(&'static str, String), StoreError> {
        let empty = || json!({ "table_ms": table_ms }).to_string();
        Ok(match self {
            Self::Batch { batch, key, drawn, people } => {
                let batch = RawValue::from_string(batch.json()).map_err(corrupt)?;
                let table_ms = Some(table_ms);
                let (key, drawn, people) = (key.clone(), drawn.clone(), people.clone());
                let body = BatchBody { key, batch, fair: None, drawn, people, table_ms };
                ("batch", serde_json::to_string(&body).map_err(corrupt)?)
            }
            Self::Seated { people, news } => {
                let (people, news) = (people.clone(), news.clone());
                let body = SeatedBody { people, news, table_ms: Some(table_ms) };
                ("seated", serde_json::to_string(&body).map_err(corrupt)?)
            }
            Self::ClockOn => ("clock_on", empty()),
            Self::ClockOff => ("clock_off", empty()),
            Self::Paused => ("paused", empty()),
            Self::Resumed => ("resumed", empty()),
            Self::Terms(terms) => ("terms", serde_json::to_string(terms).map_err(corrupt)?),
            Self::Hold => ("hold", empty()),
            Self::Passed { key } => ("passed", json!({ "key": key, "table_ms": table_ms }).to_string()),
            Self::Patience => ("patience", empty()),
            Self::Wait => ("wait", empty()),
            Self::Unparked => ("unparked", empty()),
            Self::Opened { epoch } => ("opened", json!({ "epoch": epoch }).to_string()),
            Self::Parked { why } => ("parked", json!({ "why": why, "table_ms": table_ms }).to_string()),
        })
    }

    /// Reads a row of a match, and its table time if it states one.
    ///
    /// # Errors
    /// Returns [`StoreError::Corrupt`] if a newer version wrote it, or it makes no sense.
    pub(super) fn read(row: &LogRow, game: &AnyMatch) -> Result<(Self, Option<i64>), StoreError> {
        if row.kind == "batch" {
            let body: BatchBody = serde_json::from_str(&row.body).map_err(corrupt)?;
            let schema = u32::try_from(row.schema_no).map_err(corrupt)?;
            let batch = game.read_batch(&row.edition, schema, body.batch.get()).map_err(corrupt)?;
            let entry = Self::Batch { batch, key: body.key, drawn: Vec::new(), people: body.people };
            return Ok((entry, sane(body.table_ms)?));
        }
        let stamp: Stamp = serde_json::from_str(&row.body).map_err(corrupt)?;
        Ok((Self::read_mark(row)?, sane(stamp.table_ms)?))
    }

    /// Reads a row that is not a batch.
    fn read_mark(row: &LogRow) -> Result<Self, StoreError> {
        Ok(match row.kind.as_str() {
            "clock_on" => Self::ClockOn,
            "clock_off" => Self::ClockOff,
            "paused" => Self::Paused,
            "resumed" => Self::Resumed,
            "terms" => Self::Terms(serde_json::from_str(&row.body).map_err(corrupt)?),
            "seated" => {
                let SeatedBody { people, news, .. } = serde_json::from_str(&row.body).map_err(corrupt)?;
                Self::Seated { people, news }
            }
            "hold" => Self::Hold,
            "passed" => {
                let body: serde_json::Value = serde_json::from_str(&row.body).map_err(corrupt)?;
                Self::Passed { key: body["key"].as_str().unwrap_or_default().to_owned() }
            }
            "patience" => Self::Patience,
            "wait" => Self::Wait,
            "unparked" => Self::Unparked,
            "parked" => {
                let body: serde_json::Value = serde_json::from_str(&row.body).map_err(corrupt)?;
                Self::Parked { why: body["why"].as_str().unwrap_or_default().to_owned() }
            }
            "opened" => {
                let body: serde_json::Value = serde_json::from_str(&row.body).map_err(corrupt)?;
                let epoch = body["epoch"]
                    .as_i64()
                    .ok_or_else(|| corrupt("a row that opens the match has no epoch"))?;
                Self::Opened { epoch }
            }
            other => return Err(corrupt(format!("a row of unknown kind {other}"))),
        })
    }
}

/// Checks that the clock can reach a row's table time.
fn sane(table_ms: Option<i64>) -> Result<Option<i64>, StoreError> {
    match table_ms {
        Some(ms) if !(0..=LAST_MS).contains(&ms) => Err(corrupt("a time of the table is out of range")),
        other => Ok(other),
    }
}

/// Returns the fingerprint of a command. The same id with other content is another command.
pub(super) fn fingerprint(parts: &[&str]) -> String {
    use sha2::{Digest, Sha256};
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part.as_bytes());
    }
    hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(super) fn corrupt(error: impl std::fmt::Display + 'static) -> StoreError {
    // The text of this error would quote what could not be read.
    match (&error as &dyn std::any::Any).downcast_ref::<serde_json::Error>() {
        Some(unread) => StoreError::Corrupt(editions::place(unread)),
        None => StoreError::Corrupt(error.to_string()),
    }
}
