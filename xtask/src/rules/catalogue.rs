//! The catalogues of rules: what ids they define.

use super::paper::{self, Paper};
use anyhow::{Context, Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The catalogues by letter, year and file.
const FILES: [(char, &str, &str); 2] = [('C', "2004", "2004.md"), ('M', "2016", "2016.md")];

/// One edition's catalogue.
#[derive(Debug)]
pub(crate) struct Edition {
    /// `C` or `M`: how its rules' ids begin.
    pub(crate) letter: char,
    pub(crate) year: &'static str,
    /// Ids of rules in the order of the page.
    pub(crate) rules: Vec<String>,
    /// Windows, worked examples and rulings (`W-..`, `E-..`, `R-..` in 2004; `T-..`, `K-..`, `Q-..` in 2016): cited
    /// like rules, counted apart.
    pub(crate) families: BTreeMap<char, Vec<String>>,
    pub(crate) paper: Paper,
}

impl Edition {
    /// Reads every catalogue and what `paper.md` says about it.
    pub(super) fn read_all(root: &Path) -> Result<Vec<Self>> {
        let folder = root.join("docs/rules");
        let read = |name: &str| {
            std::fs::read_to_string(folder.join(name)).with_context(|| format!("reading docs/rules/{name}"))
        };
        let papers = paper::parse(&read("paper.md")?)?;
        let mut editions = Vec::new();
        for (letter, year, file) in FILES {
            editions.push(
                Self::parse(letter, year, &read(file)?, &papers).with_context(|| format!("in {file}"))?,
            );
        }
        Ok(editions)
    }

    /// Reads one page.
    pub(super) fn parse(letter: char, year: &'static str, text: &str, papers: &Paper) -> Result<Self> {
        let mut rules = Vec::new();
        let mut families: BTreeMap<char, Vec<String>> = BTreeMap::new();
        let mut known = BTreeSet::new();
        for id in text.lines().filter_map(defined) {
            let first = id.chars().next().unwrap_or(' ');
            let list = match first {
                _ if first == letter => &mut rules,
                _ if family(first) == Some(letter) => families.entry(first).or_default(),
                _ => continue,
            };
            if !known.insert(id.to_owned()) {
                bail!("{id} is defined twice");
            }
            list.push(id.to_owned());
        }
        let paper = paper::of_edition(papers, letter, &known)?;
        Ok(Self { letter, year, rules, families, paper })
    }

    /// Whether an id of any kind is defined here.
    pub(super) fn defines(&self, id: &str) -> bool {
        self.rules.iter().chain(self.families.values().flatten()).any(|known| known == id)
    }
}

/// The edition whose page has a family of short ids that begin so.
pub(super) fn family(first: char) -> Option<char> {
    match first {
        'W' | 'E' | 'R' => Some('C'),
        'T' | 'K' | 'Q' => Some('M'),
        _ => None,
    }
}

/// The chapter of a rule: `C-LOS` of `C-LOS-02`.
pub(super) fn chapter(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(chapter, _)| chapter)
}

/// The id a line defines: `- C-LOS-02 ...`, `- **M-LOS-02** ...` or the table row `| W-01 | ...`.
fn defined(line: &str) -> Option<&str> {
    let rest =
        line.strip_prefix("- **").or_else(|| line.strip_prefix("- ")).or_else(|| line.strip_prefix("| "))?;
    let end = rest.find(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-'))?;
    let id = &rest[..end];
    (shape(id) == Shape::Whole).then_some(id)
}

/// What a word in brackets looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// `C-LOS-02`, `R-07`.
    Whole,
    /// `C-LOS`: a chapter, which no test can prove.
    Prefix,
    /// `C-LOS-2`, `C-LOS-02..04`: meant as a citation and unreadable.
    Broken,
    /// Something else.
    Other,
}

/// Tells ids from other words.
pub(super) fn shape(word: &str) -> Shape {
    let number = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
    let name = |part: &str| part.len() >= 2 && part.bytes().all(|byte| byte.is_ascii_uppercase());
    let short = |part: &str| part.len() == 1 && part.chars().next().and_then(family).is_some();
    let parts: Vec<&str> = word.split('-').collect();
    match parts.as_slice() {
        ["C" | "M", chapter, last] if name(chapter) && number(last) => Shape::Whole,
        [first, last] if short(first) && number(last) => Shape::Whole,
        ["C" | "M", chapter] if name(chapter) => Shape::Prefix,
        ["C" | "M", chapter, ..]
            if chapter.len() >= 2 && chapter.starts_with(|c: char| c.is_ascii_uppercase()) =>
        {
            Shape::Broken
        }
        [first, last, ..] if short(first) && last.starts_with(|c: char| c.is_ascii_digit()) => Shape::Broken,
        _ => Shape::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::{Edition, Shape, chapter, shape};
    use crate::rules::paper::Paper;

    #[test]
    fn both_pages_styles_define_rules() {
        let page =
            "- C-LOS-01 A line.\ntext C-LOS-09\n- C-ABL-40 X\n- R-01 Own.\n| W-08 | Guard |\n- E-02 Guard.\n";
        let edition = Edition::parse('C', "2004", page, &Paper::default()).unwrap();
        assert_eq!(edition.rules, ["C-LOS-01", "C-ABL-40"]);
        assert_eq!(edition.families[&'R'], ["R-01"]);
        assert_eq!(edition.families[&'W'], ["W-08"]);
        let edition = Edition::parse('M', "2016", "- **M-GEN-01** [RR] Cards.", &Paper::default()).unwrap();
        assert_eq!(edition.rules, ["M-GEN-01"]);
        let page = "- **K-01** Open floor.\n| T-13 | before |\n| Q-02 | range |\n| W-01 | no |\n";
        let edition = Edition::parse('M', "2016", page, &Paper::default()).unwrap();
        assert_eq!(edition.families.keys().copied().collect::<String>(), "KQT");
    }

    #[test]
    fn an_id_may_be_defined_only_once() {
        assert!(Edition::parse('C', "2004", "- C-LOS-01 A\n- C-LOS-01 B\n", &Paper::default()).is_err());
    }

    #[test]
    fn words_in_brackets_are_told_apart() {
        assert_eq!(shape("C-LOS-02"), Shape::Whole);
        assert_eq!(shape("R-07"), Shape::Whole);
        assert_eq!(shape("K-07"), Shape::Whole);
        assert_eq!(shape("Q-7"), Shape::Broken);
        assert_eq!(shape("C-LOS"), Shape::Prefix);
        assert_eq!(shape("C-LOS-2"), Shape::Broken);
        assert_eq!(shape("C-LOS-02..04"), Shape::Broken);
        assert_eq!(shape("E-2"), Shape::Broken);
        assert_eq!(shape("S3"), Shape::Other);
        assert_eq!(shape("Self::cell"), Shape::Other);
        assert_eq!(chapter("C-LOS-02"), "C-LOS");
    }
}
