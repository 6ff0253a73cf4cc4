//! What is covered, chapter by chapter, against the committed lists of what is not.

use super::Survey;
use super::catalog::{Edition, chapter};
use crate::place;
use anyhow::{Context, Result};
use std::collections::BTreeSet;

/// The result of a comparison.
#[derive(Debug)]
pub(crate) struct Coverage {
    /// What to show.
    pub(crate) lines: Vec<String>,
    /// Rules that were covered and are not, or are new and came without a test.
    pub(crate) losses: Vec<String>,
}

impl Survey {
    /// Whether code cites an id.
    pub(super) fn implemented(&self, id: &str) -> bool {
        self.citations.code.contains_key(id)
    }

    /// Whether a test cites an id that code cites too.
    pub(super) fn tested(&self, id: &str) -> bool {
        self.implemented(id) && self.citations.tests.contains_key(id)
    }

    /// Whether nothing is missing for a rule.
    pub(super) fn covered(&self, edition: &Edition, id: &str) -> bool {
        self.tested(id) || edition.paper.contains_key(id)
    }

    /// Rules of an edition that are not covered.
    pub(super) fn uncovered<'a>(&'a self, edition: &'a Edition) -> impl Iterator<Item = &'a str> {
        edition.rules.iter().map(String::as_str).filter(|id| !self.covered(edition, id))
    }

    /// What is wrong with the citations themselves.
    pub(super) fn faults(&self) -> Vec<String> {
        let mut faults = self.citations.faults.clone();
        let unknown = |id: &str| !self.editions.iter().any(|edition| edition.defines(id));
        for (id, sites) in &self.citations.code {
            if let (true, Some(site)) = (unknown(id), sites.first()) {
                faults.push(format!("{}:{}: [{id}] is defined nowhere", site.path.display(), site.line));
            }
        }
        for (id, proofs) in &self.citations.tests {
            if let (true, Some(proof)) = (unknown(id), proofs.first()) {
                faults.push(format!("{}: {}: [{id}] is defined nowhere", proof.path.display(), proof.name));
            }
        }
        for (id, place) in &self.citations.quoted {
            if unknown(id) {
                faults.push(format!("{place}: \"{id}\" is defined nowhere"));
            }
        }
        faults
    }

    /// The last line, which outside scripts read.
    pub(super) fn last_line(&self) -> String {
        let part = |edition: &Edition| {
            let covered = edition.rules.iter().filter(|id| self.covered(edition, id)).count();
            format!("{} {covered}/{} tested", edition.letter, edition.rules.len())
        };
        self.editions.iter().map(part).collect::<Vec<_>>().join(", ")
    }

    /// Compares with the committed lists.
    pub(super) fn coverage(&self) -> Result<Coverage> {
        let mut lines = Vec::new();
        let mut losses = Vec::new();
        for edition in &self.editions {
            lines.extend(self.chapters(edition));
            lines.extend(self.families(edition));
            let known = listed(edition)?;
            for id in self.uncovered(edition).filter(|id| !known.contains(*id)) {
                let lack = if self.implemented(id) { "no test cites it" } else { "no code cites it" };
                losses.push(format!("{id} is not covered ({lack}) and not in uncovered-{}.txt", edition.id));
            }
        }
        for (id, proofs) in &self.citations.tests {
            // A worked example is a test's own: no code is about it alone.
            if let (false, false, Some(proof)) =
                (id.starts_with(['E', 'K']), self.implemented(id), proofs.first())
            {
                lines.push(format!(
                    "note: {} cites [{id}], which no code cites; it does not count",
                    proof.name
                ));
            }
        }
        Ok(Coverage { lines, losses })
    }

    /// One line a chapter that has any code or test, and one for the rest.
    fn chapters(&self, edition: &Edition) -> Vec<String> {
        let mut lines = Vec::new();
        let mut untouched = Vec::new();
        for (name, ids) in by_chapter(edition) {
            let implemented = ids.iter().filter(|id| self.implemented(id)).count();
            let tested = ids.iter().filter(|id| self.covered(edition, id)).count();
            if implemented + tested == 0 {
                untouched.push(format!("{name} {}", ids.len()));
                continue;
            }
            let defined = ids.len();
            lines.push(format!(
                "{name:9} {defined:3} defined, {implemented:3} implemented, {tested:3} tested"
            ));
        }
        if !untouched.is_empty() {
            lines.push(format!("untouched: {}", untouched.join(", ")));
        }
        lines
    }

    fn families(&self, edition: &Edition) -> Vec<String> {
        let line = |(letter, ids): (&char, &Vec<String>)| {
            let implemented = ids.iter().filter(|id| self.implemented(id)).count();
            let covered =
                |id: &&String| self.citations.tests.contains_key(*id) || edition.paper.contains_key(*id);
            let tested = ids.iter().filter(covered).count();
            format!("{letter}- {:3} defined, {implemented:3} implemented, {tested:3} tested", ids.len())
        };
        edition.families.iter().map(line).collect()
    }
}

/// The ids of an edition by chapter, in the page's order.
pub(super) fn by_chapter(edition: &Edition) -> Vec<(&str, Vec<&str>)> {
    let mut chapters: Vec<(&str, Vec<&str>)> = Vec::new();
    for id in &edition.rules {
        match chapters.iter_mut().find(|(name, _)| *name == chapter(id)) {
            Some((_, ids)) => ids.push(id),
            None => chapters.push((chapter(id), vec![id])),
        }
    }
    chapters
}

/// The committed list of rules that are not covered.
pub(super) fn listed(edition: &Edition) -> Result<BTreeSet<String>> {
    let path = place::root().join(format!("docs/rules/uncovered-{}.txt", edition.id));
    let text = std::fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
    Ok(text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_owned).collect())
}
