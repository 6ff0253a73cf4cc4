//! Names: files are called by nouns that say something, and identifiers are in US spelling.

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

/// Words in British spelling that stood in names, and the US ones.
const BRITISH: [(&str, &str); 4] =
    [("colour", "color"), ("catalogue", "catalog"), ("centre", "center"), ("neighbour", "neighbor")];

/// No name in code or data may have a British spelling, except in what older servers stored. The word may stand
/// alone in quotes, for an `alias` that reads such text.
pub(super) fn spelled(tree: &Tree) -> Vec<Fault> {
    let names = |path: &str| !path.starts_with("tests/fixtures/") && !path.ends_with(".md");
    let bad = |line: &str| {
        let line = line.to_lowercase();
        BRITISH.into_iter().find(|(british, _)| {
            let alias = |line: String, end| line.replace(&format!("\"{british}{end}\""), "");
            ["", "s"].into_iter().fold(line.clone(), alias).contains(british)
        })
    };
    let lines = tree.files.iter().filter(|file| names(&file.path)).flat_map(|file| {
        file.text.lines().enumerate().filter_map(move |(at, line)| Some((file, at + 1, bad(line)?)))
    });
    let fault = |at, (british, us)| format!("line {at}: `{british}` is spelled `{us}` here");
    lines.map(|(file, at, word)| Fault::new("spelled", &file.path, fault(at, word))).collect()
}

#[cfg(test)]
mod tests {
    use super::{BRITISH, forbidden, spelled};
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
    fn a_name_in_british_spelling_is_found_and_a_word_of_an_older_server_is_not() {
        let [(british, us), (_, _), (middle, _), _] = BRITISH;
        let alias = format!("#[serde(alias = \"{british}\")]\npub {us}: u8,\n");
        let tree = Tree::of(&[
            ("shared/grid/src/cell.rs", &format!("{alias}fn {british}ed() {{}}\n")),
            ("web-client/src/lib/ui/seats.ts", &format!("type {} = 1;\n", british.to_uppercase())),
            ("web-client/src/lib/board/lens.ts", &format!("const {middle} = 1;\n")),
            ("tests/fixtures/logs/one.jsonl", british),
        ]);
        let found: Vec<_> = spelled(&tree).into_iter().map(|fault| (fault.path, fault.text)).collect();
        let text = |at, from, to| format!("line {at}: `{from}` is spelled `{to}` here");
        let expected = [
            ("shared/grid/src/cell.rs", text(3, british, us)),
            ("web-client/src/lib/ui/seats.ts", text(1, british, us)),
            ("web-client/src/lib/board/lens.ts", text(1, middle, "center")),
        ];
        assert_eq!(found, expected.map(|(path, text)| (path.to_owned(), text)));
    }
}
