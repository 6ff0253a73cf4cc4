//! Nothing is silenced: no test is skipped or run alone, and no lint is allowed away without a reason.

use super::Fault;
use super::tree::Tree;

/// What may not stand in code, and why.
const RUST: [(&str, &str); 3] = [
    (concat!("#[", "ignore"), "a test that does not run proves nothing"),
    (concat!("#[", "allow("), "use #[expect(.., reason = \"..\")]"),
    (concat!("#![", "allow("), "use #![expect(.., reason = \"..\")]"),
];

/// The same for the client.
const CLIENT: [(&str, &str); 6] = [
    (".skip(", "a test that does not run proves nothing"),
    (".only(", "it hides every other test"),
    (".fixme(", "a test that does not run proves nothing"),
    ("@ts-ignore", "use @ts-expect-error with a reason"),
    ("@ts-nocheck", "use @ts-expect-error with a reason"),
    ("eslint-disable", "mend the code or the rule"),
];

/// Looks for all of them.
pub(super) fn nothing_is_skipped(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    let rust = tree.rust().map(|file| (file, RUST.as_slice()));
    let client = tree.client().map(|file| (file, CLIENT.as_slice()));
    for (file, words) in rust.chain(client) {
        for (line, text) in file.text.lines().enumerate() {
            for (word, why) in words.iter().filter(|(word, _)| text.contains(word)) {
                faults.push(Fault::new("silence", &file.path, format!("line {}: `{word}`: {why}", line + 1)));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::nothing_is_skipped;
    use crate::tidy::tree::Tree;

    #[test]
    fn a_silenced_test_is_found_on_both_sides() {
        let ignored = concat!("#[", "ignore]\nfn a() {}\n");
        let tree = Tree::of(&[("tests/it/a.rs", ignored), ("web-client/e2e/a.spec.ts", "test.only('x')\n")]);
        assert_eq!(nothing_is_skipped(&tree).len(), 2);
    }
}
