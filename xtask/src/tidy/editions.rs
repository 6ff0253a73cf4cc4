//! Outside the rooms of the editions, no code asks which edition it has before it.
//!
//! Names of types need no look: no crate outside `shared/editions` depends on a crate of one edition.

use super::Fault;
use super::tree::Tree;
use std::collections::BTreeSet;

/// Finds each id of an edition in the code of the server and of what it shares, tests left out.
pub(super) fn by_id(tree: &Tree) -> Vec<Fault> {
    let ids: BTreeSet<String> = tree.files.iter().filter_map(|file| quoted_id(&file.path)).collect();
    let files = ["server/", "shared/"].into_iter().flat_map(|folder| tree.under(folder, ".rs"));
    let mut faults = Vec::new();
    for file in files.filter(|file| !file.path.starts_with("shared/editions/") && file.stem() != "tests") {
        if file.path.contains("/benches/") || file.path.contains("/tests/") {
            continue;
        }
        let tests = file.before_tests();
        for (line, text) in file.code().take_while(|(line, _)| *line <= tests) {
            // The default of a flag of a tool is no branch.
            let is_attribute = text.trim_start().starts_with("#[");
            if !is_attribute && ids.iter().any(|id| text.contains(id)) {
                faults.push(Fault::new("edition-id", &file.path, format!("line {line} names an edition")));
            }
        }
    }
    faults
}

/// `"2004"` of `shared/editions/2004/rules/src/lib.rs`, as code writes it.
fn quoted_id(path: &str) -> Option<String> {
    let (folder, _) = path.strip_prefix("shared/editions/")?.split_once("/rules/")?;
    Some(format!("{folder:?}"))
}

#[cfg(test)]
mod tests {
    use super::by_id;
    use crate::tidy::tree::Tree;

    fn found(code: &str) -> usize {
        let rules = ("shared/editions/2004/rules/src/lib.rs", "const EDITION: &str = \"2004\";");
        by_id(&Tree::of(&[rules, ("server/src/a.rs", code)])).len()
    }

    #[test]
    fn an_id_is_found_however_it_is_compared() {
        assert_eq!(found("fn f(of: &str) -> bool { of == \"2004\" }"), 1);
        assert_eq!(found("fn f(of: &str) -> u8 {\n    match of {\n        \"2004\" => 1,\n"), 1);
    }

    #[test]
    fn what_names_no_edition_or_is_a_test_passes() {
        assert_eq!(found("fn f(a: &A, b: &B) -> bool { a.edition == b.edition }"), 0);
        assert_eq!(found("/// \"2004\"\nfn f() -> &'static str { \"2005\" }"), 0);
        assert_eq!(found("#[cfg(test)]\nmod tests {\n    const X: &str = \"2004\";\n}\n"), 0);
    }
}
