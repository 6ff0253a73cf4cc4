//! A row of a log and the session of the device that it admits: both are stored, or neither.

use super::StoreError;
use super::db::Db;
use super::log_rows::{bind_row, rows};
use super::rows::{Admission, LogRow, bytes};
use sqlx::{PgPool, SqlitePool};

pub(super) async fn admit(db: &Db, row: &LogRow, admits: &Admission) -> Result<(), StoreError> {
    let written = match db {
        Db::Lite { write, .. } => {
            // A task of its own: a caller that goes away must not leave the only writing connection in the
            // middle of a transaction.
            let (pool, row, admits) = (write.clone(), row.clone(), admits.clone());
            tokio::spawn(async move { admit_lite(&pool, &row, &admits).await })
                .await
                .map_err(|died| StoreError::Unavailable(died.to_string()))??
        }
        Db::Pg(pool) => admit_pg(pool, row, admits).await?,
    };
    if written {
        return Ok(());
    }
    // An earlier attempt whose answer was lost has written both.
    let there = rows(db, &row.match_id, row.row_no - 1, row.row_no).await?;
    if there.first() == Some(row) { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Binds the hash of a session and its other columns, in the order of its table.
macro_rules! bind_session {
    ($query:expr, $admits:expr) => {
        $query
            .bind(bytes(&$admits.device))
            .bind(&$admits.session.subject_id)
            .bind(&$admits.session.via_table)
            .bind($admits.session.made_ms)
            .bind($admits.session.expires_ms)
            .bind(&$admits.session.agent)
            .bind(&$admits.session.scope)
    };
}

async fn admit_lite(pool: &SqlitePool, row: &LogRow, admits: &Admission) -> Result<bool, StoreError> {
    let mut change = pool.begin_with("BEGIN IMMEDIATE").await?;
    let update = sqlx::query(
        "UPDATE sessions SET subject_id = $2, via_table = $3, made_ms = $4, expires_ms = $5, agent = $6, scope = $7
         WHERE hash = $1 AND expires_ms <> 0",
    );
    let sessions = bind_session!(update, admits).execute(&mut *change).await?.rows_affected();
    let insert = sqlx::query(
        "INSERT INTO match_rows
         (match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
    );
    let written = bind_row!(insert, row).execute(&mut *change).await?.rows_affected();
    let both = sessions == 1 && written == 1;
    if both {
        change.commit().await?;
    } else {
        change.rollback().await?;
    }
    Ok(both)
}

/// One statement that commits by itself, so a stalled server cannot leave a transaction open.
async fn admit_pg(pool: &PgPool, row: &LogRow, admits: &Admission) -> Result<bool, StoreError> {
    let both = sqlx::query(
        "WITH device AS (SELECT hash FROM sessions WHERE hash = $10 AND expires_ms <> 0 FOR UPDATE),
         told AS (INSERT INTO match_rows
             (match_id, row_no, kind, seat, command_id, at_ms, edition, schema_no, body)
             SELECT $1::text, $2::bigint, $3::text, $4::bigint, $5::text, $6::bigint, $7::text, $8::bigint, $9::text
             FROM device ON CONFLICT DO NOTHING RETURNING row_no)
         UPDATE sessions SET subject_id = $11, via_table = $12, made_ms = $13, expires_ms = $14, agent = $15,
         scope = $16 WHERE hash = $10 AND EXISTS (SELECT 1 FROM told)",
    );
    let done = bind_session!(bind_row!(both, row), admits).execute(pool).await?;
    Ok(done.rows_affected() == 1)
}
