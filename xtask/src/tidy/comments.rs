//! Widths of comments: rustfmt wraps code and leaves comments alone.

use super::Fault;
use super::tree::{File, Tree};

/// The widest comment line, in columns.
const WIDEST: usize = 110;

/// How many wider lines each part may still have. Only ever lower these.
const LEFT: [(&str, usize); 4] = [("server/", 6), ("shared/", 12), ("tests/", 2), ("xtask/", 62)];

/// How far a part may be below its number before the number must be lowered. Branches that mend some lines each
/// can then land in any order.
const SLACK: usize = 25;

/// Comment lines that are too wide, held down part by part.
pub(super) fn width(tree: &Tree) -> Vec<Fault> {
    LEFT.iter().filter_map(|&(part, most)| held(tree, part, most)).collect()
}

fn held(tree: &Tree, part: &str, most: usize) -> Option<Fault> {
    let mut wide: Vec<(usize, String)> = tree.under(part, ".rs").flat_map(places).collect();
    wide.sort_by_key(|&(columns, _)| std::cmp::Reverse(columns));
    let found = wide.len();
    if found > most {
        let widest: Vec<String> = wide.into_iter().take(5).map(|(_, place)| place).collect();
        let text = format!(
            "{found} comment lines wider than {WIDEST} columns, at most {most}; the widest: {}",
            widest.join(", ")
        );
        return Some(Fault::new("comment-width", part, text));
    }
    let low = found + SLACK < most;
    low.then(|| {
        let text = format!("{found} wide comment lines: lower the {most} in xtask/src/tidy/comments.rs");
        Fault::new("comment-width", part, text)
    })
}

/// Width and place of each wide comment line.
fn places(file: &File) -> impl Iterator<Item = (usize, String)> {
    let lines = file.text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with("//"));
    lines.filter_map(|(at, line)| {
        let columns = line.chars().count();
        (columns > WIDEST).then(|| (columns, format!("{}:{}", file.path, at + 1)))
    })
}

#[cfg(test)]
mod tests {
    use super::held;
    use crate::tidy::tree::Tree;

    fn tree(wide: usize) -> Tree {
        let line = format!("/// {}\n", "x".repeat(107));
        Tree::of(&[("server/src/a.rs", &line.repeat(wide)), ("server/src/b.rs", "// short\n")])
    }

    #[test]
    fn one_wide_comment_more_is_found_with_its_place() {
        assert_eq!(held(&tree(3), "server/", 3), None);
        let fault = held(&tree(4), "server/", 3).unwrap();
        assert!(fault.text.contains("4 comment lines") && fault.text.contains("server/src/a.rs:1"));
    }

    #[test]
    fn a_number_that_is_far_too_high_is_to_be_lowered() {
        assert_eq!(held(&tree(0), "server/", 25), None);
        assert!(held(&tree(0), "server/", 26).unwrap().text.contains("lower the 26"));
    }

    #[test]
    fn code_may_be_as_wide_as_rustfmt_lets_it() {
        let code = format!("let x = \"{}\";\n", "x".repeat(200));
        assert_eq!(held(&Tree::of(&[("server/src/a.rs", &code)]), "server/", 0), None);
    }
}
