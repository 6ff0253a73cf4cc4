//! Migrations come in pairs: the same steps for both databases.

use super::Fault;
use super::tree::Tree;
use std::collections::BTreeSet;

/// Each file has its twin of the same name.
pub(super) fn pairs(tree: &Tree) -> Vec<Fault> {
    let names = |dialect: &str| -> BTreeSet<String> {
        let folder = format!("migrations/{dialect}/");
        tree.under(&folder, ".sql").map(|file| file.path[folder.len()..].to_owned()).collect()
    };
    let (postgres, sqlite) = (names("postgres"), names("sqlite"));
    let lone = |own: &str, other: &str, name: &String| {
        Fault::new(
            "migrations",
            &format!("migrations/{own}/{name}"),
            format!("has no twin in migrations/{other}"),
        )
    };
    let left = postgres.difference(&sqlite).map(|name| lone("postgres", "sqlite", name));
    left.chain(sqlite.difference(&postgres).map(|name| lone("sqlite", "postgres", name))).collect()
}

#[cfg(test)]
mod tests {
    use super::pairs;
    use crate::tidy::tree::Tree;

    #[test]
    fn a_migration_without_its_twin_is_found() {
        let tree = Tree::of(&[
            ("migrations/postgres/0001_users.sql", ""),
            ("migrations/sqlite/0001_users.sql", ""),
            ("migrations/sqlite/0002_matches.sql", ""),
        ]);
        assert_eq!(pairs(&tree)[0].path, "migrations/sqlite/0002_matches.sql");
        assert_eq!(pairs(&tree).len(), 1);
    }
}
