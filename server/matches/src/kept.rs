//! The tables of a server as its operator lists them: no names of people.

use protocol::table::TablePhase;
use std::fmt::{Display, Formatter};
use store::rows::TableRow;
use store::{Store, StoreError, counted, now_ms};
use tables::Table;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Lists all tables of a store, the one that was used last first, one a line below their number.
///
/// # Errors
/// Returns [`StoreError`] if the database cannot be read.
pub async fn list(store: &dyn Store) -> Result<String, StoreError> {
    let (rows, now) = (store.tables().await?, now_ms());
    let mut lines = vec![counted(rows.len(), "table", "tables")];
    for row in rows {
        let matches = store.matches_of(&row.id).await?.len();
        lines.push(Line { matches, days: (now - row.touched_ms) / DAY_MS, row }.to_string());
    }
    Ok(lines.join("\n"))
}

/// One table.
struct Line {
    row: TableRow,
    matches: usize,
    days: i64,
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let Self { row, matches, days } = self;
        write!(f, "{}  ", row.id)?;
        // One that cannot be read is listed, too: it can be deleted.
        match serde_json::from_str::<Table>(&row.body) {
            Ok(table) => {
                let (edition, scenario) = (&table.options.edition, &table.options.scenario);
                let phase = match table.phase {
                    TablePhase::Gathering => "gathering",
                    TablePhase::Playing => "playing",
                    TablePhase::Over => "over",
                };
                let people = counted(table.people.len(), "person", "people");
                write!(f, "{edition} {scenario}, {phase}, {people}")?;
            }
            Err(_) => f.write_str("cannot be read")?,
        }
        let matches = counted(*matches, "match", "matches");
        write!(f, ", {matches}, {} ago", counted(*days, "day", "days"))?;
        f.write_str(if row.archived_ms.is_some() { ", in the archive" } else { "" })
    }
}
