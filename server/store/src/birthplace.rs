//! The physical PostgreSQL database that the data was written to. Data elsewhere came by a restore.
//!
//! One row names its database by `oid`, and the transaction that wrote it. A dump contains the row, but the
//! restore writes it again, by another transaction. A restart, a streaming standby and `VACUUM FULL` keep
//! both. So does `pg_upgrade` to version 15 or newer. An older one assigns another `oid`, and the data counts
//! as restored from the moment at which the server before it stopped. A copy of the database's files does not
//! count as a restore.
//!
//! The system identifier of the cluster is not compared: every `pg_upgrade` changes it, and a copy keeps it.

use super::now_ms;
use sqlx::{PgConnection, PgPool};

/// The transaction that wrote the row, in the form of `written_by`.
const TRANSACTION: &str = "txid_current() & 4294967295";

/// Checks whether the data came by a restore, and records it. The time of the backup is the last sign of life
/// of its owner, so this runs before a new owner takes the lease.
pub(super) async fn look(connection: &mut PgConnection, lease: &str) -> Result<(), sqlx::Error> {
    let noted = format!(
        "UPDATE birthplace SET database_oid = here.oid::bigint, written_by = {TRANSACTION}, reported_ms = NULL,
             restored_ms = (SELECT (extract(epoch FROM until - $1::interval) * 1000)::bigint FROM ownership)
         FROM pg_database AS here WHERE here.datname = current_database()
         AND (database_oid <> here.oid::bigint OR written_by <> birthplace.xmin::text::bigint)"
    );
    sqlx::query(sqlx::AssertSqlSafe(noted)).bind(lease).execute(connection).await.map(drop)
}

/// Records that this database, which was just filled, was restored from a backup of `restored_ms`, and when
/// that was reported.
pub(super) async fn write(
    connection: &mut PgConnection,
    restored_ms: i64,
    reported_ms: Option<i64>,
) -> Result<(), sqlx::Error> {
    let noted =
        format!("UPDATE birthplace SET written_by = {TRANSACTION}, restored_ms = $1, reported_ms = $2");
    let noted = sqlx::query(sqlx::AssertSqlSafe(noted)).bind(restored_ms).bind(reported_ms);
    noted.execute(connection).await.map(drop)
}

/// Returns when the backup was taken, in epoch milliseconds, and `None` if this was called since the restore.
pub(super) async fn report(pool: &PgPool) -> Result<Option<i64>, sqlx::Error> {
    let reported = format!(
        "UPDATE birthplace SET written_by = {TRANSACTION}, reported_ms = $1
         WHERE restored_ms IS NOT NULL AND reported_ms IS NULL RETURNING restored_ms"
    );
    sqlx::query_scalar(sqlx::AssertSqlSafe(reported)).bind(now_ms()).fetch_optional(pool).await
}

/// Returns when the backup was taken from which this database was restored, in epoch milliseconds.
pub(super) async fn read(pool: &PgPool) -> Result<Option<i64>, sqlx::Error> {
    sqlx::query_scalar("SELECT restored_ms FROM birthplace").fetch_one(pool).await
}
