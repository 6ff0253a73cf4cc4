//! Reading how many tests passed, failed and were skipped from what each runner says.

use crate::tally::Tally;
use anyhow::{Context, Result};
use serde_json::Value;

/// From the summary line of cargo-nextest: `Summary [..] 5 tests run: 4 passed (1 slow), 1 failed, 2 skipped`.
pub(super) fn nextest(text: &str) -> Tally {
    let Some(line) = text.lines().rev().find(|line| line.contains("Summary [")) else {
        return Tally::default();
    };
    let passed = before(line, " passed");
    // "3/5 tests run" when the run was cut short: what did not run did not pass.
    let run = line.split(" test").next().and_then(|left| left.rsplit([' ', '/']).next());
    let run = run.and_then(|word| word.parse().ok()).unwrap_or(passed);
    counted(passed, run.saturating_sub(passed), before(line, " skipped"))
}

/// From the `test result:` lines of the standard test harness.
pub(super) fn libtest(text: &str) -> Tally {
    let mut tally = Tally::default();
    for line in text.lines().filter(|line| line.starts_with("test result:")) {
        tally += counted(before(line, " passed"), before(line, " failed"), before(line, " ignored"));
    }
    tally
}

/// From Vitest's JSON report.
pub(super) fn vitest(text: &str) -> Result<Tally> {
    let report: Value = serde_json::from_str(text).context("reading Vitest's report")?;
    let count = |name: &str| report[name].as_u64().unwrap_or(0);
    Ok(counted(
        count("numPassedTests"),
        count("numFailedTests"),
        count("numPendingTests") + count("numTodoTests"),
    ))
}

/// From Playwright's JSON report. A flaky test failed once, so it failed. The notes say why each failed: the list of
/// Playwright itself names the tests at the end, and their errors minutes before.
pub(super) fn playwright(text: &str) -> Result<Tally> {
    let report: Value = serde_json::from_str(text).context("reading Playwright's report")?;
    let count = |name: &str| report["stats"][name].as_u64().unwrap_or(0);
    let tally = counted(count("expected"), count("unexpected") + count("flaky"), count("skipped"));
    Ok(Tally { notes: errors(&report), ..tally })
}

/// The errors below a node of Playwright's report, each with the title of its test.
fn errors(node: &Value) -> Vec<String> {
    let below = |key: &str| node[key].as_array().into_iter().flatten();
    let title = node["title"].as_str().unwrap_or_default();
    let results = below("tests").flat_map(|test| test["results"].as_array().into_iter().flatten());
    let own = results.flat_map(|result| result["errors"].as_array().into_iter().flatten());
    let own =
        own.filter_map(|error| error["message"].as_str()).map(|text| format!("{title}\n{}", start(text)));
    own.chain(["suites", "specs"].into_iter().flat_map(below).flat_map(errors)).collect()
}

/// The first lines of an error; the whole of it stands above, in the list.
fn start(text: &str) -> String {
    text.lines().take(20).collect::<Vec<_>>().join("\n")
}

fn counted(passed: u64, failed: u64, skipped: u64) -> Tally {
    Tally { passed, failed, skipped, ..Tally::default() }
}

/// The number that stands right before a word.
fn before(line: &str, word: &str) -> u64 {
    let left = line.split(word).next().filter(|left| left.len() < line.len());
    left.and_then(|left| left.rsplit([' ', '(']).next()).and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{libtest, nextest, playwright, vitest};

    fn sums(tally: &crate::tally::Tally) -> (u64, u64, u64) {
        (tally.passed, tally.failed, tally.skipped)
    }

    #[test]
    fn nextest_is_read_with_its_asides() {
        let line =
            "     Summary [   1.2s] 12 tests run: 10 passed (1 slow), 1 failed, 1 timed out, 0 skipped";
        assert_eq!(sums(&nextest(line)), (10, 2, 0));
        assert_eq!(sums(&nextest("  Summary [   0.0s] 1 test run: 1 passed, 0 skipped")), (1, 0, 0));
        assert_eq!(
            sums(&nextest("  Summary [   0.0s] 3/7 tests run: 2 passed, 1 failed, 0 skipped")),
            (2, 5, 0)
        );
    }

    #[test]
    fn skipped_tests_are_seen() {
        assert_eq!(sums(&nextest("Summary [ 0.0s] 4 tests run: 4 passed, 3 skipped")), (4, 0, 3));
        assert_eq!(sums(&libtest("test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured")), (2, 0, 1));
    }

    #[test]
    fn the_standard_harness_is_summed_over_its_binaries() {
        let text = "test result: ok. 2 passed; 0 failed; 0 ignored\nnoise\ntest result: FAILED. 1 passed; 3 failed; 0 ignored";
        assert_eq!(sums(&libtest(text)), (3, 3, 0));
    }

    #[test]
    fn reports_of_the_client_runners_are_read() {
        let report = r#"{"numPassedTests":4,"numFailedTests":1,"numPendingTests":0,"numTodoTests":1}"#;
        assert_eq!(vitest(report).map(|tally| sums(&tally)).ok(), Some((4, 1, 1)));
        let report = r#"{"stats":{"expected":3,"unexpected":1,"flaky":1,"skipped":0}}"#;
        assert_eq!(playwright(report).map(|tally| sums(&tally)).ok(), Some((3, 2, 0)));
    }

    #[test]
    fn a_failed_browser_test_says_why() {
        let error = r#"{"message":"expected 2"}"#;
        let spec = format!(r#"{{"title":"two doors","tests":[{{"results":[{{"errors":[{error}]}}]}}]}}"#);
        let report =
            format!(r#"{{"suites":[{{"suites":[{{"specs":[{spec}]}}]}}],"stats":{{"unexpected":1}}}}"#);
        assert_eq!(
            playwright(&report).map(|tally| tally.notes).ok(),
            Some(vec!["two doors\nexpected 2".into()])
        );
    }
}
