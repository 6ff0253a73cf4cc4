//! Subjects of commits: short, with their scope first. What was written before the rule stays as it is.

use crate::{place, run};
use anyhow::{Result, bail};
use std::process::Command;

/// The last commit that the rule does not look at.
const SINCE: &str = "58282d5";

/// The most characters of a subject.
const WIDEST: usize = 72;

/// What is wrong with the subjects of this branch since the rule. A shallow clone shows its newest commit only.
///
/// # Errors
/// Returns an error if git cannot read the history.
pub(super) fn faults() -> Result<Vec<String>> {
    let git =
        |arguments: &[&str]| run::silent(Command::new("git").args(arguments).current_dir(place::root()));
    let known = git(&["merge-base", "--is-ancestor", SINCE, "HEAD"])?.ok();
    let range = format!("{SINCE}..HEAD");
    let subjects = if known {
        git(&["log", "--no-merges", "--format=%h %s", &range])?
    } else {
        git(&["log", "--no-merges", "--max-count=1", "--format=%h %s"])?
    };
    if !subjects.ok() {
        bail!("git log failed: {}", subjects.text);
    }
    Ok(subjects.text.lines().filter_map(fault).collect())
}

/// What is wrong with one line of `git log --format="%h %s"`.
fn fault(line: &str) -> Option<String> {
    let (commit, subject) = line.split_once(' ')?;
    let width = subject.chars().count();
    if width > WIDEST {
        return Some(format!("commit {commit}: a subject of {width} characters, at most {WIDEST}"));
    }
    let scope = subject.split_once(": ").map(|(scope, _)| scope);
    if scope.is_none_or(|scope| scope.is_empty() || scope.contains(' ')) {
        return Some(format!(
            "commit {commit}: the subject does not begin with its scope: `grid: reach over borders`"
        ));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn a_subject_that_is_too_long_is_found() {
        let exact = format!("abc grid: {}", "x".repeat(66));
        assert_eq!(fault(&exact), None);
        assert!(fault(&format!("{exact}y")).unwrap().contains("73 characters"));
    }

    #[test]
    fn a_subject_without_its_scope_is_found() {
        assert!(fault("abc Fix the build").is_some());
        assert!(fault("abc fix of: the build").is_some());
        assert_eq!(fault("abc rules-2004: a door shuts"), None);
    }
}
