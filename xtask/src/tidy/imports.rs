//! Imports inside the server, which Cargo cannot see: only the store speaks SQL, only the doors speak HTTP.

use super::Fault;
use super::tree::Tree;

/// A library, and the beginnings of the paths that may use it.
const ROOMS: [(&str, &[&str]); 2] = [
    ("sqlx::", &["server/store/src"]),
    (
        "axum::",
        &[
            "server/src/http",
            "server/src/ws",
            "server/src/error",
            "server/src/lib",
            "server/src/body",
            "server/src/caller",
            "server/src/cookie",
            "server/src/startup",
            "server/src/main",
        ],
    ),
];

/// Each library stays in its room.
pub(super) fn rooms(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.under("server/", ".rs") {
        for (library, rooms) in ROOMS {
            if rooms.iter().any(|room| file.path.starts_with(room)) {
                continue;
            }
            for (line, _) in file.code().filter(|(_, text)| text.contains(library)) {
                faults.push(Fault::new(
                    "rooms",
                    &file.path,
                    format!("line {line}: `{library}` belongs into {}", rooms[0]),
                ));
            }
        }
    }
    faults
}

/// Editions differ by type, never by a branch.
pub(super) fn no_edition_branch(tree: &Tree) -> Vec<Fault> {
    // `if edition` alone asks whether there is one; a comparison asks which.
    let compares = |text: &str| ["==", "!=", "matches!"].iter().any(|sign| text.contains(sign));
    let branch = |text: &str| {
        let asked =
            ["if edition", "if (edition", "if matches!(edition"].iter().any(|start| text.contains(start));
        (asked && compares(text)) || text.contains("match edition {")
    };
    let own = |path: &str| path.starts_with("xtask/") || path.starts_with("shared/editions/src/");
    let mut faults = Vec::new();
    for file in tree.rust().chain(tree.client()).filter(|file| !own(&file.path)) {
        for (line, _) in file.code().filter(|(_, text)| branch(text)) {
            faults.push(Fault::new(
                "edition-branch",
                &file.path,
                format!("line {line}: a branch on the edition"),
            ));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{no_edition_branch, rooms};
    use crate::tidy::tree::Tree;

    #[test]
    fn sql_outside_the_store_is_found() {
        let tree = Tree::of(&[
            ("server/tables/src/lib.rs", "use sqlx::Row;\n// sqlx::Row in words\n"),
            ("server/store/src/sqlite.rs", "use sqlx::Row;\n"),
            ("server/store/src/rows.rs", "use axum::Json;\n"),
            ("server/src/http/auth.rs", "use axum::Json;\n"),
            ("server/matches/src/actor.rs", "use axum::Json;\n"),
        ]);
        let paths: Vec<String> = rooms(&tree).into_iter().map(|fault| fault.path).collect();
        assert_eq!(
            paths,
            ["server/tables/src/lib.rs", "server/store/src/rows.rs", "server/matches/src/actor.rs"]
        );
    }

    #[test]
    fn a_branch_on_the_edition_is_found() {
        let tree = Tree::of(&[
            ("server/src/a.rs", "if edition == x {\n"),
            ("web-client/src/a.ts", "if (edition === '2004') {\n"),
        ]);
        assert_eq!(no_edition_branch(&tree).len(), 2);
    }
}
