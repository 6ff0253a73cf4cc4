//! The catalogs of rules: what ids they define.

use super::paper::{self, Paper};
use crate::editions;
use anyhow::{Context, Result, bail};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// One edition's catalog.
#[derive(Debug)]
pub(crate) struct Edition {
    /// How its rules' ids begin: `C` of `C-LOS-02`.
    pub(crate) letter: char,
    /// The id of the edition, which names its page.
    pub(crate) id: String,
    /// Ids of rules in the order of the page.
    pub(crate) rules: Vec<String>,
    /// Windows, worked examples and rulings, such as `W-08`: cited like rules, counted apart.
    pub(crate) families: BTreeMap<char, Vec<String>>,
    pub(crate) paper: Paper,
}

impl Edition {
    /// Reads the page of every edition and what `paper.md` says about it.
    pub(super) fn read_all(root: &Path) -> Result<Vec<Self>> {
        let folder = root.join("docs/rules");
        let read = |name: &str| {
            std::fs::read_to_string(folder.join(name)).with_context(|| format!("reading docs/rules/{name}"))
        };
        let papers = paper::parse(&read("paper.md")?)?;
        let mut editions = Vec::new();
        for id in editions::ids()? {
            let page = format!("{id}.md");
            editions.push(Self::parse(&id, &read(&page)?, &papers).with_context(|| format!("in {page}"))?);
        }
        paper::all_known(&papers, &editions)?;
        Ok(editions)
    }

    /// Reads one page. The first rule says how the ids of its rules begin.
    pub(super) fn parse(id: &str, text: &str, papers: &Paper) -> Result<Self> {
        let mut rules: Vec<String> = Vec::new();
        let mut families: BTreeMap<char, Vec<String>> = BTreeMap::new();
        let mut known = BTreeSet::new();
        let mut letter = None;
        for id in text.lines().filter_map(defined) {
            let first = id.chars().next().unwrap_or(' ');
            let list = match id.split('-').count() {
                3 if *letter.get_or_insert(first) == first => &mut rules,
                3 => bail!("{id} begins like a rule of another edition"),
                _ => families.entry(first).or_default(),
            };
            if !known.insert(id.to_owned()) {
                bail!("{id} is defined twice");
            }
            list.push(id.to_owned());
        }
        let letter = letter.context("it defines no rule")?;
        let paper = paper::of_edition(papers, id, &known)?;
        Ok(Self { letter, id: id.to_owned(), rules, families, paper })
    }

    /// Whether an id of any kind is defined here.
    pub(super) fn defines(&self, id: &str) -> bool {
        self.rules.iter().chain(self.families.values().flatten()).any(|known| known == id)
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
    let letter = |part: &str| part.len() == 1 && part.bytes().all(|byte| byte.is_ascii_uppercase());
    let parts: Vec<&str> = word.split('-').collect();
    match parts.as_slice() {
        [first, ..] if !letter(first) => Shape::Other,
        [_, chapter, last] if name(chapter) && number(last) => Shape::Whole,
        [_, last] if number(last) => Shape::Whole,
        [_, chapter] if name(chapter) => Shape::Prefix,
        [_, chapter, _, ..]
            if chapter.len() >= 2 && chapter.starts_with(|c: char| c.is_ascii_uppercase()) =>
        {
            Shape::Broken
        }
        [_, last, ..] if last.starts_with(|c: char| c.is_ascii_digit()) => Shape::Broken,
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
        let edition = Edition::parse("2004", page, &Paper::default()).unwrap();
        assert_eq!(edition.letter, 'C');
        assert_eq!(edition.rules, ["C-LOS-01", "C-ABL-40"]);
        assert_eq!(edition.families[&'R'], ["R-01"]);
        assert_eq!(edition.families[&'W'], ["W-08"]);
        let edition = Edition::parse("2016", "- **M-GEN-01** [RR] Cards.", &Paper::default()).unwrap();
        assert_eq!(edition.rules, ["M-GEN-01"]);
        let page = "- **K-01** Open floor.\n| T-13 | before |\n| Q-02 | range |\n- **M-GEN-01** Cards.\n";
        let edition = Edition::parse("2016", page, &Paper::default()).unwrap();
        assert_eq!(edition.families.keys().copied().collect::<String>(), "KQT");
    }

    #[test]
    fn a_page_has_rules_of_one_letter() {
        let of = |page| Edition::parse("2004", page, &Paper::default());
        assert!(of("- C-LOS-01 A\n- M-LOS-01 B\n").is_err() && of("- W-01 A\n").is_err());
    }

    #[test]
    fn an_id_may_be_defined_only_once() {
        assert!(Edition::parse("2004", "- C-LOS-01 A\n- C-LOS-01 B\n", &Paper::default()).is_err());
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
