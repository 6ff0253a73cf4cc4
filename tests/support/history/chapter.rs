//! The rows of a log as chapters: who caused each, and what each audience must have been shown by it.

use super::{Breach, Law};
use editions::{AnyMatch, EDITIONS, Viewer};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use server::store::rows::{LogRow, MatchRow};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A fingerprint of JSON that does not depend on the order of its keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Print(u64);

impl Print {
    /// Returns the fingerprint of any value.
    pub fn of(value: &Value) -> Self {
        let mut hasher = DefaultHasher::new();
        value.hash(&mut hasher);
        Self(hasher.finish())
    }

    /// Returns the content of one line of an audience's log, without its number.
    pub fn line(at_ms: i64, bot: &Value, seen: &Value) -> Self {
        Self::of(&json!([at_ms, bot, seen]))
    }
}

/// What a chapter shows one audience.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AudienceView {
    /// The whole picture after it.
    pub view: Print,
    /// The log lines that it adds.
    pub lines: Vec<Print>,
}

/// One row of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    pub row_no: i64,
    pub at_ms: i64,
    pub seat: Option<i64>,
    pub command: Option<String>,
    /// By audience: the seats in order, then the spectators. Empty for a row that does not change the board.
    pub shown: Vec<AudienceView>,
}

/// The growing log of one match.
#[derive(Debug)]
pub struct Log {
    rules_match: AnyMatch,
    rows: Vec<LogRow>,
    pub chapters: Vec<Chapter>,
}

impl Log {
    /// Creates a log before its first row, which was stored under `schema`.
    ///
    /// # Errors
    /// If the setup cannot be read.
    pub fn open(made: &MatchRow, schema: u32) -> anyhow::Result<Self> {
        let game = EDITIONS.blank(&made.edition, schema, &made.setup).map_err(anyhow::Error::msg)?;
        Ok(Self { rules_match: game, rows: Vec::new(), chapters: Vec::new() })
    }

    /// Takes all current rows. Those that were read before must be unchanged.
    ///
    /// # Errors
    /// If a row cannot be read.
    pub fn read(&mut self, rows: Vec<LogRow>) -> anyhow::Result<Vec<Breach>> {
        let mut breaches = Vec::new();
        for (at, old) in self.rows.iter().enumerate() {
            if rows.get(at) != Some(old) {
                let what = format!("row {} is gone or changed", old.row_no);
                breaches.push(Breach::new(Law::LogStands, "the log", what));
                return Ok(breaches);
            }
        }
        for row in rows.into_iter().skip(self.rows.len()) {
            let chapter = self.chapter(&row)?;
            self.chapters.push(chapter);
            self.rows.push(row);
        }
        Ok(breaches)
    }

    fn chapter(&mut self, row: &LogRow) -> anyhow::Result<Chapter> {
        #[derive(serde::Deserialize)]
        struct Body {
            batch: Box<RawValue>,
        }
        let mut shown = Vec::new();
        if row.kind == "batch" {
            let body: Body = serde_json::from_str(&row.body)?;
            let schema = u32::try_from(row.schema_no)?;
            let batch =
                EDITIONS.read_batch(&row.edition, schema, body.batch.get()).map_err(anyhow::Error::msg)?;
            self.rules_match.apply(&batch);
            let seats = self.rules_match.seats().into_iter().map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Public]) {
                let view: Value = serde_json::from_str(self.rules_match.view(viewer).json().get())?;
                let mut lines = Vec::new();
                for seen in batch.seen(&self.rules_match, viewer) {
                    let seen: Value = serde_json::from_str(seen.get())?;
                    lines.push(Print::line(row.at_ms, &json!(batch.bot().map(|seat| seat.0)), &seen));
                }
                shown.push(AudienceView { view: Print::of(&view), lines });
            }
        }
        if row.kind == "seated" {
            #[derive(serde::Deserialize)]
            struct Seated {
                news: Vec<Value>,
            }
            let body: Seated = serde_json::from_str(&row.body)?;
            let seats = self.rules_match.seats().into_iter().map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Public]) {
                let view: Value = serde_json::from_str(self.rules_match.view(viewer).json().get())?;
                let lines = body.news.iter().map(|seen| Print::line(row.at_ms, &Value::Null, seen)).collect();
                shown.push(AudienceView { view: Print::of(&view), lines });
            }
        }
        let (seat, command) = (row.seat, row.command_id.clone());
        Ok(Chapter { row_no: row.row_no, at_ms: row.at_ms, seat, command, shown })
    }

    /// Returns the number of rows read so far.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns true if no row was read yet.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}
