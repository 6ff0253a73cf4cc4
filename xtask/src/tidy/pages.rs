//! Pages of the manual: links and named pages exist, commands parse, rules that a page cites are defined, a
//! change costs what its page says, and sentences are short.

mod commands;
mod cost;
mod page;
mod sentences;

use super::Fault;
use super::tree::{File, Tree};
use page::Page;
use std::collections::{BTreeMap, BTreeSet};

/// Folders of rules and decisions, whose sentences are not counted.
const UNLIMITED: [&str; 2] = ["docs/rules/", "docs/develop/adr/"];

/// Returns each link that leads nowhere.
pub(super) fn links(tree: &Tree) -> Vec<Fault> {
    let pages: BTreeMap<&str, Page> =
        pages(tree).map(|file| (file.path.as_str(), Page::read(&file.text))).collect();
    let files: BTreeSet<&str> = tree.files.iter().map(|file| file.path.as_str()).collect();
    let mut faults = Vec::new();
    for (path, page) in &pages {
        for link in page.links.iter().filter(|link| !link.contains(':') && !link.starts_with('/')) {
            let (file, fragment) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { (*path).to_owned() } else { beside(path, file) };
            let leads = match pages.get(target.as_str()) {
                Some(page) => fragment.is_empty() || page.fragments.contains(fragment),
                // Pictures are no text, so the tree does not hold them.
                None => files.contains(target.as_str()) || target.starts_with("docs/images/"),
            };
            if !leads {
                faults.push(Fault::new("link", path, format!("`{link}` leads nowhere")));
            }
        }
    }
    faults
}

/// Returns each name of a page, in any file, that is none.
pub(super) fn named(tree: &Tree) -> Vec<Fault> {
    let files: BTreeSet<&str> = tree.files.iter().map(|file| file.path.as_str()).collect();
    let mut faults = Vec::new();
    // The log of changes tells of pages of its time; the tests of this tool make pages up.
    let read = tree.files.iter().filter(|file| {
        file.path != "CHANGELOG.md"
            && !file.path.starts_with("xtask/src/tidy/")
            && !file.path.starts_with("tests/fixtures/")
    });
    for file in read {
        for (at, _) in file.text.match_indices("docs/") {
            let rest = &file.text[at..];
            let end = rest.find(|c: char| !(c.is_alphanumeric() || "/-_.".contains(c))).unwrap_or(rest.len());
            let name = rest[..end].trim_end_matches('.');
            if name.ends_with(".md") && !files.contains(name) {
                faults.push(Fault::new("page", &file.path, format!("there is no page `{name}`")));
            }
        }
    }
    faults
}

/// Returns each command of this tool that a page names and that does not parse.
pub(super) fn commands(tree: &Tree) -> Vec<Fault> {
    let named = pages(tree).filter(|file| !file.path.starts_with("docs/develop/adr/"));
    let unknown = |file: &File| {
        let told = commands::unknown(&Page::read(&file.text)).into_iter();
        told.map(|text| Fault::new("command", &file.path, text)).collect::<Vec<_>>()
    };
    named.flat_map(unknown).collect()
}

/// Returns each rule that a page cites and no catalog defines.
pub(super) fn rules(tree: &Tree) -> Vec<Fault> {
    let catalogs: String = tree.under("docs/rules/20", ".md").map(|file| file.text.as_str()).collect();
    let mut faults = Vec::new();
    for file in pages(tree).filter(|file| !is_unlimited(&file.path)) {
        let words = file.text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
        for id in words.filter(|word| is_rule(word) && !catalogs.contains(*word)) {
            faults.push(Fault::new("rule", &file.path, format!("no catalog has `{id}`")));
        }
    }
    faults
}

/// Returns what is wrong in a table of the cost of a change.
pub(super) fn costs(tree: &Tree) -> Vec<Fault> {
    cost::faults(tree)
}

/// Returns a fault if sentences are too long on average, or too many are.
pub(super) fn sentences(tree: &Tree) -> Vec<Fault> {
    let pages = pages(tree).filter(|file| !is_unlimited(&file.path));
    let told = sentences::judge(pages.map(|file| Page::read(&file.text)));
    told.map(|text| Fault::new("sentences", "docs", text)).into_iter().collect()
}

/// Pages at the top and under `docs`.
fn pages(tree: &Tree) -> impl Iterator<Item = &File> {
    let top = ["README.md", "CONTRIBUTING.md"];
    tree.files.iter().filter(move |file| {
        top.contains(&file.path.as_str()) || (file.path.starts_with("docs/") && file.path.ends_with(".md"))
    })
}

fn is_unlimited(path: &str) -> bool {
    UNLIMITED.iter().any(|folder| path.starts_with(folder))
}

/// `C-LOS-02` or `M-ATK-10`.
fn is_rule(word: &str) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    matches!(parts.as_slice(), [letter, family, number]
        if letter.len() == 1 && family.len() > 1 && number.len() == 2 && number.bytes().all(|digit| digit.is_ascii_digit()))
}

/// The path of a link that stands in this page.
fn beside(page: &str, link: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "." => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::{Fault, links, named, rules, sentences};
    use crate::tidy::tree::Tree;

    fn lines(faults: Vec<Fault>) -> Vec<String> {
        faults.into_iter().map(|fault| format!("{}: {}", fault.path, fault.text)).collect()
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let page = "[a](b.md) [c](b.md#the-dice) [d](b.md#gone) [e](../x.rs) [f][g] ![h](../images/i.png)\n\n\
                    ```\n[j](none.md)\n```\n\n[g]: gone.md\n";
        let files = [("docs/a/a.md", page), ("docs/a/b.md", "# *The* dice!\n"), ("docs/x.rs", "")];
        let expected = ["docs/a/a.md: `b.md#gone` leads nowhere", "docs/a/a.md: `gone.md` leads nowhere"];
        assert_eq!(lines(links(&Tree::of(&files))), expected);
    }

    #[test]
    fn a_page_that_is_named_and_not_there_is_found_in_any_file() {
        let code = "//! See `docs/a.md`, docs/b.md. Not docs/c.txt.\n";
        let files = [("server/src/x.rs", code), ("docs/a.md", ""), ("CHANGELOG.md", "docs/gone.md")];
        assert_eq!(lines(named(&Tree::of(&files))), ["server/src/x.rs: there is no page `docs/b.md`"]);
    }

    #[test]
    fn a_rule_that_no_catalog_defines_is_found() {
        let files = [
            ("docs/play/a.md", "[C-LOS-02][los], M-ATK-99 and W-01."),
            ("docs/rules/2004.md", "- C-LOS-02 Blocked by walls."),
        ];
        assert_eq!(lines(rules(&Tree::of(&files))), ["docs/play/a.md: no catalog has `M-ATK-99`"]);
    }

    #[test]
    fn a_manual_of_long_sentences_is_found() {
        let long = "A ".to_owned() + &"word ".repeat(17) + "ends. ";
        assert_eq!(sentences(&Tree::of(&[("docs/a.md", &long)])).len(), 1);
        assert!(sentences(&Tree::of(&[("docs/rules/2004.md", &long)])).is_empty());
    }
}
