//! Sizes: a file has one subject, and its first line says which.

use super::Fault;
use super::tree::{File, Tree};

/// The most lines a file may have, tests not counted.
const LONGEST: usize = 400;

/// The first line of each Rust file says what lives there.
pub(super) fn header(tree: &Tree) -> Vec<Fault> {
    let bare = |file: &&File| !file.text.starts_with("//! ");
    let fault = |file: &File| {
        Fault::new("header", &file.path, "the first line must be `//!` and say what lives here")
    };
    tree.rust().filter(bare).map(fault).collect()
}

/// No file is longer than a reader wants.
pub(super) fn length(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.rust().chain(tree.client()) {
        let only_tests =
            file.path.starts_with("tests/") || file.path.contains("/e2e/") || file.path.contains(".test.");
        let lines = file.before_tests();
        if lines > LONGEST && !only_tests && file.stem() != "tests" {
            let text = format!("{lines} lines, at most {LONGEST}; split it by noun");
            faults.push(Fault::new("length", &file.path, text));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::{header, length};
    use crate::tidy::tree::Tree;

    #[test]
    fn tests_do_not_count_as_length() {
        let long = "//! x\n".to_owned() + &"fn f() {}\n".repeat(400);
        let tested = "//! x\n#[cfg(test)]\n".to_owned() + &"fn f() {}\n".repeat(400);
        let faults = length(&Tree::of(&[("server/src/a.rs", &long), ("server/src/b.rs", &tested)]));
        assert_eq!(faults.len(), 1, "one file is too long");
        assert!(faults[0].text.starts_with("401 lines"));
    }

    #[test]
    fn a_file_without_a_first_line_is_found() {
        assert_eq!(
            header(&Tree::of(&[("xtask/src/a.rs", "use x;\n"), ("xtask/src/b.rs", "//! b\n")])).len(),
            1
        );
    }
}
