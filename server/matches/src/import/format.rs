//! The format of a saved match: lines of JSON. The first line says what the file is, and the last how much it
//! must hold.

use crate::import::error::ImportError;
use editions::Seated;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

/// The newest version of the format. Since version 2, rows may change the players.
pub(crate) const FORMAT: u32 = 2;
/// The kind of the file.
pub(crate) const WHAT: &str = "match";
/// The beginning of every file. It identifies a file that was cut off in its first line.
const BEGIN: &str = r#"{"bulkhead":"match""#;

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    pub(crate) bulkhead: String,
    pub(crate) format: u32,
    pub(crate) edition: String,
    /// The schema of the setup.
    pub(crate) schema: u32,
    pub(crate) made_ms: i64,
    /// By seat; empty if the player is no longer known.
    pub(crate) names: Vec<String>,
    pub(crate) setup: Box<RawValue>,
}

/// The part that the first line has in every version.
#[derive(Deserialize)]
struct Mark {
    bulkhead: String,
    format: u32,
}

/// A row of the log that changed the board or the players.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    pub(crate) row: u32,
    pub(crate) seat: Option<u8>,
    pub(crate) at_ms: i64,
    pub(crate) schema: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) batch: Option<Box<RawValue>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) seated: Vec<Seated>,
}

/// The last line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct End {
    pub(crate) rows: usize,
    /// The hash of everything before this line. It reveals a file that was cut off or changed.
    pub(crate) sha256: String,
}

/// A whole file, read but not replayed.
pub(crate) struct Saved {
    pub(crate) head: Head,
    pub(crate) rows: Vec<Row>,
    pub(crate) sha256: String,
}

/// Returns the SHA-256 of a text, in hex digits.
pub(crate) fn sum(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn line<T: DeserializeOwned>(text: &str) -> Result<T, ImportError> {
    serde_json::from_str(text).map_err(|_| ImportError::Altered)
}

/// Reads a file line by line. Its hash reveals accidents. What the rows say is checked when they are
/// replayed.
///
/// # Errors
/// Returns [`ImportError`] if the file is not a saved match, or not as it was saved.
pub(crate) fn read(bytes: &[u8], most_rows: usize) -> Result<Saved, ImportError> {
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(ImportError::Empty);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| ImportError::Foreign)?;
    let first = text.lines().next().unwrap_or_default();
    let broken = if text.starts_with(BEGIN) { ImportError::Cut } else { ImportError::Foreign };
    let mark: Mark = serde_json::from_str(first).map_err(|_| broken)?;
    if mark.bulkhead != WHAT || mark.format == 0 {
        return Err(ImportError::Foreign);
    }
    if mark.format > FORMAT {
        return Err(ImportError::Newer);
    }
    let (before, last) = text.trim_end_matches('\n').rsplit_once('\n').ok_or(ImportError::Cut)?;
    let end: End = serde_json::from_str(last).map_err(|_| ImportError::Cut)?;
    let kept = text.get(..before.len() + 1).unwrap_or_default();
    if sum(kept) != end.sha256 {
        return Err(ImportError::Altered);
    }
    if end.rows > most_rows {
        return Err(ImportError::Long);
    }
    let head = line(first)?;
    let rows = before.split('\n').skip(1).map(line).collect::<Result<Vec<Row>, _>>()?;
    if rows.len() != end.rows {
        return Err(ImportError::Altered);
    }
    Ok(Saved { head, rows, sha256: end.sha256 })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str =
        r#"{"bulkhead":"match","format":1,"edition":"2004","schema":1,"made_ms":5,"names":[],"setup":{}}"#;
    const ROW: &str = r#"{"row":0,"seat":null,"at_ms":6,"schema":1,"batch":{}}"#;

    fn ended(before: &str, rows: usize) -> String {
        format!("{before}{{\"rows\":{rows},\"sha256\":\"{}\"}}\n", sum(before))
    }

    fn fault(text: &str) -> Option<ImportError> {
        read(text.as_bytes(), 3).err()
    }

    #[test]
    fn a_whole_file_is_read_with_or_without_its_last_line_break() {
        let text = ended(&format!("{HEAD}\n{ROW}\n"), 1);
        assert_eq!(fault(&text), None);
        assert_eq!(fault(text.trim_end()), None);
    }

    #[test]
    fn a_foreign_file_is_told_from_a_broken_one() {
        let whole = ended(&format!("{HEAD}\n{ROW}\n"), 1);
        assert_eq!(fault(""), Some(ImportError::Empty));
        assert_eq!(fault(" \n\n"), Some(ImportError::Empty));
        for text in ["hello", "{}", "{\"bulkhead\":\"map\",\"format\":1}", "[1,2]\n[3]\n"] {
            assert_eq!(fault(text), Some(ImportError::Foreign), "{text}");
        }
        assert_eq!(read(&[0x89, b'P', 0xff, 0xfe], 3).err(), Some(ImportError::Foreign));
        // A file that is cut off after its first word is recognized and reported as cut off.
        for cut in 20..whole.len() - 2 {
            assert_eq!(fault(&whole[..cut]), Some(ImportError::Cut), "cut after {cut}");
        }
        assert_eq!(fault(&whole.replace("\"at_ms\":6", "\"at_ms\":7")), Some(ImportError::Altered));
        let newer = HEAD.replace("\"format\":1", "\"format\":3,\"else\":true");
        assert_eq!(fault(&newer), Some(ImportError::Newer));
    }

    #[test]
    fn a_file_that_was_changed_and_hashed_anew_is_still_checked_line_by_line() {
        for (before, rows) in [
            (format!("{HEAD}\n{ROW}\n"), 2),
            (format!("{HEAD}\n{ROW}\n\n"), 1),
            (format!("{HEAD}\n{}\n", ROW.replace("\"row\":0", "\"row\":-1")), 1),
            (format!("{HEAD}\n{}\n", ROW.replace("\"batch\":{}", "\"batch\":{},\"more\":1")), 1),
            (format!("{}\n{ROW}\n", HEAD.replace("\"names\":[]", "\"names\":7")), 1),
        ] {
            assert_eq!(fault(&ended(&before, rows)), Some(ImportError::Altered), "{before}");
        }
        let long = format!("{HEAD}\n{ROW}\n{ROW}\n{ROW}\n{ROW}\n");
        assert_eq!(fault(&ended(&long, 4)), Some(ImportError::Long));
    }
}
