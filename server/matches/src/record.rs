//! What a row of a log says, and its written form.

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
    /// What a decision, a deadline or a standing order did.
    Batch {
        batch: AnyBatch,
        /// Fingerprint of the command, so that its id cannot be used for another one.
        key: Option<String>,
        /// What was drawn for it, for the proof in the end. Not read back: a match needs none of it.
        drawn: Vec<Drawn>,
        /// Who plays, in the first row.
        people: Option<Vec<Player>>,
    },
    /// Other people play from here on.
    Seated {
        /// By seat.
        people: Vec<Player>,
        /// What everybody is told of it.
        news: Vec<Seated>,
    },
    /// A player is here: table time runs.
    ClockOn,
    /// Nobody is: it rests.
    ClockOff,
    /// What the table agreed on, before any player is here.
    Terms(Terms),
    /// *Wait!* of the row's seat.
    Hold,
    /// The row's seat lets its masked window pass, which closes at its own time.
    Passed {
        /// As of a batch.
        key: String,
    },
    /// The table has agreed to wait for the row's seat.
    Patience,
    /// The row's seat was offline at its deadline and gets more time.
    Wait,
    /// A default failed; the match stands still until it is mended.
    Parked { why: String },
    /// It was: the match goes on where it stood.
    Unparked,
    /// From here on the match is served by the owner of this epoch, and by none before it.
    Opened { epoch: i64 },
}

/// One draw as a row keeps it: purpose, counter, bound, and what came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn(pub Purpose, pub u64, pub u32, pub u32);

/// The body of a row of the kind `batch`.
#[derive(Serialize, Deserialize)]
pub(super) struct BatchBody {
    pub(super) key: Option<String>,
    pub(super) batch: Box<RawValue>,
    /// In the first row of a match: what it draws by. None in a match from before draws could be checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) fair: Option<Commitments>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) drawn: Vec<Drawn>,
    /// In the first row of a match: who plays. None in a match from before that was noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) people: Option<Vec<Player>>,
    /// Table time. None in the first row, nor in rows of versions that measured it by the wall clock.
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

/// What each row says, whatever its kind.
#[derive(Deserialize)]
struct Stamp {
    #[serde(default)]
    table_ms: Option<i64>,
}

impl Entry {
    /// The column `kind` and the body, at this moment of table time.
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

    /// Reads a row of a match, and its table time if it says that.
    ///
    /// # Errors
    /// It was written by something newer, or makes no sense.
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

    /// Reads a row that is no batch.
    fn read_mark(row: &LogRow) -> Result<Self, StoreError> {
        Ok(match row.kind.as_str() {
            "clock_on" => Self::ClockOn,
            "clock_off" => Self::ClockOff,
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
                let epoch = body["epoch"].as_i64().ok_or_else(|| corrupt("opened without an epoch"))?;
                Self::Opened { epoch }
            }
            other => return Err(corrupt(format!("a row of the unknown kind {other}"))),
        })
    }
}

/// Table time of a row, if it is one that a clock can reach.
fn sane(table_ms: Option<i64>) -> Result<Option<i64>, StoreError> {
    match table_ms {
        Some(ms) if !(0..=LAST_MS).contains(&ms) => Err(corrupt("a table time that no clock reaches")),
        other => Ok(other),
    }
}

/// The fingerprint of a command: the same id with other content is another command.
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
    // Its own words would quote what could not be read.
    match (&error as &dyn std::any::Any).downcast_ref::<serde_json::Error>() {
        Some(unread) => StoreError::Corrupt(editions::place(unread)),
        None => StoreError::Corrupt(error.to_string()),
    }
}
