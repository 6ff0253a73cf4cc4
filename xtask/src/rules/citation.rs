//! Citations `[C-LOS-02]` in comments: who cites what, and which of them stand above a test.

use super::catalog::{Shape, shape};
use super::source::Source;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The most rules one test may claim to prove.
const MOST: usize = 3;

/// A place in code that says it implements a rule.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Site {
    pub(crate) path: PathBuf,
    /// From 1: the line of the comment.
    pub(crate) line: usize,
    pub(crate) package: String,
}

/// A test that says it proves a rule.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Proof {
    pub(crate) package: String,
    pub(crate) name: String,
    pub(crate) path: PathBuf,
}

/// Everything cited in a tree.
#[derive(Debug, Default)]
pub(crate) struct Citations {
    pub(crate) code: BTreeMap<String, BTreeSet<Site>>,
    pub(crate) tests: BTreeMap<String, BTreeSet<Proof>>,
    /// Ids in a string literal of their own, e.g. in a refusal.
    pub(crate) quoted: BTreeMap<String, String>,
    /// Plain sentences about what cannot be right, whatever the catalog says.
    pub(crate) faults: Vec<String>,
}

/// Reads every citation.
pub(super) fn collect(sources: &[Source]) -> Citations {
    let mut citations = Citations::default();
    for source in sources {
        let lines: Vec<&str> = source.text.lines().collect();
        let tests = tests(&lines);
        for (above, name) in &tests {
            let mut claimed = BTreeSet::new();
            for line in above.clone() {
                claimed.extend(cited(comment(lines[line]), &place(source, line), &mut citations.faults));
            }
            if claimed.len() > MOST {
                let place = place(source, above.end);
                citations
                    .faults
                    .push(format!("{place}: {name} cites {} rules, at most {MOST}", claimed.len()));
            }
            for id in claimed {
                let package = source.package.clone();
                let proof = Proof { package, name: name.clone(), path: source.path.clone() };
                citations.tests.entry(id).or_default().insert(proof);
            }
        }
        for (line, text) in lines.iter().enumerate() {
            for id in quoted(text) {
                citations.quoted.entry(id.to_owned()).or_insert_with(|| place(source, line));
            }
            if source.is_test(line + 1) || tests.iter().any(|(above, _)| above.contains(&line)) {
                continue;
            }
            for id in cited(comment(text), &place(source, line), &mut citations.faults) {
                let site =
                    Site { path: source.path.clone(), line: line + 1, package: source.package.clone() };
                citations.code.entry(id).or_default().insert(site);
            }
        }
    }
    citations
}

fn place(source: &Source, line: usize) -> String {
    format!("{}:{}", source.path.display(), line + 1)
}

/// The comment of a line, or nothing.
fn comment(line: &str) -> &str {
    let trimmed = line.trim_start();
    if trimmed.starts_with("//") {
        return trimmed;
    }
    line.find(" // ").map_or("", |at| &line[at..])
}

/// The ids cited in a comment; a citation that cannot be read is a fault.
fn cited(comment: &str, place: &str, faults: &mut Vec<String>) -> Vec<String> {
    let mut ids = Vec::new();
    for piece in comment.split('[').skip(1) {
        let Some((inside, _)) = piece.split_once(']') else { continue };
        for word in inside.split([',', ' ']).filter(|word| !word.is_empty()) {
            match shape(word) {
                Shape::Whole => ids.push(word.to_owned()),
                Shape::Prefix => faults.push(format!("{place}: [{word}] names a chapter, not a rule")),
                Shape::Broken => faults.push(format!("{place}: [{word}] is no id of a rule")),
                Shape::Other => {}
            }
        }
    }
    ids
}

fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2).filter(|word| shape(word) == Shape::Whole)
}

/// The tests of a file: the lines of comments and attributes above each, and its name. Read from the text, so that
/// tests inside a macro are found as well.
fn tests(lines: &[&str]) -> Vec<(std::ops::Range<usize>, String)> {
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some(name) = function(line) else { continue };
        let above = lines[..at].iter().rposition(|line| !belongs(line)).map_or(0, |last| last + 1)..at;
        if lines[above.clone()].iter().any(|line| test_attribute(line)) {
            found.push((above, name.to_owned()));
        }
    }
    found
}

fn function(line: &str) -> Option<&str> {
    let mut rest = line.trim_start();
    for word in ["pub ", "pub(crate) ", "async "] {
        rest = rest.strip_prefix(word).unwrap_or(rest);
    }
    let rest = rest.strip_prefix("fn ")?;
    rest.split(|c: char| !(c.is_alphanumeric() || c == '_')).next()
}

fn belongs(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("//") || line.starts_with("#[") || line.starts_with(")]")
}

fn test_attribute(line: &str) -> bool {
    let line = line.trim_start();
    ["#[test]", "#[tokio::test", "#[rstest", "#[sqlx::test"]
        .iter()
        .any(|attribute| line.starts_with(attribute))
}

#[cfg(test)]
mod tests {
    use super::{cited, comment, function, quoted, tests};

    #[test]
    fn citations_are_read_from_comments_only() {
        let mut faults = Vec::new();
        let ids = cited(comment("    /// A wall blocks. [C-LOS-02] [R-01, R-02] [S3]"), "x", &mut faults);
        assert_eq!(ids, ["C-LOS-02", "R-01", "R-02"]);
        assert!(comment("let x = row[\"C-LOS-02\"];").is_empty());
        assert_eq!(comment("fire(); // [C-ATK-11]").trim(), "// [C-ATK-11]");
        assert!(faults.is_empty());
    }

    #[test]
    fn a_chapter_is_no_citation() {
        let mut faults = Vec::new();
        assert!(cited("// [C-LOS] [C-LOS-1]", "x", &mut faults).is_empty());
        assert_eq!(faults.len(), 2);
    }

    #[test]
    fn a_test_owns_the_comments_above_it() {
        let lines = [
            "",
            "/// [C-LOS-01]",
            "#[test]",
            "fn a() {}",
            "/// [C-LOS-02]",
            "fn b() {}",
            "  #[tokio::test]",
            "  async fn c() {}",
        ];
        assert_eq!(tests(&lines), [(1..3, "a".to_owned()), (6..7, "c".to_owned())]);
        assert_eq!(function("pub fn x<T>(y: T)"), Some("x"));
    }

    #[test]
    fn an_id_in_a_string_is_seen() {
        let line = r#"Refusal::because("C-LOS-03", "C-LOS")"#;
        assert_eq!(quoted(line).collect::<Vec<_>>(), ["C-LOS-03"]);
    }
}
