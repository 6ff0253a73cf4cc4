//! The physical PostgreSQL database that the data was written to. Data elsewhere came by a restore.
//!
//! One row names its database by `oid`, and the transaction that wrote it. A dump contains the row, but the
//! restore writes it again, by another transaction. A restart, a streaming standby and `VACUUM FULL` keep
//! both. So does `pg_upgrade` to version 15 or newer. An older one assigns another `oid`, and the data counts
//! as restored from the moment at which the server before it stopped. A copy of the database's files does not
//! count as a restore.
//!
//! The system identifier of the cluster is not compared: every `pg_upgrade` changes it, and a copy keeps it.

use sqlx::{PgConnection, PgPool};

/// The transaction that wrote the row, in the form of `written_by`.
const TRANSACTION: &str = "txid_current() & 4294967295";

/// Checks whether the data came by a restore, and records it. The time of the backup is the last sign of life
/// of its owner, so this runs before a new owner takes the lease.
pub(super) async fn look(connection: &mut PgConnection, lease: &str) -> Result<(), sqlx::Error> {
    let noted = format!(
        "UPDATE birthplace SET database_oid = here.oid::bigint, written_by = {TRANSACTION},
             restored_ms = (SELECT (extract(epoch FROM until - $1::interval) * 1000)::bigint FROM ownership)
         FROM pg_database AS here WHERE here.datname = current_database()
         AND (database_oid <> here.oid::bigint OR written_by <> birthplace.xmin::text::bigint)"
    );
    sqlx::query(sqlx::AssertSqlSafe(noted)).bind(lease).execute(connection).await.map(drop)
}

/// Records that this database, which was just filled, was restored from a backup of `restored_ms`.
pub(super) async fn write(connection: &mut PgConnection, restored_ms: i64) -> Result<(), sqlx::Error> {
    let noted = format!("UPDATE birthplace SET written_by = {TRANSACTION}, restored_ms = $1");
    sqlx::query(sqlx::AssertSqlSafe(noted)).bind(restored_ms).execute(connection).await.map(drop)
}

/// Returns when the backup was taken from which this database was restored, in epoch milliseconds.
pub(super) async fn read(pool: &PgPool) -> Result<Option<i64>, sqlx::Error> {
    sqlx::query_scalar("SELECT restored_ms FROM birthplace").fetch_one(pool).await
}
