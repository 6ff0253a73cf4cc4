//! Sizes: a file has one subject, and its first line says which.

use super::Fault;
use super::tree::{File, Tree};
use std::collections::BTreeMap;

/// The most lines a file may have, tests not counted.
const LONGEST: usize = 400;

/// The most methods of one type in one crate, wherever their `impl` blocks stand and no matter who may call them.
const METHODS: usize = 30;

/// Types that had more when the count was made honest: crate, type, and the most they may have. The numbers only fall.
const ATTICS: [(&str, &str, usize); 7] = [
    ("server/matches", "Actor", 64),
    ("server/tables", "Table", 52),
    ("server/matches", "Audiences", 37),
    ("server/matches", "Matches", 36),
    ("shared/grid", "Map", 32),
    ("shared/editions/2004/rules", "Board", 82),
    ("shared/editions/2016/rules", "Board", 100),
];

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

/// A type that everything is put into is an attic, over however many files its methods are spread.
pub(super) fn attics(tree: &Tree) -> Vec<Fault> {
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for file in tree.rust().filter(|file| file.stem() != "tests" && !file.path.starts_with("tests/")) {
        let Some((krate, _)) = file.path.split_once("/src/") else { continue };
        for name in methods(file) {
            *counts.entry((krate, name)).or_default() += 1;
        }
    }
    let mut faults = Vec::new();
    for ((krate, name), amount) in counts {
        let own = ATTICS.iter().find(|(of, attic, _)| (*of, *attic) == (krate, name));
        let most = own.map_or(METHODS, |(_, _, most)| *most);
        if amount > most {
            let text = format!("`{name}` has {amount} methods, at most {most}; split it by what they write");
            faults.push(Fault::new("attic", krate, text));
        }
    }
    faults
}

/// For each method in the file before its tests, the type that it belongs to. Those of traits do not count.
fn methods(file: &File) -> Vec<&str> {
    let (mut inside, mut found) = (None, Vec::new());
    for line in file.text.lines().take(file.before_tests()) {
        if line.starts_with("impl") {
            inside = owner(line);
        } else if line == "}" {
            inside = None;
        } else if let Some(name) = inside.filter(|_| is_method(line)) {
            found.push(name);
        }
    }
    found
}

/// `Cell` of `impl<'a> Cell<'a> {`; `None` where a trait is implemented.
fn owner(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("impl").filter(|_| !line.contains(" for "))?;
    let rest = match rest.strip_prefix('<') {
        Some(given) => &given[closing(given)?..],
        None => rest,
    };
    let rest = rest.trim_start();
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
    Some(&rest[..end]).filter(|name| !name.is_empty())
}

/// Where what follows the bracket that is open already begins.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 1;
    for (at, c) in text.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at + 1);
        }
    }
    None
}

/// A function one step inside a block, whatever stands before `fn`.
fn is_method(line: &str) -> bool {
    let Some(rest) = line.strip_prefix("    ").filter(|rest| !rest.starts_with(' ')) else { return false };
    let rest = match rest.strip_prefix("pub") {
        Some(open) if open.starts_with('(') => open.split_once(')').map_or("", |(_, rest)| rest),
        Some(open) => open,
        None => rest,
    };
    let rest = rest.trim_start();
    let words = rest.split(' ').take_while(|word| *word != "fn");
    let before: Vec<&str> = words.collect();
    before.len() < rest.split(' ').count()
        && before.iter().all(|word| ["const", "async", "unsafe", "extern"].contains(word))
}

#[cfg(test)]
mod tests {
    use super::{METHODS, attics, header, length};
    use crate::tidy::tree::Tree;

    #[test]
    fn tests_do_not_count_as_length() {
        let long = "//! x\n".to_owned() + &"fn f() {}\n".repeat(400);
        let tested = "//! x\n#[cfg(test)]\n".to_owned() + &"fn f() {}\n".repeat(400);
        let faults = length(&Tree::of(&[("server/src/a.rs", &long), ("server/src/b.rs", &tested)]));
        let found: Vec<_> =
            faults.iter().map(|fault| (fault.path.as_str(), fault.text.contains("401"))).collect();
        assert_eq!(found, [("server/src/a.rs", true)]);
    }

    #[test]
    fn a_file_without_a_first_line_is_found() {
        assert_eq!(
            header(&Tree::of(&[("xtask/src/a.rs", "use x;\n"), ("xtask/src/b.rs", "//! b\n")])).len(),
            1
        );
    }

    /// Half of the methods here, half there; private, public and async alike.
    #[test]
    fn an_attic_that_fills_up_is_found_over_all_its_files() {
        let kinds = ["fn", "pub fn", "pub(super) async fn", "pub(in crate::a) const fn"];
        let of = |name: &str, amount: usize| {
            let method = |at: usize| format!("    {} f{at}() {{}}\n", kinds[at % kinds.len()]);
            format!(
                "//! x\nimpl<'a, T: Into<U>> {name}<'a> {{\n{}}}\n",
                (0..amount).map(method).collect::<String>()
            )
        };
        let tree = |here, there| {
            let (one, two) = (of("Attic", here), of("Attic", there));
            Tree::of(&[("server/src/a.rs", &one), ("server/src/b/c.rs", &two), ("xtask/src/d.rs", &two)])
        };
        assert_eq!(attics(&tree(METHODS - 2, 2)), []);
        let faults = attics(&tree(METHODS - 2, 3));
        let found: Vec<_> =
            faults.iter().map(|fault| fault.text.contains(&format!("{} methods", METHODS + 1))).collect();
        assert_eq!(found, [true]);
        let known = of("Actor", METHODS + 1);
        assert_eq!(
            attics(&Tree::of(&[("server/matches/src/a.rs", &known)])),
            [],
            "it may have as many as it had"
        );
    }

    #[test]
    fn traits_tests_and_calls_are_no_methods() {
        let full = "    fn f() {}\n".repeat(METHODS + 1);
        let of_trait = format!("//! x\nimpl Debug for Attic {{\n{full}}}\n");
        let tested = format!("//! x\nimpl Attic {{\n}}\n#[cfg(test)]\nimpl Attic {{\n{full}}}\n");
        let inner = format!(
            "//! x\nimpl Attic {{\n{}}}\n",
            "        fn f() {}\n    let a = fn_of(x);\n".repeat(METHODS)
        );
        for text in [of_trait, tested, inner] {
            assert_eq!(attics(&Tree::of(&[("server/src/a.rs", &text)])), [], "{text}");
        }
    }
}
