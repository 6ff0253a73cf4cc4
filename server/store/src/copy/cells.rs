//! The tables column by column, so that a row can be read from either database and written to the other.

use anyhow::Result;
use sqlx::{AssertSqlSafe, ColumnIndex, Database, Decode, PgConnection, Row, Type};

/// The type of a column.
#[derive(Debug, Clone, Copy)]
pub(super) enum Kind {
    Text,
    Whole,
    Bytes,
}

use Kind::{Bytes, Text, Whole};

/// A table with its columns. Tables are listed after the tables that they refer to.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) name: &'static str,
    columns: &'static [(&'static str, Kind)],
    /// The column that names the match of a row.
    pub(super) by_match: Option<usize>,
}

/// Everything that is stored. A new table must be added here; a test compares this with the schema.
pub(super) const TABLES: [Table; 11] = [
    Table { name: "identity", by_match: None, columns: &[("one", Whole), ("id", Text)] },
    Table { name: "subjects", by_match: None, columns: &[("id", Text), ("name", Text), ("made_ms", Whole)] },
    Table {
        name: "sessions",
        by_match: None,
        columns: &[
            ("hash", Bytes),
            ("subject_id", Text),
            ("via_table", Text),
            ("made_ms", Whole),
            ("expires_ms", Whole),
            ("agent", Text),
            ("scope", Text),
        ],
    },
    Table {
        name: "tables",
        by_match: None,
        columns: &[("id", Text), ("body", Text), ("touched_ms", Whole), ("archived_ms", Whole)],
    },
    Table { name: "table_people", by_match: None, columns: &[("table_id", Text), ("subject_id", Text)] },
    Table {
        name: "links",
        by_match: None,
        columns: &[
            ("table_id", Text),
            ("kind", Text),
            ("who", Text),
            ("hash", Bytes),
            ("made_ms", Whole),
            ("made_by", Text),
            ("via", Text),
        ],
    },
    Table {
        name: "campaigns",
        by_match: None,
        columns: &[("id", Text), ("table_id", Text), ("body", Text), ("touched_ms", Whole)],
    },
    Table {
        name: "matches",
        by_match: Some(0),
        columns: &[
            ("id", Text),
            ("table_id", Text),
            ("edition", Text),
            ("secret", Bytes),
            ("setup", Text),
            ("made_ms", Whole),
            ("about", Text),
        ],
    },
    Table {
        name: "seat_holders",
        by_match: Some(0),
        columns: &[("match_id", Text), ("subject_id", Text), ("seat", Whole), ("from_row", Whole)],
    },
    Table {
        name: "match_rows",
        by_match: Some(0),
        columns: &[
            ("match_id", Text),
            ("row_no", Whole),
            ("kind", Text),
            ("seat", Whole),
            ("command_id", Text),
            ("at_ms", Whole),
            ("edition", Text),
            ("schema_no", Whole),
            ("body", Text),
        ],
    },
    Table {
        name: "snapshots",
        by_match: Some(0),
        columns: &[
            ("match_id", Text),
            ("row_no", Whole),
            ("at_ms", Whole),
            ("edition", Text),
            ("schema_no", Whole),
            ("body", Text),
        ],
    },
];

/// One value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Cell {
    Text(Option<String>),
    Whole(Option<i64>),
    Bytes(Option<Vec<u8>>),
}

impl Table {
    /// Returns the names of its columns, for a statement.
    pub(super) fn columns(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    /// Reads a row of either database.
    pub(super) fn read<'r, R>(&self, row: &'r R) -> Result<Vec<Cell>>
    where
        R: Row,
        usize: ColumnIndex<R>,
        Option<String>: Decode<'r, R::Database> + Type<R::Database>,
        Option<i64>: Decode<'r, R::Database> + Type<R::Database>,
        Option<Vec<u8>>: Decode<'r, R::Database> + Type<R::Database>,
        R::Database: Database<Row = R>,
    {
        let cells = self.columns.iter().enumerate().map(|(at, (_, kind))| {
            Ok(match kind {
                Text => Cell::Text(row.try_get(at)?),
                Whole => Cell::Whole(row.try_get(at)?),
                Bytes => Cell::Bytes(row.try_get(at)?),
            })
        });
        cells.collect()
    }
}

/// Rows on their way to PostgreSQL, as one list for each column.
pub(super) struct Batch<'t> {
    table: &'t Table,
    rows: Vec<Vec<Cell>>,
}

impl<'t> Batch<'t> {
    pub(super) fn of(table: &'t Table) -> Self {
        Self { table, rows: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn push(&mut self, row: &sqlx::sqlite::SqliteRow) -> Result<()> {
        self.rows.push(self.table.read(row)?);
        Ok(())
    }

    /// Writes the rows and empties the batch.
    pub(super) async fn insert(&mut self, into: &mut PgConnection) -> Result<()> {
        let rows = std::mem::take(&mut self.rows);
        if rows.is_empty() {
            return Ok(());
        }
        let lists = self.table.columns.iter().zip(1..).map(|((_, kind), no)| match kind {
            Text => format!("${no}::text[]"),
            Whole => format!("${no}::bigint[]"),
            Bytes => format!("${no}::bytea[]"),
        });
        let lists = lists.collect::<Vec<_>>().join(", ");
        let (name, columns) = (self.table.name, self.table.columns());
        let sql = format!("INSERT INTO {name} ({columns}) SELECT * FROM unnest({lists})");
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for (at, (_, kind)) in self.table.columns.iter().enumerate() {
            let column = rows.iter().map(|row| row[at].clone());
            query = match kind {
                Text => query.bind(
                    column
                        .map(|cell| if let Cell::Text(text) = cell { text } else { None })
                        .collect::<Vec<_>>(),
                ),
                Whole => query.bind(
                    column.map(|cell| if let Cell::Whole(n) = cell { n } else { None }).collect::<Vec<_>>(),
                ),
                Bytes => query.bind(
                    column
                        .map(|cell| if let Cell::Bytes(bytes) = cell { bytes } else { None })
                        .collect::<Vec<_>>(),
                ),
            };
        }
        query.execute(into).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Database, db::Db, sqlite};

    #[tokio::test]
    async fn every_column_of_the_database_is_copied() {
        let folder = tempfile::tempdir().unwrap();
        let store = sqlite::open(folder.path()).await.unwrap();
        let Db::Lite { read, .. } = &store.db else { panic!("SQLite") };
        let sql = "SELECT m.name, p.name FROM sqlite_master m JOIN pragma_table_info(m.name) p
             WHERE m.type = 'table' AND m.name NOT LIKE '\\_%' ESCAPE '\\' AND m.name NOT LIKE 'sqlite%'";
        let mut there: Vec<(String, String)> = sqlx::query_as(sql).fetch_all(read).await.unwrap();
        // The copy writes the time of the backup into another table.
        there.retain(|(table, _)| table != "taken");
        let own = |table: &Table| {
            let columns = table.columns.iter();
            columns.map(|(column, _)| (table.name.to_owned(), (*column).to_owned())).collect::<Vec<_>>()
        };
        let mut copied: Vec<(String, String)> = TABLES.iter().flat_map(own).collect();
        there.sort();
        copied.sort();
        assert_eq!(copied, there);
        store.close().await;
    }
}
