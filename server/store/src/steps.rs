//! The migrations of both databases, embedded in the program.
//!
//! They are listed by hand, because the macro that reads the folders compiles both database drivers a second
//! time.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

/// The number, name and text of each migration of one folder.
macro_rules! steps {
    ($folder:literal: $($number:literal $name:literal),+ $(,)?) => {
        &[$(($number, $name, include_str!(concat!("../../../migrations/", $folder, "/", $number, "_", $name, ".sql")))),+]
    };
}

type Steps = &'static [(&'static str, &'static str, &'static str)];

const SQLITE: Steps = steps!(
    "sqlite":
    "0001" "people",
    "0002" "tables",
    "0003" "matches",
    "0004" "log_alone",
    "0005" "campaigns",
    "0006" "about",
    "0007" "ownership",
    "0008" "archive",
    "0009" "lineage",
    "0010" "identity",
    "0011" "devices",
    "0012" "seat_holders",
    "0013" "birthplace",
);

const POSTGRES: Steps = steps!(
    "postgres":
    "0001" "people",
    "0002" "tables",
    "0003" "matches",
    "0004" "log_alone",
    "0005" "campaigns",
    "0006" "about",
    "0007" "ownership",
    "0008" "archive",
    "0009" "lineage",
    "0010" "identity",
    "0011" "devices",
    "0012" "seat_holders",
    "0013" "birthplace",
);

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
    let step = |&(number, name, sql): &(&str, &'static str, &'static str)| {
        let version = number.bytes().fold(0, |sum, digit| sum * 10 + i64::from(digit - b'0'));
        let sql = AssertSqlSafe(sql).into_sql_str();
        Migration::new(version, name.replace('_', " ").into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(steps.iter().map(step).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::{Digest, Sha384};
    use std::fs;
    use std::path::Path;

    #[test]
    fn each_file_of_the_folders_is_a_migration() {
        for (folder, steps) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(folder);
            let mut there: Vec<String> = fs::read_dir(path)
                .unwrap()
                .map(|file| file.unwrap().file_name().into_string().unwrap())
                .collect();
            there.sort();
            let named: Vec<String> =
                steps.iter().map(|(number, name, _)| format!("{number}_{name}.sql")).collect();
            assert_eq!(there, named, "{folder}");
        }
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
