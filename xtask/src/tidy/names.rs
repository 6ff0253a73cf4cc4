//! Names: files are called by nouns that say something, tests by sentences of fact.

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

/// Tests are named as facts: `a_closed_door_blocks_the_line`.
pub(super) fn tests_are_facts(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.rust() {
        let mut lines = file.text.lines().enumerate().peekable();
        while let Some((_, line)) = lines.next() {
            let test =
                line.trim_start().starts_with("#[test]") || line.trim_start().starts_with("#[tokio::test");
            let Some((at, next)) = lines.peek().filter(|_| test) else { continue };
            let name = next.split("fn ").nth(1).and_then(|rest| rest.split('(').next()).unwrap_or("");
            if name.starts_with("test_") || name.split('_').any(|word| word == "should") {
                faults.push(Fault::new(
                    "test-names",
                    &file.path,
                    format!("line {}: `{name}` is no fact", at + 1),
                ));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{forbidden, tests_are_facts};
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

    #[test]
    fn a_test_that_is_no_sentence_is_found() {
        let text = "#[test]\nfn test_cell() {}\n#[test]\nfn a_cell_should_be() {}\n#[test]\nfn a_cell_is() {}\nfn test_bench() {}\n";
        assert_eq!(tests_are_facts(&Tree::of(&[("tests/it/main.rs", text)])).len(), 2);
    }
}
