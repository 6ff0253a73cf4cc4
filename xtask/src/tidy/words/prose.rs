//! Banned words of prose, in comments and in pages: persons without a name, and British spellings.

use super::{Use, room};
use crate::tidy::tree::{File, Tree};

/// Words that name no actor.
const NOBODY: [&str; 4] = ["whoever", "whomever", "somebody", "anybody"];

/// Beginnings of British spellings. The license files and the names of code keep theirs.
const BRITISH: [&str; 29] = [
    "armour",
    "artefact",
    "behaviour",
    "cancelled",
    "cancelling",
    "centre",
    "centring",
    "colour",
    "defence",
    "favour",
    "grey",
    "harbour",
    "honour",
    "humour",
    "initialis",
    "judgement",
    "labelled",
    "learnt",
    "licence",
    "modelled",
    "neighbour",
    "normalis",
    "offence",
    "optimis",
    "organis",
    "recognis",
    "rumour",
    "serialis",
    "travelled",
];

/// Returns each banned word in a comment or in a page.
pub(super) fn uses(tree: &Tree) -> Vec<Use> {
    let code = tree.rust().chain(tree.client()).flat_map(|file| of(file, comments(file)));
    let pages = tree.files.iter().filter(|file| is_page(&file.path));
    code.chain(pages.flat_map(|file| of(file, lines(file)))).collect()
}

/// Pages that people read. The log of changes tells history in the words of its time.
fn is_page(path: &str) -> bool {
    path.ends_with(".md") && path != "CHANGELOG.md" && !path.starts_with("tests/fixtures/")
}

fn of(file: &File, texts: Vec<(usize, &str)>) -> Vec<Use> {
    let mut uses = Vec::new();
    for (line, text) in texts {
        for what in banned(text) {
            let (key, path) = (room(&file.path), file.path.clone());
            uses.push(Use { check: "prose", key, path, line, what });
        }
    }
    uses
}

/// Returns the banned words of a line, with text in backticks left out.
fn banned(text: &str) -> Vec<String> {
    let plain: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ").to_lowercase();
    let words: Vec<&str> =
        plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_bad = |word: &&&str| NOBODY.contains(*word) || BRITISH.iter().any(|start| word.starts_with(start));
    let singles = words.iter().filter(is_bad).map(|word| (*word).to_owned());
    let pairs = words.windows(2).filter(|pair| *pair == ["any", "more"]).map(|_| "any more".to_owned());
    singles.chain(pairs).collect()
}

/// The lines of a page, without blocks of code.
fn lines(file: &File) -> Vec<(usize, &str)> {
    let mut code = false;
    let mut lines = Vec::new();
    for (at, line) in file.text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            code = !code;
        } else if !code {
            lines.push((at + 1, line));
        }
    }
    lines
}

/// The comments of a file of code, line by line.
fn comments(file: &File) -> Vec<(usize, &str)> {
    let mut block: Option<&str> = None;
    let mut found = Vec::new();
    for (at, line) in file.text.lines().enumerate() {
        let trimmed = line.trim_start();
        let opens = [("/*", "*/"), ("<!--", "-->")].into_iter().find(|(open, _)| trimmed.starts_with(open));
        if let Some(end) = block.or(opens.map(|(_, end)| end)) {
            found.push((at + 1, line));
            block = (!line.contains(end)).then_some(end);
        } else if trimmed.starts_with("//") {
            found.push((at + 1, trimmed));
        } else if let Some(start) = line.find(" // ") {
            found.push((at + 1, &line[start..]));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::uses;
    use crate::tidy::tree::Tree;

    fn found(path: &str, text: &str) -> Vec<(usize, String)> {
        let uses = uses(&Tree::of(&[(path, text)]));
        uses.into_iter().map(|one| (one.line, one.what)).collect()
    }

    #[test]
    fn banned_words_in_comments_are_found_and_those_in_code_are_not() {
        let text = "//! Whoever asks.\nlet colour = \"SHADE\"; // a SHADE one\n/// Not any more: `neighbours()`.\nfn SHADE() {}\n";
        let text = text.replace("SHADE", "grey");
        let expected =
            [(1, "whoever"), (2, "grey"), (3, "any more")].map(|(line, what)| (line, what.to_owned()));
        assert_eq!(found("server/src/a.rs", &text), expected);
    }

    #[test]
    fn comments_of_the_page_are_read_in_every_form() {
        let text = "<!-- Somebody sits\n  in the centre -->\n<p>somebody</p>\n/** The colours. */\n";
        let lines: Vec<usize> =
            found("web-client/src/a.svelte", text).iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [1, 2, 4]);
    }

    #[test]
    fn pages_are_read_without_their_code() {
        let text = "Whoever.\n```\nwhoever\n```\nA `whoever` of code, and any moreover.\n";
        assert_eq!(found("docs/A.md", text), [(1, "whoever".to_owned())]);
        assert!(found("CHANGELOG.md", "Whoever.\n").is_empty());
    }
}
