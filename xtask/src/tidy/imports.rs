//! Branches on the edition, which differ by type.

use super::Fault;
use super::tree::Tree;

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
    use super::no_edition_branch;
    use crate::tidy::tree::Tree;

    #[test]
    fn a_branch_on_the_edition_is_found() {
        let tree = Tree::of(&[
            ("server/src/a.rs", "if edition == x {\n"),
            ("web-client/src/a.ts", "if (edition === '2004') {\n"),
        ]);
        assert_eq!(no_edition_branch(&tree).len(), 2);
    }
}
