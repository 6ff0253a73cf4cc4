//! The page of the report: a section for each check, replaced as a whole.

use std::collections::BTreeMap;

const HEAD: &str = "# Report

Written by `cargo xtask report NAME`; do not edit. Each section shows the last run of one check: its command,
where it ran, and what it printed. *Commit* is the checkout when the check began; a check that builds servers of
its own names the commit that they were built from. [How we test](how-we-test.md) explains the checks.
";

/// Lines of output that a section keeps, counted from the end.
const LINES: usize = 40;

/// What one check came to.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) command: String,
    /// Where and when, as one sentence without its end.
    pub(super) facts: String,
    pub(super) passed: bool,
    pub(super) output: String,
}

/// The sections by name, each with its heading.
#[derive(Debug, Default)]
pub(super) struct Page(BTreeMap<String, String>);

impl Page {
    /// Reads the sections of a page; the text before the first one is always [`HEAD`].
    pub(super) fn read(text: &str) -> Self {
        let parts = text.split("\n## ").skip(1);
        let named = parts.filter_map(|part| {
            let (name, _) = part.split_once('\n')?;
            Some((name.to_owned(), format!("## {}\n", part.trim_end())))
        });
        Self(named.collect())
    }

    /// Replaces one section.
    pub(super) fn set(&mut self, name: &str, section: &Section) {
        let Section { command, facts, passed, output } = section;
        let ended = if *passed { "Passed" } else { "**Failed**" };
        let kept = figures(output).join("\n");
        let text = format!("## {name}\n\n`{command}`\n\n{facts}. {ended}.\n\n```text\n{kept}\n```\n");
        self.0.insert(name.to_owned(), text);
    }

    /// Returns the page with the sections that are there, in this order.
    pub(super) fn text(&self, order: &[&str]) -> String {
        let sections = order.iter().filter_map(|name| self.0.get(*name));
        let missing: Vec<&str> = order.iter().copied().filter(|name| !self.0.contains_key(*name)).collect();
        let head = match missing.as_slice() {
            [] => HEAD.to_owned(),
            missing => format!("{HEAD}\nNo run is kept of: {}.\n", missing.join(", ")),
        };
        sections.fold(head, |page, section| format!("{page}\n{section}"))
    }
}

/// Returns true for a line that a server logs while all is well.
fn is_logged(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_time = words
        .next()
        .is_some_and(|time| time.starts_with(|c: char| c.is_ascii_digit()) && time.ends_with('Z'));
    is_time && words.next().is_some_and(|level| ["INFO", "WARN"].contains(&level))
}

/// The last lines that tell something: not those of the test runner, of progress, of Cargo or of servers.
fn figures(output: &str) -> Vec<&str> {
    let noise = ["running ", "test result", "test ", "Finished ", "Compiling ", "Running "];
    let lines = output.lines().map(str::trim_end).filter(|line| {
        let text = line.trim_start();
        let is_noise = noise.iter().any(|start| text.starts_with(start)) || text.ends_with("minutes to go");
        !is_noise && !is_logged(text) && text.chars().any(char::is_alphanumeric)
    });
    let lines: Vec<&str> = lines.collect();
    lines[lines.len().saturating_sub(LINES)..].to_vec()
}

#[cfg(test)]
mod tests {
    use super::{HEAD, Page, Section, figures};

    fn section(output: &str, passed: bool) -> Section {
        Section {
            command: "cargo xtask storm".to_owned(),
            facts: "Two cores".to_owned(),
            passed,
            output: output.to_owned(),
        }
    }

    #[test]
    fn a_section_is_replaced_and_the_others_stay() {
        let mut page = Page::default();
        page.set("storm", &section("all back after 1 s", true));
        page.set("crash", &section("nothing lost", true));
        let text = page.text(&["crash", "storm"]);
        assert!(text.starts_with(HEAD));
        let mut again = Page::read(&text);
        assert_eq!(again.text(&["crash", "storm"]), text);
        again.set("storm", &section("one is not back", false));
        let changed = again.text(&["crash", "storm"]);
        assert!(changed.contains("nothing lost") && changed.contains("**Failed**"));
        assert!(!changed.contains("all back"));
    }

    #[test]
    fn checks_without_a_kept_run_are_named() {
        let mut page = Page::default();
        page.set("crash", &section("nothing lost", true));
        assert!(page.text(&["crash", "storm", "fuzz"]).contains("No run is kept of: storm, fuzz.\n"));
        assert!(!page.text(&["crash"]).contains("No run is kept"));
    }

    #[test]
    fn lines_of_the_runner_and_of_progress_are_left_out() {
        let output = "running 1 test\n3/9: 1 command, about 2 minutes to go\n..\n9 kills  \ntest result: ok\n\
            2026-01-01T00:00:00.5Z  INFO match started\n2026-01-01T00:00:01.5Z ERROR a row is missing\n";
        assert_eq!(figures(output), ["9 kills", "2026-01-01T00:00:01.5Z ERROR a row is missing"]);
    }

    #[test]
    fn only_the_last_lines_of_a_long_run_are_kept() {
        let output: String = (0..99).map(|line| format!("leak {line}\n")).collect();
        let lines = figures(&output);
        assert_eq!((lines.len(), lines.last()), (40, Some(&"leak 98")));
    }
}
