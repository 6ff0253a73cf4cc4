//! The committed files: COVERAGE.md, and the lists of uncovered rules, which may only shrink.

use super::Survey;
use super::catalog::Edition;
use super::coverage::{by_chapter, listed};
use crate::place;
use anyhow::Result;
use std::fmt::Write as _;
use std::path::PathBuf;

const HEAD: &str =
    "# Rules that are not covered yet. This list may only shrink: `cargo xtask rules --update`.\n";

/// Rewrites the page and takes newly covered rules off the lists. A rule is never added to a list.
pub(super) fn update(survey: &Survey, faults: &mut Vec<String>) -> Result<()> {
    std::fs::write(page_path(), page(survey))?;
    for edition in &survey.editions {
        let known = listed(edition)?;
        let left: Vec<&str> = survey.uncovered(edition).filter(|id| known.contains(*id)).collect();
        let text = format!("{HEAD}{}", left.iter().map(|id| format!("{id}\n")).collect::<String>());
        std::fs::write(list_path(edition), text)?;
        let gone = known.iter().filter(|id| !edition.defines(id)).count();
        if gone > 0 {
            faults.push(format!(
                "uncovered-{}.txt: {gone} ids were defined nowhere and are gone now",
                edition.id
            ));
        }
    }
    Ok(())
}

/// Whether what is committed is what `--update` would write.
pub(super) fn check_fresh(survey: &Survey, faults: &mut Vec<String>) -> Result<()> {
    let told = "run `cargo xtask rules --update` and commit";
    if std::fs::read_to_string(page_path()).unwrap_or_default() != page(survey) {
        faults.push(format!("docs/rules/COVERAGE.md is stale: {told}"));
    }
    for edition in &survey.editions {
        let stale = listed(edition)?.len() > survey.uncovered(edition).count();
        if stale {
            faults.push(format!("docs/rules/uncovered-{}.txt lists covered rules: {told}", edition.id));
        }
    }
    Ok(())
}

fn page_path() -> PathBuf {
    place::root().join("docs/rules/COVERAGE.md")
}

fn list_path(edition: &Edition) -> PathBuf {
    place::root().join(format!("docs/rules/uncovered-{}.txt", edition.id))
}

/// The page: a table of chapters, then each rule with where it is implemented and how many tests prove it.
fn page(survey: &Survey) -> String {
    let mut text = String::from(
        "# Coverage of the rules\n\nWritten by `cargo xtask rules --update`; do not edit. A rule is tested when code and a test cite it;\n\
         rules about paper only stand in `paper.md` and count as tested.\n",
    );
    let _ = writeln!(text, "\n`{}`", survey.last_line());
    for edition in &survey.editions {
        let _ = writeln!(text, "\n## {} ({})\n", edition.id, edition.letter);
        text.push_str("| Chapter | Defined | Implemented | Tested | Open |\n|---|---|---|---|---|\n");
        for (name, ids) in by_chapter(edition) {
            let implemented = ids.iter().filter(|id| survey.implemented(id)).count();
            let covered = ids.iter().filter(|id| survey.covered(edition, id)).count();
            let open: Vec<&str> = ids
                .iter()
                .filter(|id| !survey.covered(edition, id))
                .map(|id| id.rsplit('-').next().unwrap_or(id))
                .collect();
            let open = if open.len() == ids.len() { "all".to_owned() } else { open.join(" ") };
            let _ = writeln!(text, "| {name} | {} | {implemented} | {covered} | {open} |", ids.len());
        }
    }
    text.push_str("\n## Rules and their tests\n\n");
    for edition in &survey.editions {
        for id in edition.rules.iter().chain(edition.families.values().flatten()) {
            let Some(proofs) = survey.citations.tests.get(id) else { continue };
            let names: Vec<String> = proofs.iter().map(|proof| format!("`{}`", proof.name)).collect();
            let _ = writeln!(text, "- {id}: {}", names.join(", "));
        }
    }
    text
}
