//! `docs/rules/paper.md`: rules that speak only of paper, plastic and hands, each with the reason.

use super::catalog::Edition;
use anyhow::{Result, bail};
use std::collections::{BTreeMap, BTreeSet};

/// How many such rules an edition may have.
const MOST: usize = 12;

/// Ids with their reasons.
pub(crate) type Paper = BTreeMap<String, String>;

/// Reads the lines of a list that begin with the id of a rule and go on with a reason.
pub(super) fn parse(text: &str) -> Result<Paper> {
    let mut paper = Paper::new();
    for line in text.lines() {
        let Some((id, reason)) = line.strip_prefix("- ").and_then(|rest| rest.split_once(' ')) else {
            continue;
        };
        if super::catalog::shape(id) != super::catalog::Shape::Whole {
            continue;
        }
        if reason.split_whitespace().count() < 4 {
            bail!("paper.md: {id} needs a reason in a sentence");
        }
        if paper.insert(id.to_owned(), reason.trim().to_owned()).is_some() {
            bail!("paper.md: {id} stands there twice");
        }
    }
    Ok(paper)
}

/// The part of one edition, whose page defines these ids.
pub(super) fn of_edition(papers: &Paper, edition: &str, known: &BTreeSet<String>) -> Result<Paper> {
    let mut own = papers.clone();
    own.retain(|id, _| known.contains(id));
    if own.len() > MOST {
        bail!("paper.md: {} rules of edition {edition}, at most {MOST} may stand there", own.len());
    }
    Ok(own)
}

/// Refuses an id that no page defines.
pub(super) fn all_known(papers: &Paper, editions: &[Edition]) -> Result<()> {
    let orphan = papers.keys().find(|id| !editions.iter().any(|edition| edition.paper.contains_key(*id)));
    orphan.map_or(Ok(()), |orphan| bail!("paper.md: {orphan} is defined nowhere"))
}

#[cfg(test)]
mod tests {
    use super::{all_known, of_edition, parse};
    use std::collections::BTreeSet;

    #[test]
    fn a_rule_on_paper_needs_a_reason() {
        assert!(parse("- C-SET-12 because").is_err());
        assert!(parse("- C-SET-12 A sheet of paper is handed out.").is_ok());
    }

    #[test]
    fn at_most_twelve_rules_are_paper() {
        let text: String = (1..=13).map(|n| format!("- C-SET-{n:02} It is only about paper.\n")).collect();
        let papers = parse(&text).unwrap();
        let known: BTreeSet<String> = papers.keys().cloned().collect();
        assert!(of_edition(&papers, "2004", &known).is_err());
        assert!(of_edition(&papers, "2016", &BTreeSet::new()).unwrap().is_empty());
    }

    #[test]
    fn an_unknown_rule_is_refused() {
        let papers = parse("- C-SET-99 It is only about paper.").unwrap();
        assert!(all_known(&papers, &[]).is_err());
    }
}
