//! The rows of a log in the database: how they are read, and how they are bound to a statement.

use super::StoreError;
use super::db::{Db, fetch};
use super::rows::LogRow;

/// Binds the columns of a row of a log, in the order of its table.
macro_rules! bind_row {
    ($query:expr, $row:expr) => {
        $query
            .bind(&$row.match_id)
            .bind($row.row_no)
            .bind(&$row.kind)
            .bind($row.seat)
            .bind(&$row.command_id)
            .bind($row.at_ms)
            .bind(&$row.edition)
            .bind($row.schema_no)
            .bind(&$row.body)
    };
}

pub(super) use bind_row;

/// Reads the rows of a log after row `after`, up to row `upto`.
///
/// # Errors
/// Returns [`StoreError::Unavailable`] if the database does not answer.
pub(super) async fn rows(db: &Db, id: &str, after: i64, upto: i64) -> Result<Vec<LogRow>, StoreError> {
    Ok(fetch!(
        db,
        fetch_all,
        LogRow,
        "SELECT match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body
         FROM match_rows WHERE match_id = $1 AND row_no > $2 AND row_no <= $3 ORDER BY row_no",
        id,
        after,
        upto
    )?)
}
