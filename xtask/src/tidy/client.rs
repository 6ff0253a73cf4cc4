//! The client never turns text into markup: names and chat come from strangers.

use super::Fault;
use super::tree::Tree;

/// Ways from text to markup.
const DOORS: [&str; 5] = ["innerHTML", "outerHTML", "insertAdjacentHTML", "{@html", "document.write"];

/// Finds each of them.
pub(super) fn no_raw_html(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in tree.client() {
        for (line, text) in file.code() {
            for door in DOORS.iter().filter(|door| text.contains(**door)) {
                faults.push(Fault::new(
                    "raw-html",
                    &file.path,
                    format!("line {line}: `{door}` turns text into markup"),
                ));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::no_raw_html;
    use crate::tidy::tree::Tree;

    #[test]
    fn raw_markup_is_found() {
        let tree = Tree::of(&[
            ("web-client/src/a.svelte", "<p>{@html x}</p>\n"),
            ("web-client/src/b.ts", "n.textContent = x;\n"),
        ]);
        assert_eq!(no_raw_html(&tree).len(), 1);
    }
}
