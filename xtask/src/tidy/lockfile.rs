//! Lock files name versions and checksums, never a place to fetch from: a mirror's address is of no use elsewhere.

use super::Fault;
use super::tree::Tree;

/// How Cargo writes its own registry, wherever the bytes came from.
const CRATES: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";

/// Looks into npm's and Cargo's lock and configuration files.
pub(super) fn neutral(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in &tree.files {
        let words: &[&str] = match file.path.rsplit('/').next() {
            Some("package-lock.json") => &["\"resolved\"", "registry."],
            Some(".npmrc") => &["registry=", "_auth", "//"],
            _ => &[],
        };
        for word in words.iter().filter(|word| file.text.contains(**word)) {
            faults.push(Fault::new("lockfile", &file.path, format!("holds `{word}`")));
        }
        if file.path.ends_with("Cargo.lock") {
            let strange = |line: &&str| line.starts_with("source = ") && *line != CRATES;
            for line in file.text.lines().filter(strange) {
                faults.push(Fault::new("lockfile", &file.path, format!("a strange `{line}`")));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::neutral;
    use crate::tidy::tree::Tree;

    #[test]
    fn addresses_in_lock_files_are_found() {
        let tree = Tree::of(&[
            ("web-client/package-lock.json", "\"resolved\": \"x\""),
            ("web-client/.npmrc", "omit-lockfile-registry-resolved=true\n"),
            ("Cargo.lock", "source = \"registry+https://example.org/index\"\n"),
        ]);
        assert_eq!(neutral(&tree).len(), 2);
    }
}
