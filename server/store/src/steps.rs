//! The migrations of both databases, embedded in the program.
//!
//! The build script lists them: the macro of sqlx that reads the folders builds both database drivers a second time.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

/// Number, description and text of each migration of one database.
type Steps = &'static [(i64, &'static str, &'static str)];

include!(concat!(env!("OUT_DIR"), "/steps.rs"));

/// Returns the migrations of SQLite.
pub(super) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

/// Returns the migrations of PostgreSQL.
pub(super) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

/// Creates a migrator. Number, description and checksum are stored with each applied migration, so they must
/// not change.
fn migrator(steps: Steps) -> Migrator {
    let step = |&(version, description, sql): &(i64, &'static str, &'static str)| {
        let sql = AssertSqlSafe(sql).into_sql_str();
        Migration::new(version, description.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(steps.iter().map(step).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::{Digest, Sha384};

    #[test]
    fn both_databases_take_the_same_steps_in_one_unbroken_row() {
        let names = |steps: Steps| -> Vec<(i64, &str)> {
            steps.iter().map(|&(version, description, _)| (version, description)).collect()
        };
        assert_eq!(names(SQLITE), names(POSTGRES));
        assert!(names(SQLITE).iter().map(|(version, _)| *version).eq(1..=SQLITE.len() as i64));
    }

    #[test]
    fn a_migration_is_identified_by_its_number_and_the_hash_of_its_text() {
        let all = sqlite();
        let step = all.iter().nth(3).unwrap();
        assert_eq!((step.version, &*step.description), (4, "log alone"));
        assert_eq!(step.checksum[..], Sha384::digest(SQLITE[3].2)[..]);
        assert!(
            all.iter()
                .chain(postgres().iter())
                .all(|step| !step.sql.as_str().starts_with("-- no-transaction"))
        );
    }
}
