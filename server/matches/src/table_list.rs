//! The tables of a server as its operator lists them, each with the name of its host.

use protocol::table::TablePhase;
use serde::{Deserialize, Serialize};
use store::rows::TableRow;
use store::{Store, StoreError, counted, now_ms};
use tables::Table;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

const COLUMNS: [&str; 7] = ["ID", "HOST", "SCENARIO", "PHASE", "PEOPLE", "MATCHES", "LAST USED"];

/// How much a table holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    pub matches: usize,
}

impl Summary {
    /// Names the table and what it holds.
    pub fn what(&self, id: &str) -> String {
        match self.matches {
            0 => format!("table {id}, which has no matches"),
            matches => format!("table {id} and its {}", counted(matches, "match", "matches")),
        }
    }
}

/// Returns how much a table holds, if there is such a table.
///
/// # Errors
/// Returns [`StoreError`] if the database cannot be read.
pub async fn summary(store: &dyn Store, id: &str) -> Result<Option<Summary>, StoreError> {
    if store.table(id).await?.is_none() {
        return Ok(None);
    }
    Ok(Some(Summary { matches: store.matches_of(id).await?.len() }))
}

/// Lists all tables of a store, most recently used first, one a line below a line with their number.
///
/// # Errors
/// Returns [`StoreError`] if the database cannot be read.
pub async fn list(store: &dyn Store) -> Result<String, StoreError> {
    let (rows, now) = (store.tables().await?, now_ms());
    let number = counted(rows.len(), "table", "tables");
    if rows.is_empty() {
        return Ok(number);
    }
    let mut lines = vec![COLUMNS.map(str::to_owned)];
    for row in rows {
        let matches = store.matches_of(&row.id).await?.len();
        lines.push(line(&row, matches, now));
    }
    Ok(format!("{number}\n{}", aligned(&lines)))
}

fn line(row: &TableRow, matches: usize, now_ms: i64) -> [String; 7] {
    let mut used = match (now_ms - row.touched_ms) / DAY_MS {
        ..1 => "today".to_owned(),
        days => format!("{} ago", counted(days, "day", "days")),
    };
    used.push_str(if row.archived_ms.is_some() { ", in the archive" } else { "" });
    let (id, matches) = (row.id.clone(), matches.to_string());
    // A table that cannot be read is listed too, because it can be deleted.
    let Ok(table) = serde_json::from_str::<Table>(&row.body) else {
        let unknown = || "?".to_owned();
        return [id, unknown(), "cannot be read".to_owned(), unknown(), unknown(), matches, used];
    };
    let host = table.people.iter().find(|person| person.subject == table.host);
    let phase = match table.phase {
        TablePhase::Gathering => "gathering",
        TablePhase::Playing => "playing",
        TablePhase::Over => "over",
    };
    [
        id,
        host.map_or_else(String::new, |host| host.name.clone()),
        format!("{} {}", table.options.edition, table.options.scenario),
        phase.to_owned(),
        table.people.len().to_string(),
        matches,
        used,
    ]
}

/// Writes lines in columns, two spaces apart.
fn aligned(lines: &[[String; 7]]) -> String {
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; 7] = std::array::from_fn(width);
    let written = lines.iter().map(|line| {
        let cells = line.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    });
    written.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_cannot_be_read_is_listed_with_what_is_known() {
        let row = TableRow {
            id: "666f9394f9f2900b".to_owned(),
            body: "no table".to_owned(),
            touched_ms: DAY_MS,
            archived_ms: Some(1),
            people: Vec::new(),
            held: None,
        };
        let text = aligned(&[COLUMNS.map(str::to_owned), line(&row, 3, 4 * DAY_MS)]);
        let (head, below) = text.split_once('\n').unwrap();
        assert_eq!(head.find("LAST USED"), below.find("3 days ago, in the archive"));
        assert_eq!(head.find("MATCHES"), below.find("3  "));
        assert!(line(&row, 3, DAY_MS + 5)[6].starts_with("today"));
    }
}
