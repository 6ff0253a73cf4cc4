//! Names: files are called by nouns that say something.

use super::Fault;
use super::tree::Tree;

/// Names under which anything can be hidden.
const FORBIDDEN: [&str; 8] = ["utils", "helpers", "common", "misc", "types", "manager", "base", "util"];

/// No file and no folder of code may have a name that says nothing.
pub(super) fn forbidden(tree: &Tree) -> Vec<Fault> {
    let bad = |path: &str| {
        let words = path.split('/').map(|part| part.split('.').next().unwrap_or(part));
        words.filter(|word| FORBIDDEN.contains(word)).map(str::to_owned).next()
    };
    let fault = |path: &str| {
        Some(Fault::new("names", path, format!("`{}` says nothing; name the thing", bad(path)?)))
    };
    tree.rust().chain(tree.client()).filter_map(|file| fault(&file.path)).collect()
}

#[cfg(test)]
mod tests {
    use super::forbidden;
    use crate::tidy::tree::Tree;

    #[test]
    fn a_file_that_says_nothing_is_found() {
        let tree = Tree::of(&[
            ("shared/grid/src/utils.rs", ""),
            ("shared/grid/src/cell.rs", ""),
            ("web-client/src/lib/types/a.ts", ""),
        ]);
        assert_eq!(forbidden(&tree).len(), 2);
    }
}
